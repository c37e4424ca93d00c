"""Where an area is best put: at which cell or which way, from which place, to catch most foes and fewest friends."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from engine import areas
from engine.choice import Cell
from engine.definitions import Action
from engine.director.caught import Caught, Placement
from engine.director.ground import Ground
from engine.director.judging import Judge, Way
from engine.director.walling import walls
from engine.geometry import DIRECTIONS, distance
from engine.laying import Laying
from engine.menu import aims
from engine.sight import can_shoot

_CELLS: Final = 8
"""Aims, or places to act from, that are looked at in full for one area."""

_PLACES: Final = 4
"""Places from which a box is looked at, which lies another way from each."""


def placements(judge: Judge, ground: Ground, action: Action, way: Way) -> Iterator[Placement]:
    """The most promising placements of an area on a board. None where it would do more ill than good."""
    caught = Caught(judge, ground.here, action, way)
    area = action.aim.area
    if area is None or not caught.may_pay:
        return
    if area.shape == "wall":
        yield from walls(caught, ground)
    elif aims.only_points(action.aim):
        yield from _ways(caught, ground)
    elif action.aim.normal is None:
        yield from _round_itself(caught, ground)
    else:
        for placement in _boxes(caught, ground) if area.shape == "box" else _thrown(caught, ground):
            yield _several(caught, placement) if area.copies > 1 else placement


def _thrown(caught: Caught, ground: Ground) -> Iterator[Placement]:
    """A burst that is aimed at a cell."""
    around: dict[Cell, float] = {}
    board = ground.board
    assert board is not None
    for x, y in caught.wanted:
        for row in range(max(0, y - caught.size), min(board.height, y + caught.size + 1)):
            for column in range(max(0, x - caught.size), min(board.width, x + caught.size + 1)):
                at = (column, row)
                if at not in around:
                    around[at] = caught.roughly(at)
    best = sorted((at for at, worth in around.items() if worth > 0), key=lambda at: -around[at])
    for at in best[:_CELLS]:
        cell = _place_for(caught, ground, at)
        if cell is not None:
            worth = caught.exactly(cell, at)
            if worth > 0:
                yield Placement(cell, at, worth)


def _place_for(caught: Caught, ground: Ground, at: Cell) -> Cell | None:
    """From where it is best aimed at that cell: from here when that will do, and if it can be not from inside."""
    aim, board = caught.action.aim, ground.board
    assert aim.area is not None
    assert board is not None
    if board.solid(at):
        return None
    limit = aims.aim_limit(aim)
    own = caught.worths.get(caught.who, 0.0)
    best: tuple[float, Cell] | None = None
    seen = 0
    for cell in (ground.here, *ground.cells):
        if cell is None or distance(cell, at) > limit or not can_shoot(board, cell, at):
            continue
        inside = own if not aim.area.spares and distance(cell, at) <= caught.size else 0.0
        worth = ground.acting_from(cell) + inside
        if best is None or worth > best[0]:
            best = (worth, cell)
        seen += 1
        if seen > _CELLS:
            break
    return best[1] if best is not None else None


def _round_itself(caught: Caught, ground: Ground) -> Iterator[Placement]:
    """A burst round its user: where it stands is where it goes off."""
    rough = {
        cell: caught.roughly(cell) + ground.positions.worth(cell)
        for cell in ground.cells
        if any(distance(cell, at) <= caught.size for at in caught.wanted) or caught.worths.get(caught.who, 0) > 0
    }
    for cell in sorted(rough, key=lambda cell: -rough[cell])[:_CELLS]:
        worth = caught.exactly(cell, cell)
        if worth > 0:
            yield Placement(cell, None, worth)


def _ways(caught: Caught, ground: Ground) -> Iterator[Placement]:
    """A cone, a line or a box against its user: it starts there and goes one of eight ways."""
    area, board = caught.action.aim.area, ground.board
    assert area is not None
    assert board is not None
    near = [cell for cell in ground.cells if any(distance(cell, at) <= area.size for at in caught.wanted)]
    found: list[tuple[float, Cell, Cell]] = []
    for cell in (ground.here, *near[: 4 * _CELLS]):
        if cell is None:
            continue
        x, y = cell
        for way in DIRECTIONS:
            covered = _covered(area.shape, way, area.size)
            worth = sum(worth for (ox, oy), worth in caught.spots if (ox - x, oy - y) in covered)
            worth += caught.blown(cell, covered)
            at = (x + way[0], y + way[1])
            if worth > 0 and at in board:
                found.append((worth + ground.positions.worth(cell), cell, at))
    found.sort(key=lambda one: -one[0])
    for _, cell, at in found[:_CELLS]:
        worth = caught.exactly(cell, at)
        if worth > 0:
            yield Placement(cell, at, worth)


# --- boxes, copies, walls ----------------------------------------------------------------------------


def _places(ground: Ground) -> Iterator[Cell]:
    """Where something whose lie depends on its maker's place is looked at from: here, and a few places more."""
    places = dict.fromkeys(cell for cell in (ground.here, *ground.cells) if cell is not None)
    return islice(places, _PLACES)


def _boxes(caught: Caught, ground: Ground) -> Iterator[Placement]:
    """A box that is aimed at a cell: it reaches away from wherever its user stands."""
    found: list[tuple[float, Cell, Cell]] = []
    for cell in _places(ground):
        arena, own = caught.judge.at(cell), ground.acting_from(cell)
        for at in _around(caught.wanted, caught.size - 1):
            worth = _in_box(caught, cell, at)
            if worth > 0 and aims.may_aim(arena, caught.who, caught.action.aim, at):
                found.append((worth + own, cell, at))
    found.sort(key=lambda one: -one[0])
    for _, cell, at in found[:_CELLS]:
        worth = caught.exactly(cell, at)
        if worth > 0:
            yield Placement(cell, at, worth)


def _in_box(caught: Caught, cell: Cell, at: Cell) -> float:
    """What a box used from `cell` is worth there, walls and its own maker aside."""
    return sum(worth for spot, worth in caught.spots if caught.reaches(cell, at, spot))


def _several(caught: Caught, first: Placement) -> Placement:
    """The same with copies set down beside it one after the other, each where it adds most; those that lead to somebody
    further off lie between. What only led on and reached nobody is left out."""
    area = caught.action.aim.area
    assert area is not None
    assert first.at is not None
    copies, worth, best = [first.at], first.worth, first
    arena = caught.judge.at(first.cell)
    while len(copies) < area.copies:
        at = _next_copy(caught, first.cell, copies)
        if at is None:
            break
        copies.append(at)
        if aims.lone_copy(arena, caught.who, caught.action.aim, copies) is not None:
            break
        worth = caught.laid(first.cell, Laying(copies[0], tuple(copies)))
        if worth > best.worth:
            best = Placement(first.cell, None, worth, copies=tuple(copies))
    return best


def _next_copy(caught: Caught, cell: Cell, copies: list[Cell]) -> Cell | None:
    """Where another copy, used from `cell`, does most good, or comes nearest to whoever is wanted and in none yet."""
    aim, area, arena = caught.action.aim, caught.action.aim.area, caught.judge.at(cell)
    assert area is not None
    side = area.size if area.shape == "box" else 2 * area.size + 1
    board = arena.board
    assert board is not None
    reach = min(area.apart if area.apart is not None else side, max(board.width, board.height))
    covered = frozenset(aims.laid_cells(arena, caught.who, caught.action, Laying(copies[0], tuple(copies))))
    left = [at for at in caught.wanted if at not in covered]
    if not left:
        return None
    best: tuple[tuple[float, int], Cell] | None = None
    for at in _around(copies, reach):
        if at not in board:
            continue
        gain = sum(worth for spot, worth in caught.spots if spot not in covered and caught.reaches(cell, at, spot))
        rank = (gain, -min(distance(at, spot) for spot in left))
        if gain < 0 or at in copies or (best is not None and rank <= best[0]):
            continue
        if aims.may_aim(arena, caught.who, aim, at):
            best = (rank, at)
    return best[1] if best is not None else None


def _around(spots: Iterable[Cell], reach: int) -> Iterator[Cell]:
    """Every cell at most that far from one of these, each once. Some may be off the board."""
    span = range(-reach, reach + 1)
    return iter(dict.fromkeys((x + dx, y + dy) for x, y in spots for dy in span for dx in span))


@lru_cache(maxsize=256)
def _covered(shape: str, way: Cell, size: int) -> frozenset[Cell]:
    if shape == "box":
        return frozenset((way[0] + dx, way[1] + dy) for dx, dy in areas.box_cells(way, size))
    return frozenset(areas.cone_cells(way, size) if shape == "cone" else areas.line_cells(way, size, 1))


__all__ = ["Placement", "placements"]
