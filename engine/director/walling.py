"""How a wall is best laid: over whom it harms as it goes up, and between those whom it parts."""

from collections.abc import Iterator
from typing import Final

from engine.areas import Wall
from engine.board import Board
from engine.choice import Cell
from engine.director.caught import Caught, Placement
from engine.director.ground import Ground
from engine.director.zones import in_a_round
from engine.geometry import DIRECTIONS, distance, line_between
from engine.laying import Laying
from engine.menu import aims

_LAID: Final = 8
"""Layings that are given on."""
_TRIED: Final = 4
"""Layings that are looked at in full for what they part."""
_FOES: Final = 6
"""Foes, the nearest first, that a wall is tried before."""
_OPEN, _CLOSED, _LONGER = 0.2, 0.4, 0.02
"""How hard a wall of nothing is to walk round, what a closed end adds to that, and a cell of its length."""
_BEFORE: Final = (1, 2)
"""How many cells before a foe."""


def walls(caught: Caught, ground: Ground) -> Iterator[Placement]:
    """The most promising layings from where its maker stands: across, along one of eight ways, or as a ring."""
    here, zone = ground.here, caught.action.zone
    if here is None or ground.board is None:
        return
    blocks = zone.blocks if zone is not None else 0
    parting = caught.judge.parting if blocks else None
    deep = zone.side.cells if zone is not None and zone.side is not None else 0
    found: list[tuple[float, float, Laying, frozenset[Cell]]] = []
    for laying in _layings(caught, ground, here, parted=parting is not None):
        wall = aims.laid_wall(caught.judge.at(here), caught.who, caught.action, laying, deep)
        harm = caught.over(here, wall.cells) + _beside(caught, here, laying, wall)
        covered = frozenset(wall.cells)
        rough = harm
        if parting is not None and not _on_friends(caught, covered):
            rough += parting.roughly(covered) * (1.0 if laying.ring else _shut(ground.board, wall))
        found.append((rough, harm, laying, covered))
    found.sort(key=lambda one: -one[0])
    placements: list[Placement] = []
    for place, (rough, harm, laying, covered) in enumerate(found[:_LAID]):
        worth = harm
        if parting is not None and place < _TRIED and rough > harm:
            worth += parting.exactly(covered, caught.action) * caught.judge.temper.hold
        placements.append(Placement(here, laying.at, worth, toward=laying.toward, ring=laying.ring))
    yield from sorted((one for one in placements if one.worth > 0), key=lambda one: -one.worth)


def _layings(caught: Caught, ground: Ground, here: Cell, *, parted: bool) -> Iterator[Laying]:
    """Through whoever it does harm to, and before and round foes when it parts."""
    board, area = ground.board, caught.action.aim.area
    assert board is not None
    assert area is not None
    arena = caught.judge.at(here)
    tried = dict.fromkeys(caught.wanted)
    rings = dict.fromkeys(_round_through(caught.wanted, area.ring)) if area.ring else {}
    if parted:
        foes, friends = _places(caught, caught.judge.eyes.foes), _places(caught, caught.judge.eyes.friends)
        near = sorted(foes, key=lambda at: distance(at, here))[:_FOES]
        tried.update(dict.fromkeys(_before(near, friends)))
        rings.update(dict.fromkeys([*near, *friends] if area.ring else []))
    for at in tried:
        if at not in board or aims.why_not_at(arena, caught.who, caught.action.aim, at) is not None:
            continue
        if at != here:
            yield Laying(at)
        for dx, dy in DIRECTIONS:
            toward = (at[0] + dx, at[1] + dy)
            if toward in board:
                yield Laying(at, toward=toward)
    for at in rings:
        if at in board and aims.why_not_at(arena, caught.who, caught.action.aim, at) is None:
            yield Laying(at, ring=True)


def _round_through(wanted: list[Cell], radius: int) -> Iterator[Cell]:
    """The middles of rings that go up through somebody."""
    return ((x + dx * radius, y + dy * radius) for x, y in wanted for dx, dy in DIRECTIONS)


def _places(caught: Caught, side: list[str]) -> list[Cell]:
    return [caught.at[one] for one in side if one in caught.at]


def _before(foes: list[Cell], friends: list[Cell]) -> Iterator[Cell]:
    """Cells before foes, on the way to whichever friend is nearest."""
    for at in foes:
        to = min(friends, key=lambda friend: distance(at, friend))
        way = line_between(at, to)
        yield from (way[before - 1] for before in _BEFORE if before <= len(way))
        if way:
            yield way[len(way) // 2]


def _on_friends(caught: Caught, covered: frozenset[Cell]) -> bool:
    """Whether it would go up through somebody of one's own side, and set them down on either side of it."""
    return any(caught.at.get(one) in covered for one in caught.judge.eyes.friends)


def _shut(board: Board, wall: Wall) -> float:
    """How hard a straight wall is to walk round, 0 to 1: by its length, and by what stands at its ends."""
    ends = [column[0] for column in wall.columns if column]
    if not ends:
        return 0.0
    (x, y), (to_x, to_y) = ends[0], ends[-1]
    long = max(1, len(ends) - 1)
    dx, dy = round((to_x - x) / long), round((to_y - y) / long)
    closed = sum(cell not in board or board.solid(cell) for cell in ((x - dx, y - dy), (to_x + dx, to_y + dy)))
    return min(1.0, _OPEN + _CLOSED * closed + len(ends) * _LONGER)


def _beside(caught: Caught, here: Cell, laying: Laying, wall: Wall) -> float:
    """What its side that harms is worth, which lies away from its maker."""
    zone = caught.action.zone
    if zone is None or zone.side is None:
        return 0.0
    lies = set(wall.side(laying.side))
    once = caught.judge.on_target
    return in_a_round(zone.side.triggers) * sum(
        once(caught.action, other, here, caught.way) for other, at in caught.at.items() if at in lies
    )


__all__ = ["walls"]
