"""What happened, as values that carry every number that decided it (scenario format, Events).

A log computes nothing: each event states the dice as they fell, what was added and by what, and what it
met. Combatants are named by id: `by` acts, throws or saves; `target` is whom it lands on; `source` caused it.
One class an event type; `type` is its word on the wire. New event: a class here and its words in
`protocol/telling/`.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.choice import Cell
from engine.codec import Json, fields_json

Lean: TypeAlias = Literal["normal", "advantage", "disadvantage"]
Hit: TypeAlias = Literal["hit", "miss", "critical"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One labelled piece of a sum: `Bless +3`, with the dice it was thrown on where it was thrown."""

    label: str
    amount: int
    rolls: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events; `type` is the word on the wire."""

    type: ClassVar[str]

    def to_json(self) -> dict[str, Json]:
        """The event as clients and scenarios see it, `type` first."""
        return {"type": self.type, **fields_json(self)}


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
class Thrown:
    """Damage dice that moved a number: faces, successes nobody threw, and what soak took."""

    rolls: tuple[int, ...]
    flat: int
    soak: int | None = None


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
class Attack(Event):
    """An attack roll. `rolls`: every face thrown; `faces`: those that count, and `kept` what they come to.
    `parts`: what `modifier` is made of; `bonuses`: what else was added.

    `pool`: thrown in a pool fight, where `total` and `defense` are counts of successes.
    """

    type: ClassVar[str] = "attack"
    by: str
    target: str
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
    """A save. `pool`: thrown in a pool fight, where `total` and `difficulty` are counts of successes."""

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
    pool: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Event):
    type: ClassVar[str] = "check"
    by: str
    check: str
    mode: Lean
    rolls: tuple[int, ...]
    modifier: int
    bonuses: tuple[Part, ...] = ()
    total: int
    difficulty: int | None = None
    success: bool | None = None
    critical: bool | None = None
    botch: bool | None = None
    complication: bool | None = None


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
class Spend(Event):
    type: ClassVar[str] = "spend"
    by: str
    pool: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Restore(Event):
    type: ClassVar[str] = "restore"
    target: str
    pool: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Event):
    type: ClassVar[str] = "track"
    target: str
    track: str
    amount: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget(Event):
    type: ClassVar[str] = "budget"
    by: str
    budget: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Uses(Event):
    type: ClassVar[str] = "uses"
    by: str
    option: str
    left: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Charges(Event):
    type: ClassVar[str] = "charges"
    by: str
    item: str
    left: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot(Event):
    """Ammunition an attack drew. `left` is what can still be drawn or is still loaded."""

    type: ClassVar[str] = "shot"
    by: str
    item: str
    amount: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reload(Event):
    type: ClassVar[str] = "reload"
    by: str
    item: str
    loaded: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Event):
    type: ClassVar[str] = "recovered"
    by: str
    item: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke(Event):
    type: ClassVar[str] = "broke"
    by: str
    item: str
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consumed(Event):
    """One of an item's stack is used up; `left` stay."""

    type: ClassVar[str] = "consumed"
    by: str
    item: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recharge(Event):
    type: ClassVar[str] = "recharge"
    by: str
    option: str
    rolls: tuple[int, ...]
    back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature(Event):
    type: ClassVar[str] = "signature"
    by: str
    option: str
    cost: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strikes(Event):
    type: ClassVar[str] = "strikes"
    by: str
    option: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gives(Event):
    type: ClassVar[str] = "gives"
    by: str
    option: str
    budget: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rider(Event):
    type: ClassVar[str] = "rider"
    by: str
    target: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standard(Event):
    type: ClassVar[str] = "standard"
    by: str
    action: str
    target: str | None = None


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
class Opportunity(Event):
    type: ClassVar[str] = "opportunity"
    by: str
    target: str
    label: str


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
class ContestSide:
    check: str
    rolls: tuple[int, ...]
    modifier: int
    total: int
    mode: Lean | None = None
    bonuses: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest(Event):
    type: ClassVar[str] = "contest"
    by: str
    target: str
    option: str
    label: str
    attacker: ContestSide
    defender: ContestSide
    winner: Literal["actor", "target"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Event):
    type: ClassVar[str] = "area"
    by: str
    option: str
    at: Cell
    cells: tuple[Cell, ...]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Event):
    """A rest taken by these, between fights."""

    type: ClassVar[str] = "rest"
    who: tuple[str, ...]
    rest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LootLine:
    item: str
    count: int
    to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Loot(Event):
    type: ClassVar[str] = "loot"
    items: tuple[LootLine, ...]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedEvent(Event):
    """Somebody was refused, by the rules or at set-up (`unknown-creature`, `no-health`)."""

    type: ClassVar[str] = "refused"
    by: str
    option: str | None = None
    reason: str
