"""Rolls of opponents behind a screen: protocol.private_rolls."""

import dataclasses
from typing import Any

import pytest

from engine.events import Contest, Event
from protocol.private_rolls import without_private_rolls
from protocol.telling import tell
from tests.protocol.samples import event_classes, samples

NUMBERS = ("rolls", "faces", "kept", "modifier", "bonuses", "soakRolls")
_NEVER_PRIVATE = {"dying", "recharge"}
"""Rolls of characters alone, and what of opponents nobody in the party is told at all."""

THROWN = [
    cls
    for cls in event_classes()
    if {"rolls", "total"} & {field.name for field in dataclasses.fields(cls)} and cls.type not in _NEVER_PRIVATE
]


def hidden(event: Event, *who: str) -> dict[str, Any]:
    """The event as told where the rolls of these are private."""
    return without_private_rolls(event.to_json(), lambda one: one in who)


@pytest.mark.parametrize("cls", THROWN, ids=lambda cls: str(cls.type))
def test_no_event_tells_how_private_dice_fell(cls: type[Event]) -> None:
    for event in samples(cls):
        found = hidden(event, "thing")
        if cls.type in ("damage", "heal") and "source" not in found:
            continue  # nobody has thrown it
        assert not [key for key in NUMBERS if key in found], f"{cls.type} tells {found}"


@pytest.mark.parametrize("cls", [*THROWN, Contest], ids=lambda cls: str(cls.type))
def test_what_came_of_private_dice_is_told_in_words(cls: type[Event]) -> None:
    for event in samples(cls):
        sentence = tell(hidden(event, "thing"), {"combatant": {"thing": "Ada"}})
        assert sentence.endswith(".") and "None" not in sentence and "$" not in sentence
        assert "= " not in sentence and "(0)" not in sentence, sentence


@pytest.mark.parametrize("cls", THROWN, ids=lambda cls: str(cls.type))
def test_the_rolls_of_others_are_told_whole(cls: type[Event]) -> None:
    for event in samples(cls):
        assert hidden(event, "somebody-else") == event.to_json()


def test_of_a_contest_only_the_private_side_is_kept_back() -> None:
    side = {"check": "might", "rolls": [4], "modifier": 1, "total": 5, "bonuses": []}
    event = {"type": "contest", "by": "ada", "target": "gob", "label": "Shove", "attacker": side, "defender": side}
    found = without_private_rolls(event, lambda who: who == "gob")
    assert found["attacker"] == side and found["defender"] == {"check": "might"}


def test_in_the_order_the_numbers_of_opponents_stand_without_their_dice() -> None:
    entries = [
        {"by": "gob", "rolls": [4], "modifier": 1, "total": 5},
        {"by": "ada", "rolls": [2], "modifier": 1, "total": 3},
    ]
    found = without_private_rolls({"type": "initiative", "entries": entries}, lambda who: who == "gob")
    assert found["entries"] == [{"by": "gob", "total": 5}, entries[1]]


def test_how_much_was_rolled_before_resistances_is_part_of_the_roll() -> None:
    harm = {"type": "damage", "target": "ada", "source": "gob", "rolls": [6, 5], "flat": 2, "amount": 13, "dealt": 6}
    assert without_private_rolls(harm, lambda who: who == "gob") == {
        "type": "damage",
        "target": "ada",
        "source": "gob",
        "dealt": 6,
        "private": True,
    }
