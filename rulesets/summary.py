"""What a ruleset has, in numbers: what `holdfast check` tells of one that loads."""

from dataclasses import asdict, dataclass
from typing import Any

from rulesets.ruleset import Ruleset

__all__ = ["CatalogSummary", "Summary", "summary"]


@dataclass(frozen=True, slots=True)
class CatalogSummary:
    """One catalog: what it holds and how many entries it has."""

    id: str
    label: str
    holds: str
    entries: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A ruleset in numbers."""

    id: str
    version: int
    name: str
    hash: str
    resolution: str
    """`dice-sum` or `dice-pool`."""
    combat: str | None
    """The kind of its fights; None without fights."""
    abilities: int
    skills: int
    saves: int
    conditions: int
    catalogs: tuple[CatalogSummary, ...]
    entries: int
    """Entries of all catalogs."""
    mechanics: int
    """Entries that say what they do in numbers."""
    creatures: int
    items: int
    layers: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The same as plain JSON."""
        return asdict(self)

    def __str__(self) -> str:
        fights = f", fights {self.combat}" if self.combat else ", no fights"
        layers = f"; layers: {', '.join(self.layers)}" if self.layers else ""
        catalogs = _count(len(self.catalogs), "catalog")
        entries = f"{_count(self.entries, 'entry', 'entries')} ({self.mechanics} with mechanics)"
        return (
            f"{self.name} ({self.id} {self.version}): {self.resolution}{fights}; {catalogs}, {entries}, "
            f"{_count(self.creatures, 'creature')}, {_count(self.items, 'item')}{layers}"
        )


def _count(number: int, one: str, more: str | None = None) -> str:
    return f"{number} {one if number == 1 else more or one + 's'}"


def summary(ruleset: Ruleset) -> Summary:
    """What a ruleset has."""
    document = ruleset.document
    return Summary(
        id=ruleset.id,
        version=ruleset.version,
        name=document.name,
        hash=ruleset.content_hash,
        resolution=document.resolution.kind,
        combat=document.combat.kind if document.combat else None,
        abilities=len(ruleset.abilities),
        skills=len(ruleset.skills),
        saves=len(ruleset.saves),
        conditions=len(ruleset.condition_names),
        catalogs=tuple(
            CatalogSummary(catalog.id, catalog.label, catalog.holds, len(catalog.entries or ()))
            for catalog in document.catalogs
        ),
        entries=len(ruleset.entries),
        mechanics=sum(entry.mechanics is not None for entry in ruleset.entries.values()),
        creatures=len(ruleset.creatures),
        items=len(ruleset.items),
        layers=tuple(layer.id for layer in document.layers),
    )
