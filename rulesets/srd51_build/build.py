"""Everything built: each catalog's entries with their overlays, and a verdict on every record."""

from dataclasses import dataclass
from typing import Any

from rulesets.srd51_build.coverage import Verdict
from rulesets.srd51_build.creatures import creature
from rulesets.srd51_build.entries import Built, laid_over, overlays
from rulesets.srd51_build.equipment import equipment
from rulesets.srd51_build.features import feature
from rulesets.srd51_build.magic import enchanted, magic_item, scroll
from rulesets.srd51_build.records import Records
from rulesets.srd51_build.spells import spell, summary
from rulesets.srd51_build.traits import racial_trait

__all__ = ["Everything", "everything"]


WARES = ("weapons", "armor", "gear")
BY_THE_BASE = {f"{kind}-{plus}" for kind in ("weapon", "armor") for plus in (1, 2, 3)}
"""Records that stand for an entry made for each weapon and armor."""


@dataclass(frozen=True)
class Everything:
    """What the records come to."""

    catalogs: dict[str, list[dict[str, Any]]]
    verdicts: list[Verdict]


def everything(records: Records) -> Everything:
    """All catalogs and verdicts. Raises KeyError for an overlay of an entry there is none of."""
    spells = _overlaid("spells", [spell(record) for record in records.of("spells")])
    for record, one in zip(records.of("spells"), spells, strict=True):
        one.entry["summary"] = summary(record, one.entry["mechanics"])
    castable = {one.entry["id"]: one.entry["mechanics"] for one in spells}
    creatures = _overlaid("creatures", [creature(record, castable) for record in records.of("monsters")])
    wares = [equipment(record) for record in records.of("equipment")]
    laid = {catalog: _overlaid(catalog, [one for one in wares if one.catalog == catalog]) for catalog in WARES}
    weapons, worn, gear = laid.values()
    magic = _magic(records, [*weapons, *worn], spells)
    features = _overlaid("features", [feature(record) for record in records.of("features")])
    lines = {sub["index"]: race["index"] for race in records.of("races") for sub in race["subraces"]}
    traits = _overlaid("traits", [racial_trait(record, lines) for record in records.of("traits")])
    built = [*spells, *creatures, *weapons, *worn, *gear, *magic, *features, *traits]
    catalogs: dict[str, list[dict[str, Any]]] = {}
    for one in built:
        catalogs.setdefault(one.catalog, []).append(one.entry)
    return Everything(catalogs, [verdict for one in built for verdict in (one.verdict, *one.parts)])


def _magic(records: Records, bases: list[Built], spells: list[Built]) -> list[Built]:
    """Magic items of the records, and what is made for each base (+1 to +3) and each spell (its scroll)."""
    items = {one.entry["id"]: one.entry["item"] for one in bases}
    found = [magic_item(record, items) for record in records.of("magic_items")]
    made = [one for one in found if one is not None and one.entry["id"] not in BY_THE_BASE]
    for base in bases:
        made += [enchanted(base.entry, plus) for plus in (1, 2, 3)] if base.entry["id"] != "net" else []
    made += [one for one in map(scroll, spells) if one is not None]
    return _overlaid("magic", made)


def _overlaid(catalog: str, built: list[Built]) -> list[Built]:
    laid = overlays(catalog)
    named = {one.entry["id"]: one for one in built}
    for name, overlay in laid.items():
        named[name] = laid_over(named[name], overlay)
    return list(named.values())
