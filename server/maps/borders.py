"""Walls as they are drawn: along the borders between cells, or through the cells themselves.

A stretch of wall that runs within `SNAP` of a line of the grid lies on the borders beside it, of which it has to cover
at least half. Any other wall goes through the cells whose middle part it crosses.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.geometry import Cell
from server.maps.universal import Lines, Point

SNAP: Final = 0.2
"""Cells."""

_HALF: Final = 0.5
_LEVEL: Final = 1e-9

Way: TypeAlias = Literal["across", "down"]


class Border(NamedTuple):
    """Of a cell, `down` along its left side or `across` along its top; there may be no such cell beyond the board."""

    way: Way
    x: int
    y: int

    @property
    def sides(self) -> tuple[Cell, Cell]:
        """The cells it parts: to the left or above, and to the right or below."""
        return ((self.x - 1, self.y) if self.way == "down" else (self.x, self.y - 1)), (self.x, self.y)

    @property
    def following(self) -> "Border":
        """The next on the same line."""
        return Border("down", self.x, self.y + 1) if self.way == "down" else Border("across", self.x + 1, self.y)


@dataclass
class Drawn:
    """What was drawn on a grid of `width` by `height` cells: `walls` and `doors` on borders, and cells that walls go
    through."""

    width: int
    height: int
    walls: set[Border] = field(default_factory=set)
    doors: set[Border] = field(default_factory=set)
    crossed: set[Cell] = field(default_factory=set)

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def cells(self) -> Iterator[Cell]:
        return ((x, y) for y in range(self.height) for x in range(self.width))


def draw_wall(drawn: Drawn, a: Point, b: Point) -> None:
    """A straight stretch of wall."""
    borders = borders_along(drawn, a, b)
    if borders is not None:
        drawn.walls.update(one for one in borders if any(side in drawn for side in one.sides))
    else:
        drawn.crossed.update(crossed_by(drawn, a, b))


def borders_along(drawn: Drawn, a: Point, b: Point) -> list[Border] | None:
    """The borders on the grid that a stretch runs along; None when it does not run along a line of the grid."""
    ways: tuple[tuple[Way, tuple[float, float], tuple[float, float], int], ...] = (
        ("down", (a.x, b.x), (a.y, b.y), drawn.height),
        ("across", (a.y, b.y), (a.x, b.x), drawn.width),
    )
    for way, across, along, end in ways:
        line = round(across[0])
        if all(abs(one - line) <= SNAP for one in across):
            low, high = max(0.0, min(along)), min(float(end), max(along))
            covered = [n for n in range(int(low), math.ceil(high)) if min(high, n + 1) - max(low, n) >= _HALF]
            return [Border(way, line, n) if way == "down" else Border(way, n, line) for n in covered]
    return None


def crossed_by(drawn: Drawn, a: Point, b: Point) -> Iterator[Cell]:
    """The cells on the grid whose middle part a stretch goes through."""
    top, bottom = max(0.0, min(a.y, b.y)), min(float(drawn.height), max(a.y, b.y))
    for y in range(int(top), math.ceil(bottom) if bottom > top else int(top) + 1):
        part = _between(a, b, y + SNAP, y + 1 - SNAP)
        if part is None or y >= drawn.height:
            continue
        for x in range(max(0, int(part[0])), min(drawn.width - 1, int(part[1])) + 1):
            if part[0] < x + 1 - SNAP and part[1] > x + SNAP:
                yield x, y


def _between(a: Point, b: Point, top: float, bottom: float) -> tuple[float, float] | None:
    """From where to where, left to right, the part of a stretch lies that is below `top` and above `bottom`."""
    if abs(b.y - a.y) < _LEVEL:
        return (min(a.x, b.x), max(a.x, b.x)) if top < a.y < bottom else None
    one, other = sorted(((top - a.y) / (b.y - a.y), (bottom - a.y) / (b.y - a.y)))
    enter, leave = max(0.0, one), min(1.0, other)
    if enter >= leave:
        return None
    ends = (a.x + enter * (b.x - a.x), a.x + leave * (b.x - a.x))
    return min(ends), max(ends)


def stretches(lines: Lines) -> Iterator[tuple[Point, Point]]:
    """Every straight stretch of the lines."""
    for line in lines:
        yield from pairwise(line)


def inside(drawn: Drawn, line: tuple[Point, ...]) -> Iterator[Cell]:
    """The cells on the grid whose middle lies inside a line that leads round them."""
    sides = [(a, b) for a, b in pairwise((*line, line[0])) if a.y != b.y]
    for y in range(drawn.height):
        middle = y + 0.5
        meets = [(a, b) for a, b in sides if (a.y > middle) != (b.y > middle)]
        crossings = sorted(a.x + (middle - a.y) / (b.y - a.y) * (b.x - a.x) for a, b in meets)
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = max(0, math.ceil(left - 0.5)), min(drawn.width - 1, math.ceil(right - 0.5) - 1)
            yield from ((x, y) for x in range(first, last + 1))


def runs(borders: Iterable[Border]) -> list[list[Border]]:
    """The borders in straight unbroken rows, in reading order."""
    left = set(borders)
    found: list[list[Border]] = []
    for border in sorted(left):
        if border not in left:
            continue
        run = [border]
        left.discard(border)
        while (following := run[-1].following) in left:
            run.append(following)
            left.discard(following)
        found.append(run)
    return found


__all__ = [
    "SNAP",
    "Border",
    "Drawn",
    "borders_along",
    "crossed_by",
    "draw_wall",
    "inside",
    "runs",
    "stretches",
]
