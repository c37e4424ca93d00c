"""Everything built: each catalog's entries with their overlays, and a verdict on every record."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rulesets.srd51_build.coverage import Verdict
from rulesets.srd51_build.creatures import creature
from rulesets.srd51_build.entries import Built, laid_over, overlays
from rulesets.srd51_build.equipment import equipment
from rulesets.srd51_build.features import feature
from rulesets.srd51_build.lent import lent, lent_to_item
from rulesets.srd51_build.magic import SECOND_WEAPON, enchanted, magic_items, scroll, two_handed
from rulesets.srd51_build.records import Records
from rulesets.srd51_build.spells import finish, spell
from rulesets.srd51_build.traits import racial_trait

__all__ = ["Everything", "everything"]


POWERS = Path(__file__).parent / "powers.json"
"""What some creatures do in the words of an entry: they have it beside their spells."""

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
        finish(record, one.entry)
    castable = {one.entry["id"]: one.entry["mechanics"] for one in spells}
    creatures = _overlaid("creatures", [creature(record, castable) for record in records.of("monsters")])
    wares = [equipment(record) for record in records.of("equipment")]
    laid = {catalog: _overlaid(catalog, [one for one in wares if one.catalog == catalog]) for catalog in WARES}
    weapons, worn, gear = laid.values()
    magic = _magic(records, [*weapons, *worn], spells)
    features = _lent("features", _overlaid("features", [feature(one) for one in records.of("features")]), spells)
    lines = {sub["index"]: race["index"] for race in records.of("races") for sub in race["subraces"]}
    traits = _overlaid("traits", [racial_trait(record, lines) for record in records.of("traits")])
    traits = _lent("traits", traits, spells)
    built = [*spells, *creatures, *weapons, *worn, *gear, *magic, *features, *traits]
    catalogs: dict[str, list[dict[str, Any]]] = {"powers": json.loads(POWERS.read_text(encoding="utf-8"))}
    for one in built:
        catalogs.setdefault(one.catalog, []).append(one.entry)
    return Everything(catalogs, [verdict for one in built for verdict in (one.verdict, *one.parts)])


def _magic(records: Records, bases: list[Built], spells: list[Built]) -> list[Built]:
    """Magic items of the records, and what is made for each base (+1 to +3) and each spell (its scroll)."""
    items = {one.entry["id"]: one.entry["item"] for one in bases}
    laid = overlays("magic")
    made: list[Built] = []
    for record in records.of("magic_items"):
        if record["index"] in BY_THE_BASE:
            continue
        found = magic_items(record, items)
        made += [*found[:1], *(laid_over(one, laid.get(record["index"], {})) for one in found[1:])]
    for base in bases:
        made += [enchanted(base.entry, plus) for plus in (1, 2, 3)] if base.entry["id"] != "net" else []
    made += [one for one in map(scroll, spells) if one is not None]
    found = _lent("magic", _overlaid("magic", made), spells)
    return [_without_second_weapon(one) if two_handed(one) else one for one in found]


def _without_second_weapon(built: Built) -> Built:
    return replace(built, missing=[one for one in built.missing if one.what != SECOND_WEAPON])


def _lent(catalog: str, built: list[Built], spells: list[Built]) -> list[Built]:
    """The entries, those whose overlay `lends` a spell with it."""
    laid, named = overlays(catalog), {one.entry["id"]: one for one in spells}
    lends = {name: overlay["lends"] for name, overlay in laid.items() if "lends" in overlay}
    lend = lent_to_item if catalog == "magic" else lent
    return [lend(one, lends[one.entry["id"]], named) if one.entry["id"] in lends else one for one in built]


def _overlaid(catalog: str, built: list[Built]) -> list[Built]:
    laid = overlays(catalog)
    named = {one.entry["id"]: one for one in built}
    for name, overlay in laid.items():
        named[name] = laid_over(named[name], overlay)
    return list(named.values())
