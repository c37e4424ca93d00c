"""Sitting down at a table, and getting up: links, tokens, and who is there."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from protocol.messages import Hello
from protocol.reasons import BAD_TOKEN, FULL, Goodbye
from protocol.table import Link, Seat, SeatId, Table
from server.tables import clocks
from server.tables.audit import Deed
from server.tables.tokens import hash_token, new_token
from server.tables.work import Work

MOST_SEATS = 60
_SECRETS_A_SEAT = 3
MOST_NAME = 40
"""Letters of a seat's name."""

_NAMES = {"gm": "GM", "player": "Player", "spectator": "Spectator"}


class Farewell(Exception):  # noqa: N818  not an error: the connection is told why it is closed
    """A connection the table will not have."""

    def __init__(self, goodbye: Goodbye) -> None:
        super().__init__(goodbye.reason)
        self.goodbye = goodbye


@dataclass(frozen=True, slots=True)
class Joined:
    """`token` opens the seat from now on; it is kept nowhere but with whoever sits there."""

    seat_id: SeatId
    token: str


def join(work: Work, hello: Hello, connection: str) -> Joined:
    """Take the seat that a hello's token opens, or a new one. Raises `Farewell`."""
    presented = hash_token(hello.token)
    seat_id, seat = _seat(work, hello.seat, presented)
    token = new_token()
    kept = [presented] if presented in seat.secrets else []
    secrets = tuple(dict.fromkeys([hash_token(token), *kept, *seat.secrets]))[:_SECRETS_A_SEAT]
    name = distinct(work.table, hello.name, seat_id) if hello.name is not None else seat.name
    seat = replace(seat, secrets=secrets, online=connection, name=name)
    work.table = clocks.back(work.table.with_seat(seat_id, seat), seat_id, work.clock_ms)
    work.settle()
    work.deed = Deed(seat_id, {"t": "hello"})
    return Joined(seat_id, token)


def leave(work: Work, seat_id: SeatId, connection: str) -> bool:
    """Note that a seat's connection is gone. False when the seat is somebody else's by now, or nobody's."""
    seat = work.table.seats.get(seat_id)
    if seat is None or seat.online != connection:
        return False
    work.table = work.table.with_seat(seat_id, replace(seat, online=None, away_since=work.clock_ms))
    work.settle()
    return True


def workers_of(table: Table) -> set[str]:
    """The workers that hold connections of this table, as far as it knows."""
    return {worker_of(seat.online) for seat in table.seats.values() if seat.online is not None}


def worker_of(connection: str) -> str:
    return connection.partition(":")[0]


def drop_dead(work: Work, living: Collection[str]) -> bool:
    """Nobody is connected by a worker that has died. False when that changes nothing."""
    dead = {
        seat_id: replace(seat, online=None, away_since=work.clock_ms)
        for seat_id, seat in work.table.seats.items()
        if seat.online is not None and worker_of(seat.online) not in living
    }
    if dead:
        work.set(seats={**work.table.seats, **dead})
        work.settle()
    return bool(dead)


def _seat(work: Work, wanted: SeatId | None, presented: str) -> tuple[SeatId, Seat]:
    table = work.table
    if wanted is not None and wanted in table.seats and presented in table.seats[wanted].secrets:
        return wanted, table.seats[wanted]
    link = table.links.get(presented)
    if link is None:
        raise Farewell(BAD_TOKEN)
    known = link.seat if link.role != "gm" or link.rights is not None else _owners(table)
    if known is not None and known in table.seats:
        return known, table.seats[known]
    if len(table.seats) >= MOST_SEATS and not _make_room(work):
        raise Farewell(FULL)
    seat_id = link.seat or _free_id(work.table)
    return seat_id, Seat(name=distinct(work.table, _name(link), seat_id), role=link.role, rights=link.rights)


def _owners(table: Table) -> SeatId | None:
    """The seat of the table's owner: one, wherever the GM's own link is opened."""
    return next((seat_id for seat_id, seat in table.seats.items() if seat.owns), None)


def named(table: Table, name: str, *, but: SeatId) -> bool:
    """Whether another seat is called so, case aside."""
    return any(seat.name.casefold() == name.casefold() for key, seat in table.seats.items() if key != but)


def distinct(table: Table, name: str, seat_id: SeatId) -> str:
    """The name, with a number behind it when another seat has it: two people are never told apart by guessing."""
    if not named(table, name, but=seat_id):
        return name
    numbers = (f"{name[: MOST_NAME - 4]} {number}" for number in range(2, MOST_SEATS + 2))
    return next(found for found in numbers if not named(table, found, but=seat_id))


def _name(link: Link) -> str:
    return link.label if link.seat is not None else _NAMES[link.role]


def _make_room(work: Work) -> bool:
    """Give up the seat of somebody who plays nobody and is away, for longer than the table waits for anybody."""
    playing = {player.seat for player in work.table.roster.values()}
    since = work.clock_ms - work.table.settings.grace_ms
    for seat_id, seat in work.table.seats.items():
        gone = seat.online is None and (seat.away_since is None or seat.away_since <= since)
        if gone and seat_id not in playing and seat.role != "gm":
            work.set(seats={other: one for other, one in work.table.seats.items() if other != seat_id})
            work.set_party(work.camp.party.known_to(work.table.seats))
            return True
    return False


def _free_id(table: Table) -> SeatId:
    number = 1
    while f"s{number}" in table.seats:
        number += 1
    return f"s{number}"


__all__ = [
    "MOST_SEATS",
    "Farewell",
    "Joined",
    "distinct",
    "drop_dead",
    "join",
    "leave",
    "named",
    "worker_of",
    "workers_of",
]
