"""A scenario's combatants, board and dice as the engine takes them (scenario format, A scenario)."""

from typing import Any, Protocol

from engine.dice import ScriptedDice, ScriptEntry, SeededDice
from engine.scenario.form import CombatantForm, ScenarioFile, ScenarioForm
from rulesets.patch import merge

Doc = dict[str, Any]


class Sheets(Protocol):
    """Where the sheets come from that a ruleset ships."""

    def sheet(self, ruleset: str | Doc, name: str) -> Doc | None: ...


class NoSheet(Exception):  # noqa: N818  what is wrong with a scenario
    """A sheet is named that nobody has."""


def dice_of(scenario: ScenarioForm) -> ScriptedDice:
    """The script, and what shows where it says nothing."""
    otherwise = scenario.otherwise
    source = otherwise if isinstance(otherwise, str) else SeededDice(otherwise.seed)
    return ScriptedDice([ScriptEntry(one.for_, one.faces, one.by, one.spare) for one in scenario.dice], source)


def setup_of(sheets: Sheets, file: ScenarioFile, scenario: ScenarioForm) -> Doc:
    """The set-up as `FightSetup` reads it. Raises `NoSheet`."""
    members = [
        *(_member(sheets, file, one, "party") for one in scenario.party),
        *(_member(sheets, file, one, "enemy") for one in scenario.enemy),
    ]
    setup: Doc = {"combatants": members}
    if not scenario.party or not scenario.enemy:
        setup["practice"] = True
    if scenario.board is not None:
        setup["board"] = scenario.board
    if scenario.scene is not None:
        setup["scene"] = scenario.scene
    if scenario.initiative is not None:
        setup["order"] = [
            [one, 20 - place] if isinstance(one, str) else list(one) for place, one in enumerate(scenario.initiative)
        ]
    return setup


def _member(sheets: Sheets, file: ScenarioFile, form: CombatantForm, side: str) -> Doc:
    member: Doc = {"id": form.id, "name": form.name or form.id, "side": side}
    for key, value in (
        ("at", list(form.at) if form.at is not None else None),
        ("items", list(form.items) if form.items is not None else None),
        ("health", form.health),
        ("size", form.size),
        ("initiative", form.initiative),
        ("temperament", form.temperament),
        ("competence", form.competence),
    ):
        if value is not None:
            member[key] = value
    for key, flag in (("surprised", form.surprised), ("hidden", form.hidden), ("inLair", form.in_lair)):
        if flag:
            member[key] = True
    if form.conditions:
        member["conditions"] = list(form.conditions)
    if form.creature is not None:
        member["entry" if isinstance(form.creature, str) else "creature"] = form.creature
    else:
        member["sheet"] = _sheet(sheets, file, form)
    return member


def _sheet(sheets: Sheets, file: ScenarioFile, form: CombatantForm) -> Doc:
    sheet = form.sheet
    if isinstance(sheet, str):
        found = file.sheets.get(sheet) or sheets.sheet(file.ruleset, sheet)
        if found is None:
            raise NoSheet(f"{form.id}: nobody has a sheet called {sheet!r}")
        sheet = found
    assert sheet is not None
    if form.sheet_over is not None:
        merged = merge(sheet, form.sheet_over)
        assert isinstance(merged, dict)
        return merged
    return sheet


__all__ = ["NoSheet", "Sheets", "dice_of", "setup_of"]
