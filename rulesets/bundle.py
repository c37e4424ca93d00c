"""A ruleset with all that lies beside it in its package: encounters, ready-made characters, how characters are made.

The same package has the same `digest` however its files are laid out or packed; `packed` and `unpacked` are what is
kept of it.
"""

import hashlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from rulesets.companions import Companions
from rulesets.format.character import CharacterBuild
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.load import RulesetRefusedError, check_package
from rulesets.packages import MAIN, MAX_ASSET, MAX_DOCUMENT, MAX_UNPACKED, Package
from rulesets.parsing import parse_json
from rulesets.ruleset import Ruleset

__all__ = ["Bundle", "bundle_of", "digest", "packed", "unpacked"]


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
    beside = Companions(package)
    encounters, characters, making = beside.encounters(ruleset), beside.sheets(), beside.making(ruleset)
    if beside.problems:
        raise RulesetRefusedError(beside.problems)
    return Bundle(ruleset, encounters, characters, making)


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
