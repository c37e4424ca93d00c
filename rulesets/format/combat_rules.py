"""The smaller parts of the `combat` block: health, initiative, rolls, economy, dying. Source: format
12, 13."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Discriminator, Tag

from rulesets.format.base import (
    DiceObject,
    DiceText,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Positive,
    StepTable,
    Text12,
    Text40,
    Text80,
    between,
    length,
    sole_key,
)
from rulesets.format.values import FieldName, ValueRef

__all__ = [
    "AttackNaturals",
    "AttackRoll",
    "Budget",
    "CharacterTypes",
    "Concentration",
    "Cover",
    "Crash",
    "CreatureTag",
    "CreatureType",
    "CreatureTypes",
    "DamageKinds",
    "Dying",
    "DyingNaturals",
    "Economy",
    "Falling",
    "FightCheck",
    "FightComponent",
    "FightDistance",
    "Health",
    "HealthPool",
    "HealthTrack",
    "Initiative",
    "InitiativeResource",
    "OffHand",
    "Opportunity",
    "PoolFight",
    "Ranged",
    "Size",
    "Sizes",
    "Soak",
    "SpendLimit",
    "SpendsStyle",
    "Style",
    "TakesStyle",
    "Threat",
    "ThreatTier",
]


class HealthPool(Model):
    """Health is a pool of points; at 0 its holder is down."""

    pool: Id


class HealthTrack(Model):
    """Health is a wound track; full means down."""

    track: Id


Health = Annotated[
    Annotated[HealthPool, Tag("<pool>")] | Annotated[HealthTrack, Tag("<track>")],
    Discriminator(sole_key("pool", "track")),
]


class DamageKinds(Model):
    """How harm marks a wound track: by kind of harm without case, else `default`. Source: format 12.2."""

    default: Id
    by_type: dict[Text40, Id] | None = None
    marks: Literal["per-point", "per-blow"]


class TakesStyle(Model):
    """An attack that lowers the target's initiative and raises the attacker's by as much, and `gain`."""

    gain: Annotated[Int, between(0, 20)] = 0


class SpendsStyle(Model):
    """An attack that throws the initiative it was made at; on a miss that number drops by `onMiss`."""

    on_miss: StepTable | None = None


class Style(Model):
    """A way to make an attack: exactly one of `takes` and `spends`. Source: format 13.4."""

    id: Id
    label: Text80
    takes: TakesStyle | None = None
    spends: SpendsStyle | None = None


class Crash(Model):
    """The line under which a combatant is crashed, and what crossing it does."""

    at: Annotated[Int, between(-100, 100)] = 0
    condition: Id | None = None
    bonus: Annotated[Int, between(0, 100)] = 0
    """What whoever brought it there gains."""
    recover_after: Annotated[Int, between(1, 20)] | None = None
    """The own turn it recovers at the start of."""


class InitiativeResource(Model):
    """Initiative that attacks move. Source: format 13.4."""

    base: Annotated[Int, between(0, 100)]
    """Where a spent number returns."""
    styles: Annotated[Many[Style], length(1, 4)]
    crash: Crash | None = None


class Initiative(Model):
    """Who goes first: exactly one of `dice` and `pool`. Source: format 12.4."""

    dice: DiceObject | None = None
    modifier: ValueRef | None = None
    each: Literal["fight", "round"] | None = None
    """How often it is thrown; `fight` when absent."""
    pool: ValueRef | None = None
    """How many dice; successes plus `plus` are the number."""
    plus: Annotated[Int, between(0, 100)] | None = None
    resource: InitiativeResource | None = None


class AttackNaturals(Model):
    """What the highest and the lowest face of an attack roll do by themselves."""

    max: Literal["critical", "hit", "none"] = "none"
    min: Literal["miss", "none"] = "none"


class AttackRoll(Model):
    """The dice of an attack; saves and contests in a fight throw the same. Source: format 12.5."""

    dice: DiceObject
    advantage: Flag = False
    naturals: AttackNaturals = AttackNaturals()
    critical: Literal["double-dice", "max-dice", "none"] = "none"


class Budget(Model):
    """What a turn, or a round, gives to spend."""

    id: Id
    label: Text80
    per: Literal["turn", "round"]
    count: Annotated[Int, between(0, 10)] = 1


class Economy(Model):
    """Budgets, the first being the main one, and how far a turn may walk in the fight's unit."""

    budgets: Annotated[Many[Budget], length(1, 8)]
    movement: ValueRef | None = None


class FightCheck(Model):
    """A number contests compare, read once as the fight begins."""

    id: Id
    label: Text80
    value: ValueRef


class Concentration(Model):
    """What is held until broken: its note, the save against harm, and that save's difficulty."""

    text: Id
    save: Id
    floor: Annotated[Int, between(0, 100)]
    from_damage: Annotated[Num, Interval(gt=0, le=1)]
    """The share of a blow's harm that is the difficulty where it is above `floor`."""


class DyingNaturals(Model):
    """What the highest and the lowest face of a dying roll do."""

    max: Literal["revive-1", "success", "none"] = "none"
    min: Literal["two-failures", "one-failure", "none"] = "none"


DownFailures = Literal["one-failure", "two-failures", "none"]


class Dying(Model):
    """Rolls against death, counted on two plain tracks. Source: format 12.13."""

    kind: Literal["saves"]
    successes: Id
    failures: Id
    dice: DiceObject
    succeed_at: Annotated[Int, between(1, 1000)]
    naturals: DyingNaturals = DyingNaturals()
    damage_while_down: DownFailures = "none"
    critical_while_down: DownFailures = "none"
    condition: Id | None = None
    """Put on somebody down."""


class SpendLimit(Model):
    """The most of a pool one combatant may spend in a turn or a round."""

    pool: Id
    max: ValueRef
    per: Literal["turn", "round"]


class ThreatTier(Model):
    """A rung of danger; `damagePerRound` is what one creature does to one target in a round."""

    id: Id
    label: Text80
    health: tuple[Annotated[Int, between(1, 100_000)], Annotated[Int, between(1, 100_000)]]
    defense: Annotated[Int, between(0, 100)]
    to_hit: Annotated[Int, between(-20, 50)]
    damage_per_round: tuple[Annotated[Int, between(0, 10_000)], Annotated[Int, between(0, 10_000)]]
    save_difficulty: Annotated[Int, between(0, 100)]


class Threat(Model):
    """Rungs of danger, weakest first."""

    tiers: Annotated[Many[ThreatTier], length(1, 40)]


class FightDistance(Model):
    """The unit of every distance of the fight, and how much of it a cell is."""

    label: Text12
    per_cell: Positive


class Ranged(Model):
    """What a shot past `normal`, and one with an opponent in the next cell, costs."""

    long: Literal["disadvantage", "normal"] = "normal"
    adjacent_foe: Literal["disadvantage", "normal"] = "normal"


class Cover(Model):
    """What ground worth something as cover adds to a defense."""

    bonus: Annotated[Int, between(0, 100)]


class Opportunity(Model):
    """The budget of a strike at somebody who walks out of reach."""

    budget: Id


class OffHand(Model):
    """One more attack with each other off-hand weapon. Source: format 12.17."""

    budget: Id
    ability: Literal["full", "penalty-only"] = "full"


class Soak(Model):
    """What a target takes off a hit's harm, by kind of harm before `all`. Source: format 13.2."""

    roll: Flag
    all: ValueRef | None = None
    by_kind: Annotated[dict[Id, ValueRef], length(1, 6)] | None = None


class PoolFight(Model):
    """How a fight thrown in pools reads its rolls. Source: format 13.2."""

    advantage: Flag = False
    damage_target: Annotated[Int, between(2, 100)] | None = None
    """The face a damage or soak die must reach; the resolution's default target when absent."""
    soak: Soak | None = None
    hardness: ValueRef | None = None


class CreatureType(Model):
    """A sort of creature."""

    id: Id
    label: Text80


class CreatureTag(Model):
    """A further word for what a creature is."""

    id: Id
    label: Text80


class CharacterTypes(Model):
    """What a character counts as."""

    types: Annotated[Many[Id], length(1, 8)]
    tags: Annotated[Many[Id], length(1, 12)] | None = None


class CreatureTypes(Model):
    """What somebody can be. Source: bridging 1."""

    types: Annotated[Many[CreatureType], length(1, 40)]
    tags: Annotated[Many[CreatureTag], length(0, 80)] = ()
    characters: CharacterTypes | None = None


class Size(Model):
    """A size, and how many cells a side it fills."""

    id: Id
    label: Text80
    cells: Annotated[Int, between(1, 8)] = 1


class Sizes(Model):
    """Sizes, smallest first. Source: bridging 1."""

    order: Annotated[Many[Size], length(1, 12)]
    default: Id
    sheet: FieldName | None = None
    """An enum field that names a character's size."""


class FightComponent(Model):
    """What using something may need (capability 1.179)."""

    id: Id
    label: Text80


class Falling(Model):
    """What a fall does: a die for each `every` fallen, at most `max` dice. Source: bridging 1."""

    every: Positive
    dice: DiceText
    max: Annotated[Int, between(1, 1000)]
    type: Text40 | None = None
    condition: Id | None = None
