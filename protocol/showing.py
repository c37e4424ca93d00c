"""What everybody is shown of a table at one sequence number, and the entry that leads from one to the next.

An `Entry` is what a committed step sends: for each audience a patch and lines, for each seat a patch of its own
part. Everything in it has been through `protocol.view` and `protocol.audience`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import orjson

from engine.events import Event
from engine.fight import Fight
from protocol.audience import Audience, audience_of, project_events
from protocol.notices import FightBegins, Notice
from protocol.own import MineView
from protocol.patch import diff
from protocol.people import everybody
from protocol.replies import Line, Said, SharedView, StepMessage, View
from protocol.rewinding import Rewound
from protocol.sheets import Seen
from protocol.table import SeatId, Table
from protocol.view import Backdrop, Menus, mine_view, shared_view


@dataclass(frozen=True, slots=True)
class Showing:
    """The views of a table, by audience, and the own parts of its seats."""

    shared: Mapping[Audience, SharedView]
    mine: Mapping[SeatId, MineView]

    @classmethod
    def of(cls, table: Table, fight: Fight | None, backdrop: Backdrop) -> "Showing":
        """What is shown of a table as it stands."""
        menus = Menus(fight)
        people = everybody(fight) if fight is not None else {}
        return cls(
            {audience: shared_view(table, fight, audience, backdrop, people) for audience in Audience},
            {seat_id: mine_view(table, fight, seat_id, backdrop, menus) for seat_id in table.seats},
        )

    def view(self, audience: Audience, seat_id: SeatId) -> View:
        """The whole view of one seat."""
        return {**self.shared[audience], "mine": self.mine[seat_id]}


# --- what is told --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happened:
    """Events of the fight, with the fight before them (None: they began it) and after."""

    events: tuple[Event, ...]
    before: Fight | None
    after: Fight


@dataclass(frozen=True, slots=True)
class Chat:
    """Something said at the table."""

    seat: SeatId
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What happened between fights. `seen`: only an open one stands in the party's log."""

    events: tuple[Event, ...]
    seen: Seen = "open"

    def to_json(self, audience: Audience) -> list[dict[str, Any]]:
        """The lines of the log. Those of a GM say of what is not open that it is not."""
        if self.seen == "open":
            return [event.to_json() for event in self.events]
        if audience is Audience.PARTY:
            return []
        return [{**event.to_json(), "seen": self.seen} for event in self.events]


Told: TypeAlias = Happened | Chat | Notice | FightBegins | Rewound | Ruling


def number_lines(table: Table, told: Iterable[Told], seq: int) -> tuple[Table, dict[Audience, list[Line]]]:
    """The log lines of a step for each audience, and the table with its count of lines moved on."""
    told = tuple(told)
    counts = dict(table.lines)
    found: dict[Audience, list[Line]] = {}
    for audience in Audience:
        count = counts.get(audience, 0)
        lines: list[Line] = []
        for one in told:
            for content in _contents(one, audience, table):
                count += 1
                lines.append({"n": count, "seq": seq, **content})  # type: ignore[typeddict-item]
        counts[audience.value] = count
        found[audience] = lines
    return replace(table, lines=counts), found


def _contents(told: Told, audience: Audience, table: Table) -> list[dict[str, Any]]:
    if isinstance(told, Chat):
        said: Said = {"seat": told.seat, "name": told.name, "text": told.text}
        return [{"say": said}]
    if isinstance(told, Notice | FightBegins):
        return [{"event": told.to_json()}]
    if isinstance(told, Ruling):
        return [{"event": event} for event in told.to_json(audience)]
    if isinstance(told, Rewound):
        return [{"event": told.to_json(audience)}]
    settings = table.settings
    events = project_events(
        told.events,
        audience,
        told.before,
        told.after,
        settings.enemy_health,
        quiet=settings.quiet,
        fudges=settings.show_fudges,
        private_rolls=settings.private_rolls,
    )
    return [{"event": event} for event in events]


# --- entries -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One step as everybody is sent it. Patches that change nothing are left out.

    `sat_down`: seats taken in this step, each by which connection. Workers close older ones; nobody is sent it.
    `anew`: seats that see something else from now on, whose connections have to come back for it. `gone`: seats that
    were given up.
    """

    seq: int
    now: int
    shared: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    mine: Mapping[SeatId, dict[str, Any]] = field(default_factory=dict)
    lines: Mapping[str, list[Line]] = field(default_factory=dict)
    sat_down: Mapping[SeatId, str] = field(default_factory=dict)
    anew: Sequence[SeatId] = ()
    gone: Sequence[SeatId] = ()

    @classmethod
    def between(
        cls,
        old: Showing,
        new: Showing,
        lines: Mapping[Audience, list[Line]],
        *,
        seq: int,
        now: int,
        sat_down: Mapping[SeatId, str],
        anew: Sequence[SeatId] = (),
        gone: Sequence[SeatId] = (),
    ) -> "Entry":
        """The entry that leads from what was shown to what is shown now."""
        shared = {audience.value: diff(old.shared[audience], new.shared[audience]) for audience in Audience}
        mine = {seat_id: diff(old.mine.get(seat_id, {}), own) for seat_id, own in new.mine.items()}
        return cls(
            seq,
            now,
            {audience: patch for audience, patch in shared.items() if patch},
            {seat_id: patch for seat_id, patch in mine.items() if patch},
            {audience.value: told for audience, told in lines.items() if told},
            sat_down,
            anew,
            gone,
        )

    def to_bytes(self) -> bytes:
        """As stored and published."""
        return orjson.dumps(
            {
                "seq": self.seq,
                "now": self.now,
                "shared": self.shared,
                "mine": self.mine,
                "lines": self.lines,
                "sat_down": self.sat_down,
                "anew": self.anew,
                "gone": self.gone,
            }
        )

    @classmethod
    def from_bytes(cls, document: bytes) -> "Entry":
        """The entry `to_bytes` wrote."""
        return cls(**orjson.loads(document))

    def step(self, audience: Audience, seat_id: SeatId) -> StepMessage:
        """The message one seat is sent."""
        patch = self.shared.get(audience, {})
        own = self.mine.get(seat_id)
        return {
            "t": "step",
            "seq": self.seq,
            "patch": patch if own is None else {**patch, "mine": own},
            "lines": self.lines.get(audience, []),
            "now": self.now,
        }


__all__ = ["Chat", "Entry", "Happened", "Showing", "Told", "audience_of", "number_lines"]
