"""`holdfast sim`: a fight played many times, director against director."""

import json
from typing import Annotated

import typer
from rich.console import Console

from engine.refusal import Refused
from server.library import ShippedLibrary, Unknown
from server.sim_report import report_view
from server.simulating import simulate_shipped

console = Console(highlight=False)

UNKNOWN = 2
"""How the command ends when there is no such ruleset or encounter, or its fight cannot be."""


def sim(
    ruleset: Annotated[str, typer.Argument(help="A shipped ruleset.")],
    encounter: Annotated[str, typer.Argument(help="One of its encounters.")],
    fights: Annotated[int, typer.Option("-n", "--fights", min=1, help="How many fights.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same report.")] = "sim",
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="How many processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Play an encounter many times, everybody directed, and say what came of it."""
    library = ShippedLibrary()
    try:
        setup = library.setup(ruleset, encounter)
        report = simulate_shipped(ruleset, setup, fights, seed, jobs)
    except (Unknown, Refused) as problem:
        console.print(str(problem), style="red", markup=False)
        raise typer.Exit(UNKNOWN) from None
    if as_json:
        print(json.dumps(report.to_json(), ensure_ascii=False))
        return
    console.print(report_view(report, library.encounters(ruleset)[encounter]))
