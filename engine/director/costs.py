"""What taking something gives up: slots, uses, charges and shots that will be missed later in this fight.

Measured in ordinary actions. Saving is for a fight still to be decided: hard pressed nothing is spared, and
nothing large is spent on a fight as good as won.
"""

from typing import Final

from engine.director.eyes import Eyes
from engine.director.weights import Temper
from engine.menu import purse
from engine.menu.options import Option, Pay
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
        share = self._pools(option, pay)
        action = option.action
        if action is not None:
            price = action.price
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

    def _pools(self, option: Option, pay: Pay | None) -> float:
        arena, who = self._eyes.arena, self._eyes.who
        if pay is not None and option.action is not None:
            amount = option.action.price.costs[0].amount
            return _POOL * amount / max(1, purse.spendable(arena, who, pay.id)) + _STEP * pay.steps
        total = 0.0
        for pool, amount in option.price:
            counter = option.action is not None and pool in option.action.price.counters
            left = pool_left(arena, who, pool) if counter else purse.spendable(arena, who, pool)
            total += _POOL * amount / max(1, left)
        return total


__all__ = ["Costs"]
