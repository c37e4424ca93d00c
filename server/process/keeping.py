"""What `holdfast play` remembers between two starts: the GM's secrets of the tables it opened.

The store keeps only hashes of secrets; these lie in a file beside it that only its owner can read.
"""

import json
import os
from pathlib import Path

_FILE = "tables.json"


def remembered(data: Path) -> dict[str, str]:
    """GM secrets by table id, oldest first."""
    try:
        found: dict[str, str] = json.loads((data / _FILE).read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return found


def remember(data: Path, table_id: str, gm_token: str) -> None:
    """Add a table. The file is written whole or not at all."""
    tables = {**remembered(data), table_id: gm_token}
    data.mkdir(parents=True, exist_ok=True)
    written = data / f"{_FILE}.new"
    descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(tables, file, indent=2)
    written.replace(data / _FILE)
