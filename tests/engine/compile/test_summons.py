"""The later strikes of whoever can leave something to strike with: engine.compile.summons."""

from dataclasses import replace

from engine.compile.summons import with_strikes
from engine.definitions import Action, Amount, Applies, AttackRoll, Definition, GivesBudget, Price, RiderDef, Summons
from tests.engine.arenas import combatant, harm, swing
from tests.engine.director.scenes import spell

LEFT = Summons("quick", 5, move=4, reach=1, strike="strike:x/wisp")


def wisp(**changes: object) -> Action:
    made = spell("wisp", harm(flat=6), Applies("dazed"), GivesBudget("action", 1), roll=AttackRoll(5), summons=LEFT)
    return replace(made, **changes)  # type: ignore[arg-type]


def rider(*actions: str) -> RiderDef:
    return RiderDef("venom", "Venom", Amount((), 2), None, "turn", frozenset(), frozenset(actions))


def strike_of(nature: Definition) -> Action:
    found = nature.action("strike:x/wisp")
    assert found is not None
    return found


def test_a_strike_is_the_blow_for_its_own_budget_and_at_one_enemy() -> None:
    strike = strike_of(with_strikes(combatant("mira", wisp(price=Price(budget="action", uses=1)))))
    assert strike.price == Price(budget="quick")
    assert (strike.aim.side, strike.aim.count, strike.aim.area) == ("enemy", 1, None)
    assert strike.roll == AttackRoll(5)
    assert strike.effects == (harm(flat=6), Applies("dazed"))


def test_nothing_of_the_use_but_its_blow_is_needed_for_a_strike() -> None:
    strike = strike_of(with_strikes(combatant("mira", wisp(components=frozenset({"verbal"}), concentration=True))))
    assert (strike.components, strike.concentration, strike.summons) == (frozenset(), False, None)


def test_a_strike_stands_on_no_menu_by_itself() -> None:
    assert not strike_of(with_strikes(combatant("mira", wisp()))).when.on_turn


def test_a_strike_is_called_by_what_is_struck_with_in_the_log_and_by_what_is_done_on_the_menu() -> None:
    strike = strike_of(with_strikes(combatant("mira", wisp())))
    assert (strike.label, strike.name) == ("Strike with Wisp", "Wisp")


def test_what_rides_on_the_use_rides_on_its_strikes() -> None:
    nature = replace(combatant("mira", wisp(), swing()), riders=(rider("wisp"), rider("attack:arms:0")))
    assert [one.actions for one in with_strikes(nature).riders] == [{"wisp", "strike:x/wisp"}, {"attack:arms:0"}]


def test_whoever_leaves_nothing_stays_as_they_are() -> None:
    nature = combatant("mira", swing())
    assert with_strikes(nature) is nature
