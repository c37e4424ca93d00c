"""What happened to sheets between fights that no fight does: things and coins handed over, put on, levels gained."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed(Event):
    """Things changed hands. `by` None: they come from the GM; `to` None: they were left behind."""

    type: ClassVar[str] = "handed"
    by: str | None = None
    to: str | None = None
    item: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Coins(Event):
    """Money changed hands. `by` None: it comes from the GM; `to` None: it was paid. `amount` of this `coin`."""

    type: ClassVar[str] = "coins"
    by: str | None = None
    to: str | None = None
    coin: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Worn(Event):
    """An item was put on, or taken off."""

    type: ClassVar[str] = "worn"
    by: str
    item: str
    active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound(Event):
    """An item was bound to its bearer, or let go."""

    type: ClassVar[str] = "bound"
    by: str
    item: str
    active: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """Something was written on a sheet. What it says stands there."""

    type: ClassVar[str] = "noted"
    by: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stance(Event):
    """A live state of a sheet was set to a value."""

    type: ClassVar[str] = "stance"
    by: str
    state: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rose(Event):
    """Somebody gained a level, and is of this one now."""

    type: ClassVar[str] = "rose"
    target: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Somebody rolled, and may not know what came of it: a blind roll, as its roller is told of it."""

    type: ClassVar[str] = "rolled"
    by: str
    check: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Party(Event):
    """Somebody came into the party (`joined`), was given a new sheet (`changed`), stays behind for now (`aside`), is
    back (`back`), or left (`left`)."""

    type: ClassVar[str] = "party"
    target: str
    name: str
    how: Literal["joined", "changed", "aside", "back", "left"]
