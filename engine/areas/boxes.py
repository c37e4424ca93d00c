"""Boxes: squares that reach away from their maker (capability 1.177, bridging 8, Areas that stay)."""

from functools import lru_cache

from engine.board import MOVE, Board
from engine.geometry import Cell, direction
from engine.sight import clear


def box(board: Board, maker: Cell, at: Cell, size: int) -> tuple[Cell, ...]:
    """A square of `size` cells a side with its near corner on `at`, in reading order.

    Along an axis its maker is level with it is centred on `at`, with the odd cell on the right as its maker looks; on
    its maker's own cell it is centred both ways, with the odd cells to the right and below. What something solid
    keeps from `at` is left out.
    """
    return _square(board, at, at, box_way(maker, at), size)


def box_against(board: Board, maker: Cell, aim: Cell, size: int) -> tuple[Cell, ...]:
    """The same beside its maker, on the side the aim points to; nothing aimed at the maker itself. What something
    solid keeps from its maker is left out."""
    way = direction(maker, aim)
    if way is None:
        return ()
    return _square(board, maker, (maker[0] + way[0], maker[1] + way[1]), way, size)


@lru_cache(maxsize=512)
def box_cells(way: Cell, size: int) -> tuple[Cell, ...]:
    """A box with its near corner on (0, 0), walls aside, reaching `way` from its maker, in reading order."""
    dx, dy = way
    level = not dx and not dy
    columns = _span(dx, size, odd=1 if level else -dy)
    rows = _span(dy, size, odd=1 if level else dx)
    return tuple((x, y) for y in rows for x in columns)


def box_way(maker: Cell, at: Cell) -> Cell:
    """Which way a box aimed at `at` reaches, on each axis: 0 where its maker is level with it."""
    return (_sign(at[0] - maker[0]), _sign(at[1] - maker[1]))


def _square(board: Board, origin: Cell, near: Cell, way: Cell, size: int) -> tuple[Cell, ...]:
    x, y = near
    found = [(x + dx, y + dy) for dx, dy in box_cells(way, size)]
    return tuple(cell for cell in found if cell in board and clear(board, origin, cell, MOVE))


def _span(way: int, size: int, odd: int) -> range:
    """`size` coordinates: from 0 on `way`, or, with none, around it, one more toward `odd` when they are even."""
    if way > 0:
        return range(size)
    if way < 0:
        return range(1 - size, 1)
    before = (size - 1) // 2 if odd > 0 else size // 2
    return range(-before, size - before)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


__all__ = ["box", "box_against", "box_cells", "box_way"]
