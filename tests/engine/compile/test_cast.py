"""Who is in a fight, on which board, and what is told about it (format 15.3, 15.4, 16)."""

from typing import Any

import pytest

from engine.compile import compile_cast, compile_rules
from engine.events import Clamped, RefusedEvent
from engine.refusal import Refused
from engine.setup import FightSetup
from tests.engine.compile.documents import THORNFIELD, Document
from tests.engine.compile.workshop import creature, row, ruleset

ROWS = {"rows": ["....", "...."]}


def ada(**more: Any) -> Document:
    return {"id": "ada", "name": "Ada", "side": "party", "sheet": {}, **more}


def foe(**more: Any) -> Document:
    return {"id": "foe", "name": "Foe", "side": "enemy", "creature": creature(), **more}


def compiled(*combatants: Document, document: Document = THORNFIELD, board: Document | None = None) -> Any:
    one = ruleset(document, beasts=[{"id": "wolf", "label": "Wolf", "creature": creature(health=4)}])
    return compile_cast(compile_rules(one), FightSetup.parse({"combatants": list(combatants), "board": board}))


def test_everybody_is_in_the_cast_in_set_up_order() -> None:
    cast, board, notes = compiled(foe(), ada())
    assert list(cast) == ["foe", "ada"]
    assert board is None
    assert notes == ()


def test_an_entry_of_the_bestiary_is_known_by_its_path() -> None:
    cast, _, _ = compiled(ada(), {"id": "w", "name": "Wolf", "side": "enemy", "entry": "beasts/wolf"})
    assert (cast["w"].entry, cast["w"].health) == ("beasts/wolf", 4)


def test_an_opponent_named_from_nowhere_is_left_out_and_told() -> None:
    cast, _, notes = compiled(ada(), {"id": "x", "name": "X", "side": "enemy", "entry": "beasts/nobody"})
    assert list(cast) == ["ada"]
    assert notes == (RefusedEvent(by="x", reason="unknown-creature"),)


def test_an_opponent_whose_sheet_adds_up_to_no_health_is_left_out_and_told() -> None:
    cast, _, notes = compiled(ada(), foe(creature={"tier": "pest", "sheet": {"fields": {"vigor_max": 0}}}))
    assert list(cast) == ["ada"]
    assert notes == (RefusedEvent(by="foe", reason="no-health"),)


def test_a_party_member_without_a_sheet_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="Bo has no sheet"):
        compiled(ada(), {"id": "bo", "name": "Bo", "side": "party"})


def test_what_the_clamp_changed_is_told_as_the_fight_is_set_up() -> None:
    _, _, notes = compiled(ada(), foe(changes=["Its health of 9 became 6."]))
    assert notes == (Clamped(target="foe", changes=("Its health of 9 became 6.",)),)


def test_a_board_needs_a_cell_for_everybody() -> None:
    assert compiled(ada(at=[0, 0]), foe(at=[3, 1]), board=ROWS)[1] is not None
    assert compiled(ada(at=[0, 0]), foe(), board=ROWS)[1] is None


def test_a_cell_off_the_board_counts_as_none() -> None:
    assert compiled(ada(at=[0, 0]), foe(at=[4, 1]), board=ROWS)[1] is None


def test_whoever_is_left_out_needs_no_cell() -> None:
    nobody = {"id": "x", "name": "X", "side": "enemy", "entry": "beasts/nobody"}
    assert compiled(ada(at=[0, 0]), foe(at=[1, 0]), nobody, board=ROWS)[1] is not None


def test_a_ruleset_that_measures_nothing_has_no_board() -> None:
    unmeasured = ("distance", "ranged", "cover", "opportunity")
    combat = {key: value for key, value in THORNFIELD["combat"].items() if key not in unmeasured}
    document = {**THORNFIELD, "combat": combat}
    cast, board, _ = compiled(ada(at=[0, 0]), foe(at=[1, 0]), document=document, board=ROWS)
    assert board is None
    assert cast["ada"].speed == 10


def test_distances_mean_nothing_where_nothing_is_measured() -> None:
    combat = {key: value for key, value in THORNFIELD["combat"].items() if key != "distance"}
    document = {**THORNFIELD, "combat": combat}
    one = ruleset(document, book=[row({"kind": "attack", "range": 30, "amount": {"flat": 1}})])
    build = {"lists": {"knacks": [{"name": "Spark", "ready": True, "_catalog": "book/spark"}]}}
    cast, _, _ = compile_cast(compile_rules(one), FightSetup.parse({"combatants": [ada(sheet=build)]}))
    action = cast["ada"].action("entry:book/spark")
    assert action is not None
    assert action.aim.normal is None
