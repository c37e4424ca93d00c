"""Cells and distances: the arithmetic of a square grid, without a board (format 16.1, 16.4, 21.3, 21.4)."""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""(x, y): x to the right, y down, (0, 0) in the corner on top at the left."""

DIRECTIONS: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight steps, clockwise from north."""

_SLACK: Final = 1e-9  # 0.3 / 0.1 is three cells, whatever binary fractions make of it


def distance(a: Cell, b: Cell) -> int:
    """Cells from `a` to `b`: the larger of the two axis differences."""
    dx = a[0] - b[0]
    dy = a[1] - b[1]
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def gap(a: Cell, a_size: int, b: Cell, b_size: int) -> int:
    """Cells between the nearest two of what two creatures fill: 0 where they overlap, 1 side by side.

    A creature of size n fills n cells a side; its own cell is the one on top at the left (capability 1.194).
    """
    dx = max(b[0] - (a[0] + a_size - 1), a[0] - (b[0] + b_size - 1), 0)
    dy = max(b[1] - (a[1] + a_size - 1), a[1] - (b[1] + b_size - 1), 0)
    return max(dx, dy)


def footprint(at: Cell, size: int) -> tuple[Cell, ...]:
    """What a creature of `size` cells a side fills standing at `at`, in reading order."""
    if size == 1:
        return (at,)
    x, y = at
    return tuple((x + dx, y + dy) for dy in range(size) for dx in range(size))


def reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Row by row from the top, each from the left."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def cells_of(length: float, per_cell: float) -> int:
    """A ruleset's distance in cells: the nearest whole number (a half up), never below one; 0 for none."""
    if length <= 0:
        return 0
    return max(1, math.floor(length / per_cell + 0.5 + _SLACK))


def allowance_of(speed: float, per_cell: float) -> int:
    """Cells a speed walks in a turn: rounded down, at least one, 0 for whoever cannot move (format 16.2)."""
    if speed <= 0:
        return 0
    return max(1, math.floor(speed / per_cell + _SLACK))


def direction(a: Cell, b: Cell) -> Cell | None:
    """The step from `a` that leads nearest to `b`, one of `DIRECTIONS`; None from `a` to itself.

    Nearest is measured along the ring `b` lies on, so (2, 1) is a tie; a tie is the diagonal (format 21.3).
    """
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    wide = abs(dx)
    tall = abs(dy)
    if not wide and not tall:
        return None
    along_x = (dx > 0) - (dx < 0)
    along_y = (dy > 0) - (dy < 0)
    if 2 * tall < wide:
        return (along_x, 0)
    if 2 * wide < tall:
        return (0, along_y)
    return (along_x, along_y)


@lru_cache(maxsize=16_384)  # every pair of offsets on a board of 60 by 60
def line_offsets(dx: int, dy: int) -> tuple[Cell, ...]:
    """The cells strictly between (0, 0) and (dx, dy): one at each step of the longer axis.

    The other coordinate is rounded to the nearest; a half goes right or down. Since that is a place on the
    board and not a side of the walker, the line is the same from either end (format 21.4).
    """
    steps = max(abs(dx), abs(dy))
    return tuple(
        ((2 * dx * step + steps) // (2 * steps), (2 * dy * step + steps) // (2 * steps)) for step in range(1, steps)
    )


def line_between(a: Cell, b: Cell) -> tuple[Cell, ...]:
    """The cells a straight line from `a` to `b` crosses, in order, both ends left out."""
    x, y = a
    return tuple((x + dx, y + dy) for dx, dy in line_offsets(b[0] - x, b[1] - y))


@lru_cache(maxsize=128)
def ring_offsets(radius: int) -> tuple[Cell, ...]:
    """The cells at exactly this distance from (0, 0), in reading order; radius 0 is (0, 0) itself."""
    span = range(-radius, radius + 1)
    return tuple((dx, dy) for dy in span for dx in span if max(abs(dx), abs(dy)) == radius)


__all__ = [
    "DIRECTIONS",
    "Cell",
    "allowance_of",
    "cells_of",
    "direction",
    "distance",
    "footprint",
    "gap",
    "line_between",
    "line_offsets",
    "reading_order",
    "ring_offsets",
]
