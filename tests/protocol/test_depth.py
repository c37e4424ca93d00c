"""How deep a JSON document is nested: protocol.depth."""

import json
from typing import Any

import pytest

from protocol.depth import MOST_DEPTH, deeper_than, may_be_deep
from protocol.messages import BadMessage, parse_message


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth - 1):
        found = [found]
    return found


@pytest.mark.parametrize(("depth", "deeper"), [(1, False), (5, False), (6, True), (50, True)])
def test_lists_in_lists_are_counted(depth: int, deeper: bool) -> None:
    assert deeper_than(nested(depth), 5) is deeper


def test_objects_count_and_what_stands_side_by_side_does_not() -> None:
    assert not deeper_than({"a": [1, 2], "b": {"c": []}}, 3)
    assert deeper_than({"a": [1, 2], "b": {"c": [{}]}}, 3)
    assert not deeper_than("text", 1)


def test_no_document_is_deeper_than_it_has_brackets() -> None:
    assert not may_be_deep(json.dumps(nested(5)), 5)
    assert may_be_deep(json.dumps(nested(6)).encode(), 5)


def test_a_message_nested_too_deep_is_refused_by_its_id() -> None:
    with pytest.raises(BadMessage, match=f"at most {MOST_DEPTH} deep") as bad:
        parse_message(json.dumps({"t": "say", "id": "c-1", "text": nested(MOST_DEPTH)}))
    assert bad.value.command_id == "c-1"


def test_brackets_in_what_somebody_says_are_no_depth() -> None:
    parse_message(json.dumps({"t": "say", "id": "c-1", "text": "[{" * 100}))
