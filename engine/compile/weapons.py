"""Items as weapons: attacks, off-hand attacks, reloading (format 10.6, 12.17)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.compile.attacks import ability_part, blow_amount, proficiency_part, roll_of, skill_part
from engine.compile.parts import harm_of
from engine.compile.stats import Stats
from engine.compile.wielder import Wielder
from engine.definitions import (
    Action,
    Aim,
    Ammo,
    Applies,
    AttackRoll,
    Effect,
    Group,
    Labelled,
    Mode,
    Origin,
    Price,
    ReloadsItem,
)
from engine.dice import Dice
from engine.sheet.blueprint import Ware
from engine.sheet.facts import is_worn
from rulesets.format.item_use import ItemAttack, ItemToHit
from rulesets.format.resolution import DicePool


@dataclass(frozen=True, slots=True)
class _Weapon:
    wielder: Wielder
    ware: Ware
    attack: ItemAttack
    stats: Stats
    index: int


def weapon_actions(wielder: Wielder, ware: Ware, index: int) -> Iterator[Action]:
    """The weapon's attack; its off-hand attack and its reloading where it has them."""
    attack = ware.item.attack
    assert attack is not None
    weapon = _Weapon(wielder, ware, attack, Stats.of(ware.item), index)
    thrown = _dice(weapon)
    if thrown is None:
        return
    swing = _attack(weapon, thrown)
    yield swing
    off_hand = wielder.ctx.combat.off_hand
    if attack.off_hand and off_hand is not None:
        yield _off_hand(weapon, swing, thrown, off_hand.budget, off_hand.ability == "penalty-only")
    clip = _clip(weapon)
    if attack.clip is not None and clip is not None:
        yield _reload(weapon, clip, attack.clip.reload)


def _dice(weapon: _Weapon) -> Dice | None:
    """The weapon's dice, or a versatile one's bigger dice with the room for them. In a pool fight it may
    have none; on a sum, a weapon whose dice cannot be read is no weapon."""
    attack = weapon.attack
    dice = weapon.stats.dice(attack.damage.dice)
    if attack.versatile is not None and _room(weapon):
        dice = weapon.stats.dice(attack.versatile.dice) or dice
    if dice is None and weapon.wielder.ctx.pool_die is not None:
        return Dice.fixed(0)
    return dice


def _room(weapon: _Weapon) -> bool:
    """Whether, for every slot the item takes, its wearer has that many more free."""
    wielder = weapon.wielder
    taken: dict[str, int] = {}
    for ware, held in wielder.sheet.held(wielder.live):
        if is_worn(ware.item, held):
            for slot, count in (ware.item.slots or {}).items():
                taken[slot] = taken.get(slot, 0) + count * held.count
    items = wielder.ctx.sheet.document.items
    room = {slot.id: slot.count - taken.get(slot.id, 0) for slot in items.slots} if items else {}
    own = weapon.ware.item.slots or {}
    return bool(own) and all(room.get(slot, 0) >= count for slot, count in own.items())


def _attack(weapon: _Weapon, thrown: Dice) -> Action:
    wielder, attack = weapon.wielder, weapon.attack
    aim = _aim(weapon)
    strikes = 0 if attack.strikes is None else max(1, wielder.whole(attack.strikes))
    return Action(
        id=f"item:{weapon.index}",
        label=weapon.ware.label,
        group=Group.ATTACKS,
        kind="attack",
        aim=aim,
        price=Price(budget=attack.budget, strikes=strikes, item=weapon.index, ammo=_ammo(weapon)),
        roll=item_to_hit(wielder, weapon.ware.label, weapon.stats, attack.to_hit),
        effects=tuple(_effects(weapon, thrown, _damage_modifier(weapon))),
        modes=tuple(
            Mode(
                id=mode.id,
                label=mode.label,
                shots=mode.ammo,
                to_hit=mode.to_hit or 0,
                target=mode.target or 0,
                targets=mode.targets,
            )
            for mode in attack.modes or ()
        ),
        origin=Origin(
            item=weapon.index,
            tags=frozenset(weapon.ware.item.tags) | frozenset(attack.qualities or ()),
        ),
        weapon=True,
        melee=aim.reach is not None or aim.normal is None,
    )


def _off_hand(weapon: _Weapon, swing: Action, thrown: Dice, budget: str, penalty_only: bool) -> Action:
    """One more attack on a budget of its own: one blow whatever strikes the main attack buys (12.17)."""
    modifier = _damage_modifier(weapon)
    return replace(
        swing,
        id=f"offhand:{weapon.index}",
        label=f"{swing.label} (off hand)",
        price=replace(swing.price, budget=budget, strikes=0),
        effects=tuple(_effects(weapon, thrown, min(0, modifier) if penalty_only else modifier)),
        modes=(),
        melee=False,
        off_hand=True,
    )


def _reload(weapon: _Weapon, clip: int, budget: str) -> Action:
    ammo = weapon.attack.ammo
    return Action(
        id=f"reload:{weapon.index}",
        label=f"Reload {weapon.ware.label}",
        group=Group.ITEMS,
        kind="utility",
        aim=Aim(side="self"),
        price=Price(budget=budget, item=weapon.index),
        effects=(ReloadsItem(weapon.index, clip, ammo.tag if ammo else None),),
        origin=Origin(item=weapon.index),
    )


# --- its parts -----------------------------------------------------------------------------------------


def to_hit_ability(wielder: Wielder, stats: Stats, written: ItemToHit | None) -> str | None:
    """The best of the abilities it may be aimed with."""
    return wielder.best(stats.abilities(written.abilities)) if written is not None else None


def item_to_hit(wielder: Wielder, label: str, stats: Stats, written: ItemToHit | None) -> AttackRoll:
    """What a blow or a use of an item adds; `label`: the item's, for its own bonus.

    Ability, or skill with that ability in place of its own; proficiency; bonus; what rides on the roll.
    """
    if written is None:
        return roll_of(wielder.adjust())
    ability = to_hit_ability(wielder, stats, written)
    skill = stats.word(written.skill)
    own = None
    parts = []
    if skill is not None and skill in wielder.ctx.sheet.skills:
        parts.append(skill_part(wielder, skill, ability))
        own = wielder.ctx.sheet.skills[skill].ability
    elif ability is not None:
        parts.append(ability_part(wielder, ability))
    if written.proficiency is not None and wielder.sheet.read(written.proficiency, wielder.live) > 0:
        parts.append(proficiency_part(wielder))
    if bonus := stats.whole(written.bonus):
        parts.append(Labelled(label, bonus))
    return roll_of([*parts, *wielder.adjust(ability, own)], ability or own, _target(wielder, stats, written))


def _target(wielder: Wielder, stats: Stats, written: ItemToHit) -> int | None:
    """The weapon's own per-die target, held to the ruleset's range."""
    face = stats.whole(written.target)
    resolution = wielder.ctx.sheet.resolution
    if face is None or not isinstance(resolution, DicePool):
        return None
    return max(resolution.target.min, min(resolution.target.max, face))


def _damage_modifier(weapon: _Weapon) -> int:
    ability = weapon.wielder.best(weapon.stats.abilities(weapon.attack.damage.abilities))
    return weapon.wielder.mod(ability) if ability is not None else 0


def _effects(weapon: _Weapon, thrown: Dice, modifier: int) -> Iterator[Effect]:
    attack, stats = weapon.attack, weapon.stats
    amount = blow_amount(weapon.wielder.ctx, thrown, modifier, stats.whole(attack.damage.bonus) or 0)
    kind = stats.word(attack.damage.type)
    yield harm_of(weapon.wielder.ctx, amount, kind, (), 0, stats.whole(attack.floor))
    for one in attack.on_hit or ():
        yield Applies(condition=one.condition, rounds=one.rounds, at_least=one.at_least)


def _aim(weapon: _Weapon) -> Aim:
    ctx, stats, attack = weapon.wielder.ctx, weapon.stats, weapon.attack
    far = attack.range
    return Aim(
        reach=ctx.cells(stats.number(attack.reach)),
        normal=ctx.cells(stats.number(far.normal)) if far else None,
        long=ctx.cells(stats.number(far.long)) if far else None,
    )


def _clip(weapon: _Weapon) -> int | None:
    clip = weapon.attack.clip
    return weapon.stats.whole(clip.max) if clip is not None else None


def _ammo(weapon: _Weapon) -> Ammo | None:
    """What an attack shoots: out of its clip when it has one, else out of the bag."""
    ammo, clip = weapon.attack.ammo, _clip(weapon)
    shots = ammo.per_attack if ammo else 1
    if clip is not None:
        return Ammo(shots, clip=clip)
    return Ammo(shots, tag=ammo.tag, recover=ammo.recover or 0.0) if ammo else None
