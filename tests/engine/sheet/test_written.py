"""Sheets as files: engine.sheet.written, and what reads it back."""

import pytest

from engine.compile.standing import written_live
from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.written import written
from rulesets.format.character import CharacterBuild
from rulesets.load import load_shipped, shipped_ids, shipped_sheets

SHEETS = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_sheets(ruleset)]


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_shipped_sheet_that_is_written_and_read_again_stands_as_it_did(ruleset: str, name: str) -> None:
    build = shipped_sheets(ruleset)[name]
    sheet = Sheet(load_shipped(ruleset), build)
    live = written_live(sheet, build)
    again = CharacterBuild.model_validate(written(sheet, build, live, build.name or "Nobody"))
    assert written_live(Sheet(sheet.ruleset, again), again) == live
    assert (again.abilities, again.fields, again.lists) == (build.abilities, build.fields, build.lists)


def test_wounds_in_the_middle_of_a_track_stay_in_their_boxes() -> None:
    build = shipped_sheets("gravetide")["isaura-quill"]
    sheet = Sheet(load_shipped("gravetide"), build)
    live = Live(wounds={"wounds": Marks(kinds=["bruise", "cut"], boxes=[2, 4], overflow=1)})
    again = CharacterBuild.model_validate(written(sheet, build, live, "Isaura"))
    assert written_live(sheet, again).wounds == live.wounds


def test_what_is_worn_spent_and_loaded_is_written_and_what_ran_out_is_not() -> None:
    build = shipped_sheets("srd51")["fighter-1"]
    sheet = Sheet(load_shipped("srd51"), build)
    held = [
        HeldItem(item="weapons/longsword", worn=True),
        HeldItem(item="gear/torch", count=0),
        HeldItem(item="a stone", count=3),
        HeldItem(item="magic/wand", bound=True, charges=2),
    ]
    again = CharacterBuild.model_validate(written(sheet, build, Live(items=held, coins={"gp": 0}), "Tam"))
    assert written_live(sheet, again).items == [held[0], held[2], held[3]]
    assert again.coins == {} and again.name == "Tam"
