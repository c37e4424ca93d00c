"""What is wrong with a document, and where.

A place is the tuple of keys and list positions that lead to a value. Written out, a member of a list goes by its
`id`, else by the `condition` it is about, or by its position from 0 where it has neither or shares it with another:
`catalogs[spells].entries[fireball].mechanics.save`, `combat.conditions[blinded].effects[1]`, `combat.levels[0].at`.
"""

import difflib
import heapq
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

__all__ = ["Key", "Place", "Problem", "did_you_mean", "in_order", "listed", "shown", "written"]

Key = str | int
Place = tuple[Key, ...]

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,79}")


class Problem(NamedTuple):
    """One thing that is wrong: `path` says where, `message` what is wrong and what was expected."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def written(place: Place, document: Any) -> str:
    """The path of a place in this document, in the words above."""
    path = ""
    value = document
    for key in place:
        if isinstance(value, list) and isinstance(key, int):
            path += f"[{_member_name(value, key)}]"
            value = value[key] if key < len(value) else None
        else:
            word = _printable(str(key), 60)
            path += f".{word}" if path else word
            value = value.get(key) if isinstance(value, dict) else None
    return path


def _member_name(members: list[Any], index: int) -> str:
    name = _name_of(members[index]) if index < len(members) else None
    if name is None or sum(_name_of(member) == name for member in members) > 1:
        return str(index)
    return name


def _name_of(member: object) -> str | None:
    if not isinstance(member, dict):
        return None
    name = member.get("id", member.get("condition"))
    return name if isinstance(name, str) and _NAME.fullmatch(name) else None


MAX_PROBLEMS = 500
"""More than these are counted, not told: nobody reads them, and sorting them would cost seconds."""


def in_order(places: Iterable[tuple[Place, str]], document: Any) -> list[Problem]:
    """Problems in the order their places stand in the document, each told once."""
    each = list(dict.fromkeys(places))
    found = sorted(each[:MAX_PROBLEMS], key=lambda item: _position(item[0], document))
    problems = [Problem(written(place, document), message) for place, message in found]
    if len(each) > MAX_PROBLEMS:
        problems.append(Problem("", f"and {len(each) - MAX_PROBLEMS} more problems"))
    return list(dict.fromkeys(problems))


def _position(place: Place, document: Any) -> tuple[int, ...]:
    position: list[int] = []
    value = document
    for key in place:
        if isinstance(value, dict):
            keys = list(value)
            position.append(keys.index(key) if key in value else len(keys))
            value = value.get(key)
        elif isinstance(value, list) and isinstance(key, int):
            position.append(key)
            value = value[key] if key < len(value) else None
        else:
            position.append(0)
            value = None
    return tuple(position)


MOST_CANDIDATES = 12
"""Known words compared letter by letter, so that a hostile file full of near misses costs no time."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean "blinded"?)` where a known word is close to this one, else nothing."""
    if len(word) > 80:
        return ""
    wanted = word.lower()
    by_lower = {candidate.lower(): candidate for candidate in known}
    likely = heapq.nlargest(MOST_CANDIDATES, by_lower, key=lambda candidate: _likeness(wanted, candidate))
    close = difflib.get_close_matches(wanted, likely, n=1, cutoff=0.6)
    return f' (did you mean "{by_lower[close[0]]}"?)' if close else ""


def _likeness(word: str, other: str) -> int:
    """How many letters two words share at their ends, less what one is longer: a misspelling keeps most of its ends."""
    return _shared(word, other) + _shared(word[::-1], other[::-1]) - abs(len(word) - len(other))


def _shared(word: str, other: str) -> int:
    for count, (letter, another) in enumerate(zip(word, other, strict=False)):
        if letter != another:
            return count
    return min(len(word), len(other))


def listed(words: Sequence[str], last: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def shown(value: object) -> str:
    """A value as its author wrote it, cut to a readable length."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{_printable(value, 40)}"'
    if isinstance(value, int | float):
        text = repr(value)
        return text if len(text) <= 24 else f"{text[:20]}..."
    if value is None:
        return "null"
    return "a list" if isinstance(value, list | tuple) else "an object"


def _printable(text: str, most: int) -> str:
    """A text of at most that many characters, with what a terminal would obey written out."""
    short = text if len(text) <= most else f"{text[: most - 3]}..."
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in short)
