"""What was said of a record and what was not, and the report of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

__all__ = ["MARK", "Missing", "Standing", "Totals", "Verdict", "report", "totals", "totals_table"]

Standing = Literal["whole", "part", "outside"]

MARK: dict[Standing, str] = {"whole": "whole", "part": "in part", "outside": "no fight decides it"}


@dataclass(frozen=True, slots=True)
class Missing:
    """Something a record says and its entry does not."""

    what: str
    capability: str | None = None
    """The number of the capability that would say it; None when none does."""

    def __str__(self) -> str:
        return f"{self.what} (capability {self.capability})" if self.capability else self.what


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far one thing of a record is said: an entry of `catalog`, or one `part` of it."""

    catalog: str
    entry: str
    label: str
    standing: Standing
    missing: tuple[Missing, ...] = ()
    part: str | None = None
    """An action, trait or answer of a creature; None for the entry as a whole."""
    carried: tuple[str, ...] = ()
    """What of the sheet carries it: ids of fields, lists, conditions and derived values, or one of `abilities`, `saves`
    and `skills`."""


Totals = dict[str, Counter[Standing]]
"""How many of each standing, by catalog; the parts of creatures count under `<catalog> parts`."""


def verdict_of(catalog: str, entry: str, label: str, missing: Sequence[Missing], part: str | None = None) -> Verdict:
    """Whole when nothing is missing, else in part."""
    return Verdict(catalog, entry, label, "part" if missing else "whole", tuple(missing), part)


def kind_of(verdict: Verdict) -> str:
    """The heading a verdict counts under."""
    return verdict.catalog if verdict.part is None else "actions and traits of creatures"


def totals(verdicts: Iterable[Verdict]) -> Totals:
    """Verdicts counted, headings in the order they first come up."""
    counted: Totals = {}
    for verdict in verdicts:
        counted.setdefault(kind_of(verdict), Counter())[verdict.standing] += 1
    return counted


def totals_table(counted: Totals) -> list[str]:
    """The totals as the lines of a Markdown table."""
    lines = ["| | whole | in part | no fight decides it | all |", "| --- | ---: | ---: | ---: | ---: |"]
    for heading, count in counted.items():
        cells = [count["whole"], count["part"], count["outside"], sum(count.values())]
        lines.append(f"| {heading} | {' | '.join(map(str, cells))} |")
    return lines


def report(verdicts: Sequence[Verdict]) -> str:
    """The coverage report as Markdown: totals, what is missing most, then everything, heading by heading."""
    lines = [
        "# How much of the SRD 5.1 is said",
        "",
        "Written by `python -m rulesets.srd51_build`; do not edit. A thing is said whole, in part (what is missing",
        "stands beside it, with the capability of the format that would say it where there is one), or no fight",
        "decides it.",
        "",
        *totals_table(totals(verdicts)),
        "",
        "## What is missing most",
        "",
        *_missing_most(verdicts),
    ]
    for heading in totals(verdicts):
        lines += ["", f"## {heading[0].upper()}{heading[1:]}", ""]
        lines += [_line(verdict) for verdict in verdicts if kind_of(verdict) == heading]
    return "\n".join(lines) + "\n"


def _missing_most(verdicts: Sequence[Verdict]) -> list[str]:
    counted = Counter(str(one) for verdict in verdicts for one in verdict.missing if "of its actions" not in one.what)
    often = sorted(((count, what) for what, count in counted.items() if count >= 5), key=lambda one: (-one[0], one[1]))
    return [f"- {count} times: {what}" for count, what in often]


def _line(verdict: Verdict) -> str:
    name = verdict.label if verdict.part is None else f"{verdict.label}, {verdict.part}"
    said = [str(one) for one in verdict.missing]
    if verdict.carried:
        said.append("carried by " + ", ".join(f"`{one}`" for one in verdict.carried))
    return f"- {name}: {MARK[verdict.standing]}{': ' + '; '.join(said) if said else ''}"
