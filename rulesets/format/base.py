"""What every part of the format is made of: the model base, ids, texts, numbers, dice and amounts.

Attributes are the snake_case of the format's camelCase keys; a key that is a Python keyword takes a
trailing underscore (`from_`, `not_`, `is_`). Optional keys are `None` when absent. Source: format 0,
1.2 to 1.5.
"""

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from annotated_types import Interval, Len
from pydantic import (
    AfterValidator,
    AllowInfNan,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    PlainSerializer,
    Strict,
    StringConstraints,
    Tag,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

__all__ = [
    "BY_SHAPE",
    "Amount",
    "DiceObject",
    "DiceText",
    "Flag",
    "Id",
    "Int",
    "Many",
    "Model",
    "Num",
    "One",
    "Rounding",
    "Slug",
    "StepTable",
    "Value",
    "Yes",
    "between",
    "length",
]

T = TypeVar("T")


def camel(name: str) -> str:
    """The format's key of an attribute: `from_` is `from`, `per_cost_step` is `perCostStep`."""
    return to_camel(name.removesuffix("_"))


class Model(BaseModel):
    """A frozen object of the format in which unknown keys are refused."""

    model_config = ConfigDict(
        alias_generator=camel,
        populate_by_name=True,
        frozen=True,
        extra="forbid",
        protected_namespaces=(),
    )


Many = tuple[T, ...]
"""A JSON array, kept as a tuple."""

Int = Annotated[int, Strict()]
"""A whole number; `true`, `"3"` and `3.5` are none."""


def _whole_as_int(value: float) -> float:
    return int(value) if value == int(value) else value


def _as_it_is(value: float) -> object:
    return value


Num = Annotated[
    float, Strict(), AllowInfNan(False), AfterValidator(_whole_as_int), PlainSerializer(_as_it_is, return_type=Any)
]
"""A finite number. A whole one is an `int`, so that sums of whole numbers print as such."""

Flag = Annotated[bool, Strict()]


def _only_true(value: object) -> object:
    if value is not True:
        raise PydanticCustomError("only_true", "is only ever true; leave the key out otherwise")
    return value


Yes = Annotated[Literal[True], BeforeValidator(_only_true)]
"""A key that may only be written as `true`."""


def _number_one(value: object) -> object:
    if type(value) is not int or value != 1:
        raise PydanticCustomError("number_one", "must be the number 1")
    return value


One = Annotated[Literal[1], BeforeValidator(_number_one)]
"""The number 1, the generation of the format."""


def between(low: int | float | None = None, high: int | float | None = None) -> Interval:
    """A number from `low` to `high`, both included; `None` is no bound."""
    return Interval(ge=low, le=high)


def length(low: int, high: int) -> Len:
    """A list, map or string of `low` to `high` members, both included."""
    return Len(low, high)


Positive = Annotated[Num, Interval(gt=0)]
"""A number above 0: `num(0..]`."""

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", min_length=1, max_length=40)]
"""A sheet id: lowercase, digits and underscores, up to 40 characters (format 1.2)."""

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", min_length=1, max_length=64)]
"""A ruleset's own name: lowercase words joined by single hyphens, up to 64 characters."""

EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", min_length=1, max_length=80)]
"""A catalog entry's id: as `Slug`, up to 80 characters."""

EntryPath = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_]*/[a-z0-9]+(-[a-z0-9]+)*$", min_length=3, max_length=121),
]
"""An entry of a catalog: `<catalog id>/<entry id>`."""

_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_BRACKETS = re.compile(r"[\[\]]|\{\{|\}\}")


def _one_line(value: str) -> str:
    if _BREAKS.search(value):
        raise PydanticCustomError("one_line", "must be one line, without control characters or line breaks")
    return value


def _label(value: str) -> str:
    if _BRACKETS.search(value):
        raise PydanticCustomError("label", "may not hold square brackets or doubled curly braces")
    return _one_line(value)


ONE_LINE = AfterValidator(_one_line)
LABEL = AfterValidator(_label)

Text8 = Annotated[str, StringConstraints(min_length=1, max_length=8), LABEL]
Text12 = Annotated[str, StringConstraints(min_length=1, max_length=12), LABEL]
Text16 = Annotated[str, StringConstraints(min_length=1, max_length=16), LABEL]
Text40 = Annotated[str, StringConstraints(min_length=1, max_length=40), LABEL]
Text60 = Annotated[str, StringConstraints(min_length=1, max_length=60), LABEL]
Text80 = Annotated[str, StringConstraints(min_length=1, max_length=80), LABEL]
Text120 = Annotated[str, StringConstraints(min_length=1, max_length=120), LABEL]
Text160 = Annotated[str, StringConstraints(min_length=1, max_length=160), LABEL]
Text300 = Annotated[str, StringConstraints(min_length=1, max_length=300), LABEL]
Text400 = Annotated[str, StringConstraints(min_length=1, max_length=400), LABEL]
Text1500 = Annotated[str, StringConstraints(min_length=1, max_length=1500), LABEL]
Text2000 = Annotated[str, StringConstraints(min_length=1, max_length=2000), LABEL]
Text4000 = Annotated[str, StringConstraints(min_length=1, max_length=4000), LABEL]
Line200 = Annotated[str, StringConstraints(max_length=200), ONE_LINE]
Line300 = Annotated[str, StringConstraints(max_length=300), ONE_LINE]
"""One line that may hold brackets: a catalog entry's summary."""

DICE_PATTERN = r"^[1-9]\d{0,2}d([2-9]|[1-9]\d{1,3})([+-]\d{1,4})?$"
DiceText = Annotated[str, StringConstraints(pattern=DICE_PATTERN.replace(r"\d", "[0-9]"), max_length=40)]
"""A dice string such as `2d8+1`: 1 to 999 dice of 2 to 9999 sides, with a signed constant or none."""

Rounding = Literal["down", "up", "nearest"]
"""`down` rounds toward minus infinity."""

StepRow = tuple[Num, Num]
StepTable = Annotated[Many[StepRow], Len(1, 100)]
"""Rows `[atLeast, value]`, thresholds ascending; below the first row it reads 0 (format 1.5)."""


class DiceObject(Model):
    """Dice that are added up: `{ "count": 2, "sides": 6 }`."""

    count: Annotated[Int, between(1, 10)]
    sides: Annotated[Int, between(2, 1000)]


class Amount(Model):
    """Dice, a flat number, or both added together."""

    dice: DiceText | None = None
    flat: Int | None = None


def json_shape(value: object) -> str:
    """A discriminator: the tag of what sort of JSON value this is."""
    if isinstance(value, bool):
        return "<flag>"
    if isinstance(value, int | float):
        return "<number>"
    if isinstance(value, str):
        return "<text>"
    if isinstance(value, list | tuple):
        return "<list>"
    return "<object>" if isinstance(value, dict | BaseModel) else "<nothing>"


BY_SHAPE = Discriminator(json_shape)
"""For unions whose members differ in their JSON sort, each tagged with that sort.

Tags that are no keys of the format stand in angle brackets, so that a place in
an error is told from a tag."""

Value = Annotated[
    Annotated[Flag, Tag("<flag>")]
    | Annotated[Num, Tag("<number>")]
    | Annotated[str, StringConstraints(max_length=4000), Tag("<text>")],
    BY_SHAPE,
]
"""A value a field or a column can hold, before it is held against its declaration."""


class AlwaysWhen(Model):
    """Lets a list row through although `onlyWhen` does not: its column holds this value."""

    column: Id
    equals: Value


def sole_key(*keys: str) -> Callable[[object], str]:
    """A discriminator: the tag `<key>` of which one of `keys` an object (or a built model) has."""
    attributes = [(f"<{key}>", attribute_of(key)) for key in keys]

    def which(value: object) -> str:
        if isinstance(value, dict):
            return next((f"<{key}>" for key in keys if key in value), "<none>")
        return next((tag for tag, attribute in attributes if hasattr(value, attribute)), "<none>")

    return which


def attribute_of(key: str) -> str:
    """The attribute of a key of the format that is no Python keyword: `perCostStep` is `per_cost_step`."""
    return re.sub(r"([A-Z])", lambda match: "_" + match.group(1).lower(), key)
