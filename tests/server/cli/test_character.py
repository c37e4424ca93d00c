"""`holdfast character`, as a GM types it."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rulesets.check import check_character
from rulesets.load import shipped_making
from server.cli.main import app
from tests.engine.making.documents import making_document
from tests.engine.making.kelpmoor import kelpmoor


def run(*args: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["character", *map(str, args)], env={"COLUMNS": "60"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def says(*args: str | Path) -> str:
    """What is said when all is well."""
    code, output = run(*args)
    assert code == 0, output
    return output


def refusal(*args: str | Path) -> str:
    """The sentence that is said, with exit code 1."""
    code, output = run(*args)
    assert code == 1, output
    return output.strip()


def sheet(text: str) -> dict[str, Any]:
    """The sheet that was printed or written, which the check takes."""
    raw: dict[str, Any] = json.loads(text)
    assert check_character(raw).problems == ()
    return raw


@pytest.fixture
def moor(tmp_path: Path) -> Path:
    """Kelpmoor as a folder."""
    folder = tmp_path / "kelpmoor"
    folder.mkdir()
    hero = {"id": "ona", "name": "Ona", "options": {"calling": "singer"}, "levels": [1, 3]}
    (folder / "ruleset.json").write_text(json.dumps(kelpmoor()))
    (folder / "making.json").write_text(json.dumps({**making_document(), "heroes": [hero]}))
    return folder


@pytest.fixture
def ona(moor: Path, tmp_path: Path) -> Path:
    """The sheet of a singer of level 1."""
    path = tmp_path / "ona.json"
    says("new", moor, "--calling", "singer", "--name", "Ona", "--out", path)
    return path


# --- new -----------------------------------------------------------------------------------------------------------


def test_a_character_is_printed_as_a_sheet(moor: Path) -> None:
    raw = sheet(says("new", moor))
    assert raw["fields"] == {"rank": 1, "wind_max": 10, "kin": "Moorfolk", "calling": "diver"}
    assert "name" not in raw


def test_a_sheet_says_in_a_line_what_its_character_is(moor: Path) -> None:
    raw = sheet(says("new", moor, "--level", "3", "--kin=reedfolk", "--calling", "singer", "--name", "Ona"))
    assert list(raw)[:2] == ["name", "summary"]
    assert (raw["name"], raw["summary"]) == ("Ona", "Level 3: Reed folk, Marsh brood, Singer, The Choir")


def test_picks_are_said_by_choice(moor: Path) -> None:
    told = ("--choose", "diver-skills=listen, knots", "--choose", "scores-2=ear", "--choose", "scores-2=ear")
    raw = sheet(says("new", moor, "--level", "2", *told))
    assert set(raw["skills"]) == {"swim", "listen", "knots"}
    assert raw["abilities"]["ear"] == 8 + 2


def test_a_sheet_is_written_to_a_file(moor: Path, tmp_path: Path) -> None:
    path = tmp_path / "new" / "ona.json"
    output = says("new", moor, "--calling", "keeper", "--name", "Ona", "--out", path)
    assert output.splitlines() == ["Ona: Level 1: Moorfolk, Keeper", f"Written to {path}."]
    assert sheet(path.read_text())["name"] == "Ona"


def test_a_wizard_of_level_5_is_one_line() -> None:
    raw = sheet(says("new", "srd51", "--class", "wizard", "--level", "5"))
    assert (raw["fields"]["class"], raw["fields"]["level"]) == ("wizard", 5)
    assert raw["lists"]["spells"]


# --- level ---------------------------------------------------------------------------------------------------------


def test_a_level_says_what_changes_and_writes_nothing(moor: Path, ona: Path) -> None:
    before = ona.read_text()
    output = says("level", ona, "--ruleset", moor)
    assert output.splitlines() == [
        "Ona: Level 2: Moorfolk, Singer, The Choir",
        "1 -> 2",
        "  Sheet: Rank 1 -> 2",
        "  Sheet: Most wind 3 -> 4",
        "  Sheet: Guild The Choir",
        "  Songs: Flood",
        "  Gifts: Salt eye",
    ]
    assert ona.read_text() == before


def test_a_level_is_written_back_when_that_is_asked_for(moor: Path, ona: Path) -> None:
    spent = {**json.loads(ona.read_text()), "live": {"pools": {"wind": 1}}, "diary": "found a bell"}
    ona.write_text(json.dumps(spent))
    assert f"Written to {ona}." in says("level", ona, "--ruleset", moor, "--to", "3", "--write")
    raw = sheet(ona.read_text())
    assert (raw["fields"]["rank"], raw["summary"]) == (3, "Level 3: Moorfolk, Singer, The Choir")
    assert (raw["live"], raw["diary"]) == ({"pools": {"wind": 1}}, "found a bell")


def test_a_level_may_go_to_another_file(moor: Path, ona: Path, tmp_path: Path) -> None:
    before, higher = ona.read_text(), tmp_path / "ona-2.json"
    says("level", ona, "--ruleset", moor, "--choose", "singer-gift=gifts/knife-hand", "--out", higher)
    assert ona.read_text() == before
    assert sheet(higher.read_text())["lists"]["gifts"][0]["name"] == "Knife hand"


def test_what_comes_with_the_level_is_chosen_with_it(moor: Path, tmp_path: Path) -> None:
    diver = tmp_path / "diver.json"
    says("new", moor, "--level", "2", "--out", diver)
    assert "Guild Guild of the Net" in says("level", diver, "--ruleset", moor, "--guild", "net")


def test_one_by_one_and_at_once_give_the_same_file(moor: Path, ona: Path, tmp_path: Path) -> None:
    made = tmp_path / "made.json"
    says("new", moor, "--calling", "singer", "--name", "Ona", "--level", "3", "--out", made)
    for _ in range(2):
        says("level", ona, "--ruleset", moor, "--write")
    assert ona.read_text() == made.read_text()


# --- options and heroes --------------------------------------------------------------------------------------------


def test_options_lists_what_somebody_can_be(moor: Path) -> None:
    lines = says("options", moor).splitlines()
    assert lines[:4] == ["--kin (Kin)", "  moorfolk: Moorfolk", "  reedfolk: Reed folk", "  stonekin: Stonekin"]
    assert "  delta: Delta brood, for kin reedfolk" in lines
    assert "  net: Guild of the Net, for calling diver, from level 3" in lines


def test_an_option_says_what_it_leaves_to_choose(moor: Path) -> None:
    assert says("options", moor, "--of", "singer").splitlines() == [
        "Singer",
        "  level 1: --choose voice=...: 1 of high, low",
        "  level 1: --choose low-gift=...: 1 of gifts/salt-eye, gifts/cold-blood",
        "  level 2: --choose singer-gift=...: 1 of gifts/salt-eye, gifts/cold-blood, gifts/knife-hand",
        "  level 4: --choose scores-4=...: 1 of heft, poise, ear",
        "  each level: --choose singer-songs=...: entries of songs (choirs tide)",
    ]


def test_every_option_of_srd51_is_listed() -> None:
    output, made = says("options", "srd51"), shipped_making("srd51")
    assert made is not None
    assert all(f"  {option.id}: {option.label}" in output for way in made.ways for option in way.options)


def test_ready_made_characters_are_made_at_each_of_their_levels(moor: Path, tmp_path: Path) -> None:
    out = tmp_path / "sheets"
    assert says("heroes", moor, "--out", out) == f"2 sheets are in {out}.\n"
    found = {path.name: sheet(path.read_text()) for path in sorted(out.iterdir())}
    assert [(name, raw["name"], raw["fields"]["rank"]) for name, raw in found.items()] == [
        ("ona-1.json", "Ona", 1),
        ("ona-3.json", "Ona", 3),
    ]


# --- what cannot be ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--calling", "divr"], "There is no calling 'divr' (did you mean \"diver\"?): diver, singer, keeper."),
        (["--callin", "diver"], "There is no --callin. What can be said: --kin, --brood, --calling, --guild, --oath."),
        (["--calling"], "--calling needs a value."),
        (["diver"], "'diver' is not understood. What can be said: --kin, --brood, --calling, --guild, --oath."),
        (["--level", "7"], "There is no level 7, expected 1 to 6."),
        (["--choose", "swim"], "'swim' is no choice, expected CHOICE=PICK,PICK."),
        (["--choose", "diver-skills=swim"], "diver-skills: swim cannot be picked, expected knots, listen or haggle."),
        (["--brood", "delta"], "Brood delta is only for kin reedfolk. To choose from: nothing."),
    ],
)
def test_what_cannot_be_made_is_a_sentence(moor: Path, words: list[str], sentence: str) -> None:
    assert refusal("new", moor, *words) == sentence


def test_a_ruleset_there_is_not_names_those_that_are_shipped() -> None:
    assert refusal("new", "srd52") == (
        "There is no ruleset 'srd52': neither a file nor one of gravetide, lanternway, srd51."
    )


def test_a_ruleset_that_does_not_say_how_is_told(moor: Path) -> None:
    (moor / "making.json").unlink()
    assert refusal("new", moor) == (
        "The ruleset kelpmoor does not say how its characters are made: it has no making.json."
    )


def test_a_broken_making_is_told_by_its_place(moor: Path) -> None:
    (moor / "making.json").write_text(json.dumps({**making_document(), "level": "rnk"}))
    assert refusal("new", moor).startswith('making.json: level: there is no field "rnk" (did you mean "rank"?)')


def test_an_option_there_is_not_is_told(moor: Path) -> None:
    assert refusal("options", moor, "--of", "thief").startswith("There is nothing called 'thief'")


@pytest.mark.parametrize(
    ("text", "word"),
    [("[]", "expected a JSON object"), ("{", "is not JSON"), ('{"fields": []}', "fields"), (None, "cannot be read")],
)
def test_a_file_that_is_no_sheet_is_told(moor: Path, tmp_path: Path, text: str | None, word: str) -> None:
    path = tmp_path / "sheet.json"
    if text is not None:
        path.write_text(text)
    assert word in refusal("level", path, "--ruleset", moor)


def test_nobody_becomes_something_else_with_a_level(moor: Path, ona: Path) -> None:
    assert refusal("level", ona, "--ruleset", moor, "--calling", "diver") == (
        "Calling is singer already, and cannot become diver."
    )


def test_a_refused_level_leaves_the_file_as_it_was(moor: Path, ona: Path) -> None:
    before = ona.read_text()
    assert "no level 9" in refusal("level", ona, "--ruleset", moor, "--to", "9", "--write")
    assert ona.read_text() == before


def test_a_sheet_goes_to_one_place(moor: Path, ona: Path, tmp_path: Path) -> None:
    assert "not both" in refusal("level", ona, "--ruleset", moor, "--write", "--out", tmp_path / "other.json")


def test_a_place_that_cannot_be_written_is_told(moor: Path, tmp_path: Path) -> None:
    assert "cannot be written" in refusal("new", moor, "--out", tmp_path)
