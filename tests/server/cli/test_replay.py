"""`holdfast replay`, as somebody types it who was given the log of a fight."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.replay import InputLog
from rulesets.load import SHIPPED
from server.cli.main import app
from tests.engine.random_play import prepared


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["replay", *args], env={"COLUMNS": "200"})
    return result.exit_code, result.output


def log() -> InputLog:
    """The log of a fight under a shipped ruleset."""
    game = prepared(1)
    game.run()
    return InputLog(game.log.ruleset, game.log.seed, game.log.setup, tuple(game.inputs))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "log.json"
    path.write_text(json.dumps(log().to_json()))
    return path


def test_a_log_is_told_line_by_line_and_how_it_ended(file: Path) -> None:
    code, output = run(str(file))
    assert code == 0
    lines = output.splitlines()
    assert "Round 1." in lines
    assert lines[-1].startswith(("Over in round", "Round", "Held in round"))


def test_a_log_is_printed_as_json_lines(file: Path) -> None:
    code, output = run(str(file), "--json")
    assert code == 0
    events = [json.loads(line) for line in output.splitlines()]
    assert events[0]["type"] in ("initiative", "refused", "clamped")
    assert {"type": "round", "round": 1} in events


def test_the_same_log_is_told_the_same(file: Path) -> None:
    assert run(str(file), "--json") == run(str(file), "--json")


def test_another_ruleset_may_be_named(file: Path) -> None:
    document = {**log().to_json(), "ruleset": "no-such"}
    file.write_text(json.dumps(document))
    assert run(str(file))[0] == 2
    assert run(str(file), "--ruleset", str(SHIPPED / log().ruleset))[0] == 0


def test_an_input_that_is_refused_ends_it_with_its_place(file: Path) -> None:
    document = log().to_json()
    document["inputs"].insert(1, {"t": "choice", "by": "nobody", "option": "move"})
    file.write_text(json.dumps(document))
    code, output = run(str(file))
    assert code == 1
    assert "inputs[1]: was refused" in output


@pytest.mark.parametrize("text", ["", "{", "[]", '{"inputs": []}'])
def test_what_is_no_log_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "no-log.json"
    path.write_text(text)
    code, output = run(str(path))
    assert code == 2
    assert "no-log.json: " in output


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    code, output = run(str(tmp_path / "gone.json"))
    assert code == 2
    assert "No such file" in output
