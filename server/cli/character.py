"""`holdfast character`: characters made for a ruleset, and raised in level."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from engine.making.changes import between
from engine.making.introducing import line_of
from engine.making.maker import level_of, make, rise
from engine.making.wishes import MakingRefused, Wishes
from rulesets.check import check_character
from rulesets.format.character import CharacterBuild
from rulesets.format.making import Choice, Gains, Making, Option
from rulesets.load import RulesetRefusedError, load, load_shipped, making_at, shipped_ids, shipped_making
from rulesets.parsing import UnreadableError, parse_json
from rulesets.ruleset import Ruleset

console = Console(soft_wrap=True, highlight=False, markup=False)
app = typer.Typer(no_args_is_help=True, help="Make characters for a ruleset, and raise them in level.")

RulesetName = Annotated[
    str, typer.Argument(metavar="RULESET", help="One that comes with the program (srd51), or a folder or zip.")
]
Choose = Annotated[
    list[str] | None,
    typer.Option("--choose", metavar="CHOICE=PICK,PICK", help="What to pick where there is a choice; may be repeated."),
]
Out = Annotated[Path | None, typer.Option("--out", help="Write the sheet to this file and say what it is.")]
MORE = {"allow_extra_args": True, "ignore_unknown_options": True}
"""`--class wizard`: the ways a character is made of are the ruleset's own."""

MOST_SHEET = 1024 * 1024


class Wrong(Exception):  # noqa: N818  a sentence for whoever asked
    """Something that was asked for and cannot be."""


@app.command(context_settings=MORE)
def new(
    ctx: typer.Context,
    ruleset: RulesetName,
    level: Annotated[int, typer.Option(help="The level to begin with.")] = 1,
    name: Annotated[str | None, typer.Option(help="The character's name.")] = None,
    choose: Choose = None,
    out: Out = None,
) -> None:
    """Make a character: `holdfast character new srd51 --class wizard --level 5`. What is not said is chosen for you."""

    def work() -> None:
        rules, making = _rules(ruleset)
        wishes = Wishes(options=_ways(making, ctx.args), choices=_choices(choose))
        build = make(rules, making, wishes, level, name)
        _give(build, rules, making, out, [])

    _told(work)


@app.command(name="level", context_settings=MORE)
def raise_level(
    ctx: typer.Context,
    sheet: Annotated[Path, typer.Argument(help="The sheet to raise; it is written again with --write.")],
    ruleset: Annotated[str, typer.Option(help="The ruleset it is a sheet of.")] = "srd51",
    to: Annotated[int | None, typer.Option(help="The level to reach; one more when left out.")] = None,
    choose: Choose = None,
    write: Annotated[bool, typer.Option("--write", help="Write the sheet back to its file.")] = False,
    out: Out = None,
) -> None:
    """Raise a character in level, and say what changes: `holdfast character level ilse.json --subclass evocation`."""

    def work() -> None:
        if write and out is not None:
            raise Wrong("Say --write or --out, not both: each names a file for the sheet.")
        rules, making = _rules(ruleset)
        before = _read(sheet)
        wishes = Wishes(options=_ways(making, ctx.args), choices=_choices(choose))
        after = rise(rules, making, before, wishes, to)
        told = [f"{level_of(rules, making, before)} -> {level_of(rules, making, after)}"]
        told += [f"  {change.part}: {change}" for change in between(rules, before, after)]
        _give(after, rules, making, sheet if write else out, told)

    _told(work)


@app.command()
def options(
    ruleset: RulesetName,
    of: Annotated[str | None, typer.Option(help="An option: say what it leaves to choose at each level.")] = None,
) -> None:
    """Say what a character of a ruleset can be, and what is left to choose."""

    def work() -> None:
        _, making = _rules(ruleset)
        if of is None:
            for way in making.ways:
                console.print(f"--{way.id} ({way.label})", style="bold")
                for option in way.options:
                    only = "".join(f", for {key} {value}" for key, value in option.within.items())
                    at = way.at.get(option.id, 1)
                    since = f", from level {at}" if at > 1 else ""
                    console.print(f"  {option.id}: {option.label}{only}{since}")
            return
        found = [option for way in making.ways for option in way.options if option.id == of]
        if not found:
            raise Wrong(f"There is nothing called {of!r}: `holdfast character options {ruleset}` lists what there is.")
        for option in found:
            _show_option(option)

    _told(work)


@app.command()
def heroes(
    ruleset: RulesetName,
    out: Annotated[Path, typer.Option("--out", help="The folder their sheets are written to.")],
) -> None:
    """Make the ready-made characters of a ruleset anew, each at its levels."""

    def work() -> None:
        rules, making = _rules(ruleset)
        for hero in making.heroes:
            for level in hero.levels:
                build = make(rules, making, Wishes(options=hero.options, choices=hero.choices), level, hero.name)
                _write(out / f"{hero.id}-{level}.json", sheet_document(build, rules, making))
        console.print(f"{sum(len(hero.levels) for hero in making.heroes)} sheets are in {out}.")

    _told(work)


def _show_option(option: Option) -> None:
    console.print(option.label, style="bold")
    for level, gains in option.levels.items():
        for choice in _choices_in(gains):
            console.print(f"  level {level}: --choose {choice.id}=...: {choice.count} of {_offered(choice)}")
    for learning in option.learns:
        where = ", ".join(f"{key} {value}" for key, value in learning.where.items())
        console.print(f"  each level: --choose {learning.id}=...: entries of {learning.catalog} ({where})")


def _choices_in(gains: Gains) -> Iterator[Choice]:
    """What is left to choose, and what is left by what may be picked there."""
    for choice in gains.choices:
        yield choice
        for option in choice.options:
            yield from _choices_in(option.gains)


def _offered(choice: Choice) -> str:
    return ", ".join([option.id for option in choice.options] or choice.from_)


def _told(work: Callable[[], None]) -> None:
    """Run it; what cannot be ends with its sentence and exit code 1."""
    try:
        work()
    except (Wrong, MakingRefused) as refused:
        console.print(str(refused), style="red")
        raise typer.Exit(1) from None
    except RulesetRefusedError as refused:
        for problem in refused.problems:
            console.print(str(problem), style="red")
        raise typer.Exit(1) from None


def _rules(named: str) -> tuple[Ruleset, Making]:
    if named in shipped_ids():
        rules, making = load_shipped(named), shipped_making(named)
    else:
        path = Path(named)
        if not path.exists():
            raise Wrong(f"There is no ruleset {named!r}: neither a file nor one of {', '.join(shipped_ids())}.")
        rules = load(path)
        making = making_at(path, rules)
    if making is None:
        raise Wrong(f"The ruleset {rules.id} does not say how its characters are made: it has no making.json.")
    return rules, making


def _ways(making: Making, words: list[str]) -> dict[str, str]:
    """`--class wizard --race=elf` as options by way."""
    ways = ", ".join(f"--{way.id}" for way in making.ways)
    found: dict[str, str] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        if not word.startswith("--"):
            raise Wrong(f"{word!r} is not understood. What can be said: {ways}.")
        key, has_value, value = word[2:].partition("=")
        if not has_value:
            if not left:
                raise Wrong(f"--{key} needs a value.")
            value = left.pop(0)
        if key not in {way.id for way in making.ways}:
            raise Wrong(f"There is no --{key}. What can be said: {ways}.")
        found[key] = value
    return found


def _choices(said: list[str] | None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one in said or ():
        key, equals, picks = one.partition("=")
        if not equals:
            raise Wrong(f"{one!r} is no choice, expected CHOICE=PICK,PICK.")
        found.setdefault(key, []).extend(pick.strip() for pick in picks.split(",") if pick.strip())
    return found


def _read(path: Path) -> CharacterBuild:
    try:
        raw = parse_json(path.read_bytes()[: MOST_SHEET + 1], path.name, MOST_SHEET)
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnreadableError as error:
        raise RulesetRefusedError(error.problems) from None
    if not isinstance(raw, dict):
        raise Wrong(f"{path} is no sheet: expected a JSON object.")
    checked = check_character(raw)
    if checked.document is None:
        raise RulesetRefusedError(checked.problems)
    return checked.document


def _give(build: CharacterBuild, rules: Ruleset, making: Making, out: Path | None, told: list[str]) -> None:
    """Print the sheet, or write it and say what it is and what changed."""
    document = sheet_document(build, rules, making)
    if out is None and not told:
        print(json.dumps(document, indent=2, ensure_ascii=False))
        return
    console.print(f"{build.name or 'A character'}: {document['summary']}", style="bold")
    for line in told:
        console.print(line)
    if out is not None:
        _write(out, document)
        console.print(f"Written to {out}.")


def _write(path: Path, document: dict[str, Any]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", "utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror or error}.") from None


def sheet_document(build: CharacterBuild, rules: Ruleset, making: Making) -> dict[str, Any]:
    """The sheet as it is written to a file: with a line that says what the character is."""
    document = build.model_dump(by_alias=True, exclude_defaults=True, mode="json")
    head = {"name": build.name, "summary": line_of(rules, making, build)}
    return {key: value for key, value in {**head, **document, **head}.items() if value is not None}


__all__ = ["app", "sheet_document"]
