"""How sheet lists become attacks and abilities, and how contests are fought. Source: format 12.7, 12.11."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Discriminator, Tag

from rulesets.format.base import AlwaysWhen, Id, Int, Many, Model, Num, Text80, Yes, between, length, sole_key
from rulesets.format.values import ValueRef

__all__ = [
    "AbilityList",
    "AttackList",
    "AttackRange",
    "ColumnRef",
    "Contest",
    "ContestApplies",
    "ContestEnds",
    "ContestFrom",
    "ContestSide",
    "DistanceConst",
    "DistanceRef",
    "OnWin",
    "RowDamage",
    "RowToHit",
]


class ColumnRef(Model):
    """A column of the list."""

    column: Id


class DistanceConst(Model):
    """A distance that is the same for every row, in the fight's unit."""

    const: Annotated[Num, between(0, 10000)]


DistanceRef = Annotated[
    Annotated[ColumnRef, Tag("<column>")] | Annotated[DistanceConst, Tag("<const>")],
    Discriminator(sole_key("column", "const")),
]


class RowToHit(Model):
    """What a row adds to hit."""

    ability: ColumnRef | None = None
    skill: ColumnRef | None = None
    """Adds what a check of that skill adds, with the row's ability swapped in when it names one."""
    proficiency: ColumnRef | None = None
    bonus: ColumnRef | None = None


class RowDamage(Model):
    """The harm of a row."""

    dice: ColumnRef
    ability: ColumnRef | None = None
    bonus: ColumnRef | None = None
    type: ColumnRef | None = None


class AttackRange(Model):
    """How far a row shoots; a row at 0 has no such distance."""

    normal: DistanceRef
    long: DistanceRef | None = None


class AttackList(Model):
    """A list whose rows are attacks. Source: format 12.7."""

    list: Id
    budget: Id
    name: Id
    """The text column a row is called by."""
    to_hit: RowToHit | None = None
    damage: RowDamage
    reach: DistanceRef | None = None
    """One cell with neither `reach` nor `range`."""
    range: AttackRange | None = None
    strikes: ValueRef | None = None
    """How many strikes one spend buys."""
    strikes_capped_by: ColumnRef | None = None
    """A boolean column that holds its own row to a single strike."""


class AbilityList(Model):
    """A list whose catalog-marked rows are abilities."""

    list: Id
    budget: Id
    only_when: Id | None = None
    """A boolean column a row must have set."""
    always_when: AlwaysWhen | None = None
    to_hit: ValueRef | None = None
    save_difficulty: ValueRef | None = None


class ContestSide(Model):
    """The best of these fight checks."""

    checks: Annotated[Many[Id], length(1, 4)]


class ContestFrom(Model):
    """Aims only at whoever put that condition on the actor."""

    holding: Id
    escapable: Yes | None = None
    """Only where the hold names an `escapeDc`. Source: capability 1.175."""


class ContestApplies(Model):
    """A condition the loser takes from the winner."""

    condition: Id
    rounds: Annotated[Int, between(1, 100)] | None = None


class ContestEnds(Model):
    """A condition taken off one of the two."""

    condition: Id
    on: Literal["actor", "target"]


class OnWin(Model):
    """What winning does: at least one key."""

    applies: Annotated[Many[ContestApplies], length(1, 4)] | None = None
    ends: Annotated[Many[ContestEnds], length(1, 4)] | None = None
    push: Annotated[Num, Interval(gt=0, le=10000)] | None = None
    """How far the loser is moved straight away, in the fight's unit."""


class Contest(Model):
    """Two sides' checks against each other. Source: format 12.11."""

    id: Id
    label: Text80
    budget: Id
    attacker: ContestSide
    defender: ContestSide
    ties: Literal["defender", "attacker"] = "defender"
    reach: Annotated[Num, Interval(gt=0, le=10000)] | None = None
    """The next cell when absent."""
    strike: Yes | None = None
    """It counts as one of the strikes an action buys."""
    from_: ContestFrom | None = None
    on_win: OnWin
