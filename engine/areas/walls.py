"""Walls: straight ones, rings, and what lies beside them (capability 1.177, bridging 8, Areas that stay).

A wall stands where nothing solid does already, and not behind anything solid as seen from the cell it is aimed at. What
lies beside it is what lies beside a cell of it that stands, with nothing solid between.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.board import MOVE, Board
from engine.geometry import Cell, direction, distance, ring_offsets
from engine.sight import clear

WallSide: TypeAlias = Literal["near", "far"]
"""Toward its maker, and inside a ring; or away from them, and outside."""


@dataclass(frozen=True, slots=True)
class Wall:
    """`columns`: the cells of each place of its length, from the first that stands to the last: one of them, or as many
    as it is thick, none where nothing stands between others. `near` and `far`: what lies beside it on either side, as
    deep as was asked for."""

    columns: tuple[tuple[Cell, ...], ...]
    near: tuple[Cell, ...] = ()
    far: tuple[Cell, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All it is made of, along its length."""
        return tuple(cell for column in self.columns for cell in column)

    def side(self, side: WallSide) -> tuple[Cell, ...]:
        return self.near if side == "near" else self.far


def wall_across(board: Board, maker: Cell, at: Cell, size: int, width: int = 1, beside: int = 0) -> Wall:
    """`size` cells across the line from its maker, `at` among them, from left to right as its maker looks; an even
    wall has its odd cell on the right. `width` reaches away from its maker. Nothing aimed at the maker itself.

    `beside`: how many cells deep its sides are.
    """
    away = direction(maker, at)
    if away is None:
        return Wall(())
    along = _right_of(away)
    left = (size - 1) // 2
    start = (at[0] - left * along[0], at[1] - left * along[1])
    return _straight(board, at, start, along, away, size, width, beside)


def wall_toward(board: Board, maker: Cell, at: Cell, toward: Cell, size: int, width: int = 1, beside: int = 0) -> Wall:
    """`size` cells from `at` on, one of eight ways, as a line runs. `width` reaches away from its maker, to the right
    where the wall runs straight away from them or at them. Nothing toward its own first cell."""
    along = direction(at, toward)
    if along is None:
        return Wall(())
    away = _right_of(along)
    if away[0] * (at[0] - maker[0]) + away[1] * (at[1] - maker[1]) < 0:
        away = (-away[0], -away[1])
    return _straight(board, at, at, along, away, size, width, beside)


def ring(board: Board, at: Cell, radius: int, width: int = 1, beside: int = 0) -> Wall:
    """The cells `radius` from `at`, clockwise from the corner on top at the left. `width` reaches outward."""
    columns: dict[Cell, list[Cell]] = {(x, y): [] for x, y in _clockwise(radius)}
    for out in range(radius, radius + width):
        for dx, dy in ring_offsets(out):
            inner = (_clamped(dx, radius), _clamped(dy, radius))
            columns[inner].append((at[0] + dx, at[1] + dy))
    standing = _standing(board, at, columns.values())
    around = [cell for depth in range(radius + width + beside) for cell in _ring_at(at, depth)]

    def side(cells: Iterable[Cell]) -> tuple[Cell, ...]:
        return _lying_beside(board, standing, ((cell, _across_from(at, cell, radius, width)) for cell in cells))

    return Wall(
        standing,
        near=side(cell for cell in around if radius - beside <= distance(at, cell) < radius),
        far=side(cell for cell in around if distance(at, cell) >= radius + width),
    )


def _across_from(at: Cell, cell: Cell, radius: int, width: int) -> list[Cell]:
    """The cells of a ring around `at` that lie nearest to one inside or outside it."""
    dx, dy = cell[0] - at[0], cell[1] - at[1]
    if max(abs(dx), abs(dy)) >= radius:
        out = radius + width - 1
        return [(at[0] + _clamped(dx, out), at[1] + _clamped(dy, out))]
    lines = [(side * radius, dy) for side in (-1, 1) if dx * side >= 0]
    lines += [(dx, side * radius) for side in (-1, 1) if dy * side >= 0]
    nearest = min(distance((dx, dy), one) for one in lines)
    return [(at[0] + x, at[1] + y) for x, y in lines if distance((dx, dy), (x, y)) == nearest]


def _straight(board: Board, at: Cell, start: Cell, along: Cell, away: Cell, size: int, width: int, beside: int) -> Wall:
    bases = [(start[0] + place * along[0], start[1] + place * along[1]) for place in range(size)]

    def layers(first: int, last: int) -> list[list[Cell]]:
        """For each place of its length the cells from one layer to another; 0 is its own, below that is nearer."""
        found: list[list[Cell]] = []
        for place, (x, y) in enumerate(bases):
            cells: list[Cell] = []
            for layer in range(first, last):
                if along[0] and along[1] and place + 1 < size and layer != first:
                    # Cornerwise, two layers leave a gap between four cells, which would let somebody through.
                    cells.append(
                        (
                            x + (layer - 1) * away[0] + (along[0] + away[0]) // 2,
                            y + (layer - 1) * away[1] + (along[1] + away[1]) // 2,
                        )
                    )
                cells.append((x + layer * away[0], y + layer * away[1]))
            found.append(cells)
        return found

    own = layers(0, width)
    taken = {cell for column in own for cell in column}
    standing = _standing(board, at, own)

    def side(columns: list[list[Cell]]) -> tuple[Cell, ...]:
        pairs = ((cell, column) for column, cells in zip(own, columns, strict=True) for cell in cells)
        return _lying_beside(board, standing, ((cell, column) for cell, column in pairs if cell not in taken))

    near, far = (layers(-beside, 1), layers(width - 1, width + beside)) if beside else (own, own)
    return Wall(standing, side(near), side(far))


def _lying_beside(
    board: Board, standing: Iterable[Iterable[Cell]], pairs: Iterable[tuple[Cell, Iterable[Cell]]]
) -> tuple[Cell, ...]:
    """Cells beside a wall, each with the cells of it that lie nearest: those that something of it stands by, with
    nothing solid between."""
    stands = {cell for column in standing for cell in column}
    return tuple(
        cell
        for cell, nearest in pairs
        if cell in board
        and not board.solid(cell)
        and any(own in stands and clear(board, own, cell, MOVE) for own in nearest)
    )


def _right_of(way: Cell) -> Cell:
    return (-way[1], way[0])


def _clamped(offset: int, most: int) -> int:
    return max(-most, min(most, offset))


def _ring_at(at: Cell, radius: int) -> list[Cell]:
    return [(at[0] + dx, at[1] + dy) for dx, dy in ring_offsets(radius)]


def _clockwise(radius: int) -> list[Cell]:
    """A ring around (0, 0) in the order it is walked."""
    if radius == 0:
        return [(0, 0)]
    low, high = -radius, radius
    return [
        *((x, low) for x in range(low, high)),
        *((high, y) for y in range(low, high)),
        *((x, high) for x in range(high, low, -1)),
        *((low, y) for y in range(high, low, -1)),
    ]


def _standing(board: Board, origin: Cell, columns: Iterable[list[Cell]]) -> tuple[tuple[Cell, ...], ...]:
    """The columns without what does not stand, from the first of which something is left to the last."""
    kept = [_open(board, origin, column) for column in columns]
    standing = [place for place, column in enumerate(kept) if column]
    return tuple(kept[standing[0] : standing[-1] + 1]) if standing else ()


def _open(board: Board, origin: Cell, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(cell for cell in cells if cell in board and not board.solid(cell) and clear(board, origin, cell, MOVE))


__all__ = ["Wall", "WallSide", "ring", "wall_across", "wall_toward"]
