"""What a GM does with the seats of others: a spectator may play, a player watches, somebody is sent away."""

from dataclasses import replace

from protocol.changes import SeatRole, SendAway
from protocol.reasons import TableReason, TableRefused
from protocol.table import Seat, SeatId
from server.tables.work import Work


def carry_out(work: Work, change: SeatRole | SendAway) -> None:
    """Raises `TableRefused`."""
    if isinstance(change, SeatRole):
        give_role(work, change)
    else:
        send_away(work, change)


def give_role(work: Work, change: SeatRole) -> None:
    """Raises `TableRefused`. Whoever only watches from now on plays nobody."""
    seat = _others(work, change.seat)
    if seat.role == change.role:
        return
    if change.role == "spectator":
        _give_back(work, change.seat)
    work.set_seat(change.seat, replace(seat, role=change.role, ready=False))
    work.settle()


def send_away(work: Work, change: SendAway) -> None:
    """Give up a seat and all that was told to it alone. Raises `TableRefused`."""
    _others(work, change.seat)
    _give_back(work, change.seat)
    work.set(seats={seat_id: one for seat_id, one in work.table.seats.items() if seat_id != change.seat})
    work.set_party(work.camp.party.known_to(work.table.seats))
    work.settle()


def _others(work: Work, seat_id: SeatId) -> Seat:
    seat = work.table.seats.get(seat_id)
    if seat is None or seat.role == "gm":
        raise TableRefused(TableReason.UNKNOWN_SEAT, "Name the seat of a player or of a spectator.")
    return seat


def _give_back(work: Work, seat_id: SeatId) -> None:
    """Whomever the seat plays is the GM's, until somebody claims it."""
    for who, player in work.table.roster.items():
        if player.seat == seat_id:
            work.table = work.table.with_player(who, replace(player, controller="gm", seat=None))


__all__ = ["carry_out", "give_role", "send_away"]
