"""How a load test is told of: server.load.report."""

import json

from rich.console import Console

from server.load.measuring import Tally
from server.load.plan import Plan
from server.load.report import Report, Used, markdown, verdict, view

PLAN = Plan("lanternway", "third-mile-toll", tables=2, players=3, spectators=0)


def report(*faults: str) -> Report:
    tally = Tally(choices=[0.002, 0.010])
    tally.counts.update({"steps": 50, "do": 4, "seats checked": 8})
    tally.frames.update({"gm": 10, "player": 30})
    tally.sizes.update({"gm": 5_000, "player": 6_000})
    for fault in faults:
        tally.fault(fault)
    return Report(PLAN, tally, 5.0, True, {"server": Used(1, 0.25, 90.0)}, 1, 0.5, 0.7)


def test_it_says_how_many_steps_a_second_and_how_many_bytes_a_seat() -> None:
    found = report()
    assert found.steps_a_second == 10
    assert (found.bytes_a_step("gm"), found.bytes_a_second("player")) == (500, 200)


def test_a_page_gets_tables_and_a_verdict() -> None:
    told = markdown(report())
    assert told.startswith("2 tables of 3 players, a GM and 0 watching (lanternway/third-mile-toll)")
    assert "| from a choice to the frame of every other seat | 2.0 | 10.0 | 10.0 | 10.0 |" in told
    assert "| server (1 process) | 0.25 of" in told
    assert "Every one of 8 seats stands as at the server, and no step is missing" in told


def test_a_program_gets_all_of_it() -> None:
    told = json.loads(json.dumps(report("table 1: it lost a step.").to_json()))
    assert told["milliseconds"]["choices"] == {"count": 2, "p50": 2.0, "p95": 10.0, "p99": 10.0, "most": 10.0}
    assert told["faults"] == ["table 1: it lost a step."]


def test_whatever_is_wrong_is_told_first_of_all() -> None:
    found = report("table 1: it lost a step.")
    assert verdict(found) == "1 thing is wrong:"
    console = Console(width=120)
    with console.capture() as capture:
        console.print(view(found))
    assert "table 1: it lost a step." in capture.get()
