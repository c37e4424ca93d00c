"""What the clocks of a table say: protocol.clocks."""

from dataclasses import replace

import pytest

from engine.choice import Pass
from protocol.clocks import answer_due, bank_left, due_at, grace_ends, is_gone, now_at, turn_time_ends, window_due
from protocol.table import Given, OpenWindow, Player, PlayersTurn, Seat, Settings, Table
from tests.protocol.fights import table_of

WINDOW = OpenWindow(id="w", moment="hit", asked=("ada", "bo"), opened_at=1_000, closes_at=9_000)
TURN = PlayersTurn(who="ada", round=1, seat="a", left_ms=4_000, runs_from=2_000)


def table(*, away_since: int | None = None, **changes: object) -> Table:
    """Ann plays Ada and Ben plays Bo; Ann is away since then, or here."""
    made = replace(
        table_of(),
        settings=Settings(grace_ms=5_000, bank_ms=3_000, away_turn="end"),
        roster={
            "ada": Player(name="Ada", side="party", controller="player", seat="a"),
            "bo": Player(name="Bo", side="party", controller="player", seat="b"),
            "gob": Player(name="Gob", side="enemy", controller="gm"),
        },
        seats={
            "a": Seat(name="Ann", role="player", online=None if away_since else "w:1", away_since=away_since),
            "b": Seat(name="Ben", role="player", online="w:2"),
        },
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def test_time_stands_still_while_a_table_is_paused() -> None:
    assert now_at(table(), 7_000) == 7_000
    assert now_at(table(paused_at=3_000), 7_000) == 3_000


def test_who_is_there_is_not_waited_for_as_somebody_away() -> None:
    assert grace_ends(table(), "a") is None
    assert grace_ends(table(away_since=2_000), "a") == 7_000
    assert grace_ends(table(away_since=2_000), None) is None


@pytest.mark.parametrize(("now", "gone"), [(6_999, False), (7_000, True)])
def test_somebody_is_gone_when_the_grace_is_over(now: int, gone: bool) -> None:
    assert is_gone(table(away_since=2_000), "ada", now) is gone
    assert not is_gone(table(away_since=2_000), "bo", now)


def test_an_absence_has_a_clock_of_its_own_in_place_of_the_windows() -> None:
    away = table(away_since=2_000)
    assert (answer_due(away, WINDOW, "ada"), answer_due(away, WINDOW, "bo")) == (7_000, 9_000)


def test_a_window_closes_with_the_last_of_its_clocks() -> None:
    assert window_due(table(away_since=6_000), WINDOW) == 11_000
    answered = replace(WINDOW, answers={who: Given(answer=Pass(), by="a") for who in ("ada", "bo")})
    assert window_due(table(), replace(answered, least_at=4_000)) == 4_000


def test_the_bank_is_whole_until_it_is_used_and_never_more_than_the_table_gives() -> None:
    made = table()
    assert bank_left(made, "a") == 3_000
    used = made.with_seat("a", replace(made.seats["a"], bank_ms=1_000))
    assert bank_left(used, "a") == 1_000
    assert bank_left(replace(used, settings=replace(used.settings, bank_ms=500)), "a") == 500


def test_a_turn_ends_when_time_and_bank_are_used_up() -> None:
    assert turn_time_ends(table(turn=TURN)) == 9_000
    assert turn_time_ends(table(turn=replace(TURN, runs_from=None))) is None
    assert turn_time_ends(table(turn=replace(TURN, left_ms=None))) is None


# --- when the table is due -----------------------------------------------------------------------------


def test_a_table_nothing_runs_at_is_due_at_no_time() -> None:
    assert due_at(table()) is None


def test_a_held_table_is_due_when_the_first_answer_is() -> None:
    assert due_at(table(away_since=2_000, window=WINDOW, acts_at=1)) == 7_000


def test_a_window_that_waits_for_nobody_is_due_when_it_has_stood_its_least_time() -> None:
    assert due_at(table(window=replace(WINDOW, asked=(), least_at=4_000))) == 4_000


def test_a_turn_is_due_when_its_time_is_up_or_when_its_player_has_been_away_for_too_long() -> None:
    assert due_at(table(turn=TURN)) == 9_000
    stands = replace(TURN, runs_from=None)
    assert due_at(table(turn=stands, away_since=2_000)) == 7_000
    waits = table(turn=stands, away_since=2_000)
    assert due_at(replace(waits, settings=replace(waits.settings, away_turn="wait"))) is None


def test_the_directors_move_is_due_in_the_place_of_the_turn_it_plays() -> None:
    assert due_at(table(turn=replace(TURN, runs_from=None), away_since=2_000, acts_at=7_700)) == 7_700


def test_a_paused_table_is_never_due() -> None:
    assert due_at(table(window=WINDOW, paused_at=2_000)) is None
