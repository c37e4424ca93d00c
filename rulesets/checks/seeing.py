"""Senses, what hides somebody and what it does that ends that, what sheds light. Source: capabilities 1.178, 1.180,
1.297."""

from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.effects import EndsWhenHolder
from rulesets.format.item_use import ItemUse
from rulesets.format.seeing import LightShed, Unseen
from rulesets.problems import Place

__all__ = ["RULES"]


def check_unseen(node: Unseen, at: Place, world: World) -> Found:
    """Senses the fight has."""
    yield from world.must_have_all("sense", node.pierced, (*at, "pierced"))


def check_ends_when_holder(node: EndsWhenHolder, at: Place, world: World) -> Found:
    """Something that ends it; catalogs that exist."""
    yield from at_least_one(node, at, "attacks", "casts")
    yield from world.must_have_all("catalog", node.casts, (*at, "casts"))


def check_casts(node: ItemUse, at: Place, world: World) -> Found:
    """A catalog that exists."""
    yield from world.must_have("catalog", node.casts, (*at, "casts"))


def check_light(node: LightShed, at: Place, world: World) -> Found:
    """It lights something."""
    if not node.bright and not node.dim:
        yield at, "lights nothing, expected bright or dim above 0"


RULES = [
    (Unseen, check_unseen),
    (LightShed, check_light),
    (EndsWhenHolder, check_ends_when_holder),
    (ItemUse, check_casts),
]
