"""The sheet: abilities, skills, saves, fields, derived values, lists and live state. Source: format 3."""

from typing import Annotated, Literal

from pydantic import Tag

from rulesets.format.base import BY_SHAPE, Id, Int, Many, Model, Text8, Text80, between, length
from rulesets.format.derived import Derived
from rulesets.format.fields import ListDef, SheetField
from rulesets.format.live import Live
from rulesets.format.values import ValueRef

__all__ = ["Ability", "BonusRange", "Save", "Section", "Sheet", "Skill", "Untrained", "UntrainedBy"]


class UntrainedBy(Model):
    """A number added while a skill or save is at the first tier, before any cap."""

    by: Annotated[Int, between(-20, 20)]


Untrained = Annotated[
    Annotated[Literal["normal", "harder", "refuse"], Tag("<text>")] | Annotated[UntrainedBy, Tag("<object>")],
    BY_SHAPE,
]
"""What a check does while its skill or save is at the first tier. Source: format 3.4."""


class Section(Model):
    """A group of the sheet; its `untrained` is for those of its skills and saves that have none."""

    id: Id
    label: Text80
    untrained: Untrained | None = None


class Ability(Model):
    """An ability score."""

    id: Id
    label: Text80
    short: Text8 | None = None
    min: Int
    max: Int
    default: Int
    section: Id | None = None


class Skill(Model):
    """A skill."""

    id: Id
    label: Text80
    ability: Id | None = None
    cap: ValueRef | None = None
    """A ceiling on the check's number. Source: format 3.3."""
    section: Id | None = None
    untrained: Untrained | None = None


class Save(Skill):
    """A saving throw, of the same shape as a skill."""


class BonusRange(Model):
    """What a character's own free bonuses are held to."""

    min: Annotated[Int, between(-100, None)] = -20
    max: Annotated[Int, between(None, 100)] = 40


class Sheet(Model):
    """What stands on a character sheet."""

    version: Annotated[Int, between(1, None)]
    """Raised when the sheet changes shape."""
    sections: Annotated[Many[Section], length(0, 20)] = ()
    abilities: Annotated[Many[Ability], length(0, 20)] = ()
    skills: Annotated[Many[Skill], length(0, 120)] = ()
    saves: Annotated[Many[Save], length(0, 40)] = ()
    skill_tiers: Annotated[Many[Id], length(1, 12)] | None = None
    """The tiers a skill may be set to; all when absent."""
    save_tiers: Annotated[Many[Id], length(1, 12)] | None = None
    bonus_range: BonusRange = BonusRange()
    fields: Annotated[Many[SheetField], length(0, 160)] = ()
    derived: Annotated[Many[Derived], length(0, 60)] = ()
    lists: Annotated[Many[ListDef], length(0, 20)] = ()
    live: Live = Live()
