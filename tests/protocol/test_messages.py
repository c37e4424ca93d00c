"""What clients say: protocol.messages."""

import orjson
import pytest

from engine.choice import Choice, GmMove, Pass
from protocol.changes import Start
from protocol.messages import AnswerWindow, BadMessage, Do, Gm, Hello, Rename, Say, parse_message


def frame(**keys: object) -> bytes:
    return orjson.dumps(keys)


def refusal_of(raw: bytes | str) -> BadMessage:
    with pytest.raises(BadMessage) as bad:
        parse_message(raw)
    return bad.value


def test_a_hello_is_read_with_all_it_carries() -> None:
    hello = parse_message(frame(t="hello", protocol=1, token="x", table="t1", since=4, name="  Ann "))
    assert hello == Hello(t="hello", protocol=1, token="x", table="t1", since=4, name="Ann")


def test_a_choice_is_one_of_the_engines() -> None:
    do = parse_message(frame(t="do", id="1", choice={"option": "move", "by": "ada", "to": [3, 4]}))
    assert isinstance(do, Do)
    assert do.choice == Choice(by="ada", option="move", to=(3, 4))


def test_an_answer_may_be_a_pass() -> None:
    answer = parse_message(frame(t="answer", id="1", window="w", by="ada", answer={"t": "pass"}))
    assert isinstance(answer, AnswerWindow)
    assert answer.answer == Pass()


def test_a_gms_change_is_the_engines_or_the_tables() -> None:
    move = parse_message(frame(t="gm", id="1", change={"t": "gm-move", "who": "gob", "to": [1, 2]}))
    start = parse_message(frame(t="gm", id="2", change={"t": "start"}))
    assert isinstance(move, Gm) and move.change == GmMove(who="gob", to=(1, 2))
    assert isinstance(start, Gm) and start.change == Start(t="start")


def test_what_is_not_json_is_told_so() -> None:
    assert "not JSON" in refusal_of(b'{"t": "ping"').sentence


@pytest.mark.parametrize("raw", [b"[]", b"1", b'"hello"', b"null"])
def test_a_message_is_an_object(raw: bytes) -> None:
    assert "JSON object" in refusal_of(raw).sentence


def test_an_unknown_message_is_told_with_those_there_are() -> None:
    told = refusal_of(frame(t="cheat", id="7"))
    assert "more-time" in told.sentence
    assert told.command_id == "7"


def test_what_is_wrong_is_told_with_its_place() -> None:
    told = refusal_of(frame(t="do", id="1", choice={"option": "move", "by": "ada", "to": ["a", 4]}))
    assert told.sentence.startswith("choice.to.0: ")


def test_a_key_nobody_knows_is_refused() -> None:
    assert refusal_of(frame(t="ready", id="1", ready=True, seq=4)).sentence.startswith("seq: ")


def test_a_say_is_trimmed_and_at_most_500_characters() -> None:
    said = parse_message(frame(t="say", id="1", text="  well met  "))
    assert isinstance(said, Say) and said.text == "well met"
    assert "text: " in refusal_of(frame(t="say", id="1", text="x" * 501)).sentence
    assert "text: " in refusal_of(frame(t="say", id="1", text="   ")).sentence


@pytest.mark.parametrize("command_id", ["", "x" * 65, 7, None, ["a"]])
def test_an_id_that_is_none_is_not_answered_by_it(command_id: object) -> None:
    told = refusal_of(frame(t="ready", id=command_id, ready=True))
    assert told.command_id is None


def test_a_tower_of_lists_does_no_harm() -> None:
    assert refusal_of(b"[" * 10_000).command_id is None
    deep = b'{"t":"say","id":"1","text":' + b"[" * 500 + b"]" * 500 + b"}"
    assert "nested at most" in refusal_of(deep).sentence


def test_numbers_beyond_all_measure_are_refused() -> None:
    told = refusal_of(b'{"t":"gm","id":"1","change":{"t":"extend","window":"w","ms":1e400}}')
    assert told.sentence


@pytest.mark.parametrize(
    "name", ["a\nb", "\x00", "Ann\x07", "\u202enna", "\u2066Ann", "a\u2028b", "\u200b", "\u200d\ufe0f"]
)
def test_a_name_that_would_garble_a_line_or_cannot_be_seen_is_refused(name: str) -> None:
    assert refusal_of(frame(t="rename", id="1", name=name)).sentence.startswith("name: has ")


@pytest.mark.parametrize("name", ["Ann <b>", "Zoë", "Дарья", "شهرزاد", "ハナ", "👩\u200d🚀", "O'Hara & sons"])
def test_a_name_may_be_written_in_any_script_and_is_kept_as_it_is(name: str) -> None:
    renamed = parse_message(frame(t="rename", id="1", name=name))
    assert isinstance(renamed, Rename) and renamed.name == name


def test_talk_is_one_line_of_plain_text() -> None:
    assert refusal_of(frame(t="say", id="1", text="Hm.\nGil: I flee!")).sentence.startswith("text: has ")


def test_only_moments_there_are_have_a_clock() -> None:
    said = refusal_of(frame(t="gm", id="1", change={"t": "settings", "windowMs": {"hits": 500}})).sentence
    assert "'hits' is no moment; expected one of default, leaves-reach" in said
