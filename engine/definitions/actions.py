"""Everything that can be taken, wherever it was written, and what rides on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.definitions.amounts import Amount, SaveAsk
from engine.definitions.effects import Effect, Harm, Teleport
from engine.definitions.summons import Summons
from engine.definitions.taking import Aim, AttackRoll, ContestRoll, GateRoll, Price, When
from engine.definitions.words import ActionKind, Group
from engine.definitions.zones import ZoneDef
from rulesets.format.predicates import CreatureTest


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an action was written. `list`/`row` on a sheet, `entry` as `catalog/id`, `item` by index held, which is a
    `ware` of the ruleset's, as `catalog/id` too."""

    list: str | None = None
    row: int | None = None
    entry: str | None = None
    item: int | None = None
    ware: str | None = None
    tags: frozenset[str] = frozenset()  # a weapon's tags, an entry's qualities
    level: int = 0  # of its entry, or of an item's use (bridging 4)
    cast_at: int = 0  # the level a creature casts it at, where that is written
    columns: Mapping[str, bool] = field(default_factory=dict)  # the row's boolean columns, for riders

    @property
    def catalog(self) -> str | None:
        return self.entry.split("/", 1)[0] if self.entry else None


@dataclass(frozen=True, slots=True)
class Mode:
    """A weapon's way of being used (format 10.6): changes to its own roll, price and aim."""

    id: str
    label: str
    shots: int | None = None
    to_hit: int = 0
    target: int = 0
    targets: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One thing that can be taken, wherever it was written. Compared by identity: one is made once per fight.

    `id` is the option's id on the menu. `lands`: with no roll it lands by itself (autoHit or nothing to
    roll). `sequence`: (action id, times) parts, each with its own target and roll; then nothing else
    stands here. `melee`: it may strike at a walker. `weapon`: a blow of a weapon (strikes, off hand, riders).
    Without an attack roll its amount is thrown once for everybody. `components`: what using it needs and may
    be forbidden; `needs`: senses a target must not lack; `target_is`: what it must be. `seen`: its user must see
    whoever it is pointed at. `casts`: the catalog that using an item counts as casting from. `zone`: its area stays,
    or the smoke of its teleport.
    """

    id: str
    label: str
    group: Group
    kind: ActionKind
    when: When = When()
    aim: Aim = Aim()
    price: Price = Price()
    roll: AttackRoll | ContestRoll | None = None
    gate: GateRoll | None = None
    save: SaveAsk | None = None
    effects: tuple[Effect, ...] = ()
    concentration: bool = False
    sequence: tuple[tuple[str, int], ...] = ()
    modes: tuple[Mode, ...] = ()
    origin: Origin = Origin()
    weapon: bool = False
    melee: bool = False
    off_hand: bool = False  # offered only after another off-hand weapon attacked (format 12.17)
    summons: Summons | None = None  # what it leaves to strike with later
    strikes_with: str | None = None  # the option whose summon it strikes with: a later strike
    called: str | None = None  # what the log calls it, where its label says how it is taken
    components: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    target_is: CreatureTest | None = None
    seen: bool = False
    casts: str | None = None
    zone: ZoneDef | None = None

    @property
    def catalog(self) -> str | None:
        """The catalog it is used from; None for what comes from none."""
        return self.casts or self.origin.catalog

    @property
    def name(self) -> str:
        """What the log calls it."""
        return self.called or self.label

    @property
    def harm(self) -> Harm | None:
        for effect in self.effects:
            if isinstance(effect, Harm):
                return effect
        return None

    @property
    def teleport(self) -> Teleport | None:
        """How its user is at once somewhere else; None for what leads nowhere."""
        for effect in self.effects:
            if isinstance(effect, Teleport):
                return effect
        return None


@dataclass(frozen=True, slots=True)
class RiderDef:
    """Harm added by itself to the first qualifying hit of a period (format 9.3). `actions`: ids it may ride."""

    id: str
    label: str
    amount: Amount
    type: str | None
    per: Literal["turn", "round"]
    when: frozenset[str]
    actions: frozenset[str]
