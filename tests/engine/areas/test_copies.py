"""Copies of an area: which of them lies by itself."""

from engine.areas import burst, lone_copy, touching
from engine.board import Board
from engine.geometry import Cell

OPEN = Board.from_rows(["." * 21] * 21)


def lone(*centers: Cell, within: int | None = None) -> int | None:
    """The copy that lies by itself, of bursts of nine cells."""
    return lone_copy([burst(OPEN, center, 1) for center in centers], centers, within)


def test_copies_side_by_side_touch() -> None:
    assert lone((3, 3), (6, 3), (6, 6)) is None


def test_copies_corner_to_corner_touch() -> None:
    assert lone((3, 3), (6, 6)) is None


def test_copies_that_overlap_touch() -> None:
    assert lone((3, 3), (4, 3)) is None


def test_a_column_between_two_copies_keeps_them_from_touching() -> None:
    assert lone((3, 3), (7, 3)) == 0
    assert lone((3, 3), (6, 3), (10, 3)) == 2


def test_each_copy_touches_some_other_and_not_all_of_them() -> None:
    assert lone((3, 3), (6, 3), (9, 3), (12, 3)) is None


def test_one_copy_alone_has_nothing_to_touch() -> None:
    assert lone((3, 3)) is None


def test_copies_set_apart_need_not_touch_and_lie_within_the_distance_of_another() -> None:
    assert lone((3, 3), (7, 3), within=4) is None
    assert lone((3, 3), (8, 3), within=4) == 0
    assert lone((3, 3), (7, 3), (11, 7), within=4) is None


def test_touching_asks_for_cells_beside_each_other_or_shared() -> None:
    assert touching([(1, 1)], [(1, 1)])
    assert touching([(1, 1)], [(2, 2)])
    assert not touching([(1, 1)], [(3, 1)])
    assert not touching([], [(3, 1)])
