"""What somebody shows everybody on the board for a moment. Nothing of it is kept, and nothing changes."""

from engine.fight import Fight
from protocol.messages import Point
from protocol.reasons import TableReason, TableRefused
from protocol.replies import Pointed
from protocol.table import SeatId, Table


def pointed(table: Table, fight: Fight | None, seat_id: SeatId, command: Point) -> Pointed:
    """What everybody at the table is sent of it. Raises `TableRefused`."""
    seat = table.seats.get(seat_id)
    if seat is None or seat.role == "spectator":
        raise TableRefused(TableReason.SPECTATOR, "Spectators watch; ask the GM for a player's link to point.")
    if fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    board = fight.arena.board
    for cell in (command.at,) if command.to is None else (command.at, command.to):
        if board is None:
            raise TableRefused(TableReason.OFF_BOARD, "This fight has no board to point at.")
        if cell not in board:
            sentence = f"There is no cell {cell[0]}, {cell[1]}: the board is {board.width} by {board.height}."
            raise TableRefused(TableReason.OFF_BOARD, sentence)
    shown: Pointed = {
        "t": "pointed",
        "seat": seat_id,
        "name": seat.name,
        "kind": command.kind,
        "at": list(command.at),
    }
    if command.to is not None:
        shown["to"] = list(command.to)
    return shown


__all__ = ["pointed"]
