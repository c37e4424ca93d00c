"""Checks and saves outside a fight that throw pools (format 2.4 to 2.7): dice, faces, what is bought and paid."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import ScriptedDice, ScriptEntry, SeededDice
from engine.events import Part
from engine.pools import PoolOutcome, Rethrow
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import Checked, bare_check, check
from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.payment import Paid
from engine.sheet.preparing import Bought, EntryBought
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import SALTMARROW, changed, ruleset, sheet

BUILD: dict[str, Any] = {
    "abilities": {"arms": 3, "calm": 2, "lungs": 1},
    "skills": {"row": "salted", "sing": "salted"},
    "lists": {
        "charms": [
            {"name": "Sea knot", "knots": 2, "_catalog": "knots/sea-knot"},
            {"name": "Long knot", "knots": 5, "_catalog": "knots/long-knot"},
        ]
    },
}
BO = sheet(SALTMARROW, BUILD)


def roll(one: Sheet, live: Live, *faces: int, **ask: Any) -> Checked:
    """The check with these faces thrown for it, in order, and no others."""
    purpose = "save" if "save" in ask else "check"
    dice = ScriptedDice([ScriptEntry(purpose, faces, by="bo")], otherwise="fail")
    rolled = check(one, live, CheckAsk.parse(ask), dice, by="bo")
    assert not dice.unused()
    return rolled


def thrown(one: Sheet, live: Live, **ask: Any) -> Checked:
    """The check with dice that all show 4: nothing explodes, nothing is cancelled."""
    dice = ScriptedDice([ScriptEntry("check", (4,) * 99, spare=True)])
    return check(one, live, CheckAsk.parse({"difficulty": 1, **ask}), dice)


def dice_of(rolled: Checked) -> int:
    assert rolled.pool is not None
    return rolled.pool.pool.dice


# Size and target


def test_the_number_is_how_many_dice_are_thrown() -> None:
    rolled = roll(BO, Live(), 7, 6, 8, 2, 3, skill="row", difficulty=2, threshold=7)
    assert (dice_of(rolled), rolled.success) == (5, True)
    assert rolled.pool is not None and rolled.pool.successes == 2


def test_an_ability_check_may_throw_two_abilities_together() -> None:
    rolled = thrown(BO, Live(), ability="arms", with_="calm")
    assert (rolled.number, rolled.with_, dice_of(rolled)) == (5, "calm", 5)
    alone = changed(SALTMARROW, "resolution", "pool", "abilityPlusAbility", to=False)
    assert thrown(sheet(alone, BUILD), Live(), ability="arms", with_="calm").number == 3


def test_situational_dice_are_pulled_into_range() -> None:
    assert (thrown(BO, Live(), skill="row", bonus=9).bonus, dice_of(thrown(BO, Live(), skill="row", bonus=-9))) == (
        3,
        2,
    )
    without = sheet(changed(SALTMARROW, "resolution", "situationalDice", to=None), BUILD)
    assert thrown(without, Live(), skill="row", bonus=9).bonus == 0


def test_wounds_and_adjust_take_and_give_dice() -> None:
    hurt = Live(wounds={"hurt": Marks(kinds=["cut", "bruise"])})
    rolled = thrown(BO, hurt, skill="row")
    assert (rolled.penalty, dice_of(rolled)) == (-2, 3)
    high = Live(tracks={"tide": 3})  # two above its least, on lungs
    assert thrown(BO, high, ability="lungs").adjust == 2
    assert thrown(BO, high, ability="arms").adjust == 0


def test_a_pool_that_comes_to_nothing_fails_and_nothing_is_thrown() -> None:
    sunk = Live(wounds={"hurt": Marks(kinds=["cut"] * 3)})
    rolled = roll(BO, sunk, skill="row", difficulty=1)
    assert (dice_of(rolled), rolled.success, rolled.rolls) == (0, False, ())


@pytest.mark.parametrize(
    ("ask", "target"),
    [
        ({"difficulty": 1}, 7),
        ({"difficulty": 2}, 8),  # one step alone has this number: its target
        ({"difficulty": 3}, 7),  # two steps have it
        ({"difficulty": 2, "threshold": 6}, 6),
        ({"step": "Undertow, at night"}, 9),
        ({"difficulty": 1, "step": "Deep water"}, 8),
        ({"difficulty": 1, "threshold": 2}, 5),
        ({"difficulty": 1, "threshold": 30}, 9),
    ],
)
def test_the_face_a_die_must_reach(ask: dict[str, Any], target: int) -> None:
    rolled = thrown(BO, Live(), skill="row", **ask)
    assert rolled.pool is not None and rolled.pool.pool.target == target


def test_a_target_that_cannot_move_does_not() -> None:
    fixed = sheet(changed(SALTMARROW, "resolution", "target", to={"default": 7, "min": 7, "max": 7}), BUILD)
    rolled = thrown(fixed, Live(), skill="row", threshold=5)
    assert rolled.pool is not None and rolled.pool.pool.target == 7


def test_untrained_harder_adds_one_to_the_target_within_its_range() -> None:
    rolled = thrown(BO, Live(), skill="dive")
    assert rolled.harder and rolled.pool is not None and rolled.pool.pool.target == 8
    top = thrown(BO, Live(), skill="dive", threshold=9)
    assert top.pool is not None and top.pool.pool.target == 9


def test_a_count_asked_for_is_held_to_the_most_a_roll_can_count() -> None:
    assert thrown(BO, Live(), skill="row", difficulty=500).difficulty == 12 * 2 * 2
    assert thrown(BO, Live(), skill="row", difficulty=-5).difficulty == 1


# Faces


def test_a_face_rule_with_only_a_least_waits_for_a_check_that_asks() -> None:
    plain = roll(BO, Live(), 9, 9, 2, 2, 2, skill="row", difficulty=2)
    assert plain.pool is not None and plain.pool.successes == 2
    asked = roll(BO, Live(), 9, 9, 2, 2, 2, skill="row", difficulty=2, double=4)
    assert asked.pool is not None and (asked.pool.pool.double, asked.pool.successes) == (9, 4)


def test_exploding_moves_inside_its_range_and_every_such_face_adds_a_die() -> None:
    rolled = roll(BO, Live(), 8, 2, 3, 4, 5, 2, skill="row", difficulty=2, explode=8)
    assert rolled.pool is not None and (rolled.pool.pool.explode, len(rolled.kept)) == (8, 6)


def test_a_named_re_throw_is_made_once_and_an_unknown_one_is_ignored() -> None:
    rolled = roll(BO, Live(), 1, 2, 3, 7, 7, 8, 2, skill="row", difficulty=3, reroll="Patience")
    assert (rolled.reroll, rolled.kept, rolled.success) == ("patience", (8, 2, 3, 7, 7), True)
    assert thrown(BO, Live(), skill="row", reroll="haste").reroll is None


def test_ones_cancel_and_a_botch_is_judged_before_cancelling() -> None:
    cancelled = roll(BO, Live(), 7, 1, 2, 3, 4, skill="row", difficulty=1)
    assert cancelled.pool is not None
    assert (cancelled.pool.outcome, cancelled.critical) == (PoolOutcome.FAILURE, False)
    botched = roll(BO, Live(), 6, 1, 2, 3, 4, skill="row", difficulty=1, spend={"grit": 2})
    assert botched.pool is not None
    assert (botched.pool.outcome, botched.success, botched.critical) == (PoolOutcome.BOTCH, False, True)


def test_enough_net_successes_are_a_critical_success() -> None:
    assert roll(BO, Live(), 7, 7, 7, 7, 7, skill="row", difficulty=1).critical
    assert not roll(BO, Live(), 7, 7, 7, 7, 4, skill="row", difficulty=1).critical


def test_half_of_the_first_throw_gone_wrong_beside_a_success_is_a_complication() -> None:
    half = sheet(changed(SALTMARROW, "resolution", "botch", "rule", to="halfOrMore"), BUILD)
    rolled = roll(half, Live(), 1, 1, 1, 7, 9, skill="row", difficulty=1)
    assert rolled.complication and not rolled.critical


# What is borne


def test_flat_modifiers_are_dice_and_narrowed_ones_reach_their_skill() -> None:
    both = Live(conditions=["mired", "wary"])
    sung = thrown(BO, both, skill="sing")
    assert sung.effects == (Part(label="Mired", amount=-2), Part(label="Wary", amount=1))
    assert dice_of(sung) == 4 - 1
    assert dice_of(thrown(BO, both, skill="row")) == 5 - 2


def test_dice_an_item_gives_are_thrown_and_say_how_many_more_fall() -> None:
    bell = entry("bell", "Bell", carried={"modifiers": [{"to": "checks", "dice": "1d4"}]})
    one = sheet(with_items(SALTMARROW, bell), BUILD)
    rolled = roll(one, Live(items=[HeldItem(item="gear/bell")]), 2, 7, 7, 3, 3, 3, 3, 3, skill="row", difficulty=2)
    assert (rolled.effects, dice_of(rolled)) == ((Part(label="Bell", amount=2, rolls=(2,)),), 7)


def test_a_save_that_fails_by_itself_spends_nothing() -> None:
    live = Live(conditions=["mired"])
    rolled = roll(BO, live, save="spine", difficulty=1, spend={"grit": 1}, use="Sea knot")
    assert (rolled.success, rolled.automatic, rolled.bought, rolled.entry) == (False, ("Mired",), (), None)
    assert live == Live(conditions=["mired"])


# Spending (2.6)


def test_points_buy_dice_and_are_taken_with_the_roll() -> None:
    live = Live()
    rolled = thrown(BO, live, skill="row", spend={"breath": 4})
    assert rolled.bought == (Bought("breath", 4, 2, dice=6),)
    assert (dice_of(rolled), live.pools) == (11, {"breath": 2})


def test_bought_successes_are_added_after_cancelling() -> None:
    rolled = roll(BO, Live(), 8, 1, 2, 3, 4, skill="row", difficulty=2, spend={"grit": 2})
    assert rolled.success
    assert rolled.pool is not None and (rolled.pool.successes, rolled.pool.bought) == (2, 2)


def test_an_offer_that_is_no_exact_multiple_is_void() -> None:
    live = Live()
    assert thrown(BO, live, skill="row", spend={"breath": 3}).bought == ()
    assert live.pools == {}


def test_purchases_past_the_limit_are_trimmed_and_not_charged() -> None:
    live = Live()
    assert thrown(BO, live, skill="row", spend={"grit": 3}).bought == (Bought("grit", 2, 2, successes=2),)
    assert live.pools == {"grit": 1}


def test_a_pool_too_low_for_what_remains_voids_the_offer_and_the_roll_goes_ahead() -> None:
    live = Live(pools={"grit": 1})
    rolled = thrown(BO, live, skill="row", spend={"grit": 3})
    assert (rolled.bought, dice_of(rolled), live.pools) == ((), 5, {"grit": 1})


def test_a_limit_read_off_the_sheet_may_be_0_and_then_nothing_is_paid() -> None:
    restless = sheet(SALTMARROW, {**BUILD, "abilities": {"arms": 3, "calm": 0}})
    live = Live()
    assert thrown(restless, live, skill="row", spend={"breath": 2}).bought == ()
    assert live.pools == {}


def test_a_limit_of_the_pool_is_the_sheets_own_number_before_wounds() -> None:
    weak = sheet(SALTMARROW, {**BUILD, "abilities": {"arms": 1}, "skills": {}})  # row at 1 - 1 = 0 dice
    hurt = Live(wounds={"hurt": Marks(kinds=["cut", "cut"])})
    assert thrown(weak, Live(), skill="row", spend={"luck": 1}).bought == ()
    assert thrown(BO, hurt, skill="row", spend={"luck": 1}).bought == (Bought("luck", 1, 1, reroll=True),)


def test_a_bought_re_throw_is_one_however_many_purchases_and_the_widest_applies() -> None:
    rolled = thrown(BO, Live(), skill="row", reroll="patience", spend={"luck": 2})
    assert rolled.pool is not None and rolled.pool.pool.rethrow == Rethrow(4, until=True)
    assert rolled.bought == (Bought("luck", 2, 2, reroll=True),)


def test_points_offered_to_a_pool_that_buys_nothing_are_kept() -> None:
    live = Live()
    assert thrown(BO, live, skill="row", spend={"nothing": 2, "Breath": 2}).bought == (Bought("breath", 2, 1, dice=3),)


# An entry on the check (2.7)


def test_an_entry_adds_dice_and_successes_moves_the_target_and_pays_its_counter() -> None:
    live = Live()
    rolled = roll(BO, live, 6, 4, 4, 4, 4, 4, 4, skill="row", difficulty=2, use="sea knot", threshold=9)
    assert rolled.entry == EntryBought(
        "knots/sea-knot", "Sea Knot", 1, (Paid("charms/0", "Sea knot", 1, 1),), dice=2, successes=1
    )
    assert rolled.success and rolled.pool is not None and rolled.pool.pool.target == 6
    assert live.row_pools == {"charms/0": 1}


def test_an_entry_that_grows_is_bought_as_often_as_its_price_was_paid() -> None:
    live = Live()
    rolled = thrown(BO, live, skill="row", use={"name": "Long knot", "times": 3})
    assert rolled.entry is not None and (rolled.entry.times, rolled.entry.successes) == (3, 3)
    assert (live.pools, live.row_pools) == ({"grit": 0}, {"charms/1": 2})
    assert rolled.pool is not None and rolled.pool.pool.rethrow == Rethrow(3)


def test_one_that_does_not_grow_is_bought_once() -> None:
    live = Live()
    rolled = thrown(BO, live, skill="row", use={"name": "Sea knot", "times": 2})
    assert rolled.entry is not None and (rolled.entry.times, rolled.entry.dice) == (1, 2)
    assert live.row_pools == {"charms/0": 1}


def test_an_entry_that_cannot_be_paid_or_is_not_on_the_sheet_is_left_out() -> None:
    live = Live(row_pools={"charms/0": 0})
    assert thrown(BO, live, skill="row", use="Sea knot").entry is None
    assert thrown(BO, live, skill="row", use="Reef knot").entry is None
    assert live == Live(row_pools={"charms/0": 0})


def test_points_are_taken_before_the_entrys_price() -> None:
    live = Live(pools={"grit": 1})
    rolled = thrown(BO, live, skill="row", spend={"grit": 1}, use="Long knot")
    assert (len(rolled.bought), rolled.entry, live.pools) == (1, None, {"grit": 0})


def test_a_refused_check_takes_nothing() -> None:
    live = Live()
    with pytest.raises(SheetRefused, match="untrained"):
        thrown(BO, live, skill="chart", spend={"grit": 1})
    assert live == Live()


# Nobody's sheet


def test_somebody_without_a_sheet_throws_at_least_one_die() -> None:
    dice = ScriptedDice([ScriptEntry("check", (7, 7))], otherwise="fail")
    ask = CheckAsk.parse({"skill": "chart", "difficulty": 1, "bonus": 1, "spend": {"grit": 1}})
    rolled = bare_check(ruleset(SALTMARROW), ask, dice)
    assert (dice_of(rolled), rolled.success, rolled.bought) == (2, True, ())


@given(
    st.dictionaries(st.sampled_from(["breath", "grit", "luck"]), st.integers(-2, 9)),
    st.sampled_from([None, "Sea knot", "Long knot"]),
    st.integers(1, 4),
    st.sampled_from(["row", "dive", "chart", "sing"]),
    st.integers(0, 2**32),
)
def test_no_check_leaves_a_negative_pool_and_dice_never_pass_their_limits(
    spend: dict[str, int], entry: str | None, times: int, skill: str, seed: int
) -> None:
    live, dice = Live(), SeededDice(seed)
    use = {"name": entry, "times": times} if entry is not None else None
    ask: dict[str, Any] = {"skill": skill, "difficulty": 2, "spend": spend, "use": use}
    for _ in range(4):
        before = live.copy()
        try:
            rolled = check(BO, live, CheckAsk.parse(ask), dice)
        except SheetRefused:
            assert live == before
            return
        assert dice_of(rolled) <= 12 and len(rolled.kept) <= 24
        for pool in ("breath", "grit", "luck", "charms/0", "charms/1"):
            assert 0 <= BO.pool_left(pool, live) <= BO.pool_left(pool, before)
