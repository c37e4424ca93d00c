"""Chances of pools, against every way the dice can fall: the throw itself is run over all of them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import Purpose
from engine.odds import Distribution
from engine.pool_odds import BOTCHED, harm_odds, pool_odds, success_chance, success_counts
from engine.pools import Pool, PoolOutcome, Rethrow, Soak, throw_harm, throw_pool


class OutOfFacesError(Exception):
    """The faces of this path are all thrown, and one more die is asked for."""


@dataclass
class Path:
    """A dice source that shows given faces, and remembers the sides of the die it has no face for."""

    faces: tuple[int, ...]
    cursor: int = 0
    chance: float = field(default=1.0)
    wanted: int = 0

    def throw(self, sides: int, purpose: str, by: str | None) -> int:
        if self.cursor == len(self.faces):
            self.wanted = sides
            raise OutOfFacesError
        self.cursor += 1
        self.chance /= sides
        return self.faces[self.cursor - 1]


def every_throw(pool: Pool) -> Iterator[tuple[int, float]]:
    """The rank and chance of every way the dice of `pool` can fall: one more face whenever one is asked for."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        path = Path(waiting.pop())
        try:
            throw = throw_pool(pool, 1, path, Purpose.CHECK, None)
        except OutOfFacesError:
            waiting += [(*path.faces, face) for face in range(1, path.wanted + 1)]
            continue
        yield throw.rank, path.chance


def every_harm(dice: int, automatic: int, soak: Soak | None) -> Iterator[tuple[int, float]]:
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        path = Path(waiting.pop())
        try:
            harm = throw_harm(dice, automatic, 4, 3, soak, path, "ada", "rat")
        except OutOfFacesError:
            waiting += [(*path.faces, face) for face in range(1, path.wanted + 1)]
            continue
        yield harm.amount, path.chance


def agrees(odds: Distribution, expected: Distribution) -> bool:
    numbers = range(min(odds.least, expected.least), max(odds.most, expected.most) + 1)
    return all(odds.chance(number) == pytest.approx(expected.chance(number), abs=1e-12) for number in numbers)


small_pools = st.builds(
    Pool,
    dice=st.integers(0, 3),
    sides=st.just(3),
    target=st.integers(2, 3),
    double=st.none() | st.just(3),
    explode=st.none() | st.integers(1, 3),
    added_at_most=st.integers(0, 2),
    cancel=st.integers(0, 1),
    botch=st.integers(0, 2),
    botch_rule=st.sampled_from(["noSuccesses", "halfOrMore"]),
    rethrow=st.none() | st.builds(Rethrow, up_to=st.integers(1, 2)),
)


@settings(max_examples=200)
@given(small_pools)
def test_the_chances_of_a_pool_are_those_of_every_throw(pool: Pool) -> None:
    assert agrees(pool_odds(pool), Distribution.of(every_throw(pool)))


def test_the_chances_of_a_pool_that_explodes_past_its_limit() -> None:
    pool = Pool(2, 4, 3, double=4, explode=4, added_at_most=3, cancel=1, botch=1)
    assert agrees(pool_odds(pool), Distribution.of(every_throw(pool)))


def test_dice_thrown_again_until_none_is_low_are_dice_without_low_faces() -> None:
    pool = Pool(3, 10, 8, explode=10, added_at_most=40, rethrow=Rethrow(2, until=True))
    without = Pool(3, 8, 6, explode=8, added_at_most=40)
    assert agrees(pool_odds(pool), pool_odds(without))


def test_ten_tens_at_seven_succeed_like_coins_that_show_heads_four_times_in_ten() -> None:
    odds = pool_odds(Pool(10, 10, 7))
    assert odds.mean() == pytest.approx(4)
    assert odds.chance(10) == pytest.approx(0.4**10)


def test_a_double_face_lends_its_chance_once_more() -> None:
    assert pool_odds(Pool(10, 10, 7, double=10)).mean() == pytest.approx(5)


def test_dice_that_explode_without_an_end_in_sight_are_worth_one_ninth_more() -> None:
    assert pool_odds(Pool(6, 10, 7, explode=10, added_at_most=100)).mean() == pytest.approx(6 * 0.4 / 0.9)


@given(
    st.integers(1, 100),
    st.none() | st.integers(2, 10),
    st.integers(0, 100),
    st.integers(0, 4),
    st.integers(0, 4),
)
@settings(max_examples=25)
def test_chances_of_large_pools_add_up_to_one(
    dice: int, explode: int | None, added: int, cancel: int, botch: int
) -> None:
    pool = Pool(dice, 10, 7, double=9, explode=explode, added_at_most=added, cancel=cancel, botch=botch)
    odds = pool_odds(pool)
    assert sum(odds.chances) == pytest.approx(1)
    assert min(odds.chances) > -1e-9


# Succeeding


def test_a_botch_never_succeeds_whatever_is_bought() -> None:
    pool = Pool(2, 10, 7, botch=1)
    botched = pool_odds(pool).chance(BOTCHED)
    assert botched == pytest.approx(0.6**2 - 0.5**2)
    assert success_chance(pool, 1, bought=3) == pytest.approx(1 - botched)


def test_bought_successes_count_towards_those_needed() -> None:
    pool = Pool(3, 10, 7)
    assert success_chance(pool, 3, bought=1) == pytest.approx(success_chance(pool, 2))
    assert success_chance(pool, 2) == pytest.approx(3 * 0.16 * 0.6 + 0.064)


def test_no_dice_never_succeed() -> None:
    assert success_chance(Pool(0, 10, 7), 1, bought=5) == 0


def test_a_leaning_pool_succeeds_when_either_or_both_do() -> None:
    pool = Pool(3, 10, 7)
    once = success_chance(pool, 2)
    assert success_chance(pool, 2, "advantage") == pytest.approx(1 - (1 - once) ** 2)
    assert success_chance(pool, 2, "disadvantage") == pytest.approx(once**2)


def test_every_throw_that_succeeds_is_counted() -> None:
    pool = Pool(2, 4, 3, double=4, explode=4, added_at_most=2, botch=1, cancel=1)
    reached = sum(chance for rank, chance in every_throw(pool) if rank >= 2)
    assert success_chance(pool, 2) == pytest.approx(reached)
    assert throw_pool(pool, 2, Path((3, 3)), Purpose.CHECK, None).outcome is PoolOutcome.SUCCESS


# Harm (format 13.3)


@pytest.mark.parametrize("automatic", [0, 2])
@pytest.mark.parametrize("dice", [0, 1, 3])
@pytest.mark.parametrize("soak", [None, Soak(2, rolled=False), Soak(2, rolled=True), Soak(0, rolled=True)])
def test_the_chances_of_harm_are_those_of_every_throw(dice: int, automatic: int, soak: Soak | None) -> None:
    assert agrees(harm_odds(dice, automatic, 4, 3, soak), Distribution.of(every_harm(dice, automatic, soak)))


def test_a_target_no_face_reaches_counts_nothing() -> None:
    assert success_counts(5, 6, 7).chance(0) == 1
