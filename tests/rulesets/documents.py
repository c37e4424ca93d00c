"""Two small rulesets to be changed by tests, and what is refused of them when they are.

`yard()` adds up a d20 and has everything a summed file can have; `fen()` throws pools of ten-sided dice, has its health
on a wound track and an initiative that attacks move. Both load without a problem.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rulesets.check import check_document
from rulesets.parsing import cleaned
from rulesets.problems import Problem

Json = dict[str, Any]

DATA = Path(__file__).parent / "data"

GONE = object()
"""In an edit: takes the key or the member out."""

Row = tuple[str, Mapping[str, object], str, str]
"""A ruling, the edits that break it, the path of the one problem there must be, and a word of its reason."""


def yard() -> Json:
    """A ruleset whose dice are added up."""
    return document("yard")


def fen() -> Json:
    """A ruleset whose checks and fights are pools of dice."""
    return document("fen")


def document(name: str) -> Json:
    """One of the documents in `data/`."""
    value: Json = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return value


def edited(target: Json, edits: Mapping[str, object]) -> Json:
    """The document with values put at paths such as `sheet.skills.haul.cap` or `combat.levels.0.at`.

    A member of a list is named by its id, its condition or its position; `+` appends.
    """
    for path, value in edits.items():
        _put(target, path.split("."), value)
    return target


def _put(target: Any, keys: list[str], value: object) -> None:
    *before, last = keys
    for key in before:
        target = target[_at(target, key)]
    if isinstance(target, list) and last == "+":
        target.append(value)
    elif value is GONE:
        del target[_at(target, last)]
    else:
        target[_at(target, last)] = value


def _at(target: Any, key: str) -> Any:
    if isinstance(target, dict):
        return key
    for index, member in enumerate(target):
        if isinstance(member, dict) and key in (member.get("id"), member.get("condition")):
            return index
    return int(key)


def problems_of(target: Json, edits: Mapping[str, object]) -> list[Problem]:
    """Everything that is wrong with a document after these edits."""
    return list(check_document(cleaned(edited(target, edits))).problems)


def told(target: Json, edits: Mapping[str, object]) -> list[str]:
    """The same, each as the line its author reads."""
    return [str(problem) for problem in problems_of(target, edits)]


def rulings(rows: list[Row]) -> pytest.MarkDecorator:
    """Runs a test for each row, named by its ruling."""
    parameters = [pytest.param(edits, path, word, id=ruling) for ruling, edits, path, word in rows]
    return pytest.mark.parametrize(("edits", "path", "word"), parameters)


def assert_refused(target: Json, edits: Mapping[str, object], path: str, word: str) -> None:
    """The document is refused for one reason, at that place, in words that hold this one."""
    problems = problems_of(target, edits)
    lines = "\n".join(str(problem) for problem in problems) or "nothing is wrong with it"
    assert [problem.path for problem in problems] == [path], lines
    assert word in problems[0].message, lines
