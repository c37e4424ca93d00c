"""Walls on the board of a fight: what they close, and that it opens again."""

from typing import Any

from engine.board import MOVE, SIGHT, Board, Change
from engine.choice import Cell, Choice, GmGround
from engine.fight import Fight, begin, play
from engine.setup import FightSetup
from engine.state import State, ZoneState
from engine.zones.walls import board_of, closed, same_board
from tests.engine.invariants import same_after_storing
from tests.engine.test_fight import quarry_hold

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


# --- a fight with a wall in it -----------------------------------------------------------------------

WALL = {
    "id": "hedge",
    "name": "Hedge",
    "budget": "deed",
    "autoHit": True,
    "damage": {"flat": 1},
    "range": {"normal": 60},
    "area": {"shape": "wall", "size": 15},
    "zone": {
        "rounds": 1,
        "triggers": [],
        "atCast": False,
        "blocks": ["move", "sight"],
        "sections": {"every": 5, "health": 2, "defense": 5},
    },
}
AXE = {"id": "axe", "name": "Axe", "budget": "deed", "autoHit": True, "damage": {"flat": 5}, "reach": 5}


def walled() -> Fight:
    """A grower has raised a hedge of three cells between itself and a woodcutter, whose turn it is."""
    body: dict[str, Any] = {"health": 30, "defense": 12, "initiativeModifier": 0, "speed": 30, "tier": "beast"}
    members = [
        {"id": "grower", "name": "Grower", "side": "enemy", "at": [0, 1], "creature": {**body, "actions": [WALL, AXE]}},
        {"id": "cutter", "name": "Cutter", "side": "party", "at": [3, 1], "creature": {**body, "actions": [AXE]}},
    ]
    setup = {
        "combatants": members,
        "order": [["grower", 20], ["cutter", 10]],
        "board": {"rows": ["......", "......", "......"]},
    }
    fight = begin(quarry_hold(), FightSetup.model_validate(setup), "seed").fight
    fight = play(fight, Choice(by="grower", option="action:hedge", at=(2, 1))).fight
    return play(fight, Choice(by="grower", option="end-turn")).fight


def closed_cells(fight: Fight) -> list[Cell]:
    assert fight.board is not None
    return [cell for cell in fight.board.cells() if fight.board.solid(cell)]


def test_a_fight_with_a_wall_is_stored_and_read_back_with_it() -> None:
    fight = walled()
    assert closed_cells(fight) == [(2, 0), (2, 1), (2, 2)]
    assert closed_cells(same_after_storing(quarry_hold(), fight)) == [(2, 0), (2, 1), (2, 2)]


def test_a_broken_section_is_open_also_once_it_has_been_read_back() -> None:
    fight = play(walled(), Choice(by="cutter", option="action:axe", wall=(2, 1))).fight
    assert closed_cells(fight) == [(2, 0), (2, 2)]
    assert closed_cells(same_after_storing(quarry_hold(), fight)) == [(2, 0), (2, 2)]


def test_ground_a_gm_lays_beside_a_wall_leaves_the_wall_standing() -> None:
    fight = play(walled(), GmGround(cells=((4, 1),), ground="#")).fight
    assert closed_cells(fight) == [(2, 0), (2, 1), (4, 1), (2, 2)]


def test_the_board_a_fight_was_played_on_from_stays_as_it_was() -> None:
    before = walled()
    play(before, Choice(by="cutter", option="action:axe", wall=(2, 1)))
    assert closed_cells(before) == [(2, 0), (2, 1), (2, 2)]
