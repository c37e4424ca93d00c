"""The records of the SRD 5.1 as they stand in the database: one table a collection, one JSON object a row."""

import json
import sqlite3
from pathlib import Path
from typing import Any

__all__ = ["Record", "Records", "text_of"]

Record = dict[str, Any]
"""One record, as the database has it."""


class Records:
    """The collections of one database file, each read once and sorted by `index`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: dict[str, list[Record]] = {}

    def of(self, table: str) -> list[Record]:
        """Every record of a collection, by `index`. Raises `sqlite3.Error` for a file that is no such database."""
        if table not in self._read:
            with sqlite3.connect(f"file:{self._path}?mode=ro", uri=True) as database:
                rows = database.execute(f'select data from "{table}" order by "index"').fetchall()
            self._read[table] = [json.loads(data) for (data,) in rows]
        return self._read[table]


def text_of(record: Record) -> str:
    """What a record says, as one line: read for figures and words of the rules, never kept."""
    said = record.get("desc") or ""
    return " ".join(" ".join(said if isinstance(said, list) else [said]).split())
