"""What an area of somebody's does to everybody, wherever it is put."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import areas
from engine.choice import Cell
from engine.definitions import Action
from engine.director.inside import Inside
from engine.director.judging import Judge, Way
from engine.director.zones import catches, ground_worth, holds_worth, standing_worth
from engine.geometry import distance
from engine.laying import Laying
from engine.menu import aims
from engine.zones import asking

_BLOWS_LONG: Final = 0.6
"""What a wind is worth that has to blow for rounds, of one that ends a fog at once."""


@dataclass(frozen=True, slots=True)
class Placement:
    """An area used from `cell`, aimed `at` (None: round its user); `worth` is everybody it catches together.

    `copies`: where each of several is aimed; `toward` and `ring`: how a wall lies.
    """

    cell: Cell
    at: Cell | None
    worth: float
    copies: tuple[Cell, ...] = ()
    toward: Cell | None = None
    ring: bool = False

    @property
    def pointed(self) -> dict[str, object]:
        """The fields of a `Choice` that lay it so."""
        if self.copies:
            return {"copies": self.copies}
        return {"at": self.at, "toward": self.toward, "ring": self.ring or None}


class Caught:
    """Its worth to everybody, as `judge.eyes.who` stands `here`.

    `worths`: by whom it lies over; `spots`: where those are, its user left out; `wanted`: where it would do good.
    """

    def __init__(self, judge: Judge, here: Cell | None, action: Action, way: Way) -> None:
        eyes = judge.eyes
        self.judge, self.action, self.way = judge, action, way
        self.who = eyes.who
        self.size = action.aim.area.size if action.aim.area is not None else 0
        self.box = action.aim.area is not None and action.aim.area.shape == "box"
        self.at: dict[str, Cell] = {
            other: one.at for other, one in eyes.arena.state.combatants.items() if one.at is not None and one.present
        }
        self._inside = Inside(eyes, self.who, action, way.steps) if action.zone is not None else None
        self.worths = {other: self._worth(other, here) for other in self.at}
        self.fogs = list(self._fogs())
        self.spots = [(at, self.worths[other]) for other, at in self.at.items() if other != self.who]
        self.wanted = [at for at, worth in self.spots if worth > 0] + [at for _, worth, at in self.fogs if worth > 0]

    def _worth(self, other: str, here: Cell | None) -> float:
        """What it does to somebody it covers, and, where it stays, will do."""
        once = self.judge.on_target(self.action, other, here, self.way)
        if self.action.zone is None or self._inside is None:
            return once
        eyes = self.judge.eyes
        if once:
            once *= catches(eyes, self.action)
            once += holds_worth(eyes, self.who, self.action, other)
        return once + ground_worth(eyes, self.who, self.action, other) + self._inside.worth(other)

    def _fogs(self) -> Iterator[tuple[frozenset[Cell], float, Cell]]:
        """The areas a wind would end: their cells, what ending them is worth, and their middle."""
        if self.action.zone is None or not self.action.zone.disperses:
            return
        eyes = self.judge.eyes
        for zone in eyes.arena.state.zones:
            obscures = asking.rule_of(eyes.arena, zone).obscures
            if obscures is None or obscures.after is None or zone.at is None:
                continue
            sign = -1.0 if eyes.friend(zone.by) else 1.0
            worth = sign * standing_worth(eyes, zone) * (_BLOWS_LONG if obscures.after else 1.0)
            yield frozenset(zone.cells), worth, zone.at

    @property
    def may_pay(self) -> bool:
        """Whether it could do any good at all."""
        if any(worth > 0 for worth in self.worths.values()) or any(worth > 0 for _, worth, _ in self.fogs):
            return True
        return self.action.zone is not None and bool(self.action.zone.blocks)

    def over(self, cell: Cell, covered: tuple[Cell, ...]) -> float:
        """What lying over these cells is worth, used from `cell`."""
        found = aims.caught_in(self.judge.at(cell), self.who, self.action, covered)
        total = sum(self.worths.get(other, 0.0) for other in found)
        return total + sum(worth for cells, worth, _ in self.fogs if not cells.isdisjoint(covered))

    def laid(self, cell: Cell, laying: Laying) -> float:
        """What the area is worth used from `cell` and laid like this."""
        return self.over(cell, aims.laid_cells(self.judge.at(cell), self.who, self.action, laying))

    def exactly(self, cell: Cell, at: Cell) -> float:
        """What the area is worth used from `cell` and aimed at `at`."""
        return self.laid(cell, Laying(at))

    def reaches(self, cell: Cell, at: Cell, spot: Cell) -> bool:
        """Whether a burst or a box used from `cell` and aimed at `at` covers that spot, walls aside."""
        if self.box:
            return (spot[0] - at[0], spot[1] - at[1]) in _offsets(areas.box_way(cell, at), self.size)
        return distance(spot, at) <= self.size

    def roughly(self, at: Cell) -> float:
        """What a burst there is worth, walls and its own maker aside."""
        return sum(worth for spot, worth in self.spots if distance(spot, at) <= self.size)

    def blown(self, cell: Cell, offsets: frozenset[Cell]) -> float:
        """What the fogs are worth that a wind from `cell` over cells so far from it ends."""
        if not self.fogs:
            return 0.0
        covered = [(cell[0] + dx, cell[1] + dy) for dx, dy in offsets]
        return sum(worth for cells, worth, _ in self.fogs if not cells.isdisjoint(covered))


@lru_cache(maxsize=256)
def _offsets(way: Cell, size: int) -> frozenset[Cell]:
    return frozenset(areas.box_cells(way, size))


__all__ = ["Caught", "Placement"]
