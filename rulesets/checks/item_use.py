"""Items swung and used: stats of the right sort, shots that can be loaded, saves with a difficulty.

Source: format 10.6, 10.7.
"""

from rulesets.checks.effects import asking_saves, pool_dice
from rulesets.checks.mechanics import check_temporary
from rulesets.checks.references import constant
from rulesets.checks.world import Found, World
from rulesets.format.combat_rules import HealthPool
from rulesets.format.item_use import (
    AbilityGate,
    Gate,
    ItemAttack,
    ItemDamage,
    ItemToHit,
    ItemUse,
    OnHit,
    Restore,
    SkillGate,
    Stated,
    WeaponMode,
)
from rulesets.format.items import EnumStat, Item
from rulesets.format.resolution import DicePool
from rulesets.problems import Place

__all__ = ["RULES"]


def _stat(value: object, at: Place, world: World, *types: str) -> Found:
    """A finding when a stat stands there that is not declared, or of another sort."""
    if not isinstance(value, Stated):
        return
    yield from world.must_have("item stat", value.stat, (*at, "stat"))
    stat = world.rules.item_stats.get(value.stat)
    if stat is not None and stat.type not in types:
        yield (*at, "stat"), f"{stat.id} is a {stat.type} stat, expected {' or '.join(types)}"


def _word_stat(value: object, at: Place, world: World, kind: str) -> Found:
    """A finding when a stat's words are not all ids of that kind."""
    yield from _stat(value, at, world, "enum")
    stat = world.rules.item_stats.get(value.stat) if isinstance(value, Stated) else None
    if isinstance(stat, EnumStat):
        strangers = [word for word in stat.values if word not in world.names[kind]]
        if strangers:
            yield (*at, "stat"), f"{stat.id} may hold {strangers[0]}, expected only ids of a kind: {kind}"


def check_to_hit(node: ItemToHit, at: Place, world: World) -> Found:
    """Abilities and a skill that exist, numbers that are numbers."""
    if isinstance(node.abilities, tuple):
        yield from world.must_have_all("ability", node.abilities, (*at, "abilities"))
    yield from _word_stat(node.abilities, (*at, "abilities"), world, "ability")
    if isinstance(node.skill, str):
        yield from world.must_have("skill", node.skill, (*at, "skill"))
    yield from _word_stat(node.skill, (*at, "skill"), world, "skill")
    yield from _stat(node.bonus, (*at, "bonus"), world, "number")
    yield from _stat(node.target, (*at, "target"), world, "number")
    if node.target is not None:
        yield from _movable((*at, "target"), world)


def _movable(at: Place, world: World) -> Found:
    if not isinstance(world.document.resolution, DicePool):
        yield at, "is a per-die target, and this ruleset's checks are dice added up"
    elif not world.movable_target:
        yield at, "moves a target that is fixed: target.min is not below target.max"


def check_damage(node: ItemDamage, at: Place, world: World) -> Found:
    """Dice where a summed fight needs them; a kind of harm that is declared."""
    combat = world.document.combat
    if node.dice is None and combat is not None and combat.kind == "attack-vs-defense":
        yield (*at, "dice"), "is missing, and a summed fight throws them"
    yield from _stat(node.dice, (*at, "dice"), world, "dice")
    if isinstance(node.abilities, tuple):
        yield from world.must_have_all("ability", node.abilities, (*at, "abilities"))
    yield from _word_stat(node.abilities, (*at, "abilities"), world, "ability")
    yield from _stat(node.bonus, (*at, "bonus"), world, "number")
    yield from _stat(node.type, (*at, "type"), world, "text", "enum")
    if isinstance(node.type, str):
        yield from world.damage_type(node.type, (*at, "type"))


def check_attack(node: ItemAttack, at: Place, world: World) -> Found:
    """Budgets, distances and strikes the fight has."""
    yield from world.budget(node.budget, (*at, "budget"))
    yield from _stat(node.reach, (*at, "reach"), world, "number")
    if node.range is not None:
        place = (*at, "range")
        yield from _stat(node.range.normal, (*place, "normal"), world, "number")
        yield from _stat(node.range.long, (*place, "long"), world, "number")
        normal, long = node.range.normal, node.range.long
        if isinstance(normal, int | float) and isinstance(long, int | float) and long < normal:
            yield (*place, "long"), f"is {long}, below normal, {normal}"
    for key, distance in (("reach", node.reach), ("range", node.range)):
        if distance is not None and not world.measures:
            yield (*at, key), "is a distance, and the fight has none: combat.distance is missing"
    if constant(node.strikes) == 0:
        yield (*at, "strikes"), "is 0, and a spend buys at least one strike"
    if node.off_hand and world.fights and "offHand" not in world.raw_combat():
        yield (*at, "offHand"), "needs combat.offHand"
    yield from _stat(node.floor, (*at, "floor"), world, "number")
    yield from world.must_have_all("item tag", node.qualities, (*at, "qualities"))


def check_versatile(node: Item, at: Place, world: World) -> Found:
    """Swung with more hands than it takes: it needs a slot."""
    attack = node.attack
    if attack is None or attack.versatile is None:
        return
    place = (*at, "attack", "versatile")
    if not node.slots:
        yield place, "counts free slots beside the item's own, and it takes none"
    yield from _stat(attack.versatile.dice, (*place, "dice"), world, "dice")


def check_shots(node: ItemAttack, at: Place, world: World) -> Found:
    """Ammunition that exists, and no attack that shoots more than is loaded."""
    if node.ammo is not None:
        yield from world.must_have("item tag", node.ammo.tag, (*at, "ammo", "tag"))
        if node.ammo.recover is not None and node.clip is not None:
            yield (*at, "ammo", "recover"), "never stands beside a clip"
    most = node.clip.max if node.clip is not None else None
    if node.clip is not None:
        yield from _stat(node.clip.max, (*at, "clip", "max"), world, "number")
        yield from world.budget(node.clip.reload, (*at, "clip", "reload"))
    shots = [((*at, "ammo", "perAttack"), node.ammo.per_attack)] if node.ammo else []
    for index, mode in enumerate(node.modes or ()):
        yield from _mode(mode, (*at, "modes", index), world)
        if mode.ammo is not None:
            shots.append(((*at, "modes", index, "ammo"), mode.ammo))
            if node.ammo is None and node.clip is None:
                yield (*at, "modes", index, "ammo"), "shoots, and the weapon has neither ammo nor a clip"
    for place, count in shots:
        if isinstance(most, int) and count > most:
            yield place, f"shoots {count}, more than the clip holds, {most}"


def _mode(mode: WeaponMode, at: Place, world: World) -> Found:
    if mode.target is not None:
        yield from _movable((*at, "target"), world)


def check_on_hit(node: OnHit, at: Place, world: World) -> Found:
    """A condition of the sheet."""
    yield from world.must_have("condition", node.condition, (*at, "condition"))


def check_use(node: ItemUse, at: Place, world: World) -> Found:
    """What it spends, and what may not stand together."""
    if world.fights and node.budget is None and not node.free:
        yield at, "needs a budget, or free, in a ruleset with fights"
    if node.consumes and node.charges is not None:
        yield (*at, "charges"), "stands beside consumes, expected one of the two"
    if node.to_hit is not None and not node.attack_roll:
        yield (*at, "toHit"), "stands only with attackRoll"
    if node.plus and node.kind == "heal":
        yield (*at, "plus"), "never stands on a heal"
    elif node.plus and "amount" not in world.raw_at(at):
        yield (*at, "plus"), "needs an amount"
    yield from check_temporary(node.temporary is not None, at, world)
    yield from _stat(node.save_difficulty, (*at, "saveDifficulty"), world, "number")
    if "saveDifficulty" not in world.raw_at(at):
        for place, what in asking_saves(node.save, node.applies, node.plus):
            yield (*at, *place), f"{what} has no difficulty: saveDifficulty is missing"
    if node.kind not in ("heal", "buff"):
        yield from pool_dice(node.amount.dice if node.amount else None, (*at, "amount", "dice"), world)
        for index, clause in enumerate(node.plus):
            yield from pool_dice(clause.dice, (*at, "plus", index, "dice"), world)
        if node.restore is not None:
            yield (*at, "restore"), f"stands only on a heal or a buff, not on {node.kind}"


def check_restore(node: Restore, at: Place, world: World) -> Found:
    """A live pool that is not health."""
    yield from world.must_have("pool", node.pool, (*at, "pool"))
    combat = world.document.combat
    if combat is not None and isinstance(combat.health, HealthPool) and combat.health.pool == node.pool:
        yield (*at, "pool"), f"{node.pool} is health; heal it with an amount"


def check_gate(node: Gate, at: Place, world: World) -> Found:
    """A check of something that exists."""
    if isinstance(node.check, SkillGate):
        yield from world.must_have("skill", node.check.skill, (*at, "check", "skill"))
    elif isinstance(node.check, AbilityGate):
        yield from world.must_have("ability", node.check.ability, (*at, "check", "ability"))
    yield from _stat(node.difficulty, (*at, "difficulty"), world, "number")


def check_charge_stat(node: Item, at: Place, world: World) -> Found:
    """Charges read off a number stat that gives at least one."""
    if node.charges is None or not isinstance(node.charges.max, Stated):
        return
    place = (*at, "charges", "max")
    yield from _stat(node.charges.max, place, world, "number")
    value = (node.stats or {}).get(node.charges.max.stat)
    if isinstance(value, int | float) and value < 1:
        yield place, f"reads {node.charges.max.stat}, which is {value}; expected at least 1"


RULES = [
    (ItemToHit, check_to_hit),
    (ItemDamage, check_damage),
    (ItemAttack, check_attack),
    (ItemAttack, check_shots),
    (Item, check_versatile),
    (Item, check_charge_stat),
    (OnHit, check_on_hit),
    (ItemUse, check_use),
    (Restore, check_restore),
    (Gate, check_gate),
]
