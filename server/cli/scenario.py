"""`holdfast scenario`: fights written down as examples, run and judged."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from engine.scenario import ScenarioProblem, Verdict
from server.sims.scenarios import OpenedFile, open_file, run_all

console = Console(soft_wrap=True, highlight=False)

FAILED, UNREADABLE = 1, 2
"""How the command ends when an expectation did not hold, and when a file cannot be read."""


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files.")],
    trace: Annotated[bool, typer.Option("--trace", help="Also print every event, as JSON lines.")] = False,
    only: Annotated[
        str, typer.Option("-k", metavar="TEXT", help="Run only those whose name or capability contains TEXT.")
    ] = "",
) -> None:
    """Run scenario files: small fights with their dice written down, and what must be true of them."""
    opened = [_opened(path) for path in files]
    passed = failed = 0
    for file in opened:
        for verdict in run_all(file, only):
            _show(verdict, trace)
            if verdict.failure is None:
                passed += 1
            else:
                failed += 1
    console.print(f"{passed} passed, {failed} failed", style="red" if failed else "green", markup=False)
    raise typer.Exit(FAILED if failed else 0)


def _opened(path: Path) -> OpenedFile:
    """The checked file; whatever is wrong with it ends the command before anything runs."""
    try:
        return open_file(path)
    except ScenarioProblem as problem:
        console.print(f"{path}: {problem}", style="red", markup=False)
        raise typer.Exit(UNREADABLE) from None


def _show(verdict: Verdict, trace: bool) -> None:
    if trace:
        for event in verdict.events:
            print(json.dumps(event, ensure_ascii=False))
    if verdict.failure is None:
        console.print(f"ok {verdict.name}", markup=False)
    else:
        console.print(f"FAILED {verdict.name}: {verdict.failure}", markup=False)
