"""A choice is accepted exactly when it picks from the menu, and refused with what is wrong (format 18)."""

from dataclasses import replace

import pytest

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import Action, Aim, AreaShape, Cost, Mode, Moment, Price, When
from engine.menu import turn_menu
from engine.menu.accept import Accepted, accept
from engine.menu.moments import moment_options
from engine.refusal import Reason, Refused
from engine.rules import InitiativeDef, MovedInitiative, StyleDef
from tests.engine.arenas import action, arena, combatant, condition, foe, harm, rules, swing

HIT = "attack:arms:0"


def take(fight: Arena, option: str, *targets: str, **named: object) -> Accepted:
    choice = Choice(by=fight.state.turn or "", option=option, targets=targets, **named)  # type: ignore[arg-type]
    return accept(fight, turn_menu(fight, choice.by).options, choice)


def refused(fight: Arena, option: str, *targets: str, **named: object) -> Refused:
    with pytest.raises(Refused) as caught:
        take(fight, option, *targets, **named)
    return caught.value


def beside(*actions: Action) -> Arena:
    """Ada with two rats in the next cells and one far off."""
    return arena(combatant("ada", *actions), foe("rat"), foe("owl"), foe("far"), at=[(1, 1), (2, 1), (1, 2), (9, 1)])


# --- options and targets -----------------------------------------------------------------------------


def test_a_choice_off_the_menu_is_refused_by_its_name() -> None:
    refusal = refused(beside(swing()), "attack:arms:7", "rat")
    assert refusal.reason is Reason.UNKNOWN_OPTION
    assert "attack:arms:7" in refusal.sentence


def test_a_target_on_the_menu_is_taken() -> None:
    assert take(beside(swing()), HIT, "rat").targets == ("rat",)


@pytest.mark.parametrize(
    ("targets", "reason"),
    [
        ((), Reason.BAD_TARGET),
        (("far",), Reason.OUT_OF_REACH),
        (("ada",), Reason.BAD_TARGET),
        (("zed",), Reason.BAD_TARGET),
        (("rat", "owl"), Reason.BAD_TARGET),
    ],
)
def test_a_target_that_may_not_be_picked_is_refused(targets: tuple[str, ...], reason: Reason) -> None:
    assert refused(beside(swing()), HIT, *targets).reason is reason


def test_several_targets_are_taken_up_to_their_count_and_nobody_twice() -> None:
    sweep = swing(aim=Aim(count=2))
    assert take(beside(sweep), HIT, "owl", "rat").targets == ("owl", "rat")
    assert refused(beside(sweep), HIT, "rat", "rat").reason is Reason.BAD_TARGET


def test_a_bigger_payment_buys_the_targets_it_pays_for() -> None:
    price = Price(costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2"))
    bolt = action("bolt", harm(), aim=Aim(count=1, count_step=1), price=price)
    fight = arena(foe("imp", bolt, pools={"oil_1": 1, "oil_2": 1}), combatant("ada"), combatant("bo"))
    assert refused(fight, "bolt", "ada", "bo").reason is Reason.BAD_TARGET
    assert take(fight, "bolt", "ada", "bo", pay="oil_2").pay == "oil_2"


def test_a_pool_that_is_no_way_of_paying_is_refused_with_those_that_are() -> None:
    price = Price(costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2"))
    bolt = action("bolt", harm(), aim=Aim(), price=price)
    fight = arena(foe("imp", bolt, pools={"oil_1": 1, "oil_2": 1}), combatant("ada"))
    refusal = refused(fight, "bolt", "ada", pay="vigor")
    assert refusal.reason is Reason.BAD_POOL
    assert "oil_2" in refusal.sentence


def test_what_only_a_bigger_pool_can_pay_has_to_name_it() -> None:
    price = Price(costs=(Cost(("oil_1",), 1),), family=("oil_1", "oil_2"))
    fight = arena(foe("imp", action("bolt", harm(), aim=Aim(), price=price), pools={"oil_2": 1}), combatant("ada"))
    assert turn_menu(fight, "imp").options[0].pay_needed
    assert refused(fight, "bolt", "ada").reason is Reason.INSUFFICIENT
    assert take(fight, "bolt", "ada", pay="oil_2").targets == ("ada",)


def test_what_lands_on_its_user_takes_no_other_target() -> None:
    pray = action("pray", kind="buff", aim=Aim(side="self"))
    assert take(beside(pray), "pray").targets == ("ada",)
    assert take(beside(pray), "pray", "ada").targets == ("ada",)
    assert refused(beside(pray), "pray", "rat").reason is Reason.BAD_TARGET


def test_an_amount_nobody_asked_for_is_refused() -> None:
    assert refused(beside(swing()), HIT, "rat", amount=3).reason is Reason.BAD_AMOUNT


# --- sequences -----------------------------------------------------------------------------------------


def fury(**parts: Action) -> Arena:
    made = [replace(part, id=name) for name, part in parts.items()]
    whole = action("fury", sequence=tuple((part.id, 1) for part in made))
    return arena(foe("wyrm", *made, whole), combatant("ada"), combatant("bo"), at=[(0, 0), (1, 0), (3, 0)])


def test_each_part_of_a_sequence_takes_its_own_target() -> None:
    fight = fury(bite=swing(), tail=swing(aim=Aim(reach=3)))
    assert take(fight, "fury", "ada", "bo").targets == ("ada", "bo")
    assert refused(fight, "fury", "bo", "ada").reason is Reason.OUT_OF_REACH


def test_a_part_with_nothing_left_bars_no_target() -> None:
    fight = fury(bite=swing(price=Price(uses=1)), tail=swing(aim=Aim(reach=3)))
    fight.one("wyrm").uses["bite"] = 1
    assert take(fight, "fury", "bo", "ada").targets == ("bo", "ada")


def test_a_sequence_takes_no_more_targets_than_it_has_parts() -> None:
    assert refused(fury(bite=swing()), "fury", "ada", "bo").reason is Reason.BAD_TARGET


# --- areas and walks -----------------------------------------------------------------------------------


def test_an_area_is_aimed_at_a_cell_it_may_be_aimed_at() -> None:
    blast = action("blast", harm(), aim=Aim(normal=4, area=AreaShape("burst", 1)))
    fight = beside(blast)
    assert take(fight, "blast", at=(4, 1)).at == (4, 1)
    assert refused(fight, "blast").reason is Reason.BAD_CELL
    assert refused(fight, "blast", at=(6, 1)).reason is Reason.BAD_CELL
    assert refused(fight, "blast", at=(4, 99)).reason is Reason.BAD_CELL
    assert refused(fight, "blast", "rat").reason is Reason.BAD_TARGET


def test_a_burst_around_its_user_needs_no_aim_and_takes_no_other() -> None:
    pulse = action("pulse", harm(), aim=Aim(area=AreaShape("burst", 1)))
    assert take(beside(pulse), "pulse").at is None
    assert take(beside(pulse), "pulse", at=(1, 1)).at is None
    assert refused(beside(pulse), "pulse", at=(2, 1)).reason is Reason.BAD_CELL


def test_an_attack_takes_no_cell() -> None:
    assert refused(beside(swing()), HIT, "rat", at=(2, 1)).reason is Reason.BAD_CELL
    assert refused(beside(swing()), HIT, "rat", to=(2, 1)).reason is Reason.UNREACHABLE


def test_a_walk_ends_where_it_can_be_paid_for_and_nowhere_else() -> None:
    fight = beside()
    assert take(fight, "move", to=(5, 1)).to == (5, 1)
    for cell in ((9, 4), (2, 1), (1, 1), (-1, 0)):
        assert refused(fight, "move", to=cell).reason is Reason.UNREACHABLE
    assert refused(fight, "move").reason is Reason.UNREACHABLE
    assert refused(fight, "move", "rat", to=(5, 1)).reason is Reason.BAD_TARGET


# --- modes and styles ------------------------------------------------------------------------------------


def test_a_mode_that_is_not_offered_is_unknown() -> None:
    volley = swing(modes=(Mode("wide", "Wide", targets=2),))
    assert refused(beside(volley), HIT, "rat", mode="narrow").reason is Reason.UNKNOWN_MODE
    assert take(beside(volley), HIT, "rat", "owl", mode="wide").mode == volley.modes[0]
    assert refused(beside(volley), HIT, "rat", "owl").reason is Reason.BAD_TARGET


def moved() -> InitiativeDef:
    styles = (StyleDef("press", "Press", spends=False), StyleDef("strike", "Strike", spends=True))
    return InitiativeDef(None, each_round=False, moved=MovedInitiative(3, styles, None))


def test_an_attack_without_a_style_named_is_made_in_the_first() -> None:
    fight = arena(combatant("ada", swing()), foe("rat"), by=rules(initiative=moved()))
    assert take(fight, HIT, "rat").style == "press"
    assert take(fight, HIT, "rat", style="strike").style == "strike"
    assert refused(fight, HIT, "rat", style="dance").reason is Reason.UNKNOWN_STYLE


def test_spending_is_for_a_number_above_the_crash_line() -> None:
    fight = arena(combatant("ada", swing()), foe("rat"), by=rules(initiative=moved()))
    fight.one("ada").initiative = 0
    assert refused(fight, HIT, "rat", style="strike").reason is Reason.UNKNOWN_STYLE


def test_where_blows_move_nothing_there_are_no_styles() -> None:
    assert take(beside(swing()), HIT, "rat").style is None
    assert refused(beside(swing()), HIT, "rat", style="press").reason is Reason.UNKNOWN_STYLE


# --- answers -------------------------------------------------------------------------------------------


def test_an_answer_pointed_at_its_source_needs_no_target_and_takes_no_other() -> None:
    rebuke = action("rebuke", harm(), when=When(Moment.HARMED), price=Price(budget="reaction"), aim=Aim())
    fight = arena(foe("rat"), foe("owl"), combatant("ada", rebuke), by=rules(condition("x")))
    options = moment_options(fight, "ada", Moment.HARMED, source="rat")
    assert accept(fight, options, Choice(by="ada", option="rebuke")).targets == ("rat",)
    with pytest.raises(Refused) as caught:
        accept(fight, options, Choice(by="ada", option="rebuke", targets=("owl",)))
    assert caught.value.reason is Reason.BAD_TARGET


def test_an_answer_with_an_area_lands_on_its_sources_cell() -> None:
    blast = action(
        "blast",
        harm(),
        when=When(Moment.HARMED),
        price=Price(budget="reaction"),
        aim=Aim(normal=6, area=AreaShape("burst", 1)),
    )
    fight = arena(foe("rat"), combatant("ada", blast), at=[(4, 0), (0, 0)])
    options = moment_options(fight, "ada", Moment.HARMED, source="rat")
    assert accept(fight, options, Choice(by="ada", option="blast")).at == (4, 0)


def test_an_option_of_somebody_else_is_nobodys_to_take() -> None:
    fight = arena(foe("rat"), combatant("ada", swing()), at=[(1, 1), (0, 0)])
    options = turn_menu(fight, "rat").options
    with pytest.raises(Refused) as caught:
        accept(fight, options, Choice(by="ada", option="end-turn"))
    assert caught.value.reason is Reason.UNKNOWN_OPTION
