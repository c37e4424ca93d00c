"""Loading: catalogs in files of their own, what is wrong with them, and what a loaded ruleset knows."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulesets.load import (
    Ruleset,
    RulesetRefusedError,
    companion_problems,
    load,
    load_document,
    load_shipped,
    making_at,
    raw_document,
    shipped_encounters,
    shipped_ids,
    shipped_making,
    shipped_sheets,
)
from rulesets.packages import open_path
from tests.rulesets.documents import yard
from tests.rulesets.test_check_making import small
from tests.rulesets.test_packages import folder, split, zipped


def lines_of(path: Path) -> list[str]:
    """What is said of the package at a path."""
    with pytest.raises(RulesetRefusedError) as error:
        load(path)
    return str(error.value).splitlines()


def with_asset(tmp_path: Path, **changes: Any) -> Path:
    """The yard as a folder, with changes to the file of its first catalog."""
    files = split(yard())
    asset = {**json.loads(files["catalogs/book.json"]), **changes}
    return folder(tmp_path, {**files, "catalogs/book.json": json.dumps(asset).encode()})


def test_a_catalog_file_says_which_catalog_it_is(tmp_path: Path) -> None:
    lines = lines_of(with_asset(tmp_path, catalog="bok", schemaVersion=2, extra=1))
    assert lines == [
        "catalogs/book.json: schemaVersion: must be the number 1",
        'catalogs/book.json: catalog: expected "book", the catalog it belongs to',
        "catalogs/book.json: extra: unknown key",
    ]


def test_what_is_wrong_with_an_entry_goes_by_catalog_and_entry(tmp_path: Path) -> None:
    entries = yard()["catalogs"][0]["entries"]
    entries[0]["mechanics"]["damageType"] = "frie"
    lines = lines_of(with_asset(tmp_path, entries=entries))
    assert lines == [
        'catalogs[book].entries[spark].mechanics.damageType: there is no damage type "frie" (did you mean "fire"?)'
    ]


def test_a_catalog_file_that_is_no_json_gives_its_reason(tmp_path: Path) -> None:
    files = {**split(yard()), "catalogs/book.json": b'{"entries": [}'}
    lines = lines_of(folder(tmp_path, files))
    assert lines[0].startswith("catalogs/book.json: is not JSON")


def test_a_catalog_file_that_is_not_there_is_missed(tmp_path: Path) -> None:
    files = split(yard())
    del files["catalogs/book.json"]
    lines = lines_of(folder(tmp_path, files))
    assert lines[0].startswith("catalogs[book].asset: there is no such file")


def test_a_catalog_file_is_a_megabyte_at_most(tmp_path: Path) -> None:
    files = {**split(yard()), "catalogs/book.json": b" " * (1024 * 1024 + 1)}
    assert "catalogs/book.json: is 1,048,577 bytes long, expected at most 1,048,576" in lines_of(
        folder(tmp_path, files)
    )


def test_a_catalog_file_is_an_object_with_entries(tmp_path: Path) -> None:
    listed = folder(tmp_path / "listed", {**split(yard()), "catalogs/book.json": b"[]"})
    assert lines_of(listed)[0] == "catalogs/book.json: is no JSON object"
    bare = folder(
        tmp_path / "bare", {**split(yard()), "catalogs/book.json": b'{"schemaVersion": 1, "catalog": "book"}'}
    )
    assert lines_of(bare)[0] == "catalogs/book.json: entries: is missing"


def test_a_document_may_be_read_before_it_is_checked(tmp_path: Path) -> None:
    path = folder(tmp_path / "nameless", {"ruleset.json": json.dumps({**yard(), "name": ""}).encode()})
    assert raw_document(open_path(path))["name"] == ""
    broken = folder(tmp_path / "broken", {**split(yard()), "catalogs/book.json": b"[]"})
    with pytest.raises(RulesetRefusedError, match="is no JSON object"):
        raw_document(open_path(broken))


def test_a_ruleset_is_an_object(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text("[1]")
    assert lines_of(path) == ["list.json: is no JSON object"]


def test_everything_declared_is_found_by_its_id() -> None:
    ruleset = load_document(yard())
    assert ruleset.skills["haul"].ability == "might"
    assert [pool.id for pool in ruleset.pool_groups["sparks"]] == ["spark_1", "spark_2"]
    assert ruleset.conditions["held"].effects == ("speed-zero",)
    assert ruleset.coins["bar"].family.id == "copper"
    assert ruleset.catalog_of("book/spark").label == "Book of tricks"
    assert sorted(ruleset.items) == ["wares/charm", "wares/cleaver"]
    assert sorted(ruleset.creatures) == ["foes/boss", "foes/rat"]
    with pytest.raises(KeyError):
        ruleset.entry("book/nothing")


def test_an_item_goes_by_its_label_without_case() -> None:
    ruleset = load_document(yard())
    assert ruleset.item_named("CLEAVER") == "wares/cleaver"
    assert ruleset.item_named("nothing") is None


def test_a_loaded_ruleset_cannot_be_changed() -> None:
    ruleset = load_document(yard())
    with pytest.raises(AttributeError):
        ruleset.content_hash = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        ruleset.skills["haul"] = ruleset.skills["spot"]  # type: ignore[index]


def test_what_a_ruleset_says_is_its_hash_however_it_is_laid_out() -> None:
    shuffled = dict(reversed(yard().items()))
    assert load_document(shuffled).content_hash == load_document(yard()).content_hash
    assert load_document({**yard(), "name": "Other"}).content_hash != load_document(yard()).content_hash


@pytest.mark.parametrize("ruleset_id", shipped_ids())
def test_every_shipped_ruleset_loads_with_its_sheets_and_encounters(ruleset_id: str) -> None:
    ruleset = load_shipped(ruleset_id)
    assert isinstance(ruleset, Ruleset)
    assert ruleset.id == ruleset_id
    for sheet in shipped_sheets(ruleset_id).values():
        assert set(sheet.fields) <= set(ruleset.fields)
    for encounter in shipped_encounters(ruleset_id).values():
        assert encounter.ruleset == ruleset_id


def test_a_ruleset_nobody_ships_is_not_there() -> None:
    with pytest.raises(KeyError):
        load_shipped("nothing")
    with pytest.raises(KeyError):
        shipped_making("nothing")


def with_making(text: str) -> dict[str, bytes]:
    """The yard's files, with how its characters are made."""
    return {**split(yard()), "making.json": text.encode()}


def test_how_characters_are_made_is_read_from_a_folder_and_from_a_zip(tmp_path: Path) -> None:
    files = with_making(json.dumps({**small(), "$comment": "for the smiths"}))
    parts, packed = folder(tmp_path / "yard", files), tmp_path / "yard.zip"
    packed.write_bytes(zipped(files))
    found = [making_at(path, load(path)) for path in (parts, packed)]
    assert found[0] is not None
    assert [way.id for way in found[0].ways] == ["kin", "trade"]
    assert found[0] == found[1]
    assert companion_problems(parts, load(parts)) == []


def test_a_ruleset_need_not_say_how_its_characters_are_made(tmp_path: Path) -> None:
    path = folder(tmp_path, split(yard()))
    assert making_at(path, load(path)) is None
    assert shipped_making("gravetide") is None


def test_the_shipped_5e_says_how_its_characters_are_made() -> None:
    found = shipped_making("srd51")
    assert found is not None
    assert found.ruleset == "srd51"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[1]", "making.json: is no JSON object"),
        (json.dumps({**small(), "level": "rnk"}), 'making.json: level: there is no field "rnk" (did you mean "rank"?)'),
        (json.dumps({**small(), "heros": []}), 'making.json: heros: unknown key (did you mean "heroes"?)'),
    ],
)
def test_what_is_wrong_with_a_making_is_told_with_its_file(tmp_path: Path, text: str, line: str) -> None:
    path = folder(tmp_path, with_making(text))
    with pytest.raises(RulesetRefusedError) as refused:
        making_at(path, load(path))
    assert str(refused.value) == line
    assert [str(problem) for problem in companion_problems(path, load(path))] == [line]


def test_a_package_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetRefusedError):
        making_at(tmp_path / "nothing.zip", load_document(yard()))


def test_a_null_is_told_with_everything_else_that_is_wrong(tmp_path: Path) -> None:
    broken = {**yard(), "license": None, "edition": 5, "nope": 1}
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(broken))
    with pytest.raises(RulesetRefusedError) as refused:
        load(path)
    assert sorted(problem.path for problem in refused.value.problems) == ["edition", "license", "nope"]
