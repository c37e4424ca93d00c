"""Bursts, cones and lines (format 16.4, 21.3). A wall keeps an area from what is behind it.

Solid cells themselves belong to a shape that reaches them: a door stands in the fire, nobody behind it does.
"""

from functools import lru_cache

from engine.board import MOVE, Board
from engine.geometry import Cell, direction
from engine.sight import clear


def burst(board: Board, at: Cell, size: int) -> tuple[Cell, ...]:
    """Every cell at most `size` cells from `at`, in reading order: 9 at size 1, 25 at size 2."""
    x, y = at
    left, right = max(0, x - size), min(board.width - 1, x + size)
    top, bottom = max(0, y - size), min(board.height - 1, y + size)
    box = [(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    if board.blocked_in(MOVE, left, top, right, bottom):
        return tuple([cell for cell in box if clear(board, at, cell, MOVE)])
    return tuple(box)


def line(board: Board, maker: Cell, aim: Cell, size: int, width: int = 1) -> tuple[Cell, ...]:
    """`size` cells from its maker toward the aim, nearest first; nothing when aimed at the maker itself.

    A `width` above one lies evenly on both sides, the odd cell to the right of its direction (bridging 8).
    """
    way = direction(maker, aim)
    return _placed(board, maker, line_cells(way, size, width)) if way else ()


def cone(board: Board, maker: Cell, aim: Cell, size: int) -> tuple[Cell, ...]:
    """A cone of `size` steps from its maker toward the aim, nearest first; nothing aimed at the maker."""
    way = direction(maker, aim)
    return _placed(board, maker, cone_cells(way, size)) if way else ()


@lru_cache(maxsize=512)
def cone_cells(way: Cell, size: int) -> tuple[Cell, ...]:
    """A cone from (0, 0), walls aside: at step d the cell ahead and d // 2 of the ring either side."""
    return tuple(
        _along_ring(way, step, aside) for step in range(1, size + 1) for aside in range(-(step // 2), step // 2 + 1)
    )


@lru_cache(maxsize=512)
def line_cells(way: Cell, size: int, width: int) -> tuple[Cell, ...]:
    """A line from (0, 0), walls aside. A wide diagonal lies along the ring, as a cone does."""
    left = (width - 1) // 2
    diagonal = way[0] and way[1]
    return tuple(
        _along_ring(way, step, aside)
        for step in range(1, size + 1)
        for aside in range(-left, width - left)
        if not diagonal or abs(aside) <= step  # further along, a ring turns back toward the maker
    )


def _along_ring(way: Cell, step: int, aside: int) -> Cell:
    """The cell `aside` places along the ring at distance `step`: right of `way`, below zero left of it."""
    dx, dy = way
    if dx and dy:
        # Right of south-east is south-west: from the corner the ring runs along one side of the square.
        if (aside > 0) == (dx == dy):
            return (dx * (step - abs(aside)), dy * step)
        return (dx * step, dy * (step - abs(aside)))
    return (dx * step - dy * aside, dy * step + dx * aside)


def _placed(board: Board, origin: Cell, offsets: tuple[Cell, ...]) -> tuple[Cell, ...]:
    x, y = origin
    width, height = board.width, board.height
    return tuple(
        [
            (x + dx, y + dy)
            for dx, dy in offsets
            if 0 <= x + dx < width and 0 <= y + dy < height and clear(board, origin, (x + dx, y + dy), MOVE)
        ]
    )


__all__ = ["burst", "cone", "cone_cells", "line", "line_cells"]
