"""Ground that is changed while it is fought on: engine.ground."""

import pytest

from engine.board import Board
from engine.ground import MOST_CELLS, check_cells, is_solid, laid, with_cells
from engine.refusal import Refused

BOARD = Board.from_rows(["....", ".#.."])


def test_a_changed_cell_is_what_its_letter_says() -> None:
    board = laid(BOARD, [(0, 0, "m"), (1, 1, "."), (2, 0, "*")])
    assert (board.terrain((0, 0)), board.level((0, 0))) == ("mountain", 1)
    assert not board.solid((1, 1))
    assert board.growth((2, 0)) and not board.growth((3, 0))


def test_a_board_nobody_changed_is_itself() -> None:
    assert laid(BOARD, ()) is BOARD


def test_a_cell_changed_twice_is_what_it_became_last() -> None:
    ground = with_cells(with_cells((), [(0, 0), (1, 0)], "#"), [(0, 0)], "^")
    assert ground == ((0, 0, "^"), (1, 0, "#"))


def test_only_what_stops_walkers_is_solid() -> None:
    assert is_solid("#")
    assert not is_solid("~")


def test_no_more_cells_than_a_frame_holds_are_changed_at_once() -> None:
    with pytest.raises(Refused, match=f"1 to {MOST_CELLS} cells"):
        check_cells(BOARD, [(0, 0)] * (MOST_CELLS + 1), ".")
    with pytest.raises(Refused, match="no board"):
        check_cells(None, [(0, 0)], ".")
