"""What came of a load test: for a terminal, for programs, and for a page."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from server.load import machine
from server.load.measuring import Spread, Tally
from server.load.plan import Plan

_TIMES = {
    "choices": "from a choice to the frame of every other seat",
    "answers": "from an answer in a window to the frame of every other seat",
    "acks": "from a command to its acknowledgement",
    "held": "from a window's opening to its last answer",
    "results": "from the last answer to what came of it",
    "returns": "from coming back to all that was missed",
    "lags": "round trip of a ping",
    "late": "the bots' own lateness, part of all of these",
}
_ROLES = ("gm", "player", "spectator")


@dataclass(frozen=True, slots=True)
class Used:
    """By some processes, while it was measured: cores, on average, and megabytes at the end."""

    processes: int
    cores: float
    memory_mb: float


@dataclass(frozen=True, slots=True)
class Report:
    """`seconds` measured; `whole`: nobody stopped it before its time. `workers`: None for a server elsewhere."""

    plan: Plan
    tally: Tally
    seconds: float
    whole: bool
    used: Mapping[str, Used]
    workers: int | None
    load_before: float | None
    load_after: float | None

    @property
    def faults(self) -> int:
        """How much was wrong."""
        return self.tally.counts["faults"]

    @property
    def times(self) -> dict[str, Spread]:
        """Every kind of time, in milliseconds."""
        return {name: Spread.of(getattr(self.tally, name)) for name in _TIMES}

    @property
    def steps_a_second(self) -> float:
        return self.tally.counts["steps"] / self.seconds if self.seconds else 0.0

    def bytes_a_step(self, role: str) -> float:
        """Of a frame, on average."""
        return self.tally.sizes[role] / max(1, self.tally.frames[role])

    def bytes_a_second(self, role: str) -> float:
        """To one seat of a role, on average."""
        plan = self.plan
        seats = plan.tables * {"gm": 1, "player": plan.players, "spectator": plan.spectators}[role]
        return self.tally.sizes[role] / max(1, seats) / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        """Everything that was found."""
        return {
            "plan": asdict(self.plan),
            "workers": self.workers,
            "seconds": round(self.seconds, 1),
            "whole": self.whole,
            "stepsASecond": round(self.steps_a_second, 1),
            "milliseconds": {name: asdict(spread) for name, spread in self.times.items()},
            "bytesAStep": {role: round(self.bytes_a_step(role)) for role in _ROLES},
            "bytesASecond": {role: round(self.bytes_a_second(role)) for role in _ROLES},
            "used": {name: asdict(used) for name, used in self.used.items()},
            "cores": machine.cores(),
            "loadAverage": [self.load_before, self.load_after],
            "counts": dict(self.tally.counts),
            "refused": dict(self.tally.refused),
            "goodbyes": dict(self.tally.goodbyes),
            "faults": self.tally.faults,
        }


def summary(report: Report) -> str:
    """What was played, in a sentence."""
    plan = report.plan
    pace = "flat out" if plan.flat_out else f"a choice every {plan.choice_seconds:g} s a table"
    served = "" if report.workers is None else f", {report.workers} worker{'s'[: report.workers != 1]}"
    return (
        f"{plan.tables} tables of {plan.players} players, a GM and {plan.spectators} watching"
        f" ({plan.ruleset}/{plan.encounter}), {pace}{served}, for {report.seconds:.0f} s"
    )


def verdict(report: Report) -> str:
    """Whether all is right, in a sentence."""
    counts = report.tally.counts
    if report.faults:
        return "1 thing is wrong:" if report.faults == 1 else f"{report.faults} things are wrong, of them:"
    return (
        f"Every one of {counts['seats checked']} seats stands as at the server, and no step is missing"
        f" ({counts['drops']} connections lost, {counts['resumed']} resumed step by step,"
        f" {counts['sent twice']} commands sent twice, {counts['answered late']} answers late)."
    )


def rows(report: Report) -> list[tuple[str, str]]:
    """Everything but the times."""
    counts = report.tally.counts
    found = [
        ("steps a second", f"{report.steps_a_second:.1f}"),
        ("choices, answers", f"{counts['do']}, {counts['answer']}"),
        ("bytes of a step: GM, player, spectator", _by_role(report, report.bytes_a_step)),
        ("bytes a second to a seat: GM, player, spectator", _by_role(report, report.bytes_a_second)),
    ]
    for name, used in report.used.items():
        told = f"{used.cores:.2f} of {machine.cores()} cores, {used.memory_mb:.0f} MB"
        found.append((f"{name} ({used.processes} process{'es'[: 2 * (used.processes != 1)]})", told))
    if report.load_after is not None:
        found.append(("load average of the machine, before and after", f"{report.load_before}, {report.load_after}"))
    for name, counter in (("refused", report.tally.refused), ("goodbyes", report.tally.goodbyes)):
        if counter:
            found.append((name, ", ".join(f"{reason} {count}" for reason, count in counter.most_common())))
    return found


def _by_role(report: Report, of: Any) -> str:
    return ", ".join(f"{of(role):.0f}" for role in _ROLES if report.tally.frames[role])


def view(report: Report) -> RenderableType:
    """For a terminal."""
    times = Table(title=summary(report), title_justify="left", caption_justify="left")
    for name in ("milliseconds", "count", "p50", "p95", "p99", "most"):
        times.add_column(name, justify="left" if name == "milliseconds" else "right")
    for name, spread in report.times.items():
        if spread.count:
            told = (f"{value:.1f}" for value in (spread.p50, spread.p95, spread.p99, spread.most))
            times.add_row(_TIMES[name], str(spread.count), *told)
    others = Table(show_header=False)
    for row in rows(report):
        others.add_row(*row)
    ends = Text(verdict(report), style="red" if report.faults else "green")
    return Group(times, others, ends, *(Text(fault) for fault in report.tally.faults))


def markdown(report: Report) -> str:
    """For a page."""
    lines = [f"{summary(report)}.", "", "| milliseconds | p50 | p95 | p99 | most |", "| --- | --: | --: | --: | --: |"]
    for name, spread in report.times.items():
        if spread.count:
            lines.append(f"| {_TIMES[name]} | {spread.p50} | {spread.p95} | {spread.p99} | {spread.most} |")
    lines += ["", "| | |", "| --- | --- |", *(f"| {name} | {told} |" for name, told in rows(report)), ""]
    return "\n".join([*lines, verdict(report), *report.tally.faults])


__all__ = ["Report", "Used", "markdown", "summary", "verdict", "view"]
