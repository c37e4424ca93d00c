"""How a check is rolled: dice added up, or a pool of dice that succeed one by one. Source: format 2."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import (
    BY_SHAPE,
    DiceObject,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Rounding,
    StepTable,
    Text80,
    between,
    length,
)
from rulesets.format.values import ValueRef

__all__ = [
    "AbilityModifier",
    "Adjust",
    "Botch",
    "Cancel",
    "DicePool",
    "DiceSum",
    "Exceptional",
    "Face",
    "Naturals",
    "PoolBounds",
    "PoolStep",
    "Proficiency",
    "Reroll",
    "RerollRule",
    "Resolution",
    "SituationalDice",
    "Spend",
    "SumStep",
    "Target",
    "Tier",
]


class IdentityModifier(Model):
    """The score itself."""

    op: Literal["identity"]


class HalfMinusTenModifier(Model):
    """Half of (score - 10), rounded down."""

    op: Literal["floorHalfMinusTen"]


class StepTableModifier(Model):
    """The score looked up in a step table."""

    op: Literal["stepTable"]
    table: StepTable


AbilityModifier = Annotated[IdentityModifier | HalfMinusTenModifier | StepTableModifier, Discriminator("op")]


class Tier(Model):
    """A level of training; it contributes `flat` + round(`multiplier` x proficiency bonus)."""

    id: Id
    label: Text80
    multiplier: Annotated[Num, between(0, 10)] = 0
    round: Rounding = "down"
    flat: Annotated[Int, between(-50, 50)] = 0


class Proficiency(Model):
    """Where the proficiency bonus is read."""

    bonus: ValueRef


class Adjust(Model):
    """A number off the sheet that rides on checks: those of `abilities`, or all when it is absent."""

    value: ValueRef
    abilities: Annotated[Many[Id], length(1, 12)] | None = None


class Naturals(Model):
    """Whether the highest face makes a check or a save succeed by itself, and the lowest fail."""

    check: Literal["none", "both", "max-only", "min-only"] = "none"
    save: Literal["none", "both", "max-only", "min-only"] = "none"


class SumStep(Model):
    """A named difficulty a total must reach."""

    label: Text80
    dc: Annotated[Int, between(-100, 1000)]


class PoolStep(Model):
    """A named difficulty in successes, with the per-die target at that step or none."""

    label: Text80
    successes: Annotated[Int, between(1, 100)]
    target: Annotated[Int, between(2, 100)] | None = None


class _Shared(Model):
    """The keys both kinds share. Source: format 2.1."""

    ability_modifier: AbilityModifier
    proficiency_tiers: Annotated[Many[Tier], length(1, 12)]
    """The first is what an unlisted skill or save has, and is what "untrained" means."""
    proficiency: Proficiency | None = None
    penalty_from: Id | None = None
    """A wound track whose penalty rides on every check."""
    adjust: Annotated[Many[Adjust], length(0, 8)] = ()


class DiceSum(_Shared):
    """Dice added up, with the sheet's number, against a difficulty. Source: format 2.3."""

    kind: Literal["dice-sum"]
    dice: DiceObject = DiceObject(count=1, sides=20)
    advantage: Flag = False
    """Whether a check may be rolled twice with one total kept."""
    naturals: Naturals = Naturals()
    difficulty_ladder: Annotated[Many[SumStep], length(1, 12)]


class PoolDie(Model):
    """The die of a pool."""

    sides: Annotated[Int, between(2, 100)]


class PoolBounds(Model):
    """Bounds on the dice first thrown."""

    min: Annotated[Int, between(0, 100)] = 1
    max: Annotated[Int, between(1, 100)] = 40
    ability_plus_ability: Flag = False
    """Whether an ability check may name a second ability and throw the two together."""


class Target(Model):
    """The face a die must reach to count. Movable while `min` < `max`."""

    default: Annotated[Int, between(2, 100)]
    min: Annotated[Int, between(2, 100)]
    max: Annotated[Int, between(2, 100)]

    @property
    def movable(self) -> bool:
        """Whether a check may move it at all."""
        return self.min < self.max


class Face(Model):
    """A face from which a rule applies; with only a `min` it waits for a check that asks for it."""

    from_: Annotated[Int, between(2, 100)] | None = None
    min: Annotated[Int, between(2, 100)] | None = None


class Cancel(Model):
    """A face up to `upTo` cancels a success."""

    up_to: Annotated[Int, between(1, 99)]


class Botch(Model):
    """When a roll goes badly wrong: faces up to `upTo`, judged by `rule`. Source: format 2.4, step 8."""

    up_to: Annotated[Int, between(1, 99)]
    rule: Literal["noSuccesses", "halfOrMore"] = "noSuccesses"


class Exceptional(Model):
    """The net count of successes that makes a success critical."""

    successes: Annotated[Int, between(1, 100)]


class RerollRule(Model):
    """A re-throw of faces up to `upTo`: a single time, or until none is left."""

    up_to: Annotated[Int, between(1, 999)]
    mode: Literal["once", "until"]


class Reroll(RerollRule):
    """A free re-throw a check may name."""

    id: Id


class SituationalDice(Model):
    """Dice the GM may add or take for one check."""

    min: Annotated[Int, between(-20, 0)] = 0
    max: Annotated[Int, between(0, 20)] = 0


class Spend(Model):
    """What paying points of a pool buys for a roll. Source: format 2.6."""

    pool: Id
    amount: Annotated[Int, between(1, 100)]
    """The price of one purchase."""
    successes: Annotated[Int, between(1, 10)] | None = None
    dice: Annotated[Int, between(1, 10)] | None = None
    reroll: RerollRule | None = None
    """Bought once however many purchases are made."""
    per_check: Annotated[
        Annotated[Int, between(1, 10), Tag("<number>")]
        | Annotated[Literal["pool"], Tag("<text>")]
        | Annotated[ValueRef, Tag("<object>")],
        BY_SHAPE,
    ]
    """Most purchases one check may make; `"pool"` is the sheet's own number for the check."""


class DicePool(_Shared):
    """A pool of dice, of which those that reach a target succeed. Source: format 2.4."""

    kind: Literal["dice-pool"]
    die: PoolDie = PoolDie(sides=10)
    pool: PoolBounds = PoolBounds()
    target: Target
    double: Face | None = None
    """A face at or above it is worth two successes."""
    explode: Face | None = None
    """A face at or above it adds a die."""
    cancel: Cancel | None = None
    botch: Botch | None = None
    exceptional: Exceptional | None = None
    reroll: Annotated[Many[Reroll], length(1, 6)] | None = None
    situational_dice: SituationalDice | None = None
    spend: Annotated[Many[Spend], length(0, 4)] = ()
    difficulty_ladder: Annotated[Many[PoolStep], length(1, 12)]


Resolution = Annotated[DiceSum | DicePool, Discriminator("kind")]
