"""Conditions, levels and item effects: changes that can be made, to things that exist.

Source: format 10.4, 12.9, 12.10, bridging 2.
"""

from collections.abc import Iterable

from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.bearings import (
    Against,
    Bearing,
    BudgetChange,
    ConditionRule,
    Forbids,
    Grant,
    ItemFilter,
    Level,
    Modifier,
    ResistanceExcept,
)
from rulesets.format.live import PlainTrack, WoundTrack
from rulesets.problems import Place, did_you_mean, listed

__all__ = ["RULES", "SOURCED_EFFECTS", "bears", "check_resistances"]

CHANGES = ("flat", "dice", "times", "mode", "add", "diceTimes", "criticalDice")

TAKES: dict[str, frozenset[str]] = {
    "defense": frozenset({"flat"}),
    "attacks": frozenset({"flat", "dice", "minus", "mode", "attacks", "blow", "ability", "targetIs"})
    | {"marked", "atSource"},
    "attacks-taken": frozenset({"flat", "mode", "attacks", "blow", "from"}),
    "saves": frozenset({"flat", "dice", "minus", "mode", "saves", "against"}),
    "checks": frozenset({"flat", "dice", "minus", "mode", "skills", "abilities"}),
    "speed": frozenset({"flat", "times"}),
    "damage": frozenset({"flat", "dice", "minus", "diceTimes", "criticalDice", "type"})
    | {"attacks", "blow", "ability", "targetIs", "marked"},
    "initiative": frozenset({"flat", "dice", "minus", "mode"}),
    "healing": frozenset({"flat", "times", "taken"}),
}
"""The keys each `to` takes, beside `add` and `of`. Source: format 12.10, bridging 2."""

SOURCED_EFFECTS = (
    "half-move-to-stand",
    "ends-on-damage",
    "cannot-target-source",
    "cannot-approach-source",
)
"""Effects of something that was put on and comes off; levels and items have no source and no ending."""


def check_modifier(node: Modifier, at: Place, world: World) -> Found:
    """A change its `to` takes, that changes something."""
    yield from at_least_one(node, at, *CHANGES)
    taken = TAKES[node.to] | {"to", "add", "of"}
    for attribute in type(node).model_fields:
        key = key_of(node, attribute)
        if attribute in node.model_fields_set and key not in taken:
            words = listed(sorted(TAKES[node.to] | {"add"}), "and")
            yield (*at, key), f"a modifier to {node.to} does not take it; it takes {words}"
    if node.flat == 0:
        yield (*at, "flat"), "is 0, which changes nothing"
    if node.minus and node.dice is None:
        yield (*at, "minus"), "takes dice away, and there are no dice"
    if node.of is not None and node.add is None:
        yield (*at, "of"), "says whose sheet add is read off, and there is no add"
    if node.to == "speed" and node.times is not None and node.times not in (0.5, 2):
        yield (*at, "times"), f"is {node.times}, expected 0.5 or 2"
    if node.to == "healing" and node.times is not None and not 0 <= node.times <= 10:
        yield (*at, "times"), f"is {node.times}, expected 0 to 10"


def check_narrowing(node: Modifier, at: Place, world: World) -> Found:
    """Narrowed to things that exist."""
    yield from world.must_have_all("save", node.saves, (*at, "saves"))
    yield from world.must_have_all("skill", node.skills, (*at, "skills"))
    yield from world.must_have_all("ability", node.abilities, (*at, "abilities"))
    yield from world.must_have("ability", node.ability, (*at, "ability"))
    yield from world.must_have("condition", node.marked, (*at, "marked"))
    yield from world.damage_type(node.type, (*at, "type"))


def check_against(node: Against, at: Place, world: World) -> Found:
    """Something to be against, that exists."""
    yield from at_least_one(node, at, "damage", "conditions", "from", "actions", "casts", "qualities")
    for index, name in enumerate(node.damage or ()):
        yield from world.damage_type(name, (*at, "damage", index))
    yield from world.must_have_all("condition", node.conditions, (*at, "conditions"))
    yield from world.must_have_all("catalog", node.casts, (*at, "casts"))
    yield from world.must_have_all("item tag", node.qualities, (*at, "qualities"))


def check_bearing(node: Bearing, at: Place, world: World) -> Found:
    """Names that exist, and a narrowing with something to narrow."""
    yield from world.must_have_all("save", node.fails_saves, (*at, "failsSaves"))
    yield from world.must_have_all("save", node.saves, (*at, "saves"))
    yield from world.must_have_all("skill", node.skills, (*at, "skills"))
    if node.saves is not None and not _narrows(node, "saves"):
        yield (*at, "saves"), "narrows save effects and modifiers, and there are none without their own"
    if node.skills is not None and not _narrows(node, "checks"):
        yield (*at, "skills"), "narrows check effects and modifiers, and there are none without their own"
    yield from check_resistances(node, at, world)
    yield from world.must_have_all("condition", node.condition_immunities, (*at, "conditionImmunities"))
    for sense in node.senses or ():
        yield from world.must_have("sense", sense, (*at, "senses", sense))
    yield from world.must_have_all("condition", node.includes, (*at, "includes"))


def _narrows(node: Bearing, what: str) -> bool:
    if any(effect.startswith(f"own-{what}-") for effect in node.effects):
        return True
    changes = (modifier for modifier in node.modifiers or () if modifier.to == what)
    return any((modifier.saves if what == "saves" else modifier.skills) is None for modifier in changes)


def check_resistances(node: object, at: Place, world: World) -> Found:
    """Kinds of harm that are declared, on a bearing or a creature."""
    for key in ("resist", "vulnerable", "immune"):
        for index, kind in enumerate(getattr(node, key) or ()):
            place: Place = (*at, key, index)
            if isinstance(kind, ResistanceExcept):
                yield from world.damage_type(kind.type, (*place, "type"))
            else:
                yield from world.damage_type(kind, place)


def check_except(node: ResistanceExcept, at: Place, world: World) -> Found:
    """Item tags."""
    yield from world.must_have_all("item tag", node.except_, (*at, "except"))


def check_forbids(node: Forbids, at: Place, world: World) -> Found:
    """Something to forbid, that exists."""
    yield from at_least_one(node, at, "components", "catalogs", "attacks")
    yield from world.must_have_all("component", node.components, (*at, "components"))
    yield from world.must_have_all("catalog", node.catalogs, (*at, "catalogs"))


def check_budget(node: BudgetChange, at: Place, world: World) -> Found:
    """A budget, changed by something."""
    yield from world.budget(node.budget, (*at, "budget"))
    if node.flat == 0:
        yield (*at, "flat"), "is 0, which changes nothing"


def check_grant(node: Grant, at: Place, world: World) -> Found:
    """A budget that buys standard actions the fight has, or a strike. Source: bridging 2."""
    yield from world.budget(node.budget, (*at, "budget"))
    yield from at_least_one(node, at, "standard", "attacks")
    combat = world.document.combat
    for index, action in enumerate(node.standard or ()):
        if combat is not None and action not in combat.standard:
            yield (*at, "standard", index), f"{action} is not in combat.standard"
    if node.attacks is None:
        for attribute in ("melee", "names", "items", "after_attack", "wielding"):
            if getattr(node, attribute) is not None:
                yield (*at, key_of(node, attribute)), "narrows a strike, and attacks is missing"


def check_item_filter(node: ItemFilter, at: Place, world: World) -> Found:
    """Item tags that exist; something to filter by."""
    yield from at_least_one(node, at, "names", "tags", "notTags")
    yield from world.must_have_all("item tag", node.tags, (*at, "tags"))
    yield from world.must_have_all("item tag", node.not_tags, (*at, "notTags"))


def check_condition(node: ConditionRule, at: Place, world: World) -> Found:
    """A condition of the sheet. Source: format 12.9."""
    yield from world.must_have("condition", node.condition, (*at, "condition"))
    yield from world.must_have_all("condition", node.removes, (*at, "removes"))
    yield from world.must_have_all("catalog", node.ends_when_harmed_from, (*at, "endsWhenHarmedFrom"))
    if isinstance(node.while_source_in_sight, tuple):
        for index, effect in enumerate(node.while_source_in_sight):
            if effect not in node.effects:
                close = did_you_mean(effect, node.effects)
                yield (
                    (*at, "whileSourceInSight", index),
                    f"{effect} is none of this condition's effects{close}",
                )
    yield from _no_pool_dice(node.modifiers or (), at, world)


def _no_pool_dice(modifiers: Iterable[Modifier], at: Place, world: World) -> Found:
    for index, modifier in enumerate(modifiers):
        if world.pool_fight and modifier.dice is not None and modifier.to != "damage":
            yield (*at, "modifiers", index, "dice"), "in a pool fight a modifier is a flat number of dice"


def bears(node: Bearing, beside: frozenset[str]) -> bool:
    """Whether it does anything at all, apart from the attributes in `beside` and from narrowing."""
    idle = beside | {"saves", "skills"}
    return any(getattr(node, name) not in (None, (), False) for name in node.model_fields_set - idle)


def check_level(node: Level, at: Place, world: World) -> Found:
    """A plain track or a derived value that reaches it, and something it does. Source: format 12.10."""
    if (node.track is None) == (node.derived is None):
        found = "found none" if node.track is None else "found track and derived"
        yield at, f"expected exactly one of track and derived, {found}"
    yield from world.must_have("track", node.track, (*at, "track"))
    yield from world.must_have("derived value", node.derived, (*at, "derived"))
    if not bears(node, frozenset({"track", "derived", "at"})):
        yield at, "does nothing; expected effects, modifiers, failsSaves or another change"
    track = world.rules.tracks.get(node.track or "")
    if isinstance(track, WoundTrack):
        yield (*at, "track"), f"{track.id} is a wound track, expected a plain track"
    elif isinstance(track, PlainTrack) and isinstance(track.max, int) and node.at > track.max:
        yield (*at, "at"), f"is {node.at}, above the top of {track.id}, {track.max}"
    yield from sourceless(node, at, "a level")
    yield from _no_pool_dice(node.modifiers or (), at, world)


def sourceless(node: Bearing, at: Place, what: str) -> Found:
    """Findings for what needs a source or an ending, on something that has neither."""
    for index, effect in enumerate(node.effects):
        if effect in SOURCED_EFFECTS:
            yield (*at, "effects", index), f"{effect} never stands on {what}, which has no source and no ending"
    for index, modifier in enumerate(node.modifiers or ()):
        for key, value in (("of", modifier.of), ("atSource", modifier.at_source)):
            if value is not None:
                yield (*at, "modifiers", index, key), f"never stands on {what}, which has no source"


RULES = [
    (Modifier, check_modifier),
    (Modifier, check_narrowing),
    (Against, check_against),
    (Bearing, check_bearing),
    (ResistanceExcept, check_except),
    (Forbids, check_forbids),
    (BudgetChange, check_budget),
    (Grant, check_grant),
    (ItemFilter, check_item_filter),
    (ConditionRule, check_condition),
    (Level, check_level),
]
