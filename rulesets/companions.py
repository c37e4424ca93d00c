"""What lies beside a ruleset in its package, read and checked file by file: encounters, sheets, how sheets are made."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rulesets.check import Checked, check_character, check_encounter, check_making
from rulesets.format.base import Model
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.packages import MAKING, MAX_ASSET, Package
from rulesets.parsing import UnreadableError, parse_json
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset

__all__ = ["Companions", "in_file"]

M = TypeVar("M", bound=Model)


class Companions:
    """The files beside a ruleset. What is wrong with those that were asked for gathers in `problems`; they are left
    out of what is given."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self.problems: list[Problem] = []

    def sheets(self) -> dict[str, CharacterBuild]:
        """Characters, by file name."""
        return self._all("sheets", check_character)

    def encounters(self, ruleset: Ruleset) -> dict[str, Encounter]:
        """Encounters, by file name."""
        return self._all("encounters", lambda raw: check_encounter(raw, ruleset))

    def making(self, ruleset: Ruleset) -> Making | None:
        """How characters are made; None where nothing says so."""
        return self._one(MAKING, lambda raw: check_making(raw, ruleset))

    def _all(self, folder: str, check: Callable[[dict[str, Any]], Checked[M]]) -> dict[str, M]:
        found: dict[str, M] = {}
        for name in self._package.named(folder):
            document = self._one(f"{folder}/{name}.json", check)
            if document is not None:
                found[name] = document
        return found

    def _one(self, file: str, check: Callable[[dict[str, Any]], Checked[M]]) -> M | None:
        if file not in self._package.files:
            return None
        try:
            raw = parse_json(self._package.files[file], file, MAX_ASSET)
        except UnreadableError as error:
            self.problems.extend(in_file(file, error.problems))
            return None
        if not isinstance(raw, dict):
            self.problems.append(Problem(file, "is no JSON object"))
            return None
        checked = check(raw)
        self.problems.extend(in_file(file, checked.problems))
        return checked.document


def in_file(file: str, problems: Sequence[Problem]) -> list[Problem]:
    """Problems with the file they are in before their paths."""
    return [one if one.path == file else Problem(f"{file}: {one.path}", one.message) for one in problems]
