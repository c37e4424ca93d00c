"""Walks on the menu: the allowance, where it leads, and who strikes on the way (format 16.2, 16.6; bridging 9)."""

from collections.abc import Sequence

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Aim, ModifierDef, Price
from engine.menu.walks import (
    all_strikers,
    allowance_left,
    must_stand,
    reach_of,
    stand_up_cost,
    strikers,
    struck_at,
    swing_reach,
    walk_refused,
)
from engine.refusal import Reason
from engine.rules import Rules
from tests.engine.arenas import arena, bears, combatant, condition, down, foe, rules, shot, swing


def walking(*others: Cell, here: Cell = (0, 0), rows: Sequence[str] | None = None, by: Rules | None = None) -> Arena:
    """Ada, with rats that cannot strike."""
    rats = [foe(f"rat{place}") for place in range(len(others))]
    return arena(combatant("ada"), *rats, at=[here, *others], rows=rows, by=by)


def facing(*, here: Cell = (2, 2), at: Cell = (3, 2), aim: Aim | None = None, by: Rules | None = None) -> Arena:
    """Ada beside an ogre with a club."""
    return arena(combatant("ada"), foe("ogre", swing(aim=aim)), at=[here, at], by=by)


# --- the allowance -----------------------------------------------------------------------------------


def test_a_dash_adds_the_allowance_once_more_and_what_is_walked_comes_off() -> None:
    fight = walking((9, 5))
    one = fight.one("ada")
    one.dashes, one.walked = 1, 4
    assert allowance_left(fight, "ada") == 8


def test_a_slowed_walker_has_half_the_cells() -> None:
    slow = condition("slowed", modifiers=(ModifierDef("speed", times=0.5),))
    fight = walking((9, 5), by=rules(slow))
    bears(fight, "ada", "slowed")
    assert allowance_left(fight, "ada") == 3


def test_off_a_board_nobody_walks() -> None:
    assert allowance_left(arena(combatant("ada"), foe("rat")), "ada") == 0


def test_a_walk_is_refused_without_movement_left() -> None:
    fight = walking((9, 5))
    fight.one("ada").walked = 6
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE


def test_a_walk_is_refused_where_speed_is_nothing() -> None:
    fight = walking((9, 5), by=rules(condition("held", "speed-zero")))
    bears(fight, "ada", "held")
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE


def test_walled_in_there_is_no_walk() -> None:
    assert walk_refused(walking((3, 0), rows=[".#..", "##.."]), "ada") is Reason.UNREACHABLE


def test_rough_ground_that_costs_all_that_is_left_is_still_a_walk() -> None:
    fight = walking((3, 0), rows=[".^#.", "##.."])
    fight.one("ada").walked = 4
    assert walk_refused(fight, "ada") is None
    fight.one("ada").walked = 5
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE


def test_with_every_step_nearer_to_what_is_feared_there_is_no_walk() -> None:
    fight = walking((4, 0), rows=["....."], by=rules(condition("frightened", "cannot-approach-source")))
    bears(fight, "ada", "frightened", "rat0")
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE


def test_behind_an_ally_there_is_a_walk_through_them() -> None:
    fight = arena(combatant("ada"), combatant("bo"), foe("rat"), at=[(0, 0), (1, 0), (4, 0)], rows=["....."])
    assert walk_refused(fight, "ada") is None
    assert reach_of(fight, "ada").ends == ((2, 0), (3, 0))


# --- standing up -----------------------------------------------------------------------------------------


def test_who_lies_prone_has_no_movement_but_standing_up_for_half_the_allowance() -> None:
    fight = walking((9, 5), by=rules(condition("prone", "half-move-to-stand")))
    bears(fight, "ada", "prone")
    assert must_stand(fight, "ada")
    assert stand_up_cost(fight, "ada") == 3
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE
    assert reach_of(fight, "ada").ends == ()


# --- where it leads ----------------------------------------------------------------------------------------


def test_opponents_are_not_walked_through_the_fallen_neither_and_nobody_is_stopped_on() -> None:
    rows = ["....", "####"]
    fight = arena(combatant("bo"), combatant("ada"), foe("rat"), at=[(0, 0), (2, 0), (3, 0)], rows=rows)
    assert reach_of(fight, "rat").ends == ()
    down(fight, "ada")
    assert reach_of(fight, "rat").ends == ()
    fight.one("ada").dead = True
    assert reach_of(fight, "rat").ends == ((1, 0), (2, 0))


def test_somebody_nobody_knows_of_does_not_show_by_barring_the_way() -> None:
    fight = arena(combatant("ada"), foe("rat"), at=[(0, 0), (2, 0)], rows=["....."])
    fight.one("rat").hidden = True
    assert reach_of(fight, "ada").ends == ((1, 0), (2, 0), (3, 0), (4, 0))
    fight.one("rat").hidden = False
    assert reach_of(fight, "ada").ends == ((1, 0),)


def test_somebody_nobody_knows_of_does_not_show_by_the_path_that_is_offered() -> None:
    fight = arena(combatant("ada"), foe("owl", swing()), at=[(0, 1), (2, 0)], rows=["....."] * 3)
    assert reach_of(fight, "ada").path_to((4, 1)) == ((1, 2), (2, 2), (3, 2), (4, 1))
    fight.one("owl").hidden = True
    assert reach_of(fight, "ada").path_to((4, 1)) == ((1, 1), (2, 1), (3, 1), (4, 1))


def test_closed_in_by_the_unknown_alone_the_menu_offers_a_walk_all_the_same() -> None:
    fight = arena(combatant("ada"), foe("owl"), at=[(0, 0), (1, 0)], rows=[".."])
    assert walk_refused(fight, "ada") is Reason.UNREACHABLE
    fight.one("owl").hidden = True
    assert walk_refused(fight, "ada") is None


def test_the_frightened_walk_nowhere_nearer_to_the_source_than_they_start() -> None:
    fight = walking((4, 0), rows=["......."] * 3, by=rules(condition("frightened", "cannot-approach-source")))
    bears(fight, "ada", "frightened", "rat0")
    assert set(reach_of(fight, "ada").ends) == {(0, 1), (0, 2)}


def test_fear_of_somebody_who_has_fallen_bars_no_way() -> None:
    fight = walking((4, 0), rows=["......."] * 3, by=rules(condition("frightened", "cannot-approach-source")))
    bears(fight, "ada", "frightened", "rat0")
    fight.one("rat0").out = True
    assert (3, 0) in reach_of(fight, "ada").ends


# --- who strikes -------------------------------------------------------------------------------------------


def test_the_step_that_leaves_a_reach_is_struck_at_and_a_step_within_it_is_not() -> None:
    fight = facing()
    assert strikers(fight, "ada", (2, 2), (1, 2)) == ["ogre"]
    assert strikers(fight, "ada", (2, 2), (2, 3)) == []


def test_the_longest_swing_is_the_reach_that_is_left() -> None:
    fight = facing(aim=Aim(reach=2))
    assert swing_reach(fight, "ogre", "ada") == 2
    assert strikers(fight, "ada", (2, 2), (1, 2)) == []


def test_a_thrown_weapon_strikes_within_its_reach_and_a_bow_at_nobody() -> None:
    assert swing_reach(facing(aim=Aim(reach=1, normal=6)), "ogre", "ada") == 1
    fight = arena(combatant("ada"), foe("ogre", shot()), at=[(2, 2), (3, 2)])
    assert swing_reach(fight, "ogre", "ada") == 0


def test_nobody_strikes_who_has_no_budget_left_for_it() -> None:
    fight = facing()
    fight.one("ogre").budgets["reaction"] = 0
    assert strikers(fight, "ada", (2, 2), (1, 2)) == []


def test_whoever_cannot_act_or_react_strikes_at_nobody() -> None:
    by = rules(condition("stunned", "cannot-act"), condition("dazed", "cannot-react"))
    for name in ("stunned", "dazed"):
        fight = facing(by=by)
        bears(fight, "ogre", name)
        assert strikers(fight, "ada", (2, 2), (1, 2)) == []


def test_nobody_strikes_at_a_walker_who_disengaged() -> None:
    fight = facing()
    fight.one("ada").disengaged = True
    assert all_strikers(fight, "ada") == []


def test_nobody_strikes_at_a_friend_nor_while_down() -> None:
    fight = arena(combatant("ada"), combatant("bo", swing()), foe("ogre", swing()), at=[(2, 2), (1, 2), (3, 2)])
    fight.one("ogre").out = True
    assert swing_reach(fight, "bo", "ada") == 0
    assert swing_reach(fight, "ogre", "ada") == 0


def test_without_a_rule_for_it_nobody_strikes_at_walkers() -> None:
    assert all_strikers(facing(by=rules(opportunity=None)), "ada") == []


def test_the_charmed_do_not_strike_at_their_charmer() -> None:
    fight = facing(by=rules(condition("charmed", "cannot-target-source")))
    bears(fight, "ogre", "charmed", "ada")
    assert strikers(fight, "ada", (2, 2), (1, 2)) == []


def test_nobody_of_the_party_strikes_at_a_walker_it_knows_nothing_of() -> None:
    fight = arena(foe("owl"), combatant("ada", swing()), at=[(2, 2), (3, 2)])
    fight.one("owl").hidden = True
    assert strikers(fight, "owl", (2, 2), (1, 2)) == []


def test_a_swing_that_cannot_be_paid_for_is_no_reach() -> None:
    fight = arena(combatant("ada"), foe("ogre", swing(price=Price(uses=1))), at=[(2, 2), (3, 2)])
    fight.one("ogre").uses["attack:arms:0"] = 1
    assert swing_reach(fight, "ogre", "ada") == 0


def test_every_way_names_those_who_strike_on_it_once() -> None:
    fight = facing()
    struck = struck_at(reach_of(fight, "ada"), all_strikers(fight, "ada"))
    assert struck[(0, 2)] == ("ogre",)
    assert struck[(3, 3)] == struck[(2, 2)] == ()


def test_of_equally_long_ways_the_one_that_is_struck_at_least_is_taken() -> None:
    fight = arena(combatant("ada"), foe("ogre", swing()), at=[(0, 2), (2, 1)], rows=["......"] * 6)
    assert struck_at(reach_of(fight, "ada"), all_strikers(fight, "ada"))[(5, 2)] == ()
