"""Exact chances: distributions of whole numbers, and how likely a roll is to hit.

A `Distribution` is a value; every operation gives a new one. What costs more than `MAX_WORK` to work out
exactly (hundreds of large dice) is replaced by its average: two neighbouring numbers with the same mean.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final, Literal, TypeAlias

from engine.dice import Dice

MAX_WORK: Final = 400_000
"""Multiplications one convolution may take, some tens of milliseconds; 100 dice of 20 sides stay below it."""

Lean: TypeAlias = Literal["normal", "advantage", "disadvantage"]


@dataclass(frozen=True, slots=True)
class Distribution:
    """Chances of whole numbers: `chances[i]` is that of `least + i`, and all of them add up to 1."""

    least: int
    chances: tuple[float, ...]

    @classmethod
    def certain(cls, number: int) -> "Distribution":
        return cls(number, (1.0,))

    @classmethod
    def around(cls, mean: float) -> "Distribution":
        """The one or two whole numbers next to `mean`, weighted so that it is their mean."""
        low = math.floor(mean)
        above = mean - low
        return cls(low, (1.0 - above, above)) if above else cls.certain(low)

    @classmethod
    def of(cls, outcomes: Iterable[tuple[int, float]]) -> "Distribution":
        """From (number, chance) pairs in any order; a number may come several times. They add up to 1."""
        found: dict[int, float] = {}
        for number, chance in outcomes:
            found[number] = found.get(number, 0.0) + chance
        least, most = min(found), max(found)
        return cls(least, tuple([found.get(number, 0.0) for number in range(least, most + 1)]))

    @classmethod
    def of_dice(cls, dice: Dice) -> "Distribution":
        return _sum_of_dice(dice.count, dice.sides).shift(dice.flat)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[float, "Distribution"]]) -> "Distribution":
        """One of several, each with its chance; the chances add up to 1."""
        return cls.of((number, weight * chance) for weight, part in parts for number, chance in part.outcomes())

    @property
    def most(self) -> int:
        return self.least + len(self.chances) - 1

    def outcomes(self) -> Iterable[tuple[int, float]]:
        """(number, chance) pairs, lowest first."""
        return enumerate(self.chances, self.least)

    def chance(self, number: int) -> float:
        place = number - self.least
        return self.chances[place] if 0 <= place < len(self.chances) else 0.0

    def at_least(self, number: int) -> float:
        """The chance of `number` or more."""
        place = number - self.least
        if place <= 0:
            return 1.0
        return min(1.0, sum(self.chances[place:]))

    def mean(self) -> float:
        return sum([number * chance for number, chance in self.outcomes()])

    def shift(self, by: int) -> "Distribution":
        return Distribution(self.least + by, self.chances) if by else self

    def plus(self, other: "Distribution") -> "Distribution":
        """The sum of two numbers drawn independently."""
        if len(self.chances) == 1:
            return other.shift(self.least)
        if len(other.chances) == 1:
            return self.shift(other.least)
        return _convolved(self, other)

    def minus(self, other: "Distribution") -> "Distribution":
        """The difference of two numbers drawn independently."""
        return self.plus(Distribution(-other.most, other.chances[::-1]))

    def scale(self, times: int) -> "Distribution":
        """The number drawn, `times` over (a vulnerability doubles; it does not throw again)."""
        return self.each(lambda number: number * times)

    def half(self) -> "Distribution":
        """Half of the number, rounded down (format 21.1)."""
        return self.each(lambda number: number // 2)

    def max0(self) -> "Distribution":
        """Nothing below zero."""
        return self if self.least >= 0 else self.each(lambda number: max(0, number))

    def each(self, change: Callable[[int], int]) -> "Distribution":
        """What becomes of each number, chances added up where several become one."""
        return Distribution.of((change(number), chance) for number, chance in self.outcomes())

    def highest_of_two(self) -> "Distribution":
        """The higher of two draws: a total thrown with advantage."""
        below = list(accumulate(self.chances))
        squares = [0.0, *[chance * chance for chance in below]]
        return Distribution(self.least, tuple([b - a for a, b in pairwise(squares)]))

    def lowest_of_two(self) -> "Distribution":
        """The lower of two draws: a total thrown with disadvantage."""
        mirrored = Distribution(-self.most, self.chances[::-1]).highest_of_two()
        return Distribution(self.least, mirrored.chances[::-1])

    def leaning(self, lean: Lean) -> "Distribution":
        match lean:
            case "advantage":
                return self.highest_of_two()
            case "disadvantage":
                return self.lowest_of_two()
            case "normal":
                return self


NOTHING: Final = Distribution.certain(0)


@dataclass(frozen=True, slots=True)
class RollRule:
    """The dice of a roll and what a natural face of a single die decides by itself (format 12.5).

    `top`: what the highest face is; `bottom_misses`: whether the lowest misses whatever the total.
    """

    count: int = 1
    sides: int = 20
    top: Literal["critical", "hit", "none"] = "none"
    bottom_misses: bool = False


@dataclass(frozen=True, slots=True)
class HitChance:
    """`hit` includes `critical`; both from 0 to 1."""

    hit: float
    critical: float

    @property
    def miss(self) -> float:
        return 1.0 - self.hit


@lru_cache(maxsize=4096)
def hit_chance(
    roll: RollRule, modifier: int, needed: int, lean: Lean = "normal", bonus: Distribution = NOTHING
) -> HitChance:
    """The chance that dice + modifier + bonus reach `needed`, naturals counted face by face on the die kept.

    `bonus`: bonus dice, thrown once however the roll leans; dice that take away count below zero.
    """
    kept = _sum_of_dice(roll.count, roll.sides).leaning(lean)
    single = roll.count == 1
    hit = critical = 0.0
    for total, chance in kept.outcomes():
        if single and total == roll.sides and roll.top != "none":
            hit += chance
            critical += chance if roll.top == "critical" else 0.0
        elif not (single and total == 1 and roll.bottom_misses):
            hit += chance * bonus.at_least(needed - modifier - total)
    return HitChance(min(1.0, hit), critical)


@lru_cache(maxsize=1024)
def _sum_of_dice(count: int, sides: int) -> Distribution:
    """`count` dice of `sides` sides added up; with each die a total has the chances of a window before it."""
    if count == 0:
        return NOTHING
    if count > 1 and count * count * sides > MAX_WORK:
        return Distribution.around(count * (sides + 1) / 2)
    chances = [1.0 / sides] * sides
    for _ in range(count - 1):
        below = [0.0, *accumulate(chances)]
        whole = below[-1]
        upper = below[1:] + [whole] * (sides - 1)
        lower = [0.0] * (sides - 1) + below[:-1]
        # rounding may leave a hair less than nothing at the ends
        chances = [max(0.0, up - low) / sides for up, low in zip(upper, lower, strict=True)]
    return Distribution(count, tuple(chances))


@lru_cache(maxsize=1024)
def _convolved(one: Distribution, other: Distribution) -> Distribution:
    if len(one.chances) * len(other.chances) > MAX_WORK:
        return Distribution.around(one.mean() + other.mean())
    few, many = sorted((one.chances, other.chances), key=len)
    total = [0.0] * (len(few) + len(many) - 1)
    for place, weight in enumerate(few):
        if weight:
            for further, chance in enumerate(many, place):
                total[further] += weight * chance
    return Distribution(one.least + other.least, tuple(total))


__all__ = ["MAX_WORK", "NOTHING", "Distribution", "HitChance", "Lean", "RollRule", "hit_chance"]
