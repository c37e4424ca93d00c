"""A map file read into what a board of ours needs."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.board import Board
from engine.geometry import Cell
from engine.sight import sees
from server.maps.borders import Drawn, borders_along, crossed_by, draw_wall, inside, stretches
from server.maps.rasters import Raster, open_ground, rasterised
from server.maps.universal import BadMap, Light, Lines, Point, UniversalMap, parsed, picture_of
from server.tables.pictures import Measured

MOST_CELLS: Final = 60
"""A side, of a board."""

_DIM_BELOW: Final = 0.5
_DARK_BELOW: Final = 0.25
"""Of the light that lies over all of a map, from none at 0 to full at 1."""


@dataclass(frozen=True, slots=True)
class ReadMap:
    """`board`: as the format writes one. `scale`: pixels of the picture a cell; `left` and `top`: the cell of the map
    that became the first of the board. `start`: where a party could begin.
    `notes`: sentences for whoever brought it."""

    board: dict[str, Any]
    picture: bytes | None
    measured: Measured | None
    scale: float
    left: int
    top: int
    doors: tuple[Cell, ...]
    start: Cell | None
    notes: tuple[str, ...]


def read_map(data: bytes, *, left: int = 0, top: int = 0, doors_shut: bool = False) -> ReadMap:
    """A Universal VTT file as a board of at most 60 by 60 cells, from this cell of it on. `doors_shut`: closed doors
    are wall until the GM opens them, else every door is open ground. Raises `BadMap`."""
    found = parsed(data)
    picture = picture_of(found)
    size = found.resolution.map_size
    wide, high = round(size.x), round(size.y)
    if wide < 1 or high < 1:
        raise BadMap(f"The grid of this map is {size.x:g} by {size.y:g} cells (`map_size`); it needs at least one.")
    if not (0 <= left < wide and 0 <= top < high):
        raise BadMap(f"There is nothing from cell {left}, {top} on: this map is {wide} by {high} cells.")
    drawn = Drawn(min(MOST_CELLS, wide - left), min(MOST_CELLS, high - top))
    origin = found.resolution.map_origin
    shift = Point(x=-origin.x - left, y=-origin.y - top)
    raster, covers, shut = _rasters(found, drawn, shift, doors_shut=doors_shut)
    rows = ["".join(_letter((x, y), raster, covers) for x in range(drawn.width)) for y in range(drawn.height)]
    board: dict[str, Any] = {"rows": rows, **_light(found, rows, shift)}
    notes = list(_notes(found, drawn, raster, (wide, high), (left, top), shut))
    scale = found.resolution.pixels_per_grid
    if picture is not None:
        scale = picture[1].width / size.x
        if abs(picture[1].height / size.y - scale) > scale * 0.02:
            notes.append("The picture is not as wide for its height as the grid; lay it straight by hand.")
    else:
        notes.append("There is no picture in this file.")
    return ReadMap(
        board=board,
        picture=picture[0] if picture else None,
        measured=picture[1] if picture else None,
        scale=scale,
        left=left,
        top=top,
        doors=tuple(sorted(raster.doors)),
        start=_start(drawn, raster),
        notes=tuple(notes),
    )


def _start(drawn: Drawn, raster: Raster) -> Cell | None:
    """Within the largest place that doors lead to, or, where none has any, within the largest."""
    places = open_ground(drawn, raster.walls)
    if not places:
        return None
    place = max(places, key=lambda cells: (not raster.doors.isdisjoint(cells), len(cells)))
    middle = (sum(x for x, _ in place) / len(place), sum(y for _, y in place) / len(place))
    return min(place, key=lambda cell: ((cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2, cell))


def _moved(point: Point, shift: Point) -> Point:
    """It may come to lie further out than a file may say: then it is on no board, and does no harm."""
    return Point.model_construct(x=point.x + shift.x, y=point.y + shift.y)


def _all_moved(lines: Lines, shift: Point) -> Lines:
    return tuple(tuple(_moved(point, shift) for point in line) for line in lines)


def _rasters(
    found: UniversalMap, drawn: Drawn, shift: Point, *, doors_shut: bool
) -> tuple[Raster, frozenset[Cell], int]:
    """Walls and doorways, the cells that things give cover in, and how many doors that are shut were made open."""
    for a, b in stretches(_all_moved(found.line_of_sight, shift)):
        draw_wall(drawn, a, b)
    shut = 0
    for portal in found.portals:
        a, b = (_moved(point, shift) for point in portal.bounds)
        along = borders_along(drawn, a, b)
        shut += portal.closed and not doors_shut
        if along is None:  # a door in a slanting wall: the cells it stands in are left open
            drawn.crossed.difference_update(() if doors_shut and portal.closed else crossed_by(drawn, a, b))
        elif doors_shut and portal.closed:
            drawn.walls.update(along)
        elif not portal.freestanding:
            drawn.doors.update(along)
            drawn.walls.difference_update(along)
    covers: set[Cell] = set()
    for line in _all_moved(found.objects_line_of_sight, shift):
        if line:
            drawn.crossed.update(inside(drawn, line))
        for a, b in stretches((line,)):
            covers.update(crossed_by(drawn, a, b))
    raster = rasterised(drawn)
    return raster, frozenset(covers - raster.walls - raster.doors), shut


def _letter(cell: Cell, raster: Raster, covers: frozenset[Cell]) -> str:
    return "#" if cell in raster.walls else "," if cell in covers else "."


def _notes(
    found: UniversalMap, drawn: Drawn, raster: Raster, whole: tuple[int, int], corner: Cell, shut: int
) -> Iterator[str]:
    wide, high = whole
    if (drawn.width, drawn.height) != (wide - corner[0], high - corner[1]):
        yield (
            f"This map is {wide} by {high} cells, and a board {MOST_CELLS} by {MOST_CELLS} at most: what lies beyond"
            f" column {corner[0] + drawn.width - 1} and row {corner[1] + drawn.height - 1} was cut off."
        )
    if not found.line_of_sight:
        yield "There are no walls in this file."
    if found.portals and not raster.doors:
        yield f"None of its {len(found.portals)} doors stands in a wall of this board."
    elif shut and raster.doors:
        yield "Its doors are open ground; paint a wall where one is shut."


# --- light -------------------------------------------------------------------------------------------------


def _light(found: UniversalMap, rows: list[str], shift: Point) -> dict[str, Any]:
    """The light of a board, as far as the file says that it lies in the dark: half as far as a light reaches it is
    bright, and beyond that dim, where no wall is between."""
    over_all = _brightness(found)
    if over_all >= _DIM_BELOW:
        return {}
    board = Board.from_rows(rows)
    around = "dark" if over_all < _DARK_BELOW else "dim"
    bright: set[Cell] = set()
    dim: set[Cell] = set()
    for light in found.lights:
        for cell, distance in _lit(board, light, shift):
            (bright if distance <= light.range / 2 else dim).add(cell)
    dim -= bright
    kinds = [("bright", bright)] if around == "dim" else [("bright", bright), ("dim", dim)]
    ground = [{"cells": [list(cell) for cell in sorted(cells)], "light": kind} for kind, cells in kinds if cells]
    return {"light": around, **({"ground": ground} if ground else {})}


def _lit(board: Board, light: Light, shift: Point) -> Iterator[tuple[Cell, float]]:
    """The cells a light falls on, and how far each is from it."""
    at = _moved(light.position, shift)
    source = (int(at.x // 1), int(at.y // 1))
    if source not in board or light.range <= 0 or light.intensity <= 0:
        return
    for cell in _around(board, source, light.range):
        distance = ((cell[0] + 0.5 - at.x) ** 2 + (cell[1] + 0.5 - at.y) ** 2) ** 0.5
        if distance <= light.range and sees(board, source, cell):
            yield cell, distance


def _around(board: Board, at: Cell, reach: float) -> Iterator[Cell]:
    """The cells of a board no further away either way."""
    far = math.ceil(reach)
    for y in range(max(0, at[1] - far), min(board.height, at[1] + far + 1)):
        yield from ((x, y) for x in range(max(0, at[0] - far), min(board.width, at[0] + far + 1)))


def _brightness(found: UniversalMap) -> float:
    """Of the light over all of the map, 0 to 1; 1 where its picture is lit already, or nothing is said."""
    written = (found.environment.ambient_light or "").removeprefix("#")
    if found.environment.baked_lighting or len(written) not in (6, 8):
        return 1.0
    try:
        red, green, blue = bytes.fromhex(written)[-3:]
    except ValueError:
        return 1.0
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


__all__ = ["MOST_CELLS", "ReadMap", "read_map"]
