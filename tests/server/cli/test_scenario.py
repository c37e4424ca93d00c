"""`holdfast scenario`, as an author types it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from server.cli.main import app

RULESET = str(Path(__file__).parents[2] / "scenarios" / "rulesets" / "quarry-hold")
FIGHT = {
    "party": [{"id": "ada", "sheet": "ada"}],
    "enemy": [{"id": "gnaw", "creature": "beasts/gnawer"}],
    "initiative": ["ada", "gnaw"],
}


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["scenario", *args])
    return result.exit_code, result.output


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Two rulings, the second of which does not hold."""
    path = tmp_path / "fights.json"
    holds = {"name": "Ada goes first", "capability": "1.9", **FIGHT, "play": [{"expect": {"turn": "ada"}}]}
    fails = {"name": "The gnawer goes first", **FIGHT, "play": [{"expect": {"turn": "gnaw"}}]}
    path.write_text(json.dumps({"ruleset": RULESET, "scenarios": [holds, fails]}), "utf-8")
    return str(path)


def test_every_scenario_gets_a_line_and_a_failure_says_what_was_there(file: str) -> None:
    code, output = run(file)
    assert output.splitlines() == [
        "ok Ada goes first",
        "FAILED The gnawer goes first: play[0]: expect.turn: expected 'gnaw', was 'ada'",
        "1 passed, 1 failed",
    ]
    assert code == 1


def test_when_everything_holds_the_exit_code_is_nought(file: str) -> None:
    assert run(file, "-k", "1.9") == (0, "ok Ada goes first\n1 passed, 0 failed\n")


def test_only_those_with_the_text_in_their_name_are_run(file: str) -> None:
    code, output = run("-k", "gnawer", file)
    assert code == 1
    assert output.splitlines()[-1] == "0 passed, 1 failed"


def test_several_files_are_counted_together(file: str) -> None:
    _, output = run(file, file)
    assert output.splitlines()[-1] == "2 passed, 2 failed"


def test_a_trace_prints_every_event_as_json_before_the_line(file: str) -> None:
    _, output = run(file, "--trace", "-k", "Ada")
    *events, line, count = output.splitlines()
    assert [json.loads(event)["type"] for event in events] == ["initiative", "round", "turn"]
    assert (line, count) == ("ok Ada goes first", "1 passed, 0 failed")


def test_a_file_that_cannot_be_read_ends_the_command_before_anything_runs(file: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"ruleset": RULESET, "scenarios": [{"name": "Nothing to do"}]}), "utf-8")
    code, output = run(file, str(broken))
    assert code == 2
    assert output == f"{broken}: scenarios[0]: expected exactly one of play, refusedDocument and accepted\n"
