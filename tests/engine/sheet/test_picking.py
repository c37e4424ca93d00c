"""Picked rows and scaled cells (format 8.3, 8.4)."""

from typing import Any

import pytest

from engine.sheet.picking import pick, rescaled
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from rulesets.format.character import Build
from rulesets.ruleset import Ruleset
from tests.engine.sheet.documents import BRASSWICK, changed, sheet

SURGE: dict[str, Any] = {
    "id": "surge",
    "label": "Surge",
    "rows": [
        {"list": "arts", "values": {"art": "Surge", "vigor": 1}, "scaled": {"vigor": {"from": {"field": "rank"}}}},
        {
            "list": "wells",
            "values": {"well": "Surge", "depth": 1},
            "scaled": {"depth": {"from": {"derived": "teaching"}, "table": [[2, 2], [3, 4]]}},
        },
    ],
}
DOCUMENT = changed(BRASSWICK, "catalogs", 0, "entries", -1, to=SURGE)


def after(one: Sheet, build: Build) -> Sheet:
    return Sheet(one.ruleset, build)


def test_one_pick_writes_every_row_marked_with_where_it_came_from() -> None:
    build = pick(sheet(DOCUMENT, {"fields": {"rank": 3}}), "tricks/surge")
    assert build.lists == {
        "arts": ({"art": "Surge", "vigor": 3, "_catalog": "tricks/surge"},),
        "wells": ({"well": "Surge", "depth": 2, "_catalog": "tricks/surge"},),
    }


def test_a_scaled_cell_is_worked_out_again_on_edits_and_keeps_what_was_edited_beside_it() -> None:
    one = sheet(DOCUMENT, {"fields": {"rank": 3}})
    build = pick(one, "tricks/surge")
    mine = {**build.lists["arts"][0], "art": "My surge"}
    grown = build.model_copy(update={"fields": {"rank": 6}, "lists": {**build.lists, "arts": (mine,)}})
    assert grown.lists["arts"][0]["vigor"] == 3  # until somebody asks
    again = rescaled(after(one, grown))
    assert again.lists["arts"] == ({"art": "My surge", "vigor": 6, "_catalog": "tricks/surge"},)
    assert again.lists["wells"][0]["depth"] == 4


def test_a_scaled_cell_is_held_to_its_column_and_whole_where_the_column_is() -> None:
    halves = changed(DOCUMENT, "catalogs", 0, "entries", -1, to={
        **SURGE, "id": "half", "rows": [{
            "list": "arts", "values": {"art": "Half", "vigor": 1},
            "scaled": {"vigor": {"from": {"const": 2.5}}},
        }]
    })  # fmt: skip
    assert pick(sheet(halves), "tricks/half").lists["arts"][0]["vigor"] == 2
    assert pick(sheet(DOCUMENT, {"fields": {"rank": 5000}}), "tricks/surge").lists["arts"][0]["vigor"] == 99


def test_rows_typed_by_hand_and_rows_without_scaled_cells_are_never_rewritten() -> None:
    rows = [{"art": "Surge", "vigor": 50}, {"art": "Flare", "vigor": 7, "_catalog": "tricks/flare"}]
    one = sheet(DOCUMENT, {"fields": {"rank": 3}, "lists": {"arts": rows}})
    assert rescaled(one).lists["arts"] == tuple(rows)


def test_an_entry_nobody_has_or_a_layer_hides_cannot_be_picked() -> None:
    with pytest.raises(SheetRefused, match="unknown-entry"):
        pick(sheet(DOCUMENT), "tricks/gone")
    whole = sheet(DOCUMENT).ruleset
    layered = Ruleset(whole.document, content_hash="x", layers=("lean",), hidden=frozenset({"tricks/flare"}))
    with pytest.raises(SheetRefused, match="unknown-entry"):
        pick(Sheet(layered, Build()), "tricks/flare")


def test_a_full_list_takes_no_more_rows() -> None:
    full = sheet(DOCUMENT, {"lists": {"arts": [{"art": "x"}] * 20}})
    with pytest.raises(SheetRefused, match="list-full"):
        pick(full, "tricks/surge")


def test_a_character_keeps_a_value_that_is_no_longer_offered_and_a_creature_does_not() -> None:
    one = sheet(BRASSWICK, {"fields": {"calling": "ferryman"}})
    assert one.field("calling") == "ferryman"
    assert Sheet(one.ruleset, one.build, offered_only=True).field("calling") == "smith"
