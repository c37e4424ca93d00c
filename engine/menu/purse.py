"""Which pools pay a price: each term from the first that can, or all of it from a bigger one (format 9.2, 12.14)."""

from typing import TypeAlias

from engine import vitals
from engine.arena import Arena
from engine.definitions import Cost, Price
from engine.menu.options import Pay
from engine.refusal import Reason

PoolsTaken: TypeAlias = tuple[tuple[tuple[str, int], ...], int]
"""What comes out of which pool, as (pool, amount), and how many steps above the usual one that is."""


def spendable(arena: Arena, who: str, pool: str) -> int:
    """What `who` may take out of a pool now: what is left in it, held to its spend limit (format 12.14).

    A casting creature in plain numbers has its points in its definition, and `spent` counts them down.
    """
    one, nature = arena.one(who), arena.nature(who)
    if one.live is None:
        return nature.pools.get(pool, 0) - one.spent.get(pool, 0)
    left = vitals.pool_left(arena, who, pool)
    limit = nature.spend_limits.get(pool)
    return left if limit is None else min(left, limit - one.spent.get(pool, 0))


def _pays_nothing(arena: Arena, who: str) -> bool:
    """A creature in plain numbers without points of its own (format 12.14)."""
    return arena.one(who).live is None and not arena.nature(who).pools


def pools_taken(arena: Arena, who: str, price: Price, pay: str | None) -> PoolsTaken | Reason:
    """What this price takes out of pools. `pay` names the pool; None takes the usual one, and never climbs."""
    if _pays_nothing(arena, who):
        return ((), 0) if pay is None else Reason.BAD_POOL
    if pay is not None:
        return _named_pool(arena, who, price, pay)
    if not price.costs:
        return (), 0
    taken: dict[str, int] = {}
    for term in price.costs:
        for pool in term.pools:
            if spendable(arena, who, pool) - taken.get(pool, 0) >= term.amount:
                taken[pool] = taken.get(pool, 0) + term.amount
                break
        else:
            return Reason.INSUFFICIENT
    return tuple(taken.items()), 0


def _named_pool(arena: Arena, who: str, price: Price, pay: str) -> PoolsTaken | Reason:
    if len(price.costs) != 1:
        return Reason.BAD_POOL
    term = price.costs[0]
    usual = _usual_pool(arena, who, term)
    steps = 0
    if pay != usual:
        family = price.family
        if pay not in family or usual not in family or family.index(pay) < family.index(usual):
            return Reason.BAD_POOL
        steps = family.index(pay) - family.index(usual)
    if spendable(arena, who, pay) < term.amount:
        return Reason.INSUFFICIENT
    return ((pay, term.amount),), steps


def _usual_pool(arena: Arena, who: str, term: Cost) -> str:
    """The pool that pays without choosing: the first that can afford the whole term, else the first."""
    for pool in term.pools:
        if spendable(arena, who, pool) >= term.amount:
            return pool
    return term.pools[0]


def bigger_pools(arena: Arena, who: str, price: Price) -> list[Pay]:
    if len(price.costs) != 1 or _pays_nothing(arena, who):
        return []
    term = price.costs[0]
    usual = _usual_pool(arena, who, term)
    if usual not in price.family:
        return []
    place = price.family.index(usual)
    return [
        Pay(pool, arena.rules.pool_labels.get(pool, pool), steps)
        for steps, pool in enumerate(price.family[place + 1 :], 1)
        if spendable(arena, who, pool) >= term.amount
    ]
