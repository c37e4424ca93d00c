"""The page of a sheet: protocol.sheetpage. Every section of every ruleset, and what can and cannot be done with it."""

from pathlib import Path
from typing import Any

import orjson
import pytest

from engine.compile.standing import written_live
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from protocol.sheetpage import SheetPageView, page_of
from rulesets.format.character import CharacterBuild
from rulesets.load import load, load_shipped, shipped_ids, shipped_sheets
from rulesets.ruleset import Ruleset

OTHERS = sorted((Path(__file__).parents[1] / "scenarios" / "rulesets").iterdir())

EVERY = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_sheets(ruleset)]


def shipped(ruleset: str, name: str) -> tuple[Sheet, Live]:
    build = shipped_sheets(ruleset)[name]
    sheet = Sheet(load_shipped(ruleset), build)
    return sheet, written_live(sheet, build)


def stands_on(page: SheetPageView, part: str) -> dict[str, Any]:
    """Everything of one sort on a page, by id."""
    sections: list[dict[str, Any]] = [dict(section) for section in page["sections"]]
    return {one["id"]: one for section in sections for one in section.get(part, [])}


def has_all(page: SheetPageView, sheet: Sheet) -> bool:
    """Whether everything that the ruleset's sheet declares, and that is not hidden on this one, stands on the page."""
    plan = sheet.blueprint
    fields = {one.id for one in plan.fields.values() if not sheet.hidden(one.hide_when)}
    derived = {one.id for one in plan.derived.values() if not sheet.hidden(one.hide_when)}
    lists = {one.id for one in plan.lists.values() if not sheet.hidden(one.hide_when)}
    return (
        stands_on(page, "abilities").keys() == plan.abilities.keys()
        and stands_on(page, "skills").keys() == plan.skills.keys()
        and stands_on(page, "saves").keys() == plan.saves.keys()
        and stands_on(page, "values").keys() == fields | derived
        and stands_on(page, "lists").keys() == lists
    )


HELPERS = {"thrice_level", "five_levels", "presence", "armor_strength"}
"""Numbers of srd51 that other rules read, and nobody at the table."""


@pytest.mark.parametrize(
    ("name", "told"),
    [("fighter-3", set()), ("wizard-3", {"spell_save_dc", "spell_attack"})],
)
def test_a_sheet_tells_no_number_that_only_the_rules_read(name: str, told: set[str]) -> None:
    values = stands_on(page_of(name, *shipped("srd51", name)), "values").keys()
    assert not values & HELPERS
    assert values & {"spell_save_dc", "spell_attack", "bardic_dice"} == told


@pytest.mark.parametrize(("ruleset", "name"), EVERY)
def test_everything_of_a_shipped_sheet_stands_on_its_page_with_the_engines_numbers(ruleset: str, name: str) -> None:
    sheet, live = shipped(ruleset, name)
    page = page_of(name, sheet, live)
    assert has_all(page, sheet)
    assert all(one["number"] == sheet.skill(key, live) for key, one in stands_on(page, "skills").items())
    assert all(one["number"] == sheet.save(key, live) for key, one in stands_on(page, "saves").items())
    assert all(one["number"] == sheet.ability_mod(key, live) for key, one in stands_on(page, "abilities").items())
    values = stands_on(page, "values")
    assert all(values[key]["value"] == sheet.derived(key, live) for key in sheet.blueprint.derived if key in values)
    lists = stands_on(page, "lists")
    assert all(len(one["rows"]) == len(sheet.rows(key)) for key, one in lists.items())
    assert page["items"].keys() == {str(place) for place, stack in enumerate(live.items) if stack.count > 0}


@pytest.mark.parametrize("folder", OTHERS, ids=lambda folder: folder.name)
def test_a_blank_sheet_of_any_ruleset_has_a_page(folder: Path) -> None:
    sheet = Sheet(load(folder), CharacterBuild())
    assert has_all(page_of("blank", sheet, Live()), sheet)


def test_sections_stand_in_the_rulesets_order_and_what_is_in_none_comes_last() -> None:
    sheet, live = shipped("gravetide", "isaura-quill")
    page = page_of("isaura", sheet, live)
    declared = [one.label for one in sheet.blueprint.sheet.sections]
    assert [section.get("label") for section in page["sections"]] == [*declared, None]
    assert "saves" in page["sections"][-1]


def test_a_page_is_plain_json_without_nulls() -> None:
    sheet, live = shipped("srd51", "wizard-9")
    page = page_of("w", sheet, live)
    assert orjson.loads(orjson.dumps(page)) == page
    assert b"null" not in orjson.dumps(page)


def test_what_is_at_its_default_or_only_a_step_on_the_way_is_minor() -> None:
    sheet, live = shipped("srd51", "wizard-9")
    values = stands_on(page_of("w", sheet, live), "values")
    assert "minor" not in values["armor_class"], "the ruleset sums a sheet up by it"
    assert "minor" not in values["spell_save_dc"], "fights read it, whatever else is made of it"
    assert values["in_armor"]["minor"] is True
    assert values["armor_rank"]["minor"] is True, "it is only looked up"
    assert values["ki_max"]["minor"] is True


def test_spells_are_grouped_as_the_ruleset_sums_them_up() -> None:
    sheet, live = shipped("srd51", "wizard-9")
    spells = stands_on(page_of("w", sheet, live), "lists")["spells"]
    assert spells["group"] == "level"
    assert {row["cells"].get("level", 0) for row in spells["rows"]} >= {0, 1, 5}


def test_a_spell_says_what_it_costs_and_what_else_may_pay() -> None:
    sheet, live = shipped("srd51", "wizard-9")
    spells = stands_on(page_of("w", sheet, live), "lists")["spells"]
    shield = next(row for row in spells["rows"] if row.get("entry") == "spells/shield")
    assert [price["amount"] for price in shield["use"]["price"]] == [1]
    assert [one["id"] for one in shield["use"]["pays"]] == [f"slots_{level}" for level in range(1, 6)]
    live.pools.update({f"slots_{level}": 0 for level in range(1, 10)})
    spells = stands_on(page_of("w", sheet, live), "lists")["spells"]
    shield = next(row for row in spells["rows"] if row.get("entry") == "spells/shield")
    assert shield["use"]["cannot"]["reason"] == "insufficient" and "pays" not in shield["use"]


def ware(ruleset: Ruleset, **wanted: bool) -> str:
    """An item that can be worn, or not; bound, or not."""
    return next(
        path
        for path, entry in ruleset.items.items()
        if entry.item is not None
        and bool(entry.item.slots) is wanted.get("slots", False)
        and (entry.item.binds is not None) is wanted.get("binds", False)
        and (entry.item.use is not None) is wanted.get("use", False)
    )


def test_a_thing_says_what_may_be_done_with_it_and_why_not_now() -> None:
    sheet, _ = shipped("srd51", "wizard-9")
    armor = next(path for path in sheet.ruleset.items if path.startswith("armor/"))
    first = Live(items=[HeldItem(item=armor), HeldItem(item="a stone")])
    acts = page_of("w", sheet, first)["items"]["0"]["acts"]
    assert acts["wear"] is True and acts["give"] is True and "take-off" not in acts
    assert page_of("w", sheet, first)["items"]["1"]["acts"] == {"give": True}
    second = Live(items=[HeldItem(item=armor, worn=True), HeldItem(item=armor)])
    items = page_of("w", sheet, second)["items"]
    assert items["0"]["acts"]["take-off"] is True
    refused = items["1"]["acts"]["wear"]
    assert refused is not True and refused["reason"] == "no-slot" and refused["sentence"].endswith(".")


def test_looking_at_a_page_uses_nothing_up() -> None:
    sheet, _ = shipped("lanternway", "oda-wick")
    live = Live(items=[HeldItem(item=ware(sheet.ruleset, use=True), count=2)])
    before = live.copy()
    assert page_of("oda", sheet, live)["items"]["0"]["acts"]["use"] is True
    assert live == before


def test_a_cursed_thing_cannot_be_given_away() -> None:
    sheet, _ = shipped("srd51", "fighter-9")
    cursed = next(
        path
        for path, entry in sheet.ruleset.items.items()
        if entry.item is not None and entry.item.binds is not None and entry.item.binds.cursed
    )
    acts = page_of("f", sheet, Live(items=[HeldItem(item=cursed, bound=True)]))["items"]["0"]["acts"]
    assert all(acts[act] is not True for act in ("unbind", "give"))


def test_a_bag_says_how_heavy_it_is_and_how_much_may_be_bound() -> None:
    sheet, live = shipped("srd51", "fighter-9")
    bag = page_of("f", sheet, live)["bag"]
    assert bag["bound"][1] == 3 and 0 < bag["load"] <= bag["easy"]


def test_a_page_says_how_its_ruleset_rolls() -> None:
    d20, pool = (page_of("x", *shipped(*one))["rolling"] for one in (("srd51", "bard-1"), ("gravetide", "dob-fennick")))
    assert d20["sum"] and d20["leans"] and not pool["sum"] and not pool["leans"]
    assert d20["steps"][0].keys() == {"label", "number"}
