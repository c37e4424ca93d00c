"""`holdfast check` and `holdfast schema`: for authors of rulesets."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console

from rulesets.load import RulesetRefusedError, companion_problems, load
from rulesets.problems import Problem
from rulesets.ruleset import Ruleset
from rulesets.schema import json_schema
from rulesets.summary import summary

console = Console()


def check(
    paths: Annotated[
        list[Path], typer.Argument(help="Rulesets: a .json file, a folder with ruleset.json, or a zip of one.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """Check rulesets: every problem there is, each with its place; or what a ruleset has. Exits 1 on a problem."""
    if as_json:
        found = [_as_json(path) for path in paths]
        print(json.dumps(found, indent=2, ensure_ascii=False))
        raise typer.Exit(1 if any(one["problems"] for one in found) else 0)
    wrong = 0
    for path in paths:
        ruleset, problems = _checked(path)
        if problems:
            wrong += 1
            many = f"{len(problems)} problems" if len(problems) > 1 else "one problem"
            console.print(f"{path}: {many}", style="red", markup=False, soft_wrap=True)
            for problem in problems:
                console.print(f"  {problem}", markup=False, highlight=False, soft_wrap=True)
        elif ruleset is not None:
            console.print(
                f"{path}: ok. {summary(ruleset)}", style="green", markup=False, highlight=False, soft_wrap=True
            )
    raise typer.Exit(1 if wrong else 0)


def _checked(path: Path) -> tuple[Ruleset | None, tuple[Problem, ...]]:
    """The ruleset, when it loads, and everything wrong with it or with the sheets and encounters beside it."""
    try:
        ruleset = load(path)
    except RulesetRefusedError as refused:
        return None, refused.problems
    return ruleset, tuple(companion_problems(path, ruleset))


def _as_json(path: Path) -> dict[str, Any]:
    """`ruleset` is its summary, null when it does not load; `problems` are (path, message) objects."""
    ruleset, problems = _checked(path)
    found = summary(ruleset).as_json() if ruleset is not None else None
    listed = [{"path": str(one.path), "message": one.message} for one in problems]
    return {"file": str(path), "ruleset": found, "problems": listed}


def schema(
    what: Annotated[Literal["ruleset", "encounter", "character", "making"], typer.Argument()] = "ruleset",
) -> None:
    """Print a JSON Schema, for an editor to complete and check as one types."""
    print(json.dumps(json_schema(what), indent=2))
