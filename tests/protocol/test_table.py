"""A table as it is kept: protocol.table."""

from dataclasses import replace

from engine.choice import Choice, Pass
from protocol.clocks import due_at
from protocol.table import (
    Given,
    Link,
    Named,
    OpenWindow,
    Player,
    Seat,
    Settings,
    Table,
    dump_table,
    parse_table,
)

WINDOW = OpenWindow(
    id="w3-1",
    moment="hit",
    asked=("ada", "bo"),
    opened_at=1_000,
    closes_at=9_000,
    answers={
        "ada": Given(answer=Choice(by="ada", option="parry", targets=("gob",)), by="s1"),
        "bo": Given(answer=Pass(timeout=True), by="director"),
    },
)
TABLE = Table(
    id="t1",
    name="The bridge",
    ruleset=Named(id="lanternway", name="Lanternway"),
    encounter=Named(id="bridge", name="The bridge"),
    created_at=5,
    settings=Settings(pace_ms=0, window_ms={"default": 5_000, "hit": 9_000}),
    links={"hash": Link(role="player", label="Ada", seat="p1")},
    seats={"p1": Seat(name="Ann", role="player", done={"c-1": 4}), "g": Seat(name="Gil", role="gm")},
    roster={
        "ada": Player(name="Ada", side="party", controller="player", seat="p1"),
        "bo": Player(name="Bo", side="party", controller="gm"),
        "gob": Player(name="Gob", side="enemy", controller="director"),
    },
    window=WINDOW,
    acts_at=12_000,
)


def test_a_stored_table_reads_back_the_same() -> None:
    assert parse_table(dump_table(TABLE)) == TABLE


def test_the_earliest_clock_is_when_a_table_is_due() -> None:
    assert due_at(replace(TABLE, window=None)) == 12_000
    waiting = replace(WINDOW, answers={"ada": WINDOW.answers["ada"]})
    assert due_at(replace(TABLE, window=waiting)) == 9_000


def test_a_window_waits_for_whoever_has_not_answered() -> None:
    assert OpenWindow(id="w", moment="hit", asked=("ada", "bo"), opened_at=0, closes_at=5).waiting == ("ada", "bo")
    assert WINDOW.waiting == ()


def test_a_gm_plays_whatever_is_nobody_elses() -> None:
    assert TABLE.controls("g") == ["bo"]
    assert TABLE.controls("p1") == ["ada"]


def test_a_moment_without_a_time_of_its_own_has_the_default() -> None:
    assert TABLE.settings.answer_ms("hit") == 9_000
    assert TABLE.settings.answer_ms("used") == 5_000
