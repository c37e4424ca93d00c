"""What an item does when it is swung or used. A number or word may be read off the item's own stats:
`{ "stat": id }`; a stat the item does not give is as though the key were absent. Source: format 10.6,
10.7."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import (
    BY_SHAPE,
    Amount,
    DiceText,
    Id,
    Int,
    Many,
    Model,
    Num,
    Text40,
    Yes,
    between,
    length,
    sole_key,
)
from rulesets.format.effects import TargetedUse
from rulesets.format.values import ValueRef

__all__ = [
    "Ammo",
    "Clip",
    "Gate",
    "GateCheck",
    "ItemAttack",
    "ItemDamage",
    "ItemRange",
    "ItemToHit",
    "ItemUse",
    "OnHit",
    "Restore",
    "Stated",
    "Unless",
    "Versatile",
    "WeaponMode",
]


class Stated(Model):
    """The item's own stat."""

    stat: Id


AbilitiesOrStat = Annotated[
    Annotated[Annotated[Many[Id], length(1, 6)], Tag("<list>")] | Annotated[Stated, Tag("<object>")], BY_SHAPE
]
IdOrStat = Annotated[Annotated[Id, Tag("<text>")] | Annotated[Stated, Tag("<object>")], BY_SHAPE]
DiceOrStat = Annotated[Annotated[DiceText, Tag("<text>")] | Annotated[Stated, Tag("<object>")], BY_SHAPE]
TextOrStat = Annotated[Annotated[Text40, Tag("<text>")] | Annotated[Stated, Tag("<object>")], BY_SHAPE]
BonusOrStat = Annotated[
    Annotated[Annotated[Int, between(-100, 100)], Tag("<number>")] | Annotated[Stated, Tag("<object>")],
    BY_SHAPE,
]
FaceOrStat = Annotated[
    Annotated[Annotated[Int, between(1, 100)], Tag("<number>")] | Annotated[Stated, Tag("<object>")], BY_SHAPE
]
DistanceOrStat = Annotated[
    Annotated[Annotated[Num, between(0, 10000)], Tag("<number>")] | Annotated[Stated, Tag("<object>")],
    BY_SHAPE,
]


class ItemToHit(Model):
    """What a blow with the item adds to hit."""

    abilities: AbilitiesOrStat | None = None
    """The best of them counts."""
    skill: IdOrStat | None = None
    """Adds what a check of that skill adds, with the attack's ability in place of the skill's."""
    proficiency: ValueRef | None = None
    """Above 0, the proficiency bonus is added."""
    bonus: BonusOrStat | None = None
    target: FaceOrStat | None = None
    """The weapon's own per-die target, in a pool ruleset whose target moves."""


class ItemDamage(Model):
    """The harm of a blow; in a pool fight `dice` adds that many of the pool's own die."""

    dice: DiceOrStat | None = None
    abilities: AbilitiesOrStat | None = None
    bonus: BonusOrStat | None = None
    type: TextOrStat | None = None


class ItemRange(Model):
    """How far it shoots or flies; past `normal` and up to `long` is the long part."""

    normal: DistanceOrStat
    long: DistanceOrStat | None = None


class Versatile(Model):
    """Dice that replace its own while its wearer has as many of its slots free again."""

    dice: DiceOrStat


class Ammo(Model):
    """What each attack draws from what its holder carries."""

    tag: Id
    per_attack: Annotated[Int, between(1, 100)] = 1
    recover: Annotated[Num, between(0, 1)] | None = None
    """The share given back after a won fight, rounded down once over the whole fight."""


class Clip(Model):
    """A loaded count kept on the item, and the budget that reloads it."""

    max: Annotated[
        Annotated[Annotated[Int, between(1, 1000)], Tag("<number>")] | Annotated[Stated, Tag("<object>")],
        BY_SHAPE,
    ]
    reload: Id


class WeaponMode(Model):
    """Another way to attack with it, chosen on its holder's own turn."""

    id: Id
    label: Text40
    ammo: Annotated[Int, between(1, 100)] | None = None
    """Shots an attack, in place of the weapon's own."""
    to_hit: Annotated[Int, between(-20, 20)] | None = None
    target: Annotated[Int, between(-10, 10)] | None = None
    """Shifts the per-die target; positive is harder."""
    targets: Annotated[Int, between(1, 20)] | None = None


class OnHit(Model):
    """A condition a target takes when the harm that reached it is at least `atLeast`."""

    condition: Id
    at_least: Annotated[Int, between(1, 100)]
    rounds: Annotated[Int, between(1, 100)] | None = None


class ItemAttack(Model):
    """An item as a weapon; distances in the fight's unit. Source: format 10.6."""

    budget: Id
    to_hit: ItemToHit | None = None
    damage: ItemDamage
    reach: DistanceOrStat | None = None
    range: ItemRange | None = None
    versatile: Versatile | None = None
    strikes: ValueRef | None = None
    ammo: Ammo | None = None
    clip: Clip | None = None
    modes: Annotated[Many[WeaponMode], length(1, 6)] | None = None
    off_hand: Yes | None = None
    floor: FaceOrStat | None = None
    """The least a hit deals."""
    on_hit: Annotated[Many[OnHit], length(1, 4)] | None = None
    qualities: Annotated[Many[Id], length(1, 16)] | None = None
    """Item tags its blows carry beside the item's own. Source: bridging 1."""


class SkillGate(Model):
    """A check of a skill."""

    skill: Id


class AbilityGate(Model):
    """A check of an ability."""

    ability: Id


class ValueGate(Model):
    """A number off the sheet."""

    value: ValueRef


GateCheck = Annotated[
    Annotated[SkillGate, Tag("<skill>")]
    | Annotated[AbilityGate, Tag("<ability>")]
    | Annotated[ValueGate, Tag("<value>")],
    Discriminator(sole_key("skill", "ability", "value")),
]


class Unless(Model):
    """The gate is skipped while `value` reads at least this."""

    value: ValueRef
    at_least: Num


class Gate(Model):
    """A check rolled before the item works; failed, it is used up for nothing. Source: format 10.7."""

    check: GateCheck
    difficulty: FaceOrStat
    unless: Unless | None = None


class Restore(Model):
    """Points of a live pool given to each sheet it lands on; never the health pool."""

    pool: Id
    amount: Amount


class ItemUse(TargetedUse):
    """What using the item does, in a fight and out of one. Source: format 10.7."""

    kind: Literal["attack", "heal", "buff", "debuff", "utility"]
    """`utility`: all it does is leave an area standing, or teleport its user. Source: capability 1.181."""
    amount: Amount | None = None
    temporary: Amount | None = None
    to_hit: ItemToHit | None = None
    save_difficulty: (
        Annotated[
            Annotated[Annotated[Int, between(0, 100)], Tag("<number>")] | Annotated[Stated, Tag("<object>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    consumes: Yes | None = None
    charges: Annotated[Int, between(1, 100)] | None = None
    restore: Restore | None = None
    casts: Id | None = None
    """The catalog that using it counts as casting from. Source: capability 1.180."""
    level: Annotated[Int, between(0, 100)] = 0
    """The level it is used at, which wards compare. Source: bridging 4."""
    gate: Gate | None = None
