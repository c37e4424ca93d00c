"""Whatever changes what a creature is while it bears it: a condition, a level, an item."""

from dataclasses import dataclass
from typing import Literal

from engine.dice import Dice
from rulesets.format.bearings import Against, Grant
from rulesets.format.predicates import CreatureTest
from rulesets.format.values import ValueRef


@dataclass(frozen=True, slots=True)
class Narrowing:
    """When a modifier counts at all (bridging 2); every part given must hold.

    Of an attack: `attacks` (with a weapon, or with an entry), `blow`, `ability` it is made with, `target_is`,
    `marked` (the target bears that condition from the holder), `at_source` (against whoever put this on).
    Of an attack taken: `attacker_is`. Of a save: `against`. Of a check: `abilities`. Of a heal: `taken`.
    """

    attacks: Literal["weapon", "spell"] | None = None
    blow: Literal["melee", "ranged"] | None = None
    ability: str | None = None
    target_is: CreatureTest | None = None
    marked: str | None = None
    at_source: bool = False
    attacker_is: CreatureTest | None = None
    against: Against | None = None
    abilities: frozenset[str] | None = None
    taken: bool = False


@dataclass(frozen=True, slots=True)
class ModifierDef:
    """One modifier (format 12.10, bridging 2). `skills`, `saves`: narrowed to those; None is all. `only`:
    narrowed further. `type`: the kind of harm of what a modifier to damage adds; `dice_times` multiplies the
    blow's own dice, `critical_dice` adds that many of them to a critical.
    `add`: a number read off the holder's sheet, or with `add_of_source` off that of whoever put it on."""

    to: str
    flat: int = 0
    dice: Dice | None = None
    minus: bool = False
    times: float = 1.0
    mode: Literal["advantage", "disadvantage"] | None = None
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None
    add: ValueRef | None = None
    add_of_source: bool = False
    only: Narrowing | None = None
    type: str | None = None
    dice_times: float = 1.0
    critical_dice: int = 0


@dataclass(frozen=True, slots=True)
class Resistance:
    """`type` is casefolded; a blow with one of the `excepted` tags is taken in full."""

    type: str
    excepted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SenseLent:
    """A sense its holder is lent, `far` in the ruleset's distance unit. `added`: on top of the holder's own range,
    not in its place."""

    sense: str
    far: float
    added: bool = False


@dataclass(frozen=True, slots=True)
class Bearing:
    """What a condition, level or item does to whoever bears it. All of it optional.

    `saves`, `skills`: which of them the save and check effects and modifiers are about; None is all.
    `in_sight`: while its source is out of sight, True suspends all of it, a set suspends those effects.
    `ends_when`: harm and attacks that end it; `ends_when_harmed_from`: catalogs whose harm does. `lacks`:
    senses its holder is without. `grants`: what its holder may buy with a budget. `unseen`: its holder is seen only by
    one of these senses, None when it hides nobody; `cancels_unseen`: no condition hides its holder.
    """

    key: str  # `condition:blinded`, `level:exhaustion:2`, `item:gear/ring`
    label: str
    effects: frozenset[str] = frozenset()
    modifiers: tuple[ModifierDef, ...] = ()
    fails_saves: frozenset[str] = frozenset()
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None
    in_sight: frozenset[str] | Literal[True] | None = None
    ends_when_source_down: bool = False
    resist: tuple[Resistance, ...] = ()
    vulnerable: frozenset[str] = frozenset()
    immune: tuple[Resistance, ...] = ()
    condition_immunities: frozenset[str] = frozenset()
    includes: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    budgets: tuple[tuple[str, int], ...] = ()
    forbids_catalogs: frozenset[str] = frozenset()
    forbids_attacks: bool = False
    forbids_components: frozenset[str] = frozenset()
    ends_when: frozenset[str] = frozenset()
    ends_when_harmed_from: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    senses: tuple[SenseLent, ...] = ()
    unseen: frozenset[str] | None = None
    cancels_unseen: bool = False
    grants: tuple[Grant, ...] = ()
    max_health_times: float | None = None
    defeats: bool = False

    @property
    def of_sight(self) -> bool:
        """Whether it may have to do with whether its holder sees, or is seen."""
        return self.unseen is not None or bool(self.lacks) or bool(self.includes)


@dataclass(frozen=True, slots=True)
class Unmet:
    """What a worn item does to a wearer whose `value`, read with items applied, is below `at_least` (format 10.5)."""

    value: ValueRef
    at_least: float
    bearing: Bearing


@dataclass(frozen=True, slots=True)
class ItemBearing:
    """What an item does by how it is held. `slots`, `binds`: what wearing it asks for; neither is never worn."""

    slots: bool
    binds: bool
    worn: Bearing | None = None
    carried: Bearing | None = None
    unmet: tuple[Unmet, ...] = ()

    @property
    def of_sight(self) -> bool:
        """Whether anything of it may have to do with whether its holder sees, or is seen."""
        borne = (self.worn, self.carried, *(one.bearing for one in self.unmet))
        return any(one is not None and one.of_sight for one in borne)


@dataclass(frozen=True, slots=True)
class LevelDef:
    """A bearing that holds while a plain track, or a derived value, stands at `at` or higher."""

    at: int
    bearing: Bearing
    track: str | None = None
    derived: str | None = None
