"""Versions of what is stored: a document of an earlier one is brought up to date when it is read.

A change of `protocol.table` that an earlier server could not read, or that gives something kept another meaning, is a
new version: add a step here, an example of it (`python -m tests.server.store.examples`), and never change an old one.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

FORMAT = 3
"""The version that is written."""

Document: TypeAlias = dict[str, Any]


class NewerFormat(ValueError):  # noqa: N818  nothing is wrong but the server's age
    """What is stored was written by a later server; the message is a sentence."""

    def __init__(self, version: object) -> None:
        super().__init__(
            f"This table was kept by a newer Holdfast (format {version}; this one knows up to {FORMAT})."
            " Nothing is lost: it opens as soon as the server has been updated."
        )


def up_to_date(document: Document) -> Document:
    """The document of a table as this version writes it; it is changed in place. Raises `NewerFormat`."""
    version = document.get("format", 1)
    if not isinstance(version, int) or version > FORMAT:
        raise NewerFormat(version)
    for step in range(version, FORMAT):
        _STEPS[step](document)
    document["format"] = FORMAT
    return document


def _from_1(document: Document) -> None:
    """Format 1 kept of a paused table's window what was left of its time, `closesIn`, and not since when."""
    if document.pop("paused", False):
        document["pausedAt"] = document["createdAt"]  # any moment will do, with the window's time told from there
    window = document.get("window")
    if window is not None and "closesIn" in window:
        window["closesAt"] = document["createdAt"] + window.pop("closesIn")


def _from_2(document: Document) -> None:
    """Format 3 keeps more beside it: pictures and maps, the fights that were fought, what players may bring. A table of
    before has none of them, and plays on as it was set: nobody may bring anything without the GM."""
    document.setdefault("settings", {}).setdefault("bring", "none")


_STEPS: dict[int, Callable[[Document], None]] = {1: _from_1, 2: _from_2}
"""What leads from each version to the next."""

__all__ = ["FORMAT", "NewerFormat", "up_to_date"]
