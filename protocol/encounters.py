"""Encounters prepared at a table, beside those of its ruleset: brought whole, or drawn up from the bestiary."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from protocol.parts import Id, Label, Message
from rulesets.format.base import EntryPath
from rulesets.format.board import Cell
from rulesets.format.encounter import Scene

MOST_DRAWN = 40
"""Sorts of creatures in one encounter that is drawn up."""


class Drawn(Message):
    """So many of a creature of the bestiary. `at`: the first stands there, the others round it."""

    creature: EntryPath
    count: Annotated[int, Field(ge=1, le=40)] = 1
    name: Label | None = None
    at: Cell | None = None
    hidden: bool = False


class PutEncounter(Message):
    """An encounter as the format writes it, checked as `holdfast check` does. `key`: in place of one of that id."""

    t: Literal["encounter-put"]
    encounter: dict[str, Any]
    key: Id | None = None


class DrawEncounter(Message):
    """An encounter drawn up: creatures, and the board and scene of another encounter (`board`: its id; None: off any
    board)."""

    t: Literal["encounter-draw"]
    name: Label
    creatures: Annotated[tuple[Drawn, ...], Field(min_length=1, max_length=MOST_DRAWN)]
    board: Id | None = None
    scene: Scene | None = None
    key: Id | None = None


class RemoveEncounter(Message):
    """An encounter that was prepared here is thrown away."""

    t: Literal["encounter-remove"]
    key: Id


EncounterChange: TypeAlias = PutEncounter | DrawEncounter | RemoveEncounter

__all__ = ["MOST_DRAWN", "DrawEncounter", "Drawn", "EncounterChange", "PutEncounter", "RemoveEncounter"]
