"""Boards off their letters, and what becomes of them."""

import pytest

from engine.board import MOVE, SIGHT, Board, BoardError, Change, compile_board


def test_each_letter_is_its_ground() -> None:
    board = Board.from_rows([".#^~,*rfm"])
    assert board.terrains == (
        "plains",
        "wall",
        "rough",
        "water",
        "cover",
        "plains",
        "ruin",
        "forest",
        "mountain",
    )
    assert list(board.costs) == [1, 1, 2, 1, 1, 2, 1, 2, 2]
    assert list(board.covers) == [0, 0, 0, 0, 1, 0, 1, 1, 0]
    assert list(board.waters) == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert list(board.growths) == [0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert list(board.heights) == [0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert list(board.blocks) == [0, MOVE | SIGHT, 0, 0, 0, 0, 0, 0, 0]


def test_nobody_stands_in_a_wall_in_water_or_off_the_board() -> None:
    board = Board.from_rows([".#~m"])
    assert [board.standable((x, 0)) for x in range(-1, 5)] == [False, True, False, False, True, False]


def test_x_runs_to_the_right_and_y_down() -> None:
    board = Board.from_rows(["..^", "#.."])
    assert (board.width, board.height) == (3, 2)
    assert board.terrain((2, 0)) == "rough"
    assert board.terrain((0, 1)) == "wall"
    assert [board.cell(board.index(cell)) for cell in board.cells()] == list(board.cells())
    assert (2, 1) in board
    assert (3, 1) not in board
    assert (0, -1) not in board


def test_heights_raise_the_ground_and_a_mountain_keeps_its_own() -> None:
    board = Board.from_rows([".m.", "m.."], heights=["300", "210"])
    assert [board.level(cell) for cell in board.cells()] == [3, 1, 0, 2, 1, 0]


def test_growth_may_be_painted_beside_the_rows_and_makes_hard_going() -> None:
    board = Board.from_rows([".^*."], growth=["gg.."])
    assert list(board.growths) == [1, 1, 1, 0]
    assert list(board.costs) == [2, 2, 2, 1]


class Written:
    rows = ("..", "#.")
    heights = ("10", "00")


def test_a_written_board_compiles_to_its_rows_and_heights() -> None:
    assert compile_board(Written()) == Board.from_rows(["..", "#."], ["10", "00"])


@pytest.mark.parametrize(
    ("rows", "heights", "growth", "message"),
    [
        ([], None, None, "rows: 0 by 0 cells; expected 1 to 60"),
        (["." * 61], None, None, "rows: 61 by 1 cells"),
        (["."] * 61, None, None, "rows: 1 by 61 cells"),
        (["...", ".."], None, None, r"rows\[1\]: 2 cells; expected 3"),
        (["..", ".x"], None, None, r"rows\[1\], column 1: no ground 'x'; expected one of \. # "),
        ([".."], ["04"], None, r"heights\[0\], column 1: no height '4'"),
        ([".."], ["0"], None, r"heights\[0\]: 1 cells; expected 2"),
        ([".."], ["00", "00"], None, "heights: 2 rows; expected 1"),
        ([".."], None, ["*."], r"growth\[0\], column 0: no growth '\*'"),
    ],
)
def test_a_board_that_cannot_be_built_says_where(
    rows: list[str], heights: list[str] | None, growth: list[str] | None, message: str
) -> None:
    with pytest.raises(BoardError, match=message):
        Board.from_rows(rows, heights, growth)


# What changes in play


def test_ice_that_melts_is_water_and_the_old_board_still_stands() -> None:
    frozen = Board.from_rows(["..."]).with_changes({(1, 0): Change(terrain="ice")})
    thawed = frozen.with_changes({(1, 0): Change(terrain="water")})
    assert frozen.terrain((1, 0)) == "ice"
    assert frozen.standable((1, 0))
    assert thawed.water((1, 0))
    assert not thawed.standable((1, 0))


def test_a_closed_prop_is_solid_on_top_of_its_ground() -> None:
    board = Board.from_rows(["^.."])
    gate = board.with_changes({(0, 0): Change(blocks=MOVE)})
    assert gate.solid((0, 0))
    assert not gate.opaque((0, 0))
    assert gate.cost((0, 0)) == 2
    assert gate.with_changes({(0, 0): Change(blocks=0)}) == board


def test_growth_that_is_cut_leaves_the_ground_below() -> None:
    board = Board.from_rows(["*.*"]).with_changes({(0, 0): Change(growth=False), (1, 0): Change(growth=True)})
    assert list(board.growths) == [0, 1, 1]
    assert list(board.costs) == [1, 2, 2]


def test_ground_that_rises_keeps_its_terrain() -> None:
    board = Board.from_rows(["^."]).with_changes({(0, 0): Change(height=2)})
    assert (board.terrain((0, 0)), board.level((0, 0))) == ("rough", 2)


def test_without_changes_it_is_the_same_board() -> None:
    board = Board.from_rows(["..."])
    assert board.with_changes({}) is board


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({(3, 0): Change(height=1)}, "cell 3,0: off a board of 3 by 1"),
        ({(0, 0): Change(terrain="lava")}, "cell 0,0: no terrain 'lava'; expected one of plains, rough"),
        ({(0, 0): Change(height=4)}, "cell 0,0: height 4; expected 0 to 3"),
    ],
)
def test_a_change_nobody_can_make_says_where(change: dict[tuple[int, int], Change], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        Board.from_rows(["..."]).with_changes(change)


def test_places_are_looked_for_outward_in_reading_order() -> None:
    board = Board.from_rows(["....", "....", "...."])
    assert list(board.outward((0, 1)))[:6] == [(0, 1), (0, 0), (1, 0), (1, 1), (0, 2), (1, 2)]
    assert sorted(board.outward((0, 1))) == sorted(board.cells())


def test_walls_in_a_box_are_counted() -> None:
    board = Board.from_rows(["#..#", ".##.", "...."]).with_changes({(0, 2): Change(blocks=SIGHT)})
    assert board.blocked_in(MOVE, 0, 0, 3, 2) == 4
    assert board.blocked_in(MOVE, 1, 0, 2, 1) == 2
    assert board.blocked_in(SIGHT, 0, 1, 0, 2) == 1
    assert board.blocked_in(MOVE | SIGHT, 0, 2, 3, 2) == 1
    assert board.blocked_in(MOVE, 0, 2, 3, 2) == 0
