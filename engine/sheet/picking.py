"""Picking catalog entries onto a sheet, and cells that follow a number of it (format 8.2 to 8.4).

Picked rows are the character's own from then on. Only their scaled cells are worked out again, and only on edits:
`rescaled` is for whoever has just changed a build.
"""

import math
from collections.abc import Mapping

from engine.sheet.blueprint import read_table
from engine.sheet.facts import FieldValue
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.catalogs import EntryRow, Scaled
from rulesets.format.character import Build, Row
from rulesets.format.fields import NumberColumn


def pick(sheet: Sheet, path: str) -> Build:
    """The build with the entry's rows written, each marked with where it came from.

    Raises `SheetRefused`: `unknown-entry` for one nobody has or a layer hides, `list-full` when a list has no room.
    """
    entry = sheet.blueprint.entries.get(path)
    if entry is None or entry.rows is None or path in sheet.ruleset.hidden:
        raise SheetRefused(SheetReason.UNKNOWN_ENTRY, f"there is no entry {path!r} to pick")
    lists = dict(sheet.build.lists)
    for written in entry.rows:
        declared = sheet.blueprint.lists[written.list]
        rows = lists.get(written.list, ())
        if len(rows) >= declared.max_items:
            raise SheetRefused(SheetReason.LIST_FULL, f"{declared.label} holds no more than {declared.max_items} rows")
        lists[written.list] = (*rows, {**written.values, **_scaled(sheet, written), "_catalog": path})
    return sheet.build.model_copy(update={"lists": lists})


def rescaled(sheet: Sheet) -> Build:
    """The build with every scaled cell of its picked rows worked out again."""
    lists = {
        list_: tuple(_rescaled_row(sheet, list_, row) for row in rows) for list_, rows in sheet.build.lists.items()
    }
    return sheet.build.model_copy(update={"lists": lists})


def _rescaled_row(sheet: Sheet, list_: str, row: Row) -> Row:
    path = sheet.entry_of(row)
    entry = sheet.blueprint.entries.get(path) if path is not None else None
    # an entry with a scaled cell writes one row to that list, so the row is known by its list
    for written in entry.rows or () if entry is not None else ():
        if written.list == list_ and written.scaled:
            return {**row, **_scaled(sheet, written)}
    return row


def _scaled(sheet: Sheet, written: EntryRow) -> Mapping[str, FieldValue]:
    """What the row's scaled cells are worth now."""
    columns = sheet.blueprint.columns[written.list]
    found: dict[str, FieldValue] = {}
    for column, scaled in (written.scaled or {}).items():
        declared = columns[column]
        if isinstance(declared, NumberColumn):
            found[column] = _cell(sheet, declared, scaled)
    return found


def _cell(sheet: Sheet, column: NumberColumn, scaled: Scaled) -> float:
    """Through the table when there is one, clamped to the column, whole where the column is whole."""
    number = sheet.read(scaled.from_)
    if scaled.table is not None:
        number = read_table(scaled.table, number)
    if column.integer:
        number = math.floor(number)
    return max(column.min, min(column.max, number))


__all__ = ["pick", "rescaled"]
