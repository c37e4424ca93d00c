"""Derived values: read-only numbers worked out in declaration order. Source: format 3.7."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import Id, Many, Model, Num, Rounding, StepTable, Text80, length, sole_key
from rulesets.format.fields import HideWhen
from rulesets.format.values import FieldName, ValueRef

__all__ = [
    "Derived",
    "EnumSource",
    "EnumTableDerived",
    "LiveStateRef",
    "MaxDerived",
    "MinDerived",
    "ScaleDerived",
    "StepTableDerived",
    "SumDerived",
    "refs_of",
]


class DerivedHead(Model):
    """What every derived value carries."""

    id: Id
    label: Text80
    section: Id | None = None
    hide_when: HideWhen | None = None


class SumDerived(DerivedHead):
    """The total."""

    op: Literal["sum"]
    of: Annotated[Many[ValueRef], length(1, 12)]


class MinDerived(DerivedHead):
    """The lowest."""

    op: Literal["min"]
    of: Annotated[Many[ValueRef], length(2, 12)]


class MaxDerived(DerivedHead):
    """The highest."""

    op: Literal["max"]
    of: Annotated[Many[ValueRef], length(2, 12)]


class ScaleDerived(DerivedHead):
    """A number multiplied and rounded."""

    op: Literal["scale"]
    of: ValueRef
    multiplier: Num
    round: Rounding = "down"


class StepTableDerived(DerivedHead):
    """A step table's reading."""

    op: Literal["stepTable"]
    from_: ValueRef
    table: StepTable


class LiveStateRef(Model):
    """The value a live state holds."""

    live_state: Id


EnumSource = Annotated[
    Annotated[FieldName, Tag("<field>")] | Annotated[LiveStateRef, Tag("<liveState>")],
    Discriminator(sole_key("field", "liveState")),
]


class EnumTableDerived(DerivedHead):
    """The number beside the current value of an enum field or a live state."""

    op: Literal["enumTable"]
    from_: EnumSource
    table: Annotated[dict[Text80, Num], length(1, 40)]
    default: Num = 0
    """What a value that is left out, and a hidden state, read."""


Derived = Annotated[
    SumDerived | MinDerived | MaxDerived | ScaleDerived | StepTableDerived | EnumTableDerived,
    Discriminator("op"),
]


def refs_of(derived: Model) -> tuple[Model, ...]:
    """What a derived value is made of: the references it reads, in the order they are written."""
    match derived:
        case SumDerived() | MinDerived() | MaxDerived():
            return derived.of
        case ScaleDerived():
            return (derived.of,)
        case StepTableDerived() | EnumTableDerived():
            return (derived.from_,)
    return ()
