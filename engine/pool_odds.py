"""Exact chances of a pool of dice, and of harm thrown as one (format 2.4, 13.2, 13.3).

Every die is independent but for the limit on added dice. With n dice first thrown, k of them and of those
added exploding, and at most e added, a throw ends in one of two ways: fewer than e dice have exploded, the
last to fall being one that has not; or the e-th has, and whatever is still to fall adds nothing more.
Both are products of the chances of one die, so the whole is exact. The ceiling on dice thrown again
`until` none is low (a hundred a throw) is left out: it is hardly ever met.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import comb
from typing import Final

from engine.odds import NOTHING, Distribution, Lean
from engine.pools import Pool, Soak

BOTCHED: Final = -1
"""The number that stands for a botch in `pool_odds`, under every count of successes."""


@lru_cache(maxsize=2048)
def pool_odds(pool: Pool) -> Distribution:
    """Chances of each net count of successes, bought ones aside, and of `BOTCHED`."""
    if pool.dice <= 0:
        return NOTHING
    counted = _successes(pool).max0()
    botched = _botched(pool)
    if not botched:
        return counted
    # a botch counted nothing, so its chance is part of that of no success
    rest = (counted.chance(0) - botched, *[counted.chance(number) for number in range(1, counted.most + 1)])
    return Distribution(BOTCHED, (botched, *rest))


def success_chance(pool: Pool, needed: int, lean: Lean = "normal", bought: int = 0) -> float:
    """The chance that the pool, thrown twice when it leans, comes to `needed` successes."""
    if pool.dice <= 0:
        return 0.0
    return pool_odds(pool).leaning(lean).at_least(max(0, needed - bought))


@lru_cache(maxsize=4096)
def success_counts(dice: int, sides: int, target: int) -> Distribution:
    """Chances of each count of dice that reach `target`, no face being special (damage and soak)."""
    if dice <= 0:
        return NOTHING
    chance = max(0, sides - target + 1) / sides
    return Distribution(0, tuple([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]))


def harm_odds(dice: int, automatic: int, sides: int, target: int, soak: Soak | None) -> Distribution:
    """Chances of each amount `engine.pools.throw_harm` comes to."""
    if soak is None:
        return success_counts(dice, sides, target).shift(automatic).max0()
    if not soak.rolled:
        return success_counts(dice - soak.amount, sides, target).shift(automatic).max0()
    thrown = success_counts(dice, sides, target).shift(automatic)
    return thrown.minus(success_counts(soak.amount, sides, target)).max0()


Chances = dict[int, float]
"""Chances by number; they need not add up to 1. As a polynomial: number is exponent, chance coefficient."""


def _standing(pool: Pool, face: int) -> Iterator[tuple[int, float]]:
    """What a die that first shows `face` shows in the end, with its chances."""
    again = pool.rethrow
    if again is None or face > again.up_to:
        yield face, 1.0
        return
    # thrown again until it is above: but a throw that could never be above stops at its ceiling
    lowest = again.up_to + 1 if again.until and again.up_to < pool.sides else 1
    for shown in range(lowest, pool.sides + 1):
        yield shown, 1.0 / (pool.sides - lowest + 1)


def _faces(pool: Pool) -> Iterator[tuple[int, int, float]]:
    """Each face a die may first show, one it may end with, and the chance of the two."""
    for first in range(1, pool.sides + 1):
        for shown, chance in _standing(pool, first):
            yield first, shown, chance / pool.sides


def _successes(pool: Pool) -> Distribution:
    """Net successes before they stop at zero: each low face takes one away."""
    plain: Chances = {}
    exploding: Chances = {}
    for _, shown, chance in _faces(pool):
        net = pool.worth(shown) - (shown <= pool.cancel)
        kind = exploding if pool.explodes(shown) else plain
        kind[net] = kind.get(net, 0.0) + chance
    return Distribution.of(_thrown(plain, exploding, pool.dice, pool.added_at_most).items())


def _all_of(pool: Pool, fits: Callable[[int], bool], dice: int, added_at_most: int) -> float:
    """The chance that every die, of these and of those added, ends with a face that fits."""
    plain = exploding = 0.0
    for _, shown, chance in _faces(pool):
        if fits(shown):
            if pool.explodes(shown):
                exploding += chance
            else:
                plain += chance
    return _thrown({0: plain}, {0: exploding}, dice, added_at_most)[0]


def _botched(pool: Pool) -> float:
    """The chance of a botch (format 2.4, step 8)."""
    if not pool.botch:
        return 0.0
    if pool.botch_rule == "noSuccesses":
        none = _all_of(pool, lambda face: not pool.worth(face), pool.dice, pool.added_at_most)
        harmless = _all_of(pool, lambda face: not pool.worth(face) and face > pool.botch, pool.dice, pool.added_at_most)
        return max(0.0, none - harmless)
    return _half_went_wrong(pool)


def _half_went_wrong(pool: Pool) -> float:
    """The chance that half of the first throw is low and nothing counts."""
    one_die: dict[tuple[int, int], float] = {}  # (low at first, explodes in the end), among those worth nothing
    for first, shown, chance in _faces(pool):
        if not pool.worth(shown):
            key = (int(first <= pool.botch), int(pool.explodes(shown)))
            one_die[key] = one_die.get(key, 0.0) + chance
    first_throw = {(0, 0): 1.0}  # (how many low, how many explode)
    for _ in range(pool.dice):
        further: dict[tuple[int, int], float] = {}
        for (low, more), weight in first_throw.items():
            for (is_low, is_more), chance in one_die.items():
                key = (low + is_low, more + is_more)
                further[key] = further.get(key, 0.0) + weight * chance
        first_throw = further
    total = 0.0
    for (low, more), weight in first_throw.items():
        if 2 * low >= pool.dice:
            added = min(more, pool.added_at_most)
            left = pool.added_at_most - added
            total += weight * _all_of(pool, lambda face: not pool.worth(face), added, left)
    return total


def _thrown(plain: Chances, exploding: Chances, dice: int, added_at_most: int) -> Chances:
    """Chances of the sum over a whole throw, given those of one die that adds none and of one that does."""
    either = _sum(plain, exploding)
    if not any(exploding.values()) or not added_at_most or not dice:
        return _power(either, dice)
    ended: Chances = {}  # k explosions short of the limit, placed anywhere before the last die
    explosions: Chances = {0: 1.0}
    for k in range(added_at_most):
        ended = _sum(ended, explosions, comb(dice + k - 1, k))
        explosions = _times(explosions, exploding)
    ended = _times(ended, _power(plain, dice))
    limited: Chances = {}  # m plain dice before the explosion that reaches the limit, the others after it
    plain_ones: Chances = {0: 1.0}
    for m in range(dice):
        limited = _sum(_times(limited, either), plain_ones, comb(added_at_most + m - 1, m))
        plain_ones = _times(plain_ones, plain)
    return _sum(ended, _times(_times(limited, either), explosions))


def _sum(one: Chances, other: Chances, weight: int = 1) -> Chances:
    total = one.copy()
    for number, chance in other.items():
        total[number] = total.get(number, 0.0) + weight * chance
    return total


def _times(one: Chances, other: Chances) -> Chances:
    total: Chances = {}
    for a, p in one.items():
        for b, q in other.items():
            total[a + b] = total.get(a + b, 0.0) + p * q
    return total


def _power(one: Chances, times: int) -> Chances:
    total: Chances = {0: 1.0}
    for _ in range(times):
        total = _times(total, one)
    return total


__all__ = ["BOTCHED", "harm_odds", "pool_odds", "success_chance", "success_counts"]
