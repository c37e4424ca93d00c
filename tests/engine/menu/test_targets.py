"""Whom an option may be pointed at (format 9.1, 16.3; bridging 7.14, 9)."""

import pytest

from engine.arena import Arena
from engine.definitions import Action, Aim, AimSide, Amount, AreaShape, GivesBudget, Group, Healing, StandardEffect
from engine.menu.around import Around
from engine.menu.options import Option
from engine.menu.targets import (
    action_needs,
    judged,
    legal_targets,
    most_targets,
    no_target,
    part_target,
    shot_at,
    why_not,
)
from engine.refusal import Reason
from rulesets.format.predicates import CreatureTest
from tests.engine.arenas import action, arena, bears, combatant, condition, down, foe, rules, shot, swing


def targets(fight: Arena, who: str, pointing: Action) -> tuple[str, ...]:
    option = Option(id=pointing.id, label=pointing.label, group=pointing.group, by=who, action=pointing)
    return legal_targets(Around(fight, who), option)


def barred(fight: Arena, who: str, pointing: Action, target: str) -> Reason | None:
    return why_not(Around(fight, who), pointing, target)


def heal(**changes: object) -> Action:
    return action("mend", Healing(Amount(flat=3)), kind="heal", **changes)


# --- sides -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "who"),
    [("self", ("ada",)), ("ally", ("ada", "bo")), ("enemy", ("rat",)), ("any", ("rat", "ada", "bo"))],
)
def test_ally_includes_the_user_enemy_never_does_and_any_is_everybody(side: AimSide, who: tuple[str, ...]) -> None:
    hex_ = action("hex", kind="debuff", aim=Aim(side=side))
    fight = arena(combatant("ada", hex_), combatant("bo"), foe("rat"))
    found = judged(Around(fight, "ada"), hex_)
    assert {other for other, reason in found.items() if reason is None} == set(who)


def test_the_other_side_comes_first_where_harm_may_be_pointed_at_anybody() -> None:
    hex_ = action("hex", kind="debuff", aim=Aim(side="any"))
    fight = arena(combatant("ada", hex_), combatant("bo"), foe("rat"))
    assert targets(fight, "ada", hex_) == ("rat", "ada", "bo")


def test_nobody_is_no_target_and_neither_is_somebody_the_party_knows_nothing_of() -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), foe("owl"))
    fight.one("owl").hidden = True
    assert targets(fight, "ada", hit) == ("rat",)
    assert barred(fight, "ada", hit, "owl") is Reason.BAD_TARGET
    assert barred(fight, "ada", hit, "zed") is Reason.BAD_TARGET


def test_an_opponent_points_at_somebody_whatever_the_party_knows() -> None:
    mend = heal(aim=Aim(side="ally"))
    fight = arena(foe("owl", mend), foe("rat"), combatant("ada"))
    fight.one("rat").hidden = True
    assert targets(fight, "owl", mend) == ("owl", "rat")


def test_somebody_down_stays_a_target_for_harm_and_for_healing() -> None:
    hit, mend = swing(), heal(aim=Aim(side="ally"))
    fight = arena(combatant("ada", mend), combatant("bo"), foe("rat", hit))
    down(fight, "bo")
    assert targets(fight, "rat", hit) == ("ada", "bo")
    assert targets(fight, "ada", mend) == ("ada", "bo")


@pytest.mark.parametrize("state", ["out", "dead", "gone"])
def test_who_is_out_dead_or_gone_is_no_target(state: str) -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), foe("owl"))
    setattr(fight.one("rat"), state, True)
    assert barred(fight, "ada", hit, "rat") is Reason.BAD_TARGET


def test_nobody_helps_themselves() -> None:
    help_ = action("standard:help", StandardEffect("help"), kind="buff", group=Group.STANDARD, aim=Aim(side="ally"))
    fight = arena(combatant("ada", help_), combatant("bo"), foe("rat"), at=[(0, 0), (9, 5), (5, 5)])
    assert targets(fight, "ada", help_) == ("bo",)


# --- what a condition bars -----------------------------------------------------------------------------


def test_the_charmed_point_nothing_at_their_charmer() -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("imp"), foe("rat"), by=rules(condition("charmed", "cannot-target-source")))
    bears(fight, "ada", "charmed", "imp")
    assert targets(fight, "ada", hit) == ("rat",)


def test_a_contest_against_a_holder_aims_only_at_whoever_put_the_hold_on() -> None:
    escape = action("contest:escape", kind="utility", aim=Aim(holding="held"))
    fight = arena(combatant("ada", escape), foe("imp"), foe("rat"), by=rules(condition("held")))
    bears(fight, "ada", "held", "imp")
    assert targets(fight, "ada", escape) == ("imp",)


def test_an_entry_for_some_creatures_is_pointed_at_no_others() -> None:
    charm = action("charm", kind="debuff", aim=Aim(), target_is=CreatureTest(types=("beast",)))
    fight = arena(combatant("ada", charm), foe("rat", types=frozenset({"beast"})), foe("imp"))
    assert targets(fight, "ada", charm) == ("rat",)
    assert barred(fight, "ada", charm, "imp") is Reason.BAD_TARGET


def test_what_has_to_be_heard_is_pointed_at_nobody_deaf() -> None:
    taunt = action("taunt", kind="debuff", aim=Aim(), needs=frozenset({"hearing"}))
    deaf = condition("deaf", lacks=frozenset({"hearing"}))
    fight = arena(combatant("ada", taunt), foe("rat"), foe("imp"), by=rules(deaf))
    bears(fight, "imp", "deaf")
    assert targets(fight, "ada", taunt) == ("rat",)


# --- distance and line -----------------------------------------------------------------------------------


def test_without_a_reach_or_a_range_one_cell_is_reached() -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"), foe("owl"), at=[(1, 1), (2, 2), (3, 1)])
    assert targets(fight, "ada", hit) == ("rat",)
    assert barred(fight, "ada", hit, "owl") is Reason.OUT_OF_REACH


def test_a_shot_reaches_as_far_as_its_long_range() -> None:
    bow = shot(normal=3, long=6)
    fight = arena(combatant("ada", bow), foe("near"), foe("far"), foe("off"), at=[(0, 0), (3, 0), (6, 0), (7, 0)])
    assert targets(fight, "ada", bow) == ("near", "far")
    assert shot_at(fight, "ada", "near", bow) == (True, False)
    assert shot_at(fight, "ada", "far", bow) == (True, True)


def test_a_thrown_weapon_within_its_reach_is_swung_and_beyond_it_shot() -> None:
    axe = swing(aim=Aim(reach=1, normal=4))
    fight = arena(combatant("ada", axe), foe("near"), foe("far"), at=[(0, 0), (1, 0), (4, 0)])
    assert shot_at(fight, "ada", "near", axe) == (False, False)
    assert shot_at(fight, "ada", "far", axe) == (True, False)


def test_something_solid_on_the_line_keeps_a_target_off_the_menu() -> None:
    bow = shot(normal=8)
    fight = arena(combatant("ada", bow), foe("rat"), at=[(0, 0), (4, 0)], rows=["..#...", "......"])
    assert barred(fight, "ada", bow, "rat") is Reason.NO_LINE_OF_SIGHT


def test_off_a_board_anybody_may_be_pointed_at_and_nothing_is_a_shot() -> None:
    bow = shot(normal=3)
    fight = arena(combatant("ada", bow), foe("rat"))
    assert targets(fight, "ada", bow) == ("rat",)
    assert shot_at(fight, "ada", "rat", bow) == (False, False)


def test_the_user_is_always_within_its_own_reach() -> None:
    mend = heal(aim=Aim(side="ally"))
    fight = arena(combatant("ada", mend), combatant("bo"), foe("rat"), at=[(0, 0), (5, 5), (9, 0)])
    assert targets(fight, "ada", mend) == ("ada",)


def test_why_nobody_may_be_pointed_at_is_what_bars_whoever_is_nearest_to_being_a_target() -> None:
    bow = shot(normal=8)
    fight = arena(combatant("ada", bow), combatant("bo"), foe("rat"), at=[(0, 0), (1, 0), (9, 0)])
    assert no_target(Around(fight, "ada"), bow) is Reason.OUT_OF_REACH


# --- what needs picking ------------------------------------------------------------------------------------


def test_what_stays_with_its_user_needs_nothing_picked() -> None:
    surge = action("surge", GivesBudget("action", 1), kind="utility", aim=Aim(side="any"))
    fight = arena(combatant("ada", surge), foe("rat"))
    assert action_needs(fight, surge) == "none"
    assert action_needs(fight, heal(aim=Aim(side="self"))) == "none"
    assert action_needs(fight, swing()) == "targets"


def test_an_area_is_aimed_at_a_cell_on_a_board_and_at_people_off_one() -> None:
    burst = action("blast", aim=Aim(normal=6, area=AreaShape("burst", 1)))
    around_its_user = action("pulse", aim=Aim(area=AreaShape("burst", 1)))
    on = arena(combatant("ada", burst), foe("rat"), at=[(0, 0), (4, 0)])
    off = arena(combatant("ada", burst), combatant("bo"), foe("rat"))
    assert (action_needs(on, burst), action_needs(off, burst)) == ("cell", "targets")
    assert action_needs(on, around_its_user) == "none"
    assert targets(off, "ada", burst) == ("rat", "bo")


def test_off_a_board_an_area_that_spares_its_side_is_pointed_at_the_other_side_alone() -> None:
    burst = action("blast", aim=Aim(area=AreaShape("burst", 1, spares=True)))
    assert targets(arena(combatant("ada", burst), combatant("bo"), foe("rat")), "ada", burst) == ("rat",)


def test_each_step_of_a_bigger_payment_may_buy_more_targets() -> None:
    hymn = action("hymn", aim=Aim(side="ally", count=2, count_step=1))
    assert most_targets(hymn, steps=2) == 4
    assert most_targets(hymn, steps=1, most=5) == 6


def test_a_sequence_may_be_pointed_at_whoever_one_of_its_parts_reaches() -> None:
    bite, spit = swing("bite"), shot("spit", normal=5)
    fury = action("fury", sequence=(("bite", 1), ("spit", 1)))
    fight = arena(foe("wyrm", bite, spit, fury), combatant("ada"), combatant("bo"), at=[(0, 0), (4, 0), (9, 0)])
    assert targets(fight, "wyrm", fury) == ("ada",)
    assert barred(fight, "wyrm", fury, "bo") is Reason.OUT_OF_REACH


def test_a_part_of_a_sequence_skips_whom_it_cannot_reach_and_lands_on_its_user_where_it_is_for_that() -> None:
    bite, brace = swing("bite"), action("brace", kind="buff", aim=Aim(side="self"))
    fight = arena(foe("wyrm", bite, brace), combatant("ada"), combatant("bo"), at=[(0, 0), (1, 0), (4, 0)])
    assert part_target(fight, "wyrm", bite, "ada") == "ada"
    assert part_target(fight, "wyrm", bite, "bo") is None
    assert part_target(fight, "wyrm", brace, "bo") == "wyrm"
