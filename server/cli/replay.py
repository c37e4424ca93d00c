"""`holdfast replay`: a fight played again from its input log."""

import json
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console

from engine.fight import Fight, Played
from engine.replay import InputLog, ReplayError, play_back
from protocol.telling import Names, tell
from protocol.view import Backdrop
from rulesets.load import SHIPPED, RulesetRefusedError, load, shipped_ids
from rulesets.ruleset import Ruleset
from server.tables.archive import CannotImport, edition_in

console = Console(soft_wrap=True, highlight=False)

FAILED, UNREADABLE = 1, 2
"""How the command ends when an input is refused, and when the log or its ruleset cannot be read."""


def replay(
    file: Annotated[Path, typer.Argument(help="An input log, or a table that `holdfast export` wrote.")],
    number: Annotated[
        int | None, typer.Option("--fight", min=1, help="Which fight of a table; its last, unless said.")
    ] = None,
    ruleset: Annotated[
        Path | None, typer.Option(help="Play it under the ruleset at this path, whatever the log names.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the events as JSON lines.")] = False,
) -> None:
    """Play a fight again from its input log, and print all that happens."""
    document = _document(file)
    log = _log(file, document, number)
    rules = _ruleset(log, file, document, ruleset)
    try:
        last: Fight | None = None
        for played in play_back(rules, log):
            _show(played, as_json=as_json)
            last = played.fight
    except ReplayError as error:
        _end(str(error), FAILED)
    if not as_json and last is not None:
        console.print(_standing(last), style="bold", markup=False)


def _document(file: Path) -> Any:
    try:
        return json.loads(file.read_text("utf-8"))
    except OSError as error:
        _end(f"{file}: {error.strerror or error}", UNREADABLE)
    except ValueError as error:
        _end(f"{file}: is not JSON: {error}", UNREADABLE)


def _log(file: Path, document: Any, number: int | None) -> InputLog:
    try:
        return InputLog.parse(_record(document, number))
    except ReplayError as error:
        _end(f"{file}: {error}", UNREADABLE)


def _record(document: Any, number: int | None) -> object:
    """A log, or the record of one of the fights of an exported table."""
    if not isinstance(document, dict) or document.get("holdfast") != "table":
        return document
    fights = {one["number"]: one for one in document["fights"]}
    if not fights:
        raise ReplayError("fights", "no fight has begun at this table yet")
    found = fights.get(number or max(fights))
    if found is None:
        raise ReplayError("fights", f"there is no fight {number}; there are {', '.join(map(str, fights))}")
    if "setup" not in found:
        raise ReplayError("fights", f"fight {found['number']} was kept by a version that did not keep its set-up")
    return found


def _ruleset(log: InputLog, file: Path, document: Any, chosen: Path | None) -> Ruleset:
    """The ruleset chosen, else the one that a table brings along, else the shipped one of that id, else the one at
    that path, seen from the log's folder."""
    try:
        brought = edition_in(document) if chosen is None else None
    except CannotImport as error:
        _end(f"{file}: {error}", UNREADABLE)
    if brought is not None:
        return brought[0].ruleset
    path = chosen or (SHIPPED if log.ruleset in shipped_ids() else file.parent) / log.ruleset
    try:
        return load(path)
    except RulesetRefusedError as error:
        _end(f"{path}: {error}", UNREADABLE)


def _show(played: Played, *, as_json: bool) -> None:
    names = _names(played.fight)
    for event in played.events:
        document = event.to_json()
        if as_json:
            print(json.dumps(document, ensure_ascii=False))
        else:
            console.print(tell(document, names), markup=False)


def _names(fight: Fight) -> Names:
    words = Backdrop.of(fight.rules, fight.setup, {}).words
    return {**words, "combatant": {one.id: one.name for one in fight.setup.combatants}}


def _standing(fight: Fight) -> str:
    """Where the log leaves the fight."""
    window, state = fight.window, fight.state
    if window is not None:
        waiting = ", ".join(asked.who for asked in window.asked)
        return f"Held in round {state.round} ({window.moment.value}): waiting for {waiting}."
    if state.outcome != "ongoing":
        return f"Over in round {state.round}: {state.outcome}."
    return f"Round {state.round}, the turn of {state.turn}."


def _end(sentence: str, code: int) -> NoReturn:
    console.print(sentence, style="red", markup=False)
    raise typer.Exit(code)
