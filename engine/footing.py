"""The ground as one way of going finds it: where steps lead and what they cost (format 16.2; bridging 1).

Worked out cell by cell as it is asked for, and kept by the board.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.geometry import Cell

Steps: TypeAlias = tuple[tuple[int, int, int], ...]
"""The steps out of a cell: index of the cell entered, cells of movement it costs, 1 for a diagonal else 0."""

CLIMBED_AT_ONCE: Final = 1
"""Levels somebody on foot steps up at once; each costs a cell of movement more."""


@dataclass(frozen=True, slots=True)
class Going:
    """How somebody goes over ground. `size`: cells a side it fills; it goes only where all of it fits.

    `flies`: the ground does nothing to it, solid cells aside (burrowers too); `climbs`: any height is a plain
    step; `swims`: water is plain ground.
    """

    flies: bool = False
    swims: bool = False
    climbs: bool = False
    size: int = 1


ON_FOOT: Final = Going()


class Footing:
    """By index: `costs` to enter, 0 where nobody going this way fits; `heights` that matter; `solid`, 0 or 1.

    The index of somebody that fills several cells is that of its own, the one on top at the left.
    """

    __slots__ = ("_steps", "costs", "heights", "solid", "width")

    def __init__(self, width: int, costs: bytes, heights: bytes, solid: bytes, waters: bytes, going: Going) -> None:
        """From a board's bytes, one a cell (`solid`: not zero where it is)."""
        self.width = width
        steep = not (going.flies or going.climbs)
        self.heights = heights if steep else bytes(len(heights))
        self.solid = bytes(map(bool, solid))
        walked = bytes(b"\x01" * len(costs)) if going.flies else costs
        closed = solid if going.flies or going.swims else bytes(map(max, solid, waters))
        self.costs = bytes([0 if shut else cost for shut, cost in zip(closed, walked, strict=True)])
        if going.size > 1:
            self.costs = _over_footprints(self.costs, width, going.size, all_needed=True)
            self.heights = _over_footprints(self.heights, width, going.size)
            self.solid = _over_footprints(self.solid, width, going.size)
        self._steps: list[Steps | None] = [None] * len(costs)

    def steps(self, index: int) -> Steps:
        """The steps the ground allows out of a cell, whoever may stand there."""
        known = self._steps[index]
        if known is None:
            known = self._steps[index] = self._steps_out_of(index)
        return known

    def keep(self, old: "Footing", changed: Iterable[Cell], size: int) -> None:
        """Take over what `old`, of the board before cells of it changed, has worked out away from them."""
        width = self.width
        height = len(self.costs) // width
        self._steps = old._steps.copy()
        for x, y in changed:
            for row in range(max(0, y - size), min(height, y + 2)):
                for column in range(max(0, x - size), min(width, x + 2)):
                    self._steps[row * width + column] = None

    def _steps_out_of(self, index: int) -> Steps:
        costs, heights, solid, width = self.costs, self.heights, self.solid, self.width
        y, x = divmod(index, width)
        last = len(costs) // width - 1
        highest = heights[index] + CLIMBED_AT_ONCE
        found: list[tuple[int, int, int]] = []
        for dy in (-1, 0, 1):
            if not 0 <= y + dy <= last:
                continue
            for dx in (-1, 0, 1):
                if not 0 <= x + dx < width:
                    continue
                to = index + dy * width + dx
                cost = costs[to]
                if not cost or to == index or heights[to] > highest:
                    continue
                aslant = 1 if dx and dy else 0
                if aslant and solid[index + dx] and solid[index + dy * width]:
                    continue
                found.append((to, cost + max(0, heights[to] - heights[index]), aslant))
        return tuple(found)


def _over_footprints(values: bytes, width: int, size: int, all_needed: bool = False) -> bytes:
    """The greatest value under each footprint. `all_needed`: 0 where one is 0 or it hangs over the edge."""
    height = len(values) // width
    found = bytearray(len(values))
    for y in range(height):
        for x in range(width):
            under = b"".join(
                values[row * width + x : row * width + min(x + size, width)] for row in range(y, min(y + size, height))
            )
            whole = len(under) == size * size
            found[y * width + x] = 0 if all_needed and not (whole and all(under)) else max(under)
    return bytes(found)


__all__ = ["CLIMBED_AT_ONCE", "ON_FOOT", "Footing", "Going", "Steps"]
