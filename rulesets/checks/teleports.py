"""Teleports: what they may stand beside, and where they can be used. Source: capabilities 1.276, 1.279."""

from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World
from rulesets.format.creatures import CreatureAction
from rulesets.format.effects import TargetedUse
from rulesets.format.mechanics import Mechanics
from rulesets.format.teleports import Teleport
from rulesets.problems import Place

__all__ = ["RULES"]

_OF_OTHERS = ("to_hit", "auto_hit", "damage", "push", "ground", "target_count")
"""Keys of a creature's action that are about somebody else, who is never its user."""


def check_teleport(node: Teleport, at: Place, world: World) -> Found:
    """A distance, so the fight measures them; how far off companions may be, only where there are any."""
    if not world.measures:
        yield at, "goes a distance, and the fight has none: combat.distance is missing"
    for name in ("carries_within", "carries_seen"):
        if getattr(node, name) is not None and node.carries is None:
            yield (*at, key_of(node, name)), "needs carries, which says how many may go along"


def check_use(node: TargetedUse, at: Place, world: World) -> Found:
    """An entry's or an item's: for its user, at once."""
    if node.teleport is None:
        return
    place = (*at, "teleport")
    yield from _at_once(node, place)
    if isinstance(node, Mechanics) and node.reaction not in (None, False):
        yield place, "stands beside reaction, and a teleport is never one"
    if node.targets not in (None, "self"):
        yield (*at, "targets"), f'is "{node.targets}", and a teleport takes its user: expected "self"'
    elif node.targets is None and getattr(node, "kind", None) in ("attack", "debuff"):
        yield (*at, "targets"), 'is missing, and a teleport takes its user: expected "self"'
    if node.attack_roll:
        yield (*at, "attackRoll"), "never stands beside teleport, which takes its user"


def check_action(node: CreatureAction, at: Place, world: World) -> Found:
    """A creature's: it lands on the creature itself."""
    if node.teleport is None:
        return
    place = (*at, "teleport")
    yield from _at_once(node, place)
    if node.reaction is not None:
        yield place, "stands beside reaction, and a teleport is never one"
    for name in _OF_OTHERS:
        if getattr(node, name) not in (None, False):
            yield (*at, key_of(node, name)), "never stands beside teleport, which lands on the creature itself"


def _at_once(node: TargetedUse | CreatureAction, at: Place) -> Found:
    if node.area is not None or node.zone is not None:
        yield at, "stands beside an area, and a teleport is never one"


RULES = [
    (Teleport, check_teleport),
    (TargetedUse, check_use),
    (CreatureAction, check_action),
]
