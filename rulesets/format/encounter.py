"""Encounters: fights prepared by a GM. Source: bridging 5, 6."""

from typing import Annotated, Literal

from rulesets.format.base import EntryPath, Flag, Int, Many, Model, Slug, Text40, Text80, between, length
from rulesets.format.board import Board, Cell
from rulesets.format.creatures import Creature, Temperament

__all__ = ["Encounter", "EncounterEnemy", "EncounterMember", "Scene"]


class Scene(Model):
    """Where and when it is fought. A fight without a time is bright; caves and dungeons are dark."""

    time: Literal["day", "dawn", "dusk", "night"] | None = None
    indoors: Flag = False
    place: Text40 | None = None
    """`cave`, `dungeon`, `forest`, `snow`, `mountains`, `water`, `town`, `road`, or another word."""


class EncounterEnemy(Model):
    """A creature of a catalog, or a block written out: exactly one of the two."""

    creature: EntryPath | None = None
    block: Creature | None = None
    name: Text80 | None = None
    count: Annotated[Int, between(1, 40)] = 1
    at: Cell | None = None
    """The first stands there, the others on the nearest free cells."""
    surprised: Flag = False
    hidden: Flag = False
    """Unseen by the party as the fight begins."""
    health: Annotated[Int, between(0, 100_000)] | None = None
    """Where it starts; its full health when absent."""
    side: Literal["enemy", "party"] = "enemy"
    temperament: Temperament | None = None
    """In place of the creature's own."""
    competence: Annotated[Int, between(1, 5)] | None = None


class EncounterMember(Model):
    """Where a member of the party begins, named by character; a ready-made one also by its file (`wizard-5`)."""

    name: Text80
    at: Cell | None = None
    surprised: Flag = False


class Encounter(Model):
    """A fight a GM opens at a table."""

    name: Text80
    ruleset: Slug
    scene: Scene = Scene()
    board: Board | None = None
    """Off a board when absent."""
    enemies: Annotated[Many[EncounterEnemy], length(0, 40)] = ()
    party: Annotated[Many[EncounterMember], length(0, 20)] = ()
    in_lair: Annotated[Many[Text80], length(0, 40)] = ()
    """Names of creatures that are fought in their lair."""
