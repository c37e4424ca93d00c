"""A forecast in a process of its own: server.sims.forecast."""

import json
import subprocess
import sys

import pytest

from engine.sim import SimFight, SimReport
from server.sims.forecast import Job, forecast, forecasts
from server.tables.library import ShippedLibrary

PROGRAM = (sys.executable, "-m", "server.sims.forecast")


def job(fights: int) -> Job:
    setup = ShippedLibrary().setup("lanternway", "third-mile-toll")
    return Job(shipped="lanternway", setup=setup.to_json(), fights=fights, seed="zq")


def report(*rounds: int) -> SimReport:
    fights = tuple(SimFight(f"s:{number}", "victory", length) for number, length in enumerate(rounds))
    return SimReport({}, {}, fights)


def test_four_fights_of_five_lie_between_the_rounds_it_tells() -> None:
    told = forecast(report(*range(1, 12)), 20)
    assert told["rounds"]["median"] == 6
    assert (told["rounds"]["low"], told["rounds"]["high"]) == (2, 10)
    assert (told["done"], told["of"], told["called"]) == (11, 20, "easy")
    once = forecast(report(7), 20)["rounds"]
    assert (once["low"], once["median"], once["high"]) == (7, 7, 7)


def test_a_forecast_grows_by_a_fight_at_a_time() -> None:
    lines = list(forecasts(job(2), ShippedLibrary().ruleset("lanternway")))
    assert [line["done"] for line in lines] == [1, 2]
    assert sum(lines[1]["ends"].values()) == 2


def test_a_fight_that_cannot_be_is_told_as_trouble() -> None:
    empty = job(1).model_copy(update={"setup": {"combatants": []}})
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(empty.to_line())
        process.stdin.flush()
        told = json.loads(process.stdout.readline())
        assert told["t"] == "trouble" and told["sentence"]


@pytest.mark.parametrize("read", [True, False])
def test_it_ends_when_whoever_started_it_is_gone(read: bool) -> None:
    with subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(job(100_000).to_line())
        process.stdin.flush()
        if read:
            assert json.loads(process.stdout.readline())["done"] == 1
        process.stdin.close()  # as the system does when its parent dies
        assert process.wait(60) == 0
