"""`holdfast sim`, as somebody types it."""

import json

import pytest
from typer.testing import CliRunner

from server.cli.main import app
from server.cli.sim import UNKNOWN


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["lanternway"], "name an encounter, or say --all"),
        (["lanternway", "third-mile-toll", "--all"], "name an encounter, or say --all"),
        (["lanternway", "third-mile-toll", "--markdown"], "--markdown and --keep go with --all"),
    ],
)
def test_what_does_not_go_together_is_told(words: list[str], why: str) -> None:
    result = CliRunner().invoke(app, ["sim", *words])
    assert result.exit_code != 0
    assert why in result.output


def test_all_encounters_of_a_ruleset_that_is_not_there_are_told_of() -> None:
    assert CliRunner().invoke(app, ["sim", "nothing", "--all"]).exit_code == UNKNOWN


def test_all_encounters_are_told_as_json_by_their_ids() -> None:
    result = CliRunner().invoke(app, ["sim", "gravetide", "--all", "-n", "1", "--json"])
    assert {key: one["fights"] for key, one in json.loads(result.stdout).items()} == {"low-water-at-saint-ash": 1}
