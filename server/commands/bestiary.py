"""Creatures of a ruleset looked for by name and by what their catalogs sort them by."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from protocol.messages import Bestiary
from protocol.patch import without_nulls
from rulesets.format.catalogs import Entry
from rulesets.ruleset import Ruleset
from server.commands.weighing import health_of, tiers_of

PAGE = 30
"""Creatures in one answer."""

_MOST_VALUES = 60


def search(ruleset: Ruleset, query: Bestiary) -> dict[str, Any]:
    """A page of what is found: `creatures` by their labels, `total`, and what can be asked for, `filters` and `tiers`
    with their labels, `values` of the filters."""
    found = sorted(
        ((path, entry) for path, entry in _shown(ruleset) if _fits(entry, query)),
        key=lambda one: (one[1].label.casefold(), one[0]),
    )
    return {
        "total": len(found),
        "creatures": [_row(path, entry) for path, entry in found[query.skip : query.skip + PAGE]],
        "filters": _filters(ruleset),
        "values": _values(ruleset),
        "tiers": {tier.id: tier.label for tier in tiers_of(ruleset)},
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
            "health": health_of(creature),
            "defense": creature.defense,
            "size": creature.size,
            "types": creature.types,
        }
    )
    return row


def _filters(ruleset: Ruleset) -> Mapping[str, str]:
    catalogs = {path.partition("/")[0] for path in ruleset.creatures}
    return {one.id: one.label for key in sorted(catalogs) for one in ruleset.catalogs[key].filters}


def _values(ruleset: Ruleset) -> dict[str, list[str]]:
    """What creatures are sorted by: the values of each filter, numbers by size and words by the alphabet; the first so
    many of them. A filter that only says in other words what the tier says is left out."""
    found: dict[str, set[str]] = {}
    tiers: dict[str, set[tuple[str, str]]] = {}
    for _, entry in _shown(ruleset):
        for name, value in (entry.filters or {}).items():
            found.setdefault(name, set()).add(str(value))
            if entry.creature is not None:
                tiers.setdefault(name, set()).add((str(value), entry.creature.tier))
    return {
        name: sorted(values, key=_by_size)[:_MOST_VALUES]
        for name, values in found.items()
        if not (len(values) > 1 and len({tier for _, tier in tiers.get(name, ())}) == len(tiers[name]) == len(values))
    }


def _by_size(value: str) -> tuple[float, str]:
    try:
        return float(value), value
    except ValueError:
        return math.inf, value


__all__ = ["PAGE", "search"]
