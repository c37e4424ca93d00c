"""Areas that stay: parts that go together. Source: capabilities 1.172 to 1.175, 1.182, 1.198."""

from collections.abc import Mapping
from typing import Any

from rulesets.checks.effects import pool_dice, sides_of
from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.creatures import CreatureAction
from rulesets.format.effects import Area, TargetedUse
from rulesets.format.item_use import ItemUse
from rulesets.format.mechanics import Mechanics
from rulesets.format.zones import (
    Broken,
    Burns,
    Detonates,
    Inside,
    Obscures,
    PerDistance,
    Sections,
    Wards,
    WhileHeld,
    Zone,
    ZoneForbids,
    ZoneGrowth,
    ZoneMove,
    ZoneTerrain,
    ZoneTurn,
)
from rulesets.problems import Place

__all__ = ["RULES"]

DOES_SOMETHING = (
    "terrain",
    "while_held",
    "obscures",
    "blocks",
    "disperses",
    "detonates",
    "burns",
    "inside",
    "forbids",
    "wards",
    "lights",
)
"""Keys of a zone that do something by themselves, with no trigger."""


GOES_ALONG = ("burst", "line", "cone")
"""Shapes that go with their caster. Source: capabilities 1.172, 1.177, 1.182."""


def check_use(node: TargetedUse, at: Place, world: World) -> Found:
    """A zone of a catalog entry, or of an item's use."""
    if node.zone is None:
        return
    if node.zone.anchor == "caster" and node.range:
        yield (*at, "range"), "is above 0, and the zone lies around its caster"
    yield from _beside(node.zone, node, at, world)
    amount = getattr(node, "amount", None)
    if node.zone.damage_type is not None and (amount is None or getattr(node, "kind", None) == "heal"):
        yield (*at, "zone", "damageType"), "needs an amount beside the zone, which deals harm of that type"


def check_creature_use(node: CreatureAction, at: Place, world: World) -> Found:
    """A zone of a creature's action. Source: capability 1.324."""
    if node.zone is None:
        return
    if node.zone.anchor == "caster" and node.range:
        yield (*at, "range"), "is there, and the zone lies around its maker"
    yield from _beside(node.zone, node, at, world)
    if node.zone.damage_type is not None and node.damage is None:
        yield (*at, "zone", "damageType"), "needs damage beside the zone, which deals harm of that type"


def _beside(zone: Zone, node: TargetedUse | CreatureAction, at: Place, world: World) -> Found:
    """What a zone needs beside it, whatever it is written on: its area, and a save where it makes one."""
    place = (*at, "zone")
    if node.area is not None:
        yield from _of_area(zone, node.area, place, world)
    elif "area" not in world.raw_at(at):
        yield place, "needs an area beside it, which stays"
    if zone.damage_cap is not None and not _harms(zone, node):
        yield (*place, "damageCap"), "ends the zone at harm it has dealt, and nothing of it deals any"
    if zone.detonates is not None:
        yield from _goes_off(zone.detonates, node, (*place, "detonates"))
    if node.save is not None:
        return
    if zone.breaks_concentration:
        yield (*place, "breaksConcentration"), "needs a save beside the zone, whose difficulty it takes"
    broken = zone.sections.broken if zone.sections is not None else None
    if broken is not None and broken.save is not None:
        yield (*place, "sections", "broken", "save"), "needs a save beside the zone, whose difficulty it takes"


def _harms(zone: Zone, node: TargetedUse | CreatureAction) -> bool:
    """Whether anything of the zone deals harm: its effect, its ground, what it does to whoever is held or as it burns,
    what is left of it broken."""
    if isinstance(node, CreatureAction):
        effect = node.damage is not None
    else:
        effect = getattr(node, "kind", None) != "heal" and getattr(node, "amount", None) is not None
    ground = zone.terrain is not None and zone.terrain.per_distance is not None
    ruin = zone.sections is not None and zone.sections.broken is not None
    return effect or ground or ruin or zone.while_held is not None or zone.burns is not None


def _goes_off(detonates: Detonates, node: TargetedUse | CreatureAction, at: Place) -> Found:
    """What it does as it goes off is its own: the dice it grows by, the save of whoever touches it. Source: 1.183."""
    if detonates.touched and node.save is None:
        yield (*at, "touched"), "needs a save beside the zone, which whoever moves onto its middle rolls"
    if detonates.grows is None:
        return
    harm = node.damage if isinstance(node, CreatureAction) else getattr(node, "amount", None)
    own = harm.dice if harm is not None else None
    if own is None:
        yield (*at, "grows"), "needs an amount with dice beside the zone, to which it adds more of the same"
    elif sides_of(own) != sides_of(detonates.grows.dice):
        more = detonates.grows.dice
        yield (*at, "grows", "dice"), f"is {more}, expected the same dice as the amount beside the zone, {own}"


def check_sections(node: Sections, at: Place, world: World) -> Found:
    """Kinds of harm that are declared. Source: capability 1.200."""
    for key, kinds in (("resist", node.resist), ("vulnerable", node.vulnerable), ("immune", node.immune)):
        for index, kind in enumerate(kinds):
            yield from world.damage_type(kind, (*at, key, index))


def check_broken(node: Broken, at: Place, world: World) -> Found:
    """A save of the sheet, and harm of a kind that is declared."""
    if node.save is not None:
        yield from world.must_have("save", node.save, (*at, "save"))
    elif "onSave" in world.raw_at(at):
        yield (*at, "onSave"), "needs a save beside it, which whoever is harmed there rolls"
    yield from world.damage_type(node.damage_type, (*at, "damageType"))
    yield from pool_dice(node.amount.dice, (*at, "amount", "dice"), world)


def _of_area(zone: Zone, area: Area, at: Place, world: World) -> Found:
    """What the zone asks of its area, whatever it is written on."""
    still = area.shape != "burst" or zone.anchor == "caster"
    for name in ("move", "drift"):
        if getattr(zone, name) is not None and still:
            yield (*at, name), "moves only a burst that is held at a point"
    if zone.anchor == "caster" and area.shape not in GOES_ALONG:
        yield (*at, "anchor"), f'is "caster", with whom a burst, a line or a cone goes, not a {area.shape}'
    if area.copies is not None:
        yield from _in_copies(zone, at)
    if zone.turn is not None and (zone.anchor != "caster" or area.shape not in ("line", "cone")):
        yield (*at, "turn"), "turns only a line or a cone that goes with its caster"
    if not zone.triggers and area.shape != "wall" and not _acts(zone, world.raw_at(at)):
        yield (*at, "triggers"), "is empty, and nothing else of the zone does anything while it stands"
    yield from _as_wall(zone, area, at)
    if zone.carried is not None:
        yield from _carried(zone, area, at)
    if zone.detonates is not None:
        yield from _detonating(zone, at)
    rams = zone.move is not None and zone.move.ram
    if zone.damage_type is not None and not zone.triggers and zone.side is None and not rams:
        yield (*at, "damageType"), "needs a trigger, a side or a move that rams, to deal it at"


def _as_wall(zone: Zone, area: Area, at: Place) -> Found:
    """What only a wall has, and what closes its cells. Source: capabilities 1.177, 1.200."""
    if zone.side is not None and area.shape != "wall":
        yield (*at, "side"), f'stands only beside an area of the shape "wall", not "{area.shape}"'
    if zone.sections is not None and (area.shape != "wall" or zone.blocks is None):
        yield (*at, "sections"), "stand only in a wall that blocks"
    if zone.blocks is not None:
        yield from _blocking(zone, at)


def _in_copies(zone: Zone, at: Place) -> Found:
    """Several copies are set down anew when they are moved, and go nowhere of their own. Source: 1.178, 1.301."""
    if zone.drift is not None:
        yield (*at, "drift"), "drifts what is set down several times, and stays where it is set down"
    if zone.move is not None and zone.move.ram:
        yield (*at, "move", "ram"), "rams with what is set down several times, each of them anew"
    if zone.anchor == "caster":
        yield (*at, "anchor"), 'is "caster", around whom nothing is set down several times'


def _blocking(zone: Zone, at: Place) -> Found:
    """What is closed stays where it went up. Source: capability 1.177."""
    for name in ("move", "drift", "turn", "carried"):
        if getattr(zone, name) is not None:
            yield (*at, name), "stands beside blocks, and what closes its cells stays where it went up"
    if zone.anchor == "caster":
        yield (*at, "anchor"), 'is "caster", and what closes its cells stays where it went up'


def _carried(zone: Zone, area: Area, at: Place) -> Found:
    """A single burst at a point, which is not moved of its own. Source: capability 1.301."""
    if area.shape != "burst" or area.copies is not None or zone.anchor == "caster":
        yield (*at, "carried"), "goes with somebody only as a single burst at a point"
    for name in ("move", "drift"):
        if getattr(zone, name) is not None:
            yield (*at, name), "stands beside carried: what goes with somebody is not moved of its own"


def _detonating(zone: Zone, at: Place) -> Found:
    """It stays where it was cast, and does nothing before it goes off. Source: capability 1.183."""
    for name in ("move", "drift", "turn", "carried"):
        if getattr(zone, name) is not None:
            yield (*at, name), "stands beside detonates, which stays where it was cast"
    if zone.anchor == "caster":
        yield (*at, "anchor"), 'is "caster", and what detonates stays where it was cast'
    if zone.triggers:
        yield (*at, "triggers"), "stands beside detonates, which does nothing while it stands"
    for name in ("side", "while_held"):
        if getattr(zone, name) is not None:
            yield (*at, key_of(zone, name)), "stands beside detonates, which does nothing while it stands"


def _acts(zone: Zone, written: Mapping[str, Any]) -> bool:
    """Whether something of it, readable or not, does anything while it stands."""
    rams = zone.move is not None and bool(zone.move.ram)
    return rams or bool(written.get("triggers")) or any(key_of(zone, name) in written for name in DOES_SOMETHING)


def check_zone(node: Zone, at: Place, world: World) -> Found:
    """Kinds of harm that are declared, and a fight in which somebody concentrates."""
    yield from world.damage_type(node.damage_type, (*at, "damageType"))
    combat = world.document.combat
    if node.breaks_concentration and combat is not None and combat.concentration is None:
        yield (*at, "breaksConcentration"), "stands in a ruleset without combat.concentration"


def check_spending(node: ZoneMove | ZoneTurn, at: Place, world: World) -> Found:
    """A budget its caster can spend."""
    yield from world.budget(node.budget, (*at, "budget"))


def check_terrain(node: ZoneTerrain, at: Place, world: World) -> Found:
    """Something that its ground does, and one price of a step."""
    yield from at_least_one(node, at, "difficult", "costTimes", "halvesSpeed", "perDistance")
    if node.difficult and node.cost_times is not None:
        yield (*at, "difficult"), "stands beside costTimes, which says the same"
    if node.toward_caster and not (node.difficult or node.cost_times or node.halves_speed):
        yield (*at, "towardCaster"), "needs ground that is harder to go over: difficult, costTimes or halvesSpeed"


def check_harm(node: PerDistance | WhileHeld | Burns, at: Place, world: World) -> Found:
    """Harm of a kind that is declared; in a pool fight the pool's dice."""
    yield from world.damage_type(node.damage_type, (*at, "damageType"))
    yield from pool_dice(node.amount.dice, (*at, "amount", "dice"), world)


def check_burns(node: Burns, at: Place, world: World) -> Found:
    """Kinds of harm that are declared."""
    for index, kind in enumerate(node.by):
        yield from world.damage_type(kind, (*at, "by", index))


def check_obscures(node: Obscures, at: Place, world: World) -> Found:
    """Senses that the fight declares."""
    yield from world.must_have_all("sense", node.pierced, (*at, "pierced"))


def check_growth(node: ZoneGrowth, at: Place, world: World) -> Found:
    """In a pool fight the pool's dice."""
    yield from pool_dice(node.dice, (*at, "dice"), world)


def check_inside(node: Inside, at: Place, world: World) -> Found:
    """Conditions and kinds of harm that exist."""
    yield from at_least_one(node, at, "conditions", "immune")
    for index, name in enumerate(node.conditions or ()):
        yield from world.must_have("condition", name, (*at, "conditions", index))
    for index, kind in enumerate(node.immune or ()):
        yield from world.damage_type(kind, (*at, "immune", index))


def check_forbids(node: ZoneForbids, at: Place, world: World) -> Found:
    """Components that the fight declares."""
    yield from world.must_have_all("component", node.components, (*at, "components"))


def check_wards(node: Wards, at: Place, world: World) -> Found:
    """Catalogs that exist."""
    yield from world.must_have_all("catalog", node.catalogs, (*at, "catalogs"))


def check_held(node: WhileHeld, at: Place, world: World) -> Found:
    yield from world.must_have("condition", node.condition, (*at, "condition"))


def check_utility(node: ItemUse, at: Place, world: World) -> Found:
    """A use that is a utility leaves an area standing, if it does not teleport. Source: capability 1.181."""
    if node.kind != "utility" or node.teleport is not None:
        return
    for name in ("area", "zone"):
        if getattr(node, name) is None:
            yield (*at, key_of(node, name)), 'is missing, and a use of kind "utility" only leaves an area standing'


RULES = [
    (Mechanics, check_use),
    (CreatureAction, check_creature_use),
    (ItemUse, check_use),
    (ItemUse, check_utility),
    (Zone, check_zone),
    (ZoneMove, check_spending),
    (ZoneTurn, check_spending),
    (ZoneTerrain, check_terrain),
    (PerDistance, check_harm),
    (WhileHeld, check_harm),
    (Burns, check_harm),
    (Burns, check_burns),
    (Sections, check_sections),
    (Broken, check_broken),
    (Obscures, check_obscures),
    (ZoneGrowth, check_growth),
    (Inside, check_inside),
    (ZoneForbids, check_forbids),
    (Wards, check_wards),
    (WhileHeld, check_held),
]
