"""A table as it is kept: who sits there, who plays whom, what the fight waits for. Plain JSON, immutable.

The fight itself is the engine's (`engine.fight.Fight`) and is kept beside it. A command makes a new `Table`
of the old one (`dataclasses.replace`); what it does not touch is shared between the two.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import orjson
from pydantic import ConfigDict, TypeAdapter, with_config

from engine.choice import Answer
from engine.codec import camel
from protocol.formats import FORMAT, up_to_date
from protocol.pictures import LaidPicture
from protocol.rights import Right
from protocol.standing import Order

SeatId: TypeAlias = str
CombatantId: TypeAlias = str
Role: TypeAlias = Literal["gm", "player", "spectator"]
Controller: TypeAlias = Literal["player", "director", "gm"]
Phase: TypeAlias = Literal["lobby", "fight", "over"]
EnemyHealth: TypeAlias = Literal["exact", "bands", "hidden"]
AwayAnswer: TypeAlias = Literal["order", "director", "pass"]
AwayTurn: TypeAlias = Literal["wait", "director", "end"]
Outcome: TypeAlias = Literal["ongoing", "victory", "defeat", "fled"]
SheetsShown: TypeAlias = Literal["whole", "standing", "names"]
Bring: TypeAlias = Literal["none", "ready-made", "made", "any"]

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """An id and what people call it."""

    id: str
    name: str


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """Which ruleset a table plays, to the letter. `hash`: of all that is in its package; `version`: its author's."""

    hash: str
    version: int


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`pace_ms`: pause before each of the director's actions. `window_ms`: time to answer, by moment;
    `default` for every other. `more_time_ms`: what the players may add to one window between them; 0: nothing.

    `quiet`: the party sees that the fight waits, not for whom nor for what, and a held moment lasts `quiet_ms` at
    least. `turn_ms`: the clock of a player's turn; 0: none. `bank_ms`: what a seat has beyond that in a fight.

    `grace_ms`: how long somebody who has lost the connection is waited for. After it, `away_answer` says what is
    answered for them (what their standing order says for when no answer comes, else a pass; what the director thinks
    best; a pass), and `away_turn` what becomes of their turn.

    `sheets`: what players see of each other's characters between fights: everything, how they stand (health and
    conditions), or who they are.

    `bring`: the characters that players add to the party by themselves: none, ready-made ones of the ruleset, those
    made here by its rules as well, or any sheet. `level`: how high those may be, and how high players may raise their
    own; 0: as high as the highest of the party.
    """

    pace_ms: int = 700
    window_ms: Mapping[str, int] = field(default_factory=lambda: {"default": 20_000})
    enemy_health: EnemyHealth = "exact"
    show_fudges: bool = False
    private_rolls: bool = False
    more_time_ms: int = 120_000
    quiet: bool = False
    quiet_ms: int = 2_000
    turn_ms: int = 0
    bank_ms: int = 60_000
    grace_ms: int = 30_000
    away_answer: AwayAnswer = "order"
    away_turn: AwayTurn = "wait"
    sheets: SheetsShown = "standing"
    bring: Bring = "made"
    level: int = 0

    def plays_at(self, levels: Iterable[int]) -> int:
        """The level a party of these levels plays at: what is set, else its highest."""
        return self.level or max(levels, default=1)

    def answer_ms(self, moment: str) -> int:
        """How long a window of this moment stays open."""
        return self.window_ms.get(moment, self.window_ms.get("default", 20_000))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What a secret link opens. `seat` None: a new seat each time (the owner's own, for a GM's link without
    `rights`). Only the secret's hash is kept."""

    role: Role
    label: str
    seat: SeatId | None = None
    rights: tuple[Right, ...] | None = None


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Somebody's place. `secrets`: hashes of the tokens that open it, the newest first. `online`: which
    connection of which worker holds it, `worker:connection`; None when nobody does. `done`: its latest
    commands and the sequence number each led to, so that one sent twice is applied once.

    `orders`: its standing orders, by combatant and moment. `bank_ms`: what is left of its time bank in this fight;
    None: all of it. `away_since`: when its connection was lost, server milliseconds; None while somebody is there.
    `rights`: of a GM; None: every one, the owner's. `shown_from`: since which sequence number it belongs to its
    audience.
    """

    name: str
    role: Role
    ready: bool = False
    secrets: tuple[str, ...] = ()
    online: str | None = None
    done: Mapping[str, int] = field(default_factory=dict)
    orders: Mapping[CombatantId, Mapping[str, Order]] = field(default_factory=dict)
    bank_ms: int | None = None
    away_since: int | None = None
    rights: tuple[Right, ...] | None = None
    shown_from: int = 0

    def may(self, right: Right) -> bool:
        """Whether it is a GM's that has this right."""
        return self.role == "gm" and (self.rights is None or right in self.rights)

    @property
    def owns(self) -> bool:
        """Whether it is that of the table's owner: a GM who may everything."""
        return self.role == "gm" and self.rights is None

    @property
    def sees_all(self) -> bool:
        """Whether it belongs to the GM's audience."""
        return self.may("see")


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who plays a combatant. `seat` is set exactly when `controller` is `player`. `held`: the GM has taken it, or
    given it to the director: no player may claim it."""

    name: str
    side: Literal["party", "enemy"]
    controller: Controller
    seat: SeatId | None = None
    held: bool = False
    summary: str | None = None


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """An answer recorded while its window stands. `by`: the seat it came from, else `director`, `order` (a standing
    one) or `clock` (none came in time)."""

    answer: Answer
    by: str


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWindow:
    """The window the fight is held at, as the table keeps it: who is asked, what came so far, and the clock.

    `closes_at`: server milliseconds. `least_at`: it stands until then even when all have answered (a quiet table).
    `more_time`: seats that have asked for more; `added_ms`: what that came to, all together.
    """

    id: str
    moment: str
    asked: tuple[CombatantId, ...]
    opened_at: int
    closes_at: int
    least_at: int | None = None
    answers: Mapping[CombatantId, Given] = field(default_factory=dict)
    more_time: tuple[SeatId, ...] = ()
    added_ms: int = 0

    @property
    def held_id(self) -> str:
        """What the fight calls it. Where steps have been taken back it may have had another window by that name, and so
        may an earlier fight at the table: an answer meant for that one may still be under way."""
        return self.id.partition(".")[0]

    @property
    def waiting(self) -> tuple[CombatantId, ...]:
        """Who has not answered yet, in turn order."""
        return tuple(who for who in self.asked if who not in self.answers)


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersTurn:
    """The turn of somebody a player plays: `who` in which `round`, and the clock of it.

    `left_ms`: what was left of its time (None: no clock) when it began to run at `runs_from`, server milliseconds;
    None while it stands still. When that is used up the bank of the seat is.
    """

    who: CombatantId
    round: int
    seat: SeatId
    left_ms: int | None = None
    runs_from: int | None = None


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Fought:
    """A fight that was begun at a table, for the list of them: its number, what its encounter is called, when it began
    (server milliseconds), how many rounds it has had, and how it stands or ended. `map`: what lay under its board when
    it was fought last; `pictures`: what the tokens showed of those in it who are not of the party."""

    number: int
    name: str
    began_at: int
    rounds: int = 0
    outcome: Outcome = "ongoing"
    map: LaidPicture | None = None
    pictures: Mapping[CombatantId, str] = field(default_factory=dict)


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """`links` by the hash of their secret. `acts_at`: when the director's combatant whose turn it is acts,
    server milliseconds; None when no director's turn runs. `turn`: None when nobody's whom a player plays. `fights`
    counts the fights begun here; `lines` the log lines told so far, by audience. `past` and `undone`: how many
    steps of the fight can be taken back, and done again; `rewound` how often that was done at this table.

    `paused_at`: since when every clock of the table stands still, server milliseconds; None while they run. All
    times in here are as if it were still that moment; going on moves them by as long as the pause took.

    `edition`: of its ruleset, kept for as long as the table is; None for a table made before there were such, which
    plays whatever the server has. `fought`: the last fights begun here, the oldest first.

    `pictures`: what tokens show, by combatant. `maps`: what lies under the boards of encounters, by their ids.
    """

    id: str
    name: str
    ruleset: Named
    encounter: Named
    created_at: int
    phase: Phase = "lobby"
    paused_at: int | None = None
    settings: Settings = Settings()
    links: Mapping[str, Link] = field(default_factory=dict)
    seats: Mapping[SeatId, Seat] = field(default_factory=dict)
    roster: Mapping[CombatantId, Player] = field(default_factory=dict)
    window: OpenWindow | None = None
    acts_at: int | None = None
    turn: PlayersTurn | None = None
    fights: int = 0
    past: int = 0
    undone: int = 0
    rewound: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)
    edition: Edition | None = None
    pictures: Mapping[CombatantId, str] = field(default_factory=dict)
    maps: Mapping[str, LaidPicture] = field(default_factory=dict)
    fought: tuple[Fought, ...] = ()
    format: int = FORMAT

    @property
    def paused(self) -> bool:
        """Whether every clock stands still."""
        return self.paused_at is not None

    def with_seat(self, seat_id: SeatId, seat: Seat) -> "Table":
        """The table with this seat as it is now."""
        return replace(self, seats={**self.seats, seat_id: seat})

    def with_player(self, who: CombatantId, player: Player) -> "Table":
        """The table with this combatant played so."""
        return replace(self, roster={**self.roster, who: player})

    @property
    def pictured(self) -> frozenset[str]:
        """Every picture that is shown somewhere at the table."""
        return frozenset((*self.pictures.values(), *(laid.picture for laid in self.maps.values())))

    @property
    def pictured_before(self) -> frozenset[str]:
        """Every picture that replays of its fights show. They make room for others when nothing else shows them."""
        maps = (one.map.picture for one in self.fought if one.map is not None)
        return frozenset((*maps, *(picture for one in self.fought for picture in one.pictures.values())))

    def controls(self, seat_id: SeatId) -> list[CombatantId]:
        """Whom a seat plays: its own; for a GM who may move whatever the GM plays, in the order of the roster."""
        seat = self.seats[seat_id]
        if seat.may("move"):
            return [who for who, player in self.roster.items() if player.controller == "gm" or player.seat == seat_id]
        return [who for who, player in self.roster.items() if player.seat == seat_id]

    def order_of(self, who: CombatantId, moment: str) -> Order | None:
        """What stands ordered for a combatant at a moment, by whoever plays it; None for nothing. Of several GMs who
        may move, the owner's counts before those of the others."""
        player = self.roster.get(who)
        if player is None or player.controller == "director":
            return None
        gms = [seat_id for seat_id, seat in self.seats.items() if seat.may("move")]
        gms.sort(key=lambda seat_id: not self.seats[seat_id].owns)
        whose = gms if player.seat is None else [player.seat]
        found = (self.seats[key].orders.get(who, {}).get(moment) for key in whose if key in self.seats)
        return next((order for order in found if order is not None), None)


_table: TypeAdapter[Table] = TypeAdapter(Table)


def dump_table(table: Table) -> bytes:
    """The table as stored: JSON, without keys for what is None."""
    return _table.dump_json(table, by_alias=True, exclude_none=True)


def parse_table(document: bytes | str) -> Table:
    """The table `dump_table` wrote, or an earlier version of it did. Raises `NewerFormat` for what a later one did,
    and `pydantic.ValidationError` on anything else."""
    found = orjson.loads(document)
    return _table.validate_python(up_to_date(found) if isinstance(found, dict) else found)
