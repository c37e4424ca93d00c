"""A table as it is kept: who sits there, who plays whom, what the fight waits for. Plain JSON, immutable.

The fight itself is the engine's (`engine.fight.Fight`) and is kept beside it. A command makes a new `Table`
of the old one (`dataclasses.replace`); what it does not touch is shared between the two.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pydantic import ConfigDict, TypeAdapter, with_config

from engine.choice import Answer
from engine.codec import camel

SeatId: TypeAlias = str
CombatantId: TypeAlias = str
Role: TypeAlias = Literal["gm", "player", "spectator"]
Controller: TypeAlias = Literal["player", "director", "gm"]
Phase: TypeAlias = Literal["lobby", "fight", "over"]
EnemyHealth: TypeAlias = Literal["exact", "bands", "hidden"]

FORMAT = 1
"""The version of what is stored. A later one migrates what an earlier one wrote."""

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """An id and what people call it."""

    id: str
    name: str


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`pace_ms`: pause before each of the director's actions. `window_ms`: time to answer, by moment;
    `default` for every other."""

    pace_ms: int = 700
    window_ms: Mapping[str, int] = field(default_factory=lambda: {"default": 20_000})
    enemy_health: EnemyHealth = "exact"

    def answer_ms(self, moment: str) -> int:
        """How long a window of this moment stays open."""
        return self.window_ms.get(moment, self.window_ms.get("default", 20_000))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What a secret link opens. `seat` None: a new seat each time. Only the secret's hash is kept."""

    role: Role
    label: str
    seat: SeatId | None = None


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Somebody's place. `secrets`: hashes of the tokens that open it, the newest first. `online`: which
    connection of which worker holds it, `worker:connection`; None when nobody does. `done`: its latest
    commands and the sequence number each led to, so that one sent twice is applied once."""

    name: str
    role: Role
    ready: bool = False
    secrets: tuple[str, ...] = ()
    online: str | None = None
    done: Mapping[str, int] = field(default_factory=dict)


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who plays a combatant. `seat` is set exactly when `controller` is `player`."""

    name: str
    side: Literal["party", "enemy"]
    controller: Controller
    seat: SeatId | None = None
    summary: str | None = None


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """An answer recorded while its window stands. `by`: the seat it came from, or `director`."""

    answer: Answer
    by: str


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWindow:
    """The window the fight is held at, as the table keeps it: who is asked, what came so far, and the clock.

    `closes_at`: server milliseconds; None while the table is paused, and then `closes_in` is what is left.
    `more_time`: seats that have asked for more.
    """

    id: str
    moment: str
    asked: tuple[CombatantId, ...]
    opened_at: int
    closes_at: int | None = None
    closes_in: int | None = None
    answers: Mapping[CombatantId, Given] = field(default_factory=dict)
    more_time: tuple[SeatId, ...] = ()

    @property
    def waiting(self) -> tuple[CombatantId, ...]:
        """Who has not answered yet, in turn order."""
        return tuple(who for who in self.asked if who not in self.answers)


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`links` by the hash of their secret. `acts_at`: when the director's combatant whose turn it is acts,
    server milliseconds; None when no director's turn runs (or the table is paused). `fights` counts the
    fights begun here; `lines` the log lines told so far, by audience."""

    id: str
    name: str
    ruleset: Named
    encounter: Named
    created_at: int
    phase: Phase = "lobby"
    paused: bool = False
    settings: Settings = Settings()
    links: Mapping[str, Link] = field(default_factory=dict)
    seats: Mapping[SeatId, Seat] = field(default_factory=dict)
    roster: Mapping[CombatantId, Player] = field(default_factory=dict)
    window: OpenWindow | None = None
    acts_at: int | None = None
    fights: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)
    format: int = FORMAT

    @property
    def due_at(self) -> int | None:
        """When the table needs a worker's attention by itself, server milliseconds; None for not at all."""
        times = [self.acts_at, self.window.closes_at if self.window else None]
        return min((time for time in times if time is not None), default=None)

    def with_seat(self, seat_id: SeatId, seat: Seat) -> "Table":
        """The table with this seat as it is now."""
        return replace(self, seats={**self.seats, seat_id: seat})

    def with_player(self, who: CombatantId, player: Player) -> "Table":
        """The table with this combatant played so."""
        return replace(self, roster={**self.roster, who: player})

    def controls(self, seat_id: SeatId) -> list[CombatantId]:
        """Whom a seat plays: its own; for a GM whatever the GM plays, in the order of the roster."""
        seat = self.seats[seat_id]
        if seat.role == "gm":
            return [who for who, player in self.roster.items() if player.controller == "gm" or player.seat == seat_id]
        return [who for who, player in self.roster.items() if player.seat == seat_id]


_table: TypeAdapter[Table] = TypeAdapter(Table)


def dump_table(table: Table) -> bytes:
    """The table as stored: JSON, without keys for what is None."""
    return _table.dump_json(table, by_alias=True, exclude_none=True)


def parse_table(document: bytes | str) -> Table:
    """The table `dump_table` wrote. Raises `pydantic.ValidationError` on anything else."""
    return _table.validate_json(document)
