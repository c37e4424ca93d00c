"""An area that stays, as its entry or action leaves it: `Action.zone`. Distances are in cells (capability 1.172 on)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.definitions.bearings import Bearing
from engine.dice import Dice

if TYPE_CHECKING:
    from engine.definitions.actions import Action

Trigger: TypeAlias = Literal["enter", "turn-start", "turn-end"]


@dataclass(frozen=True, slots=True)
class ZoneMove:
    """Moved by its caster for that budget, as far; `rams`: cell by cell, until it reaches somebody."""

    budget: str
    cells: int
    rams: bool = False


@dataclass(frozen=True, slots=True)
class ZoneGround:
    """What a step into it costs whoever it catches: `times` plain steps at least, `halves` doubles that again.
    `toward`: only steps that bring the mover nearer its caster. `hurt`: what every `every` cells moved inside do."""

    times: int = 1
    halves: bool = False
    toward: bool = False
    every: int = 0
    hurt: "Action | None" = None

    @property
    def hard(self) -> bool:
        """Whether steps cost more at all."""
        return self.times > 1 or self.halves


@dataclass(frozen=True, slots=True)
class Obscuring:
    """It hides what is in it, or behind it, from whoever has none of the senses `pierced`; `light`: it only takes the
    clearness from it. `after`: whole rounds a wind has to blow on it to end it; 0 at once, None never."""

    pierced: frozenset[str] = frozenset()
    light: bool = False
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Lighting:
    """It lights its own cells from its middle: brightly out to `bright` cells, dimly as far again as `dim`; 0: not
    so at all."""

    bright: int
    dim: int


@dataclass(frozen=True, slots=True)
class Detonation:
    """`grows`: dice added at the end of each of its caster's turns. `touched`: moving onto its middle may set
    it off."""

    grows: Dice | None = None
    touched: bool = False


@dataclass(frozen=True, slots=True)
class Ward:
    """It keeps off those inside what comes off these catalogs, used outside at level `most` or lower; `more` levels for
    each step its own cast was paid above the usual. `base`: levels are compared as written, however they are paid."""

    catalogs: frozenset[str]
    most: int
    more: int = 0
    base: bool = False


@dataclass(frozen=True, slots=True)
class ZoneSide:
    """One side of a wall: how deep it catches, and when."""

    cells: int
    triggers: frozenset[Trigger]


@dataclass(frozen=True, slots=True, eq=False)
class ZoneSections:
    """The sections a wall stands in: `every` cells of its length, each with that health and defense; kinds of harm are
    casefolded. `broken`: when what is left of one harms whoever is there, and how."""

    every: int
    health: int
    defense: int
    resist: frozenset[str] = frozenset()
    vulnerable: frozenset[str] = frozenset()
    immune: frozenset[str] = frozenset()
    broken: "tuple[frozenset[Trigger], Action] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class ZoneDef:
    """It does the entry's own effect again to whoever it catches, with `kind` in place of the entry's kind of harm.

    `with_caster`: it goes where they go. `move`, `drift` (cells) and `turn` (a budget) are how it moves. `shakes`: the
    difficulty of the save for concentration that whoever it catches makes first; None: none is made. `cap`: harm after
    which it ends. `held`: a condition from its caster, and what starting a turn held by it does in place of that.
    `disperses`: it is a wind. `burns`: kinds of harm (casefolded) that set it alight, and what it does then. `carried`:
    set down on somebody (or on its caster alone) it goes with them. `inside`: what whoever is in it bears, with the
    conditions that includes. `blocks`: MOVE and SIGHT bits that its cells are closed to.
    """

    rounds: int
    triggers: frozenset[Trigger] = frozenset()
    with_caster: bool = False
    at_cast: bool = True
    move: ZoneMove | None = None
    drift: int = 0
    turn: str | None = None
    ground: ZoneGround | None = None
    shakes: int | None = None
    cap: int | None = None
    held: "tuple[str, Action] | None" = None
    kind: str | None = None
    obscures: Obscuring | None = None
    disperses: bool = False
    detonates: Detonation | None = None
    burns: "tuple[frozenset[str], Action] | None" = None
    carried: Literal["any", "own"] | None = None
    inside: Bearing | None = None
    wards: Ward | None = None
    blocks: int = 0
    side: ZoneSide | None = None
    sections: ZoneSections | None = None
    lights: Lighting | None = None
