"""What is saved, and when: the last of a thing, in a fight still to be decided."""

from engine.definitions import Action, Cost, Price
from engine.director.costs import Costs
from engine.director.eyes import Eyes
from engine.director.weights import temper_of
from engine.fight import Fight
from engine.menu import turn_menu
from tests.engine.arenas import combatant, foe, harm, swing
from tests.engine.director.scenes import scene, spell

BOLT = spell("bolt", harm(), price=Price(budget="action", costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2")))
ONCE = spell("once", harm(), price=Price(budget="action", uses=1))


def fight(*actions: Action, pools: dict[str, int] | None = None, foes: int = 1) -> Fight:
    party = combatant("mira", swing(), *actions, pools=pools or {})
    return scene(party, *(foe(f"brute-{number}", swing()) for number in range(foes)))


def cost(of: Fight, option: str, temper: str = "balanced", pay: str | None = None) -> float:
    line = turn_menu(of.arena, "mira").option(option)
    assert line is not None
    paid = next((one for one in line.pays if one.id == pay), None)
    return Costs(Eyes(of.arena, "mira"), temper_of(temper)).of(line, paid)


def test_a_blow_that_uses_nothing_up_costs_nothing() -> None:
    assert cost(fight(), "attack:arms:0") == 0


def test_the_last_point_is_dearer_than_one_of_many() -> None:
    assert cost(fight(BOLT, pools={"oil_1": 1}), "bolt") > cost(fight(BOLT, pools={"oil_1": 5}), "bolt")


def test_a_bigger_payment_is_dearer() -> None:
    made = fight(BOLT, pools={"oil_1": 3, "oil_2": 3})
    assert cost(made, "bolt", pay="oil_2") > cost(made, "bolt")


def test_what_can_be_used_once_costs() -> None:
    assert cost(fight(ONCE), "once") > 0


def test_the_patient_mind_more_than_the_reckless() -> None:
    assert cost(fight(ONCE), "once", "patient") > cost(fight(ONCE), "once", "reckless")


def test_hard_pressed_little_is_spared() -> None:
    assert cost(fight(ONCE, foes=1), "once") > cost(fight(ONCE, foes=4), "once")


def test_opponents_spend_more_freely_than_a_party() -> None:
    of = scene(foe("witch", ONCE), combatant("ada", swing()))
    line = turn_menu(of.arena, "witch").option("once")
    assert line is not None
    theirs = Costs(Eyes(of.arena, "witch"), temper_of("balanced")).of(line)
    assert theirs < cost(fight(ONCE), "once")
