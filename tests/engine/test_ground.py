"""Ground that is changed while it is fought on: engine.ground."""

import pytest

from engine.board import MOVE, Board, Change
from engine.codec import Json
from engine.ground import MOST_CELLS, check_cells, is_solid, laid, with_cells, with_change
from engine.looks import Look
from engine.refusal import Refused
from engine.state import State, parse_state, state_json

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


def test_a_change_leaves_what_it_does_not_name() -> None:
    ground = with_change(with_change((), [(0, 0)], Change(terrain="ice", light="dark")), [(0, 0)], Change(height=2))
    assert ground == ((0, 0, Change(terrain="ice", height=2, light="dark")),)
    board = laid(BOARD, ground)
    assert (board.terrain((0, 0)), board.level((0, 0)), board.look((0, 0))) == ("ice", 2, Look(light="dark"))


def test_a_letter_a_gm_lays_takes_the_place_of_the_ground_and_leaves_its_light() -> None:
    changed = with_change((), [(0, 0)], Change(terrain="water", height=1, light="dim", obscured="heavy"))
    board = laid(BOARD, with_cells(changed, [(0, 0)], "."))
    assert (board.terrain((0, 0)), board.level((0, 0))) == ("plains", 0)
    assert board.look((0, 0)) == Look(light="dim", obscured="heavy")


def test_what_is_cleared_is_as_it_was() -> None:
    changed = with_change((), [(0, 0)], Change(light="dark", obscured="light", season="winter"))
    board = laid(BOARD, with_change(changed, [(0, 0)], Change(light="clear", obscured="clear", season="")))
    assert board.look((0, 0)) == Look() and not board.looks


def test_what_stands_on_the_ground_stays_when_it_becomes_another() -> None:
    pillar = BOARD.with_changes({(0, 0): Change(blocks=MOVE)})
    assert laid(pillar, with_change((), [(0, 0)], Change(terrain="rough"))).solid((0, 0))
    assert not laid(BOARD, with_change((), [(1, 1)], Change(terrain="rough"))).solid((1, 1)), "the wall is no more"


def test_fights_stored_when_ground_was_letters_alone_are_read_and_those_of_now_come_back() -> None:
    old: Json = {"combatants": {}, "ground": [[0, 0, "^"]]}
    assert parse_state(old).ground == ((0, 0, "^"),)
    now = State(
        combatants={}, ground=with_change(((0, 0, "^"),), [(0, 0), (1, 0)], Change(terrain="ice", light="dark"))
    )
    assert parse_state(state_json(now)) == now
    assert state_json(now)["ground"][1] == [0, 0, {"terrain": "ice", "light": "dark"}]


def test_only_what_stops_walkers_is_solid() -> None:
    assert is_solid("#")
    assert not is_solid("~")


def test_no_more_cells_than_a_frame_holds_are_changed_at_once() -> None:
    with pytest.raises(Refused, match=f"1 to {MOST_CELLS} cells"):
        check_cells(BOARD, [(0, 0)] * (MOST_CELLS + 1), ".")
    with pytest.raises(Refused, match="no board"):
        check_cells(None, [(0, 0)], ".")
