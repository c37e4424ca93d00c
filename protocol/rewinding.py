"""What the log tells of steps that were taken back, or done again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.events import Redone, Undone
from protocol.audience import Audience


@dataclass(frozen=True, slots=True)
class Rewound:
    """Taken back by `name`, or, without `lines`, done again. `lines`: how many lines each audience had been told
    before the first of the steps."""

    name: str
    steps: int
    lines: Mapping[str, int] | None = None

    def to_json(self, audience: Audience) -> dict[str, Any]:
        """The line of the log. How many steps there were is the GM's business: players do not see all of them."""
        steps = self.steps if audience is Audience.GM else None
        if self.lines is None:
            return Redone(name=self.name, steps=steps).to_json()
        return Undone(name=self.name, steps=steps, after=self.lines.get(audience, 0)).to_json()


__all__ = ["Rewound"]
