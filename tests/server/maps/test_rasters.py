"""Walls between cells made into walls that fill cells: server.maps.rasters."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Board
from engine.footing import ON_FOOT
from server.maps.borders import Drawn, draw_wall
from server.maps.rasters import Ground, rasterised
from server.maps.universal import Point

SIDE = 9

_corners = st.integers(0, SIDE)


@st.composite
def _rooms(draw: st.DrawFn) -> Drawn:
    """Up to five rooms that may lie over each other, and a few walls by themselves."""
    drawn = Drawn(SIDE, SIDE)
    for _ in range(draw(st.integers(1, 5))):
        left, right = sorted(draw(st.lists(_corners, min_size=2, max_size=2, unique=True)))
        top, bottom = sorted(draw(st.lists(_corners, min_size=2, max_size=2, unique=True)))
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        for (ax, ay), (bx, by) in pairwise(corners):
            draw_wall(drawn, Point(x=ax, y=ay), Point(x=bx, y=by))
    return drawn


@given(_rooms())
@settings(max_examples=300)
def test_nobody_walks_between_what_walls_part(drawn: Drawn) -> None:
    ground = Ground(drawn)
    walls = rasterised(drawn).walls
    board = Board.from_rows(["".join("#" if (x, y) in walls else "." for x in range(SIDE)) for y in range(SIDE)])
    for cell in board.cells():
        if cell in walls:
            continue
        for to, _, _ in board.footing(ON_FOOT).steps(board.index(cell)):
            assert ground.region[cell] == ground.region[board.cell(to)], (cell, board.cell(to))


def test_a_row_changes_sides_where_the_outside_does() -> None:
    drawn = Drawn(8, 5)
    for a, b in (((0, 2), (8, 2)), ((4, 2), (4, 5)), ((4, 0), (4, 2))):
        draw_wall(drawn, Point(x=a[0], y=a[1]), Point(x=b[0], y=b[1]))
    for a, b in (((0, 2), (0, 5)), ((0, 5), (4, 5)), ((4, 0), (8, 0)), ((8, 0), (8, 2))):
        draw_wall(drawn, Point(x=a[0], y=a[1]), Point(x=b[0], y=b[1]))
    walls = rasterised(drawn).walls
    assert {(x, 1) for x in range(4)} <= walls, "the lower left is a room: its wall stands above it"
    assert {(x, 2) for x in range(4, 8)} <= walls, "the upper right is one: its wall stands below it"
