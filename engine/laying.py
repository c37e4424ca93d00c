"""How an area is laid beyond the cell it is aimed at: in copies, a wall's way, its ring and its side (capabilities
1.177, 1.178)."""

from dataclasses import dataclass

from engine.areas import WallSide
from engine.geometry import Cell


@dataclass(frozen=True, slots=True)
class Laying:
    """Where an area is set down. `at`: the cell it is aimed at, of several copies the first; `copies`: all of theirs,
    none for an area set down once. `toward`: the way a wall runs, None across the line from its maker."""

    at: Cell
    copies: tuple[Cell, ...] = ()
    toward: Cell | None = None
    ring: bool = False
    side: WallSide = "far"

    @property
    def centers(self) -> tuple[Cell, ...]:
        """Where each copy is aimed."""
        return self.copies or (self.at,)


__all__ = ["Laying"]
