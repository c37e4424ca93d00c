"""`holdfast check` and `holdfast schema`: for authors of rulesets."""

import json
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from rulesets.load import RulesetRefusedError, load
from rulesets.schema import json_schema

console = Console()


def check(
    paths: Annotated[
        list[Path], typer.Argument(help="Rulesets: a .json file, a folder with ruleset.json, or a zip of one.")
    ],
) -> None:
    """Check rulesets, and tell every problem there is, each with its place."""
    wrong = 0
    for path in paths:
        try:
            ruleset = load(path)
        except RulesetRefusedError as refused:
            wrong += 1
            console.print(f"{path}: {len(refused.problems)} problems", style="red", markup=False)
            for problem in refused.problems:
                console.print(f"  {problem}", markup=False, highlight=False)
        else:
            console.print(f"{path}: ok ({ruleset.document.name})", style="green", markup=False)
    raise typer.Exit(1 if wrong else 0)


def schema(
    what: Annotated[Literal["ruleset", "encounter", "character"], typer.Argument()] = "ruleset",
) -> None:
    """Print a JSON Schema, for an editor to complete and check as one types."""
    print(json.dumps(json_schema(what), indent=2))
