"""`holdfast check` and `holdfast odds`, as an author types them."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rulesets.load import SHIPPED, raw_document
from rulesets.packages import open_path
from server.cli.main import app


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(args), env={"COLUMNS": "200"})
    return result.exit_code, result.output


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A shipped ruleset with three mistakes in three places."""
    document: dict[str, Any] = json.loads(json.dumps(raw_document(open_path(SHIPPED / "lanternway"))))
    document["combat"]["opportunity"]["budget"] = "reacton"
    document["sheet"]["derived"][0]["op"] = "summ"
    document["colour"] = "red"
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(document))
    return path


def test_a_ruleset_without_a_problem_is_summed_up() -> None:
    code, output = run("check", str(SHIPPED / "lanternway"))
    assert code == 0
    assert "ok." in output
    assert "creatures" in output


def test_every_mistake_of_a_file_is_told_in_one_go_and_the_exit_code_says_so(broken: Path) -> None:
    code, output = run("check", str(broken))
    assert code == 1
    for path in ("combat.opportunity.budget", "sheet.derived", "colour"):
        assert path in output


def test_a_misspelled_name_comes_with_the_one_that_was_meant(broken: Path) -> None:
    assert 'did you mean "reaction"' in run("check", str(broken))[1].replace("'", '"')


def test_json_carries_the_same_problems(broken: Path) -> None:
    code, output = run("check", "--json", str(broken), str(SHIPPED / "gravetide"))
    first, second = json.loads(output)
    assert code == 1
    assert first["ruleset"] is None
    assert len(first["problems"]) >= 3
    assert second["problems"] == []
    assert second["ruleset"]["id"] == "gravetide"


def test_a_file_that_is_not_there_is_a_sentence_and_no_traceback(tmp_path: Path) -> None:
    code, output = run("check", str(tmp_path / "nothing.json"))
    assert code == 1
    assert "Traceback" not in output


def test_two_six_sided_dice_reach_seven_or_more_in_twenty_one_of_thirty_six_rolls() -> None:
    code, output = run("odds", "lanternway", "ansa-brack", '{"ability": "foot", "difficulty": 7}', "--json")
    assert code == 0
    found = json.loads(output)
    outcomes = {int(total): chance for total, chance in found["outcomes"].items()}
    bonus = min(outcomes) - 2
    assert sum(outcomes.values()) == pytest.approx(1)
    assert outcomes[7 + bonus] == pytest.approx(6 / 36)
    reached = sum(chance for total, chance in outcomes.items() if total >= 7)
    assert found["success"] == pytest.approx(reached)


def test_an_unknown_check_names_those_there_are() -> None:
    code, output = run("odds", "gravetide", "dob-fennick", "juggling")
    assert code == 2
    assert "harpoons" in output


def test_an_unknown_sheet_names_those_that_are_shipped() -> None:
    code, output = run("odds", "gravetide", "nobody", "harpoons")
    assert code == 2
    assert "isaura-quill" in output


def test_a_wrong_encounter_beside_a_ruleset_is_told_with_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "road"
    shutil.copytree(SHIPPED / "lanternway", folder)
    path = folder / "encounters" / "third-mile-toll.json"
    path.write_text(path.read_text().replace("creatures/tidewight", "creatures/tidewait"))
    code, output = run("check", str(folder))
    assert code == 1
    assert "encounters/third-mile-toll.json" in output
    assert "tidewait" in output


def test_a_wrong_making_beside_a_ruleset_is_told_with_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "road"
    shutil.copytree(SHIPPED / "lanternway", folder)
    way = {"id": "kin", "label": "Kin", "field": "kind", "options": [{"id": "tall", "label": "Tall"}]}
    making = {"schemaVersion": 1, "ruleset": "lanternway", "level": "lvl", "maxLevel": 3, "ways": [way]}
    (folder / "making.json").write_text(json.dumps(making))
    code, output = run("check", str(folder))
    assert code == 1
    assert "making.json: level: there is no field" in output
    assert "making.json: ways[kin].field: there is no field" in output


def test_the_schema_of_a_making_is_printed() -> None:
    code, output = run("schema", "making")
    assert code == 0
    assert "maxLevel" in json.loads(output)["properties"]
