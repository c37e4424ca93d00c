"""Lines of sight and of fire, and what somebody can strike."""

from hypothesis import given
from hypothesis import strategies as st

from engine import sight
from engine.board import MOVE, SIGHT, Board, Change
from engine.geometry import Cell, line_between
from engine.sight import can_shoot, clear, sees, spreads, within_reach


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width = draw(st.integers(1, 9))
    height = draw(st.integers(1, 9))
    row = st.text("....#", min_size=width, max_size=width)
    digits = st.text("00123", min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=height, max_size=height))
    return Board.from_rows(rows, draw(st.lists(digits, min_size=height, max_size=height)))


def drawn_cell(data: st.DataObject, board: Board) -> Cell:
    return data.draw(st.tuples(st.integers(0, board.width - 1), st.integers(0, board.height - 1)))


def test_a_wall_between_two_hides_one_from_the_other() -> None:
    board = Board.from_rows(["..#.."])
    assert not sees(board, (0, 0), (4, 0))
    assert not can_shoot(board, (0, 0), (4, 0))


def test_a_wall_beside_the_line_hides_nobody() -> None:
    board = Board.from_rows(["..#..", "....."])
    assert sees(board, (0, 0), (4, 1))
    assert sees(board, (0, 1), (4, 1))


def test_the_ends_of_a_line_do_not_block_it() -> None:
    board = Board.from_rows(["#..#"])
    assert sees(board, (0, 0), (3, 0))
    assert sees(board, (1, 0), (0, 0))


def test_a_line_passes_between_two_walls_that_touch_at_a_corner() -> None:
    board = Board.from_rows([".#", "#."])
    assert sees(board, (0, 0), (1, 1))


def test_a_closed_gate_stops_a_shot_and_an_area_but_not_the_eye() -> None:
    board = Board.from_rows(["....."]).with_changes({(2, 0): Change(blocks=MOVE)})
    assert sees(board, (0, 0), (4, 0))
    assert not can_shoot(board, (0, 0), (4, 0))
    assert not spreads(board, (0, 0), (4, 0))


def test_a_screen_stops_the_eye_and_a_shot_but_not_an_area() -> None:
    board = Board.from_rows(["....."]).with_changes({(2, 0): Change(blocks=SIGHT)})
    assert not sees(board, (0, 0), (4, 0))
    assert not can_shoot(board, (0, 0), (4, 0))
    assert spreads(board, (0, 0), (4, 0))


def test_a_hill_two_above_both_hides_one_from_the_other_and_one_above_does_not() -> None:
    assert not sees(Board.from_rows(["..."], heights=["020"]), (0, 0), (2, 0))
    assert sees(Board.from_rows(["..."], heights=["010"]), (0, 0), (2, 0))
    assert sees(Board.from_rows(["..."], heights=["021"]), (0, 0), (2, 0))
    assert sees(Board.from_rows(["..."], heights=["002"]), (0, 0), (2, 0))


def test_a_flyer_looks_over_a_hill() -> None:
    board = Board.from_rows(["..."], heights=["030"])
    assert not sees(board, (0, 0), (2, 0), a_up=1)
    assert sees(board, (0, 0), (2, 0), a_up=2)
    assert sees(board, (0, 0), (2, 0), b_up=2)


@given(boards(), st.data())
def test_who_sees_is_seen(board: Board, data: st.DataObject) -> None:
    a, b = drawn_cell(data, board), drawn_cell(data, board)
    assert sees(board, a, b) == sees(board, b, a)
    assert can_shoot(board, a, b) == can_shoot(board, b, a)


@given(boards(), st.data())
def test_a_line_is_clear_when_none_of_its_cells_is_blocked(board: Board, data: st.DataObject) -> None:
    a, b = drawn_cell(data, board), drawn_cell(data, board)
    expected = not any(board.solid(cell) for cell in line_between(a, b))
    assert clear(board, a, b, MOVE) == expected
    assert clear(board, a, b, MOVE) == expected  # and remembered as such


def test_a_board_that_has_forgotten_its_lines_answers_the_same() -> None:
    board = Board.from_rows(["..#.."])
    board.lines.update(dict.fromkeys(range(-sight.LINES_KEPT, 0), True))
    assert not sees(board, (0, 0), (4, 0))
    assert len(board.lines) == 1


def test_a_line_to_the_eye_and_a_line_for_a_shot_are_remembered_apart() -> None:
    changes = {(1, 0): Change(blocks=MOVE), (1, 1): Change(blocks=SIGHT)}
    board = Board.from_rows(["...", "..."]).with_changes(changes)
    assert sees(board, (0, 0), (2, 0))
    assert not can_shoot(board, (0, 0), (2, 0))
    assert not can_shoot(board, (0, 1), (2, 0))  # the half goes down, into the screen
    assert spreads(board, (0, 1), (2, 0))


def test_a_wall_that_goes_up_hides_who_was_seen_before() -> None:
    board = Board.from_rows(["...", ".#."])
    assert sees(board, (0, 0), (2, 0))
    walled = board.with_changes({(1, 0): Change(terrain="wall")})
    assert not sees(walled, (0, 0), (2, 0))
    assert not sees(walled, (0, 1), (2, 1))
    opened = walled.with_changes({(1, 1): Change(terrain="plains")})
    assert sees(opened, (0, 1), (2, 1))
    assert not sees(opened, (0, 0), (2, 0))


def test_reach_goes_round_no_wall() -> None:
    board = Board.from_rows([".....", ".#...", "....."])
    assert (0, 1) not in within_reach(board, (2, 1), 1, 2)
    assert (1, 1) in within_reach(board, (2, 1), 1, 2)
    assert within_reach(Board.from_rows(["...."]), (1, 0), 1, 1) == ((0, 0), (1, 0), (2, 0))


def test_a_large_creature_reaches_from_each_of_its_cells() -> None:
    board = Board.from_rows(["....."] * 5)
    assert len(within_reach(board, (1, 1), 2, 1)) == 16
    assert (3, 3) in within_reach(board, (1, 1), 2, 1)
    assert (4, 4) not in within_reach(board, (1, 1), 2, 1)
