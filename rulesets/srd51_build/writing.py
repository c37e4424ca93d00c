"""Catalog files: one entry a line, the same bytes for the same records."""

import json
from pathlib import Path
from typing import Any

__all__ = ["write_catalog", "write_json", "write_making"]


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_catalog(folder: Path, catalog: str, entries: list[dict[str, Any]]) -> None:
    """`catalogs/<catalog>.json` in the asset form, entries by id."""
    ordered = sorted(entries, key=lambda entry: str(entry["id"]))
    lines = ",\n".join(compact(entry) for entry in ordered)
    head = f'{{"schemaVersion":1,"catalog":"{catalog}","entries":[\n'
    (folder / f"{catalog}.json").write_text(f"{head}{lines}\n]}}\n", encoding="utf-8")


def write_json(path: Path, value: Any) -> None:
    """A JSON file with one member of the outermost object a line."""
    lines = ",\n".join(f"{json.dumps(key)}:{compact(one)}" for key, one in sorted(value.items()))
    path.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def write_making(path: Path, document: dict[str, Any]) -> None:
    """`making.json`: one level of an option a line."""
    path.write_text(_opened(document, 7) + "\n", encoding="utf-8")


def _opened(value: Any, depth: int) -> str:
    """JSON whose outer `depth` containers have a line for each member that is no plain value."""
    if (
        depth == 0
        or not isinstance(value, dict | list)
        or not any(isinstance(one, dict | list) for one in _members(value))
    ):
        return compact(value)
    if isinstance(value, list):
        return "[\n" + ",\n".join(_opened(one, depth - 1) for one in value) + "\n]"
    lines = (f"{json.dumps(key)}:{_opened(one, depth - 1)}" for key, one in value.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def _members(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
