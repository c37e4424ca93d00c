"""What sets the clocks of a table going, and stops them: server.tables.clocks."""

from dataclasses import replace

import pytest

from engine.choice import Choice
from protocol.changes import ChangeSettings, Extend, Pause, Resume
from protocol.clocks import due_at, turn_time_ends
from protocol.reasons import TableRefused
from protocol.standing import Order
from protocol.table import dump_table, parse_table
from server.commands import gm
from server.commands.answering import more_time
from server.tables.work import Work, carry_on
from tests.server.staging import WALKER
from tests.server.waiting import (
    ANN,
    BEN,
    HOLLIS,
    ODA,
    asked,
    at_turn_of,
    begun,
    later,
    lost,
    order,
    passed,
    returned,
    told,
    types,
    walked_away,
    window_of,
)

A_MINUTE = 60_000


def paused(work: Work) -> Work:
    gm.carry_out(work, "g", Pause(t="pause"))
    return later(work, 0)


def resumed(work: Work) -> Work:
    gm.carry_out(work, "g", Resume(t="resume"))
    return later(work, 0)


def turn_of(work: Work) -> str | None:
    assert work.fight is not None
    return work.fight.state.turn


# --- the pause -----------------------------------------------------------------------------------------


def test_a_pause_stops_the_clock_of_a_window_and_going_on_gives_back_exactly_what_was_left() -> None:
    work = paused(later(asked(), 7_000))
    assert due_at(work.table) is None
    assert not carry_on(later(work, 10 * A_MINUTE))
    work = resumed(later(work, 10 * A_MINUTE))
    assert due_at(work.table) == work.now_ms + 13_000


def test_time_added_during_a_pause_is_there_when_it_ends() -> None:
    work = paused(later(asked(), 7_000))
    gm.carry_out(work, "g", Extend(t="extend", window=window_of(work).id, ms=5_000))
    work = resumed(later(work, A_MINUTE))
    assert due_at(work.table) == work.now_ms + 18_000


def test_a_window_that_opens_during_a_pause_has_all_of_its_time_when_it_ends() -> None:
    work = walked_away(paused(begun()))
    assert due_at(work.table) is None
    work = resumed(later(work, A_MINUTE))
    assert due_at(work.table) == work.now_ms + 20_000


def test_a_pause_stops_the_clock_of_a_turn_and_its_bank() -> None:
    work = at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA)
    work = paused(later(work, 35_000))  # five seconds into the bank
    work = resumed(later(work, A_MINUTE))
    assert due_at(work.table) == work.now_ms + 5_000


def test_a_pause_stops_the_time_somebody_away_is_waited_for() -> None:
    work = asked(grace_ms=30_000, window_ms={"default": 100_000})
    lost(work, ANN)
    work = paused(later(work, 10_000))
    work = resumed(later(work, A_MINUTE))
    assert due_at(work.table) == work.now_ms + 20_000


def test_a_paused_table_is_stored_and_read_back_with_what_was_left() -> None:
    work = paused(later(asked(), 7_000))
    work.table = parse_table(dump_table(work.table))
    assert due_at(resumed(later(work, A_MINUTE)).table) == work.now_ms + A_MINUTE + 13_000


# --- turns ---------------------------------------------------------------------------------------------


def test_no_clock_runs_for_a_turn_unless_the_table_says_so() -> None:
    work = at_turn_of(begun(), ODA)
    assert due_at(work.table) is None


def test_when_the_time_and_the_bank_are_used_up_the_turn_ends_and_everybody_is_told() -> None:
    work = at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA)
    early = later(work, 39_999)
    assert not carry_on(early)
    late = later(work, 40_000)
    assert carry_on(late)
    assert turn_of(late) != ODA
    assert {"type": "time-up", "by": ODA} in told(late)
    assert late.table.seats[ANN].bank_ms == 0


def test_what_a_turn_takes_beyond_its_time_is_gone_from_the_bank_of_its_seat_for_the_fight() -> None:
    work = at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA)
    work = later(work, 34_000)
    work.play(Choice(by=ODA, option="end-turn"))
    assert work.table.seats[ANN].bank_ms == 6_000
    assert work.table.seats[BEN].bank_ms is None
    work = at_turn_of(later(work, 0), "ansa-brack")  # Ann's other one: the bank is the seat's
    assert due_at(work.table) == work.now_ms + 36_000


def test_a_turn_within_its_time_costs_nothing_of_the_bank() -> None:
    work = later(at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA), 29_000)
    work.play(Choice(by=ODA, option="end-turn"))
    assert work.table.seats[ANN].bank_ms is None


def test_the_clock_of_a_turn_stands_while_the_fight_is_held_for_somebody_else() -> None:
    work = begun(turn_ms=30_000, bank_ms=0)
    work.table = work.table.with_player(WALKER, replace(work.table.roster[WALKER], controller="player", seat=BEN))
    work = walked_away(work)
    assert turn_time_ends(work.table) is None and work.table.turn is not None
    work = passed(work, 20_000)  # nobody answers: the window closes
    assert work.table.window is None
    assert due_at(work.table) == work.now_ms + 30_000, "none of the turn's time is gone"


def test_the_gm_and_the_director_have_no_clock() -> None:
    work = at_turn_of(begun(turn_ms=30_000), WALKER)
    assert work.table.turn is None and due_at(work.table) is None


def test_every_seat_has_its_whole_bank_again_when_a_fight_begins() -> None:
    work = later(at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA), 34_000)
    work.play(Choice(by=ODA, option="end-turn"))
    work.begin()
    assert work.table.seats[ANN].bank_ms is None


def test_a_clock_that_is_switched_on_runs_from_then_and_one_switched_off_stops() -> None:
    work = later(at_turn_of(begun(), ODA), A_MINUTE)
    gm.carry_out(work, "g", ChangeSettings(turn_ms=30_000, bank_ms=0))
    assert due_at(work.table) == work.now_ms + 30_000
    gm.carry_out(work, "g", ChangeSettings(turn_ms=0))
    assert due_at(work.table) is None


# --- somebody who is away ------------------------------------------------------------------------------


def test_who_is_away_is_waited_for_as_long_as_the_table_says_and_the_others_no_longer_than_their_own_time() -> None:
    work = asked(grace_ms=45_000)
    lost(work, ANN)
    work = passed(work, 20_000)
    assert set(window_of(work).answers) == {HOLLIS}, "Ben's time is up, Ann's grace is not"
    assert due_at(work.table) == work.now_ms + 25_000
    work = later(work, 25_000)
    assert carry_on(work)
    assert work.table.window is None
    assert {event["by"] for event in told(work) if event["type"] == "pass"} == {ODA, HOLLIS}


def test_who_has_been_away_for_too_long_is_not_waited_for_again() -> None:
    work = begun(grace_ms=30_000)
    lost(work, ANN)
    work = walked_away(later(work, A_MINUTE))
    assert window_of(work).waiting == (HOLLIS,)


def test_somebody_who_comes_back_has_what_was_left_when_they_left() -> None:
    work = later(asked(grace_ms=A_MINUTE), 15_000)
    lost(work, ANN)
    work = later(work, 40_000)
    returned(work, ANN)
    assert ODA in window_of(work).waiting
    assert window_of(work).closes_at == work.now_ms + 5_000
    assert work.table.seats[ANN].away_since is None


def test_the_director_answers_for_who_is_away_where_the_table_says_so() -> None:
    work = asked(grace_ms=30_000, away_answer="director", window_ms={"default": A_MINUTE})
    lost(work, ANN)
    work = passed(work, 30_000)
    assert window_of(work).answers[ODA].by == "director"
    assert window_of(work).waiting == (HOLLIS,)


def test_the_turn_of_who_is_away_waits_unless_the_table_says_otherwise() -> None:
    work = at_turn_of(begun(grace_ms=30_000, turn_ms=10_000, bank_ms=0), ODA)
    lost(work, ANN)
    work = passed(work, 10 * A_MINUTE)
    gm.carry_out(work, "g", ChangeSettings(pace_ms=100))  # whatever else happens meanwhile
    assert due_at(work.table) is None and turn_of(work) == ODA


def test_the_turn_of_who_is_away_ends_when_they_have_been_waited_for() -> None:
    work = at_turn_of(begun(grace_ms=30_000, away_turn="end"), ODA)
    lost(work, ANN)
    assert not carry_on(later(work, 29_999))
    work = later(work, 30_000)
    assert carry_on(work)
    assert turn_of(work) != ODA
    assert {"type": "away-ended", "by": ODA} in told(work)


def test_the_director_plays_the_turn_of_who_is_away_and_stops_when_they_are_back() -> None:
    work = at_turn_of(begun(grace_ms=30_000, away_turn="director", pace_ms=700), ODA)
    lost(work, ANN)
    work = later(work, 30_000)
    assert carry_on(work)
    assert {"type": "away-directed", "by": ODA} in told(work)
    assert due_at(work.table) == work.now_ms + 700
    work = later(work, 300)
    returned(work, ANN)
    assert due_at(work.table) is None and turn_of(work) == ODA


def test_the_clock_of_a_turn_stands_while_its_player_is_away() -> None:
    work = later(at_turn_of(begun(turn_ms=30_000, bank_ms=0, grace_ms=A_MINUTE), ODA), 10_000)
    lost(work, ANN)
    work = later(work, 50_000)
    returned(work, ANN)
    assert due_at(work.table) == work.now_ms + 20_000


# --- more time -----------------------------------------------------------------------------------------


def test_more_time_is_the_whole_time_again_up_to_what_the_table_allows_for_one_window() -> None:
    work = asked(more_time_ms=25_000)
    closes_at = window_of(work).closes_at
    more_time(work, ANN, window_of(work).id)
    assert window_of(work).closes_at == closes_at + 20_000
    more_time(work, BEN, window_of(work).id)
    assert window_of(work).closes_at == closes_at + 25_000


@pytest.mark.parametrize("allowed", [0, 20_000])
def test_no_more_time_than_the_table_allows_is_given(allowed: int) -> None:
    work = asked(more_time_ms=allowed)
    if allowed:
        more_time(work, ANN, window_of(work).id)
    before = work.table
    with pytest.raises(TableRefused, match="allows no more time"):
        more_time(work, BEN, window_of(work).id)
    assert work.table is before


def test_orders_and_clocks_are_stored_with_the_table() -> None:
    work = later(at_turn_of(begun(turn_ms=30_000, bank_ms=10_000, quiet=False), ODA), 34_000)
    order(work, ANN, ODA, Order(do="pass"))
    lost(work, BEN)
    assert types(work) == []
    assert parse_table(dump_table(work.table)) == work.table
