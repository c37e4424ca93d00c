"""Pools of dice: throw them and count those that reach a target (format 2.4); harm in a pool fight (13.3).

`PoolRules` is how a ruleset throws, `PoolAsk` what one throw asks for, and `settle` makes of both a `Pool`:
the dice and faces really used. `throw_pool` throws it; `engine.pool_odds` has its chances.

What the format leaves open is read like this. A die thrown again may explode; a face that is taken back
does not. Each die added is thrown again like any other. `halfOrMore` looks at the faces as they first fell.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from engine.dice import DiceSource, Purpose, throw_all
from rulesets.format.resolution import DicePool, Face

MAX_RETHROWS: Final = 100
"""Dice one throw throws again under `until` (format 2.4, step 5)."""

BotchRule: TypeAlias = Literal["noSuccesses", "halfOrMore"]
Lean: TypeAlias = Literal["normal", "advantage", "disadvantage"]


@dataclass(frozen=True, slots=True)
class Rethrow:
    """Dice showing at most `up_to` are thrown again: a single time, or `until` none does."""

    up_to: int
    until: bool = False


@dataclass(frozen=True, slots=True)
class PoolRules:
    """How a ruleset throws pools. `least` to `most` dice are first thrown; `most` bounds the dice added, too.

    A face rule of None, or 0 for `cancel` and `botch`, is a rule the ruleset does not have. `double_min` and
    `explode_min`: the lowest face a throw may ask the rule to start at, None where it cannot ask.
    """

    sides: int
    target: int
    target_min: int
    target_max: int
    least: int = 1
    most: int = 40
    double: int | None = None
    double_min: int | None = None
    explode: int | None = None
    explode_min: int | None = None
    cancel: int = 0
    botch: int = 0
    botch_rule: BotchRule = "noSuccesses"
    exceptional: int | None = None

    @classmethod
    def of(cls, resolution: DicePool) -> "PoolRules":
        double, explode = resolution.double or Face(), resolution.explode or Face()
        return cls(
            sides=resolution.die.sides,
            target=resolution.target.default,
            target_min=resolution.target.min,
            target_max=resolution.target.max,
            least=resolution.pool.min,
            most=resolution.pool.max,
            double=double.from_,
            double_min=double.min,
            explode=explode.from_,
            explode_min=explode.min,
            cancel=resolution.cancel.up_to if resolution.cancel else 0,
            botch=resolution.botch.up_to if resolution.botch else 0,
            botch_rule=resolution.botch.rule if resolution.botch else "noSuccesses",
            exceptional=resolution.exceptional.successes if resolution.exceptional else None,
        )


@dataclass(frozen=True, slots=True)
class PoolAsk:
    """One throw. `dice`: everything added up (format 2.4, step 1), before the ruleset's bounds.

    `target`: the face asked for, None for the ruleset's; `harder`: one more than that (untrained).
    `double`, `explode`: faces asked for. `rethrows`: all that compete; at most one applies.
    """

    dice: int
    target: int | None = None
    harder: bool = False
    double: int | None = None
    explode: int | None = None
    rethrows: tuple[Rethrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool as it is really thrown: numbers after limits. `added_at_most`: dice that exploding may add."""

    dice: int
    sides: int
    target: int
    double: int | None = None
    explode: int | None = None
    added_at_most: int = 0
    cancel: int = 0
    botch: int = 0
    botch_rule: BotchRule = "noSuccesses"
    exceptional: int | None = None
    rethrow: Rethrow | None = None

    def worth(self, face: int) -> int:
        """Successes a face counts, before cancelling."""
        if face < self.target:
            return 0
        return 2 if self.double is not None and face >= self.double else 1

    def explodes(self, face: int) -> bool:
        return self.explode is not None and face >= self.explode


def settle(rules: PoolRules, ask: PoolAsk) -> Pool:
    """The pool one throw comes to (format 2.4, steps 1 and 3; 2.5). Out-of-range asks are pulled in."""
    target = rules.target if ask.target is None else ask.target
    return Pool(
        dice=_held(ask.dice, rules.least, rules.most),
        sides=rules.sides,
        target=_held(target + ask.harder, rules.target_min, rules.target_max),
        double=_face(rules.double, rules.double_min, ask.double, rules.sides),
        explode=_face(rules.explode, rules.explode_min, ask.explode, rules.sides),
        added_at_most=rules.most,
        cancel=rules.cancel,
        botch=rules.botch,
        botch_rule=rules.botch_rule,
        exceptional=rules.exceptional,
        rethrow=_widest(ask.rethrows),
    )


class PoolOutcome(StrEnum):
    BOTCH = "botch"  # a critical failure
    FAILURE = "failure"
    SUCCESS = "success"
    EXCEPTIONAL = "exceptional"  # a critical success


@dataclass(frozen=True, slots=True)
class PoolThrow:
    """A thrown pool and everything that decided it.

    `rolls`: every face in the order it fell, those taken back too. `faces`: those that stand, the first
    `pool.dice` of them thrown and the others added. `rethrown`: dice thrown again.
    `counted`: successes on the faces; `cancelled`: those taken away; `bought`: those nobody rolled.
    `successes`: what is left, and what `needed` is compared with; 0 on a botch.
    `complication`: half the dice went wrong and yet it counted something (`halfOrMore`).
    """

    pool: Pool
    rolls: tuple[int, ...]
    faces: tuple[int, ...]
    rethrown: int
    counted: int
    cancelled: int
    bought: int
    successes: int
    needed: int
    outcome: PoolOutcome
    complication: bool = False

    @property
    def succeeded(self) -> bool:
        return self.outcome in (PoolOutcome.SUCCESS, PoolOutcome.EXCEPTIONAL)

    @property
    def rank(self) -> int:
        """What leaning throws are compared by: the count, a botch under every other (format 13.2)."""
        return -1 if self.outcome is PoolOutcome.BOTCH else self.successes


def throw_pool(pool: Pool, needed: int, source: DiceSource, purpose: str, by: str | None, bought: int = 0) -> PoolThrow:
    """Throw a pool against a number of successes (format 2.4, steps 2, 4 to 10). Without dice it fails."""
    if pool.dice <= 0:
        return PoolThrow(pool, (), (), 0, 0, 0, 0, 0, needed, PoolOutcome.FAILURE)
    rolls, faces, rethrown = _fall(pool, source, purpose, by)
    counted = sum([pool.worth(face) for face in faces])
    cancelled = min(counted, sum([face <= pool.cancel for face in faces]))
    botched, complication = _went_wrong(pool, rolls[: pool.dice], faces, counted)
    successes = 0 if botched else counted - cancelled + bought
    outcome = PoolOutcome.BOTCH if botched else _judged(pool, successes, needed)
    return PoolThrow(pool, rolls, faces, rethrown, counted, cancelled, bought, successes, needed, outcome, complication)


def throw_leaning(
    pool: Pool, needed: int, lean: Lean, source: DiceSource, purpose: str, by: str | None
) -> tuple[PoolThrow, PoolThrow | None]:
    """The throw that is kept and, where it leans, the other (format 13.2). Of equals the first is kept."""
    first = throw_pool(pool, needed, source, purpose, by)
    if lean == "normal":
        return first, None
    second = throw_pool(pool, needed, source, purpose, by)
    keep_first = first.rank >= second.rank if lean == "advantage" else first.rank <= second.rank
    return (first, second) if keep_first else (second, first)


@dataclass(frozen=True, slots=True)
class Soak:
    """What a target takes off a hit: dice it throws, or (not `rolled`) damage dice that are never thrown."""

    amount: int
    rolled: bool


@dataclass(frozen=True, slots=True)
class PoolHarm:
    """Harm as a pool fight throws it. `amount` = `counted` + `automatic` - `soaked`, never below zero."""

    rolls: tuple[int, ...]
    counted: int
    automatic: int
    soak_rolls: tuple[int, ...]
    soaked: int
    amount: int


def throw_harm(
    dice: int,
    automatic: int,
    sides: int,
    target: int,
    soak: Soak | None,
    source: DiceSource,
    by: str | None,
    on: str | None,
) -> PoolHarm:
    """Damage dice against `target`, then soak (format 13.3, steps 3 to 5). No face is special here.

    `dice`: the attack's, with the extra successes of the hit; `automatic`: successes nobody rolls, which only
    rolled soak takes away. `by` throws the damage, `on` the soak.
    """
    if soak is not None and not soak.rolled:
        dice -= soak.amount
    rolls = throw_all(source, max(0, dice), sides, Purpose.DAMAGE, by)
    counted = sum([face >= target for face in rolls])
    amount = max(0, counted + automatic)
    soak_rolls: tuple[int, ...] = ()
    if soak is not None and soak.rolled and amount > 0:
        soak_rolls = throw_all(source, max(0, soak.amount), sides, Purpose.SOAK, on)
    soaked = min(amount, sum([face >= target for face in soak_rolls]))
    return PoolHarm(rolls, counted, automatic, soak_rolls, soaked, amount - soaked)


def _held(number: int, least: int, most: int) -> int:
    return max(least, min(most, number))


def _face(start: int | None, lowest: int | None, asked: int | None, sides: int) -> int | None:
    if asked is None or lowest is None:
        return start
    return _held(asked, lowest, sides)


def _widest(rethrows: Iterable[Rethrow]) -> Rethrow | None:
    """The one that applies of those that compete: the widest, and of equals the one that goes on."""
    return max(rethrows, key=lambda one: (one.up_to, one.until), default=None)


def _fall(pool: Pool, source: DiceSource, purpose: str, by: str | None) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Throw, add dice, throw low ones again: every face as it fell, those that stand, how many fell again."""
    faces = list(throw_all(source, pool.dice, pool.sides, purpose, by))
    rolls = faces.copy()
    fresh = list(range(pool.dice))  # dice that have just fallen
    low: list[int] = []  # dice to be thrown again once nothing explodes any more
    again: set[int] = set()
    rethrown = 0
    while fresh:
        exploding = 0
        for die in fresh:
            if _is_low(pool.rethrow, faces[die], die in again, rethrown):
                low.append(die)
            elif pool.explodes(faces[die]):
                exploding += 1
        more = min(exploding, pool.dice + pool.added_at_most - len(faces))
        fresh = list(range(len(faces), len(faces) + more))
        faces += throw_all(source, more, pool.sides, purpose, by)
        rolls += faces[len(faces) - more :]
        if not fresh:
            fresh, low = low, []
            for die in fresh:
                if _is_low(pool.rethrow, faces[die], die in again, rethrown):
                    faces[die] = source.throw(pool.sides, purpose, by)
                    rolls.append(faces[die])
                    again.add(die)
                    rethrown += 1
    return tuple(rolls), tuple(faces), rethrown


def _is_low(rethrow: Rethrow | None, face: int, thrown_again: bool, rethrown: int) -> bool:
    """Whether a die with this face is to be thrown again."""
    if rethrow is None or face > rethrow.up_to:
        return False
    return rethrown < MAX_RETHROWS if rethrow.until else not thrown_again


def _went_wrong(pool: Pool, first: tuple[int, ...], faces: tuple[int, ...], counted: int) -> tuple[bool, bool]:
    """Whether it is botched, and whether it has a complication (format 2.4, step 8)."""
    if not pool.botch:
        return False, False
    if pool.botch_rule == "noSuccesses":
        return counted == 0 and min(faces) <= pool.botch, False
    half = 2 * sum([face <= pool.botch for face in first]) >= len(first)
    return half and counted == 0, half and counted > 0


def _judged(pool: Pool, successes: int, needed: int) -> PoolOutcome:
    if successes < needed:
        return PoolOutcome.FAILURE
    if pool.exceptional is not None and successes >= pool.exceptional:
        return PoolOutcome.EXCEPTIONAL
    return PoolOutcome.SUCCESS


__all__ = [
    "MAX_RETHROWS",
    "BotchRule",
    "Lean",
    "Pool",
    "PoolAsk",
    "PoolHarm",
    "PoolOutcome",
    "PoolRules",
    "PoolThrow",
    "Rethrow",
    "Soak",
    "settle",
    "throw_harm",
    "throw_leaning",
    "throw_pool",
]
