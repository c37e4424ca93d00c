"""What a clause of harm comes to on average, everything that happens to it on its way counted (format 14.3)."""

from dataclasses import replace
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.amount import Critical, dice_of, flat_of
from engine.definitions import Amount
from engine.dice import Dice
from engine.odds import Distribution
from engine.pool_odds import harm_odds
from engine.pools import Soak
from engine.rules import PoolRolls

Kept: TypeAlias = Literal["all", "half", "nothing"]
"""What a made save leaves of an amount."""


@lru_cache(maxsize=8192)
def dealt_on_average(thrown: Distribution, floor: int | None, saved: float, kept: Kept, adjust: str) -> float:
    """The harm that lands: lifted to the floor, then saved against, then halved, doubled or stopped.

    `saved`: the chance that the save is made; `adjust`: `none`, `resist`, `vulnerable` or `immune`. Halves are
    rounded down face by face, as they are at the table.
    """
    if adjust == "immune":
        return 0.0
    lifted = floored(thrown, floor)
    whole = _adjusted(lifted, adjust)
    if not saved or kept == "all":
        return whole
    return whole * (1 - saved) + (_adjusted(lifted.half(), adjust) * saved if kept == "half" else 0.0)


Plain: TypeAlias = tuple[tuple[int, Dice | None, bool], ...]
"""What bearings add to a first amount: a flat part, dice, and whether those are taken away."""


@lru_cache(maxsize=2048)
def strengthened(
    amount: Amount, steps: int, critical: Critical | None, times: float, critical_dice: int, plain: Plain
) -> Distribution:
    """A first amount with what bearings change about it: its own dice thrown `times` over, `critical_dice` of
    them more on a critical, and what they add (bridging 2). `critical` None: the hit is none."""
    own = Distribution.certain(flat_of(amount, steps))
    for place, dice in enumerate(dice_of(amount, steps)):
        own = own.plus(_thrown(replace(dice, count=int(dice.count * times)), critical))
        if critical is not None and place == 0 and critical_dice:
            own = own.plus(Distribution.of_dice(Dice(critical_dice, dice.sides)))
    own = own.max0()
    for flat, more, minus in plain:
        own = own.shift(flat)
        if more is not None:
            own = own.minus(Distribution.of_dice(more)) if minus else own.plus(_thrown(more, critical))
    return own.max0()


def _thrown(dice: Dice, critical: Critical | None) -> Distribution:
    if critical == "double-dice":
        return Distribution.of_dice(dice.times(2))
    thrown = Distribution.of_dice(dice)
    return thrown.shift(dice.count * dice.sides) if critical == "max-dice" else thrown


def floored(thrown: Distribution, floor: int | None) -> Distribution:
    """The amount, never below a weapon's floor."""
    if floor is None or thrown.least >= floor:
        return thrown
    return thrown.each(lambda amount: max(floor, amount))


def _adjusted(thrown: Distribution, adjust: str) -> float:
    match adjust:
        case "resist":
            return thrown.half().mean()
        case "vulnerable":
            return 2 * thrown.mean()
        case _:
            return thrown.mean()


def in_pool(rolls: PoolRolls, amount: Amount, steps: int, extra: int, soak: Soak | None) -> Distribution:
    """An amount thrown in a pool fight, soak taken off. `extra`: successes past those the hit needed."""
    dice = dice_of(amount, steps)
    automatic = flat_of(amount, steps) + sum(one.flat for one in dice)
    return harm_odds(sum(one.count for one in dice) + extra, automatic, rolls.die, rolls.damage_target, soak)


__all__ = ["Kept", "Plain", "dealt_on_average", "floored", "in_pool", "strengthened"]
