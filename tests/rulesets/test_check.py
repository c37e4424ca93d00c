"""The check as a whole: nothing written by anybody makes it fail, and what it says is in our words."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.check import check_character, check_document, check_encounter
from rulesets.load import load_document
from tests.rulesets.documents import Json, fen, told, yard

SCALARS = st.one_of(
    st.booleans(),
    st.integers(-5, 2000),
    st.floats(allow_nan=False, allow_infinity=False, width=16),
    st.text(max_size=6),
    st.sampled_from(["deed", "might", "nerve", "1d6", "book/spark", "dazed", "burst", "turn", "stamina", "until-save"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["id", "field", "const", "condition", "flat", "to", "dice", "x"]), inner, max_size=3
        ),
    ),
    max_leaves=6,
)


def places(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document, the root apart."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at for key, member in members for at in ((*place, key), *places(member, (*place, key)))]


def put(document: Json, place: tuple[Any, ...], value: object, how: str) -> None:
    """Replaces, deletes, or adds a key beside what stands at a place."""
    target: Any = document
    for key in place[:-1]:
        target = target[key]
    if how == "delete":
        del target[place[-1]]
    elif how == "add" and isinstance(target, dict):
        target["added"] = value
    else:
        target[place[-1]] = value


@settings(max_examples=150)
@given(
    pool=st.booleans(),
    seed=st.integers(0, 2**32),
    mistakes=st.lists(st.tuples(VALUES, st.sampled_from(["replace", "delete", "add"])), min_size=1, max_size=5),
)
def test_any_mistakes_are_told_in_our_words(pool: bool, seed: int, mistakes: list[tuple[object, str]]) -> None:
    document = fen() if pool else yard()
    draw = random.Random(seed)
    for value, how in mistakes:
        where = places(document)
        if where:
            put(document, draw.choice(where), value, how)
    checked = check_document(document)
    assert (checked.document is None) == bool(checked.problems)
    for problem in checked.problems:
        assert problem.message
        assert "Input" not in problem.message
        assert "<" not in problem.path
        assert str(problem).isprintable()
        assert len(str(problem)) < 1000


def test_every_problem_is_told_once() -> None:
    lines = told(yard(), {"sheet.skills.haul.ability": "mite", "sheet.skills.spot.ability": "mite"})
    assert len(lines) == len(set(lines)) == 2


def test_a_document_written_out_again_is_the_same() -> None:
    for document in (yard(), fen()):
        loaded = load_document(document)
        assert loaded.document.model_dump(by_alias=True, exclude_unset=True, mode="json") == document


ENCOUNTER: Json = {
    "name": "Rats in the yard",
    "ruleset": "copper-yard",
    "scene": {"time": "night", "place": "town"},
    "board": {
        "rows": ["....#", "..~..", "....."],
        "heights": ["00000", "01110", "00000"],
        "growth": ["g....", ".....", "....."],
        "props": [{"label": "Crate", "cells": [[1, 1]], "health": 5, "resist": ["fire"]}],
        "ground": [{"cells": [[0, 2]], "light": "dim"}],
    },
    "enemies": [{"creature": "foes/rat", "count": 3, "at": [3, 2]}, {"creature": "foes/boss", "name": "Old Hook"}],
    "party": [{"name": "Ada", "at": [0, 0], "surprised": True}],
}


def encounter_lines(**changes: object) -> list[str]:
    """What is said of the encounter with these keys."""
    checked = check_encounter({**ENCOUNTER, **changes}, load_document(yard()))
    assert (checked.document is None) == bool(checked.problems)
    return [str(problem) for problem in checked.problems]


def board(**changes: object) -> dict[str, object]:
    return {"board": {**ENCOUNTER["board"], **changes}}


def test_an_encounter_that_is_right_is_read() -> None:
    assert encounter_lines() == []


def test_an_encounter_is_fought_in_its_own_ruleset() -> None:
    assert encounter_lines(ruleset="other") == ["ruleset: is other, and this is copper-yard"]


def test_an_encounters_creatures_are_there() -> None:
    lines = encounter_lines(enemies=[{"creature": "foes/rta"}, {"count": 2}, {"creature": "foes/rat", "count": 41}])
    assert lines == [
        'enemies[0].creature: there is no creature "foes/rta" (did you mean "foes/rat"?)',
        "enemies[1]: expected exactly one of creature and block, found none",
        "enemies[2].count: is 41, expected at most 40",
    ]


def test_a_block_written_out_is_checked_as_a_creature() -> None:
    block = {
        "tier": "rats",
        "health": 3,
        "defense": 9,
        "initiativeModifier": 0,
        "actions": [{"id": "nip", "name": "Nip", "budget": "ded", "damage": {"flat": 1, "type": "frie"}}],
    }
    assert encounter_lines(enemies=[{"block": block}]) == [
        'enemies[0].block.actions[nip].budget: there is no budget "ded" (did you mean "deed"?)',
        'enemies[0].block.actions[nip].damage.type: there is no damage type "frie" (did you mean "fire"?)',
    ]


def test_nothing_is_fought_where_there_are_no_fights() -> None:
    document = yard()
    for key in ("combat", "items", "layers", "rests"):
        del document[key]
    document["catalogs"] = []
    document["sheet"]["derived"] = document["sheet"]["derived"][:1]
    document["resolution"]["adjust"] = []
    document["sheet"]["live"]["pools"] = document["sheet"]["live"]["pools"][:1]
    checked = check_encounter({**ENCOUNTER, "enemies": []}, load_document(document))
    assert [problem.path for problem in checked.problems] == ["ruleset"]


def test_sixty_creatures_are_fought_at_most() -> None:
    lines = encounter_lines(enemies=[{"creature": "foes/rat", "count": 40}, {"creature": "foes/boss", "count": 21}])
    assert lines == ["enemies: are 61 creatures, expected at most 60"]


def test_what_cuts_growth_is_declared() -> None:
    lines = encounter_lines(**board(growth={"cutBy": ["kene"], "burnedBy": ["fire"]}))
    assert lines == ['board.growth.cutBy[0]: there is no damage type "kene" (did you mean "keen"?)']


def test_hundreds_of_mistakes_are_told_and_the_rest_counted() -> None:
    skills = [{"id": f"s{n}", "label": "S", "x": 1, "y": 2, "z": 3, "w": 4, "v": 5} for n in range(117)]
    lines = told(yard(), {"sheet.skills": [*yard()["sheet"]["skills"], *skills]})
    assert len(lines) == 501
    assert lines[-1] == "and 85 more problems"


def test_everybody_stands_somewhere() -> None:
    lines = encounter_lines(party=[{"name": "Ada", "at": [4, 0]}, {"name": "Bo", "at": [9, 9]}])
    assert lines == ["party[0].at: [4, 0] is a cell nobody may stand on", "party[1].at: [9, 9] is off the board"]


def test_a_boards_maps_are_of_one_size() -> None:
    assert encounter_lines(**board(rows=["....#", "..~.", "....."]))[0] == "board.rows[1]: is 4 cells long, expected 5"
    assert encounter_lines(**board(heights=["00000"])) == ["board.heights: has 1 rows, expected 3, as many as rows"]
    assert (
        encounter_lines(**board(growth={"rows": ["ggg"] * 3}))[0] == "board.growth.rows[0]: is 3 cells long, expected 5"
    )


def test_a_boards_letters_are_known() -> None:
    lines = encounter_lines(**board(rows=["..X..", "..~..", "....."]))
    assert lines == ['board.rows[0]: is "..X..", expected cells, each one of . # ^ ~ , * r f m']


def test_props_lie_on_the_board_and_are_apart() -> None:
    props = [{"label": "Crate", "cells": [[7, 1]]}, {"id": "p1", "label": "Cart", "cells": [[0, 0]]}]
    assert encounter_lines(**board(props=props)) == [
        "board.props[0].cells[0]: [7, 1] is off the board of 5 by 3 cells",
        'board.props[p1]: "p1" is already the id of another prop',
    ]


def test_characters_are_read_leniently() -> None:
    checked = check_character(
        {"name": "Ada", "fields": {"no_such_field": 3}, "lists": {"nothing": [{"a": 1}]}, "mood": "grim"}
    )
    assert checked.document is not None
    assert checked.document.fields == {"no_such_field": 3}
    assert checked.document.unknown == {"mood": "grim"}


def test_a_character_still_has_a_shape() -> None:
    checked = check_character({"abilities": {"might": "strong"}, "lists": {"irons": {"name": "Hook"}}})
    assert [str(problem) for problem in checked.problems] == [
        'abilities.might: is "strong", expected a number',
        "lists.irons: is an object, expected a list",
    ]
