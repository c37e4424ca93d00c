"""Everything built: each catalog's entries with their overlays, and a verdict on every record."""

from dataclasses import dataclass
from typing import Any

from rulesets.srd51_build.coverage import Verdict
from rulesets.srd51_build.creatures import creature
from rulesets.srd51_build.entries import Built, laid_over, overlays
from rulesets.srd51_build.records import Records
from rulesets.srd51_build.spells import spell

__all__ = ["Everything", "everything"]


@dataclass(frozen=True)
class Everything:
    """What the records come to."""

    catalogs: dict[str, list[dict[str, Any]]]
    verdicts: list[Verdict]


def everything(records: Records) -> Everything:
    """All catalogs and verdicts. Raises KeyError for an overlay of an entry there is none of."""
    spells = _overlaid("spells", [spell(record) for record in records.of("spells")])
    castable = {one.entry["id"]: one.entry["mechanics"] for one in spells}
    creatures = _overlaid("creatures", [creature(record, castable) for record in records.of("monsters")])
    built = [*spells, *creatures]
    catalogs: dict[str, list[dict[str, Any]]] = {}
    for one in built:
        catalogs.setdefault(one.catalog, []).append(one.entry)
    return Everything(catalogs, [verdict for one in built for verdict in (one.verdict, *one.parts)])


def _overlaid(catalog: str, built: list[Built]) -> list[Built]:
    laid = overlays(catalog)
    named = {one.entry["id"]: one for one in built}
    for name, overlay in laid.items():
        named[name] = laid_over(named[name], overlay)
    return list(named.values())
