"""`holdfast odds`: the exact chances of a check, worked out and not sampled."""

import json
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from pydantic import ValidationError
from rich.console import Console
from rich.table import Table

from engine.compile.standing import written_live
from engine.odds import Distribution
from engine.sheet.asking import CheckAsk
from engine.sheet.chances import CheckChances, chances
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from rulesets.format.character import CharacterBuild
from rulesets.load import RulesetRefusedError, load, load_shipped, shipped_ids, shipped_sheets
from rulesets.ruleset import Ruleset

UNUSABLE = 2
"""Exit code when a ruleset, a sheet or a check cannot be read."""

_BAR = 40
_LEAST_SHOWN = 0.0005

console = Console()


def odds(
    ruleset: Annotated[str, typer.Argument(help="A shipped ruleset, or the path of one.")],
    sheet: Annotated[str, typer.Argument(help="A shipped sheet of it, or the path of one.")],
    check: Annotated[str, typer.Argument(help="A skill, save or ability by id or label, or a check as JSON.")],
    difficulty: Annotated[str | None, typer.Option("-d", help="A number, or the label of a step.")] = None,
    mode: Annotated[str | None, typer.Option(help="advantage or disadvantage.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the chances as JSON.")] = False,
) -> None:
    """Print the exact chances of a check: of success, and of every total or count of successes."""
    rules = _ruleset(ruleset)
    build = _build(rules, ruleset, sheet)
    reader = Sheet(rules, build)
    ask = _ask(rules, check, difficulty, mode)
    try:
        found = chances(reader, written_live(reader, build), ask)
    except SheetRefused as refused:
        _stop(f"{check}: {refused}")
    if as_json:
        print(json.dumps(_as_json(found), indent=2))
    else:
        _print(found)


def _stop(sentence: str) -> NoReturn:
    console.print(sentence, style="red", markup=False, highlight=False)
    raise typer.Exit(UNUSABLE)


def _ruleset(name: str) -> Ruleset:
    try:
        return load_shipped(name) if name in shipped_ids() else load(Path(name))
    except RulesetRefusedError as refused:
        _stop("\n".join(str(problem) for problem in refused.problems))


def _build(ruleset: Ruleset, named: str, sheet: str) -> CharacterBuild:
    shipped = shipped_sheets(named) if named in shipped_ids() else {}
    if sheet in shipped:
        return shipped[sheet]
    path = Path(sheet)
    if not path.is_file():
        known = ", ".join(shipped) or "none"
        _stop(f"{sheet}: no such sheet; {ruleset.document.name} ships {known}, or give the path of a file")
    try:
        return CharacterBuild.model_validate_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        _stop(f"{sheet}: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}")


def _ask(ruleset: Ruleset, check: str, difficulty: str | None, mode: str | None) -> CheckAsk:
    try:
        document = json.loads(check) if check.lstrip().startswith("{") else _named(ruleset, check)
        if difficulty is not None:
            document["difficulty"] = int(difficulty) if difficulty.lstrip("-").isdigit() else difficulty
        if mode is not None:
            document["mode"] = mode
        return CheckAsk.parse(document)
    except ValueError as error:  # of the JSON, or of what it says
        if isinstance(error, ValidationError):
            first = error.errors(include_url=False)[0]
            _stop(f"{check}: {'.'.join(str(part) for part in first['loc'])}: {first['msg']}")
        _stop(f"{check}: no check: {error}")


def _named(ruleset: Ruleset, name: str) -> dict[str, Any]:
    wanted = name.casefold()
    for kind, members in (("skill", ruleset.skills), ("save", ruleset.saves), ("ability", ruleset.abilities)):
        for one in members.values():
            if wanted in (one.id, one.label.casefold()):
                return {kind: one.id}
    known = ", ".join([*ruleset.skills, *ruleset.saves, *ruleset.abilities])
    _stop(f"{name}: no skill, save or ability of {ruleset.document.name}, which has {known}")


# --- printing --------------------------------------------------------------------------------------------


def _as_json(found: CheckChances) -> dict[str, Any]:
    return {
        "success": found.success,
        "critical": found.critical,
        "botch": found.botch,
        "outcomes": {str(number): chance for number, chance in _pairs(found.outcomes)},
    }


def _pairs(outcomes: Distribution) -> list[tuple[int, float]]:
    return [(outcomes.least + place, chance) for place, chance in enumerate(outcomes.chances) if chance > 0]


def _print(found: CheckChances) -> None:
    if found.success is not None:
        console.print(f"success {found.success:.2%}")
    for word, chance in (("critical", found.critical), ("botch", found.botch)):
        if chance:
            console.print(f"{word} {chance:.2%}")
    table = Table("comes to", "chance", "or more", "")
    more = 1.0
    pairs = _pairs(found.outcomes)
    most = max(chance for _, chance in pairs)
    for number, chance in pairs:
        if chance >= _LEAST_SHOWN:
            table.add_row(str(number), f"{chance:.2%}", f"{more:.2%}", "█" * round(_BAR * chance / most))
        more = max(0.0, more - chance)
    console.print(table)
