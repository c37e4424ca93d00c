"""Scenario files on disk: read, checked, and run with the rulesets there are and the words of the log.

    file = open_file(Path("fights.json"))        # raises ScenarioProblem, with the path inside the file
    for verdict in run_all(file):
        print(verdict.name, verdict.failure or "ok")

The runner itself is `engine.scenario`; this is the bench it works on.
"""

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import director
from engine.choice import Answer, Choice
from engine.fight import Fight
from engine.scenario import ScenarioFile, ScenarioProblem, Verdict, read, run
from engine.scenario.run import Names, Refusals
from protocol.telling import tell
from rulesets.layering import UnknownLayerError
from rulesets.load import SHIPPED, RulesetRefusedError, load_document, raw_document, shipped_ids
from rulesets.packages import open_path
from rulesets.parsing import UnreadableError
from rulesets.ruleset import Ruleset

log = logging.getLogger(__name__)

MAX_FILE = 4 * 1024 * 1024
"""Bytes of one scenario file."""

Doc = dict[str, Any]


class Director:
    """The engine's own director, for combatants marked `director`."""

    def decide(self, fight: Fight, who: str) -> Choice:
        return director.decide(fight, who)

    def answer(self, fight: Fight, who: str) -> Answer:
        return director.answer(fight, who)


@dataclass(slots=True)
class FileBench:
    """What the scenarios of a file need from outside. Paths in the file are relative to `folder`."""

    folder: Path
    _documents: dict[str, Doc] = field(default_factory=dict)
    _sheets: dict[str, Mapping[str, Doc]] = field(default_factory=dict)

    def document(self, ruleset: str | Doc) -> Doc:
        """The ruleset document a file names: its own, an installed one's, or one at a path."""
        if not isinstance(ruleset, str):
            return ruleset
        known = self._documents.get(ruleset)
        if known is None:
            try:
                known = raw_document(open_path(self._path(ruleset)))
            except (UnreadableError, RulesetRefusedError) as error:
                raise Refusals([str(problem) for problem in error.problems]) from None
            self._documents[ruleset] = known
        return known

    def load(self, document: Doc, layers: tuple[str, ...]) -> Ruleset:
        """The checked ruleset of a document."""
        try:
            return load_document(document, layers)
        except RulesetRefusedError as refused:
            raise Refusals([str(problem) for problem in refused.problems]) from None
        except UnknownLayerError as error:
            raise Refusals([str(error)]) from None

    def sheet(self, ruleset: str | Doc, name: str) -> Doc | None:
        """A character that comes with the ruleset, by file name; None when there is none of that name."""
        if not isinstance(ruleset, str):
            return None
        if ruleset not in self._sheets:
            package = open_path(self._path(ruleset))
            self._sheets[ruleset] = {key: json.loads(data) for key, data in package.named("sheets").items()}
        return self._sheets[ruleset].get(name)

    def tell(self, event: Mapping[str, Any], names: Names) -> str:
        return tell(event, names)

    def director(self) -> Director:
        return Director()

    def _path(self, ruleset: str) -> Path:
        return (SHIPPED if ruleset in shipped_ids() else self.folder) / ruleset


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A checked scenario file with the bench its scenarios are run on."""

    file: ScenarioFile
    bench: FileBench


def open_file(path: Path) -> OpenedFile:
    """The scenario file at a path, checked whole before anything runs.

    Raises:
        ScenarioProblem: it cannot be read; the path leads to the place inside the file.
    """
    file = read(_parsed(path))
    bench = FileBench(path.parent)
    try:
        document = bench.document(file.ruleset)
    except Refusals as refusals:
        raise ScenarioProblem("ruleset", "; ".join(refusals.problems)) from None
    _check_layers(file, document)
    _check_sheets(file, bench)
    return OpenedFile(file, bench)


def run_all(opened: OpenedFile, text: str = "") -> Iterator[Verdict]:
    """The verdict of every scenario whose name or capability contains `text`, one after the other."""
    for place, scenario in enumerate(opened.file.scenarios):
        if text in scenario.name or any(text in capability for capability in scenario.capabilities):
            yield run_one(opened, place)


def run_one(opened: OpenedFile, place: int) -> Verdict:
    """The verdict of one scenario. A fault of our own is a failure of this scenario, and is logged whole: the
    others are still run."""
    try:
        return run(opened.bench, opened.file, place)
    except Exception as error:
        name = opened.file.scenarios[place].name
        log.exception("the engine broke in the scenario %r", name)
        return Verdict(name, f"the engine broke: {type(error).__name__}: {error}")


def _parsed(path: Path) -> object:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ScenarioProblem("", error.strerror or str(error)) from None
    if len(data) > MAX_FILE:
        raise ScenarioProblem("", f"is {len(data):,} bytes long, expected at most {MAX_FILE:,}")
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        raise ScenarioProblem("", f"is not UTF-8 text: byte {error.start} is wrong") from None
    except json.JSONDecodeError as error:
        raise ScenarioProblem("", f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise ScenarioProblem("", "is nested too deeply") from None


def _object(pairs: list[tuple[str, Any]]) -> Doc:
    """An object without its comments. A key written twice would silently win over the first."""
    found: Doc = {}
    for key, value in pairs:
        if key in found:
            raise ScenarioProblem(key, "is written twice in one object")
        if key != "$comment":
            found[key] = value
    return found


def _check_layers(file: ScenarioFile, document: Doc) -> None:
    declared = {layer.get("id") for layer in document.get("layers", ()) if isinstance(layer, dict)}
    for place, layer in enumerate(file.layers):
        if layer not in declared:
            raise ScenarioProblem(f"layers[{place}]", f"the ruleset has no layer {layer!r}")


def _check_sheets(file: ScenarioFile, bench: FileBench) -> None:
    """Every sheet that is named is one of the file's or comes with the ruleset."""
    for number, scenario in enumerate(file.scenarios):
        for side, members in (("party", scenario.party), ("enemy", scenario.enemy)):
            for place, member in enumerate(members):
                name = member.sheet
                if isinstance(name, str) and name not in file.sheets and bench.sheet(file.ruleset, name) is None:
                    raise ScenarioProblem(
                        f"scenarios[{number}].{side}[{place}].sheet", f"nobody has a sheet called {name!r}"
                    )


__all__ = ["MAX_FILE", "FileBench", "OpenedFile", "open_file", "run_all", "run_one"]
