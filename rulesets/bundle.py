"""A ruleset with all that lies beside it in its package: encounters, ready-made characters, how characters are made.

The same package has the same `digest` however its files are laid out or packed; `packed` and `unpacked` are what is
kept of it.
"""

import hashlib
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import orjson

from rulesets.check import Checked, check_character, check_encounter, check_making
from rulesets.format.base import Model
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.load import RulesetRefusedError, check_package
from rulesets.packages import MAIN, MAKING, MAX_ASSET, MAX_DOCUMENT, MAX_UNPACKED, Package
from rulesets.parsing import UnreadableError, parse_json
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset

__all__ = ["Bundle", "bundle_of", "digest", "packed", "unpacked"]

M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything checked. `making` None: nothing says how characters are made."""

    ruleset: Ruleset
    encounters: Mapping[str, Encounter]
    characters: Mapping[str, CharacterBuild]
    making: Making | None


def bundle_of(package: Package) -> Bundle:
    """What is in a package. Raises `RulesetRefusedError` with everything that is wrong: with the ruleset, or, where
    there is one, with what lies beside it."""
    ruleset = check_package(package).with_layers()
    problems: list[Problem] = []
    folders = _Folders(package, problems)
    encounters = folders.of("encounters", lambda raw: check_encounter(raw, ruleset))
    characters = folders.of("sheets", check_character)
    making = folders.one(MAKING, lambda raw: check_making(raw, ruleset))
    if problems:
        raise RulesetRefusedError(problems)
    return Bundle(ruleset, encounters, characters, making)


class _Folders:
    """The files beside a ruleset, read one by one; what is wrong with them gathers in `problems`."""

    def __init__(self, package: Package, problems: list[Problem]) -> None:
        self._package = package
        self._problems = problems

    def of(self, folder: str, check: Callable[[dict[str, Any]], Checked[M]]) -> dict[str, M]:
        found: dict[str, M] = {}
        for name in self._package.named(folder):
            document = self.one(f"{folder}/{name}.json", check)
            if document is not None:
                found[name] = document
        return found

    def one(self, file: str, check: Callable[[dict[str, Any]], Checked[M]]) -> M | None:
        if file not in self._package.files:
            return None
        try:
            raw = parse_json(self._package.files[file], file, MAX_ASSET)
        except UnreadableError as error:
            self._tell(file, error.problems)
            return None
        if not isinstance(raw, dict):
            self._problems.append(Problem(file, "is no JSON object"))
            return None
        checked = check(raw)
        self._tell(file, checked.problems)
        return checked.document

    def _tell(self, file: str, problems: Sequence[Problem]) -> None:
        self._problems.extend(
            one if one.path == file else Problem(f"{file}: {one.path}", one.message) for one in problems
        )


# --- kept ------------------------------------------------------------------------------------------------


def _canonical(package: Package) -> dict[str, Any]:
    """Its documents by file, comments gone."""
    return {file: parse_json(data, file, _limit(file)) for file, data in sorted(package.files.items())}


def _limit(file: str) -> int:
    return MAX_DOCUMENT if file == MAIN else MAX_ASSET


def digest(package: Package) -> str:
    """SHA-256, in hex, of what a package says. Raises `UnreadableError`."""
    return hashlib.sha256(orjson.dumps(_canonical(package), option=orjson.OPT_SORT_KEYS)).hexdigest()


def packed(package: Package) -> bytes:
    """A package as kept. Raises `UnreadableError`."""
    return zlib.compress(orjson.dumps(_canonical(package)))


def unpacked(data: bytes, name: str) -> Package:
    """The package `packed` wrote. Raises `ValueError` on anything else."""
    plain = zlib.decompressobj()
    try:
        files = orjson.loads(plain.decompress(data, MAX_UNPACKED))
    except zlib.error as error:
        raise ValueError(f"this is no ruleset that was kept: {error}") from None
    return Package(name, {file: orjson.dumps(document) for file, document in files.items()})
