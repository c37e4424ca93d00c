"""What a catalog entry does when it is used, in a fight and on a check. Source: format 9."""

from typing import Annotated, Literal

from rulesets.format.base import Amount, Id, Int, Many, Model, Text40, between, length
from rulesets.format.effects import (
    Cost,
    Gives,
    Reaction,
    RiderAmount,
    Scales,
    StandardPermission,
    TargetedUse,
)
from rulesets.format.resolution import RerollRule
from rulesets.format.summons import Summon
from rulesets.format.values import ValueRef

__all__ = ["CheckChange", "Mechanics", "Rider", "RiderRequires"]


class CheckChange(Model):
    """What an entry does to the one pool check it is used on; at least one key. Source: format 2.7."""

    reroll: RerollRule | None = None
    dice: Annotated[Int, between(1, 10)] | None = None
    successes: Annotated[Int, between(1, 10)] | None = None
    threshold: Annotated[Int, between(2, 1000)] | None = None
    explode: Annotated[Int, between(2, 1000)] | None = None
    double: Annotated[Int, between(2, 1000)] | None = None


class RiderRequires(Model):
    """A column of the attack's row that must be set."""

    column: Id


class Rider(Model):
    """A clause added by itself to the first qualifying hit of a period. Source: format 9.3."""

    on: Literal["hit"]
    once_per: Literal["turn", "round"]
    """`turn`: renewed whenever any combatant's turn starts."""
    amount: RiderAmount
    type: Text40 | None = None
    when: Annotated[Many[Literal["advantage", "ally-adjacent"]], length(1, 2)] | None = None
    """One of them is enough."""
    sources: Annotated[Many[Id], length(1, 8)] | None = None
    """Only hits made with rows of those attack lists."""
    requires: RiderRequires | None = None


class Mechanics(TargetedUse):
    """What an entry does. `range` and `area.size` are in the catalog's own unit, else the fight's."""

    kind: Literal["attack", "heal", "buff", "debuff", "utility", "rider"]
    amount: Amount | None = None
    amount_add: ValueRef | None = None
    """A value read off the user's sheet and added to the amount (capability 1.83)."""
    temporary: Amount | None = None
    """Temporary points on the health pool."""
    scales: Scales | None = None
    cost: Annotated[Many[Cost], length(0, 4)] = ()
    per_cost_step: Amount | None = None
    targets_per_cost_step: Annotated[Int, between(1, 20)] | None = None
    """Targets more for each step of a bigger payment. Source: bridging 3."""
    check: CheckChange | None = None
    gives: Annotated[Many[Gives], length(1, 4)] | None = None
    standard: StandardPermission | None = None
    summons: Summon | None = None
    """What it leaves beside its first target, to strike with on later turns."""
    reaction: Reaction | None = None
    rider: Rider | None = None
