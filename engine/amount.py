"""An amount: what it throws, its average and its exact distribution.

Every question takes `steps`, how far above its usual price an action is paid: each adds the amount's `step`.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.definitions import Amount, Effect, Harm, Healing, TemporaryPoints
from engine.dice import Dice
from engine.odds import Distribution

Critical: TypeAlias = Literal["double-dice", "max-dice", "none"]


def dice_of(amount: Amount, steps: int = 0) -> tuple[Dice, ...]:
    """The dice thrown, in the order they fall."""
    if amount.step is None or steps <= 0:
        return amount.dice
    return _together((*amount.dice, *(dice.times(steps) for dice in amount.step.dice)))


def flat_of(amount: Amount, steps: int = 0) -> int:
    """What is added to the dice."""
    return amount.flat + (amount.step.flat * steps if amount.step is not None else 0)


def with_steps(amount: Amount, steps: int) -> Amount:
    """The amount paid for that many steps above, with nothing left to add."""
    return Amount(dice_of(amount, steps), flat_of(amount, steps))


def stepped(effect: Effect, steps: int) -> Effect:
    """The effect with the steps of a bigger payment already in its amount."""
    if isinstance(effect, Healing | TemporaryPoints):
        return replace(effect, amount=with_steps(effect.amount, steps))
    if isinstance(effect, Harm):
        own = effect.clauses[0]
        return effect.with_own(replace(own, amount=with_steps(own.amount, steps)))
    return effect


def average(amount: Amount, steps: int = 0) -> float:
    """What it comes to on average; below 0 where its flat part is."""
    return sum(dice.average for dice in dice_of(amount, steps)) + flat_of(amount, steps)


@lru_cache(maxsize=4096)
def distribution(amount: Amount, steps: int = 0, critical: Critical = "none") -> Distribution:
    """Its exact chances, held at 0: an amount is never negative.

    A critical throws the dice a second time, or adds their top faces once; flat parts count once (12.5).
    """
    found = Distribution.certain(flat_of(amount, steps))
    for dice in dice_of(amount, steps):
        if critical == "double-dice":
            dice = dice.times(2)
        found = found.plus(Distribution.of_dice(dice))
        if critical == "max-dice":
            found = found.shift(dice.count * dice.sides)
    return found.max0()


def _together(dice: tuple[Dice, ...]) -> tuple[Dice, ...]:
    """Dice of one sort thrown in one go, where the first of them stood."""
    found: dict[int, Dice] = {}
    for one in dice:
        known = found.get(one.sides)
        found[one.sides] = one if known is None else Dice(known.count + one.count, one.sides, known.flat + one.flat)
    return tuple(found.values())


__all__ = ["Critical", "average", "dice_of", "distribution", "flat_of", "stepped", "with_steps"]
