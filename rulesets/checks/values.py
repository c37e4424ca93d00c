"""Values held against what is declared for them, and declarations against themselves. Source: format 3.5, 3.8."""

from rulesets.checks.world import Found, World, exactly_one
from rulesets.format.base import AlwaysWhen, Model
from rulesets.format.fields import (
    BooleanType,
    DiceType,
    EnumType,
    HideWhen,
    LongTextType,
    NumberType,
    TextType,
)
from rulesets.problems import Place, did_you_mean, shown

__all__ = ["RULES", "always_when", "not_held", "step_table"]


def not_held(declared: Model, value: object) -> str | None:
    """Why what is declared (a field, a column, an item stat) could not hold this value; None when it could."""
    match declared:
        case NumberType():
            return _not_number(declared, value)
        case TextType() | LongTextType():
            if not isinstance(value, str):
                return f"{shown(value)} is no text"
            if len(value) > declared.max_length:
                return f"is {len(value)} characters long, expected at most {declared.max_length}"
        case BooleanType():
            return None if isinstance(value, bool) else f"{shown(value)} is neither true nor false"
        case EnumType():
            if not isinstance(value, str) or value not in declared.values:
                close = did_you_mean(value, declared.values) if isinstance(value, str) else ""
                return f"{shown(value)} is none of the values it can hold{close}"
        case DiceType():
            if not isinstance(value, str) or len(value) > 40:
                return f"{shown(value)} is no dice, such as 1d8"
    return None


def _not_number(declared: NumberType, value: object) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"{shown(value)} is no number"
    if declared.integer and value != int(value):
        return f"{shown(value)} is no whole number"
    if not declared.min <= value <= declared.max:
        return f"{shown(value)} is outside {shown(declared.min)} to {shown(declared.max)}"
    return None


def _default(declared: Model, value: object, at: Place) -> Found:
    if value is not None and (why := not_held(declared, value)):
        yield (*at, "default"), why


def check_number(node: NumberType, at: Place, world: World) -> Found:
    """A range the right way round, and a default inside it."""
    if node.min > node.max:
        yield (*at, "min"), f"{shown(node.min)} is above max, {shown(node.max)}"
    else:
        yield from _default(node, node.default, at)


def check_text(node: TextType | LongTextType, at: Place, world: World) -> Found:
    """A default that fits."""
    yield from _default(node, node.default, at)


def check_enum(node: EnumType, at: Place, world: World) -> Found:
    """Values listed once, labels only for them, a default among them."""
    yield from _listed_once(node.values, at)
    yield from _labels(node.value_labels, node.values, at)
    yield from _default(node, node.default, at)


def _listed_once(values: tuple[str, ...], at: Place) -> Found:
    for index, value in enumerate(values):
        if value in values[:index]:
            yield (*at, "values", index), f"{shown(value)} is listed twice"


def _labels(labels: dict[str, str] | None, values: tuple[str, ...], at: Place) -> Found:
    for value in labels or ():
        if value not in values:
            yield (*at, "valueLabels", value), f"{shown(value)} is none of the values{did_you_mean(value, values)}"


def check_hide_when(node: HideWhen, at: Place, world: World) -> Found:
    """One comparison, with values the field could hold."""
    yield from exactly_one(node, at, "equals", "notEquals", "in")
    yield from world.field(node.field, (*at, "field"))
    field = world.rules.fields.get(node.field)
    if field is None:
        return
    compared: list[tuple[Place, object]] = [
        ((*at, key), value)
        for key, value in (("equals", node.equals), ("notEquals", node.not_equals))
        if value is not None
    ]
    compared += [((*at, "in", index), value) for index, value in enumerate(node.in_ or ())]
    for place, value in compared:
        if why := not_held(field, value):
            yield place, f"the field {field.id} could not hold it: {why}"
        elif isinstance(value, str) and len(value) > 80:
            yield place, f"is {len(value)} characters long, expected at most 80"


def always_when(only: str | None, always: AlwaysWhen | None, list_id: str, at: Place, world: World) -> Found:
    """`onlyWhen` a boolean column; `alwaysWhen` beside it, with a value its column could hold. Source: format 1.5."""
    yield from world.column(list_id, only, (*at, "onlyWhen"), "boolean")
    if always is None:
        return
    if only is None:
        yield (*at, "alwaysWhen"), "is an exception to onlyWhen, which is missing"
    yield from world.column(list_id, always.column, (*at, "alwaysWhen", "column"))
    definition = world.rules.lists.get(list_id)
    columns = definition.columns if definition else ()
    column = next((column for column in columns if column.id == always.column), None)
    if column is not None and (why := not_held(column, always.equals)):
        yield (*at, "alwaysWhen", "equals"), f"the column {column.id} could not hold it: {why}"


def step_table(table: tuple[tuple[float, float], ...] | None, at: Place) -> Found:
    """Thresholds that rise from row to row."""
    for index, row in enumerate(table or ()):
        if index and table is not None and row[0] <= table[index - 1][0]:
            yield (
                (*at, index),
                f"starts at {shown(row[0])}, expected more than the row before, which starts at "
                + (shown(table[index - 1][0])),
            )


RULES = [
    (NumberType, check_number),
    (TextType, check_text),
    (LongTextType, check_text),
    (EnumType, check_enum),
    (HideWhen, check_hide_when),
]
