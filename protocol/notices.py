"""What the table itself has to tell in the log, told as the events of a fight are (`protocol.telling`)."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

NoticeType: TypeAlias = Literal["time-up", "away-ended", "away-directed"]


@dataclass(frozen=True, slots=True)
class Notice:
    """`time-up`: the turn of `by` ends because its time and its player's bank are used up; `away-ended`: because its
    player is away; `away-directed`: the director plays it on, for the same reason."""

    type: NoticeType
    by: str

    def to_json(self) -> dict[str, Any]:
        """The line of the log, with its `type` as an event has it."""
        return {"type": self.type, "by": self.by}


@dataclass(frozen=True, slots=True)
class FightBegins:
    """A fight begins at the table: the `number` of it there, and what its encounter is called."""

    number: int
    name: str

    def to_json(self) -> dict[str, Any]:
        """The line of the log."""
        return {"type": "fight", "number": self.number, "name": self.name}


__all__ = ["FightBegins", "Notice", "NoticeType"]
