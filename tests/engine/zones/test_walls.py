"""Walls on the board of a fight: what they close, and that it opens again."""

from engine.board import MOVE, SIGHT, Board, Change
from engine.choice import Cell
from engine.state import State, ZoneState
from engine.zones.walls import board_of, closed, same_board

FLOOR = Board.from_rows(["....", "...."])


def wall(key: int, blocks: int, *cells: Cell) -> ZoneState:
    return ZoneState(key=key, by="ada", option="entry:tricks/hedge", left=3, cells=cells, blocks=blocks)


def state(*zones: ZoneState) -> State:
    return State(combatants={}, zones=list(zones))


def test_a_wall_closes_its_cells_to_what_it_blocks() -> None:
    board = board_of(FLOOR, state(wall(1, MOVE, (1, 0)), wall(2, SIGHT, (2, 0))))
    assert (board.solid((1, 0)), board.opaque((1, 0))) == (True, False)
    assert (board.solid((2, 0)), board.opaque((2, 0))) == (False, True)
    assert not board.solid((1, 1))


def test_a_cell_of_two_walls_is_closed_to_what_either_blocks() -> None:
    crossed = state(wall(1, MOVE, (1, 0)), wall(2, SIGHT, (1, 0)))
    assert closed(crossed) == {(1, 0): MOVE | SIGHT}
    assert board_of(FLOOR, state(crossed.zones[1])).solid((1, 0)) is False


def test_an_area_that_closes_nothing_leaves_the_board_alone() -> None:
    assert board_of(FLOOR, state(wall(1, 0, (1, 0)))) is FLOOR


def test_what_stood_on_a_cell_before_still_stands_once_the_wall_is_gone() -> None:
    curtained = FLOOR.with_changes({(1, 0): Change(blocks=SIGHT)})
    assert board_of(curtained, state(wall(1, MOVE, (1, 0)))).opaque((1, 0))
    assert board_of(curtained, state()).opaque((1, 0))


def test_a_wall_stands_on_ground_that_has_changed() -> None:
    changed = state(wall(1, MOVE, (1, 0)))
    changed.ground = ((1, 0, "^"),)
    board = board_of(FLOOR, changed)
    assert (board.cost((1, 0)), board.solid((1, 0))) == (2, True)


def test_the_board_is_another_once_a_wall_has_come_or_gone() -> None:
    walled, open_ = state(wall(1, MOVE, (1, 0))), state()
    assert not same_board(walled, open_)
    assert same_board(walled, walled.copy())
    assert same_board(open_, state(wall(1, 0, (1, 0))))
