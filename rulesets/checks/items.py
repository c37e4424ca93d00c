"""Items: the block, and what one item is. Source: format 10.1 to 10.5, 10.8."""

from rulesets.checks.bearings import bears, sourceless
from rulesets.checks.references import no_live
from rulesets.checks.values import not_held
from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World
from rulesets.format.bearings import Bearing
from rulesets.format.items import (
    AbilityAdd,
    Charges,
    Item,
    ItemBearing,
    ItemRequires,
    Items,
    NumberStat,
    RarityCap,
)
from rulesets.problems import Place

__all__ = ["RULES"]

NOT_ON_A_SERVICE = (
    "slots",
    "stack",
    "binds",
    "worn",
    "carried",
    "requires",
    "attack",
    "use",
    "charges",
)


def check_block(node: Items, at: Place, world: World) -> Found:
    """What is worked out once stands fast; weight is a number of at least 0."""
    if node.binding is not None:
        yield from no_live(node.binding.max, (*at, "binding", "max"), world, "binding.max")
    if node.carry is not None:
        place = (*at, "carry")
        yield from no_live(node.carry.encumbered_above, (*place, "encumberedAbove"), world, "encumberedAbove")
        yield from no_live(node.carry.limit, (*place, "limit"), world, "a carrying limit")
        yield from world.must_have("item stat", node.carry.stat, (*place, "stat"))
        stat = world.rules.item_stats.get(node.carry.stat)
        if isinstance(stat, NumberStat):
            if stat.min < 0:
                yield (*place, "stat"), f"{stat.id} may be below 0, and weight may not"
        elif stat is not None:
            yield (*place, "stat"), f"{stat.id} is a {stat.type} stat, expected a number stat"
    yield from _caps(node, at, world)


def _caps(node: Items, at: Place, world: World) -> Found:
    seen: set[str] = set()
    for index, cap in enumerate(node.rarity_caps):
        place = (*at, "rarityCaps", index)
        yield from world.must_have("rarity", cap.rarity, (*place, "rarity"))
        if cap.rarity in seen:
            yield (*place, "rarity"), f"{cap.rarity} already has a cap"
        seen.add(cap.rarity)
        yield from _cap(cap, place, world)


def _cap(cap: RarityCap, at: Place, world: World) -> Found:
    for name, value in (cap.stats or {}).items():
        place = (*at, "stats", name)
        yield from world.must_have("item stat", name, place)
        stat = world.rules.item_stats.get(name)
        if isinstance(stat, NumberStat):
            if why := not_held(stat, value):
                yield place, why
        elif stat is not None:
            yield place, f"{name} is a {stat.type} stat, expected a number stat"


def check_names(node: Item, at: Place, world: World) -> Found:
    """Categories, tags, stats and slots that are declared. Source: format 10.2."""
    yield from world.must_have("item category", node.category, (*at, "category"))
    yield from world.must_have("rarity", node.rarity, (*at, "rarity"))
    yield from world.must_have_all("item tag", node.tags, (*at, "tags"))
    for name, value in (node.stats or {}).items():
        yield from world.must_have("item stat", name, (*at, "stats", name))
        stat = world.rules.item_stats.get(name)
        if stat is not None and (why := not_held(stat, value)):
            yield (*at, "stats", name), why
    slots = {slot.id: slot for slot in world.document.items.slots} if world.document.items else {}
    for name, count in (node.slots or {}).items():
        yield from world.must_have("slot", name, (*at, "slots", name))
        if name in slots and count > slots[name].count:
            yield (*at, "slots", name), f"takes {count}, and a character has {slots[name].count}"
    if node.cost is not None:
        yield from world.must_have("coin", node.cost.unit, (*at, "cost", "unit"))
    if node.sold is not None:
        yield from world.must_have("market place", node.sold.place, (*at, "sold", "place"))
    if node.binds is not None and "binding" not in world.raw_items():
        yield (*at, "binds"), "needs items.binding"


def check_service(node: Item, at: Place, world: World) -> Found:
    """A service is bought and never carried."""
    if not node.service:
        return
    if node.cost is None:
        yield (*at, "cost"), "is missing, and a service is bought"
    for key in NOT_ON_A_SERVICE:
        if getattr(node, key) is not None:
            yield (*at, key), "never stands on a service, which is not carried"


def check_worn(node: Item, at: Place, world: World) -> Found:
    """What works while worn needs an item that can be worn. Source: format 10.3, 10.5, 10.6."""
    if node.wearable or node.service:
        return
    for key, given in (("worn", node.worn), ("requires", node.requires), ("attack", node.attack)):
        if given is not None:
            yield (*at, key), "works only while the item is worn, and it takes no slots and does not bind"


def check_charges(node: Item, at: Place, world: World) -> Found:
    """Charges are spent by a use, and make a stack of one. Source: format 10.8."""
    if node.charges is None:
        if node.use is not None and node.use.charges is not None:
            yield (*at, "use", "charges"), "spends charges, and the item holds none"
        return
    use = world.raw_at(at).get("use")
    if not isinstance(use, dict) or "charges" not in use:
        yield (*at, "charges"), "needs a use that spends them: use.charges is missing"
    elif node.use is not None and node.use.charges is not None and isinstance(node.charges.max, int):
        spent, held = node.use.charges, node.charges.max
        if spent > held:
            yield (*at, "use", "charges"), f"spends {spent}, and the item holds {held}"
    if node.stack != 1:
        found = "missing" if node.stack is None else f"{node.stack}"
        yield (*at, "stack"), f"is {found}, and an item that holds charges has a stack of 1"


def check_charge_rules(node: Charges, at: Place, world: World) -> Found:
    """Rests that exist; a die that can break it."""
    if node.recharge is not None:
        yield from world.must_have_all("rest", node.recharge.rests, (*at, "recharge", "rests"))
    if node.breaks_on is not None and node.breaks_on.at_most > node.breaks_on.die:
        yield (
            (*at, "breaksOn", "atMost"),
            f"is {node.breaks_on.at_most}, above what the die throws, {node.breaks_on.die}",
        )


NOT_EMPTY = ("effects", "resist", "vulnerable", "immune", "condition_immunities")


def _item_effects(node: Bearing, at: Place, world: World) -> Found:
    if not bears(node, frozenset()):
        yield at, "does nothing; expected effects, modifiers, failsSaves, abilities, a resistance or an immunity"
    for name in NOT_EMPTY:
        if name in node.model_fields_set and not getattr(node, name):
            yield (*at, key_of(node, name)), "is empty, expected at least one"
    if len(node.effects) > 6:
        yield (*at, "effects"), f"has {len(node.effects)} members, expected at most 6"
    yield from sourceless(node, at, "an item")
    for index, modifier in enumerate(node.modifiers or ()):
        if world.pool_fight and modifier.to == "attacks" and modifier.dice is not None:
            yield (
                (*at, "modifiers", index, "dice"),
                "in a pool ruleset a modifier to attacks is a flat number of dice",
            )


def check_bearing(node: ItemBearing, at: Place, world: World) -> Found:
    """What an item does while it is worn or carried. Source: format 10.4."""
    yield from _item_effects(node, at, world)
    for name, change in (node.abilities or {}).items():
        yield from world.must_have("ability", name, (*at, "abilities", name))
        if isinstance(change, AbilityAdd) and change.add == 0:
            yield (*at, "abilities", name, "add"), "is 0, which changes nothing"


def check_requires(node: ItemRequires, at: Place, world: World) -> Found:
    """What an unmet requirement does. Source: format 10.5."""
    yield from _item_effects(node.otherwise, (*at, "otherwise"), world)


RULES = [
    (Items, check_block),
    (Item, check_names),
    (Item, check_service),
    (Item, check_worn),
    (Item, check_charges),
    (Charges, check_charge_rules),
    (ItemBearing, check_bearing),
    (ItemRequires, check_requires),
]
