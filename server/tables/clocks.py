"""What sets the clocks of a table going and stops them. What they say stands in `protocol.clocks`.

Every one of them is a time in the table's record, and the earliest is when the table is due (`server.store.due`): no
clock is lost with the worker that set it.
"""

from dataclasses import replace

from engine.fight import Fight
from protocol.clocks import bank_left, seat_of
from protocol.table import OpenWindow, PlayersTurn, Seat, SeatId, Table

# --- the pause -----------------------------------------------------------------------------------------


def paused(table: Table, now_ms: int) -> Table:
    """The table with every clock stopped."""
    return replace(table, paused_at=now_ms)


def resumed(table: Table, now_ms: int) -> Table:
    """The table with its clocks running again, each with exactly what was left of it."""
    assert table.paused_at is not None
    by = now_ms - table.paused_at
    window, turn = table.window, table.turn
    return replace(
        table,
        paused_at=None,
        window=_window_later(window, by) if window is not None else None,
        acts_at=_later(table.acts_at, by),
        turn=replace(turn, runs_from=_later(turn.runs_from, by)) if turn is not None else None,
        seats={seat_id: _seat_later(seat, by) for seat_id, seat in table.seats.items()},
    )


def _window_later(window: OpenWindow, by: int) -> OpenWindow:
    return replace(
        window,
        opened_at=window.opened_at + by,
        closes_at=window.closes_at + by,
        least_at=_later(window.least_at, by),
    )


def _seat_later(seat: Seat, by: int) -> Seat:
    return seat if seat.away_since is None else replace(seat, away_since=seat.away_since + by)


def _later(time: int | None, by: int) -> int | None:
    return None if time is None else time + by


# --- somebody who is away ------------------------------------------------------------------------------


def back(table: Table, seat_id: SeatId, now: int) -> Table:
    """The table as somebody comes back, whose answers are waited for again as long as they had left when they left."""
    window, since = table.window, table.seats[seat_id].away_since
    table = table.with_seat(seat_id, replace(table.seats[seat_id], away_since=None))
    if window is None or since is None or not any(seat_of(table, who) == seat_id for who in window.waiting):
        return table
    left = max(0, window.closes_at - max(since, window.opened_at))
    return replace(table, window=replace(window, closes_at=max(window.closes_at, now + left)))


# --- turns ---------------------------------------------------------------------------------------------


def with_full_banks(table: Table) -> Table:
    """The table at the beginning of a fight: every seat has all of its time bank."""
    seats = {seat_id: replace(seat, bank_ms=None) for seat_id, seat in table.seats.items()}
    return replace(table, seats=seats, turn=None)


def with_turn(table: Table, fight: Fight | None, now: int) -> Table:
    """The table with the clock of whoever's turn it is: it runs while the fight waits for that player and nobody
    else, and while that player is there."""
    turn = _turn(table, fight)
    running = turn is not None and turn.left_ms is not None and table.window is None and _there(table, turn.seat)
    if turn == table.turn and running == (turn is not None and turn.runs_from is not None):
        return table
    stopped = _stopped(table, now)
    turn = _turn(stopped, fight)
    return replace(stopped, turn=replace(turn, runs_from=now) if turn is not None and running else turn)


def _turn(table: Table, fight: Fight | None) -> PlayersTurn | None:
    """The players' turn that runs, with what is left of its clock. None: it is nobody's whom a player plays."""
    state = fight.state if fight is not None else None
    if state is None or state.turn is None or state.outcome != "ongoing":
        return None
    seat = seat_of(table, state.turn)
    if seat is None:
        return None
    known, ms = table.turn, table.settings.turn_ms
    if known is None or (known.who, known.round) != (state.turn, state.round):
        return PlayersTurn(who=state.turn, round=state.round, seat=seat, left_ms=ms or None)
    left = (ms if known.left_ms is None else known.left_ms) if ms else None
    return replace(known, seat=seat, left_ms=left)


def _stopped(table: Table, now: int) -> Table:
    """The table with the clock of its turn stopped: what it ran for is gone from its time, then from the bank."""
    turn = table.turn
    if turn is None or turn.runs_from is None or turn.left_ms is None:
        return table
    ran = max(0, now - turn.runs_from)
    table = replace(table, turn=replace(turn, left_ms=max(0, turn.left_ms - ran), runs_from=None))
    seat, over = table.seats.get(turn.seat), ran - turn.left_ms
    if seat is None or over <= 0:
        return table
    return table.with_seat(turn.seat, replace(seat, bank_ms=max(0, bank_left(table, turn.seat) - over)))


def _there(table: Table, seat_id: SeatId) -> bool:
    seat = table.seats.get(seat_id)
    return seat is not None and seat.online is not None


__all__ = ["back", "paused", "resumed", "with_full_banks", "with_turn"]
