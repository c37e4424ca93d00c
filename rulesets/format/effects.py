"""What lands on somebody: clauses of harm, conditions put on, saves, shapes. Source: format 9.1,
bridging 3."""

from typing import Annotated, Literal

from annotated_types import Interval
from pydantic import Tag

from rulesets.format.areas import Area, Shape
from rulesets.format.base import (
    BY_SHAPE,
    DiceText,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    StepTable,
    Text40,
    Yes,
    between,
    length,
)
from rulesets.format.predicates import CreatureTest
from rulesets.format.teleports import Teleport
from rulesets.format.values import ValueRef
from rulesets.format.zones import Zone

__all__ = [
    "Applies",
    "Area",
    "Clause",
    "ClauseSave",
    "Cost",
    "Duration",
    "EndsWhenHolder",
    "Gives",
    "Reaction",
    "ReactionAgainst",
    "ReactionRule",
    "RiderAmount",
    "RoundsDuration",
    "SaveAgainst",
    "SaveAsk",
    "SaveEnds",
    "SaveMode",
    "SaveSucceeds",
    "Scales",
    "Shape",
    "StandardAction",
    "StandardPermission",
    "TargetedUse",
    "Targets",
]

Targets = Literal["self", "ally", "enemy", "any"]
StandardAction = Literal["dash", "disengage", "dodge", "help", "hide", "ready"]
SaveMode = Literal["advantage", "disadvantage"]
TargetCount = Annotated[Int, between(1, 20)]


class ClauseSave(Model):
    """A save that touches only its clause; on a success `half` leaves half, `none` nothing of it."""

    save: Id
    difficulty: Annotated[Int, between(0, 1000)] | None = None
    """The action's, then the list's, when absent."""
    on_success: Literal["none", "half"] = "none"


class Clause(Model):
    """A further amount on the same blow: dice, a flat number or both."""

    dice: DiceText | None = None
    flat: Annotated[Int, between(-1000, 10000)] | None = None
    type: Text40 | None = None
    """The blow's own kind of harm when absent."""
    save: ClauseSave | None = None


class SaveAgainst(Model):
    """What a save counts as being against beside what it is against anyway (capability 1.181)."""

    damage: Annotated[Many[Text40], length(1, 30)]
    """Kinds of harm, though it may deal none of them."""


class SaveSucceeds(Model):
    """Who makes a save without rolling: any one key that fits is enough (capability 1.181)."""

    immune: Annotated[Many[Text40], length(1, 30)] | None = None
    """Whoever is immune to one of these kinds of harm."""
    condition_immune: Annotated[Many[Id], length(1, 40)] | None = None
    """Whoever one of these conditions cannot be put on."""
    is_: CreatureTest | None = None


class SaveAsk(Model):
    """A save each target rolls. On a success `none` leaves the whole amount, `half` half, `negates` nothing;
    whichever it is, a success keeps off what rides on the save."""

    save: Id
    on_success: Literal["none", "half", "negates"] = "none"
    against: SaveAgainst | None = None
    succeeds: SaveSucceeds | None = None


class RoundsDuration(Model):
    """A clock that counts turns of the holder, or with `of` of whoever put it on.

    It counts as each of those turns ends, or as each begins with `at`. With `of` and no `at` the turn
    it was put on in does not count.
    """

    rounds: Annotated[Int, between(1, 1000)]
    at: Literal["turn-start"] | None = None
    of: Literal["source"] | None = None


Duration = Annotated[
    Annotated[Literal["instant", "until-save"], Tag("<text>")] | Annotated[RoundsDuration, Tag("<object>")],
    BY_SHAPE,
]
"""`instant` has no clock and stays until something ends it; `until-save` needs `saveEnds` or `escapeDc`."""


class SaveEnds(Model):
    """A save that ends a condition, repeated at a point of its holder's turns or each time it is hurt."""

    save: Id
    at: Literal["turn-end", "turn-start", "damaged"]
    mode: SaveMode | None = None


class EndsWhenHolder(Model):
    """What its holder does that takes a condition off, once it is done; at least one key. Source: capability 1.180."""

    attacks: Yes | None = None
    """An attack made."""
    casts: Annotated[Many[Id], length(1, 12)] | None = None
    """Catalogs: something used from one of them, or an item whose use counts as that."""


class Applies(Model):
    """A condition put on somebody."""

    condition: Id
    duration: Duration
    save_ends: SaveEnds | None = None
    ends_after: Literal["own-attack", "attacked", "own-save"] | None = None
    """The roll that ends it whatever its clock says: the holder's next attack, one against it, its
    next save."""
    ends_when_holder: EndsWhenHolder | None = None
    """What its holder does that ends it."""
    even_on_save: Yes | None = None
    """Put on although the action's save was made."""
    escape_dc: Literal["save"] | None = None
    """Escaped against the difficulty of the saves of what put it on, wherever that is, by a contest `from` holding it.
    Where it has none, against whoever holds, as the contest says. Source: capability 1.174."""
    escape_checks: Annotated[Many[Id], length(1, 4)] | None = None
    """Fight checks it may be broken with, in place of the contest's own. Source: capability 1.175."""


class Cost(Model):
    """A price in points of a pool, or of whichever pool of a group can pay it."""

    pool: Id
    amount: Annotated[Int, between(1, None)]


class Scales(Model):
    """Extra dice on the amount, read off the sheet through a step table."""

    from_: ValueRef
    table: StepTable


class Gives(Model):
    """More of a budget, at once."""

    budget: Id
    count: Annotated[Int, between(1, 10)]


class StandardPermission(Model):
    """Permission to take those standard actions for that budget."""

    actions: Annotated[Many[StandardAction], length(1, 6)]
    budget: Id


class ReactionAgainst(Model):
    """What an answer may be made to: only things used from those catalogs."""

    catalogs: Annotated[Many[Id], length(1, 12)]


class ReactionRule(Model):
    """An answer to a moment of somebody else's action. Source: format 17.3."""

    on: Literal["used", "aimed", "hit", "harmed"]
    at: Literal["source", "chosen"] = "source"
    cancels: Yes | None = None
    against: ReactionAgainst | None = None


Reaction = Annotated[Annotated[Flag, Tag("<flag>")] | Annotated[ReactionRule, Tag("<object>")], BY_SHAPE]
"""`true` only keeps an entry off a turn's menu."""


class RiderAmount(Model):
    """What a rider adds: dice, a flat number or both."""

    dice: DiceText | None = None
    flat: Annotated[Int, between(-1000, 10000)] | None = None


class PlainRange(Model):
    """A distance, and how far beyond it a long shot goes."""

    normal: Annotated[Num, between(0, 10000)]
    long: Annotated[Num, between(0, 10000)] | None = None


class TargetedUse(Model):
    """What a catalog entry and an item's use have in common: what they are pointed at and what they do."""

    range: Annotated[Num, between(0, None)] | None = None
    """In the catalog's unit; 0 is self or touch."""
    targets: Targets | None = None
    """A heal or a buff is for the user's side and anything else for the other, when absent."""
    target_count: TargetCount | None = None
    area: Area | None = None
    friendly_fire: Flag | None = None
    """`false` spares the user's own side in an area."""
    damage_type: Text40 | None = None
    plus: Annotated[Many[Clause], length(0, 3)] = ()
    attack_roll: Flag = False
    auto_hit: Flag = False
    save: SaveAsk | None = None
    applies: Annotated[Many[Applies], length(0, 6)] = ()
    zone: Zone | None = None
    """The area stays. Source: capability 1.172."""
    concentration: Flag = False
    """What it leaves, and puts on, ends with its user's concentration."""
    push: Annotated[Num, Interval(gt=0, le=10000)] | None = None
    """How far whoever it lands on and does not save is moved straight away from its user, up to whatever stands in the
    way. Source: capability 1.182."""
    teleport: Teleport | None = None
    """Its user is at once somewhere else. Source: capability 1.276."""
    budget: Id | None = None
    free: Yes | None = None
    """Spends no budget; it still pays its cost."""
    qualities: Annotated[Many[Id], length(1, 16)] | None = None
    """Item tags its blows carry: what a resistance's `except` lets through. Source: bridging 1."""
    components: Annotated[Many[Id], length(0, 12)] | None = None
    """What using it needs, of `combat.components`."""
    needs: Annotated[Many[Id], length(1, 12)] | None = None
    """Offered only against targets that lack none of these senses."""
    seen: Yes | None = None
    """Pointed only at whoever its user sees. Source: capability 1.178."""
    target_types: CreatureTest | None = None
    """Offered only against creatures that pass."""
