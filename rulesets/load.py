"""Loading rulesets: from a file, a folder, a zip, or a document in memory; and the ones we ship.

`load` and `load_bytes` read a package, check the whole of it and switch layers on; what is wrong comes as one
`RulesetRefusedError` with every problem. `raw_document` stops before the check, for whoever puts a patch over it.
"""

import gc
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import orjson

from rulesets.check import check_document
from rulesets.companions import Companions, in_file
from rulesets.format.character import CharacterBuild
from rulesets.format.document import RulesetDocument
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.layering import Layered, with_layers
from rulesets.packages import MAIN, MAX_ASSET, MAX_DOCUMENT, Package, open_bytes, open_path
from rulesets.parsing import UnreadableError, parse_json
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset

__all__ = [
    "Loaded",
    "Ruleset",
    "RulesetRefusedError",
    "check_package",
    "companion_problems",
    "load",
    "load_bytes",
    "load_document",
    "load_shipped",
    "making_at",
    "raw_document",
    "shipped_encounters",
    "shipped_ids",
    "shipped_making",
    "shipped_sheets",
]

C = TypeVar("C")

SHIPPED = Path(__file__).parent / "shipped"


class RulesetRefusedError(ValueError):
    """A ruleset that does not load. `problems` says everything that is wrong with it, at least one thing."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A checked document that no layer has been put on yet."""

    document: RulesetDocument
    content_hash: str

    def with_layers(self, chosen: Sequence[str] = ()) -> Ruleset:
        """The ruleset a game plays with these layers; those that conflict or would break it are left out.

        Raises:
            UnknownLayerError: a chosen layer is not declared.
        """
        return _ruleset(with_layers(self.document, chosen), self.content_hash)


def load(path: Path | str, layers: Sequence[str] = ()) -> Ruleset:
    """The ruleset at a path: a `.json` file, a folder with `ruleset.json`, or a zip of one.

    Raises:
        RulesetRefusedError: it cannot be read, or something is wrong with it.
        UnknownLayerError: a chosen layer is not declared.
    """
    try:
        package = open_path(Path(path))
    except UnreadableError as error:
        raise RulesetRefusedError(error.problems) from None
    return check_package(package).with_layers(layers)


def load_bytes(data: bytes, name: str, layers: Sequence[str] = ()) -> Ruleset:
    """The ruleset in bytes somebody sent, a JSON file or a zip; `name` is what messages call it.

    Raises:
        RulesetRefusedError: it cannot be read, or something is wrong with it.
        UnknownLayerError: a chosen layer is not declared.
    """
    try:
        package = open_bytes(data, name)
    except UnreadableError as error:
        raise RulesetRefusedError(error.problems) from None
    return check_package(package).with_layers(layers)


def load_document(raw: Mapping[str, Any], layers: Sequence[str] = ()) -> Ruleset:
    """The ruleset of a document in memory, parsed and without comments, its catalogs inline.

    Raises:
        RulesetRefusedError: something is wrong with it.
        UnknownLayerError: a chosen layer is not declared.
    """
    return _checked(raw, []).with_layers(layers)


def check_package(package: Package) -> Loaded:
    """The document of a package, its catalogs filled in from their files.

    Raises:
        RulesetRefusedError: it cannot be read, or something is wrong with it.
    """
    with _collector_at_rest():
        raw, problems = _filled_in(package)
        return _checked(raw, problems)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Nothing that is built while a document is read is garbage yet, and looking for some takes a third of the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def raw_document(package: Package) -> dict[str, Any]:
    """The document of a package as it is written, without comments, its catalogs filled in; not checked.

    Raises:
        RulesetRefusedError: a file of it cannot be read.
    """
    raw, problems = _filled_in(package)
    if problems:
        raise RulesetRefusedError(problems)
    return raw


def _checked(raw: Mapping[str, Any], problems: Sequence[Problem]) -> Loaded:
    checked = check_document(raw)
    told = {problem.path for problem in problems}
    found = (*problems, *(problem for problem in checked.problems if problem.path not in told))
    if checked.document is None or found:
        raise RulesetRefusedError(found)
    return Loaded(checked.document, content_hash(raw))


def content_hash(raw: Mapping[str, Any]) -> str:
    """SHA-256, in hex, of what a document says: the same however it is laid out or packed."""
    return hashlib.sha256(orjson.dumps(raw, option=orjson.OPT_SORT_KEYS)).hexdigest()


def _ruleset(layered: Layered, digest: str) -> Ruleset:
    return Ruleset(layered.document, digest, layered.active, layered.hidden, layered.dropped)


def _filled_in(package: Package) -> tuple[dict[str, Any], list[Problem]]:
    """The document with the entries of catalog files in their catalogs, and what is wrong with those files."""
    name = package.name if package.name.endswith(".json") else MAIN
    problems: list[Problem] = []
    try:
        raw = parse_json(package.files[MAIN], name, MAX_DOCUMENT)
    except UnreadableError as error:
        if not isinstance(error.rest, dict):
            raise RulesetRefusedError(error.problems) from None
        raw, problems = error.rest, list(error.problems)
    if not isinstance(raw, dict):
        raise RulesetRefusedError([Problem(name, "is no JSON object")])
    catalogs = raw.get("catalogs")
    if not isinstance(catalogs, list):
        return raw, problems
    filled = [_catalog(catalog, package, problems) for catalog in catalogs]
    return {**raw, "catalogs": filled}, problems


def _catalog(catalog: Any, package: Package, problems: list[Problem]) -> Any:
    """A catalog with the entries of its file in place of `asset`; as it is when it has no such file."""
    if not isinstance(catalog, dict) or "entries" in catalog or not isinstance(catalog.get("asset"), str):
        return catalog
    path = f"catalogs/{catalog.get('id')}.json"
    if catalog["asset"] != path or path not in package.files:
        return catalog
    filled = {key: value for key, value in catalog.items() if key != "asset"}
    try:
        asset = parse_json(package.files[path], path, MAX_ASSET)
    except UnreadableError as error:
        problems.extend(in_file(path, error.problems))
        if not isinstance(error.rest, dict):
            return {**filled, "entries": []}
        asset = error.rest
    if not isinstance(asset, dict):
        problems.append(Problem(path, "is no JSON object"))
        return {**filled, "entries": []}
    problems.extend(_asset_head(asset, path, str(catalog.get("id"))))
    return {**filled, "entries": asset.get("entries", [])}


def _asset_head(asset: Mapping[str, Any], path: str, catalog: str) -> list[Problem]:
    """What is wrong with a catalog file apart from its entries."""
    problems: list[Problem] = []
    if type(asset.get("schemaVersion")) is not int or asset["schemaVersion"] != 1:
        problems.append(Problem(f"{path}: schemaVersion", "must be the number 1"))
    if asset.get("catalog") != catalog:
        problems.append(Problem(f"{path}: catalog", f'expected "{catalog}", the catalog it belongs to'))
    if "entries" not in asset:
        problems.append(Problem(f"{path}: entries", "is missing"))
    unknown = sorted(set(asset) - {"schemaVersion", "catalog", "entries", "$schema"})
    problems.extend(Problem(f"{path}: {key}", "unknown key") for key in unknown)
    return problems


def companion_problems(path: Path, ruleset: Ruleset) -> list[Problem]:
    """What is wrong with what lies beside a ruleset in its folder or zip: sheets, encounters, the making of sheets."""
    beside = Companions(open_path(path))
    beside.sheets()
    beside.encounters(ruleset)
    beside.making(ruleset)
    return beside.problems


def _whole(found: C, beside: Companions) -> C:
    """What was found, with nothing wrong."""
    if beside.problems:
        raise RulesetRefusedError(beside.problems)
    return found


def shipped_ids() -> tuple[str, ...]:
    """The ids of the rulesets that come with the program, in order."""
    return tuple(sorted(path.parent.name for path in SHIPPED.glob(f"*/{MAIN}")))


def load_shipped(ruleset_id: str, layers: Sequence[str] = ()) -> Ruleset:
    """A ruleset that comes with the program.

    Raises:
        KeyError: there is no such ruleset.
        RulesetRefusedError: something is wrong with it.
        UnknownLayerError: a chosen layer is not declared.
    """
    return _shipped(ruleset_id, tuple(layers))


@lru_cache(maxsize=32)
def _shipped(ruleset_id: str, layers: tuple[str, ...]) -> Ruleset:
    return load(_shipped_folder(ruleset_id), layers)


def _shipped_folder(ruleset_id: str) -> Path:
    if ruleset_id not in shipped_ids():
        raise KeyError(ruleset_id)
    return SHIPPED / ruleset_id


def shipped_sheets(ruleset_id: str) -> dict[str, CharacterBuild]:
    """The characters that come with a shipped ruleset, by file name.

    Raises:
        KeyError: there is no such ruleset.
        RulesetRefusedError: something is wrong with one of them.
    """
    beside = Companions(open_path(_shipped_folder(ruleset_id)))
    return _whole(beside.sheets(), beside)


def making_at(path: Path, ruleset: Ruleset) -> Making | None:
    """How characters of the ruleset in this folder or zip are made; None where nothing says so.

    Raises:
        RulesetRefusedError: it cannot be read, or something is wrong with it.
    """
    try:
        package = open_path(path)
    except UnreadableError as error:
        raise RulesetRefusedError(error.problems) from None
    beside = Companions(package)
    return _whole(beside.making(ruleset), beside)


def shipped_making(ruleset_id: str) -> Making | None:
    """How characters of a shipped ruleset are made; None where nothing says so.

    Raises:
        KeyError: there is no such ruleset.
        RulesetRefusedError: something is wrong with it.
    """
    return making_at(_shipped_folder(ruleset_id), load_shipped(ruleset_id))


def shipped_encounters(ruleset_id: str) -> dict[str, Encounter]:
    """The encounters that come with a shipped ruleset, by file name.

    Raises:
        KeyError: there is no such ruleset.
        RulesetRefusedError: something is wrong with one of them.
    """
    beside = Companions(open_path(_shipped_folder(ruleset_id)))
    return _whole(beside.encounters(load_shipped(ruleset_id)), beside)
