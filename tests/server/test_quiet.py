"""Quiet tables: who is asked what is nobody else's business, and silence tells nothing."""

from typing import Any

import orjson
import pytest

from engine.choice import Choice, Pass
from engine.codec import Json
from protocol.audience import Audience
from protocol.changes import ChangeSettings, Pause, Resume
from protocol.clocks import due_at
from protocol.showing import Showing, number_lines
from protocol.standing import Order
from server.commands import gm
from server.commands.answering import give_answer
from server.tables.hot import backdrop_of
from server.tables.replaying import replay
from server.tables.work import Work, carry_on
from tests.server.staging import WALKER
from tests.server.waiting import (
    ANN,
    BEN,
    HOLLIS,
    ODA,
    RULESET,
    asked,
    begun,
    later,
    library,
    order,
    passed,
    strike_of,
    walked_away,
    window_of,
)


def seen(work: Work, seat: str) -> dict[str, Any]:
    shown = Showing.of(work.table, work.fight, backdrop_of(work.table, work.setup, library))
    found: dict[str, Any] = orjson.loads(orjson.dumps(shown.view(Audience.GM if seat == "g" else Audience.PARTY, seat)))
    return found


def heard(work: Work, audience: Audience) -> list[str]:
    _, lines = number_lines(work.table, work.told, 1)
    return [line["event"]["type"] for line in lines[audience] if "event" in line]


# --- who is shown what ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [ANN, BEN])
def test_the_party_sees_that_the_fight_waits_and_neither_for_whom_nor_for_what(seat: str) -> None:
    work = asked(quiet=True)
    window = seen(work, seat)["fight"]["window"]
    assert window == {
        "id": window_of(work).id,
        "quiet": True,
        "waiting": [],
        "answered": [],
        "openedAt": window_of(work).opened_at,
    }


def test_whoever_is_asked_is_told_in_the_ask() -> None:
    work = asked(quiet=True)
    ask = seen(work, ANN)["mine"]["asks"][ODA]
    assert (ask["moment"], ask["source"], ask["closesAt"]) == ("leaves-reach", WALKER, window_of(work).closes_at)
    assert HOLLIS not in seen(work, ANN)["mine"]["asks"]


def test_the_gm_sees_all_of_it() -> None:
    work = asked(quiet=True)
    assert set(seen(work, "g")["fight"]["window"]["waiting"]) == {ODA, HOLLIS}


def test_an_answer_and_its_absence_look_alike_to_the_others() -> None:
    before, after = asked(quiet=True), asked(quiet=True)
    give_answer(after, ANN, window_of(after).id, ODA, Choice(by=ODA, option=strike_of(after, ODA)))
    assert seen(before, BEN) == seen(after, BEN)


def test_the_log_of_the_party_does_not_say_who_was_asked_nor_who_let_it_pass() -> None:
    work = later(asked(quiet=True), 0)
    for seat, who in ((ANN, ODA), (BEN, HOLLIS)):
        give_answer(work, seat, window_of(work).id, who, Pass())
    work = passed(work, 1_999)
    work = later(work, 1)
    assert carry_on(work)
    assert not {"window", "pass"} & set(heard(work, Audience.PARTY))
    assert "pass" in heard(work, Audience.GM)


# --- how long it lasts ---------------------------------------------------------------------------------


def test_a_moment_that_orders_answer_wholly_lasts_its_least_time() -> None:
    work = begun(quiet=True, quiet_ms=3_000)
    order(work, ANN, ODA, Order(do="pass"))
    order(work, BEN, HOLLIS, Order(do="pass"))
    work = walked_away(work)
    assert window_of(work).waiting == () and due_at(work.table) == work.now_ms + 3_000
    assert not carry_on(later(work, 2_999))
    work = later(work, 3_000)
    assert carry_on(work) and work.table.window is None


def test_a_moment_that_is_answered_at_once_lasts_as_long() -> None:
    work = asked(quiet=True, quiet_ms=3_000)
    for seat, who in ((ANN, ODA), (BEN, HOLLIS)):
        give_answer(work, seat, window_of(work).id, who, Pass())
    assert due_at(work.table) == work.now_ms + 3_000


def test_a_moment_nobody_could_answer_lasts_as_long() -> None:
    work = begun(quiet=True, quiet_ms=3_000)
    assert work.fight is not None
    for who in (ODA, HOLLIS):
        work.fight.state.combatants[who].budgets["reaction"] = 0
    work = walked_away(work)
    assert (window_of(work).asked, due_at(work.table)) == ((), work.now_ms + 3_000)
    assert seen(work, ANN)["fight"]["window"].keys() == seen(asked(quiet=True), ANN)["fight"]["window"].keys()
    work = later(work, 3_000)
    assert carry_on(work) and work.table.window is None


def test_who_may_answer_has_all_the_time_the_table_gives() -> None:
    work = passed(asked(quiet=True, quiet_ms=3_000), 10_000)
    assert set(window_of(work).waiting) == {ODA, HOLLIS}


def test_a_pause_stops_the_least_time_too() -> None:
    work = begun(quiet=True, quiet_ms=3_000)
    order(work, ANN, ODA, Order(do="pass"))
    order(work, BEN, HOLLIS, Order(do="pass"))
    work = later(walked_away(work), 1_000)
    gm.carry_out(work, "g", Pause(t="pause"))
    work = later(work, 60_000)
    gm.carry_out(work, "g", Resume(t="resume"))
    assert due_at(work.table) == work.now_ms + 2_000


def test_a_gm_closes_a_quiet_moment_at_once() -> None:
    work = asked(quiet=True, quiet_ms=3_000)
    work.close_window()
    assert work.table.window is None


def test_a_table_that_is_quiet_no_more_goes_on() -> None:
    work = begun(quiet=True, quiet_ms=3_000)
    order(work, ANN, ODA, Order(do="pass"))
    order(work, BEN, HOLLIS, Order(do="pass"))
    work = walked_away(work)
    gm.carry_out(work, "g", ChangeSettings(quiet=False))
    assert work.table.window is None and work.fight is not None and not work.fight.state.quiet


def test_a_table_that_becomes_quiet_in_the_middle_of_a_moment_shows_no_more_of_it() -> None:
    work = asked()
    gm.carry_out(work, "g", ChangeSettings(quiet=True))
    assert "moment" not in seen(work, BEN)["fight"]["window"]
    assert set(window_of(work).waiting) == {ODA, HOLLIS}


def test_a_quiet_fight_played_again_from_its_log_is_the_same() -> None:
    work = walked_away(begun(quiet=True))
    log: list[Json] = [{"t": "begin", "seed": "seed"}, {"t": "gm-quiet", "on": True}, *work.inputs]
    *_, last = replay(library.ruleset(RULESET), work.setup, [orjson.dumps(given) for given in log])
    assert work.fight is not None and last.fight.window is not None and work.fight.window is not None
    assert last.fight.state == work.fight.state and last.fight.state.quiet
    assert last.fight.window.id == work.fight.window.id
