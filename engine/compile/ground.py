"""Where everybody begins who is given no cell: near their own side, for a fight whose encounter has a board.

A fight is off its board as soon as one of them has no cell on it (format 16), which nobody means who draws a board.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.board import Board
from engine.geometry import Cell, ring_offsets
from engine.setup import CombatantSetup

SIDES: tuple[Literal["party", "enemy"], ...] = ("party", "enemy")

_APART = 12
"""Steps between two sides, when one of them has no cell at all."""


class Ground:
    """Cells somebody has already been given."""

    def __init__(self, board: Board | None) -> None:
        self.board = board
        self.taken: set[Cell] = set()

    def claim(self, at: Cell | None) -> Cell | None:
        if at is not None:
            self.taken.add(at)
        return at

    def nearest(self, at: Cell | None) -> Cell | None:
        """The free cell nearest to `at`, claimed; None without a board or without room."""
        if at is None or self.board is None or at not in self.board:
            return None
        for cell in self.board.outward(at):
            if cell not in self.taken and self.board.standable(cell):
                return self.claim(cell)
        return None


def everybody_placed(everybody: Sequence[CombatantSetup], ground: Ground) -> tuple[CombatantSetup, ...]:
    """Those without a cell on the board as near as there is room to the first of their side who has one.

    A side without any begins some steps of walking away from the other, or at the western edge when that has none
    either. Nothing changes without a board; whoever finds no room stays without a cell.
    """
    board = ground.board
    if board is None:
        return tuple(everybody)
    places = {one.id: one.at for one in everybody if one.at is not None and one.at in board}
    for side in SIDES:
        ours = [one.id for one in everybody if one.side == side]
        others = [places[one.id] for one in everybody if one.side != side and one.id in places]
        begin = next((places[who] for who in ours if who in places), None) or _apart(board, others)
        for who in ours:
            if who not in places and (cell := ground.nearest(begin)) is not None:
                places[who] = cell
    return tuple(one.model_copy(update={"at": places.get(one.id)}) for one in everybody)


def _apart(board: Board, others: Iterable[Cell]) -> Cell:
    """A cell so many steps on foot from all of the others, or as far as one comes; the middle one in reading order.
    Of the western edge when there are no others."""
    reached = sorted(set(others), key=_reading)
    if not reached:
        return (0, board.height // 2)
    known = set(reached)
    for _ in range(_APART):
        beyond = {
            (x + dx, y + dy)
            for x, y in reached
            for dx, dy in ring_offsets(1)
            if (x + dx, y + dy) not in known and board.standable((x + dx, y + dy))
        }
        if not beyond:
            break
        known |= beyond
        reached = sorted(beyond, key=_reading)
    return reached[len(reached) // 2]


def _reading(cell: Cell) -> tuple[int, int]:
    x, y = cell
    return y, x


__all__ = ["Ground", "everybody_placed"]
