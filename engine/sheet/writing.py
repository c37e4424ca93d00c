"""Writing on a sheet: what stands written there is changed, one thing at a time, and fitted to what the ruleset allows.

Characters are read leniently, but what somebody edits is held to its range (format 3.1). A new `CharacterBuild` comes
out; the old one is never changed. None for a value: as on a blank sheet.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.character import CharacterBuild
from rulesets.format.fields import Column, SheetField

Value: TypeAlias = bool | int | float | str | None
Part: TypeAlias = Literal["abilities", "skills", "saves", "bonuses", "fields"]

_DICE: Final = re.compile(r"\s*\d*\s*d\s*\d+(\s*[+-]\s*\d+)?\s*|\s*\d*\s*", re.IGNORECASE)


def write(sheet: Sheet, build: CharacterBuild, part: Part, id_: str, value: Value) -> CharacterBuild:
    """The build with one ability's score, one training, one free bonus or one field written anew.

    Raises `SheetRefused`: `unknown-check`, `unknown-value`, `bad-amount`, `bad-text`.
    """
    fitted = _as_written(sheet, part, id_, value)
    written = {key: one for key, one in getattr(build, part).items() if key != id_}
    if fitted is not None:
        written[id_] = fitted
    return build.model_copy(update={part: written})


def _as_written(sheet: Sheet, part: Part, id_: str, value: Value) -> Value:
    match part:
        case "abilities":
            return _score(sheet, id_, value)
        case "skills" | "saves":
            return _training(sheet, part, id_, value)
        case "bonuses":
            return _bonus(sheet, id_, value)
        case "fields":
            field = sheet.blueprint.fields.get(id_)
            if field is None:
                raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"this sheet has no field {id_!r}")
            return _fitted(field, value)


def _score(sheet: Sheet, ability: str, value: Value) -> Value:
    declared = sheet.blueprint.abilities.get(ability)
    if declared is None:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, f"no ability is called {ability!r}")
    return _number(declared.label, value, declared.min, declared.max, whole=True)


def _training(sheet: Sheet, part: Literal["skills", "saves"], check: str, value: Value) -> Value:
    plan = sheet.blueprint
    declared = (plan.skills if part == "skills" else plan.saves).get(check)
    if declared is None:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, f"no skill or save is called {check!r}")
    offered = tiers_of(sheet, part)
    if value is not None and value not in offered:
        words = ", ".join(offered.values())
        raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"the training of {declared.label} is one of {words}")
    return None if value == plan.first_tier.id else value


def tiers_of(sheet: Sheet, part: Literal["skills", "saves"]) -> Mapping[str, str]:
    """The trainings a skill or save may have on this ruleset's sheet, by id with their labels."""
    declared = sheet.blueprint.sheet.skill_tiers if part == "skills" else sheet.blueprint.sheet.save_tiers
    tiers = sheet.blueprint.tiers
    return {one: tiers[one].label for one in (declared if declared is not None else tiers) if one in tiers}


def _bonus(sheet: Sheet, check: str, value: Value) -> Value:
    plan = sheet.blueprint
    declared = plan.skills.get(check) or plan.saves.get(check)
    if declared is None:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, f"no skill or save is called {check!r}")
    spread = plan.sheet.bonus_range
    return _number(declared.label, value, spread.min, spread.max, whole=True) or None


# --- rows --------------------------------------------------------------------------------------------------


def write_row(
    sheet: Sheet, build: CharacterBuild, list_: str, row: int | None, cells: Mapping[str, Value]
) -> CharacterBuild:
    """The build with cells of a row written anew, or (`row` None) with a new row at the end of the list.

    Raises `SheetRefused`: `unknown-value`, `list-full`, `bad-amount`, `bad-text`.
    """
    declared = sheet.blueprint.lists.get(list_)
    if declared is None:
        raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"this sheet has no list {list_!r}")
    rows = list(build.lists.get(list_, ()))
    if row is None and len(rows) >= declared.max_items:
        raise SheetRefused(SheetReason.LIST_FULL, f"{declared.label} holds at most {declared.max_items} rows")
    if row is not None and row >= len(rows):
        raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"{declared.label} has no row {row + 1}")
    written: dict[str, Any] = dict(rows[row]) if row is not None else {}
    columns = sheet.blueprint.columns[list_]
    for id_, value in cells.items():
        if (column := columns.get(id_)) is None:
            raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"{declared.label} has no column {id_!r}")
        fitted = _fitted(column, value)
        written.pop(id_, None)
        if fitted is not None:
            written[id_] = fitted
    if row is None:
        rows.append(written)
    else:
        rows[row] = written
    return build.model_copy(update={"lists": {**build.lists, list_: tuple(rows)}})


def remove_row(build: CharacterBuild, live: Live, list_: str, row: int) -> tuple[CharacterBuild, Live]:
    """The build without a row, and how it stands then: what is left in the pools of later rows goes up with them.

    Raises `SheetRefused`: `unknown-value`.
    """
    rows = list(build.lists.get(list_, ()))
    if row >= len(rows):
        raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"there is no row {row + 1} to be taken off")
    del rows[row]
    left = live.copy()
    left.row_pools = {}
    for key, points in live.row_pools.items():
        where, _, place = key.partition("/")
        if where != list_ or int(place) < row:
            left.row_pools[key] = points
        elif int(place) > row:
            left.row_pools[f"{list_}/{int(place) - 1}"] = points
    return build.model_copy(update={"lists": {**build.lists, list_: tuple(rows)}}), left


# --- values ------------------------------------------------------------------------------------------------


def _fitted(declared: SheetField | Column, value: Value) -> Value:
    """The value as it is written; None for a blank one. Raises `SheetRefused`."""
    if value is None:
        return None
    match declared.type:
        case "number":
            return _number(declared.label, value, declared.min, declared.max, whole=declared.integer)
        case "boolean":
            if not isinstance(value, bool):
                raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"{declared.label} is yes or no")
            return value
        case "enum":
            if value not in declared.values:
                labels = declared.value_labels or {}
                words = ", ".join(labels.get(one, one) for one in declared.values)
                raise SheetRefused(SheetReason.UNKNOWN_VALUE, f"{declared.label} is one of {words}")
            return value
        case "dice":
            if not isinstance(value, str) or not _DICE.fullmatch(value):
                raise SheetRefused(SheetReason.BAD_TEXT, f"{declared.label} is dice such as 1d8 or 2d6+3")
            return value.strip() or None
        case _:
            return _text(declared.label, value, declared.max_length)


def _text(label: str, value: Value, most: int) -> Value:
    if not isinstance(value, str):
        raise SheetRefused(SheetReason.BAD_TEXT, f"{label} is text")
    if len(value) > most:
        raise SheetRefused(SheetReason.BAD_TEXT, f"{label} holds up to {most} characters, not {len(value)}")
    return value or None


def _number(label: str, value: Value, least: float, most: float, *, whole: bool) -> int | float | None:
    if value is None:
        return None
    if isinstance(value, bool | str) or not least <= value <= most or (whole and value != int(value)):
        kind = "a whole number" if whole else "a number"
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{label} is {kind} from {least:g} to {most:g}")
    return int(value) if whole else value


__all__ = ["Part", "Value", "remove_row", "tiers_of", "write", "write_row"]
