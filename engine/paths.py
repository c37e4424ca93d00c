"""Walking: where somebody can get to, by which path, and who may strike at them on the way.

Costs are in cells of movement (format 16.2; bridging 1, "Height", and 7.12). Among paths of least cost the
one taken leaves the reach of the fewest strikers, then has the fewest diagonal steps, then comes through
the cells that stand first in reading order: the same path on every machine.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.board import Board
from engine.footing import ON_FOOT, Going, Steps
from engine.geometry import Cell, footprint

MAX_CELL_COST: Final = 16
"""Nothing costs more than this to enter; it bounds how far an absurd allowance is looked after."""
_STRIKE: Final = 1 << 16  # a strike outweighs any number of diagonal steps

StepRule: TypeAlias = Callable[[Cell, Cell], int | None]
"""From one cell to the next: cells of movement the step costs on top, or None when it may not be made."""


@dataclass(frozen=True, slots=True)
class Striker:
    """Somebody who strikes at whoever leaves its reach. `cells`: what it reaches from where it stands."""

    id: str
    cells: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Leaving:
    """`path[step]` leaves this striker's reach: it strikes before that step is made."""

    striker: str
    step: int


@dataclass(frozen=True, slots=True)
class Reach:
    """Everywhere a walk from `start` can get to. `ends`: where it may end, in reading order, not `start`."""

    start: Cell
    ends: tuple[Cell, ...]
    _width: int
    _costs: list[int]  # by index; -1 where the walk cannot come
    _before: list[int]  # by index: the cell the walk comes from

    def cost(self, cell: Cell) -> int | None:
        """Cells of movement to `cell` on the board, crossed or ended on; None when it cannot be reached."""
        cost = self._costs[cell[1] * self._width + cell[0]]
        return cost if cost >= 0 else None

    def before(self, cell: Cell) -> Cell:
        """The cell a walk to `cell`, which can be reached and is not `start`, comes from."""
        y, x = divmod(self._before[cell[1] * self._width + cell[0]], self._width)
        return (x, y)

    def path_to(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells entered on the way, `cell` last; none for `start`. Raises `ValueError` out of reach."""
        if self.cost(cell) is None:
            raise ValueError(f"{cell[0]},{cell[1]} is not within reach of {self.start[0]},{self.start[1]}")
        path: list[Cell] = []
        while cell != self.start:
            path.append(cell)
            cell = self.before(cell)
        path.reverse()
        return tuple(path)


def reach(
    board: Board,
    start: Cell,
    allowance: int,
    going: Going = ON_FOOT,
    *,
    allies: Collection[Cell] = (),
    foes: Collection[Cell] = (),
    surcharges: Mapping[Cell, int] | None = None,
    rule: StepRule | None = None,
    strikers: Sequence[Striker] = (),
    hazards: Collection[Cell] = (),
) -> Reach:
    """Where `allowance` cells of movement take somebody.

    `allies`: cells crossed but not ended on; `foes`: cells not entered (a large ally's too, which nobody
    walks through). `surcharges`: what entering a cell costs on top of its ground, as a zone's hard going.
    `rule` is asked of every step. `strikers`, and `hazards` that a walker would rather not enter, only choose among
    paths of equal cost.
    """
    limit = max(0, min(allowance, len(board.blocks) * MAX_CELL_COST))
    costs = [limit + 1] * len(board.blocks)
    for index in _standing_in(board, foes, going.size):
        costs[index] = -1
    before = [-1] * len(costs)
    judge = None
    if surcharges or rule or strikers or hazards:
        judge = _Judge(board, going.size, surcharges or {}, rule, strikers, before, hazards)
    _spread(board, board.index(start), going, limit, costs, before, judge)
    taken = _standing_in(board, allies, going.size)
    width = board.width
    ends: list[Cell] = []
    for index, cost in enumerate(costs):
        if cost > limit:
            costs[index] = -1
        elif cost > 0 and index not in taken:
            ends.append((index % width, index // width))
    return Reach(start, tuple(ends), width, costs, before)


def leavings(start: Cell, path: Sequence[Cell], strikers: Iterable[Striker], size: int = 1) -> tuple[Leaving, ...]:
    """Where a walk first leaves each striker's reach, by step and then in the order the strikers are given.

    Somebody of `size` cells a side has left when none of its cells is within reach.
    """
    found: list[Leaving] = []
    for striker in strikers:
        within = _touches(start, size, striker.cells)
        for step, cell in enumerate(path):
            was, within = within, _touches(cell, size, striker.cells)
            if was and not within:
                found.append(Leaving(striker.id, step))
                break
    return tuple(sorted(found, key=lambda leaving: leaving.step))


def _spread(
    board: Board,
    start: int,
    going: Going,
    limit: int,
    costs: list[int],
    before: list[int],
    judge: "_Judge | None",
) -> None:
    """Dijkstra from `start`, filling `costs` and `before`; a cost below zero is closed.

    Costs are small whole numbers above zero, so buckets stand in place of a heap, and nothing in a bucket can
    better another cell of the same bucket.
    """
    ranks = [0] * len(costs)
    footing = board.footing(going)
    buckets: list[list[int]] = [[] for _ in range(limit + 1)]
    costs[start] = 0
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for index in bucket:
            if costs[index] != spent:
                continue  # reached for less since it was put here
            steps = footing.steps(index)
            if judge is not None:
                steps = judge.judged(index, steps)
            rank = ranks[index]
            for to, cost, aslant in steps:
                total = spent + cost
                known = costs[to]
                if total > known:
                    continue
                if total < known:
                    costs[to] = total
                    buckets[total].append(to)
                elif (rank + aslant, index) >= (ranks[to], before[to]):
                    continue
                ranks[to] = rank + aslant
                before[to] = index


class _Judge:
    """What a walk's circumstances make of the steps the board allows."""

    __slots__ = ("_before", "_board", "_hazards", "_rule", "_struck", "_surcharges", "_threats")

    def __init__(
        self,
        board: Board,
        size: int,
        surcharges: Mapping[Cell, int],
        rule: StepRule | None,
        strikers: Sequence[Striker],
        before: list[int],
        hazards: Collection[Cell],
    ) -> None:
        self._board = board
        self._hazards = _standing_in(board, hazards, size)
        self._rule = rule
        self._before = before
        self._surcharges: dict[int, int] = {}
        for cell, more in surcharges.items():
            for index in _standing_in(board, (cell,), size):
                self._surcharges[index] = max(more, self._surcharges.get(index, 0))
        self._threats = [0] * len(before)  # one bit a striker
        for place, striker in enumerate(strikers):
            for index in _standing_in(board, striker.cells, size):
                self._threats[index] |= 1 << place
        self._struck = [0] * len(before)

    def judged(self, index: int, steps: Steps) -> Steps:
        """The steps out of a settled cell, with what they cost here and rank; those not allowed left out."""
        threats = self._threats
        come_from = self._before[index]
        struck = 0
        if come_from >= 0:
            struck = self._struck[come_from] | (threats[come_from] & ~threats[index])
            self._struck[index] = struck
        here = threats[index] & ~struck
        board, rule, surcharges = self._board, self._rule, self._surcharges
        at = board.cell(index)
        found: list[tuple[int, int, int]] = []
        for to, cost, aslant in steps:
            more = rule(at, board.cell(to)) if rule is not None else 0
            if more is not None:
                strikes = (here & ~threats[to]).bit_count() + (to in self._hazards)
                found.append((to, cost + more + surcharges.get(to, 0), aslant + strikes * _STRIKE))
        return tuple(found)


def _standing_in(board: Board, cells: Collection[Cell], size: int) -> set[int]:
    """Indices where somebody of `size` cells a side stands so that it fills one of `cells`."""
    width, height = board.width, board.height
    if size == 1:
        return {y * width + x for x, y in cells if 0 <= x < width and 0 <= y < height}
    return {
        row * width + column
        for x, y in cells
        for row in range(max(0, y - size + 1), min(height, y + 1))
        for column in range(max(0, x - size + 1), min(width, x + 1))
    }


def _touches(at: Cell, size: int, cells: frozenset[Cell]) -> bool:
    return at in cells if size == 1 else any(cell in cells for cell in footprint(at, size))


__all__ = ["MAX_CELL_COST", "Leaving", "Reach", "StepRule", "Striker", "leavings", "reach"]
