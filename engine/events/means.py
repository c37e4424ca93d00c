"""What was spent, given back, drawn and used up."""

from dataclasses import dataclass
from typing import ClassVar

from engine.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend(Event):
    type: ClassVar[str] = "spend"
    by: str
    pool: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Restore(Event):
    type: ClassVar[str] = "restore"
    target: str
    pool: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Event):
    type: ClassVar[str] = "track"
    target: str
    track: str
    amount: int
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget(Event):
    type: ClassVar[str] = "budget"
    by: str
    budget: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Uses(Event):
    type: ClassVar[str] = "uses"
    by: str
    option: str
    left: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Charges(Event):
    type: ClassVar[str] = "charges"
    by: str
    item: str
    left: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot(Event):
    """Ammunition an attack drew. `left` is what can still be drawn or is still loaded."""

    type: ClassVar[str] = "shot"
    by: str
    item: str
    amount: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reload(Event):
    type: ClassVar[str] = "reload"
    by: str
    item: str
    loaded: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recovered(Event):
    type: ClassVar[str] = "recovered"
    by: str
    item: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Broke(Event):
    type: ClassVar[str] = "broke"
    by: str
    item: str
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Consumed(Event):
    """One of an item's stack is used up; `left` stay."""

    type: ClassVar[str] = "consumed"
    by: str
    item: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Recharge(Event):
    type: ClassVar[str] = "recharge"
    by: str
    option: str
    rolls: tuple[int, ...]
    back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature(Event):
    type: ClassVar[str] = "signature"
    by: str
    option: str
    cost: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Strikes(Event):
    type: ClassVar[str] = "strikes"
    by: str
    option: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gives(Event):
    type: ClassVar[str] = "gives"
    by: str
    option: str
    budget: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Event):
    """A rest taken by these, between fights."""

    type: ClassVar[str] = "rest"
    who: tuple[str, ...]
    rest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LootLine:
    item: str
    count: int
    to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Loot(Event):
    type: ClassVar[str] = "loot"
    items: tuple[LootLine, ...]
