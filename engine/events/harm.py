"""Health lost and given, and what hangs on it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.choice import Cell
from engine.events.base import Event, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage(Event):
    """Harm that reached somebody. `amount` is after a save and before resistances, `dealt` after them
    (not cut to the health left), `to_temp` what temporary points took, `health` what is left. In a pool fight
    (`pool`) harm is counted in successes; `soak` is what soak took, successes off the harm with its `soak_rolls`, or
    dice that were never thrown."""

    type: ClassVar[str] = "damage"
    target: str
    source: str | None = None
    label: str | None = None
    damage_type: str | None = None
    rolls: tuple[int, ...]
    flat: int
    amount: int
    dealt: int
    adjust: Literal["none", "resist", "vulnerable", "immune"]
    saved: bool | None = None
    to_temp: int
    health: int
    critical: bool | None = None
    floor: int | None = None
    soak: int | None = None
    soak_rolls: tuple[int, ...] | None = None
    bonuses: tuple[Part, ...] | None = None
    marks: str | None = None
    pool: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hardness(Event):
    """A spending blow too small for its target's hardness: it lands and does nothing (format 13.4)."""

    type: ClassVar[str] = "hardness"
    target: str
    source: str
    dice: int
    hardness: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Event):
    type: ClassVar[str] = "heal"
    target: str
    source: str | None = None
    label: str | None = None
    rolls: tuple[int, ...] = ()
    amount: int
    health: int
    refused: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Temporary(Event):
    type: ClassVar[str] = "temporary"
    target: str
    source: str | None = None
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition(Event):
    """A condition goes on or off; the closed list of reasons is in the scenario format."""

    type: ClassVar[str] = "condition"
    target: str
    condition: str
    active: bool
    reason: str
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Concentration(Event):
    type: ClassVar[str] = "concentration"
    by: str
    label: str
    state: Literal["started", "kept", "ended"]
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rider(Event):
    """More harm rides on a blow. `wall`: on one at the section of a wall on that cell, and at nobody."""

    type: ClassVar[str] = "rider"
    by: str
    target: str | None = None
    wall: Cell | None = None
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Down(Event):
    type: ClassVar[str] = "down"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dead(Event):
    type: ClassVar[str] = "dead"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Defeated(Event):
    """An opponent is out."""

    type: ClassVar[str] = "defeated"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Revived(Event):
    type: ClassVar[str] = "revived"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stable(Event):
    type: ClassVar[str] = "stable"
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Health(Event):
    """Health or temporary points the GM wrote by hand."""

    type: ClassVar[str] = "health"
    target: str
    health: int
    reason: str
