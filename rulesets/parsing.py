"""Reading JSON somebody else wrote: bounded, strict, and with everything wrong said at once."""

import json
import re
from collections import Counter
from typing import Any

from rulesets.problems import Place, Problem, in_order

__all__ = ["MAX_DEPTH", "MAX_NUMBER", "UnreadableError", "cleaned", "parse_json"]

MAX_DEPTH = 64
"""Objects and lists inside one another."""

MAX_MEMBERS = 5000
"""Keys of one object, or members of one list; no part of the format comes near it."""

MAX_NUMBER = 2**53
"""Numbers beyond this are not kept exactly by every program that reads them."""


_HALF = re.compile("[\ud800-\udfff]")


class UnreadableError(Exception):
    """Bytes that are no document at all, or one with something in it that no document may hold. `problems` says why,
    at least one. `rest` is what can be read all the same, for whoever looks for further mistakes; None for nothing.
    """

    def __init__(self, problems: list[Problem], rest: Any = None) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
        self.rest = rest


class _Doubled(dict[str, Any]):
    """An object in which a key was written twice; told of when its place is known."""

    twice: tuple[str, ...] = ()


def parse_json(data: bytes, name: str, limit: int) -> Any:
    """The value in `data`, without `$comment` keys.

    Args:
        name: what the file is called in a message.
        limit: the most bytes it may have.

    Raises:
        UnreadableError: too large, not UTF-8, not JSON, nested too deeply, or with something no document may
            hold: a key written twice, `null`, a number that is not finite or too large, half a character.
    """
    if len(data) > limit:
        raise UnreadableError([Problem(name, f"is {len(data):,} bytes long, expected at most {limit:,}")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError([Problem(name, f"is not UTF-8 text: byte {error.start} is wrong")]) from None
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise UnreadableError([Problem(name, f"is not JSON: {error.msg} at {where}")]) from None
    except RecursionError:
        raise UnreadableError([Problem(name, f"is nested too deeply, expected at most {MAX_DEPTH} levels")]) from None
    return cleaned(value)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    doubled = _Doubled(value)
    counts = Counter(key for key, _ in pairs)
    doubled.twice = tuple(key for key, count in counts.items() if count > 1)
    return doubled


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= 20 else float("inf")


def _constant(word: str) -> float:
    return float(word.replace("Infinity", "inf"))


def cleaned(value: Any) -> Any:
    """A parsed value without its `$comment` keys.

    Raises:
        UnreadableError: it holds something no document may hold; all such places are told.
    """
    if _sound(value):
        return value
    found: list[tuple[Place, str]] = []
    result = _cleaned(value, (), found)
    if found:
        raise UnreadableError(in_order(found, value), _without_troubles(result))
    return result


def _sound(value: Any) -> bool:
    """Whether there is nothing to take out or to tell of: what is true of nearly every document, found without
    keeping any place. One level of the document after the other."""
    level = [value]
    for _ in range(MAX_DEPTH + 1):
        below: list[Any] = []
        for one in level:
            kind = type(one)
            if kind is dict:
                if len(one) > MAX_MEMBERS or "$comment" in one:
                    return False
                below.extend(one.values())
            elif kind is list:
                if len(one) > MAX_MEMBERS:
                    return False
                below.extend(one)
            elif kind is _Doubled or _trouble(one) is not None:
                return False
        if not below:
            return True
        level = below
    return False


def _cleaned(value: Any, place: Place, found: list[tuple[Place, str]]) -> Any:
    if len(place) > MAX_DEPTH:
        found.append((place[:4], f"is nested too deeply, expected at most {MAX_DEPTH} levels"))
        return None
    if isinstance(value, dict | list) and len(value) > MAX_MEMBERS:
        found.append((place, f"has {len(value):,} members, expected at most {MAX_MEMBERS:,}"))
        return None
    if isinstance(value, dict):
        if isinstance(value, _Doubled):
            found.extend(((*place, key), "is written twice in one object") for key in value.twice)
        return {key: _cleaned(member, (*place, key), found) for key, member in value.items() if key != "$comment"}
    if isinstance(value, list):
        return [_cleaned(member, (*place, index), found) for index, member in enumerate(value)]
    trouble = _trouble(value)
    if trouble:
        found.append((place, trouble))
    return value


def _without_troubles(value: Any) -> Any:
    """A cleaned value without the members that no document may hold. They stay in lists, whose members are counted."""
    if isinstance(value, dict):
        return {key: _without_troubles(member) for key, member in value.items() if _trouble(member) is None}
    return [_without_troubles(member) for member in value] if isinstance(value, list) else value


def _trouble(value: object) -> str | None:
    if value is None:
        return "is null; leave the key out instead"
    if isinstance(value, str):
        broken = not value.isascii() and _HALF.search(value)
        return "holds half a character (a lone surrogate)" if broken else None
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return "is no finite number, or one with too many digits"
    if isinstance(value, int | float) and abs(value) > MAX_NUMBER:
        return f"is a number beyond {MAX_NUMBER:,}"
    return None
