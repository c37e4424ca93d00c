"""Boxes on a board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.areas import box, box_against
from engine.board import Board
from engine.geometry import DIRECTIONS, Cell

OPEN = Board.from_rows(["." * 21] * 21)
MAKER = (10, 10)


def spans(cells: tuple[Cell, ...]) -> tuple[range, range]:
    """The columns and rows of a square; fails when it has holes."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    assert len(cells) == len(columns) * len(rows)
    return columns, rows


def test_a_box_has_its_near_corner_on_the_aimed_cell_and_reaches_away() -> None:
    assert spans(box(OPEN, MAKER, (12, 13), 4)) == (range(12, 16), range(13, 17))
    assert spans(box(OPEN, MAKER, (8, 13), 4)) == (range(5, 9), range(13, 17))
    assert spans(box(OPEN, MAKER, (12, 7), 4)) == (range(12, 16), range(4, 8))
    assert spans(box(OPEN, MAKER, (7, 8), 4)) == (range(4, 8), range(5, 9))


def test_along_its_makers_axis_a_box_is_centered_on_the_aimed_cell() -> None:
    assert spans(box(OPEN, MAKER, (13, 10), 3)) == (range(13, 16), range(9, 12))
    assert spans(box(OPEN, MAKER, (10, 8), 3)) == (range(9, 12), range(6, 9))


def test_an_even_box_on_the_axis_has_its_odd_cell_on_the_right_as_its_maker_looks() -> None:
    assert spans(box(OPEN, MAKER, (13, 10), 4))[1] == range(9, 13)  # east: right is south
    assert spans(box(OPEN, MAKER, (7, 10), 4))[1] == range(8, 12)  # west: right is north
    assert spans(box(OPEN, MAKER, (10, 13), 4))[0] == range(8, 12)  # south: right is west
    assert spans(box(OPEN, MAKER, (10, 7), 4))[0] == range(9, 13)  # north: right is east


def test_a_box_on_its_makers_own_cell_is_centered_both_ways() -> None:
    assert spans(box(OPEN, MAKER, MAKER, 3)) == (range(9, 12), range(9, 12))
    assert spans(box(OPEN, MAKER, MAKER, 2)) == (range(10, 12), range(10, 12))


def test_without_a_range_a_box_sits_beside_its_maker_however_far_off_the_aim_is() -> None:
    for aim in ((11, 10), (13, 10), (14, 11)):
        assert spans(box_against(OPEN, MAKER, aim, 3)) == (range(11, 14), range(9, 12))
    assert spans(box_against(OPEN, MAKER, (12, 12), 3)) == (range(11, 14), range(11, 14))


def test_a_box_without_a_range_aimed_at_its_maker_covers_nothing() -> None:
    assert box_against(OPEN, MAKER, MAKER, 3) == ()


@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_box_never_covers_the_maker_it_sits_against(way: Cell) -> None:
    covered = box_against(OPEN, MAKER, (10 + way[0], 10 + way[1]), 3)
    assert len(covered) == 9
    assert MAKER not in covered


def test_nobody_behind_something_solid_is_in_the_box() -> None:
    board = Board.from_rows([".....", ".....", "..#..", ".....", "....."])
    covered = box(board, (0, 2), (1, 2), 3)
    assert (2, 2) in covered  # the pillar itself
    assert (3, 2) not in covered


def test_a_box_ends_at_the_edge_of_the_board() -> None:
    assert spans(box(OPEN, MAKER, (19, 19), 4)) == (range(19, 21), range(19, 21))


@given(st.integers(0, 20), st.integers(0, 20), st.integers(1, 6))
def test_the_aimed_cell_is_always_in_the_box(x: int, y: int, size: int) -> None:
    covered = box(OPEN, MAKER, (x, y), size)
    assert (x, y) in covered
    assert len(covered) <= size * size
