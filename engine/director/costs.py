"""What taking something gives up: slots, uses, charges and shots that will be missed later in this fight.

Measured in ordinary actions. Saving is for a fight still to be decided: hard pressed nothing is spared, and
nothing large is spent on a fight as good as won.
"""

from typing import Final

from engine.definitions import Action
from engine.director.eyes import Eyes
from engine.director.weights import Temper
from engine.menu import prices, purse
from engine.menu.options import Option, Pay
from engine.refusal import Reason
from engine.vitals import pool_left

_POOL: Final = 0.35
_USE: Final = 0.5
_RECHARGE: Final = 0.06
_CHARGE: Final = 0.2
_CONSUMED: Final = 0.35
_SHOT: Final = 0.01
_STEP: Final = 0.12
"""A bigger payment than the usual costs this much more, each step."""
_PARTY, _ENEMY = 1.0, 0.5
"""A party fights again tomorrow; most of its opponents do not."""


class Costs:
    """How much `eyes.who` minds spending, for one decision."""

    __slots__ = ("_eyes", "_minds")

    def __init__(self, eyes: Eyes, temper: Temper) -> None:
        self._eyes = eyes
        side = _PARTY if eyes.arena.side(eyes.who) == "party" else _ENEMY
        self._minds = side * temper.thrift * max(0.1, min(1.5, 1.4 - 1.6 * eyes.pressure()))

    def of(self, option: Option, pay: Pay | None = None) -> float:
        """In points of harm, as every worth."""
        action = option.action
        if action is None:
            return 0.0
        price = action.price
        share = self._pools(option, action, pay)
        if option.uses is not None:
            share += _USE / max(1, option.uses[0])
        if price.recharge is not None:
            share += _RECHARGE
        if option.charges is not None:
            share += _CHARGE * price.charges / max(1, option.charges[0])
        if price.consumes:
            share += _CONSUMED
        if price.ammo is not None:
            share += _SHOT * price.ammo.shots
        return share * self._minds * self._eyes.usual()

    def _pools(self, option: Option, action: Action, pay: Pay | None) -> float:
        arena, who = self._eyes.arena, self._eyes.who
        taken = prices.price_of(
            arena, who, action, pay.id if pay is not None else None, at_walker=option.strikes_at_walker
        )
        if isinstance(taken, Reason):  # only some mode of it can be paid, by its shots
            return 0.0
        total = _STEP * taken.steps
        for pool, amount in taken.pools:
            total += _POOL * amount / max(1, purse.spendable(arena, who, pool))
        for counter in taken.counters:
            total += _POOL / max(1, pool_left(arena, who, counter))
        return total


__all__ = ["Costs"]
