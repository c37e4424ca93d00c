"""Partial matches: what an expectation names must be there with that value; what it leaves out may be anything.

A number may be written `{"min", "max"}`; a list `{"has": [...]}` must contain those, `{"lacks": [...]}` none of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any


def mismatch(expected: Any, actual: Any, path: str = "") -> str | None:
    """None when `actual` matches; else where it first does not, what was expected and what was there."""
    if isinstance(expected, Mapping):
        if isinstance(actual, int | float) and expected and set(expected) <= {"min", "max"}:
            return _outside(expected, actual, path)
        if isinstance(actual, list) and expected and set(expected) <= {"has", "lacks"}:
            return _members(expected, actual, path)
        return _keys(expected, actual, path)
    if isinstance(expected, Sequence) and not isinstance(expected, str):
        return _items(expected, actual, path)
    if expected == actual and isinstance(expected, bool) == isinstance(actual, bool):
        return None
    return f"{path or 'value'}: expected {expected!r}, was {actual!r}"


def _outside(expected: Mapping[str, Any], actual: float, path: str) -> str | None:
    if actual < expected.get("min", actual) or actual > expected.get("max", actual):
        return f"{path}: expected {dict(expected)!r}, was {actual!r}"
    return None


def _members(expected: Mapping[str, Any], actual: Sequence[Any], path: str) -> str | None:
    for wanted in expected.get("has", ()):
        if all(mismatch(wanted, there) for there in actual):
            return f"{path}: expected to have {wanted!r}, was {list(actual)!r}"
    for unwanted in expected.get("lacks", ()):
        if any(mismatch(unwanted, there) is None for there in actual):
            return f"{path}: expected to lack {unwanted!r}, was {list(actual)!r}"
    return None


def _keys(expected: Mapping[str, Any], actual: Any, path: str) -> str | None:
    if not isinstance(actual, Mapping):
        return f"{path or 'value'}: expected {dict(expected)!r}, was {actual!r}"
    for key, wanted in expected.items():
        found = mismatch(wanted, actual.get(key), f"{path}.{key}" if path else key)
        if found is not None:
            return found
    return None


def _items(expected: Sequence[Any], actual: Any, path: str) -> str | None:
    if not isinstance(actual, list | tuple) or len(actual) != len(expected):
        return f"{path or 'value'}: expected {list(expected)!r}, was {actual!r}"
    for place, (wanted, there) in enumerate(zip(expected, actual, strict=True)):
        found = mismatch(wanted, there, f"{path}[{place}]")
        if found is not None:
            return found
    return None


def missing_in_order(expected: Sequence[Any], events: Sequence[Mapping[str, Any]]) -> str | None:
    """None when the partial events happened in this order, others between them allowed."""
    place = 0
    for number, wanted in enumerate(expected):
        while place < len(events) and mismatch(wanted, events[place]):
            place += 1
        if place == len(events):
            return f"events[{number}]: nothing matched {wanted!r}{_nearest(wanted, events)}"
        place += 1
    return None


def _nearest(wanted: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> str:
    alike = [event for event in events if event.get("type") == wanted.get("type")]
    if not alike:
        return f" (there were {', '.join(dict.fromkeys(str(event.get('type')) for event in events)) or 'no events'})"
    return " (there was " + "; ".join(str({key: event.get(key) for key in wanted}) for event in alike) + ")"
