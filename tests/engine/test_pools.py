"""Pools thrown, and harm in a pool fight. Faces come in the order they are written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import Purpose, ScriptedDice, ScriptEntry, SeededDice
from engine.pools import (
    MAX_RETHROWS,
    Lean,
    Pool,
    PoolAsk,
    PoolHarm,
    PoolOutcome,
    PoolRules,
    PoolThrow,
    Rethrow,
    Soak,
    settle,
    throw_harm,
    throw_leaning,
    throw_pool,
)
from rulesets.format.resolution import DicePool

TENS = PoolRules(sides=10, target=7, target_min=5, target_max=9, double_min=8, explode=10, explode_min=9)


def shows(*faces: int, soak: tuple[int, ...] = ()) -> ScriptedDice:
    """Exactly these faces; any further die stops the test."""
    entries = [ScriptEntry("attack", faces), ScriptEntry("damage", faces), ScriptEntry("soak", soak)]
    return ScriptedDice(entries, otherwise="fail")


def thrown(pool: Pool, *faces: int, needed: int = 1, bought: int = 0) -> PoolThrow:
    dice = shows(*faces)
    result = throw_pool(pool, needed, dice, Purpose.ATTACK, "ada", bought)
    assert dice.cursor == len(faces), "every face written down is thrown"
    return result


# What a throw comes to (format 2.4, steps 1 and 3; 2.5)


@pytest.mark.parametrize(("dice", "held"), [(-2, 1), (0, 1), (7, 7), (41, 40)])
def test_a_pool_is_held_to_its_bounds(dice: int, held: int) -> None:
    assert settle(TENS, PoolAsk(dice)).dice == held


@pytest.mark.parametrize(
    ("ask", "target"),
    [
        (PoolAsk(5), 7),
        (PoolAsk(5, target=6), 6),
        (PoolAsk(5, target=2), 5),
        (PoolAsk(5, harder=True), 8),
        (PoolAsk(5, target=9, harder=True), 9),
    ],
)
def test_the_target_asked_for_is_held_to_its_range(ask: PoolAsk, target: int) -> None:
    assert settle(TENS, ask).target == target


def test_a_face_rule_moves_only_where_it_has_a_least_face() -> None:
    pool = settle(TENS, PoolAsk(5, double=9, explode=2))
    assert (pool.double, pool.explode) == (9, 9)
    fixed = PoolRules(sides=10, target=7, target_min=7, target_max=7, explode=10)
    assert settle(fixed, PoolAsk(5, explode=8, double=8)).explode == 10
    assert settle(fixed, PoolAsk(5, explode=8, double=8)).double is None


def test_a_rule_with_only_a_least_face_waits_to_be_asked() -> None:
    assert settle(TENS, PoolAsk(5)).double is None
    assert settle(TENS, PoolAsk(5, double=5)).double == 8


def test_the_widest_rethrow_applies_and_of_equals_the_one_that_goes_on() -> None:
    offers = (Rethrow(2), Rethrow(3), Rethrow(3, until=True), Rethrow(1, until=True))
    assert settle(TENS, PoolAsk(5, rethrows=offers)).rethrow == Rethrow(3, until=True)
    assert settle(TENS, PoolAsk(5, rethrows=(Rethrow(4), Rethrow(3, until=True)))).rethrow == Rethrow(4)
    assert settle(TENS, PoolAsk(5)).rethrow is None


def test_a_rulesets_resolution_is_read_as_it_is_written() -> None:
    written: dict[str, Any] = {
        "kind": "dice-pool",
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [{"id": "none", "label": "None"}],
        "die": {"sides": 8},
        "pool": {"min": 0, "max": 20},
        "target": {"default": 6, "min": 4, "max": 8},
        "double": {"min": 7},
        "explode": {"from": 8},
        "cancel": {"upTo": 1},
        "botch": {"upTo": 2, "rule": "halfOrMore"},
        "exceptional": {"successes": 5},
        "difficultyLadder": [{"label": "Plain", "successes": 1}],
    }
    assert PoolRules.of(DicePool.model_validate(written)) == PoolRules(
        sides=8,
        target=6,
        target_min=4,
        target_max=8,
        least=0,
        most=20,
        double_min=7,
        explode=8,
        cancel=1,
        botch=2,
        botch_rule="halfOrMore",
        exceptional=5,
    )


# Counting (steps 2, 6, 7, 9 and 10)


def test_each_face_that_reaches_the_target_is_a_success() -> None:
    throw = thrown(Pool(4, 10, 7), 7, 10, 6, 1, needed=2)
    assert (throw.counted, throw.successes, throw.outcome) == (2, 2, PoolOutcome.SUCCESS)
    assert throw.succeeded


def test_fewer_successes_than_needed_fail() -> None:
    throw = thrown(Pool(4, 10, 7), 7, 10, 6, 1, needed=3)
    assert (throw.outcome, throw.succeeded) == (PoolOutcome.FAILURE, False)


def test_no_dice_are_not_thrown_and_fail_whatever_is_bought() -> None:
    throw = thrown(Pool(0, 10, 7), bought=5)
    assert (throw.rolls, throw.successes, throw.outcome) == ((), 0, PoolOutcome.FAILURE)


def test_a_high_face_counts_twice() -> None:
    assert thrown(Pool(3, 10, 7, double=9), 9, 10, 8).counted == 5


def test_a_low_face_cancels_a_success_but_never_below_none() -> None:
    throw = thrown(Pool(4, 10, 7, cancel=1), 1, 8, 9, 2)
    assert (throw.counted, throw.cancelled, throw.successes) == (2, 1, 1)
    throw = thrown(Pool(3, 10, 7, cancel=1), 1, 1, 8)
    assert (throw.counted, throw.cancelled, throw.successes) == (1, 1, 0)


def test_bought_successes_come_after_cancelling() -> None:
    throw = thrown(Pool(2, 10, 7, cancel=1), 1, 1, bought=2, needed=2)
    assert (throw.successes, throw.outcome) == (2, PoolOutcome.SUCCESS)


def test_enough_successes_are_exceptional_when_they_are_also_enough_to_succeed() -> None:
    pool = Pool(3, 10, 7, exceptional=3)
    assert thrown(pool, 7, 8, 9, needed=2).outcome is PoolOutcome.EXCEPTIONAL
    assert thrown(pool, 7, 8, 9, needed=4).outcome is PoolOutcome.FAILURE
    assert thrown(pool, 7, 8, 2, needed=2, bought=1).outcome is PoolOutcome.EXCEPTIONAL


# Exploding (step 4)


def test_an_exploding_face_adds_a_die_that_is_judged_the_same_way() -> None:
    throw = thrown(Pool(2, 10, 7, explode=10, added_at_most=40), 10, 3, 10, 8)
    assert throw.faces == (10, 3, 10, 8)
    assert throw.counted == 3


def test_dice_added_are_limited() -> None:
    throw = thrown(Pool(3, 10, 7, explode=10, added_at_most=2), 10, 10, 10, 10, 10)
    assert throw.faces == (10,) * 5


def test_dice_are_added_once_the_whole_throw_has_fallen() -> None:
    assert thrown(Pool(3, 6, 5, explode=6, added_at_most=9), 6, 1, 6, 2, 6, 3).rolls == (6, 1, 6, 2, 6, 3)


# Throwing again (step 5)


def test_low_dice_are_thrown_again_a_single_time_for_better_or_worse() -> None:
    throw = thrown(Pool(3, 10, 7, rethrow=Rethrow(2)), 2, 8, 1, 9, 1)
    assert throw.rolls == (2, 8, 1, 9, 1)
    assert throw.faces == (9, 8, 1)
    assert throw.rethrown == 2


def test_until_goes_on_until_no_die_is_low() -> None:
    throw = thrown(Pool(2, 10, 7, rethrow=Rethrow(2, until=True)), 1, 2, 2, 7, 1, 5)
    assert throw.faces == (5, 7)
    assert throw.rethrown == 4


def test_until_stops_at_its_ceiling() -> None:
    dice = ScriptedDice(otherwise="min")
    throw = throw_pool(Pool(3, 10, 7, rethrow=Rethrow(2, until=True)), 1, dice, Purpose.ATTACK, "ada")
    assert throw.rethrown == MAX_RETHROWS
    assert throw.faces == (1, 1, 1)


def test_dice_explode_before_low_ones_are_thrown_again_and_a_die_thrown_again_may_explode() -> None:
    pool = Pool(2, 10, 7, explode=10, added_at_most=40, rethrow=Rethrow(1))
    # the 10 adds a die, a 1; both ones fall again as 10 and 3; that 10 adds a 10, and that a 4
    throw = thrown(pool, 10, 1, 1, 10, 3, 10, 4)
    assert throw.faces == (10, 10, 3, 10, 4)


def test_a_face_that_is_taken_back_adds_no_die() -> None:
    pool = Pool(1, 10, 7, explode=8, added_at_most=40, rethrow=Rethrow(9))
    assert thrown(pool, 9, 2).faces == (2,)
    assert thrown(pool, 10, 3, 4).faces == (10, 4)


# Botches (step 8)


def test_no_success_and_a_low_face_is_a_botch_whatever_was_bought() -> None:
    throw = thrown(Pool(3, 10, 7, botch=1), 1, 4, 6, bought=3)
    assert (throw.outcome, throw.successes, throw.rank) == (PoolOutcome.BOTCH, 0, -1)
    assert not throw.succeeded


def test_no_success_without_a_low_face_is_a_plain_failure() -> None:
    assert thrown(Pool(3, 10, 7, botch=1), 2, 4, 6).outcome is PoolOutcome.FAILURE


def test_a_success_lost_only_to_cancelling_makes_a_plain_failure() -> None:
    assert thrown(Pool(2, 10, 7, cancel=1, botch=1), 1, 8).outcome is PoolOutcome.FAILURE


def test_half_the_dice_gone_wrong_is_a_botch_or_else_a_complication() -> None:
    pool = Pool(4, 6, 5, botch=1, botch_rule="halfOrMore")
    botched = thrown(pool, 1, 1, 3, 4)
    assert (botched.outcome, botched.complication) == (PoolOutcome.BOTCH, False)
    marred = thrown(pool, 1, 1, 5, 6)
    assert (marred.outcome, marred.complication) == (PoolOutcome.SUCCESS, True)
    plain = thrown(pool, 1, 2, 3, 4)
    assert (plain.outcome, plain.complication) == (PoolOutcome.FAILURE, False)


def test_half_is_of_the_first_throw_alone() -> None:
    exploding = Pool(2, 6, 5, explode=6, added_at_most=9, botch=1, botch_rule="halfOrMore")
    assert thrown(exploding, 6, 1, 4).complication
    again = Pool(2, 6, 5, botch=1, botch_rule="halfOrMore", rethrow=Rethrow(1))
    assert thrown(again, 1, 4, 5).complication


# Leaning (format 13.2)


@pytest.mark.parametrize(("lean", "kept"), [("advantage", (8, 9)), ("disadvantage", (1, 8))])
def test_a_leaning_pool_is_thrown_twice_and_one_count_kept(lean: Lean, kept: tuple[int, ...]) -> None:
    dice = shows(1, 8, 8, 9)
    throw, other = throw_leaning(Pool(2, 10, 7), 1, lean, dice, Purpose.ATTACK, "ada")
    assert throw.faces == kept
    assert other is not None
    assert {throw.faces, other.faces} == {(1, 8), (8, 9)}


def test_a_botch_ranks_under_a_throw_that_counted_nothing() -> None:
    pool = Pool(2, 10, 7, botch=1)
    throw, _ = throw_leaning(pool, 1, "advantage", shows(1, 2, 2, 2), Purpose.ATTACK, "ada")
    assert throw.outcome is PoolOutcome.FAILURE
    throw, _ = throw_leaning(pool, 1, "disadvantage", shows(2, 2, 1, 2), Purpose.ATTACK, "ada")
    assert throw.outcome is PoolOutcome.BOTCH


def test_a_pool_that_does_not_lean_is_thrown_once() -> None:
    throw, other = throw_leaning(Pool(2, 10, 7), 1, "normal", shows(7, 2), Purpose.ATTACK, "ada")
    assert (throw.successes, other) == (1, None)


# Harm (format 13.3)


def harm(
    dice: int,
    automatic: int = 0,
    soak: Soak | None = None,
    faces: tuple[int, ...] = (),
    soaks: tuple[int, ...] = (),
) -> PoolHarm:
    source = shows(*faces, soak=soaks)
    thrown = throw_harm(dice, automatic, 10, 7, soak, source, "ada", "rat")
    assert source.cursor == len(faces) + len(soaks)
    return thrown


def test_harm_is_a_success_for_each_face_and_no_face_is_special() -> None:
    thrown = harm(4, automatic=2, faces=(10, 7, 1, 6))
    assert (thrown.counted, thrown.amount) == (2, 4)


def test_soak_that_is_not_rolled_takes_dice_and_never_automatic_successes() -> None:
    assert harm(4, 2, Soak(3, rolled=False), faces=(8,)).amount == 3
    assert harm(2, 2, Soak(5, rolled=False)).amount == 2


def test_soak_that_is_rolled_takes_successes_automatic_ones_too() -> None:
    thrown = harm(2, 2, Soak(4, rolled=True), faces=(8, 2), soaks=(7, 8, 9, 10))
    assert (thrown.soaked, thrown.amount) == (3, 0)
    thrown = harm(2, 2, Soak(2, rolled=True), faces=(8, 2), soaks=(7, 1))
    assert (thrown.soaked, thrown.amount) == (1, 2)


def test_soak_is_not_thrown_against_nothing() -> None:
    assert harm(2, 0, Soak(4, rolled=True), faces=(1, 2)).soak_rolls == ()


# Whatever is asked


pools = st.builds(
    Pool,
    dice=st.integers(0, 12),
    sides=st.just(10),
    target=st.integers(5, 9),
    double=st.none() | st.integers(7, 10),
    explode=st.none() | st.integers(2, 10),
    added_at_most=st.integers(0, 12),
    cancel=st.integers(0, 4),
    botch=st.integers(0, 4),
    botch_rule=st.sampled_from(["noSuccesses", "halfOrMore"]),
    exceptional=st.none() | st.integers(1, 9),
    rethrow=st.none() | st.builds(Rethrow, up_to=st.integers(1, 9), until=st.booleans()),
)


@given(pools, st.integers(1, 5), st.integers(0, 3), st.integers())
def test_a_throw_keeps_its_limits(pool: Pool, needed: int, bought: int, seed: int) -> None:
    dice = SeededDice(seed)
    throw = throw_pool(pool, needed, dice, Purpose.CHECK, None, bought)
    assert len(throw.faces) - pool.dice <= pool.added_at_most
    assert len(throw.rolls) == len(throw.faces) + throw.rethrown == dice.cursor
    assert throw.successes >= 0
    if throw.outcome is not PoolOutcome.BOTCH and pool.dice:
        assert throw.successes == throw.counted - throw.cancelled + bought
        assert throw.succeeded == (throw.successes >= needed)
    if pool.rethrow and pool.rethrow.until and throw.rethrown < MAX_RETHROWS:
        assert all(face > pool.rethrow.up_to for face in throw.faces)
