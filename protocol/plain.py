"""Names and talk as people write them: nothing in them that breaks a line, turns its direction, or is not seen."""

import unicodedata
from typing import Final

from pydantic_core import PydanticCustomError

_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of all that follows: a name with one garbles the lines it stands in."""

_BREAKING: Final = frozenset({"Cc", "Zl", "Zp"})
"""Unicode categories of control characters and line breaks."""

_UNSEEN: Final = frozenset({"Cf", "Mn", "Me", "Zs"})
"""Unicode categories of what shows only together with something else."""


def plain(text: str) -> str:
    """The text itself. Raises `PydanticCustomError` with what is wrong with it."""
    for character in text:
        if unicodedata.category(character) in _BREAKING or character in _TURNING:
            sentence = "has a mark in it that breaks the line or turns its direction ({character}); leave that out"
            raise PydanticCustomError("not_plain", sentence, {"character": f"U+{ord(character):04X}"})
    if all(unicodedata.category(character) in _UNSEEN for character in text):
        raise PydanticCustomError("unseen", "has nothing in it that can be seen")
    return text


__all__ = ["plain"]
