"""Creatures of a ruleset looked for by name and by what their catalogs sort them by."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.dice import parse_dice
from protocol.messages import Bestiary
from protocol.patch import without_nulls
from rulesets.format.catalogs import Entry
from rulesets.format.creatures import Creature, HealthDice
from rulesets.ruleset import Ruleset

PAGE = 30
"""Creatures in one answer."""


def search(ruleset: Ruleset, query: Bestiary) -> dict[str, Any]:
    """A page of what is found: `creatures` by their labels, `total`, and what can be asked for, `filters` and `tiers`
    with their labels."""
    found = sorted(
        ((path, entry) for path, entry in _shown(ruleset) if _fits(entry, query)),
        key=lambda one: (one[1].label.casefold(), one[0]),
    )
    return {
        "total": len(found),
        "creatures": [_row(path, entry) for path, entry in found[query.skip : query.skip + PAGE]],
        "filters": _filters(ruleset),
        "tiers": {tier.id: tier.label for tier in _tiers(ruleset)},
    }


def _shown(ruleset: Ruleset) -> Iterator[tuple[str, Entry]]:
    """Creatures that no layer hides from picking."""
    return ((path, entry) for path, entry in ruleset.creatures.items() if path not in ruleset.hidden)


def _fits(entry: Entry, query: Bestiary) -> bool:
    label = entry.label.casefold()
    if not all(word in label for word in query.find.casefold().split()):
        return False
    if query.tier is not None and (entry.creature is None or entry.creature.tier != query.tier):
        return False
    values = entry.filters or {}
    return all(
        name in values and str(values[name]).casefold() == wanted.casefold() for name, wanted in query.filters.items()
    )


def _row(path: str, entry: Entry) -> dict[str, Any]:
    creature = entry.creature
    assert creature is not None
    row: dict[str, Any] = without_nulls(
        {
            "entry": path,
            "label": entry.label,
            "tier": creature.tier,
            "summary": entry.summary,
            "filters": entry.filters,
            "health": _health(creature),
            "defense": creature.defense,
            "size": creature.size,
            "types": creature.types,
        }
    )
    return row


def _health(creature: Creature) -> int | None:
    """Its points, those of dice on average; None where a sheet says."""
    if isinstance(creature.health, HealthDice):
        return int(parse_dice(creature.health.dice).average) + creature.health.flat
    return creature.health


def _filters(ruleset: Ruleset) -> Mapping[str, str]:
    catalogs = {path.partition("/")[0] for path in ruleset.creatures}
    return {one.id: one.label for key in sorted(catalogs) for one in ruleset.catalogs[key].filters}


def _tiers(ruleset: Ruleset) -> Any:
    threat = ruleset.document.combat.threat if ruleset.document.combat is not None else None
    return threat.tiers if threat is not None else ()


__all__ = ["PAGE", "search"]
