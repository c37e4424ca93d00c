"""Whoever is given no cell of an encounter's board begins near their own side (format 16)."""

from tests.engine.compile.documents import Document
from tests.engine.compile.test_encounters import made, places

WOLF: Document = {"creature": "beasts/grey-wolf"}
FIELD = {"rows": ["." * 30] * 5}


def wolf(**said: object) -> Document:
    return {**WOLF, **said}


def test_an_opponent_without_a_cell_begins_beside_the_first_of_its_side_who_has_one() -> None:
    setup = made([wolf(name="Fang", at=[20, 2]), wolf(name="Claw")], board=FIELD, party=[{"name": "Ada", "at": [1, 2]}])
    assert places(setup) == {"ada": (1, 2), "fang": (20, 2), "claw": (19, 1)}


def test_opponents_without_any_cell_begin_together_some_steps_from_the_party() -> None:
    setup = made([wolf(count=2)], board=FIELD, party=[{"name": "Ada", "at": [1, 2]}])
    assert places(setup) == {"ada": (1, 2), "grey-wolf-1": (13, 2), "grey-wolf-2": (12, 1)}


def test_where_there_is_less_room_they_begin_as_far_away_as_one_can_walk() -> None:
    room = {"rows": ["....#..", "....#..", "....#.."]}
    setup = made([wolf()], board=room, party=[{"name": "Ada", "at": [0, 1]}])
    assert places(setup)["grey-wolf"] == (3, 1), "and not behind the wall"


def test_a_party_without_cells_begins_some_steps_from_its_opponents() -> None:
    setup = made([wolf(at=[20, 2])], ("Ada", "Bo"), board=FIELD)
    assert places(setup) == {"ada": (8, 2), "bo": (7, 1), "grey-wolf": (20, 2)}


def test_a_board_on_which_nobody_has_a_cell_is_entered_from_the_west() -> None:
    setup = made([wolf()], board=FIELD)
    assert places(setup) == {"ada": (0, 2), "grey-wolf": (12, 2)}


def test_a_cell_off_the_board_counts_as_none() -> None:
    setup = made([wolf(at=[20, 2]), wolf(name="Claw", at=[50, 2])], board=FIELD, party=[{"name": "Ada", "at": [1, 2]}])
    assert places(setup)["claw"] == (19, 1)


def test_nobody_is_set_on_a_cell_that_is_written_for_somebody_else() -> None:
    setup = made(
        [wolf(name="Fang", at=[1, 0])],
        ("Ada", "Bo", "Cy"),
        board={"rows": ["....", "...."]},
        party=[{"name": "Ada", "at": [0, 0]}, {"name": "Cy", "at": [0, 1]}],
    )
    assert places(setup) == {"ada": (0, 0), "bo": (1, 1), "cy": (0, 1), "fang": (1, 0)}


def test_off_a_board_nobody_is_given_a_cell() -> None:
    assert places(made([wolf()])) == {"ada": None, "grey-wolf": None}


def test_who_finds_no_room_at_all_has_no_cell() -> None:
    setup = made([wolf(count=3)], board={"rows": [".#."]}, party=[{"name": "Ada", "at": [0, 0]}])
    assert [one.at for one in setup.combatants].count(None) == 2
