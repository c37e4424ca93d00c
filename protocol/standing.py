"""Standing orders: what a seat has said beforehand about a moment, so that it need not be asked.

Plain data, kept with the seat in the table's record, sent by its player and shown to it alone. What an order comes
to in an open window is the server's business (`server.tables.orders`).
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, StringConstraints, with_config

from engine.codec import camel

OrderDo: TypeAlias = Literal["take", "pass", "ask"]
OrderIf: TypeAlias = Literal["turns-hit", "kills", "saves"]
"""What an ask forecasts of an option (`engine.stakes`): it turns the hit into a miss, it is to be expected to bring
down whom it is pointed at, or to keep its own user up."""

_OptionId = Annotated[str, StringConstraints(min_length=1, max_length=200)]
_Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]

_config = with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))


@_config
@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """One order, for one combatant at one moment.

    `take`: always `option`, paid with `pay`, in this `mode` and `style` where it has any; with `only`, when the ask's
    forecast says so. `pass`: never asked. `ask`: asked, and `option` is what is answered when no answer comes in
    time (None: a pass).
    """

    do: OrderDo
    option: _OptionId | None = None
    only: OrderIf | None = None
    pay: _Id | None = None
    mode: _Id | None = None
    style: _Id | None = None


__all__ = ["Order", "OrderDo", "OrderIf"]
