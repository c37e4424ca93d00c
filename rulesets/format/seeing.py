"""Senses, what hides somebody, what sheds light, and what it does in a fight who sees whom. Source: capabilities 1.178,
1.180, 1.182, 1.297."""

from typing import Annotated

from pydantic import Tag

from rulesets.format.base import BY_SHAPE, Flag, Id, Many, Model, Num, Text80, between, length
from rulesets.format.values import ValueRef

__all__ = ["LightShed", "Sense", "SenseGift", "SenseRange", "Sight", "Unseen"]


class Sense(Model):
    """A sense that sees where eyes cannot (capability 1.178)."""

    id: Id
    label: Text80
    sheet: ValueRef | None = None
    """A character's range, in the fight's unit; none at 0."""
    blind: Flag = False
    """It works without eyes."""


class SenseGift(Model):
    """Adds to the holder's own range of a sense, or is the whole of it for somebody who has none. Source: 1.182."""

    add: Annotated[Num, between(0, 10000)]


SenseRange = Annotated[
    Annotated[Annotated[Num, between(0, 10000)], Tag("<number>")] | Annotated[SenseGift, Tag("<object>")],
    BY_SHAPE,
]


class Unseen(Model):
    """Its holder is seen only by whoever has one of these senses within its range. Source: capability 1.178."""

    pierced: Annotated[Many[Id], length(0, 12)] = ()
    """Ids of `combat.senses`; with none nothing sees its holder."""


class LightShed(Model):
    """Light that something sheds: bright out to `bright`, and from there dim as far again as `dim`. Source: 1.297."""

    bright: Annotated[Num, between(0, 10000)]
    """In the unit of whatever it stands on; at 0 nothing is lit brightly."""
    dim: Annotated[Num, between(0, 10000)]
    """Counted from where the bright light ends."""


class Sight(Model):
    """What it does in a fight who sees whom. Source: capability 1.178."""

    unseen_attacks: Flag = False
    """An attack leans to advantage when its target does not see the attacker, and to disadvantage when the
    attacker does not see its target."""
    eyes: Id | None = None
    """The sense that is sight, as `lacks` names it: whoever lacks it sees by a blind sense only."""
