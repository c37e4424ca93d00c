"""Straight walls, rings and their sides on a board."""

import pytest

from engine.areas import Wall, ring, wall_across, wall_toward
from engine.board import Board
from engine.geometry import DIRECTIONS, Cell, distance

OPEN = Board.from_rows(["." * 21] * 21)
MAKER = (10, 10)


def column(x: int, *ys: int) -> tuple[Cell, ...]:
    return tuple((x, y) for y in ys)


# Across the line from its maker


def test_a_wall_runs_through_the_aimed_cell_across_the_line_from_its_maker() -> None:
    assert wall_across(OPEN, MAKER, (14, 10), 5).cells == column(14, 8, 9, 10, 11, 12)


def test_an_even_wall_has_its_odd_cell_on_the_right_as_its_maker_looks() -> None:
    assert set(wall_across(OPEN, MAKER, (14, 10), 4).cells) == set(column(14, 9, 10, 11, 12))
    assert set(wall_across(OPEN, MAKER, (6, 10), 4).cells) == set(column(6, 8, 9, 10, 11))
    assert {x for x, _ in wall_across(OPEN, MAKER, (10, 14), 2).cells} == {9, 10}
    assert {x for x, _ in wall_across(OPEN, MAKER, (10, 6), 2).cells} == {10, 11}


def test_a_wall_is_told_from_left_to_right_as_its_maker_looks() -> None:
    assert wall_across(OPEN, MAKER, (10, 6), 3).cells == ((9, 6), (10, 6), (11, 6))
    assert wall_across(OPEN, MAKER, (10, 14), 3).cells == ((11, 14), (10, 14), (9, 14))


def test_a_wall_cornerwise_from_its_maker_runs_cornerwise() -> None:
    assert set(wall_across(OPEN, MAKER, (13, 13), 3).cells) == {(12, 14), (13, 13), (14, 12)}


def test_the_width_of_a_wall_reaches_away_from_its_maker() -> None:
    wall = wall_across(OPEN, MAKER, (14, 10), 3, width=3)
    assert set(wall.cells) == {(x, y) for x in (14, 15, 16) for y in (9, 10, 11)}
    assert wall.columns[0] == ((14, 9), (15, 9), (16, 9))
    back = wall_across(OPEN, MAKER, (6, 10), 3, width=2)
    assert {x for x, _ in back.cells} == {5, 6}


def test_a_thick_wall_cornerwise_has_no_gap_in_it() -> None:
    wall = wall_across(OPEN, MAKER, (13, 13), 3, width=2)
    assert set(wall.cells) == {(12, 14), (13, 13), (14, 12), (13, 15), (14, 14), (15, 13), (13, 14), (14, 13)}


def test_a_wall_across_needs_a_line_from_its_maker() -> None:
    assert wall_across(OPEN, MAKER, MAKER, 5) == Wall(())


# Toward another cell


def test_a_wall_may_run_from_the_aimed_cell_toward_another() -> None:
    assert wall_toward(OPEN, (1, 1), (4, 1), (4, 6), 4).cells == column(4, 1, 2, 3, 4)


def test_toward_only_points_so_further_off_it_is_the_same_wall() -> None:
    assert wall_toward(OPEN, MAKER, (4, 1), (5, 8), 4) == wall_toward(OPEN, MAKER, (4, 1), (4, 2), 4)


def test_a_wall_toward_its_own_first_cell_has_no_way_to_run() -> None:
    assert wall_toward(OPEN, MAKER, (4, 1), (4, 1), 4) == Wall(())


@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_wall_is_as_long_whichever_way_it_runs(way: Cell) -> None:
    wall = wall_toward(OPEN, (0, 10), MAKER, (10 + way[0], 10 + way[1]), 6)
    assert wall.cells[0] == MAKER
    assert [distance(MAKER, cell) for cell in wall.cells] == [0, 1, 2, 3, 4, 5]


def test_a_wall_toward_reaches_away_from_its_maker_whichever_end_it_starts_from() -> None:
    for at, toward in (((14, 8), (14, 12)), ((14, 10), (14, 6))):
        assert {x for x, _ in wall_toward(OPEN, MAKER, at, toward, 3, width=2).cells} == {14, 15}


def test_a_wall_straight_away_from_its_maker_is_thick_to_the_right() -> None:
    assert {y for _, y in wall_toward(OPEN, MAKER, (12, 10), (15, 10), 3, width=2).cells} == {10, 11}


# Rings


def test_a_ring_is_the_cells_at_its_radius_from_the_aimed_cell() -> None:
    wall = ring(OPEN, MAKER, 2)
    assert set(wall.cells) == {cell for cell in OPEN.cells() if distance(MAKER, cell) == 2}
    assert len(wall.columns) == 16


def test_a_ring_is_told_clockwise_from_its_corner_on_top_at_the_left() -> None:
    assert ring(OPEN, MAKER, 1).cells == (
        *[(9, 9), (10, 9), (11, 9)],
        *[(11, 10), (11, 11), (10, 11)],
        *[(9, 11), (9, 10)],
    )


def test_a_thick_ring_reaches_outward() -> None:
    wall = ring(OPEN, MAKER, 1, width=2)
    assert set(wall.cells) == {cell for cell in OPEN.cells() if 1 <= distance(MAKER, cell) <= 2}
    assert len(wall.columns) == 8


# Sides


def test_the_near_side_of_a_wall_is_toward_its_maker_and_the_far_side_away() -> None:
    wall = wall_across(OPEN, MAKER, (14, 10), 3, beside=2)
    assert set(wall.near) == {(x, y) for x in (12, 13) for y in (9, 10, 11)}
    assert set(wall.far) == {(x, y) for x in (15, 16) for y in (9, 10, 11)}
    assert wall.side("near") == wall.near
    assert wall.side("far") == wall.far


def test_the_far_side_begins_behind_the_whole_width() -> None:
    assert set(wall_across(OPEN, MAKER, (14, 10), 3, width=2, beside=1).far) == set(column(16, 9, 10, 11))


def test_a_side_lies_beside_the_length_and_not_past_its_ends() -> None:
    wall = wall_toward(OPEN, MAKER, (14, 10), (14, 12), 3, beside=1)
    assert set(wall.near) == set(column(13, 10, 11, 12))
    assert set(wall.far) == set(column(15, 10, 11, 12))


def test_a_side_of_a_wall_cornerwise_has_no_gap_in_it() -> None:
    wall = wall_across(OPEN, MAKER, (13, 13), 3, beside=1)
    assert set(wall.far) == {(13, 14), (14, 13), (13, 15), (14, 14), (15, 13)}
    assert set(wall.near) == {(12, 13), (13, 12), (11, 13), (12, 12), (13, 11)}


def test_the_near_side_of_a_ring_is_inside_it_and_the_far_side_around_it() -> None:
    wall = ring(OPEN, MAKER, 3, beside=2)
    assert set(wall.near) == {cell for cell in OPEN.cells() if 1 <= distance(MAKER, cell) <= 2}
    assert set(wall.far) == {cell for cell in OPEN.cells() if 4 <= distance(MAKER, cell) <= 5}


def test_the_inside_of_a_small_ring_reaches_its_middle_and_no_further() -> None:
    assert set(ring(OPEN, MAKER, 2, beside=9).near) == {c for c in OPEN.cells() if distance(MAKER, c) <= 1}


def test_a_wall_has_no_sides_unless_they_are_asked_for() -> None:
    for wall in (wall_across(OPEN, MAKER, (14, 10), 3), ring(OPEN, MAKER, 2)):
        assert (wall.near, wall.far) == ((), ())


# The board


def test_a_wall_ends_at_the_edge_of_the_board_and_at_something_solid() -> None:
    assert wall_across(OPEN, (10, 0), (10, 3), 40).cells == tuple((x, 3) for x in range(20, -1, -1))
    board = Board.from_rows([".....", "..#..", "....."])
    assert wall_toward(board, (0, 0), (0, 1), (4, 1), 5).cells == ((0, 1), (1, 1))


def test_a_ring_has_nothing_behind_something_solid() -> None:
    board = Board.from_rows([".......", ".......", ".......", "....#..", ".......", ".......", "......."])
    assert (5, 3) not in ring(board, (3, 3), 2).cells
    assert (5, 4) in ring(board, (3, 3), 2).cells


# What lies beside a wall, and something solid elsewhere


def test_rock_keeps_off_what_lies_behind_it_and_nothing_that_is_right_beside_the_wall() -> None:
    rows = ["." * 21] * 21
    rows[12] = "." * 15 + "##" + "." * 4
    wall = wall_across(Board.from_rows(rows), MAKER, (14, 10), 9, beside=3)
    assert set(column(15, 6, 7, 8, 9, 10, 11, 13, 14)) <= set(wall.far)
    assert {(15, 12), (16, 12), (17, 12)}.isdisjoint(wall.far)
    assert {(16, 13), (17, 13)} <= set(wall.far)


def test_nothing_lies_beside_a_part_of_a_wall_that_does_not_stand() -> None:
    rows = ["." * 21] * 21
    rows[12] = "." * 14 + "#" + "." * 6
    wall = wall_across(Board.from_rows(rows), MAKER, (14, 10), 5, beside=1)
    assert (14, 12) not in wall.cells
    assert (15, 12) not in wall.far
    assert (13, 12) not in wall.near


def test_rock_by_a_ring_keeps_off_what_lies_behind_it_from_the_ring() -> None:
    rows = ["." * 21] * 21
    rows[7] = "." * 10 + "#" + "." * 10
    wall = ring(Board.from_rows(rows), MAKER, 2, beside=2)
    assert (10, 6) not in wall.far
    assert {(9, 7), (11, 7), (9, 6), (11, 6)} <= set(wall.far)
    assert MAKER in wall.near
