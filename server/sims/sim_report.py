"""A simulation's report for the terminal: how often the party wins, how long fights last, who does and takes what."""

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from engine.sim import Share, SimReport

_BAR = 40
"""Columns of the longest bar of the histogram."""


def report_view(report: SimReport, title: str) -> RenderableType:
    """Everything the report says, as something a rich console prints."""
    return Group(_headline(report, title), _rounds(report), _combatants(report))


def _headline(report: SimReport, title: str) -> Text:
    ends = ", ".join(f"{count} {end}" for end, count in report.ends().items()) or "none"
    said = Text()
    said.append(f"{title}: {len(report.fights)} fights", style="bold")
    said.append(f" ({ends})\n")
    said.append(f"The party wins {interval(report.win_rate)}\n")
    return said


def _rounds(report: SimReport) -> RenderableType:
    counts = report.rounds()
    most = max(counts.values(), default=0)
    grid = Table(title="How long fights last", title_justify="left", box=None, pad_edge=False)
    grid.add_column("rounds", justify="right")
    grid.add_column("fights", justify="right")
    grid.add_column("", min_width=_BAR)
    for number in range(min(counts, default=1), max(counts, default=0) + 1):
        count = counts.get(number, 0)
        grid.add_row(str(number), str(count), Bar(most, 0, count, width=_BAR))
    return grid


def _combatants(report: SimReport) -> RenderableType:
    grid = Table(title="\nWho does and takes what, in a fight", title_justify="left", box=None, pad_edge=False)
    grid.add_column("combatant")
    grid.add_column("side")
    for heading in ("harm dealt", "harm taken"):
        grid.add_column(heading, justify="right")
    grid.add_column("falls", justify="right")
    for one in report.combatants():
        grid.add_row(one.name, one.side, f"{one.dealt:.1f}", f"{one.taken:.1f}", interval(one.falls))
    return grid


def interval(share: Share) -> str:
    """`62% (51 to 72)`: a share of fights and where it lies 95 times of 100."""
    return f"{share.of:.0%} ({share.low * 100:.0f} to {share.high * 100:.0f})"


__all__ = ["interval", "report_view"]
