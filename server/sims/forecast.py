"""A fight played many times in a process of its own, beside everything else, and told as it goes:

    python -m server.sims.forecast < JOB

`JOB` is one line of JSON (`Job`). Every fight that was played gives a line, the forecast so far. The process ends
when it is through, or when its input is closed: whoever started it is gone then.
"""

import base64
import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from statistics import quantiles
from typing import Any, Final

import orjson
from pydantic import BaseModel, ConfigDict

from engine.refusal import Refused
from engine.setup import FightSetup
from engine.sim import SimReport, simulate
from rulesets.bundle import bundle_of, unpacked
from rulesets.load import load_shipped
from rulesets.ruleset import Ruleset
from server.tables.choosing import called

NICENESS: Final = 10
"""It takes what time of the processor nobody else wants."""

_PIECE: Final = 1_024
_TENTHS: Final = 10
_DIGITS: Final = 4


class Job(BaseModel):
    """What is to be played. `shipped`: the id of a ruleset that comes with the program; or `packed`: one as it is kept,
    in base 64. Fights have the seeds `<seed>:0` on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    shipped: str | None = None
    packed: str | None = None
    setup: dict[str, Any]
    fights: int
    seed: str

    def to_line(self) -> bytes:
        return self.model_dump_json(exclude_none=True).encode() + b"\n"

    def ruleset(self) -> Ruleset:
        """What it is played under. Raises whatever a ruleset that cannot be read raises."""
        if self.shipped is not None:
            return load_shipped(self.shipped)
        assert self.packed is not None
        return bundle_of(unpacked(base64.b64decode(self.packed), "ruleset")).ruleset


def forecasts(job: Job, ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """The forecast after each fight. Raises `Refused` for a fight that cannot be."""
    setup = FightSetup.parse(job.setup)
    report: SimReport | None = None
    for number in range(job.fights):
        part = simulate(ruleset, setup, 1, job.seed, first=number)
        report = part if report is None else report.joined([part])
        yield forecast(report, job.fights)


def forecast(report: SimReport, fights: int) -> dict[str, Any]:
    """What is known after some of so many fights, as JSON. `called`: how hard that is. Of `rounds`: the median, and
    between what numbers four fights of five lie."""
    told = report.to_json()
    rounds = [fight.rounds for fight in report.fights]
    tenths = quantiles(rounds, n=_TENTHS, method="inclusive") if len(rounds) > 1 else rounds * (_TENTHS - 1)
    return {
        "t": "forecast",
        "done": told["fights"],
        "of": fights,
        "called": called(report.win_rate.of),
        "wins": told["winRate"],
        "ends": told["ends"],
        "rounds": {
            "median": told["rounds"]["median"],
            "low": round(tenths[0], _DIGITS),
            "high": round(tenths[-1], _DIGITS),
            "counts": told["rounds"]["counts"],
        },
        "combatants": told["combatants"],
    }


def main() -> None:
    """Play the job on standard input."""
    with contextlib.suppress(AttributeError, OSError):  # not on Windows
        os.nice(NICENESS)
    job = Job.model_validate_json(sys.stdin.buffer.readline())
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        for line in forecasts(job, job.ruleset()):
            _say(line)
    except Refused as refusal:
        _say({"t": "trouble", "sentence": str(refusal.sentence)})


def _say(line: dict[str, Any]) -> None:
    sys.stdout.buffer.write(orjson.dumps(line) + b"\n")
    sys.stdout.buffer.flush()


def _end_with_input() -> None:
    while os.read(sys.stdin.fileno(), _PIECE):  # past the buffer, whose lock a thread must not hold when all ends
        pass
    os._exit(0)


if __name__ == "__main__":
    main()

__all__ = ["NICENESS", "Job", "forecast", "forecasts", "main"]
