"""Walls of the other side, struck where nobody can be (capability 1.200)."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.choice import Cell
from engine.director.ground import Ground
from engine.director.judging import Judge
from engine.director.plans import Plan, Planner
from engine.menu.options import Option
from engine.menu.panels import strikers, wall_cells

_BREAKS: Final = 0.1
"""What striking a wall is worth, of a usual blow: more than nothing, less than any blow at somebody."""


def breakings(planner: Planner, judge: Judge, ground: Ground, options: Iterable[Option]) -> Iterator[Plan]:
    """A section for each option that strikes one from here, the most worn of those that a foe has raised."""
    eyes = judge.eyes
    worth = _BREAKS * eyes.usual()
    for option in options:
        if option.action is None or option.fixed is not None:
            continue
        cells = frozenset(wall_cells(eyes.arena, eyes.who, option.action))
        found = _most_worn(judge, cells)
        if found is None:
            continue
        for taking in planner.takings(option, option.action):
            doing = worth * len(strikers(eyes.arena, eyes.who, option.action)) - taking.cost
            if doing > 0:
                yield Plan(doing, doing, ground.here, taking.choice(wall=found), option, taking.cost)


def _most_worn(judge: Judge, cells: frozenset[Cell]) -> Cell | None:
    eyes = judge.eyes
    best: tuple[int, Cell] | None = None
    for zone in eyes.arena.state.zones:
        if eyes.friend(zone.by):
            continue
        for place, panel in enumerate(zone.panels):
            within = [cell for cell in panel if cell in cells]
            if within and (best is None or zone.worn[place] < best[0]):
                best = (zone.worn[place], within[0])
    return best[1] if best is not None else None


__all__ = ["breakings"]
