"""Every scenario of every file in this folder holds: one test each, named by its file and its ruling."""

from functools import cache
from pathlib import Path

import pytest

from server.sims.scenarios import OpenedFile, open_file, run_one

FOLDER = Path(__file__).parent


@cache
def opened(name: str) -> OpenedFile:
    return open_file(FOLDER / name)


def rulings() -> list[object]:
    """A case for each scenario: the file it stands in and its place there."""
    return [
        pytest.param(path.name, place, id=f"{path.stem}: {scenario.name}")
        for path in sorted(FOLDER.glob("*.json"))
        for place, scenario in enumerate(opened(path.name).file.scenarios)
    ]


@pytest.mark.parametrize(("file", "place"), rulings())
def test_the_ruling_holds(file: str, place: int) -> None:
    verdict = run_one(opened(file), place)
    assert verdict.failure is None, verdict.failure


def test_no_two_rulings_of_a_file_share_a_name() -> None:
    for path in sorted(FOLDER.glob("*.json")):
        names = [scenario.name for scenario in opened(path.name).file.scenarios]
        assert len(set(names)) == len(names), path.name
