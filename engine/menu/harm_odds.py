"""What a clause of harm comes to on average, everything that happens to it on its way counted (format 14.3)."""

from functools import lru_cache
from typing import Literal, TypeAlias

from engine.amount import dice_of, flat_of
from engine.definitions import Amount
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


__all__ = ["Kept", "dealt_on_average", "floored", "in_pool"]
