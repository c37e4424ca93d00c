"""What `holdfast play` remembers: server.process.keeping."""

import stat
from pathlib import Path

from server.process.keeping import remember, remembered


def test_nothing_is_remembered_of_a_new_folder(tmp_path: Path) -> None:
    assert remembered(tmp_path / "new") == {}


def test_tables_are_remembered_in_order(tmp_path: Path) -> None:
    remember(tmp_path / "new", "t1", "one")
    remember(tmp_path / "new", "t2", "two")
    assert list(remembered(tmp_path / "new").items()) == [("t1", "one"), ("t2", "two")]


def test_only_its_owner_can_read_the_secrets(tmp_path: Path) -> None:
    remember(tmp_path, "t1", "one")
    assert stat.S_IMODE((tmp_path / "tables.json").stat().st_mode) == 0o600
