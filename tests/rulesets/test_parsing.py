"""Hostile and broken JSON is refused with a sentence, quickly."""

import json
from collections.abc import Callable

import pytest

from rulesets.load import RulesetRefusedError, load_bytes
from rulesets.parsing import UnreadableError, cleaned, parse_json
from tests.rulesets.documents import yard

KB = 1024


def refused(data: bytes, limit: int = 1024 * KB) -> list[str]:
    """What is said of these bytes."""
    with pytest.raises(UnreadableError) as error:
        parse_json(data, "a.json", limit)
    return [str(problem) for problem in error.value.problems]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        pytest.param(b'{"a": 1, "a": 2}', "a: is written twice", id="a key stands once"),
        pytest.param(b'{"x": {"a": 1, "b": 2, "a": 3}}', "x.a: is written twice", id="a key stands once at depth"),
        pytest.param(b'{"a": NaN}', "a: is no finite number", id="no number is NaN"),
        pytest.param(b'{"a": -Infinity}', "a: is no finite number", id="no number is endless"),
        pytest.param(b'{"a": 1e999}', "a: is no finite number", id="no number is too large to read"),
        pytest.param(b'{"a": ' + b"9" * 100_000 + b"}", "too many digits", id="no number has 100,000 digits"),
        pytest.param(b'{"a": 9007199254740993}', "beyond 9,007,199,254,740,992", id="every number is exact"),
        pytest.param(b'{"a": null}', "a: is null; leave the key out", id="nothing is null"),
        pytest.param(b'{"a": "\\ud800"}', "half a character", id="no character is halved"),
        pytest.param(b"\xff\xfe", "is not UTF-8", id="a file is UTF-8"),
        pytest.param(b'{"a": 1,}', "is not JSON", id="a file is JSON"),
        pytest.param(b'{"a": "\x01"}', "is not JSON", id="a text holds no raw control character"),
        pytest.param(b"", "is not JSON", id="a file is not empty"),
        pytest.param(b"[" * 512 * KB + b"]" * 512 * KB, "nested too deeply", id="a megabyte of nesting"),
        pytest.param(b"[" * 80 + b"]" * 80, "expected at most 64 levels", id="80 levels of nesting"),
        pytest.param(b"[" + b"1," * 6000 + b"1]", "6,001 members", id="a list of 6,001 members"),
        pytest.param(b" " * (1024 * KB + 1), "is 1,048,577 bytes long", id="a file that is too long"),
    ],
)
def test_broken_json_is_refused(data: bytes, word: str) -> None:
    lines = refused(data)
    assert any(word in line for line in lines), lines


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert len(refused(b'{"a": null, "b": {"c": NaN, "c": 1}, "d": [1e999, null]}')) == 4


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": 1}', "a.json", KB) == {"a": 1}


def test_comments_are_dropped_wherever_they_stand() -> None:
    data = b'{"$comment": null, "a": {"$comment": [1, NaN], "b": [{"$comment": "x", "c": 1}]}}'
    assert parse_json(data, "a.json", KB) == {"a": {"b": [{"c": 1}]}}


def test_a_document_in_memory_is_cleaned_in_the_same_way() -> None:
    with pytest.raises(UnreadableError, match=r"a\.b: is null"):
        cleaned({"a": {"b": None}})


def lengthened_id() -> bytes:
    document = yard()
    document["sheet"]["skills"][0]["id"] = "x" * 10_000
    return json.dumps(document).encode()


def control_characters() -> bytes:
    return json.dumps({**yard(), "name": "\x1b[31mred\x00"}).encode()


def escapes_in_keys() -> bytes:
    return json.dumps({**yard(), "\x1b[31mred": 1}).encode()


def many_unknown_keys() -> bytes:
    document = yard()
    for entry in range(40):
        document["sheet"]["lists"][0]["columns"][0].update({f"k{entry}_{key}": 1 for key in range(200)})
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("hostile", "word"),
    [
        (lengthened_id, "10000 characters long, expected at most 40"),
        (control_characters, "square brackets"),
        (escapes_in_keys, "\\u001b[31mred: unknown key"),
        (many_unknown_keys, "8,005 members"),
    ],
)
def test_a_hostile_ruleset_is_refused_in_readable_lines(hostile: Callable[[], bytes], word: str) -> None:
    with pytest.raises(RulesetRefusedError) as error:
        load_bytes(hostile(), "sent.json")
    lines = str(error.value).splitlines()
    assert any(word in line for line in lines), lines[:5]
    assert max(len(line) for line in lines) < 400
