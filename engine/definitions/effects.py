"""What an action does to whom it lands on. What each does stands in `engine.effects`."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.board import Change
from engine.definitions.amounts import Amount, HarmClause


@dataclass(frozen=True, slots=True)
class Harm:
    """The blow: the first clause is the amount itself, the rest its `plus`. `floor`: the least the first deals."""

    clauses: tuple[HarmClause, ...]
    floor: int | None = None

    def with_own(self, clause: HarmClause) -> "Harm":
        """The same blow with another first clause."""
        return replace(self, clauses=(clause, *self.clauses[1:]))


@dataclass(frozen=True, slots=True)
class Healing:
    amount: Amount


@dataclass(frozen=True, slots=True)
class TemporaryPoints:
    amount: Amount


@dataclass(frozen=True, slots=True)
class HolderDoes:
    """What the holder of a condition does that ends it: an attack, or something used from one of these catalogs."""

    attacks: bool = False
    casts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Escape:
    """How a condition that holds somebody is broken (capabilities 1.174, 1.175). `named`: it says what it is escaped
    against; `difficulty`: the one of whatever put it on, None for a contest against whoever holds. `checks`: in place
    of the contest's own; none for those."""

    named: bool = False
    difficulty: int | None = None
    checks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Applies:
    """A condition put on. `rounds` None: no clock. `on`: whom (a contest's loser is the `target`).
    `at_least`: only when the harm that reached the target is at least that (a weapon's onHit). `escape` None: as any
    contest says."""

    condition: str
    rounds: int | None = None
    edge: Literal["turn-end", "turn-start"] = "turn-end"
    of_source: bool = False
    save: str | None = None
    save_at: str = "turn-end"
    save_mode: str | None = None
    difficulty: int = 0
    ends_after: str | None = None
    ends_when_holder: HolderDoes | None = None
    even_on_save: bool = False
    at_least: int = 0
    on: Literal["target", "actor"] = "target"
    escape: Escape | None = None


@dataclass(frozen=True, slots=True)
class Ends:
    """A condition taken off the target or the actor (a contest's onWin)."""

    condition: str
    on: Literal["target", "actor"]


@dataclass(frozen=True, slots=True)
class Push:
    """The target is moved this many cells straight away (format 12.11)."""

    cells: int


@dataclass(frozen=True, slots=True)
class Teleport:
    """Its user, and who goes along, are at once somewhere else (capabilities 1.276, 1.279). Distances in cells.

    `seen`: only where its user sees; `carries`: how many may go along, from `within`, of those its user sees with
    `carries_seen`. `leaves`: it may lead out of the fight. The smoke it leaves is the action's `zone`.
    """

    cells: int
    seen: bool = False
    carries: int = 0
    within: int = 1
    carries_seen: bool = False
    leaves: bool = False


@dataclass(frozen=True, slots=True)
class ChangesGround:
    """The cells an action covers become that for good (capability 1.324). `tell`: what the log says in place of it."""

    change: Change
    tell: str | None = None


@dataclass(frozen=True, slots=True)
class GivesBudget:
    budget: str
    count: int


@dataclass(frozen=True, slots=True)
class RestoresPool:
    pool: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class StandardEffect:
    """What a standard action does: `dash`, `disengage`, `dodge`, `help`, `hide`, `ready` (format 12.8)."""

    action: str


@dataclass(frozen=True, slots=True)
class ReloadsItem:
    """The clip of the item of that index is topped up to `clip`: out of the bag by `tag`, else fully."""

    item: int
    clip: int
    tag: str | None = None


Effect: TypeAlias = (
    Harm
    | Healing
    | TemporaryPoints
    | Applies
    | Ends
    | Push
    | Teleport
    | ChangesGround
    | GivesBudget
    | RestoresPool
    | StandardEffect
    | ReloadsItem
)
