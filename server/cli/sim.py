"""`holdfast sim`: a fight played many times, director against director."""

import json
from typing import Annotated

import typer
from rich.console import Console

from engine.refusal import Refused
from server.sims.measuring import markdown, measure
from server.sims.sim_report import report_view
from server.sims.simulating import simulate_shipped
from server.tables.library import ShippedLibrary, Unknown

console = Console(highlight=False)

UNKNOWN = 2
"""How the command ends when there is no such ruleset or encounter, or its fight cannot be."""


def sim(
    ruleset: Annotated[str, typer.Argument(help="A shipped ruleset.")],
    encounter: Annotated[str | None, typer.Argument(help="One of its encounters.")] = None,
    fights: Annotated[int, typer.Option("-n", "--fights", min=1, help="How many fights.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same report.")] = "sim",
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="How many processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Every encounter of the ruleset.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="With --all: print a table for a page.")] = False,
    keep: Annotated[bool, typer.Option("--keep", help="With --all: keep what a GM is told who chooses one.")] = False,
) -> None:
    """Play an encounter many times, or with --all each of them, everybody directed, and say what came of it."""
    if every == (encounter is not None):
        raise typer.BadParameter("name an encounter, or say --all")
    if (as_markdown or keep) and not every:
        raise typer.BadParameter("--markdown and --keep go with --all")
    try:
        if encounter is None:
            _all(ruleset, fights, seed, jobs, as_json=as_json, as_markdown=as_markdown, keep=keep)
        else:
            _one(ruleset, encounter, fights, seed, jobs, as_json=as_json)
    except (Unknown, Refused) as problem:
        console.print(str(problem), style="red", markup=False)
        raise typer.Exit(UNKNOWN) from None


def _one(ruleset: str, encounter: str, fights: int, seed: str, jobs: int, *, as_json: bool) -> None:
    library = ShippedLibrary()
    report = simulate_shipped(ruleset, library.setup(ruleset, encounter), fights, seed, jobs)
    if as_json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
        return
    console.print(report_view(report, library.encounters(ruleset)[encounter]))


def _all(ruleset: str, fights: int, seed: str, jobs: int, *, as_json: bool, as_markdown: bool, keep: bool) -> None:
    found = measure(ruleset, fights, seed, jobs)
    if keep:
        found.keep()
    if as_json:
        print(json.dumps({key: report.to_json() for key, report in found.reports.items()}, ensure_ascii=False))
    elif as_markdown:
        print(markdown(found, ShippedLibrary().ruleset_name(ruleset)), end="")
    else:
        for key, report in found.reports.items():
            console.print(report_view(report, found.names[key]))
