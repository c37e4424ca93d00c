"""What the GM's hand changed that nothing in the rules does: who is there, the ground, the scene, the dice."""

from dataclasses import dataclass
from typing import ClassVar

from engine.choice import Cell
from engine.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """Somebody joined a running fight. `rolls`: its throw for its place, None where that was written."""

    type: ClassVar[str] = "added"
    target: str
    initiative: int
    rolls: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """Somebody was taken out of the fight."""

    type: ClassVar[str] = "removed"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundChanged(Event):
    """`ground`: the letter of the board's rows that these cells have become."""

    type: ClassVar[str] = "ground"
    cells: tuple[Cell, ...]
    ground: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneChanged(Event):
    type: ClassVar[str] = "scene"
    time: str | None = None
    indoors: bool | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fudged(Event):
    """The GM chose the face of a coming die (None: takes back what was chosen). `of`: who must throw it, None for
    anybody. Told to players only where the table says so."""

    type: ClassVar[str] = "fudged"
    sides: int
    face: int | None = None
    of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """The last steps were taken back by `name`. `after`: the number of the last line of the log that still holds."""

    type: ClassVar[str] = "undone"
    name: str
    steps: int | None = None
    after: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone(Event):
    """Steps that were taken back happened after all. `after`, `until`: the lines of the log that hold again are those
    after the one number, up to the other (None: all that were taken back)."""

    type: ClassVar[str] = "redone"
    name: str
    steps: int | None = None
    after: int | None = None
    until: int | None = None
