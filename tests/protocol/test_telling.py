"""The words of the log: protocol.telling."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.events import Event
from engine.refusal import Reason
from engine.sheet.refusal import SheetReason
from protocol.notices import FightBegins, Notice, NoticeType
from protocol.reasons import GOODBYES, Goodbye, TableReason
from protocol.telling import is_detail, locales, tell
from tests.protocol.samples import event_classes, samples

FOLDER = files("protocol.telling")
SHAPES: dict[str, Any] = json.loads((FOLDER / "shapes.json").read_text("utf-8"))
FACTS: dict[str, Any] = json.loads((FOLDER / "facts.json").read_text("utf-8"))
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


@pytest.mark.parametrize("locale", locales())
def test_every_event_can_be_told_in_every_language(locale: str) -> None:
    for cls in event_classes():
        for event in samples(cls):
            sentence = tell(event.to_json(), {"combatant": {"thing": "Ada"}}, locale)
            assert sentence and "{" not in sentence and "None" not in sentence


def test_no_shape_is_left_of_an_event_that_is_gone() -> None:
    assert set(SHAPES) == {cls.type for cls in event_classes()} | set(get_args(NoticeType)) | {"fight"}


@pytest.mark.parametrize("notice", get_args(NoticeType))
def test_whatever_the_table_tells_has_words(notice: NoticeType) -> None:
    sentence = tell(Notice(notice, "ada").to_json(), {"combatant": {"ada": "Ada"}})
    assert "Ada" in sentence and sentence.endswith(".")


def test_ways_are_told_in_the_unit_of_the_ruleset() -> None:
    names = {"combatant": {"ada": "Ada"}, "unit": {"label": "metres", "perCell": "1.5"}}
    walk = {"type": "move", "by": "ada", "from": [1, 1], "to": [1, 3], "path": [[1, 2], [1, 3]], "cost": 3, "left": 6}
    assert tell(walk, names) == "Ada walks 3 metres, to 1, 3."
    assert tell({**walk, "path": [[1, 2]], "stopped": True}, names) == "Ada is stopped after 1.5 metres, at 1, 3."


def test_that_a_fight_begins_is_told_with_its_name() -> None:
    assert tell(FightBegins(2, "The bridge").to_json(), {}) == "A fight begins: The bridge."


def test_every_message_is_told_by_something() -> None:
    text = json.dumps(SHAPES) + json.dumps(FACTS)
    for locale in locales():
        for key in json.loads((FOLDER / f"{locale}.json").read_text("utf-8")):
            if key in ("list-and", "list-or", "dice-thrown", "way", "way-cells"):
                continue  # parts of other messages
            pieces = key.split("-")
            prefixes = ["-".join(pieces[:count]) for count in range(1, len(pieces))]
            told = f'"{key}"' in text or any(f'["{prefix}"' in text for prefix in prefixes)
            assert told, f"{locale}: nothing says {key}"


@pytest.mark.parametrize("reason", [*Reason, *SheetReason, *TableReason], ids=str)
def test_whatever_is_refused_has_words_for_readers_of_any_language(reason: str) -> None:
    english = json.loads((FOLDER / "en.json").read_text("utf-8"))
    assert f"refusal-{reason}" in english, f"protocol/telling/en.json lacks words for why: {reason}"


@pytest.mark.parametrize("goodbye", GOODBYES, ids=lambda goodbye: str(goodbye.reason))
def test_whatever_the_server_says_goodbye_with_has_words_at_the_page(goodbye: Goodbye) -> None:
    folder = Path(__file__).parents[2] / "web_client/src/words/en"
    words = [json.loads(file.read_text("utf-8")) for file in folder.glob("*.json")]
    assert any(f"bye-{goodbye.reason}" in file for file in words)


def test_a_language_of_another_region_is_read_all_the_same() -> None:
    assert tell({"type": "round", "round": 2}, {}, "pt-PT") == tell({"type": "round", "round": 2}, {}, "pt-BR")


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
