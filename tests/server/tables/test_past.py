"""What is kept of the steps of a fight, so that they can be taken back: server.tables.past."""

from dataclasses import replace
from typing import Any

import orjson

from protocol.table import Named, OpenWindow, Table
from server.store import Tail
from server.store.redis import WHOLE
from server.tables.past import PAST_KEPT, Turned, kept, window_json, window_of

WINDOW = OpenWindow(id="w3-1", moment="hit", asked=("ada",), opened_at=5, closes_at=9)
FIGHT = b'{"state":{"step":4}}'
GIVEN: list[Any] = [{"t": "pass"}]


def table(**changes: Any) -> Table:
    named = Named(id="x", name="X")
    made = Table(id="t", name="T", ruleset=named, encounter=named, created_at=0, lines={"gm": 7, "party": 5})
    return replace(made, **changes)


def test_a_step_is_kept_with_how_the_fight_stood_before_it() -> None:
    found = kept(table(window=WINDOW, past=2), FIGHT, GIVEN, None)
    (step,) = found.lists["past"].on
    document = orjson.loads(step)
    assert document["fight"] == orjson.loads(FIGHT)
    assert (document["inputs"], document["lines"]) == (GIVEN, {"gm": 7, "party": 5})
    assert window_of(document) == WINDOW
    assert (found.past, found.undone, found.inputs) == (3, 0, [orjson.dumps(GIVEN[0])])


def test_what_puts_nothing_into_the_fight_leaves_all_as_it_is() -> None:
    found = kept(table(past=2, undone=1), FIGHT, [], None)
    assert (found.past, found.undone, dict(found.lists), list(found.inputs)) == (2, 1, {}, [])


def test_what_was_taken_back_is_gone_once_something_else_happens() -> None:
    assert kept(table(past=2, undone=3), FIGHT, GIVEN, None).lists["undone"] == Tail(off=WHOLE)
    assert kept(table(past=2, undone=3), FIGHT, GIVEN, None).undone == 0
    assert "undone" not in kept(table(past=2), FIGHT, GIVEN, None).lists


def test_a_new_fight_begins_with_nothing_behind_it() -> None:
    found = kept(table(past=9, undone=2), FIGHT, [{"t": "begin", "seed": "s"}, *GIVEN], None)
    assert (found.past, found.undone) == (0, 0)
    assert found.lists == {"past": Tail(off=WHOLE), "undone": Tail(off=WHOLE)}
    assert len(found.inputs) == 2


def test_no_more_steps_are_kept_than_there_is_room_for() -> None:
    found = kept(table(past=PAST_KEPT), FIGHT, GIVEN, None)
    assert found.past == PAST_KEPT == found.lists["past"].most


def test_what_follows_by_itself_on_a_step_taken_back_is_a_step_of_its_own() -> None:
    turned = Turned(
        fight=b'{"state":{"step":1}}', window=None, past=Tail(off=2), undone=Tail(on=[b"1", b"2"]), inputs_off=3
    )
    alone = kept(table(past=5, undone=1), FIGHT, [], turned)
    assert (alone.past, alone.undone, alone.inputs_off) == (3, 3, 3)
    followed = kept(table(past=5, undone=1), FIGHT, GIVEN, turned)
    assert (followed.past, followed.undone, followed.inputs_off) == (4, 0, 3)
    assert orjson.loads(followed.lists["past"].on[0])["fight"] == {"state": {"step": 1}}
    assert followed.lists["undone"] == Tail(off=WHOLE)


def test_a_fight_without_a_window_is_kept_without_one() -> None:
    assert window_json(None) == {} and window_of({}) is None
