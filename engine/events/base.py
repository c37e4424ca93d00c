"""What all events are made of."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engine.codec import Json, fields_json

Lean: TypeAlias = Literal["normal", "advantage", "disadvantage"]
Hit: TypeAlias = Literal["hit", "miss", "critical"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One labelled piece of a sum: `Bless +3`, with the dice it was thrown on where it was thrown."""

    label: str
    amount: int
    rolls: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events; `type` is the word on the wire."""

    type: ClassVar[str]

    def to_json(self) -> dict[str, Json]:
        """The event as clients and scenarios see it, `type` first."""
        return {"type": self.type, **fields_json(self)}
