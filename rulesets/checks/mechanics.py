"""Catalog entries' mechanics: parts that go together, and prices that can be paid. Source: format 9."""

from rulesets.checks.effects import pool_dice
from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World
from rulesets.format.combat_rules import HealthTrack
from rulesets.format.effects import TargetedUse
from rulesets.format.mechanics import Mechanics, Rider
from rulesets.problems import Place, did_you_mean, listed

__all__ = ["RULES", "check_push", "check_temporary"]

BESIDE_RIDER = frozenset({"kind", "rider", "scales"})


def check_targeted(node: TargetedUse, at: Place, world: World) -> Found:
    """What an entry and an item's use have in common."""
    yield from world.damage_type(node.damage_type, (*at, "damageType"))
    yield from world.budget(node.budget, (*at, "budget"))
    if node.free and node.budget is not None:
        yield (*at, "free"), "stands beside budget, expected one of the two"
    yield from world.must_have_all("item tag", node.qualities, (*at, "qualities"))
    yield from world.must_have_all("component", node.components, (*at, "components"))
    yield from check_push(node.push is not None, at, world)


def check_push(given: bool, at: Place, world: World) -> Found:
    """A push is a distance. Source: capability 1.182."""
    if given and not world.measures:
        yield (*at, "push"), "is a distance, and the fight has none: combat.distance is missing"


def check_plus(node: Mechanics, at: Place, world: World) -> Found:
    """Further clauses ride on an amount that harms."""
    if not node.plus:
        return
    if node.kind == "heal":
        yield (*at, "plus"), "never stands on a heal"
    elif "amount" not in world.raw_at(at):
        yield (*at, "plus"), "needs an amount"


def check_amounts(node: Mechanics, at: Place, world: World) -> Found:
    """What adds to an amount needs one; harm in a pool fight throws the pool's die."""
    if node.amount_add is not None and "amount" not in world.raw_at(at):
        yield (*at, "amountAdd"), "needs an amount"
    yield from check_temporary(node.temporary is not None, at, world)
    if node.kind in ("heal", "buff"):
        return
    for key, amount in (("amount", node.amount), ("perCostStep", node.per_cost_step)):
        yield from pool_dice(amount.dice if amount else None, (*at, key, "dice"), world)
    for index, clause in enumerate(node.plus):
        yield from pool_dice(clause.dice, (*at, "plus", index, "dice"), world)


def check_temporary(given: bool, at: Place, world: World) -> Found:
    """A finding for temporary points where health is a wound track. Source: format 10.7, 12.2."""
    combat = world.document.combat
    if given and combat is not None and isinstance(combat.health, HealthTrack):
        yield (*at, "temporary"), "gives temporary points, and health here is a wound track, which has none"


def check_rider_kind(node: Mechanics, at: Place, world: World) -> Found:
    """A rider carries its rider and nothing that would be taken. Source: format 9.3."""
    if node.kind != "rider":
        if node.rider is not None:
            yield (*at, "rider"), f'stands only on kind "rider", not "{node.kind}"'
        return
    if node.rider is None:
        yield (*at, "rider"), 'is missing, and the kind is "rider"'
    for attribute in type(node).model_fields:
        if attribute in node.model_fields_set and attribute not in BESIDE_RIDER:
            yield (*at, key_of(node, attribute)), "never stands on a rider, which is passive"


def check_rider(node: Rider, at: Place, world: World) -> Found:
    """Attack lists the fight has, with the column it asks for."""
    yield from world.damage_type(node.type, (*at, "type"))
    yield from pool_dice(node.amount.dice, (*at, "amount", "dice"), world)
    combat = world.document.combat
    if combat is None:
        return
    attack_lists = [attack.list for attack in combat.attacks]
    for index, source in enumerate(node.sources or ()):
        if source not in attack_lists:
            close = did_you_mean(source, attack_lists) or f", expected {listed(attack_lists)}"
            yield (*at, "sources", index), f'there is no attack list "{source}"{close}'
    if node.requires is None:
        return
    lists = [world.rules.lists.get(name) for name in node.sources or attack_lists]
    columns = [column.id for definition in lists if definition for column in definition.columns]
    if columns and node.requires.column not in columns:
        close = did_you_mean(node.requires.column, columns)
        yield (*at, "requires", "column"), f'no attack list has a column "{node.requires.column}"{close}'


RULES = [
    (TargetedUse, check_targeted),
    (Mechanics, check_plus),
    (Mechanics, check_amounts),
    (Mechanics, check_rider_kind),
    (Rider, check_rider),
]
