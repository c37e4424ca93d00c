"""Bursts, cones and lines on a board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.areas import burst, cone, line
from engine.board import Board
from engine.geometry import DIRECTIONS, Cell, distance

OPEN = Board.from_rows(["." * 21] * 21)
CENTER = (10, 10)


def around(cells: tuple[Cell, ...], at: Cell = CENTER) -> list[Cell]:
    """The cells as offsets from `at`."""
    return [(x - at[0], y - at[1]) for x, y in cells]


# The worked cells of format 16.4


@pytest.mark.parametrize(("size", "cells"), [(0, 1), (1, 9), (2, 25), (3, 49)])
def test_a_burst_is_a_square_around_its_cell(size: int, cells: int) -> None:
    covered = burst(OPEN, CENTER, size)
    assert len(covered) == cells
    assert all(distance(CENTER, cell) <= size for cell in covered)


def test_a_line_along_an_axis() -> None:
    assert around(line(OPEN, CENTER, (14, 10), 3)) == [(1, 0), (2, 0), (3, 0)]


def test_a_line_cornerwise() -> None:
    assert around(line(OPEN, CENTER, (11, 11), 3)) == [(1, 1), (2, 2), (3, 3)]


def test_a_cone_along_an_axis() -> None:
    assert around(cone(OPEN, CENTER, (13, 10), 3)) == [
        (1, 0),
        *[(2, -1), (2, 0), (2, 1)],
        *[(3, -1), (3, 0), (3, 1)],
    ]


def test_a_cone_cornerwise_follows_the_ring() -> None:
    covered = around(cone(OPEN, CENTER, (12, 12), 3))
    assert covered[0] == (1, 1)
    assert set(covered[1:4]) == {(1, 2), (2, 2), (2, 1)}
    assert set(covered[4:]) == {(2, 3), (3, 3), (3, 2)}


@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_cone_has_as_many_cells_whichever_way_it_points(way: Cell) -> None:
    aim = (CENTER[0] + way[0], CENTER[1] + way[1])
    covered = cone(OPEN, CENTER, aim, 5)
    assert len(set(covered)) == len(covered) == 1 + 3 + 3 + 5 + 5
    assert [distance(CENTER, cell) for cell in covered] == [1] + [2] * 3 + [3] * 3 + [4] * 5 + [5] * 5


def test_a_cone_or_line_aimed_at_its_maker_covers_nothing() -> None:
    assert cone(OPEN, CENTER, CENTER, 3) == ()
    assert line(OPEN, CENTER, CENTER, 3) == ()


def test_an_aim_only_points_so_further_off_or_nearer_it_is_the_same_line() -> None:
    assert line(OPEN, CENTER, (12, 10), 5) == line(OPEN, CENTER, (20, 11), 5)


# Wide lines (bridging 8)


def test_a_wide_line_has_its_odd_cell_on_the_right() -> None:
    assert set(around(line(OPEN, CENTER, (11, 10), 2, width=2))) == {(1, 0), (1, 1), (2, 0), (2, 1)}
    assert set(around(line(OPEN, CENTER, (10, 9), 2, width=2))) == {(0, -1), (1, -1), (0, -2), (1, -2)}
    assert set(around(line(OPEN, CENTER, (9, 9), 2, width=2))) == {(-1, -1), (0, -1), (-2, -2), (-1, -2)}


def test_a_line_three_wide_lies_evenly_on_both_sides() -> None:
    assert set(around(line(OPEN, CENTER, (10, 11), 2, width=3))) == {(x, y) for x in (-1, 0, 1) for y in (1, 2)}
    assert set(around(line(OPEN, CENTER, (11, 11), 2, width=3))) == {
        *[(1, 0), (1, 1), (0, 1)],
        *[(2, 1), (2, 2), (1, 2)],
    }


# Walls


def test_nobody_behind_a_wall_is_in_the_burst() -> None:
    board = Board.from_rows([".....", "..#..", "....."])
    covered = burst(board, (1, 1), 2)
    assert (2, 1) in covered  # the wall itself is scorched
    assert (3, 1) not in covered
    assert (3, 2) in covered


def test_a_line_ends_at_a_wall() -> None:
    board = Board.from_rows(["...#.."])
    assert line(board, (0, 0), (5, 0), 5) == ((1, 0), (2, 0), (3, 0))


def test_an_area_ends_at_the_edge_of_the_board() -> None:
    board = Board.from_rows(["..", ".."])
    assert burst(board, (0, 0), 3) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert cone(board, (0, 0), (1, 0), 3) == ((1, 0),)


@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 6))
def test_a_burst_on_open_ground_covers_all_the_board_within_its_size(x: int, y: int, size: int) -> None:
    assert set(burst(OPEN, (x, y), size)) == {cell for cell in OPEN.cells() if distance((x, y), cell) <= size}
