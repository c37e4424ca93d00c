"""Every example of the authors' guide does what the guide says of it."""

import json
import re
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from engine import director
from engine.choice import Answer, Choice
from engine.compile import setup_from_encounter
from engine.fight import Fight, begin
from engine.scenario import read, run
from engine.scenario.run import Names, Refusals
from engine.setup import CombatantSetup
from engine.sheet.asking import CheckAsk
from engine.sheet.chances import chances
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from protocol.telling import tell
from rulesets.check import check_document, check_encounter, check_making
from rulesets.format.character import CharacterBuild
from rulesets.load import RulesetRefusedError, load_document
from rulesets.parsing import parse_json
from rulesets.patch import merge
from rulesets.ruleset import Ruleset
from server.cli.main import app

GUIDE = Path(__file__).parents[2] / "docs" / "ruleset-authors.md"
FENCED = re.compile(r"^```(?:json +(\w+)|(\w*))(?: +([\w-]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Doc = dict[str, Any]


@dataclass(frozen=True)
class Example:
    """A fenced block of the guide. `kind` and `name` stand behind its fence; `line` is where it begins."""

    kind: str
    name: str
    text: str
    line: int

    @property
    def json(self) -> Any:
        return parse_json(self.text.encode(), f"ruleset-authors.md, line {self.line}", 1 << 20)


@cache
def examples() -> tuple[Example, ...]:
    guide = GUIDE.read_text("utf-8")
    return tuple(
        Example(found[1] or found[2], found[3] or "", found[4], guide[: found.start()].count("\n") + 1)
        for found in re.finditer(
            r"^```(?:json +(\w+)|(\w*))(?: +([\w-]+))?\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL
        )
    )


def _of(kind: str) -> list[Example]:
    return [example for example in examples() if example.kind == kind]


def _so_far(before: Example | None = None) -> Doc:
    """The ruleset as it stands before an example, or at the end of the guide."""
    document: Doc = {}
    for example in examples():
        if example == before:
            break
        if example.kind in ("start", "add"):
            document = merge(document, example.json)
    return document


@cache
def _whole() -> Ruleset:
    return load_document(_so_far())


def _character(name: str) -> Doc:
    found: Doc = next(example.json for example in _of("character") if example.name == name)
    return found


class _Desk:
    """What the scenarios of the guide need: its own ruleset and characters."""

    def document(self, ruleset: str | Doc) -> Doc:
        assert ruleset == "soot-and-slate"
        return _so_far()

    def load(self, document: Doc, layers: tuple[str, ...]) -> Ruleset:
        try:
            return load_document(document, layers)
        except RulesetRefusedError as refused:
            raise Refusals([str(problem) for problem in refused.problems]) from None

    def sheet(self, ruleset: str | Doc, name: str) -> Doc | None:
        return _character(name)

    def tell(self, event: Any, names: Names) -> str:
        return tell(event, names)

    def director(self) -> "_Desk":
        return self

    def decide(self, fight: Fight, who: str) -> Choice:
        return director.decide(fight, who)

    def answer(self, fight: Fight, who: str) -> Answer:
        return director.answer(fight, who)


def test_every_block_of_the_guide_is_of_a_kind_that_is_tried() -> None:
    assert {example.kind for example in examples()} == {
        "", "start", "add", "refused", "problems", "character", "odds", "encounter", "scenarios", "making", "command",
        "prints",
    }  # fmt: skip
    assert len(_of("start")) == 1
    assert len(_of("add")) >= 7
    assert GUIDE.read_text("utf-8").count("\n## ") == 8 + 2


@pytest.mark.parametrize("example", [*_of("start"), *_of("add")], ids=lambda example: f"line {example.line}")
def test_the_ruleset_checks_clean_after_every_step(example: Example) -> None:
    document = merge(_so_far(example), example.json)
    assert [str(problem) for problem in check_document(document).problems] == []


@pytest.mark.parametrize("example", _of("refused"), ids=lambda example: f"line {example.line}")
def test_a_mistake_of_the_guide_is_refused_in_the_words_it_shows(example: Example) -> None:
    shown = examples()[examples().index(example) + 1]
    assert shown.kind == "problems"
    problems = check_document(merge(_so_far(example), example.json)).problems
    assert [str(problem) for problem in problems] == shown.text.splitlines()


@pytest.mark.parametrize("example", _of("character"), ids=lambda example: example.name)
def test_a_character_of_the_guide_fills_the_sheet_and_picks_what_there_is(example: Example) -> None:
    ruleset, build = _whole(), CharacterBuild.model_validate(example.json)
    assert build.name
    assert set(build.abilities) <= set(ruleset.abilities)
    assert set(build.fields) <= set(ruleset.fields)
    for list_, rows in build.lists.items():
        columns = {column.id for column in ruleset.lists[list_].columns}
        assert all(set(row) - {"_catalog"} <= columns for row in rows)
        assert all(str(row["_catalog"]) in ruleset.entries for row in rows if "_catalog" in row)


@pytest.mark.parametrize("example", _of("odds"), ids=lambda example: f"line {example.line}")
def test_odds_of_the_guide_are_the_exact_chance(example: Example) -> None:
    sheet = Sheet(_whole(), CharacterBuild.model_validate(_character(example.json["character"])))
    found = chances(sheet, Live(), CheckAsk.parse(example.json["check"]))
    assert found.success == pytest.approx(example.json["success"], abs=1e-4)


@pytest.mark.parametrize("example", _of("encounter"), ids=lambda example: example.name)
def test_an_encounter_of_the_guide_can_begin(example: Example) -> None:
    checked = check_encounter(example.json, _whole())
    assert checked.document is not None, checked.problems
    party = [
        CombatantSetup(id=one.name, name=one.json["name"], side="party", sheet=CharacterBuild.model_validate(one.json))
        for one in _of("character")
    ]
    fight = begin(_whole(), setup_from_encounter(_whole(), checked.document, party), "1").fight
    assert fight.board is not None
    assert len(fight.cast) == 3


def test_how_characters_are_made_fits_the_ruleset_of_the_guide() -> None:
    assert [check_making(example.json, _whole()).problems for example in _of("making")] == [()]


def test_commands_of_the_guide_print_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "soot-and-slate"
    folder.mkdir()
    (folder / "ruleset.json").write_text(json.dumps(_so_far()))
    (folder / "making.json").write_text(_of("making")[0].text)
    monkeypatch.chdir(tmp_path)
    assert len(_of("command")) == 3
    for example in _of("command"):
        shown = examples()[examples().index(example) + 1]
        assert shown.kind == "prints"
        program, *words = shlex.split(example.text)
        assert program == "holdfast"
        assert CliRunner().invoke(app, words).output == shown.text


SCENARIOS = [(example, index) for example in _of("scenarios") for index in range(len(example.json["scenarios"]))]


@pytest.mark.parametrize(
    ("example", "index"), SCENARIOS, ids=lambda value: f"line {value.line}" if isinstance(value, Example) else None
)
def test_a_scenario_of_the_guide_comes_out_as_written(example: Example, index: int) -> None:
    file = read(example.json)
    verdict = run(_Desk(), file, index)
    assert verdict.failure is None, verdict.name
