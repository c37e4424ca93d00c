"""What everything is compiled against: the rules of a fight and the ruleset's parts by id."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.definitions import Amount, Cost
from engine.dice import Dice, parse_dice
from engine.geometry import cells_of
from engine.rules import PoolRolls, Rules
from engine.sheet.blueprint import Blueprint, blueprint_of
from rulesets.format import effects
from rulesets.format.catalogs import Entry
from rulesets.format.combat import Combat


@dataclass(frozen=True, slots=True)
class Context:
    """`pool_die`: sides of the pool's die, None in a summed fight. `units`: a catalog's own distance of one
    cell. `families`: the pools a price may be paid from, by pool or group, in declaration order."""

    rules: Rules
    sheet: Blueprint
    combat: Combat
    pool_die: int | None
    units: Mapping[str, float]
    families: Mapping[str, tuple[str, ...]]
    groups: frozenset[str]

    def cells(self, length: float | None) -> int | None:
        """A distance of the fight's unit in cells; None for none, for 0 and where nothing is measured."""
        if not length or self.rules.per_cell is None:
            return None
        return cells_of(length, self.rules.per_cell)

    def cells_in(self, catalog: str | None, length: float | None) -> int | None:
        """The same for a distance in a catalog's own unit (format 16.1); of no catalog, in the fight's."""
        if catalog is None:
            return self.cells(length)
        if not length or self.rules.per_cell is None:
            return None
        return cells_of(length, self.units.get(catalog, self.rules.per_cell))

    def entry(self, path: str) -> Entry | None:
        """A row entry by `catalog/entry`."""
        return self.sheet.entries.get(path)

    def cost(self, written: effects.Cost) -> Cost:
        """A term of a price: a pool by itself, or the pools of a group (format 9.2)."""
        pools = self.families[written.pool] if written.pool in self.groups else (written.pool,)
        return Cost(pools, written.amount)

    def family(self, costs: tuple[effects.Cost, ...]) -> tuple[str, ...]:
        """The pools a price of a single term may be paid from instead; none for a pool outside any group."""
        return self.families.get(costs[0].pool, ()) if len(costs) == 1 else ()

    def harm(self, dice: str | None, flat: int | None = None, more_dice: int = 0) -> Amount:
        """An amount of harm. In a pool fight its dice are the pool's, only their count is read, and flat
        parts are automatic successes (format 13.1). `more_dice`: dice of its own kind added (`scales`)."""
        amount = points(dice, flat, more_dice)
        if self.pool_die is None:
            return amount
        count = sum(one.count for one in amount.dice) + (0 if amount.dice else more_dice)
        return Amount((Dice(count, self.pool_die),) if count else (), amount.flat)


def context_of(rules: Rules) -> Context:
    document = rules.ruleset.document
    assert document.combat is not None, "rules are only compiled from a combat block"
    groups: dict[str, list[str]] = {}
    for pool in document.sheet.live.pools:
        if pool.group is not None:
            groups.setdefault(pool.group, []).append(pool.id)
    families = {group: tuple(pools) for group, pools in groups.items()}
    families |= {pool: families[group] for group, pools in groups.items() for pool in pools}
    return Context(
        rules=rules,
        sheet=blueprint_of(rules.ruleset),
        combat=document.combat,
        pool_die=rules.rolls.die if isinstance(rules.rolls, PoolRolls) else None,
        units={
            catalog.id: catalog.units.distance.per_cell
            for catalog in document.catalogs
            if catalog.units is not None and catalog.units.distance is not None
        },
        families=families,
        groups=frozenset(groups) - {pool.id for pool in document.sheet.live.pools},
    )


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Dice:
    return parse_dice(text)


def points(dice: str | None, flat: int | None = None, more_dice: int = 0) -> Amount:
    """An amount added up: healing, temporary points, and harm on a sum."""
    if dice is None:
        return Amount((), flat or 0)
    thrown = _parsed(dice)
    count = max(0, thrown.count + more_dice)
    return Amount((Dice(count, thrown.sides),) if count else (), thrown.flat + (flat or 0))
