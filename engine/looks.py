"""What else a cell of the ground is, beside what walkers and lines find there: its light, what hides in it, a season.

Source: bridging 5, capability 1.324. What eyes make of it is asked in `engine.sighting`.
"""

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Look:
    """`light`: of the cell itself, None as bright as the fight is. `obscured`: `light` or `heavy`."""

    light: str | None = None
    obscured: str | None = None
    season: str | None = None

    def after(self, light: str | None, obscured: str | None, season: str | None) -> "Look":
        """What it becomes; None leaves a property as it is, `clear` and a season of no name take it away."""
        return replace(
            self,
            light=self.light if light is None else _kept(light),
            obscured=self.obscured if obscured is None else _kept(obscured),
            season=self.season if season is None else season or None,
        )


PLAIN: Final = Look()

CLEAR: Final = "clear"
"""Takes a light, or what hides, away again."""


def _kept(word: str) -> str | None:
    return None if word == CLEAR else word


__all__ = ["CLEAR", "PLAIN", "Look"]
