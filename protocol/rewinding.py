"""What the log tells of steps that were taken back, or done again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.events import Redone, Undone
from protocol.audience import Audience


@dataclass(frozen=True, slots=True)
class Rewound:
    """Taken back by `name`, or (`again`) done again. `lines`: how many lines each audience had been told before the
    first of the steps; `until`, of steps done again: and after the last of them (None: nothing else can be)."""

    name: str
    steps: int
    lines: Mapping[str, int]
    again: bool = False
    until: Mapping[str, int] | None = None

    def to_json(self, audience: Audience) -> dict[str, Any]:
        """The line of the log. How many steps there were is the GM's business: players do not see all of them."""
        steps = self.steps if audience is Audience.GM else None
        after = self.lines.get(audience, 0)
        if not self.again:
            return Undone(name=self.name, steps=steps, after=after).to_json()
        until = self.until.get(audience, 0) if self.until is not None else None
        return Redone(name=self.name, steps=steps, after=after, until=until).to_json()


__all__ = ["Rewound"]
