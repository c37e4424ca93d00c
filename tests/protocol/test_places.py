"""What is shown of where a fight takes place: protocol.places."""

from engine.board import Board, Change
from engine.compile.boards import board_of
from engine.ground import Laid, laid
from protocol.places import BoardView, board_view, written_view
from rulesets.format.board import Board as Written


def written(**parts: object) -> Written:
    return Written.model_validate({"rows": ["....", ".m*.", "...."], **parts})


def shown(board: Written, *ground: Laid) -> BoardView:
    """The board once its ground has been changed so."""
    floor: Board = board_of(board)
    return board_view(written_view(board), laid(floor, ground), ground)


def test_level_ground_is_shown_without_heights() -> None:
    assert written_view(Written(rows=["..", ".#"])) == {"width": 2, "height": 2, "rows": ["..", ".#"]}


def test_heights_are_shown_as_the_rules_count_them_a_mountain_among_them() -> None:
    assert written_view(written(heights=["0012", "0000", "0003"]))["heights"] == ["0012", "0100", "0003"]


def test_growth_is_shown_where_the_letters_do_not_say_it() -> None:
    assert "growth" not in written_view(written())
    grown = written_view(written(growth=["g...", "....", "...."]))
    assert grown["growth"] == ["g...", "..g.", "...."]
    cleared = written_view(written(ground=[{"cells": [[2, 1]], "growth": False}]))
    assert cleared["growth"] == ["....", "....", "...."]


def test_props_are_shown_with_what_they_block() -> None:
    props = [
        {"label": "Barrel", "cells": [[0, 0]]},
        {"id": "gate", "label": "Gate", "cells": [[3, 0], [3, 1]], "blocks": ["move"]},
    ]
    assert written_view(written(props=props))["props"] == {
        "p1": {"label": "Barrel", "cells": [[0, 0]]},
        "gate": {"label": "Gate", "cells": [[3, 0], [3, 1]], "blocks": ["move"]},
    }


def test_ground_that_is_changed_is_as_high_as_its_new_letter() -> None:
    view = shown(written(heights=["0012", "0000", "0003"]), (1, 1, "."), (0, 0, "m"))
    assert view["rows"] == ["m...", "..*.", "...."]
    assert view["heights"] == ["1012", "0000", "0003"]


def test_what_stood_on_ground_that_is_changed_is_gone() -> None:
    props = [
        {"id": "gate", "label": "Gate", "cells": [[3, 0], [3, 1]], "blocks": ["move"]},
        {"label": "Barrel", "cells": [[0, 0]]},
    ]
    view = shown(written(props=props), (3, 1, "."), (0, 0, "~"))
    assert view["props"] == {"gate": {"label": "Gate", "cells": [[3, 0]], "blocks": ["move"]}}
    assert not laid(board_of(written(props=props)), ((3, 1, "."),)).solid((3, 1)), "the rules say the same"


def test_ground_that_an_action_changes_is_shown_with_what_stands_on_it() -> None:
    props = [{"label": "Barrel", "cells": [[0, 0]], "blocks": ["move"]}]
    view = shown(
        written(props=props), (0, 0, Change(terrain="ice", height=2, growth=True)), (1, 0, Change(terrain="snow"))
    )
    assert view["rows"] == ["is..", ".m*.", "...."]
    assert view["heights"] == ["2000", "0100", "0000"]
    assert view["growth"] == ["g...", "..g.", "...."]
    assert view["props"] == {"p1": {"label": "Barrel", "cells": [[0, 0]], "blocks": ["move"]}}


def test_light_what_hides_and_seasons_are_shown_where_a_cell_has_them() -> None:
    view = shown(
        written(ground=[{"cells": [[0, 0]], "light": "dark"}]),
        (1, 0, Change(light="dim", obscured="heavy")),
        (2, 0, Change(obscured="light", season="winter")),
    )
    assert view["light"] == ["kd..", "....", "...."]
    assert view["obscured"] == [".hl.", "....", "...."]
    assert view["seasons"] == {"winter": [[2, 0]]}
    assert not {"light", "obscured", "seasons"} & written_view(written()).keys()


def test_a_board_nothing_has_become_of_is_the_very_same() -> None:
    view = written_view(written())
    assert board_view(view, board_of(written()), ()) is view
