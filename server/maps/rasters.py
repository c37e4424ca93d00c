"""Walls between cells made into walls that fill cells, with everything that was apart still apart.

1. A cell that a wall goes through is wall.
2. Cells walled in all round, up to `ROCK` of them and without a door, are rock: a pillar, not a room.
3. Every straight row of walled borders, doors included, fills the cells on one side of it: the side that lies outside
   (from which the edge of the map is reached without passing a wall), else the side with more room before the next
   wall, else the right or the lower one. A row changes sides where the outside does, and nowhere else. Along the edge
   of the map nothing has to be filled.
4. A door keeps the cell that its row would fill there open, as a doorway in the wall.
5. Where two walls meet only at a corner between what was apart, one of the other two cells there is filled as well: the
   one that the wall does not bend round.
6. What is then still open, walled in and no larger than `ROCK` is filled too.
"""

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from engine.geometry import Cell
from server.maps.borders import Border, Drawn, runs

ROCK: Final = 4

_AROUND: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Raster:
    """Cells that are wall, and the doorways in them."""

    walls: frozenset[Cell]
    doors: frozenset[Cell]


def rasterised(drawn: Drawn) -> Raster:
    """Which cells are wall."""
    ground = Ground(drawn)
    walls = set(drawn.crossed) | ground.rock
    doors: set[Cell] = set()
    for run in runs(drawn.walls | drawn.doors):
        for border, side in ground.sides_of(run):
            cell = border.sides[side]
            if all(one in drawn for one in border.sides) and not any(one in walls for one in border.sides):
                (doors if border in drawn.doors else walls).add(cell)
    doors -= walls
    _close_corners(ground, walls, doors)
    for pocket in open_ground(drawn, walls):
        if len(pocket) <= ROCK and not doors.intersection(pocket) and not any(_at_edge(drawn, cell) for cell in pocket):
            walls.update(pocket)
    return Raster(frozenset(walls), frozenset(doors))


class Ground:
    """What is apart, and what lies outside, before anything is filled."""

    def __init__(self, drawn: Drawn) -> None:
        self.drawn = drawn
        self.parted = drawn.walls | drawn.doors
        self.region: dict[Cell, int] = {}
        self.rock: set[Cell] = set()
        self._sizes: list[int] = []
        self._outside: list[bool] = []
        for cell in drawn.cells():
            if cell not in self.region and cell not in drawn.crossed:
                self._flood(cell)

    def _flood(self, start: Cell) -> None:
        number = len(self._sizes)
        found, outside, door = [start], False, False
        self.region[start] = number
        for cell in found:
            for way in _AROUND:
                border, beyond = border_of(cell, way), (cell[0] + way[0], cell[1] + way[1])
                door = door or border in self.drawn.doors
                if border in self.parted or beyond in self.drawn.crossed:
                    continue
                if beyond not in self.drawn:
                    outside = True
                elif beyond not in self.region:
                    self.region[beyond] = number
                    found.append(beyond)
        self._sizes.append(len(found))
        self._outside.append(outside)
        if len(found) <= ROCK and not outside and not door:
            self.rock.update(found)

    def outside(self, cell: Cell) -> bool:
        number = self.region.get(cell)
        return number is not None and self._outside[number]

    def bent_round(self, cell: Cell, corner: Cell) -> int:
        """How many of a cell's own two borders at a corner of it are walled."""
        across = Border("across", cell[0], corner[1])
        down = Border("down", corner[0], cell[1])
        return (across in self.parted) + (down in self.parted)

    def size(self, cell: Cell) -> int:
        """Of what a cell belongs to; 0 of a wall."""
        number = self.region.get(cell)
        return 0 if number is None else self._sizes[number]

    def sides_of(self, run: list[Border]) -> list[tuple[Border, int]]:
        """Which side of a row is filled along each border: 0 to the left or above, 1 to the right or below."""
        outer = [self._outer_side(border) for border in run]
        known = [side for side in outer if side is not None]
        if known:
            last = known[0]
        else:
            room = [sum(self._room(border, side) for border in run) for side in (0, 1)]
            last = 0 if room[0] > room[1] else 1
        found = []
        for border, side in zip(run, outer, strict=True):
            last = last if side is None else side
            found.append((border, last))
        return found

    def _outer_side(self, border: Border) -> int | None:
        """The side that alone lies outside; None when neither does, or both."""
        out = [self.outside(side) for side in border.sides]
        return None if out[0] == out[1] else out.index(True)

    def _room(self, border: Border, side: int) -> int:
        """Cells from a border straight away from it, up to the next wall or the edge."""
        step = -1 if side == 0 else 1
        way = (step, 0) if border.way == "down" else (0, step)
        cell = border.sides[side]
        found = 0
        while cell in self.drawn and cell not in self.drawn.crossed:
            found += 1
            if border_of(cell, way) in self.parted:
                break
            cell = (cell[0] + way[0], cell[1] + way[1])
        return found


def border_of(cell: Cell, way: Cell) -> Border:
    """The border that a step out of a cell passes."""
    x, y = cell
    match way:
        case (0, -1):
            return Border("across", x, y)
        case (1, 0):
            return Border("down", x + 1, y)
        case (0, 1):
            return Border("across", x, y + 1)
        case _:
            return Border("down", x, y)


def _close_corners(ground: Ground, walls: set[Cell], doors: set[Cell]) -> None:
    """Nobody looks or reaches through where two walls only touch."""
    for x, y in list(ground.drawn.cells()):
        for filled, open_ in (
            (((x, y), (x + 1, y + 1)), ((x + 1, y), (x, y + 1))),
            (((x + 1, y), (x, y + 1)), ((x, y), (x + 1, y + 1))),
        ):
            if not all(cell in walls for cell in filled) or any(cell in walls for cell in open_):
                continue
            a, b = open_
            if ground.region.get(a) == ground.region.get(b):
                continue
            free = [cell for cell in open_ if cell not in doors]
            if free:
                walls.add(
                    min(free, key=lambda cell: (ground.bent_round(cell, (x + 1, y + 1)), -ground.size(cell), cell))
                )


def open_ground(drawn: Drawn, walls: Set[Cell]) -> list[list[Cell]]:
    """The cells that are no wall, those together between which one can walk; in reading order."""
    seen: set[Cell] = set(walls)
    found: list[list[Cell]] = []
    for start in drawn.cells():
        if start in seen:
            continue
        seen.add(start)
        together = [start]
        for x, y in together:
            for dx, dy in _AROUND:
                cell = (x + dx, y + dy)
                if cell in drawn and cell not in seen:
                    seen.add(cell)
                    together.append(cell)
        found.append(together)
    return found


def _at_edge(drawn: Drawn, cell: Cell) -> bool:
    return cell[0] in (0, drawn.width - 1) or cell[1] in (0, drawn.height - 1)


__all__ = ["ROCK", "Ground", "Raster", "border_of", "open_ground", "rasterised"]
