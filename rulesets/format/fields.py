"""Fields, columns and lists: what a sheet has room to write. Source: format 3.5, 3.6, 3.8."""

from typing import Annotated, Literal

from pydantic import Discriminator, StringConstraints

from rulesets.format.base import Flag, Id, Int, Many, Model, Num, Text80, Value, between, length

__all__ = [
    "BooleanColumn",
    "BooleanField",
    "Column",
    "DiceColumn",
    "DiceField",
    "EnumColumn",
    "EnumField",
    "HideWhen",
    "ListDef",
    "ListPools",
    "LongTextColumn",
    "LongTextField",
    "NumberColumn",
    "NumberField",
    "SheetField",
    "TextColumn",
    "TextField",
]

Text500 = Annotated[str, StringConstraints(max_length=500)]
LongText = Annotated[str, StringConstraints(max_length=4000)]
DiceWord = Annotated[str, StringConstraints(max_length=40)]


class HideWhen(Model):
    """Takes something off a sheet while a field holds, or does not hold, a value: one comparison."""

    field: Id
    equals: Value | None = None
    not_equals: Value | None = None
    in_: Annotated[Many[Value], length(1, 24)] | None = None


class NumberType(Model):
    """A number between `min` and `max`; it starts at `default`, else at its lowest."""

    type: Literal["number"]
    min: Num
    max: Num
    default: Num | None = None
    integer: Flag = True
    """Whether only whole numbers are held."""


class TextType(Model):
    """A line of text of up to `maxLength` characters."""

    type: Literal["text"]
    max_length: Annotated[Int, between(1, 500)]
    default: Text500 | None = None


class LongTextType(Model):
    """Several lines of text of up to `maxLength` characters."""

    type: Literal["longtext"]
    max_length: Annotated[Int, between(1, 4000)]
    default: LongText | None = None


class BooleanType(Model):
    """Yes or no; no without a default."""

    type: Literal["boolean"]
    default: Flag | None = None


class EnumType(Model):
    """One of some values; it starts at `default`, else at the first."""

    type: Literal["enum"]
    values: Annotated[Many[Text80], length(1, 40)]
    value_labels: dict[Text80, Text80] | None = None
    """What people see in place of a value."""
    default: Text80 | None = None


class DiceType(Model):
    """Dice such as `1d8`."""

    type: Literal["dice"]
    default: DiceWord | None = None
    example: DiceWord | None = None


class FieldHead(Model):
    """What every field carries."""

    id: Id
    label: Text80
    section: Id | None = None
    hide_when: HideWhen | None = None


class NumberField(FieldHead, NumberType):
    """A number field."""


class TextField(FieldHead, TextType):
    """A text field."""


class LongTextField(FieldHead, LongTextType):
    """A field of several lines."""


class BooleanField(FieldHead, BooleanType):
    """A yes-or-no field."""


class EnumField(FieldHead, EnumType):
    """A field that holds one of some values."""


class DiceField(FieldHead, DiceType):
    """A field that holds dice."""


SheetField = Annotated[
    NumberField | TextField | LongTextField | BooleanField | EnumField | DiceField, Discriminator("type")
]


class ColumnHead(Model):
    """What every column carries."""

    id: Id
    label: Text80
    required: Flag = False


class NumberColumn(ColumnHead, NumberType):
    """A number column."""


class TextColumn(ColumnHead, TextType):
    """A text column."""


class LongTextColumn(ColumnHead, LongTextType):
    """A column of several lines."""


class BooleanColumn(ColumnHead, BooleanType):
    """A yes-or-no column."""


class EnumColumn(ColumnHead, EnumType):
    """A column that holds one of some values."""


class DiceColumn(ColumnHead, DiceType):
    """A column that holds dice."""


Column = Annotated[
    NumberColumn | TextColumn | LongTextColumn | BooleanColumn | EnumColumn | DiceColumn,
    Discriminator("type"),
]


class ListPools(Model):
    """Makes each row of a list a pool."""

    name_column: Id
    max_column: Id
    """A number column; a row at 0 is no pool."""
    recharge_column: Id | None = None
    """An enum column that names the rest which refills the row."""


class ListDef(Model):
    """A list of rows on the sheet."""

    id: Id
    label: Text80
    section: Id | None = None
    hide_when: HideWhen | None = None
    max_items: Annotated[Int, between(1, 500)]
    columns: Annotated[Many[Column], length(1, 12)]
    pools: ListPools | None = None
