"""Value references: how the format names a number that is read off a sheet. Source: format 4."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import Id, Model, Num, sole_key

__all__ = [
    "AbilityModFromFieldRef",
    "AbilityModRef",
    "AbilityScoreRef",
    "ConstRef",
    "DerivedRef",
    "FieldName",
    "FieldRef",
    "ItemStat",
    "ItemStatRef",
    "ListSum",
    "ListSumRef",
    "LivePoolRef",
    "LiveTrackRef",
    "SaveModRef",
    "SkillModRef",
    "ValueRef",
]


class ConstRef(Model):
    """The number itself."""

    const: Num


class FieldRef(Model):
    """A number field."""

    field: Id


class FieldName(Model):
    """A field by name, where something other than a number is read of it."""

    field: Id


class DerivedRef(Model):
    """A derived value."""

    derived: Id


class AbilityScoreRef(Model):
    """The raw score of an ability."""

    ability_score: Id


class AbilityModRef(Model):
    """The score of an ability through `resolution.abilityModifier`."""

    ability_mod: Id


class AbilityModFromFieldRef(Model):
    """The modifier of the ability an enum field names; a value that is no ability adds nothing."""

    ability_mod_from_field: Id


class SkillModRef(Model):
    """The sheet's number for a check of this skill, capped."""

    skill_mod: Id


class SaveModRef(Model):
    """The sheet's number for this save, capped."""

    save_mod: Id


class ListSum(Model):
    """One number column of a list added up."""

    list: Id
    column: Id
    only_when: Id | None = None
    """A boolean column: only rows that have it set are added."""


class ListSumRef(Model):
    """A list's column added up; an empty cell is its column's default, a hidden list is 0."""

    list_sum: ListSum


class LivePoolRef(Model):
    """What is left in a declared pool."""

    live_pool: Id


class LiveTrackRef(Model):
    """A track, read in one of four ways."""

    live_track: Id
    read: Literal["value", "filled", "remaining", "penalty"] = "value"
    """`filled`: above `min`. `remaining`: below `max`. `penalty`: a wound track's penalty in force."""


class ItemStat(Model):
    """A number read off the items held. Source: format 4.1."""

    from_: Literal["worn", "carried", "all"]
    pick: Literal["sum", "max", "min", "count"]
    """`sum` counts every item of a stack; `max` and `min` look at single values; `count` counts items."""
    stat: Id | None = None
    slot: Id | None = None
    category: Id | None = None
    tag: Id | None = None
    default: Num = 0
    """The reading when no item qualifies."""


class ItemStatRef(Model):
    """A number read off the items held."""

    item_stat: ItemStat


ValueRef = Annotated[
    Annotated[ConstRef, Tag("<const>")]
    | Annotated[FieldRef, Tag("<field>")]
    | Annotated[DerivedRef, Tag("<derived>")]
    | Annotated[AbilityScoreRef, Tag("<abilityScore>")]
    | Annotated[AbilityModRef, Tag("<abilityMod>")]
    | Annotated[AbilityModFromFieldRef, Tag("<abilityModFromField>")]
    | Annotated[SkillModRef, Tag("<skillMod>")]
    | Annotated[SaveModRef, Tag("<saveMod>")]
    | Annotated[ListSumRef, Tag("<listSum>")]
    | Annotated[LivePoolRef, Tag("<livePool>")]
    | Annotated[LiveTrackRef, Tag("<liveTrack>")]
    | Annotated[ItemStatRef, Tag("<itemStat>")],
    Discriminator(
        sole_key(
            "const",
            "field",
            "derived",
            "abilityScore",
            "abilityMod",
            "abilityModFromField",
            "skillMod",
            "saveMod",
            "listSum",
            "livePool",
            "liveTrack",
            "itemStat",
        )
    ),
]
"""A number, named by an object with exactly one of these keys."""
