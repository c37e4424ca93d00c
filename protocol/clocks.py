"""What the clocks of a table say: when an answer, a turn or an absence is over, and when the table needs a worker.

Times are server milliseconds. While a table is paused all of them stand as they stood when it was (`now_at`).
"""

from collections.abc import Iterator

from protocol.table import CombatantId, OpenWindow, SeatId, Table


def now_at(table: Table, now_ms: int) -> int:
    """The time by the table's clocks: the server's own, or, while it is paused, that of the pause."""
    return now_ms if table.paused_at is None else table.paused_at


def seat_of(table: Table, who: CombatantId) -> SeatId | None:
    """The seat of the player who plays somebody; None where the GM or the director does."""
    player = table.roster.get(who)
    return player.seat if player is not None and player.controller == "player" else None


def grace_ends(table: Table, seat_id: SeatId | None) -> int | None:
    """Until when somebody who has lost the connection is waited for; None for somebody who is there, or no seat."""
    seat = table.seats.get(seat_id) if seat_id is not None else None
    if seat is None or seat.online is not None or seat.away_since is None:
        return None
    return seat.away_since + table.settings.grace_ms


def is_gone(table: Table, who: CombatantId, now: int) -> bool:
    """Whether whoever plays somebody has been away for longer than they are waited for."""
    ends = grace_ends(table, seat_of(table, who))
    return ends is not None and ends <= now


def answer_due(table: Table, window: OpenWindow, who: CombatantId) -> int:
    """When it is too late for `who` to answer: the window's clock, or that of an absence."""
    ends = grace_ends(table, seat_of(table, who))
    return window.closes_at if ends is None else ends


def window_due(table: Table, window: OpenWindow) -> int:
    """When an open window closes if nobody does anything any more."""
    times = [answer_due(table, window, who) for who in window.waiting]
    return max([*times, *([window.least_at] if window.least_at is not None else [])], default=window.opened_at)


def turn_time_ends(table: Table) -> int | None:
    """When the time of a player's turn is used up, the bank's with it; None while no clock of a turn runs."""
    turn = table.turn
    if turn is None or turn.runs_from is None or turn.left_ms is None:
        return None
    return turn.runs_from + turn.left_ms + bank_left(table, turn.seat)


def bank_left(table: Table, seat_id: SeatId) -> int:
    """What a seat has left in its time bank, milliseconds, as it stood when a clock last began to run."""
    seat = table.seats.get(seat_id)
    kept = seat.bank_ms if seat is not None else None
    return table.settings.bank_ms if kept is None else min(kept, table.settings.bank_ms)


def due_at(table: Table) -> int | None:
    """When the table needs a worker's attention by itself; None for not at all."""
    if table.paused:
        return None
    return min(_times(table), default=None)


def _times(table: Table) -> Iterator[int]:
    window = table.window
    if window is not None:
        if window.waiting:
            yield min(answer_due(table, window, who) for who in window.waiting)
        else:
            yield window.least_at if window.least_at is not None else window.opened_at
        return
    if table.acts_at is not None:
        yield table.acts_at
        return
    ends = turn_time_ends(table)
    if ends is not None:
        yield ends
    gone = grace_ends(table, table.turn.seat) if table.turn is not None else None
    if gone is not None and table.settings.away_turn != "wait":
        yield gone


__all__ = [
    "answer_due",
    "bank_left",
    "due_at",
    "grace_ends",
    "is_gone",
    "now_at",
    "seat_of",
    "turn_time_ends",
    "window_due",
]
