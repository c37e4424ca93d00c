"""An area that stays, as its entry or action leaves it: `Action.zone`. Distances are in cells (capability 1.172 on)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

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


@dataclass(frozen=True, slots=True, eq=False)
class ZoneDef:
    """It does the entry's own effect again to whoever it catches, with `kind` in place of the entry's kind of harm.

    `with_caster`: it goes where they go. `move`, `drift` (cells) and `turn` (a budget) are how it moves. `shakes`: the
    difficulty of the save for concentration that whoever it catches makes first; None: none is made. `cap`: harm after
    which it ends. `held`: a condition from its caster, and what starting a turn held by it does in place of that.
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
