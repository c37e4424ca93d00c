"""A step waits where somebody may answer, and holds no more often than a step may."""

from collections.abc import Sequence

import pytest

from engine import step as steps
from engine.choice import Cell, Choice, GmChange, GmReveal, Pass
from engine.definitions import Group, Moment
from engine.dice import SeededDice
from engine.menu.options import Option
from engine.state import ZoneState
from engine.step import Record, Step, Stop
from engine.taken import Taken
from tests.engine.arenas import arena, combatant, foe


def nothing(_step: Step, _given: GmChange | Taken) -> None:
    """No GM and no answer in these tests does anything."""


def nowhere(_step: Step, _who: str, _trail: Sequence[Cell]) -> None:
    """Nothing follows when somebody is moved."""


def no_zone(_step: Step, _zone: ZoneState, _reason: str) -> None:
    """No zone stands in these tests."""


def step(*records: Record) -> Step:
    return Step(
        arena(combatant("ada"), foe("gob")),
        SeededDice(1),
        list(records),
        change=nothing,
        use=nothing,
        came=nowhere,
        ended=no_zone,
    )


ASKED = {"gob": [Option(id="duck", label="Duck", group=Group.ACTIONS, by="gob")]}


def test_with_nobody_to_ask_it_does_not_wait() -> None:
    assert step().hold(Moment.HIT, {}) == []


def test_without_answers_it_waits_and_says_for_whom() -> None:
    running = step()
    with pytest.raises(Stop) as caught:
        running.hold(Moment.HIT, ASKED, source="ada")
    assert [asked.who for asked in caught.value.window.asked] == ["gob"]
    assert running.events[-1].to_json()["waiting"] == ["gob"]


def test_recorded_answers_are_given_back() -> None:
    duck = Choice(by="gob", option="duck")
    assert step(Record(answers={"gob": duck})).hold(Moment.HIT, ASKED) == [("gob", duck)]


def test_whoever_has_no_answer_recorded_passes_by_the_clock() -> None:
    running = step(Record(answers={}))
    assert running.hold(Moment.HIT, ASKED) == [("gob", Pass(timeout=True))]


def test_whoever_can_no_longer_answer_after_a_change_passes_by_itself() -> None:
    running = step(Record(changes=[GmReveal(who="gob", hidden=True)]))
    assert running.hold(Moment.HIT, ASKED, again=dict) == []
    assert [event.type for event in running.events] == ["window", "pass"]


def test_whoever_still_can_is_still_asked_with_what_it_may_answer_now() -> None:
    now = {"gob": [Option(id="dive", label="Dive", group=Group.ACTIONS, by="gob")], "rat": ASKED["gob"]}
    running = step(Record(changes=[GmReveal(who="gob", hidden=True)]))
    with pytest.raises(Stop) as caught:
        running.hold(Moment.HIT, ASKED, again=lambda: now)
    assert [(one.who, one.options) for one in caught.value.window.asked] == [("gob", now["gob"])]


def test_each_window_of_a_step_has_an_id_of_its_own() -> None:
    running = step(Record(answers={}))
    running.hold(Moment.USED, ASKED)
    first = running.window_id
    with pytest.raises(Stop):
        running.hold(Moment.HIT, ASKED)
    assert running.window_id != first


def test_a_step_does_not_hold_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "STEP_HOLDS", 2)
    running = step(Record(answers={}), Record(answers={}), Record(answers={}))
    running.hold(Moment.HIT, ASKED)
    running.hold(Moment.HIT, ASKED)
    with pytest.raises(RuntimeError, match="more than 2 windows"):
        running.hold(Moment.HIT, ASKED)
