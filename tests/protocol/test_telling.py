"""The words of the log: protocol.telling."""

import json
from importlib.resources import files
from typing import Any, get_args

import pytest

from engine.events import Event
from protocol.notices import Notice, NoticeType
from protocol.telling import is_detail, locales, tell
from tests.protocol.samples import event_classes, samples

FOLDER = files("protocol.telling")
SHAPES: dict[str, Any] = json.loads((FOLDER / "shapes.json").read_text("utf-8"))
EXAMPLES: dict[str, Any] = json.loads((FOLDER / "examples.json").read_text("utf-8"))


@pytest.mark.parametrize("example", EXAMPLES["examples"], ids=lambda example: str(example["en"])[:50])
def test_an_example_reads_as_written(example: dict[str, Any]) -> None:
    for locale in set(example) - {"event"}:
        assert tell(example["event"], EXAMPLES["names"], locale) == example[locale]


@pytest.mark.parametrize("cls", event_classes(), ids=lambda cls: str(cls.type))
def test_every_event_has_words_whatever_it_carries(cls: type[Event]) -> None:
    assert cls.type in SHAPES, f"protocol/telling/shapes.json does not say how {cls.type} is told"
    for event in samples(cls):
        sentence = tell(event.to_json(), {"combatant": {"thing": "Ada"}})
        assert sentence[0].isupper() or sentence.startswith("thing"), sentence
        assert sentence.endswith("."), sentence
        assert "None" not in sentence


def test_no_shape_is_left_of_an_event_that_is_gone() -> None:
    assert set(SHAPES) == {cls.type for cls in event_classes()} | set(get_args(NoticeType))


@pytest.mark.parametrize("notice", get_args(NoticeType))
def test_whatever_the_table_tells_has_words(notice: NoticeType) -> None:
    sentence = tell(Notice(notice, "ada").to_json(), {"combatant": {"ada": "Ada"}})
    assert "Ada" in sentence and sentence.endswith(".")


def test_every_message_is_told_by_something() -> None:
    text = json.dumps(SHAPES)
    for locale in locales():
        for key in json.loads((FOLDER / f"{locale}.json").read_text("utf-8")):
            if key == "list-and":
                continue  # joins names within other messages
            prefix = key.split("-")[0]
            assert f'"{key}"' in text or f'["{prefix}"' in text, f"{locale}: nothing says {key}"


def test_a_language_without_words_falls_back_to_english() -> None:
    assert tell({"type": "round", "round": 2}, {}, "xx") == "Round 2."


def test_a_region_reads_its_language() -> None:
    assert tell({"type": "round", "round": 2}, {}, "en-GB") == "Round 2."


def test_bookkeeping_is_marked() -> None:
    assert is_detail({"type": "budget"})
    assert not is_detail({"type": "damage"})


def test_a_standard_action_is_told_once() -> None:
    assert is_detail({"type": "use", "by": "ada", "option": "standard:dash", "label": "Dash"})
    assert not is_detail({"type": "standard", "by": "ada", "action": "dash"})
    assert not is_detail({"type": "use", "by": "ada", "option": "entry:knacks/light-feet", "label": "Light feet"})


def test_that_somebody_lets_it_pass_is_bookkeeping_that_nobody_answered_is_not() -> None:
    assert is_detail({"type": "pass", "by": "ada", "window": "w1"})
    assert not is_detail({"type": "pass", "by": "ada", "window": "w1", "timeout": True})
