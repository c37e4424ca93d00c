"""Dice that were thrown against something: attacks, saves, checks, contests, gates, and rolls against death."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.choice import Cell
from engine.events.base import Event, Hit, Lean, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Event):
    """An attack roll. `rolls`: every face thrown; `faces`: those that count, and `kept` what they come to.
    `parts`: what `modifier` is made of; `bonuses`: what else was added.

    `wall`: at the section of a wall on that cell, and at nobody. `pool`: thrown in a pool fight, where `total` and
    `defense` are counts of successes.
    """

    type: ClassVar[str] = "attack"
    by: str
    target: str | None = None
    wall: Cell | None = None
    option: str
    label: str
    mode: Lean
    rolls: tuple[int, ...]
    faces: tuple[int, ...]
    kept: int
    modifier: int
    bonuses: tuple[Part, ...]
    total: int
    defense: int
    outcome: Hit
    parts: tuple[Part, ...] | None = None
    cover: int | None = None
    natural: bool | None = None
    shot: bool | None = None
    botch: bool | None = None
    pool: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recheck(Event):
    """A held hit compared again: the total already rolled against the defense an answer left (format 17.4)."""

    type: ClassVar[str] = "recheck"
    by: str
    target: str
    total: int
    defense: int
    outcome: Hit


@dataclass(frozen=True, slots=True, kw_only=True)
class Save(Event):
    """A save. `parts`: what `modifier` is made of, where that is known; one without a label is what the ruleset has no
    word for. `pool`: thrown in a pool fight, where `total` and `difficulty` are counts of successes."""

    type: ClassVar[str] = "save"
    by: str
    source: str | None = None
    save: str
    mode: Lean
    rolls: tuple[int, ...]
    faces: tuple[int, ...]
    kept: int
    modifier: int
    bonuses: tuple[Part, ...]
    total: int
    difficulty: int
    success: bool
    automatic: bool | None = None
    instead: str | None = None
    parts: tuple[Part, ...] | None = None
    pool: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Event):
    """A check. `pool`: thrown as a pool, where `total` and `difficulty` are counts of successes."""

    type: ClassVar[str] = "check"
    by: str
    check: str
    mode: Lean
    rolls: tuple[int, ...]
    faces: tuple[int, ...]
    modifier: int
    bonuses: tuple[Part, ...] = ()
    total: int
    difficulty: int | None = None
    success: bool | None = None
    critical: bool | None = None
    botch: bool | None = None
    complication: bool | None = None
    pool: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestSide:
    check: str
    rolls: tuple[int, ...]
    modifier: int
    total: int
    mode: Lean | None = None
    bonuses: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest(Event):
    """Two checks against each other; with a `difficulty` one against that, and nobody throws against it (1.174)."""

    type: ClassVar[str] = "contest"
    by: str
    target: str
    option: str
    label: str
    attacker: ContestSide
    defender: ContestSide | None = None
    difficulty: int | None = None
    winner: Literal["actor", "target"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate(Event):
    """The check an item asks of its user before it works (format 10.7)."""

    type: ClassVar[str] = "gate"
    by: str
    item: str
    total: int
    rolls: tuple[int, ...]
    modifier: int
    bonuses: tuple[Part, ...] = ()
    difficulty: int
    success: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dying(Event):
    type: ClassVar[str] = "dying"
    by: str
    rolls: tuple[int, ...]
    result: Literal["success", "failure", "stable", "dead", "revived"]
    successes: int
    failures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """Damage dice that moved a number: faces, successes nobody threw, and what soak took."""

    rolls: tuple[int, ...]
    flat: int
    soak: int | None = None
