"""Catalogs: ready-made rows, creatures and items. Source: format 8."""

from typing import Annotated, Literal

from pydantic import StringConstraints, Tag

from rulesets.format.base import (
    BY_SHAPE,
    EntryId,
    Id,
    Line300,
    Many,
    Model,
    Num,
    One,
    Positive,
    StepTable,
    Text12,
    Text80,
    Text120,
    Value,
    length,
)
from rulesets.format.creatures import Creature
from rulesets.format.items import Item
from rulesets.format.mechanics import Mechanics
from rulesets.format.values import FieldName, ValueRef

__all__ = [
    "Catalog",
    "CatalogAsset",
    "CatalogDistance",
    "CatalogFilter",
    "Entry",
    "EntryRow",
    "FilterValue",
    "Scaled",
    "Units",
]

Word80 = Annotated[str, StringConstraints(min_length=1, max_length=80)]

FilterValue = Annotated[
    Annotated[Num, Tag("<number>")]
    | Annotated[Word80, Tag("<text>")]
    | Annotated[Annotated[Many[Word80], length(0, 24)], Tag("<list>")],
    BY_SHAPE,
]


class CatalogFilter(Model):
    """A fact entries may be narrowed by."""

    id: Id
    label: Text80
    type: Literal["number", "text", "tags"]
    start_from: FieldName | None = None
    """The sheet field entries are organised by."""


class CatalogDistance(Model):
    """The unit of the catalog's ranges and area sizes, and how much of it a cell is."""

    label: Text12
    per_cell: Positive


class Units(Model):
    """What a catalog's own numbers are measured in."""

    distance: CatalogDistance | None = None


class Scaled(Model):
    """A cell that follows a number of the sheet, through a table when given."""

    from_: ValueRef
    table: StepTable | None = None


class EntryRow(Model):
    """A row a pick writes onto the sheet, marked with the entry it came from."""

    list: Id
    values: Annotated[dict[Id, Value], length(0, 12)]
    scaled: Annotated[dict[Id, Scaled], length(1, 4)] | None = None


class Entry(Model):
    """One entry: exactly one of `rows`, `creature` and `item`; only rows may carry `mechanics`."""

    id: EntryId
    label: Text120
    summary: Line300 | None = None
    filters: Annotated[dict[Id, FilterValue], length(0, 8)] | None = None
    rows: Annotated[Many[EntryRow], length(1, 6)] | None = None
    creature: Creature | None = None
    item: Item | None = None
    mechanics: Mechanics | None = None


class Catalog(Model):
    """A named collection of entries, inline or in a file of its own: exactly one of `entries` and `asset`."""

    id: Id
    label: Text80
    holds: Literal["rows", "creatures", "items"] = "rows"
    feeds: Annotated[Many[Id], length(1, 8)] | None = None
    """The lists its entries may write into; required for rows."""
    filters: Annotated[Many[CatalogFilter], length(0, 8)] = ()
    units: Units | None = None
    entries: Annotated[Many[Entry], length(0, 2000)] | None = None
    asset: Annotated[str, StringConstraints(max_length=80)] | None = None
    """`catalogs/<catalog id>.json`; a loaded ruleset has its entries filled in beside it."""


class CatalogAsset(Model):
    """A catalog's entries in a file of their own."""

    schema_version: One
    catalog: Id
    entries: Annotated[Many[Entry], length(0, 2000)]
