"""What may be written on a sheet, and within which bounds: for whoever edits it."""

from typing import NotRequired

from typing_extensions import TypedDict

from engine.sheet.reader import Sheet
from engine.sheet.writing import tiers_of
from protocol.sheetpage.values import labels_of, read_as, whole
from protocol.sheetpage.views import CellValue
from rulesets.format.fields import Column, SheetField


class FormNumberView(TypedDict):
    """A whole number, as it is written now."""

    label: str
    value: float
    min: float
    max: float


class FormTrainingView(TypedDict):
    """The training of a skill or save, and the free bonus to it."""

    label: str
    tier: str
    bonus: float


class FormFieldView(TypedDict):
    """A field or a column. `value`: as it is written, of a field. `most`: characters; `values` of an enum by label."""

    label: str
    sort: str
    value: NotRequired[CellValue]
    min: NotRequired[float]
    max: NotRequired[float]
    most: NotRequired[int]
    values: NotRequired[dict[str, str]]


class FormListView(TypedDict):
    """`rows` as they are written, without what is blank; `most` rows."""

    label: str
    most: int
    columns: dict[str, FormFieldView]
    rows: list[dict[str, CellValue]]


class SheetFormView(TypedDict):
    """`tiers` that skills and saves may have, by label; `bonus`: the least and the most."""

    abilities: dict[str, FormNumberView]
    skills: dict[str, FormTrainingView]
    saves: dict[str, FormTrainingView]
    skillTiers: dict[str, str]
    saveTiers: dict[str, str]
    bonus: list[float]
    fields: dict[str, FormFieldView]
    lists: dict[str, FormListView]


def form_of(sheet: Sheet) -> SheetFormView:
    """Everything that can be written on this sheet. What is hidden on it is left out."""
    plan, build = sheet.blueprint, sheet.build
    spread = plan.sheet.bonus_range
    return {
        "abilities": {
            one.id: {
                "label": one.label,
                "value": whole(build.abilities.get(one.id, one.default)),
                "min": one.min,
                "max": one.max,
            }
            for one in plan.abilities.values()
        },
        "skills": {
            one.id: {
                "label": one.label,
                "tier": sheet.tier("skill", one.id).id,
                "bonus": whole(build.bonuses.get(one.id, 0)),
            }
            for one in plan.skills.values()
        },
        "saves": {
            one.id: {
                "label": one.label,
                "tier": sheet.tier("save", one.id).id,
                "bonus": whole(build.bonuses.get(one.id, 0)),
            }
            for one in plan.saves.values()
        },
        "skillTiers": dict(tiers_of(sheet, "skills")),
        "saveTiers": dict(tiers_of(sheet, "saves")),
        "bonus": [spread.min, spread.max],
        "fields": {
            one.id: {**_field(one), "value": read_as(None, sheet.field(one.id))}
            for one in plan.fields.values()
            if not sheet.hidden(one.hide_when)
        },
        "lists": {
            one.id: {
                "label": one.label,
                "most": one.max_items,
                "columns": {column.id: _field(column) for column in one.columns},
                "rows": [
                    {column.id: read_as(None, sheet.cell(one.id, row, column.id)) for column in one.columns}
                    for row in sheet.rows(one.id)
                ],
            }
            for one in plan.lists.values()
            if not sheet.hidden(one.hide_when)
        },
    }


def _field(declared: SheetField | Column) -> FormFieldView:
    view: FormFieldView = {"label": declared.label, "sort": declared.type}
    if declared.type == "number":
        view["min"], view["max"] = declared.min, declared.max
    elif declared.type == "text" or declared.type == "longtext":
        view["most"] = declared.max_length
    elif declared.type == "enum":
        labels = labels_of(declared) or {}
        view["values"] = {one: labels.get(one, one) for one in declared.values}
    return view


__all__ = ["SheetFormView", "form_of"]
