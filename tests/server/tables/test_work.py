"""A change worked out without a clock or a socket: windows, the director's pace, pauses: server.tables.work."""

from dataclasses import replace

import pytest

from engine.choice import Answer, Choice, GmEnd, GmSet
from engine.fight import Fight
from protocol.changes import Pause, Resume
from protocol.clocks import due_at
from protocol.notices import FightBegins
from protocol.showing import Happened
from protocol.table import Named, Player, Seat, Settings, Table
from server.commands import gm
from server.tables.library import ShippedLibrary
from server.tables.work import Tools, Work, carry_on
from tests.server.choosing import RandomDirector

RULESET, ENCOUNTER = "lanternway", "third-mile-toll"
library = ShippedLibrary()


class BrokenDirector:
    """A director with a mistake in it."""

    def decide(self, fight: Fight, who: str) -> Choice:
        raise ZeroDivisionError

    def answer(self, fight: Fight, who: str) -> Answer:
        raise ZeroDivisionError


def work_of(*, pace_ms: int = 700, now_ms: int = 1_000, party: str = "director", tools: Tools | None = None) -> Work:
    """The fight at Third Mile, about to begin. `party`: who plays it."""
    setup = library.setup(RULESET, ENCOUNTER)
    controller = {"party": party, "enemy": "director"}
    named = Named(id=RULESET, name=RULESET)
    table = Table(
        id="t",
        name="T",
        ruleset=named,
        encounter=named,
        created_at=0,
        settings=Settings(pace_ms=pace_ms),
        seats={"g": Seat(name="Gil", role="gm")},
        roster={
            one.id: Player(name=one.name, side=one.side, controller=controller[one.side])  # type: ignore[arg-type]
            for one in setup.combatants
        },
    )
    return Work(table, setup, None, tools or Tools(library, RandomDirector(1), lambda: "seed"), now_ms)


def later(work: Work, ms: int) -> Work:
    """The next change, this much later."""
    return Work(work.table, work.setup, work.fight, work.tools, work.now_ms + ms)


def begun(**keys: object) -> Work:
    work = work_of(**keys)  # type: ignore[arg-type]
    work.begin()
    return work


def test_a_fight_begins_with_its_seed_in_the_input_log() -> None:
    work = begun()
    assert work.inputs[0] == {"t": "begin", "seed": "seed"}
    assert (work.table.phase, work.table.fights) == ("fight", 1)
    begins, told = work.told[:2]
    assert begins == FightBegins(1, work.table.encounter.name)
    assert isinstance(told, Happened) and told.before is None


def test_a_table_keeps_a_list_of_its_fights_and_how_they_stand() -> None:
    work = begun()
    (fought,) = work.table.fought
    assert work.fight is not None
    assert (fought.number, fought.name, fought.began_at) == (1, work.table.encounter.name, work.now_ms)
    assert (fought.rounds, fought.outcome) == (1, "ongoing")
    work.play(GmEnd(outcome="fled"))
    assert work.table.fought[0].outcome == "fled"


def test_the_director_acts_at_its_pace_and_no_earlier() -> None:
    work = begun(pace_ms=700)
    assert work.table.acts_at == 1_700
    early = later(work, 699)
    assert not carry_on(early)
    assert early.table is work.table
    due = later(work, 700)
    assert carry_on(due)
    assert due.told
    assert due.table.acts_at == 2_400, "and then at its pace again"


def test_what_does_not_touch_the_fight_does_not_put_the_director_off() -> None:
    work = begun()
    chat = later(work, 300)
    chat.say("g", "hello")
    chat.settle()
    assert chat.table.acts_at == work.table.acts_at


def test_nobody_is_waited_for_where_the_director_plays_everybody() -> None:
    work = begun(pace_ms=0)
    for _ in range(3_000):
        if work.table.phase == "over":
            break
        assert work.table.window is None
        work = later(work, 1)
        assert carry_on(work)
    assert work.table.phase == "over"
    assert due_at(work.table) is None


def test_the_director_waits_while_a_turn_is_a_players() -> None:
    work = begun(party="gm", pace_ms=0)
    while work.table.acts_at is not None:
        work = later(work, 1)
        assert carry_on(work)
    assert work.fight is not None
    window = work.table.window
    if window is None:
        assert work.fight.state.turn is not None
        assert work.table.roster[work.fight.state.turn].side == "party"
    else:
        assert {work.table.roster[who].side for who in window.waiting} == {"party"}


def test_a_director_that_fails_hands_its_combatant_to_the_gm(caplog: pytest.LogCaptureFixture) -> None:
    work = begun(pace_ms=0, tools=Tools(library, BrokenDirector(), lambda: "seed"))
    assert work.fight is not None
    who = work.fight.state.turn
    assert who is not None
    fight = work.fight
    assert carry_on(later(work, 0)) and "found nothing" in caplog.text
    after = later(work, 0)
    carry_on(after)
    assert after.table.roster[who].controller == "gm"
    assert after.fight is fight, "nothing else has changed"
    assert after.table.acts_at is None


def test_a_pause_keeps_the_director_from_acting_and_its_end_sets_it_going() -> None:
    work = begun()
    assert work.table.acts_at == 1_700
    held = later(work, 200)
    gm.carry_out(held, "g", Pause(t="pause"))
    assert due_at(held.table) is None
    assert not carry_on(later(held, 5_000))
    resumed = later(held, 5_000)
    gm.carry_out(resumed, "g", Resume(t="resume"))
    assert resumed.table.acts_at == resumed.now_ms + 500, "exactly what was left"


def test_an_outcome_ends_all_clocks() -> None:
    work = begun()
    work.play(GmEnd(outcome="fled"))
    assert (work.table.phase, due_at(work.table)) == ("over", None)


def test_who_is_not_in_the_roster_is_the_directors() -> None:
    work = begun()
    assert work.fight is not None and work.fight.state.turn is not None
    work.table = replace(work.table, roster={})
    work.settle()
    assert work.table.acts_at is not None


def test_a_change_leaves_the_table_it_began_with_as_it_was() -> None:
    work = begun()
    before = work.table
    after = later(work, 0)
    after.play(GmSet(who="tidewight-1", health=1))
    assert work.table is before
    assert after.table is not before
