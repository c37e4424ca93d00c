"""Who is connected, when the store has forgotten it."""

from collections.abc import Mapping
from dataclasses import replace

from protocol.table import SeatId
from server.tables import clocks
from server.tables.work import Work


def still_here(work: Work, connections: Mapping[SeatId, str]) -> bool:
    """Note again who is connected, by seat, after others took this worker for dead. Seats that were opened
    somewhere else meanwhile stay there. False when nothing has to be noted."""
    forgotten = {
        seat_id: replace(work.table.seats[seat_id], online=connection)
        for seat_id, connection in connections.items()
        if seat_id in work.table.seats and work.table.seats[seat_id].online is None
    }
    if forgotten:
        work.set(seats={**work.table.seats, **forgotten})
        for seat_id in forgotten:
            work.table = clocks.back(work.table, seat_id, work.clock_ms)
        work.settle()
    return bool(forgotten)


__all__ = ["still_here"]
