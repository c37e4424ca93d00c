"""A ruleset's `combat` block, compiled: what the engine asks of the rules during a fight (format 12, 13).

Made once per ruleset by `engine.compile.rules.compile_rules` and shared by all its fights.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.definitions import Amount, Bearing, LevelDef
from engine.dice import Dice
from engine.pools import PoolRules
from rulesets.format.values import ValueRef
from rulesets.load import Ruleset

StepTable = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class BudgetDef:
    id: str
    label: str
    per: Literal["turn", "round"]
    count: int


@dataclass(frozen=True, slots=True)
class SumRolls:
    """Attack rolls, saves and contests of an `attack-vs-defense` fight (format 12.5)."""

    dice: Dice
    advantage: bool
    natural_max: Literal["critical", "hit", "none"]
    natural_min: Literal["miss", "none"]
    critical: Literal["double-dice", "max-dice", "none"]


@dataclass(frozen=True, slots=True)
class PoolRolls:
    """Rolls of a `dice-pool` fight (format 13). `soak_roll` None: nothing soaks."""

    act: PoolRules
    advantage: bool
    damage_target: int
    soak_roll: bool | None
    die: int


@dataclass(frozen=True, slots=True)
class StyleDef:
    """A way to make an attack where blows move the initiative (format 13.4). `spends` or takes."""

    id: str
    label: str
    spends: bool
    gain: int = 0
    on_miss: StepTable = ()


@dataclass(frozen=True, slots=True)
class CrashDef:
    at: int
    condition: str | None
    bonus: int
    recover_after: int | None


@dataclass(frozen=True, slots=True)
class MovedInitiative:
    base: int
    styles: tuple[StyleDef, ...]
    crash: CrashDef | None


@dataclass(frozen=True, slots=True)
class InitiativeDef:
    """`dice` (sum) or a pool of the combatant's own number, plus `plus`. `number`: the value read off a sheet for
    it, the modifier or the pool."""

    dice: Dice | None
    each_round: bool
    number: ValueRef | None = None
    plus: int = 0
    moved: MovedInitiative | None = None


@dataclass(frozen=True, slots=True)
class HealthDef:
    """Exactly one of `pool` and `track`. `kinds`: damage type (casefolded) to kind of mark; `per_blow`."""

    pool: str | None = None
    track: str | None = None
    default_kind: str | None = None
    kinds: Mapping[str, str] = field(default_factory=dict)
    per_blow: bool = False


@dataclass(frozen=True, slots=True)
class ConcentrationDef:
    text: str
    save: str
    floor: int
    from_damage: float


@dataclass(frozen=True, slots=True)
class DyingDef:
    """Format 12.13. `needed_*`: how many fill the track, from its least (`least_*`)."""

    successes: str
    failures: str
    least_successes: int
    least_failures: int
    most_successes: int
    most_failures: int
    dice: Dice
    succeed_at: int
    natural_max: Literal["revive-1", "success", "none"]
    natural_min: Literal["two-failures", "one-failure", "none"]
    damage_while_down: int  # failures a blow while down costs
    critical_while_down: int
    condition: str | None


@dataclass(frozen=True, slots=True)
class SenseDef:
    """A sense of the fight. `blind`: it works without eyes."""

    id: str
    label: str
    blind: bool = False


@dataclass(frozen=True, slots=True)
class SightDef:
    """What seeing does (capability 1.178). `unseen_attacks`: attacks lean by it. `eyes`: the sense that is sight; None
    where nobody can lose it. `hides`: some condition hides its holder."""

    unseen_attacks: bool = False
    eyes: str | None = None
    hides: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything the fight asks of its rules. `per_cell` None: nothing is ever measured."""

    ruleset: Ruleset
    rolls: SumRolls | PoolRolls
    health: HealthDef
    initiative: InitiativeDef
    budgets: tuple[BudgetDef, ...]
    conditions: Mapping[str, Bearing]
    condition_labels: Mapping[str, str]
    levels: tuple[LevelDef, ...] = ()
    standard: tuple[str, ...] = ()
    dodge_saves: frozenset[str] = frozenset()
    checks: Mapping[str, str] = field(default_factory=dict)  # id -> label
    check_abilities: Mapping[str, str] = field(default_factory=dict)  # check -> the ability it is made with
    saves: Mapping[str, str] = field(default_factory=dict)  # id -> label
    pool_labels: Mapping[str, str] = field(default_factory=dict)
    concentration: ConcentrationDef | None = None
    dying: DyingDef | None = None
    limits: Mapping[str, Literal["turn", "round"]] = field(default_factory=dict)  # pool -> period (12.14)
    per_cell: float | None = None
    distance_label: str = ""
    long_shot_leans: bool = False
    adjacent_shot_leans: bool = False
    cover_bonus: int = 0
    opportunity: str | None = None  # the budget a strike at a walker spends
    off_hand: str | None = None  # the budget of an off-hand attack
    senses: Mapping[str, SenseDef] = field(default_factory=dict)  # by id, as declared
    sight: SightDef = SightDef()
    sizes: tuple[str, ...] = ()  # smallest first
    penalty_track: str | None = None  # the wound track whose penalty rides on checks
    falling: tuple[float, Amount, int] | None = None

    @property
    def main_budget(self) -> str:
        """The first declared budget, spent by standard actions."""
        return self.budgets[0].id

    def budget(self, budget: str) -> BudgetDef:
        for one in self.budgets:
            if one.id == budget:
                return one
        raise KeyError(budget)
