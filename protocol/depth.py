"""How deep a JSON document is nested."""

from typing import Any

MOST_DEPTH = 32
"""Of a message. Ours have a third of that."""


def may_be_deep(text: bytes | str, most: int = MOST_DEPTH) -> bool:
    """Whether a document of this text could be nested deeper: nearly none could, and is not looked through."""
    if isinstance(text, bytes):
        return text.count(b"{") + text.count(b"[") > most
    return text.count("{") + text.count("[") > most


def deeper_than(document: Any, most: int = MOST_DEPTH) -> bool:
    """Whether objects and lists in it are nested more than `most` deep; the document itself is the first of them."""
    level = [document]
    for _ in range(most):
        level = [inner for outer in level for inner in _inner(outer)]
        if not level:
            return False
    return any(isinstance(one, dict | list) for one in level)


def _inner(value: Any) -> Any:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


__all__ = ["MOST_DEPTH", "deeper_than", "may_be_deep"]
