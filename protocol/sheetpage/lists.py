"""The lists of a section: rows under their columns, and what a picked one costs to use."""

from collections.abc import Callable

from engine.sheet import payment
from engine.sheet.facts import blank, same
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from protocol.sheetpage.values import labels_of, read_as
from protocol.sheetpage.views import CannotView, ColumnView, ListView, PriceView, RowView, UseView
from rulesets.format.catalogs import Entry
from rulesets.format.character import Row
from rulesets.format.fields import Column, ListDef
from rulesets.format.gm import SummaryList

BRIEF = 3
"""Columns shown in a list that the ruleset does not sum up."""


def list_view(sheet: Sheet, live: Live, declared: ListDef) -> ListView:
    """A list with its rows. What its rows are called is no column."""
    summary = _summary(sheet, declared.id)
    called = sheet.blueprint.name_columns[declared.id][:1]
    columns = [column for column in declared.columns if column.id not in called]
    brief = _brief(columns, summary)
    view: ListView = {
        "id": declared.id,
        "label": declared.label,
        "columns": [_column(column, brief=column.id in brief) for column in columns],
        "rows": [_row(sheet, live, declared, place, row) for place, row in enumerate(sheet.rows(declared.id))],
    }
    if summary is not None and summary.group_by is not None:
        view["group"] = summary.group_by
    return view


def _summary(sheet: Sheet, list_: str) -> SummaryList | None:
    summary = sheet.blueprint.document.gm.sheet_summary
    return next((one for one in (summary.lists if summary is not None else ()) if one.list == list_), None)


def _brief(columns: list[Column], summary: SummaryList | None) -> set[str]:
    if summary is not None and summary.columns is not None:
        return set(summary.columns)
    grouped = summary.group_by if summary is not None else None
    short = [one.id for one in columns if one.type in ("number", "enum", "dice", "boolean") and one.id != grouped]
    return set(short[:BRIEF])


def _column(column: Column, *, brief: bool) -> ColumnView:
    view: ColumnView = {"id": column.id, "label": column.label, "sort": column.type}
    if brief:
        view["brief"] = True
    return view


def _row(sheet: Sheet, live: Live, declared: ListDef, place: int, row: Row) -> RowView:
    called = sheet.blueprint.name_columns[declared.id][:1]
    names = sheet.row_names(declared.id, row)
    view: RowView = {
        "row": place,
        "name": names[0] if names else "",
        "cells": {
            column.id: read_as(labels_of(column), value)
            for column in declared.columns
            if column.id not in called and not same(value := sheet.cell(declared.id, row, column.id), blank(column))
        },
    }
    if (key := f"{declared.id}/{place}") in sheet.row_pools:
        view["pool"] = key
    path = sheet.entry_of(row)
    entry = sheet.blueprint.entries.get(path) if path is not None else None
    if path is not None and entry is not None:
        view["entry"] = path
        view["name"] = view["name"] or entry.label
        if entry.summary is not None:
            view["summary"] = entry.summary
        if (use := _use(sheet, live, path, entry)) is not None:
            view["use"] = use
    return view


# --- what it costs -----------------------------------------------------------------------------------------


def _use(sheet: Sheet, live: Live, path: str, entry: Entry) -> UseView | None:
    """What a picked entry costs; None for one without a price."""
    if (entry.mechanics is None or not entry.mechanics.cost) and not payment.counters(sheet, path):
        return None
    view: UseView = {}
    try:
        price = payment.price_of(sheet, live, path)
    except SheetRefused as refused:
        view["cannot"] = cannot(refused)
    else:
        view["price"] = [PriceView(label=paid.label, amount=paid.amount) for paid in price.paid]
    if pays := [
        {"id": pool.id, "label": pool.label, "left": sheet.pool_left(pool.id, live)}
        for pool in sheet.pools()
        if pool.group is not None and _pays(sheet, live, path, pool.id)
    ]:
        view["pays"] = pays  # type: ignore[typeddict-item]
    return view


def _pays(sheet: Sheet, live: Live, path: str, pool: str) -> bool:
    return why_not(lambda: payment.price_of(sheet, live, path, pool)) is None


def why_not(attempt: Callable[[], object]) -> SheetRefused | None:
    """The refusal something ends in; None when it could be done."""
    try:
        attempt()
    except SheetRefused as refused:
        return refused
    return None


def cannot(refused: SheetRefused) -> CannotView:
    """Why not, as it is told."""
    sentence = refused.sentence[:1].upper() + refused.sentence[1:]
    return {
        "reason": refused.reason.value,
        "sentence": sentence if sentence.endswith((".", "?", "!")) else f"{sentence}.",
    }


__all__ = ["cannot", "list_view", "why_not"]
