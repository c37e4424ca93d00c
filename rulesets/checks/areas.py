"""Shapes of areas: what goes with which of them. Source: capabilities 1.177, 1.178 and 1.301."""

from rulesets.checks.world import Found, World
from rulesets.format.areas import Area
from rulesets.format.creatures import CreatureAction
from rulesets.format.effects import TargetedUse
from rulesets.problems import Place

__all__ = ["RULES"]


def check_area(node: Area, at: Place, world: World) -> Found:
    """A width and a ring are a wall's; copies are of a burst or a box."""
    for key, value in (("width", node.width), ("ring", node.ring)):
        if value is not None and node.shape != "wall":
            yield (*at, key), f'stands only on shape "wall", not "{node.shape}"'
    if node.copies is not None and node.shape not in ("burst", "box"):
        yield (*at, "copies"), f'stands only on shape "burst" or "box", not "{node.shape}"'
    if node.copies_within is not None and node.copies is None:
        yield (*at, "copiesWithin"), "needs copies"


def check_use(node: TargetedUse | CreatureAction, at: Place, world: World) -> Found:
    """A wall only ever stays; copies are set down somewhere."""
    if node.area is None:
        return
    if node.area.shape == "wall" and "zone" not in world.raw_at(at):
        yield (*at, "area", "shape"), 'is "wall", which only ever stays and needs a zone'
    if node.area.copies is not None and not node.range:
        yield (*at, "area", "copies"), "needs a range: without one it is set down around its user, or beside them"


RULES = [
    (Area, check_area),
    (TargetedUse, check_use),
    (CreatureAction, check_use),
]
