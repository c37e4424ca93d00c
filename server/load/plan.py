"""What a load test plays."""

from dataclasses import asdict, dataclass, replace
from typing import Any

import orjson


@dataclass(frozen=True, slots=True)
class Plan:
    """`tables` with `players`, a GM and `spectators` each, for `seconds` once everybody has sat down and played for
    `warm_up_seconds`: before that, all tables do the same at once.

    `choice_seconds`: from one choice of a table's players to the next, about; `answer_seconds`: before one of them
    answers in a window. Both vary by half. `flat_out`: nobody thinks, and the director does not pause.

    `drops_a_minute`: how often a seat loses its connection; `away_seconds`: for how long, at most. `late`, `twice`:
    which share of answers comes when the window is closed, and of commands is sent a second time. `window_ms`: for
    an answer, and `pace_ms`: between the director's actions; None for what a table has by itself. `first`: the number
    of its first table, where it is a share of another plan.
    """

    ruleset: str
    encounter: str
    tables: int = 20
    players: int = 4
    spectators: int = 1
    seconds: float = 60.0
    warm_up_seconds: float = 10.0
    choice_seconds: float = 6.0
    answer_seconds: float = 2.0
    flat_out: bool = False
    drops_a_minute: float = 0.1
    away_seconds: float = 3.0
    late: float = 0.05
    twice: float = 0.05
    window_ms: int | None = None
    pace_ms: int | None = None
    seed: int = 1
    first: int = 0

    @property
    def seats(self) -> int:
        """Of all tables."""
        return self.tables * (1 + self.players + self.spectators)

    def settings(self) -> dict[str, Any]:
        """Of each table, as the API takes them."""
        pace_ms = 0 if self.flat_out else self.pace_ms
        pace = {} if pace_ms is None else {"paceMs": pace_ms}
        windows = {} if self.window_ms is None else {"windowMs": {"default": self.window_ms}}
        return {**pace, **windows}

    def shares(self, count: int) -> list["Plan"]:
        """The same plan for several processes, each with some of its tables; none is without."""
        count = min(count, self.tables)
        found, first = [], self.first
        for number in range(count):
            tables = self.tables // count + (number < self.tables % count)
            found.append(replace(self, tables=tables, first=first))
            first += tables
        return found

    def to_bytes(self) -> bytes:
        return orjson.dumps(asdict(self))

    @classmethod
    def from_bytes(cls, document: bytes) -> "Plan":
        return cls(**orjson.loads(document))


__all__ = ["Plan"]
