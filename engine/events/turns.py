"""Order, rounds and turns, windows and answers, and how a fight ends."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.choice import Cell
from engine.events.base import Event, Lean
from engine.events.rolls import Thrown


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeEntry:
    by: str
    rolls: tuple[int, ...]
    modifier: int
    total: int
    mode: Lean | None = None
    dropped: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Initiative(Event):
    """The order, highest first. In a set order `rolls` are empty."""

    type: ClassVar[str] = "initiative"
    entries: tuple[InitiativeEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeMoved(Event):
    """A blow moved a number of the initiative (format 13.4). `value` is where it stands now; `thrown`: the dice."""

    type: ClassVar[str] = "initiative-moved"
    target: str
    amount: int
    value: int
    source: str | None = None
    reason: str
    thrown: Thrown | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Crash(Event):
    """Somebody crossed the crash line, downward (`active`) or back (format 13.4)."""

    type: ClassVar[str] = "crash"
    target: str
    active: bool
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Round(Event):
    type: ClassVar[str] = "round"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Event):
    type: ClassVar[str] = "turn"
    by: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Event):
    """An option is taken, its price paid; what it does follows. `targets` are as chosen."""

    type: ClassVar[str] = "use"
    by: str
    option: str
    label: str
    targets: tuple[str, ...] = ()
    at: Cell | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standard(Event):
    type: ClassVar[str] = "standard"
    by: str
    action: str
    target: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Window(Event):
    """The fight is held for answers. `waiting` are those asked, in turn order."""

    type: ClassVar[str] = "window"
    window: str
    kind: str
    moment: str
    waiting: tuple[str, ...]
    source: str | None = None
    target: str | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Event):
    type: ClassVar[str] = "pass"
    by: str
    window: str
    timeout: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancelled(Event):
    """`by` had used `option`; `source` stopped it. What it cost stays spent."""

    type: ClassVar[str] = "cancelled"
    by: str
    option: str
    label: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unspent(Event):
    """An answer that no longer fitted when its turn came: nothing of it is spent."""

    type: ClassVar[str] = "unspent"
    by: str
    option: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedEvent(Event):
    """Somebody was refused, by the rules or at set-up (`unknown-creature`, `no-health`)."""

    type: ClassVar[str] = "refused"
    by: str
    option: str | None = None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Clamped(Event):
    """At set-up: what was changed in an opponent nobody wrote, each in a plain sentence (format 15.4)."""

    type: ClassVar[str] = "clamped"
    target: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Event):
    type: ClassVar[str] = "outcome"
    outcome: Literal["victory", "defeat", "fled"]
