"""Cells, distances, directions and lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.geometry import (
    DIRECTIONS,
    Cell,
    allowance_of,
    cells_of,
    direction,
    distance,
    footprint,
    gap,
    line_between,
    reading_order,
    ring_offsets,
)

coordinates = st.integers(-30, 30)
cells = st.tuples(coordinates, coordinates)


def test_eight_neighbours_are_all_one_away() -> None:
    assert {distance((4, 4), (4 + dx, 4 + dy)) for dx, dy in DIRECTIONS} == {1}


def test_a_distance_is_the_larger_of_the_two_differences() -> None:
    assert distance((1, 1), (4, -6)) == 7


@pytest.mark.parametrize(
    ("length", "per_cell", "expected"),
    [
        (0, 5, 0),
        (5, 5, 1),
        (1, 5, 1),
        (7, 5, 1),
        (7.5, 5, 2),
        (30, 5, 6),
        (0.3, 0.1, 3),
        (4, 1.5, 3),
        (-5, 5, 0),
    ],
)
def test_a_distance_becomes_the_nearest_whole_number_of_cells_and_never_none(
    length: float, per_cell: float, expected: int
) -> None:
    assert cells_of(length, per_cell) == expected


@pytest.mark.parametrize(
    ("speed", "per_cell", "expected"),
    [(30, 5, 6), (29, 5, 5), (3, 5, 1), (0, 5, 0), (-5, 5, 0), (0.3, 0.1, 3)],
)
def test_an_allowance_is_rounded_down_but_one_cell_can_always_be_walked(
    speed: float, per_cell: float, expected: int
) -> None:
    assert allowance_of(speed, per_cell) == expected


def test_a_large_creature_fills_four_cells_from_its_own_on_top_at_the_left() -> None:
    assert footprint((3, 5), 2) == ((3, 5), (4, 5), (3, 6), (4, 6))


@pytest.mark.parametrize(("at", "expected"), [((2, 1), 1), ((0, 0), 0), ((5, 0), 4), ((-1, -1), 1), ((0, -3), 3)])
def test_reach_runs_to_the_nearest_cell_of_a_large_creature(at: Cell, expected: int) -> None:
    assert gap((0, 0), 2, at, 1) == gap(at, 1, (0, 0), 2) == expected


@given(cells, st.integers(1, 4), cells, st.integers(1, 4))
def test_a_gap_is_the_least_distance_between_what_two_creatures_fill(
    a: Cell, a_size: int, b: Cell, b_size: int
) -> None:
    assert gap(a, a_size, b, b_size) == min(
        distance(one, other) for one in footprint(a, a_size) for other in footprint(b, b_size)
    )


@pytest.mark.parametrize(
    ("aim", "expected"),
    [
        ((5, 0), (1, 0)),
        ((5, 2), (1, 0)),  # 2 of 5 is nearer the axis
        ((5, 3), (1, 1)),
        ((2, 1), (1, 1)),  # a tie is the diagonal
        ((-4, 2), (-1, 1)),
        ((-1, -3), (0, -1)),
        ((0, 0), None),
    ],
)
def test_an_aim_off_the_axes_takes_the_nearest_of_eight_directions(aim: Cell, expected: Cell | None) -> None:
    assert direction((0, 0), aim) == expected


@given(cells, cells)
def test_the_way_back_is_the_opposite_direction(a: Cell, b: Cell) -> None:
    there, back = direction(a, b), direction(b, a)
    assert (there is None and back is None) or (there and back and (-there[0], -there[1]) == back)


# Lines (format 21.4)


def test_a_line_crosses_one_cell_for_each_step_of_its_longer_axis() -> None:
    assert line_between((0, 0), (5, 2)) == ((1, 0), (2, 1), (3, 1), (4, 2))
    assert line_between((0, 0), (3, 3)) == ((1, 1), (2, 2))
    assert line_between((2, 2), (2, 3)) == ()
    assert line_between((2, 2), (2, 2)) == ()


def test_a_half_goes_down_or_right_on_every_line() -> None:
    assert line_between((0, 0), (2, 1)) == ((1, 1),)
    assert line_between((0, 1), (2, 0)) == ((1, 1),)
    assert line_between((0, 0), (1, 2)) == ((1, 1),)


@given(cells, cells)
def test_a_line_is_the_same_from_either_end(a: Cell, b: Cell) -> None:
    assert line_between(a, b) == line_between(b, a)[::-1]


@given(cells, cells)
def test_a_line_never_strays_more_than_half_a_cell(a: Cell, b: Cell) -> None:
    (ax, ay), (bx, by) = a, b
    steps = distance(a, b)
    crossed = line_between(a, b)
    assert len(crossed) == max(0, steps - 1)
    for step, (x, y) in enumerate(crossed, 1):
        assert abs((x - ax) * steps - (bx - ax) * step) * 2 <= steps
        assert abs((y - ay) * steps - (by - ay) * step) * 2 <= steps


@given(st.integers(0, 12))
def test_a_ring_holds_every_cell_at_its_distance_in_reading_order(radius: int) -> None:
    ring = ring_offsets(radius)
    assert all(distance((0, 0), cell) == radius for cell in ring)
    assert len(ring) == len(set(ring)) == (8 * radius or 1)
    assert list(ring) == reading_order(ring)
