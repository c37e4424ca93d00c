"""Where somebody went, was moved to, or came into sight; the cells an area covers."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.board import Change
from engine.choice import Cell
from engine.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Event):
    """One walk, told when it is over or stopped. `path` holds the cells entered; costs and `left` are in
    the ruleset's distance unit. Standing up is a move with an empty path."""

    type: ClassVar[str] = "move"
    by: str
    from_: Cell
    to: Cell
    path: tuple[Cell, ...]
    cost: float
    left: float
    stopped: bool | None = None
    forced: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Event):
    type: ClassVar[str] = "pushed"
    target: str
    source: str
    from_: Cell
    to: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Teleport(Event):
    """Somebody is at once somewhere else, and who goes along beside them. `to` None with `left`: out of the fight.
    `from_` None: off a board."""

    type: ClassVar[str] = "teleport"
    by: str
    from_: Cell | None = None
    to: Cell | None = None
    carries: tuple[str, ...] | None = None
    left: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """Out of the fight of its own will, alive; nothing brings it back (capability 1.279)."""

    type: ClassVar[str] = "left"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opportunity(Event):
    type: ClassVar[str] = "opportunity"
    by: str
    target: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Event):
    type: ClassVar[str] = "area"
    by: str
    option: str
    at: Cell
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summoned(Event):
    """What `by` has left to strike with: it stands beside `target`, has gone there to strike it, or is gone. `left`:
    turns of its maker left; `reason` of an end: `expired`, `replaced`, `source-down`, `gone` or `concentration`."""

    type: ClassVar[str] = "summons"
    by: str
    entry: str
    label: str
    state: Literal["stands", "struck", "ended"]
    target: str | None = None
    at: Cell | None = None
    left: int | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone(Event):
    """What becomes of an area that stays. `entry`: what left it. `cells`, where it lies now, and `left`, the turns of
    its caster it will stand for, only where they are new; `reason` of its end. Of a wall that was struck: the cells
    of the `section` (which are its `cells`, too), what it took (`dealt`) and the health it has left."""

    type: ClassVar[str] = "zone"
    by: str
    entry: str
    label: str
    state: str
    target: str | None = None
    section: tuple[Cell, ...] | None = None
    dealt: int | None = None
    health: int | None = None
    cells: tuple[Cell, ...] | None = None
    left: int | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardChanged(Event):
    """The ground of these cells became that for good. `tell`: a sentence of the ruleset's own about it."""

    type: ClassVar[str] = "board"
    source: str | None = None
    change: Change
    cells: tuple[Cell, ...]
    tell: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """A token the GM set down somewhere."""

    type: ClassVar[str] = "placed"
    target: str
    from_: Cell | None = None
    to: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    type: ClassVar[str] = "revealed"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(Event):
    """Only the GM is ever told this: a combatant the GM took out of the party's sight."""

    type: ClassVar[str] = "hidden"
    target: str
