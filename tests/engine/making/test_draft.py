"""What is gained at a level, put on a sheet."""

import pytest

from engine.making.wishes import MakingRefused
from tests.engine.making.documents import DIVER, MOORFOLK, made, making, names, reads, risen

AT_1 = f"{MOORFOLK}.levels"


def test_fields_hold_what_was_gained_from_then_on() -> None:
    assert made(kin="reedfolk", brood="delta").fields["gilled"] is True
    assert "gilled" not in made(kin="reedfolk", brood="marsh").fields


def test_more_is_added_to_what_the_field_would_read() -> None:
    assert made(kin="reedfolk", brood="delta").fields["stride"] == 6 + 2


def test_a_skill_and_a_save_get_the_tier_that_was_gained() -> None:
    sheet = reads(made(calling="diver"))
    assert (sheet.tier("skill", "swim").id, sheet.tier("save", "grit").id) == ("taught", "taught")


def test_a_tier_somebody_has_is_never_lowered() -> None:
    late = {"2": {"skills": {"swim": "apt", "listen": "apt"}, "saves": {"grit": "apt"}}}
    sheet = reads(made(2, calling="diver", kin="moorfolk", by=making({AT_1: late})))
    assert sheet.tier("skill", "swim").id == "taught"
    assert sheet.tier("save", "grit").id == "taught"
    assert sheet.tier("skill", "listen").id == "apt"


def test_only_skills_still_at_the_first_tier_count_as_untrained() -> None:
    skills = made(5, calling="diver").skills
    assert skills == {"swim": "master", "haggle": "taught", "knots": "taught", "listen": "apt"}


def test_untrained_may_be_about_some_skills_only() -> None:
    by = making({f"{DIVER}.levels.5.untrained.skills": ["swim"]})
    assert "listen" not in made(5, calling="diver", by=by).skills


def test_a_row_of_an_entry_knows_where_it_came_from_and_what_was_set() -> None:
    row = next(row for row in made(calling="diver").lists["gifts"] if row["name"] == "Kick")
    assert (row["_catalog"], row["note"]) == ("gifts/kick", "Diver")


def test_a_cell_nothing_declares_is_not_set() -> None:
    by = making({f"{DIVER}.levels.1.entries.1.set": {"note": "Diver", "uses": 2}})
    assert made(by=by, calling="diver").lists["gifts"][1]["uses"] == 2
    assert "ready" not in made(by=by, calling="diver").lists["gifts"][1]


def test_a_cell_that_follows_the_level_rises_with_it() -> None:
    assert [made(level, calling="diver").lists["gifts"][0]["uses"] for level in (1, 2, 6)] == [1, 2, 6]


def test_forgotten_entries_make_room_for_better_ones() -> None:
    assert names(made(3, calling="diver"), "gifts") == ["Deep lungs", "Kick", "Cold blood"]
    assert names(made(4, calling="diver"), "gifts") == ["Deep lungs", "Cold blood", "Great kick", "Old scar"]


def test_an_entry_on_the_sheet_may_be_improved() -> None:
    better = {"entry": "gifts/kick", "set": {"note": "Hard", "uses": 2}}
    by = making({f"{DIVER}.levels.2.improve": [better]})
    lungs, kick = made(2, calling="diver", by=by).lists["gifts"]
    assert kick == {"name": "Kick", "note": "Hard", "uses": 2, "_catalog": "gifts/kick"}
    assert "note" not in lungs


def test_nothing_is_improved_that_is_not_there() -> None:
    by = making({f"{DIVER}.levels.2.improve": [{"entry": "gifts/salt-eye", "set": {"note": "Hard"}}]})
    assert made(2, calling="diver", by=by) == made(2, calling="diver")


def test_a_condition_stands_with_an_entry_until_that_is_forgotten() -> None:
    by = making({"standing": {"gifts/kick": ["soaked"]}})
    assert made(3, calling="diver", by=by).live.conditions == ("soaked",)
    assert made(4, calling="diver", by=by).live.conditions == ()
    assert made(4, calling="singer", by=by).live.conditions == ()


def test_a_condition_that_stands_with_two_entries_is_borne_once_and_stays_with_the_other() -> None:
    by = making({"standing": {"gifts/kick": ["soaked"], "gifts/deep-lungs": ["soaked"]}})
    assert made(3, calling="diver", by=by).live.conditions == ("soaked",)
    assert made(4, calling="diver", by=by).live.conditions == ("soaked",)


def test_rows_of_no_entry_are_written_as_they_are() -> None:
    assert made(4, calling="diver").lists["gifts"][-1] == {"name": "Old scar"}


def test_things_of_a_kind_lie_in_one_heap_apart_from_what_is_worn() -> None:
    held = [(one.item, one.count, one.worn) for one in made(3, calling="diver").items]
    assert held == [("wares/hook", 1, True), ("wares/rope", 5, False), ("wares/hook", 1, False)]
    by = making({f"{DIVER}.levels.3.items": [{"item": "wares/rope", "worn": True}]})
    tied = [(one.count, one.worn) for one in made(3, calling="diver", by=by).items if one.item == "wares/rope"]
    assert tied == [(2, False), (1, True)]


def test_coins_are_added_to_those_there() -> None:
    assert made(calling="diver", oath="silence").coins == {"cowrie": 10 + 5}
    rich = making({f"{DIVER}.levels.2.coins": {"cowrie": 7}})
    assert risen(made(calling="diver"), by=rich).coins == {"cowrie": 17}


def test_a_list_without_room_is_a_sentence() -> None:
    rows = [{"name": f"Scar {number}"} for number in range(12)]
    with pytest.raises(MakingRefused, match=r"^gifts/deep-lungs: Gifts holds no more than 12 rows\.$"):
        made(calling="diver", by=making({AT_1: {"1": {"rows": {"gifts": rows}}}}))
