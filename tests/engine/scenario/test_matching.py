"""What an expectation names must be there; what it leaves out may be anything."""

from typing import Any

import pytest

from engine.scenario.matching import mismatch, missing_in_order


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ({"health": 4}, {"health": 4, "max": 9}),
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}}),
        ({"cover": None}, {"total": 3}),
        ([1, {"x": 1}], [1, {"x": 1, "y": 2}]),
        ({"min": 3, "max": 5}, 5),
        ({"min": 3}, 300),
        ({"has": [2, {"x": 1}]}, [1, 2, {"x": 1, "y": 2}]),
        ({"lacks": [3]}, [1, 2]),
        ([], []),
        (1, 1.0),
    ],
)
def test_matches(expected: Any, actual: Any) -> None:
    assert mismatch(expected, actual) is None


@pytest.mark.parametrize(
    ("expected", "actual", "said"),
    [
        ({"health": 4}, {"health": 5}, "health: expected 4, was 5"),
        ({"a": {"b": 1}}, {"a": {}}, "a.b: expected 1, was None"),
        ({"a": {"b": 1}}, {"a": 3}, "a: expected {'b': 1}, was 3"),
        ([1, 2], [1], "value: expected [1, 2], was [1]"),
        ({"rolls": [4]}, {"rolls": [5]}, "rolls[0]: expected 4, was 5"),
        ({"n": {"min": 3, "max": 5}}, {"n": 6}, "n: expected {'min': 3, 'max': 5}, was 6"),
        ({"c": {"has": [9]}}, {"c": [1]}, "c: expected to have 9, was [1]"),
        ({"c": {"lacks": [1]}}, {"c": [1]}, "c: expected to lack 1, was [1]"),
        ({"down": True}, {"down": 1}, "down: expected True, was 1"),
        ({"left": 1}, {"left": True}, "left: expected 1, was True"),
    ],
)
def test_says_where_and_what_was_there(expected: Any, actual: Any, said: str) -> None:
    assert mismatch(expected, actual) == said


EVENTS: list[dict[str, Any]] = [{"type": "attack", "total": 12}, {"type": "damage", "dealt": 4}, {"type": "down"}]


def test_events_may_have_others_between_them() -> None:
    assert missing_in_order([{"type": "attack"}, {"type": "down"}], EVENTS) is None


def test_events_in_another_order_are_missing() -> None:
    said = missing_in_order([{"type": "down"}, {"type": "attack"}], EVENTS)
    assert said is not None
    assert said.startswith("events[1]: nothing matched {'type': 'attack'}")


def test_one_event_matches_once() -> None:
    assert missing_in_order([{"type": "attack"}, {"type": "attack"}], EVENTS) is not None


def test_a_missing_event_says_what_there_was_of_its_type() -> None:
    said = missing_in_order([{"type": "damage", "dealt": 9}], EVENTS)
    assert said is not None
    assert "{'type': 'damage', 'dealt': 4}" in said
