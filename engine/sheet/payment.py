"""What a picked entry costs: finding it by name, and paying its price whole or not at all (format 9.2).

A price named by a pool may be paid from a bigger pool of its group, never from one declared before it: a
spell of the third level is not cast from a slot of the first.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.sheet.ledger import set_pool
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.catalogs import Entry
from rulesets.format.effects import Cost
from rulesets.format.live import Pool


@dataclass(frozen=True, slots=True)
class Paid:
    """Points a pool gave; `pool` is a declared pool's id or a row's key."""

    pool: str
    label: str
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class Price:
    """What a use takes, worked out against what is left. `steps`: how many pools above the one that would
    have paid; what `perCostStep` is added for."""

    paid: tuple[Paid, ...]
    steps: int = 0


def find_entry(sheet: Sheet, name: str) -> tuple[str, Entry]:
    """(`<catalog>/<entry>`, entry) of the picked row called `name`: by its own name or the entry's label or
    path, case aside. Raises `SheetRefused`: `unknown-entry`, `ambiguous-entry`."""
    wanted = name.strip().casefold()
    entries = sheet.blueprint.entries
    found = {path for path, names in _picked(sheet) if wanted in names}
    if len(found) > 1:
        raise SheetRefused(
            SheetReason.AMBIGUOUS_ENTRY, f"{name!r} may be {' or '.join(sorted(found))}; name one of them"
        )
    path = found.pop() if found else None
    if path is None or path not in entries:
        raise SheetRefused(SheetReason.UNKNOWN_ENTRY, f"nothing called {name!r} was picked for this sheet")
    return path, entries[path]


def _picked(sheet: Sheet) -> Iterator[tuple[str, set[str]]]:
    """Every row picked from a catalog: its entry, and what it answers to."""
    for list_ in sheet.blueprint.lists:
        for row in sheet.rows(list_):
            if (path := sheet.entry_of(row)) is None:
                continue
            names = {one.casefold() for one in sheet.row_names(list_, row)[:1]}
            if (entry := sheet.blueprint.entries.get(path)) is not None:
                names |= {entry.label.casefold(), path}
            yield path, names


def counters(sheet: Sheet, path: str) -> tuple[str, ...]:
    """Keys of the row pools this entry wrote; also of those with a maximum of 0, which have none to give."""
    return tuple(
        f"{declared.id}/{index}"
        for declared in sheet.blueprint.lists.values()
        if declared.pools is not None
        for index, row in enumerate(sheet.rows(declared.id))
        if sheet.entry_of(row) == path
    )


def price_of(sheet: Sheet, live: Live, path: str, pool: str | None = None, times: int = 1) -> Price:
    """What using the entry takes now. `pool` names another pool of the family; `times` pays it so often over.

    Raises `SheetRefused`: `insufficient`, `bad-pool`.
    """
    entry = sheet.blueprint.entries[path]
    costs = entry.mechanics.cost if entry.mechanics is not None else ()
    purse = _Purse(sheet, live)
    steps = 0
    if pool is not None:
        steps = _pay_from(purse, costs, pool, times)
    else:
        for cost in costs:
            purse.take(_payer(purse, cost, times), cost.amount * times)
    for counter in counters(sheet, path):
        purse.take(counter, times)
    return Price(purse.paid(), steps)


def pay(sheet: Sheet, live: Live, price: Price) -> None:
    """Take a price that `price_of` has just worked out."""
    for paid in price.paid:
        set_pool(sheet, live, paid.pool, paid.left)


class _Purse:
    """What is left while a price is worked out; nothing is written."""

    def __init__(self, sheet: Sheet, live: Live) -> None:
        self.sheet = sheet
        self._live = live
        self._taken: dict[str, int] = {}

    def left(self, pool: str) -> int:
        return self.sheet.pool_left(pool, self._live) - self._taken.get(pool, 0)

    def take(self, pool: str, amount: int) -> None:
        if (left := self.left(pool)) < amount:
            raise SheetRefused(
                SheetReason.INSUFFICIENT, f"{pool_label(self.sheet, pool)} has {left} left, and it takes {amount}"
            )
        self._taken[pool] = self._taken.get(pool, 0) + amount

    def paid(self) -> tuple[Paid, ...]:
        return tuple(
            Paid(pool, pool_label(self.sheet, pool), amount, self.left(pool))
            for pool, amount in self._taken.items()
            if amount
        )


def _payer(purse: _Purse, cost: Cost, times: int) -> str:
    """Which pool pays a term: the named one, or the first of a group that can afford all of it."""
    members = purse.sheet.blueprint.pool_group(cost.pool)
    if cost.pool in purse.sheet.blueprint.pools or not members:
        return cost.pool
    return next((pool for pool in members if purse.left(pool) >= cost.amount * times), members[0])


def _pay_from(purse: _Purse, costs: tuple[Cost, ...], name: str, times: int) -> int:
    """Take a single term from the pool named; how many steps that is above the one that would have paid."""
    blueprint = purse.sheet.blueprint
    named = _pool_called(purse.sheet, name)
    if len(costs) != 1 or named is None or named.group is None:
        raise SheetRefused(SheetReason.BAD_POOL, f"this is not paid from {name!r}")
    family = blueprint.pool_group(named.group)
    usual = _payer(purse, costs[0], times)
    by_group = costs[0].pool not in blueprint.pools
    if usual not in family or (family.index(named.id) < family.index(usual) and not by_group):
        raise SheetRefused(SheetReason.BAD_POOL, f"{named.label} cannot stand in for {pool_label(purse.sheet, usual)}")
    purse.take(named.id, costs[0].amount * times)
    return max(0, family.index(named.id) - family.index(usual))


def _pool_called(sheet: Sheet, name: str) -> Pool | None:
    wanted = name.strip().casefold()
    return next((pool for pool in sheet.pools() if wanted in (pool.id, pool.label.casefold())), None)


def pool_label(sheet: Sheet, pool: str) -> str:
    """What a pool is called, declared or a row's by its key."""
    if (declared := sheet.blueprint.pools.get(pool)) is not None:
        return declared.label
    row = sheet.row_pools.get(pool)
    return row.label if row is not None else pool


__all__ = ["Paid", "Price", "counters", "find_entry", "pay", "pool_label", "price_of"]
