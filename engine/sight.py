"""Straight lines over a board: who can be seen, shot at, reached by an area (format 16.5, 21.4; bridging 8).

A line asks only about the cells between its ends, and is as clear from either end. What zones, darkness
and the eyes of a creature do to seeing is not the ground's: it is asked elsewhere, on top of this.
"""

from typing import Final

from engine.board import HIDING_RISE, MOVE, SIGHT, Board
from engine.geometry import Cell, distance, footprint, line_offsets

LINES_KEPT: Final = 50_000
"""Lines a board remembers before it forgets them all; a fight on 24 by 18 cells asks for a few thousand."""


def clear(board: Board, a: Cell, b: Cell, bits: int) -> bool:
    """Whether no cell between `a` and `b`, both on the board, has one of the `bits` (MOVE, SIGHT)."""
    ax, ay = a
    bx, by = b
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    if not board.blocked_in(bits, left, top, right, bottom):
        return True  # nothing in the whole box: most lines on most boards
    width = board.width
    start = ay * width + ax
    end = by * width + bx
    low, high = (start, end) if start < end else (end, start)
    key = (low * len(board.blocks) + high) * 4 + bits
    known = board.lines.get(key)
    if known is None:
        blocks = board.blocks
        known = True
        for dx, dy in line_offsets(bx - ax, by - ay):
            if blocks[start + dy * width + dx] & bits:
                known = False
                break
        if len(board.lines) >= LINES_KEPT:
            board.lines.clear()
        board.lines[key] = known
    return known


def sees(board: Board, a: Cell, b: Cell, a_up: int = 0, b_up: int = 0) -> bool:
    """Whether the ground lets somebody at `a` see `b`: nothing opaque between, and no hill.

    A hill is ground at least `HIDING_RISE` higher than the higher of both ends. `a_up` and `b_up`: how many
    cells above their ground they are in the air.
    """
    if not clear(board, a, b, SIGHT):
        return False
    if not board.hilly:
        return True
    heights = board.heights
    width = board.width
    start = board.index(a)
    hill = max(heights[start] + a_up, heights[board.index(b)] + b_up) + HIDING_RISE
    return all(heights[start + dy * width + dx] < hill for dx, dy in line_offsets(b[0] - a[0], b[1] - a[1]))


def can_shoot(board: Board, a: Cell, b: Cell) -> bool:
    """Whether a shot from `a` reaches `b`: nothing solid and nothing opaque between."""
    return clear(board, a, b, MOVE | SIGHT)


def spreads(board: Board, origin: Cell, cell: Cell) -> bool:
    """Whether an area from `origin` reaches `cell`: nothing solid between."""
    return clear(board, origin, cell, MOVE)


def within_reach(board: Board, at: Cell, size: int, reach: int) -> tuple[Cell, ...]:
    """The cells somebody of `size` cells a side can strike, its own among them, in reading order.

    They are at most `reach` from one of its own cells, with nothing solid or opaque between.
    """
    x, y = at
    own = footprint(at, size)
    found: list[Cell] = []
    for row in range(max(0, y - reach), min(board.height, y + size + reach)):
        for column in range(max(0, x - reach), min(board.width, x + size + reach)):
            cell = (column, row)
            for mine in own:
                if distance(mine, cell) <= reach and clear(board, mine, cell, MOVE | SIGHT):
                    found.append(cell)
                    break
    return tuple(found)


__all__ = ["LINES_KEPT", "can_shoot", "clear", "sees", "spreads", "within_reach"]
