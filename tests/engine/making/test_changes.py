"""What is different between two sheets, in words."""

from typing import Any

from engine.making.changes import Change, between
from rulesets.format.character import CharacterBuild, HeldItem
from tests.engine.making.documents import made, risen, rules


def told(before: CharacterBuild, after: CharacterBuild) -> dict[str, list[str]]:
    """The changes as they are read, by the part of the sheet they stand in."""
    found: dict[str, list[str]] = {}
    for change in between(rules(), before, after):
        found.setdefault(change.part, []).append(str(change))
    return found


def changed(build: CharacterBuild, **parts: Any) -> CharacterBuild:
    """The same character with parts of it replaced."""
    return build.model_copy(update=parts)


def test_two_sheets_that_are_the_same_have_nothing_to_tell() -> None:
    assert between(rules(), made(4), made(4)) == []


def test_everything_a_level_brings_is_said() -> None:
    assert told(made(3, calling="diver"), made(4, calling="diver")) == {
        "Abilities": ["Poise 13 -> 14"],
        "Sheet": ["Rank 3 -> 4", "Most wind 27 -> 35"],
        "Numbers": ["Dodge 9 -> 10", "Depth 3 -> 4"],
        "Gifts": ["no longer Kick", "Deep lungs: uses 3 -> 4", "Great kick", "Old scar"],
    }


def test_where_a_change_stands_is_kept_apart_from_its_words() -> None:
    first = between(rules(), made(3, calling="diver"), made(4, calling="diver"))[0]
    assert first == Change("Abilities", "Poise", "13", "14")


def test_a_number_that_is_hidden_is_not_told() -> None:
    assert "Numbers" not in told(made(1, calling="keeper"), made(2, calling="keeper"))


def test_fields_are_told_in_the_words_of_the_sheet() -> None:
    bare = CharacterBuild()
    fields = told(bare, made(1, kin="reedfolk", brood="delta", calling="singer"))["Sheet"]
    assert fields == [
        "Most wind 3", "Stride 8", "Gilled yes", "Kin Reed folk", "Brood Delta brood", "Calling Singer of the tide",
    ]  # fmt: skip


def test_a_field_that_said_nothing_tells_what_it_says_now() -> None:
    blank = CharacterBuild(fields={"stride": 0, "kin": "", "gilled": False})
    assert told(blank, CharacterBuild(fields={"stride": 6, "kin": "Marsh", "gilled": True})) == {
        "Sheet": ["Stride 6", "Gilled yes", "Kin Marsh"]
    }


def test_a_field_that_said_something_tells_both() -> None:
    diver = made(1, calling="diver")
    singer = changed(diver, fields={**diver.fields, "calling": "singer"})
    assert told(diver, singer)["Sheet"] == ["Calling Diver -> Singer of the tide"]


def test_tiers_of_skills_and_saves_are_told_by_their_labels() -> None:
    before = made(1, calling="diver")
    after = changed(before, skills={**before.skills, "swim": "master"}, saves={})
    assert told(before, after) == {"Skills": ["Swim Taught -> Master"], "Saves": ["Grit Taught -> Raw"]}


def test_cells_of_rows_are_told_with_their_row() -> None:
    built = made(1, calling="singer")
    rows = built.lists["songs"]
    other = changed(built, lists={"songs": (rows[0], {**rows[1], "ready": False}, {**rows[2], "ready": True})})
    assert told(built, other) == {"Songs": ["Foam: ready yes -> no"]}


def test_a_cell_that_was_emptied_is_told() -> None:
    built = made(1, calling="diver")
    lungs, kick = built.lists["gifts"]
    bare = {column: value for column, value in kick.items() if column != "note"}
    assert told(built, changed(built, lists={"gifts": (lungs, bare)})) == {"Gifts": ["no longer Kick: note"]}
    assert told(changed(built, lists={"gifts": (lungs, bare)}), built) == {"Gifts": ["Kick: note Diver"]}


def test_the_second_row_of_a_name_is_told_apart_from_the_first() -> None:
    scar, deep = {"name": "Scar"}, {"name": "Scar", "note": "deep"}
    one, two = (changed(made(1), lists={"gifts": rows}) for rows in ((scar,), (scar, deep)))
    assert told(one, two) == {"Gifts": ["Scar (2)"]}
    assert told(two, one) == {"Gifts": ["no longer Scar (2)"]}


def test_gear_is_counted_over_all_that_lies_in_the_bag() -> None:
    before = made(2, calling="diver")
    assert told(before, risen(before))["Gear"] == ["Hook 1 -> 2", "Rope 2 -> 5"]
    bare = changed(before, items=())
    assert told(bare, before)["Gear"] == ["Hook 1", "Rope 2"]
    assert told(before, bare)["Gear"] == ["no longer Hook", "no longer Rope"]


def test_gear_of_no_catalog_goes_by_its_name() -> None:
    before = made(1, calling="keeper")
    assert told(before, changed(before, items=(HeldItem(item="A bell"),))) == {"Gear": ["A bell 1"]}


def test_coins_are_told_by_their_labels() -> None:
    before = made(1, calling="diver")
    assert told(before, changed(before, coins={"cowrie": 12})) == {"Coins": ["Cowrie 10 -> 12"]}
    assert told(before, changed(before, coins={})) == {"Coins": ["Cowrie 10 -> 0"]}
