"""What stands written on a sheet is changed: engine.sheet.writing."""

import pytest

from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from engine.sheet.writing import Part, Value, remove_row, tiers_of, write, write_row
from rulesets.format.character import CharacterBuild
from rulesets.load import load_shipped, shipped_sheets

WIZARD = shipped_sheets("srd51")["wizard-9"]
SHEET = Sheet(load_shipped("srd51"), WIZARD)


def again(build: CharacterBuild) -> Sheet:
    return Sheet(SHEET.ruleset, build)


def test_a_score_that_is_written_changes_what_is_made_of_it() -> None:
    one = again(write(SHEET, WIZARD, "abilities", "str", 18))
    assert (one.ability_score("str"), one.ability_mod("str")) == (18, 4)
    assert SHEET.ability_score("str") == WIZARD.abilities["str"], "the sheet before is as it was"


def test_training_and_a_free_bonus_count() -> None:
    build = write(SHEET, WIZARD, "skills", "stealth", "proficient")
    build = write(SHEET, build, "bonuses", "stealth", 2)
    assert again(build).skill("stealth") == SHEET.skill("stealth") + 4 + 2


def test_a_field_is_written_and_blank_again() -> None:
    build = write(SHEET, WIZARD, "fields", "languages", "Common, Elvish")
    assert again(build).field("languages") == "Common, Elvish"
    assert "languages" not in write(SHEET, build, "fields", "languages", None).fields


@pytest.mark.parametrize(
    ("part", "id_", "value", "reason"),
    [
        ("abilities", "str", 99, "bad-amount"),
        ("abilities", "str", 10.5, "bad-amount"),
        ("abilities", "luck", 10, "unknown-check"),
        ("skills", "stealth", "grand", "unknown-value"),
        ("skills", "juggling", "proficient", "unknown-check"),
        ("bonuses", "stealth", 500, "bad-amount"),
        ("fields", "level", 0, "bad-amount"),
        ("fields", "level", True, "bad-amount"),
        ("fields", "class", "plumber", "unknown-value"),
        ("fields", "shield_training", 1, "unknown-value"),
        ("fields", "languages", "x" * 501, "bad-text"),
        ("fields", "shoe_size", 9, "unknown-value"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(part: Part, id_: str, value: Value, reason: str) -> None:
    with pytest.raises(SheetRefused) as refused:
        write(SHEET, WIZARD, part, id_, value)
    assert refused.value.reason == reason


def test_every_tier_the_sheet_offers_can_be_written() -> None:
    for tier in tiers_of(SHEET, "skills"):
        assert again(write(SHEET, WIZARD, "skills", "arcana", tier)).tier("skill", "arcana").id == tier


def test_a_row_is_added_written_and_taken_off() -> None:
    count = len(WIZARD.lists["features"])
    build = write_row(SHEET, WIZARD, "features", None, {"name": "Lucky", "note": "A coin from the sea."})
    build = write_row(SHEET, build, "features", count, {"note": None})
    rows = build.lists["features"]
    assert len(rows) == count + 1 and rows[count] == {"name": "Lucky"}
    back, _ = remove_row(build, Live(), "features", count)
    assert back.lists == WIZARD.lists


def test_a_picked_row_that_is_written_on_is_still_the_picked_one() -> None:
    build = write_row(SHEET, WIZARD, "spells", 0, {"prepared": True})
    assert build.lists["spells"][0]["_catalog"] == WIZARD.lists["spells"][0]["_catalog"]


def test_a_row_of_dice_takes_dice_alone() -> None:
    write_row(SHEET, WIZARD, "attacks", None, {"name": "Staff", "damage": "1d6+2"})
    with pytest.raises(SheetRefused):
        write_row(SHEET, WIZARD, "attacks", None, {"name": "Staff", "damage": "lots"})


def test_no_row_is_written_past_the_end_or_in_a_full_list() -> None:
    for list_, row in (("features", 500), ("no-such-list", None)):
        with pytest.raises(SheetRefused):
            write_row(SHEET, WIZARD, list_, row, {})
    full = WIZARD.model_copy(update={"lists": {"features": ({},) * SHEET.blueprint.lists["features"].max_items}})
    with pytest.raises(SheetRefused) as refused:
        write_row(SHEET, full, "features", None, {"name": "One more"})
    assert refused.value.reason == "list-full"


def test_when_a_row_goes_what_is_left_in_the_pools_of_later_rows_goes_up_with_them() -> None:
    build = WIZARD.model_copy(update={"lists": {"counters": ({"name": "a", "max": 1}, {"name": "b", "max": 3})}})
    left, live = remove_row(build, Live(row_pools={"counters/0": 0, "counters/1": 2}), "counters", 0)
    assert live.row_pools == {"counters/0": 2}
    assert again(left).pool_left("counters/0", live) == 2
