"""What a condition, a level or an item does to whoever bears it. Source: format 12.9, 12.10, bridging 2."""

from typing import Annotated, Literal

from pydantic import Tag

from rulesets.format.base import (
    BY_SHAPE,
    DiceText,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Text40,
    Text80,
    Yes,
    between,
    length,
)
from rulesets.format.effects import StandardAction
from rulesets.format.predicates import CreatureTest
from rulesets.format.seeing import SenseRange, Unseen
from rulesets.format.values import ValueRef

__all__ = [
    "AfterAttack",
    "Against",
    "Bearing",
    "BudgetChange",
    "ConditionRule",
    "Effect",
    "EndsWhen",
    "Forbids",
    "Grant",
    "ItemFilter",
    "Level",
    "Modifier",
    "Resistance",
    "ResistanceExcept",
    "Wielding",
]

Effect = Literal[
    "own-attacks-advantage",
    "own-attacks-disadvantage",
    "attacks-against-advantage",
    "attacks-against-disadvantage",
    "attacks-against-adjacent-advantage",
    "attacks-against-far-disadvantage",
    "attacks-from-adjacent-critical",
    "cannot-act",
    "cannot-react",
    "speed-zero",
    "half-move-to-stand",
    "ends-on-damage",
    "own-saves-advantage",
    "own-saves-disadvantage",
    "own-checks-advantage",
    "own-checks-disadvantage",
    "resist-all",
    "cannot-target-source",
    "cannot-approach-source",
]

ModifierTarget = Literal[
    "defense",
    "attacks",
    "attacks-taken",
    "saves",
    "checks",
    "speed",
    "damage",
    "initiative",
    "healing",
]


class Against(Model):
    """What a save must be against for a modifier to count; every key given must match. Source: bridging 2."""

    damage: Annotated[Many[Text40], length(1, 30)] | None = None
    conditions: Annotated[Many[Id], length(1, 40)] | None = None
    from_: CreatureTest | None = None
    actions: Annotated[Many[Text80], length(1, 20)] | None = None
    """Actions by id or name, without case."""
    casts: Annotated[Many[Id], length(1, 12)] | None = None
    """Catalogs what is saved against is used from."""
    qualities: Annotated[Many[Id], length(1, 16)] | None = None


class Modifier(Model):
    """A change to one sort of roll or number. At least one of `flat`, `dice`, `times`, `mode`, `add`,
    `diceTimes` and `criticalDice`; which of them stand with which `to` is said in format 12.10 and
    bridging 2."""

    to: ModifierTarget
    flat: Annotated[Int, between(-100, 100)] | None = None
    dice: DiceText | None = None
    minus: Yes | None = None
    """Takes the dice away instead of adding them."""
    times: Num | None = None
    mode: Literal["advantage", "disadvantage"] | None = None
    add: ValueRef | None = None
    """A value read off the holder's sheet and added."""
    of: Literal["source"] | None = None
    """`add` is read off the sheet of whoever put the condition on."""
    dice_times: Annotated[Num, between(0, 10)] | None = None
    """Multiplies the blow's own damage dice."""
    critical_dice: Annotated[Int, between(1, 20)] | None = None
    """That many of the blow's own dice more on a critical, not doubled."""
    type: Text40 | None = None
    """The kind of harm of what a damage modifier adds."""
    saves: Annotated[Many[Id], length(1, 12)] | None = None
    skills: Annotated[Many[Id], length(1, 24)] | None = None
    abilities: Annotated[Many[Id], length(1, 12)] | None = None
    attacks: Literal["weapon", "spell", "any"] | None = None
    blow: Literal["melee", "ranged"] | None = None
    ability: Id | None = None
    """Only attacks made with that ability."""
    target_is: CreatureTest | None = None
    marked: Id | None = None
    """Only against somebody who bears that condition from the holder."""
    at_source: Yes | None = None
    """Only the holder's attacks against whoever put the condition on."""
    from_: CreatureTest | None = None
    """`attacks-taken`: only attacks made by somebody who passes."""
    against: Against | None = None
    taken: Yes | None = None
    """`healing`: heals its holder takes, in place of those it gives."""


class ResistanceExcept(Model):
    """A kind of harm, but for blows that carry one of those item tags."""

    type: Text40
    except_: Annotated[Many[Id], length(1, 8)]


Resistance = Annotated[Annotated[Text40, Tag("<text>")] | Annotated[ResistanceExcept, Tag("<object>")], BY_SHAPE]

Resistances = Annotated[Many[Resistance], length(0, 30)]


class Forbids(Model):
    """What its holder may not use."""

    components: Annotated[Many[Id], length(1, 12)] | None = None
    catalogs: Annotated[Many[Id], length(1, 12)] | None = None
    attacks: Yes | None = None


class BudgetChange(Model):
    """Changes what each of its holder's turns holds, never below 0."""

    budget: Id
    flat: Annotated[Int, between(-10, 10)]


class ItemFilter(Model):
    """Items by name and tags: every one of `tags` and none of `notTags`."""

    names: Annotated[Many[Text80], length(1, 40)] | None = None
    tags: Annotated[Many[Id], length(1, 16)] | None = None
    not_tags: Annotated[Many[Id], length(1, 16)] | None = None


class Wielding(Model):
    """Holds while every weapon held is one of these, or none is."""

    only: ItemFilter


class AfterAttack(Model):
    """After an attack action taken with one of these."""

    names: Annotated[Many[Text80], length(1, 40)] | None = None
    items: ItemFilter | None = None


class Grant(Model):
    """What its holder may buy with a budget: standard actions, or one strike. Source: bridging 2."""

    budget: Id
    standard: Annotated[Many[StandardAction], length(1, 6)] | None = None
    attacks: Yes | None = None
    melee: Yes | None = None
    names: Annotated[Many[Text80], length(1, 40)] | None = None
    items: ItemFilter | None = None
    after_attack: (
        Annotated[
            Annotated[Yes, Tag("<flag>")] | Annotated[AfterAttack, Tag("<object>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    wielding: Wielding | None = None


class Bearing(Model):
    """What all bearers speak: the part of a condition, a level or an item effect they share."""

    effects: Annotated[Many[Effect], length(0, 12)] = ()
    modifiers: Annotated[Many[Modifier], length(1, 6)] | None = None
    fails_saves: Annotated[Many[Id], length(1, 12)] | None = None
    """Saves failed without rolling."""
    saves: Annotated[Many[Id], length(1, 12)] | None = None
    """Which saves its save effects and modifiers are about; all when absent."""
    skills: Annotated[Many[Id], length(1, 24)] | None = None
    """Which skills its check effects and modifiers are about; all when absent."""
    resist: Resistances | None = None
    vulnerable: Annotated[Many[Text40], length(0, 30)] | None = None
    immune: Resistances | None = None
    condition_immunities: Annotated[Many[Id], length(0, 40)] | None = None
    senses: Annotated[dict[Id, SenseRange], length(1, 12)] | None = None
    """Ranges of `combat.senses`, in the fight's unit; the longer of this and the holder's own counts, and what is
    only added goes on top of the holder's own."""
    lacks: Annotated[Many[Id], length(1, 12)] | None = None
    """Senses its holder is without: `sight`, `hearing`, any word the ruleset uses."""
    forbids: Forbids | None = None
    budgets: Annotated[Many[BudgetChange], length(1, 8)] | None = None
    grants: (
        Annotated[
            Annotated[Grant, Tag("<object>")] | Annotated[Annotated[Many[Grant], length(1, 8)], Tag("<list>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    includes: Annotated[Many[Id], length(1, 12)] | None = None
    """Conditions its holder has too while it holds."""

    @property
    def granted(self) -> tuple[Grant, ...]:
        """`grants`, always as a list."""
        if self.grants is None:
            return ()
        return (self.grants,) if isinstance(self.grants, Grant) else self.grants


EndsWhen = Literal["damaged", "attacked", "harmed-by-source-side", "ally-harmed-in-sight"]


class ConditionRule(Bearing):
    """What a sheet condition does in a fight and on checks."""

    condition: Id
    while_source_in_sight: (
        Annotated[
            Annotated[Yes, Tag("<flag>")] | Annotated[Annotated[Many[Effect], length(1, 12)], Tag("<list>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    """Holds off the condition (`true`), or just these effects, while its source is out of sight."""
    ends_when_source_down: Flag = False
    ends_when: Annotated[Many[EndsWhen], length(1, 4)] | None = None
    ends_when_harmed_from: Annotated[Many[Id], length(1, 12)] | None = None
    """Catalogs: harm done by something used from one of them ends it."""
    removes: Annotated[Many[Id], length(1, 40)] | None = None
    """Conditions it takes off as it goes on."""
    unseen: Unseen | None = None
    """Hides its holder."""
    cancels_unseen: Yes | None = None
    """Everybody sees its holder whatever condition hides them; what zones and walls hide stays hidden."""


class Level(Bearing):
    """A condition that counts while a track, or a derived value, stands at `at` or higher; cumulative."""

    track: Id | None = None
    derived: Id | None = None
    at: Annotated[Int, between(1, 1000)]
    max_health_times: Annotated[Num, between(0, 1)] | None = None
    """The health maximum is that share while the level is reached."""
    defeats: Yes | None = None
    """Reaching it slays."""
