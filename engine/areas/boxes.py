"""Boxes: squares that reach away from their maker (capability 1.177, bridging 8, Areas that stay)."""

from engine.board import MOVE, Board
from engine.geometry import Cell, direction
from engine.sight import clear


def box(board: Board, maker: Cell, at: Cell, size: int) -> tuple[Cell, ...]:
    """A square of `size` cells a side with its near corner on `at`, in reading order.

    Along an axis its maker is level with it is centred on `at`, with the odd cell on the right as its maker looks; on
    its maker's own cell it is centred both ways, with the odd cells to the right and below. What something solid
    keeps from `at` is left out.
    """
    way = (_sign(at[0] - maker[0]), _sign(at[1] - maker[1]))
    return _square(board, at, at, way, size)


def box_against(board: Board, maker: Cell, aim: Cell, size: int) -> tuple[Cell, ...]:
    """The same beside its maker, on the side the aim points to; nothing aimed at the maker itself. What something
    solid keeps from its maker is left out."""
    way = direction(maker, aim)
    if way is None:
        return ()
    return _square(board, maker, (maker[0] + way[0], maker[1] + way[1]), way, size)


def _square(board: Board, origin: Cell, near: Cell, way: Cell, size: int) -> tuple[Cell, ...]:
    dx, dy = way
    level = not dx and not dy
    columns = _span(near[0], dx, size, odd=1 if level else -dy)
    rows = _span(near[1], dy, size, odd=1 if level else dx)
    return tuple(
        (x, y)
        for y in rows
        for x in columns
        if 0 <= x < board.width and 0 <= y < board.height and clear(board, origin, (x, y), MOVE)
    )


def _span(start: int, way: int, size: int, odd: int) -> range:
    """`size` coordinates: from `start` on `way`, or, with 0, around it, one more toward `odd` when they are even."""
    if way > 0:
        return range(start, start + size)
    if way < 0:
        return range(start - size + 1, start + 1)
    before = (size - 1) // 2 if odd > 0 else size // 2
    return range(start - before, start - before + size)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


__all__ = ["box", "box_against"]
