"""Packages: a file, a folder, or a zip of one, and the zips nobody should open."""

import io
import json
import stat
import zipfile
from pathlib import Path

import pytest

from rulesets.load import Ruleset, RulesetRefusedError, load, load_bytes
from rulesets.packages import MAX_DOCUMENT, open_bytes, open_path
from rulesets.parsing import UnreadableError
from tests.rulesets.documents import Json, yard


def split(document: Json) -> dict[str, bytes]:
    """The files of a package whose first catalog is kept apart."""
    book = document["catalogs"][0]
    asset = {"schemaVersion": 1, "catalog": "book", "entries": book.pop("entries")}
    book["asset"] = "catalogs/book.json"
    return {
        "ruleset.json": json.dumps(document).encode(),
        "catalogs/book.json": json.dumps(asset).encode(),
    }


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of these files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def folder(path: Path, files: dict[str, bytes]) -> Path:
    """A folder of these files."""
    for name, data in files.items():
        target = path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return path


def refused(data: bytes) -> str:
    """What is said of a zip."""
    with pytest.raises(UnreadableError) as error:
        open_bytes(data, "sent.zip")
    return str(error.value)


def same(first: Ruleset, second: Ruleset) -> bool:
    return first.document == second.document and first.content_hash == second.content_hash


def test_a_file_a_folder_and_a_zip_of_it_are_the_same_ruleset(tmp_path: Path) -> None:
    single = tmp_path / "single.json"
    single.write_text(json.dumps(yard(), indent=4))
    parts = folder(tmp_path / "yard", split(yard()))
    packed = tmp_path / "yard.zip"
    packed.write_bytes(zipped(split(yard())))
    plain = load(single)
    assert plain.entry("book/spark").label == "Spark"
    assert same(plain, load(parts))
    assert same(plain, load(packed))


def test_a_zip_may_hold_the_folder_itself() -> None:
    files = {f"copper-yard/{name}": data for name, data in split(yard()).items()}
    assert load_bytes(zipped(files), "sent.zip").id == "copper-yard"


def test_how_characters_are_made_is_a_part_of_a_package(tmp_path: Path) -> None:
    files = {**split(yard()), "making.json": b"{}"}
    assert open_bytes(zipped(files), "sent.zip").files["making.json"] == b"{}"
    assert open_path(folder(tmp_path, files)).files["making.json"] == b"{}"


def test_what_is_no_part_of_a_package_is_left_alone() -> None:
    files = {**split(yard()), "README.md": b"hello", "catalogs/notes.txt": b"x", "art/big.png": b"x" * 10}
    files["catalogs/making/making.json"] = b"{}"
    assert sorted(open_bytes(zipped(files), "sent.zip").files) == ["catalogs/book.json", "ruleset.json"]


@pytest.mark.parametrize("name", ["../ruleset.json", "/etc/ruleset.json", "a/../../x.json", "a\\b.json", "C:x.json"])
def test_no_path_leads_outside(name: str) -> None:
    files = {"ruleset.json": b"{}", name: b"{}"}
    assert "leads outside" in refused(zipped(files))


def test_a_zip_bomb_is_not_unpacked() -> None:
    bomb = zipped({"ruleset.json": b"{}", **{f"catalogs/c{n}.json": b" " * 2_000_000 for n in range(60)}})
    assert len(bomb) < 1_000_000
    assert "unpacks to more than" in refused(bomb)


def test_a_large_file_in_a_zip_is_read_no_further_than_its_limit() -> None:
    package = open_bytes(zipped({"ruleset.json": b" " * 50_000_000}), "sent.zip")
    assert len(package.files["ruleset.json"]) == MAX_DOCUMENT + 1
    with pytest.raises(RulesetRefusedError, match="bytes long, expected at most 262,144"):
        load_bytes(zipped({"ruleset.json": b" " * 50_000_000}), "sent.zip")


def test_a_zip_holds_400_files_at_most() -> None:
    assert "holds 401 files" in refused(zipped({f"f{n}": b"" for n in range(401)}))


def test_a_zip_holds_no_links() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        link = zipfile.ZipInfo("ruleset.json")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    assert "holds a link" in refused(buffer.getvalue())


def test_a_zip_is_not_encrypted() -> None:
    data = bytearray(zipped({"ruleset.json": b"{}"}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert "is encrypted" in refused(bytes(data))


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_zip_holds_a_file_once() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for _ in range(2):
            archive.writestr("ruleset.json", "{}")
    assert "holds ruleset.json twice" in refused(buffer.getvalue())


def test_a_zip_is_sixteen_megabytes_at_most() -> None:
    assert "is more than 16,777,216 bytes long" in refused(b"PK\x03\x04" + b"x" * 16 * 1024 * 1024)


def test_a_zip_without_a_ruleset_is_none() -> None:
    assert "there is no ruleset.json" in refused(zipped({"a/b/ruleset.json": b"{}"}))


def test_a_broken_zip_is_refused() -> None:
    assert "no zip that can be read" in refused(zipped(split(yard()))[:200])


def test_a_folder_without_a_ruleset_is_none(tmp_path: Path) -> None:
    with pytest.raises(RulesetRefusedError, match=r"there is no ruleset\.json"):
        load(tmp_path)


def test_a_path_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesetRefusedError, match="cannot be read"):
        load(tmp_path / "nothing.json")
