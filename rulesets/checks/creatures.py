"""Creatures: numbers or a sheet, and actions that can be taken. Source: format 15, bridging 1 and 9."""

from rulesets.checks.bearings import check_resistances
from rulesets.checks.combat import has_spending_style, wound_kinds
from rulesets.checks.effects import asking_saves, pool_dice
from rulesets.checks.mechanics import check_push
from rulesets.checks.walk import key_of
from rulesets.checks.world import Found, World
from rulesets.format.creatures import (
    ActionDamage,
    ActionSave,
    Creature,
    CreatureAction,
    CreatureRider,
    RechargeRoll,
    Spellcasting,
)
from rulesets.problems import Place, did_you_mean, listed

__all__ = ["RULES"]

FROM_THE_SHEET = (
    "health",
    "defense",
    "initiative_modifier",
    "speed",
    "abilities",
    "saves",
    "checks",
    "soak",
    "hardness",
)
NOT_ON_A_SEQUENCE = (
    "to_hit",
    "auto_hit",
    "damage",
    "save",
    "save_difficulty",
    "applies",
    "push",
    "target_count",
    "area",
    "ground",
    "teleport",
    "reaction",
    "self",
)


def check_creature(node: Creature, at: Place, world: World) -> Found:
    """Plain numbers, all of them, or a sheet and none of them. Source: format 15.1, 15.3."""
    if node.sheet is None:
        for name in ("health", "defense", "initiative_modifier"):
            if getattr(node, name) is None:
                yield (*at, key_of(node, name)), "is missing, and the creature has no sheet to read it off"
        if not node.actions:
            yield (*at, "actions"), "is empty, expected at least one without a sheet"
    else:
        for name in FROM_THE_SHEET:
            if getattr(node, name) is not None:
                yield (*at, key_of(node, name)), "never stands beside a sheet, which gives it"
    for name in node.abilities or ():
        yield from world.must_have("ability", name, (*at, "abilities", name))
    for name in node.saves or ():
        yield from world.must_have("save", name, (*at, "saves", name))
    for name in node.checks or ():
        yield from world.must_have("fight check", name, (*at, "checks", name))


def check_nature(node: Creature, at: Place, world: World) -> Found:
    """What it is and what it shrugs off."""
    yield from world.must_have("threat tier", node.tier, (*at, "tier"))
    yield from world.must_have_all("creature type", node.types, (*at, "types"))
    yield from world.must_have_all("creature tag", node.tags, (*at, "tags"))
    yield from world.must_have("size", node.size, (*at, "size"))
    for sense in node.senses or ():
        yield from world.must_have("sense", sense, (*at, "senses", sense))
    yield from check_resistances(node, at, world)
    yield from world.must_have_all("condition", node.condition_immunities, (*at, "conditionImmunities"))
    yield from world.must_have("loot table", node.loot, (*at, "loot"))


def check_soak(node: Creature, at: Place, world: World) -> Found:
    """Soak and hardness only where the fight reads them. Source: format 15.1."""
    combat = world.document.combat
    if combat is None:
        return
    if node.soak is not None:
        pool = world.raw_combat().get("pool")
        if not isinstance(pool, dict) or "soak" not in pool:
            yield (*at, "soak"), "needs a pool fight with combat.pool.soak"
        kinds = wound_kinds(world)
        for name in node.soak.by_kind or ():
            if name not in kinds:
                close = did_you_mean(name, kinds)
                yield (*at, "soak", "byKind", name), f'the health track has no kind "{name}"{close}'
    if node.hardness is not None and not has_spending_style(combat):
        yield (*at, "hardness"), "meets a spending style, and no style of initiative.resource spends"


def check_damage(node: ActionDamage, at: Place, world: World) -> Found:
    """Harm of a declared kind, thrown with the pool's die in a pool fight."""
    if node.dice is None and node.flat is None:
        yield at, "expected at least one of dice and flat"
    yield from world.damage_type(node.type, (*at, "type"))
    yield from pool_dice(node.dice, (*at, "dice"), world)
    for index, clause in enumerate(node.plus):
        yield from pool_dice(clause.dice, (*at, "plus", index, "dice"), world)


def check_save(node: ActionSave, at: Place, world: World) -> Found:
    """A save of the sheet."""
    yield from world.must_have("save", node.save, (*at, "save"))


def check_recharge(node: RechargeRoll, at: Place, world: World) -> Found:
    """A number its dice can throw. Source: bridging 9."""
    most = node.dice.count * node.dice.sides
    if node.from_ > most:
        yield (*at, "from"), f"is {node.from_}, above what its dice can throw, {most}"


def check_action(node: CreatureAction, at: Place, world: World) -> Found:
    """One action by itself. Source: format 15.2, bridging 9."""
    yield from world.budget(node.budget, (*at, "budget"))
    if node.save is not None and node.save_difficulty is not None:
        yield (*at, "saveDifficulty"), "stands beside the action's own save, which has a difficulty"
    if not {"save", "saveDifficulty"} & set(world.raw_at(at)):
        plus = node.damage.plus if node.damage else ()
        for place, what in asking_saves(None, node.applies, ()):
            yield (*at, *place), f"{what} has no difficulty: neither save nor saveDifficulty is there"
        for place, what in asking_saves(None, (), plus):
            yield (*at, "damage", *place), f"{what} has no difficulty: neither save nor saveDifficulty is there"
    if node.reaction is not None and node.signature is not None:
        yield (*at, "signature"), "stands beside reaction, expected one of the two"
    if node.self:
        for key in ("target_count", "area"):
            if getattr(node, key) is not None:
                yield (*at, key_of(node, key)), "never stands beside self"
    yield from world.must_have_all("item tag", node.qualities, (*at, "qualities"))
    yield from world.must_have_all("component", node.components, (*at, "components"))
    yield from check_push(node.push is not None, at, world)


def check_sequences(node: Creature, at: Place, world: World) -> Found:
    """A sequence is made of actions that are taken by themselves. Source: format 15.2."""
    actions = {action.id: action for action in node.actions}
    for index, action in enumerate(node.actions):
        if action.sequence is None:
            continue
        place = (*at, "actions", index)
        for name in NOT_ON_A_SEQUENCE:
            if name in action.model_fields_set and getattr(action, name) not in (None, (), False):
                yield (*place, key_of(action, name)), "never stands on a sequence, which has no effects itself"
        for part_index, part in enumerate(action.sequence):
            where = (*place, "sequence", part_index, "action")
            other = actions.get(part.action)
            if other is None:
                if not world.declares(at, "actions", part.action):
                    close = did_you_mean(part.action, actions) or f", expected {listed(list(actions))}"
                    yield where, f'the creature has no action "{part.action}"{close}'
            elif why := _no_part(action, other):
                yield where, f"{part.action} is {why}, which is no part of a sequence"


def _no_part(action: CreatureAction, part: CreatureAction) -> str | None:
    if part is action:
        return "the sequence itself"
    if part.sequence is not None:
        return "a sequence"
    if part.reaction is not None:
        return "a reaction"
    if part.teleport is not None:
        return "a teleport"
    return "a signature action" if part.signature is not None else None


def check_signatures(node: Creature, at: Place, world: World) -> Found:
    """Points enough to buy each signature action. Source: bridging 9."""
    points = node.signature_points
    for index, action in enumerate(node.actions):
        if action.signature is None:
            continue
        place = (*at, "actions", index, "signature")
        if points is None:
            if "signaturePoints" not in world.raw_at(at):
                yield place, "is bought with points, and signaturePoints is missing"
        elif action.signature.cost > points:
            yield (*place, "cost"), f"is {action.signature.cost}, above signaturePoints, {points}"


def check_riders(node: Creature, at: Place, world: World) -> Found:
    """Riders on its own actions."""
    actions = [action.id for action in node.actions]
    for index, rider in enumerate(node.riders or ()):
        for action_index, name in enumerate(rider.actions or ()):
            if name not in actions and not world.declares(at, "actions", name):
                place = (*at, "riders", index, "actions", action_index)
                yield place, f'the creature has no action "{name}"{did_you_mean(name, actions)}'


def check_rider(node: CreatureRider, at: Place, world: World) -> Found:
    """Harm of a declared kind."""
    yield from world.damage_type(node.type, (*at, "type"))
    yield from pool_dice(node.amount.dice, (*at, "amount", "dice"), world)


def check_spellcasting(node: Spellcasting, at: Place, world: World) -> Found:
    """Entries that do something, with the numbers they need. Source: bridging 1."""
    yield from world.must_have("ability", node.ability, (*at, "ability"))
    yield from world.must_have_all("component", node.components, (*at, "components"))
    for name in node.pools or ():
        yield from world.must_have("pool", name, (*at, "pools", name))
    for index, cast in enumerate(node.entries):
        place = (*at, "entries", index)
        yield from world.budget(cast.budget, (*place, "budget"))
        yield from world.must_have_all("component", cast.components, (*place, "components"))
        entry = world.rules.entries.get(cast.entry)
        if entry is None:
            if not world.declares_entry(cast.entry):
                close = did_you_mean(cast.entry, world.rules.entries)
                yield (*place, "entry"), f'there is no entry "{cast.entry}"{close}'
        elif entry.mechanics is None:
            yield (*place, "entry"), f"{cast.entry} has no mechanics, so casting it does nothing"
        elif "saveDifficulty" not in world.raw_at(at):
            mechanics = entry.mechanics
            for _, what in asking_saves(mechanics.save, mechanics.applies, mechanics.plus):
                yield (*place, "entry"), f"{what} of {cast.entry} has no difficulty: saveDifficulty is missing"


RULES = [
    (Creature, check_creature),
    (Creature, check_nature),
    (Creature, check_soak),
    (Creature, check_sequences),
    (Creature, check_signatures),
    (Creature, check_riders),
    (CreatureAction, check_action),
    (ActionDamage, check_damage),
    (ActionSave, check_save),
    (RechargeRoll, check_recharge),
    (CreatureRider, check_rider),
    (Spellcasting, check_spellcasting),
]
