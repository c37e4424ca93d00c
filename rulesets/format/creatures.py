"""Creatures: opponents in plain numbers, or written as a sheet. Source: format 15, bridging 1."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Tag

from rulesets.format.areas import Area
from rulesets.format.base import (
    BY_SHAPE,
    DiceObject,
    DiceText,
    EntryPath,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Text40,
    Text60,
    Text80,
    Text2000,
    Yes,
    between,
    length,
)
from rulesets.format.bearings import Resistances
from rulesets.format.board import GroundChange
from rulesets.format.character import Build
from rulesets.format.effects import (
    Applies,
    Clause,
    PlainRange,
    ReactionRule,
    RiderAmount,
    SaveAgainst,
    SaveSucceeds,
    TargetCount,
)
from rulesets.format.predicates import CreatureTest
from rulesets.format.teleports import Teleport
from rulesets.format.zones import Zone

__all__ = [
    "ActionArea",
    "ActionDamage",
    "ActionSave",
    "CastEntry",
    "Creature",
    "CreatureAction",
    "CreatureRider",
    "CreatureSheet",
    "CreatureSoak",
    "HealthDice",
    "RechargeRoll",
    "SequencePart",
    "Signature",
    "Speeds",
    "Spellcasting",
    "Temperament",
    "Trait",
    "Uses",
]

Distance = Annotated[Num, between(0, 10000)]


class HealthDice(Model):
    """Health thrown once as the fight is made; forecasts use the average."""

    dice: DiceText
    flat: Annotated[Int, between(-1000, 100_000)] = 0


class CreatureSoak(Model):
    """What it takes off a hit's harm in a pool fight, by kind of harm before `all`."""

    all: Annotated[Int, between(0, 100)] | None = None
    by_kind: dict[Id, Annotated[Int, between(0, 100)]] | None = None


class Trait(Model):
    """Shown, never resolved."""

    name: Text60
    text: Text2000


class ActionDamage(Model):
    """The harm of an action: dice, a flat number or both, and further clauses."""

    dice: DiceText | None = None
    flat: Annotated[Int, between(-1000, 10000)] | None = None
    type: Text40 | None = None
    plus: Annotated[Many[Clause], length(0, 3)] = ()


class ActionSave(Model):
    """A save each target rolls. On a success `none` leaves the whole amount, `half` half, `negates`
    nothing."""

    save: Id
    difficulty: Annotated[Int, between(0, 1000)]
    on_success: Literal["none", "half", "negates"]
    against: SaveAgainst | None = None
    succeeds: SaveSucceeds | None = None


class ActionArea(Area):
    """A shape on a board in the fight's unit; without a board `targetCount` decides."""

    friendly_fire: Flag | None = None


class Uses(Model):
    """How often it can be used before a fight is over, or a day."""

    per: Literal["encounter", "day"]
    count: Annotated[Int, between(1, 20)]


class RechargeRoll(Model):
    """Once used, one roll at each start of its own turn; ready again at `from` or more."""

    dice: DiceObject
    from_: Annotated[Int, between(1, 1000)]


class SequencePart(Model):
    """Another of its actions, and how often."""

    action: Id
    times: Annotated[Int, between(1, 10)] = 1


class Signature(Model):
    """A price in signature points: taken in the window between turns."""

    cost: Annotated[Int, between(1, 20)]


class CreatureAction(Model):
    """One thing a creature can do; distances in the fight's unit. Source: format 15.2."""

    id: Id
    name: Text80
    budget: Id
    to_hit: Annotated[Int, between(-50, 100)] | None = None
    auto_hit: Flag = False
    damage: ActionDamage | None = None
    save: ActionSave | None = None
    save_difficulty: Annotated[Int, between(0, 1000)] | None = None
    """For a condition that ends on a save, where the action has no save of its own."""
    applies: Annotated[Many[Applies], length(0, 6)] = ()
    push: Annotated[Num, Interval(gt=0, le=10000)] | None = None
    """How far whoever it lands on and does not save is moved straight away from it. Source: capability 1.182."""
    teleport: Teleport | None = None
    """The creature is at once somewhere else; the action lands on the creature itself. Source: capability 1.276."""
    target_count: TargetCount | None = None
    reach: Distance | None = None
    range: Annotated[Annotated[Distance, Tag("<number>")] | Annotated[PlainRange, Tag("<object>")], BY_SHAPE] | None = (
        None
    )
    area: ActionArea | None = None
    zone: Zone | None = None
    """The area stays. Source: capability 1.324."""
    ground: GroundChange | None = None
    """The ground its area covers changes for good. Whoever is left where nobody can stand is moved to the nearest empty
    cell. Source: capability 1.324."""
    uses: Uses | None = None
    recharge: RechargeRoll | None = None
    sequence: Annotated[Many[SequencePart], length(1, 6)] | None = None
    signature: Signature | None = None
    reaction: ReactionRule | None = None
    self: Yes | None = None
    """Lands on the creature itself."""
    qualities: Annotated[Many[Id], length(1, 16)] | None = None
    """Item tags its blows carry. Source: bridging 1."""
    components: Annotated[Many[Id], length(0, 12)] | None = None
    needs: Annotated[Many[Id], length(1, 12)] | None = None
    """Offered only against targets that lack none of these senses."""
    seen: Yes | None = None
    """Pointed only at whoever the creature sees. Source: capability 1.178."""
    target_types: CreatureTest | None = None
    """Offered only against creatures that pass."""


class CreatureRider(Model):
    """A clause added by itself to the first qualifying hit of a period. Source: format 9.3, 15.1."""

    id: Id
    name: Text80
    on: Literal["hit"]
    once_per: Literal["turn", "round"]
    amount: RiderAmount
    type: Text40 | None = None
    when: Annotated[Many[Literal["advantage", "ally-adjacent"]], length(1, 2)] | None = None
    actions: Annotated[Many[Id], length(1, 12)] | None = None
    """Which of its own actions qualify; all when absent."""


class CreatureSheet(Build):
    """A creature written as a sheet: built as a party member is, with no live part. Source: format 15.3."""


class Speeds(Model):
    """Speeds beside walking, per turn, in the fight's unit."""

    fly: Distance | None = None
    swim: Distance | None = None
    climb: Distance | None = None
    burrow: Distance | None = None
    hover: Yes | None = None
    """It stays in the air whatever stops its flight."""


class CastEntry(Model):
    """An entry a creature casts. `uses` or `level` stands in place of its cost."""

    entry: EntryPath
    uses: Uses | None = None
    level: Annotated[Int, between(0, 100)] | None = None
    """Cast as if paid at that level."""
    budget: Id | None = None
    components: Annotated[Many[Id], length(0, 12)] | None = None
    """What casting it needs, in place of the entry's own; `[]` is nothing."""


class Spellcasting(Model):
    """Entries of row catalogs that are options of the creature, rolled with these numbers."""

    ability: Id | None = None
    to_hit: Annotated[Int, between(-50, 100)] | None = None
    save_difficulty: Annotated[Int, between(0, 1000)] | None = None
    components: Annotated[Many[Id], length(0, 12)] | None = None
    pools: Annotated[dict[Id, Annotated[Int, between(0, 1000)]], length(1, 60)] | None = None
    """What entries with neither `uses` nor `level` pay their cost from."""
    entries: Annotated[Many[CastEntry], length(1, 60)]


Temperament = Literal["balanced", "reckless", "cautious", "protective", "supportive", "methodical", "patient"]


class Creature(Model):
    """A creature. In plain numbers `health`, `defense`, `initiativeModifier` and actions are required;
    with `sheet` none of the numbers a sheet gives may stand beside it."""

    tier: Id
    sheet: CreatureSheet | None = None
    health: (
        Annotated[
            Annotated[Annotated[Int, between(1, 100_000)], Tag("<number>")] | Annotated[HealthDice, Tag("<object>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    defense: Annotated[Int, between(0, 1000)] | None = None
    initiative_modifier: Annotated[Int, between(-50, 100)] | None = None
    speed: Distance | None = None
    """Walking, per turn, in the fight's unit."""
    speeds: Speeds | None = None
    abilities: Annotated[dict[Id, Annotated[Int, between(-1000, 1000)]], length(0, 20)] | None = None
    saves: Annotated[dict[Id, Annotated[Int, between(-50, 50)]], length(0, 40)] | None = None
    checks: Annotated[dict[Id, Annotated[Int, between(-100, 100)]], length(0, 12)] | None = None
    soak: CreatureSoak | None = None
    hardness: Annotated[Int, between(0, 100)] | None = None
    resist: Resistances = ()
    immune: Resistances = ()
    vulnerable: Annotated[Many[Text40], length(0, 30)] = ()
    condition_immunities: Annotated[Many[Id], length(0, 40)] = ()
    types: Annotated[Many[Id], length(1, 8)] | None = None
    tags: Annotated[Many[Id], length(1, 12)] | None = None
    size: Id | None = None
    senses: Annotated[dict[Id, Distance], length(0, 12)] | None = None
    """Ranges of `combat.senses`, in the fight's unit; beside a sheet the longer counts."""
    loot: Id | None = None
    traits: Annotated[Many[Trait], length(0, 8)] = ()
    signature_points: Annotated[Int, between(1, 20)] | None = None
    actions: Annotated[Many[CreatureAction], length(0, 12)] = ()
    riders: Annotated[Many[CreatureRider], length(1, 4)] | None = None
    spellcasting: Spellcasting | None = None
    temperament: Temperament | None = None
    """How the director plays it; `balanced` when absent. Source: bridging 6."""
    competence: Annotated[Int, between(1, 5)] | None = None
    """How deep the director looks; 3 when absent."""
