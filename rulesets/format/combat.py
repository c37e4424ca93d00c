"""The `combat` block: how a fight is resolved. Source: format 12."""

from typing import Annotated, Literal

from rulesets.format.base import Id, Many, Model, Text40, length
from rulesets.format.bearings import ConditionRule, Level
from rulesets.format.combat_rules import (
    AttackRoll,
    Concentration,
    Cover,
    CreatureTypes,
    DamageKinds,
    Dying,
    Economy,
    Falling,
    FightCheck,
    FightComponent,
    FightDistance,
    Health,
    Initiative,
    OffHand,
    Opportunity,
    PoolFight,
    Ranged,
    Sizes,
    SpendLimit,
    Threat,
)
from rulesets.format.effects import StandardAction
from rulesets.format.fight_lists import AbilityList, AttackList, Contest
from rulesets.format.seeing import Sense, Sight
from rulesets.format.values import ValueRef

__all__ = ["Combat", "DodgeEffect", "StandardEffects"]


class DodgeEffect(Model):
    """Saves that also lean to advantage while a dodge lasts."""

    saves: Annotated[Many[Id], length(1, 12)]


class StandardEffects(Model):
    """What standard actions do beyond the base."""

    dodge: DodgeEffect | None = None


class Combat(Model):
    """How a fight is resolved. `attackRoll` goes with `attack-vs-defense`, `pool` with `dice-pool`."""

    kind: Literal["attack-vs-defense", "dice-pool"]
    health: Health
    damage_types: Annotated[Many[Text40], length(0, 40)] | None = None
    """Matched without case; any type goes when absent."""
    damage_kinds: DamageKinds | None = None
    """Required where health is a track."""
    defense: ValueRef
    initiative: Initiative
    attack_roll: AttackRoll | None = None
    pool: PoolFight | None = None
    economy: Economy
    attacks: Annotated[Many[AttackList], length(0, 8)] = ()
    abilities: Annotated[Many[AbilityList], length(0, 8)] = ()
    standard: Annotated[Many[StandardAction], length(0, 6)] = ()
    standard_effects: StandardEffects | None = None
    conditions: Annotated[Many[ConditionRule], length(0, 640)] = ()
    levels: Annotated[Many[Level], length(0, 20)] = ()
    checks: Annotated[Many[FightCheck], length(0, 12)] = ()
    contests: Annotated[Many[Contest], length(0, 12)] = ()
    concentration: Concentration | None = None
    dying: Dying | None = None
    spend_limits: Annotated[Many[SpendLimit], length(1, 12)] | None = None
    threat: Threat | None = None
    distance: FightDistance | None = None
    ranged: Ranged | None = None
    cover: Cover | None = None
    opportunity: Opportunity | None = None
    off_hand: OffHand | None = None
    creature_types: CreatureTypes | None = None
    sizes: Sizes | None = None
    senses: Annotated[Many[Sense], length(1, 12)] | None = None
    sight: Sight | None = None
    components: Annotated[Many[FightComponent], length(1, 12)] | None = None
    falling: Falling | None = None
