"""A test on a creature, the one shape used wherever the format asks what somebody is. Source: bridging 1."""

from typing import Annotated

from rulesets.format.base import Id, Int, Many, Model, length

__all__ = ["CreatureTest"]


class CreatureTest(Model):
    """What somebody must be; every key given must hold.

    A creature written without a score for an ability passes both of that ability's bounds.
    """

    types: Annotated[Many[Id], length(1, 40)] | None = None
    """Any one of these creature types is enough."""
    tags: Annotated[Many[Id], length(1, 40)] | None = None
    """Any one of these tags is enough."""
    not_: "CreatureTest | None" = None
    ability_at_most: Annotated[dict[Id, Int], length(1, 20)] | None = None
    ability_at_least: Annotated[dict[Id, Int], length(1, 20)] | None = None
    not_immune_to: Annotated[Many[Id], length(1, 40)] | None = None
    """It is immune to none of these conditions."""
