"""What an attack roll is made with, and what came of it. Both combat kinds speak these two values."""

from dataclasses import dataclass

from engine.choice import Cell
from engine.definitions import Action, AttackRoll, Mode
from engine.events import Hit
from engine.occasions import Occasion


@dataclass(frozen=True, slots=True)
class Swing:
    """One attack about to be rolled. `shot`: beyond a swing's reach; `long`: past the normal range.

    `target` None: at the section of a wall on the cell `wall`, with that `defense` (capability 1.200).
    """

    by: str
    target: str | None
    action: Action
    roll: AttackRoll
    mode: Mode | None = None
    shot: bool = False
    long: bool = False
    wall: Cell | None = None
    defense: int = 0

    @property
    def occasion(self) -> Occasion:
        """What modifiers that are narrowed ask about."""
        return Occasion(self.by, self.target, self.action, self.shot)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A roll that has fallen. `natural`: a face decided it, so no defense changes it any more.

    `extra`: successes past those needed (a pool fight's damage dice); 0 on a sum.
    """

    outcome: Hit
    total: int
    defense: int
    natural: bool
    leaned: bool  # toward advantage, all told
    extra: int = 0

    @property
    def landed(self) -> bool:
        return self.outcome != "miss"
