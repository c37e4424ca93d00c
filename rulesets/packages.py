"""Where a ruleset's bytes are: one file, a folder, or a zip of one. Nothing here looks inside them.

A package is `ruleset.json` with, for each catalog kept apart, `catalogs/<catalog id>.json`, and what is shipped
beside it: `sheets/*.json`, `encounters/*.json`, and `making.json`, how its characters are made.
"""

import io
import stat
import zipfile
import zlib
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from rulesets.parsing import UnreadableError
from rulesets.problems import Problem

__all__ = ["MAIN", "MAKING", "MAX_ASSET", "MAX_DOCUMENT", "Package", "open_bytes", "open_path"]

MAX_DOCUMENT = 256 * 1024
"""Bytes of a `ruleset.json`, inline catalogs included. Source: format 1.1."""

MAX_ASSET = 1024 * 1024
"""Bytes of a catalog, a sheet or an encounter in a file of its own. Source: format 8.1."""

MAX_FILES = 400
MAX_UNPACKED = 32 * 1024 * 1024
MAX_ZIP = 16 * 1024 * 1024

MAIN = "ruleset.json"
MAKING = "making.json"
FOLDERS = ("catalogs", "sheets", "encounters")


@dataclass(frozen=True, slots=True)
class Package:
    """The files of a ruleset, by their path in the package."""

    name: str
    """What it is called in a message: the file or folder it was read from."""
    files: dict[str, bytes] = field(default_factory=dict)

    def named(self, folder: str) -> dict[str, bytes]:
        """The JSON files of one folder, by their name without `.json`, in order of name."""
        paths = sorted(path for path in self.files if path.startswith(f"{folder}/"))
        return {PurePosixPath(path).stem: self.files[path] for path in paths}


def open_path(path: Path) -> Package:
    """The package at a path.

    Raises:
        UnreadableError: there is nothing, or nothing readable, at that path.
    """
    try:
        if path.is_dir():
            return _folder(path)
        with path.open("rb") as file:
            return open_bytes(file.read(MAX_ZIP + 1), path.name)
    except OSError as error:
        raise _refused(str(path), f"cannot be read: {error.strerror or error}") from None


def open_bytes(data: bytes, name: str) -> Package:
    """The package in bytes that were sent: a zip, or else one JSON file.

    Raises:
        UnreadableError: a zip that is broken, too large, or holds what no package may.
    """
    if data[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return _zip(data, name)
    return Package(name, {MAIN: data})


def _refused(name: str, message: str) -> UnreadableError:
    return UnreadableError([Problem(name, message)])


def _wanted(path: PurePosixPath) -> bool:
    if path.as_posix() in (MAIN, MAKING):
        return True
    return len(path.parts) == 2 and path.parts[0] in FOLDERS and path.suffix == ".json"


def _limit(path: str) -> int:
    return MAX_DOCUMENT if path == MAIN else MAX_ASSET


def _folder(root: Path) -> Package:
    if not (root / MAIN).is_file():
        raise _refused(str(root), f"is no ruleset: there is no {MAIN} in it")
    files: dict[str, bytes] = {}
    for folder in ("", *FOLDERS):
        for path in sorted((root / folder).glob("*.json")):
            relative = PurePosixPath(path.relative_to(root).as_posix())
            if _wanted(relative):
                with path.open("rb") as file:
                    files[relative.as_posix()] = file.read(_limit(relative.as_posix()) + 1)
    return Package(root.name or str(root), files)


def _zip(data: bytes, name: str) -> Package:
    if len(data) > MAX_ZIP:
        raise _refused(name, f"is more than {MAX_ZIP:,} bytes long")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return Package(name, _unpacked(archive, name))
    except (zipfile.BadZipFile, NotImplementedError, EOFError, ValueError, zlib.error) as error:
        raise _refused(name, f"is no zip that can be read: {error}") from None


def _unpacked(archive: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    members = [info for info in archive.infolist() if not info.is_dir()]
    if len(members) > MAX_FILES:
        raise _refused(name, f"holds {len(members):,} files, expected at most {MAX_FILES}")
    for info in members:
        _check_member(info, name)
    root = _root(members, name)
    files: dict[str, bytes] = {}
    left = MAX_UNPACKED
    for info in members:
        path = PurePosixPath(info.filename)
        inside = path.relative_to(root) if path.is_relative_to(root) else path
        if not _wanted(inside):
            continue
        if inside.as_posix() in files:
            raise _refused(name, f"holds {inside.as_posix()} twice")
        with archive.open(info) as file:
            content = file.read(min(_limit(inside.as_posix()), left) + 1)
        left -= len(content)
        if left < 0:
            raise _refused(name, f"unpacks to more than {MAX_UNPACKED:,} bytes")
        files[inside.as_posix()] = content
    return files


def _check_member(info: zipfile.ZipInfo, name: str) -> None:
    path = PurePosixPath(info.filename)
    if "\\" in info.filename or path.is_absolute() or ".." in path.parts or ":" in info.filename:
        raise _refused(name, "holds a file whose path leads outside of it")
    if info.flag_bits & 0x1:
        raise _refused(name, "is encrypted")
    if stat.S_ISLNK(info.external_attr >> 16):
        raise _refused(name, "holds a link; expected plain files")


def _root(members: list[zipfile.ZipInfo], name: str) -> PurePosixPath:
    """The folder `ruleset.json` lies in: the zip's own, or the one folder that was zipped."""
    mains = [path for info in members if (path := PurePosixPath(info.filename)).name == MAIN]
    roots = sorted({path.parent for path in mains if len(path.parts) <= 2}, key=lambda path: len(path.parts))
    if not roots:
        raise _refused(name, f"is no ruleset: there is no {MAIN} in it")
    return roots[0]
