"""Where an area is best put: at which cell or which way, from which place, to catch most foes and fewest friends."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import areas
from engine.choice import Cell
from engine.definitions import Action
from engine.director.ground import Ground
from engine.director.judging import Judge, Way
from engine.director.zones import ground_worth, share_of
from engine.geometry import DIRECTIONS, distance
from engine.menu import aims
from engine.sight import can_shoot

_CELLS: Final = 8
"""Aims, or places to act from, that are looked at in full for one area."""


@dataclass(frozen=True, slots=True)
class Placement:
    """An area used from `cell`, aimed `at` (None: round its user); `worth` is everybody it catches together."""

    cell: Cell
    at: Cell | None
    worth: float


def placements(judge: Judge, ground: Ground, action: Action, way: Way) -> Iterator[Placement]:
    """The most promising placements of an area on a board. None where it would do more ill than good."""
    caught = _Caught(judge, ground, action, way)
    area = action.aim.area
    if area is None or not any(worth > 0 for worth in caught.worths.values()):
        return
    if area.shape != "burst":
        yield from _ways(caught, ground)
    elif action.aim.normal is None:
        yield from _round_itself(caught, ground)
    else:
        yield from _thrown(caught, ground)


class _Caught:
    """What an area does to everybody, wherever it is put."""

    def __init__(self, judge: Judge, ground: Ground, action: Action, way: Way) -> None:
        eyes = judge.eyes
        self.judge, self.action, self.way = judge, action, way
        self.who = eyes.who
        self.size = action.aim.area.size if action.aim.area is not None else 0
        everywhere = [
            other
            for other, one in eyes.arena.state.combatants.items()
            if one.at is not None and not (one.out or one.dead or one.gone)
        ]
        self.at: dict[str, Cell] = {other: at for other in everywhere if (at := eyes.arena.one(other).at) is not None}
        self.worths = {other: self._worth(other, ground.here) for other in everywhere}
        self.spots = [(at, self.worths[other]) for other, at in self.at.items() if other != self.who]
        self.wanted = [at for at, worth in self.spots if worth > 0]

    def _worth(self, other: str, here: Cell | None) -> float:
        """What it does to somebody it covers, and, where it stays, will do."""
        once = self.judge.on_target(self.action, other, here, self.way)
        if self.action.zone is None:
            return once
        return once * share_of(self.action.zone) + ground_worth(self.judge.eyes, self.who, self.action, other)

    def roughly(self, at: Cell) -> float:
        """What a burst there is worth, walls and its own maker aside."""
        return sum(worth for spot, worth in self.spots if distance(spot, at) <= self.size)

    def exactly(self, cell: Cell, at: Cell) -> float:
        """What the area is worth used from `cell` and aimed at `at`."""
        found = aims.caught_by(self.judge.at(cell), self.who, self.action, at)
        return sum(self.worths[other] for other in found if other in self.worths)


def _thrown(caught: _Caught, ground: Ground) -> Iterator[Placement]:
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


def _place_for(caught: _Caught, ground: Ground, at: Cell) -> Cell | None:
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


def _round_itself(caught: _Caught, ground: Ground) -> Iterator[Placement]:
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


def _ways(caught: _Caught, ground: Ground) -> Iterator[Placement]:
    """A cone or a line: it starts at its user and goes one of eight ways."""
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
            at = (x + way[0], y + way[1])
            if worth > 0 and at in board:
                found.append((worth + ground.positions.worth(cell), cell, at))
    found.sort(key=lambda one: -one[0])
    for _, cell, at in found[:_CELLS]:
        worth = caught.exactly(cell, at)
        if worth > 0:
            yield Placement(cell, at, worth)


@lru_cache(maxsize=256)
def _covered(shape: str, way: Cell, size: int) -> frozenset[Cell]:
    return frozenset(areas.cone_cells(way, size) if shape == "cone" else areas.line_cells(way, size, 1))


__all__ = ["Placement", "placements"]
