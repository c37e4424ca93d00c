"""What stands on a menu, in which order, and what keeps the rest off it (format 12.8, 14.1, 18)."""

from dataclasses import replace

import pytest

from engine.arena import Arena
from engine.choice import Choice
from engine.definitions import (
    Aim,
    Bearing,
    Group,
    Moment,
    Origin,
    Price,
    StandardEffect,
    When,
)
from engine.menu import Menu, turn_menu, window_menu
from engine.menu.moments import opportunity_options
from engine.refusal import Reason, Refused
from engine.step import Asked, Window
from tests.engine.arenas import action, arena, bears, combatant, condition, down, foe, rules, shot, swing

DODGE = action("standard:dodge", StandardEffect("dodge"), group=Group.STANDARD, kind="buff", aim=Aim(side="self"))


def ids(menu: Menu) -> list[str]:
    return [option.id for option in menu.options]


def greyed(menu: Menu) -> dict[str, Reason]:
    return {option.id: reason for option, reason in menu.greyed}


def refusal(fight: Arena, choice: Choice) -> Reason:
    with pytest.raises(Refused) as caught:
        turn_menu(fight, choice.by, for_choice=choice)
    return caught.value.reason


# --- order and layout --------------------------------------------------------------------------------


def test_a_menu_goes_attacks_abilities_actions_items_contests_standard_move_end() -> None:
    shove = action("contest:shove", group=Group.CONTESTS, aim=Aim())
    claw = swing("action:claw", group=Group.ACTIONS)
    salve = action("use:0", group=Group.ITEMS, aim=Aim())
    spell = action("entry:spells/bolt", aim=Aim(normal=9))
    fight = arena(combatant("ada", DODGE, shove, salve, claw, spell, swing()), foe("rat"), at=[(0, 0), (1, 0)])
    assert ids(turn_menu(fight, "ada")) == [
        "attack:arms:0",
        "entry:spells/bolt",
        "action:claw",
        "use:0",
        "contest:shove",
        "standard:dodge",
        "move",
        "end-turn",
    ]


def test_off_a_board_there_is_no_walk_and_all_that_is_standard() -> None:
    assert ids(turn_menu(arena(combatant("ada", DODGE), foe("rat")), "ada")) == ["standard:dodge", "end-turn"]


def test_answers_signature_actions_and_what_is_never_taken_are_on_no_turns_menu() -> None:
    parry = action("parry", when=When(moment=Moment.HIT), aim=Aim(side="self"))
    lash, charm = swing("lash", when=When(signature=1)), action("charm", when=When(never=True))
    fight = arena(foe("wyrm", parry, lash, charm, signature_points=3), combatant("ada"))
    menu = turn_menu(fight, "wyrm")
    assert (ids(menu), greyed(menu)) == (["end-turn"], {})


# --- whose menu it is ----------------------------------------------------------------------------------


def test_off_its_turn_nobody_has_a_menu_and_a_choice_is_refused() -> None:
    fight = arena(combatant("ada"), foe("rat"))
    assert turn_menu(fight, "rat") == Menu("rat", None, ())
    assert refusal(fight, Choice(by="rat", option="end-turn")) is Reason.NOT_YOUR_TURN


def test_who_falls_on_its_own_turn_may_only_end_it_and_takes_nothing_on_another() -> None:
    fight = arena(combatant("ada", swing()), combatant("bo"), foe("rat"))
    down(fight, "ada")
    assert ids(turn_menu(fight, "ada")) == ["end-turn"]
    assert refusal(fight, Choice(by="ada", option="attack:arms:0")) is Reason.DOWN
    fight.state.turn = "bo"
    assert turn_menu(fight, "ada").options == ()
    assert refusal(fight, Choice(by="ada", option="end-turn")) is Reason.DOWN


def test_once_the_fight_is_over_nothing_is_chosen() -> None:
    fight = arena(combatant("ada"), foe("rat"))
    fight.state.outcome = "victory"
    assert turn_menu(fight, "ada").options == ()
    assert refusal(fight, Choice(by="ada", option="end-turn")) is Reason.ENCOUNTER_OVER


@pytest.mark.parametrize("surprised", [True, False])
def test_who_cannot_act_may_only_end_its_turn(surprised: bool) -> None:
    fight = arena(combatant("ada", swing(), DODGE), foe("rat"), by=rules(condition("stunned", "cannot-act")))
    if surprised:
        fight.one("ada").surprised = True
    else:
        bears(fight, "ada", "stunned")
    assert ids(turn_menu(fight, "ada")) == ["end-turn"]
    assert refusal(fight, Choice(by="ada", option="standard:dodge")) is Reason.CANNOT_ACT
    turn_menu(fight, "ada", for_choice=Choice(by="ada", option="end-turn"))


# --- greyed --------------------------------------------------------------------------------------------


def test_what_cannot_be_paid_is_greyed_and_refused_with_the_reason() -> None:
    roar = action("roar", price=Price(budget="action", uses=1), aim=Aim())
    fight = arena(combatant("ada", swing(price=Price(budget="quick")), roar), foe("rat"))
    fight.one("ada").budgets["quick"] = 0
    fight.one("ada").uses["roar"] = 1
    menu = turn_menu(fight, "ada")
    assert greyed(menu) == {"attack:arms:0": Reason.NO_BUDGET, "roar": Reason.INSUFFICIENT}
    assert ids(menu) == ["end-turn"]
    assert refusal(fight, Choice(by="ada", option="roar", targets=("rat",))) is Reason.INSUFFICIENT


def test_an_attack_with_nobody_in_reach_is_greyed_and_says_why_for_whom_it_was_pointed_at() -> None:
    fight = arena(
        combatant("ada", shot(normal=4)),
        foe("far"),
        foe("hid"),
        at=[(0, 0), (9, 0), (3, 2)],
        rows=[".........."] + [".##......."] * 2,
    )
    assert greyed(turn_menu(fight, "ada")) == {"attack:arms:1": Reason.NO_LINE_OF_SIGHT}
    for target, reason in (("far", Reason.OUT_OF_REACH), ("hid", Reason.NO_LINE_OF_SIGHT), ("ada", Reason.BAD_TARGET)):
        assert refusal(fight, Choice(by="ada", option="attack:arms:1", targets=(target,))) is reason


def test_what_a_condition_forbids_is_greyed() -> None:
    silence = Bearing("condition:silenced", "Silenced", forbids_catalogs=frozenset({"spells"}))
    spell = action("bolt", aim=Aim(), origin=Origin(entry="spells/bolt"))
    fight = arena(combatant("ada", spell, swing()), foe("rat"), by=rules(silence))
    bears(fight, "ada", "silenced")
    menu = turn_menu(fight, "ada")
    assert greyed(menu) == {"bolt": Reason.FORBIDDEN}
    assert ids(menu) == ["attack:arms:0", "end-turn"]


def test_a_contest_against_a_hold_stands_on_the_menu_only_while_it_holds() -> None:
    escape = action("contest:escape", group=Group.CONTESTS, aim=Aim(holding="held"))
    fight = arena(combatant("ada", escape), foe("imp"), by=rules(condition("held")))
    assert ids(turn_menu(fight, "ada")) == ["end-turn"]
    assert greyed(turn_menu(fight, "ada")) == {}
    bears(fight, "ada", "held", "imp")
    assert ids(turn_menu(fight, "ada")) == ["contest:escape", "end-turn"]


def test_an_off_hand_attack_waits_for_another_weapon_of_the_kind() -> None:
    knives = [swing(f"item:{place}", price=Price(item=place)) for place in (0, 1)]
    left = swing("offhand:1", price=Price(budget="quick"), off_hand=True)
    fight = arena(combatant("ada", *knives, replace(left, price=replace(left.price, item=1))), foe("rat"))

    def shown() -> set[str]:
        menu = turn_menu(fight, "ada")
        return {*ids(menu), *greyed(menu)}

    assert "offhand:1" not in shown()
    fight.one("ada").off_hand_from = "item:1"
    assert "offhand:1" not in shown()
    fight.one("ada").off_hand_from = "item:0"
    assert "offhand:1" in shown()


# --- what an option states ---------------------------------------------------------------------------------


def test_strikes_in_hand_make_a_row_free_and_are_stated() -> None:
    fight = arena(combatant("ada", swing(price=Price(budget="action", strikes=3))), foe("rat"))
    fight.one("ada").strikes = 2
    fight.one("ada").budgets["action"] = 0
    option = turn_menu(fight, "ada").options[0]
    assert (option.budget, option.strikes) == (None, 2)


def test_uses_left_are_stated() -> None:
    roar = action("roar", price=Price(budget="action", uses=3), aim=Aim())
    fight = arena(combatant("ada", roar), foe("rat"))
    fight.one("ada").uses["roar"] = 1
    assert turn_menu(fight, "ada").options[0].uses == (2, 3)


# --- moving --------------------------------------------------------------------------------------------


def test_the_prone_may_stand_up_and_not_walk() -> None:
    fight = arena(combatant("ada"), foe("rat"), at=[(0, 0), (5, 5)], by=rules(condition("prone", "half-move-to-stand")))
    bears(fight, "ada", "prone")
    menu = turn_menu(fight, "ada")
    assert ids(menu) == ["stand-up", "end-turn"]
    assert greyed(menu) == {"move": Reason.UNREACHABLE}


def test_with_less_than_half_the_movement_left_nobody_stands_up() -> None:
    fight = arena(combatant("ada"), foe("rat"), at=[(0, 0), (5, 5)], by=rules(condition("prone", "half-move-to-stand")))
    bears(fight, "ada", "prone")
    fight.one("ada").walked = 4
    assert ids(turn_menu(fight, "ada")) == ["end-turn"]
    assert refusal(fight, Choice(by="ada", option="stand-up")) is Reason.UNREACHABLE


def test_off_a_board_nobody_stands_up() -> None:
    fight = arena(combatant("ada"), foe("rat"), by=rules(condition("prone", "half-move-to-stand")))
    bears(fight, "ada", "prone")
    assert ids(turn_menu(fight, "ada")) == ["end-turn"]


# --- windows -------------------------------------------------------------------------------------------


def test_a_windows_menu_holds_what_its_combatant_was_asked_and_nothing_for_others() -> None:
    fight = arena(foe("rat"), combatant("ada", swing()), at=[(0, 0), (1, 0)])
    options = opportunity_options(fight, "ada", "rat")
    window = Window("w1-1", Moment.LEAVES_REACH, [Asked("ada", options)], source="rat", target="rat")
    assert ids(window_menu(fight, window, "ada")) == ["attack:arms:0"]
    assert window_menu(fight, window, "rat").options == ()
