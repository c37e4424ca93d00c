"""Catalogs and their entries: one kind each, rows their lists can hold. Source: format 8."""

from rulesets.checks.effects import asking_saves
from rulesets.checks.references import no_list_sums, no_live
from rulesets.checks.values import not_held, step_table
from rulesets.checks.world import Found, World
from rulesets.format.catalogs import Catalog, CatalogFilter, Entry, EntryRow, FilterValue
from rulesets.format.fields import ListDef, NumberColumn
from rulesets.problems import Place, did_you_mean, listed, shown

__all__ = ["RULES"]

HELD = {"rows": "rows", "creatures": "creature", "items": "item"}


def check_header(node: Catalog, at: Place, world: World) -> Found:
    """What it holds goes with what it feeds and with the rest of the file."""
    if not _holds_as_written(node, at, world):
        return
    if node.holds == "rows" and node.feeds is None:
        yield (*at, "feeds"), "is missing: a catalog of rows names the lists it may write into"
    if node.holds != "rows" and node.feeds is not None:
        yield (*at, "feeds"), f"never stands on a catalog of {node.holds}"
    yield from world.must_have_all("list", node.feeds, (*at, "feeds"))
    combat = world.raw.get("combat")
    if node.holds == "creatures" and not (isinstance(combat, dict) and "threat" in combat):
        yield (*at, "holds"), "creatures need a combat block with threat"
    if node.holds == "items" and "items" not in world.raw:
        yield (*at, "holds"), "items need the items block"


def check_source(node: Catalog, at: Place, world: World) -> Found:
    """Entries inline, or in a file of their own."""
    if node.entries is not None and node.asset is not None:
        yield (*at, "asset"), "stands beside entries, expected one of the two"
    elif node.entries is None and node.asset is None:
        yield (*at, "entries"), "is missing, and so is asset: expected one of the two"
    elif node.asset is not None:
        expected = f"catalogs/{node.id}.json"
        if node.asset != expected:
            yield (*at, "asset"), f"is {shown(node.asset)}, expected {shown(expected)}"
        else:
            yield (*at, "asset"), "there is no such file: a ruleset in a single file has its catalogs inline"


def check_filter(node: CatalogFilter, at: Place, world: World) -> Found:
    """A field entries are organised by."""
    if node.start_from is not None:
        yield from world.field(node.start_from.field, (*at, "startFrom", "field"))


def check_entries(node: Catalog, at: Place, world: World) -> Found:
    """Each entry is of the catalog's kind, with facts it declares."""
    for index, entry in enumerate(node.entries or ()):
        place = (*at, "entries", index)
        if _holds_as_written(node, at, world):
            yield from _kind(node, entry, place, world)
        yield from _facts(node, entry, place)
        for row_index, row in enumerate(entry.rows or ()):
            yield from _row(node, row, (*place, "rows", row_index), world)
        yield from _scaled_rows(entry, place)
        yield from _difficulty(entry, place, world)


def _holds_as_written(catalog: Catalog, at: Place, world: World) -> bool:
    """Whether `holds` could be read; where it could not, nothing is said of what does not go with it."""
    return bool(world.raw_at(at).get("holds", "rows") == catalog.holds)


def _kind(catalog: Catalog, entry: Entry, at: Place, world: World) -> Found:
    wanted, written = HELD[catalog.holds], world.raw_at(at)
    if wanted not in written:
        yield at, f"has no {wanted}, and its catalog holds {catalog.holds}"
    for key in ("rows", "creature", "item"):
        if key != wanted and key in written:
            yield (*at, key), f"does not go into a catalog that holds {catalog.holds}"
    if entry.mechanics is not None and "rows" not in written:
        yield (*at, "mechanics"), "stands only on an entry with rows"


def _facts(catalog: Catalog, entry: Entry, at: Place) -> Found:
    declared = {candidate.id: candidate for candidate in catalog.filters}
    for name, value in (entry.filters or {}).items():
        place = (*at, "filters", name)
        if name not in declared:
            yield place, f"is no filter of this catalog{did_you_mean(name, declared)}"
        elif declared[name].type != _sort(value):
            yield place, f"is {shown(value)}, expected {_expected(declared[name].type)}"


def _sort(value: FilterValue) -> str:
    if isinstance(value, str):
        return "text"
    return "tags" if isinstance(value, tuple) else "number"


def _expected(sort: str) -> str:
    return {"number": "a number", "text": "a text", "tags": "a list of texts"}[sort]


def _row(catalog: Catalog, row: EntryRow, at: Place, world: World) -> Found:
    yield from world.must_have("list", row.list, (*at, "list"))
    if catalog.feeds is not None and row.list in world.names["list"] and row.list not in catalog.feeds:
        yield (*at, "list"), f"{row.list} is not fed by this catalog, expected {listed(catalog.feeds)}"
    definition = world.rules.lists.get(row.list)
    if definition is None:
        return
    columns = {column.id: column for column in definition.columns}
    for name, value in row.values.items():
        yield from world.column(row.list, name, (*at, "values", name))
        if name in columns and (why := not_held(columns[name], value)):
            yield (*at, "values", name), why
    yield from _scaled(row, definition, at, world)


def _scaled(row: EntryRow, definition: ListDef, at: Place, world: World) -> Found:
    columns = {column.id: column for column in definition.columns}
    for name, scaled in (row.scaled or {}).items():
        place = (*at, "scaled", name)
        yield from world.column(row.list, name, place)
        if name in columns and not isinstance(columns[name], NumberColumn):
            yield place, f"{name} is a {columns[name].type} column, expected a number column"
        value = row.values.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            yield place, f"needs a plain number for {name} in values"
        yield from no_live(scaled.from_, (*place, "from"), world, "a scaled column")
        yield from no_list_sums(scaled.from_, (*place, "from"), world, "a scaled column")
        yield from step_table(scaled.table, (*place, "table"))


def _scaled_rows(entry: Entry, at: Place) -> Found:
    rows = entry.rows or ()
    lists = [row.list for row in rows]
    for index, row in enumerate(rows):
        if row.scaled is not None and lists.count(row.list) > 1:
            yield (*at, "rows", index, "scaled"), f"stands in an entry that writes two rows into {row.list}"


def _difficulty(entry: Entry, at: Place, world: World) -> Found:
    """An entry that asks for a save is used from lists that say how hard it is. Source: format 12.7."""
    mechanics = entry.mechanics
    lists = world.raw_combat().get("abilities")
    if mechanics is None or not isinstance(lists, list):
        return
    written = {row.list for row in entry.rows or ()}
    without = [used for used in lists if isinstance(used, dict) and "saveDifficulty" not in used]
    for name in (used.get("list") for used in without):
        if name in written:
            for place, what in asking_saves(mechanics.save, mechanics.applies, mechanics.plus):
                yield (*at, "mechanics", *place), f"{what} has no difficulty: the list {name} has no saveDifficulty"


RULES = [
    (Catalog, check_header),
    (Catalog, check_source),
    (CatalogFilter, check_filter),
    (Catalog, check_entries),
]
