"""Who did what at a table: kept in the store, only ever added to, and read by GMs page by page.

What the director does and what clocks do is nobody's doing, and stands in the log alone; so does what is said.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import orjson

from protocol.changes import AddCreatures
from protocol.encounters import PutEncounter
from protocol.messages import Command, Gm, Ready, Say
from protocol.sheets import PutMember
from protocol.table import SeatId, Table
from server.store import Step, Store

PAGE = 50
"""Entries in one answer."""

_UNNOTED: Final = (Say, Ready)


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did. `did`: the command, or `{"t": "hello"}` for sitting down."""

    seat_id: SeatId
    did: Mapping[str, Any]

    def to_bytes(self, table: Table, now_ms: int) -> bytes:
        """As kept, with what the seat is called at the time."""
        seat = table.seats[self.seat_id]
        return orjson.dumps(
            {"at": now_ms, "seat": self.seat_id, "name": seat.name, "role": seat.role, "did": dict(self.did)}
        )


def deed_of(seat_id: SeatId, command: Command) -> Deed | None:
    """What a command is noted as; None for what is not."""
    if isinstance(command, _UNNOTED):
        return None
    did = command.model_dump(mode="json", by_alias=True, exclude_none=True, exclude={"id"}, warnings=False)
    change = command.change if isinstance(command, Gm) else None
    if isinstance(change, AddCreatures) and change.block is not None:
        did["change"]["block"] = {"tier": change.block.tier}  # the whole of it stands in the fight's input log
    if isinstance(change, PutMember | PutEncounter):  # all of it stands with the party, and with the table
        key = "sheet" if isinstance(change, PutMember) else "encounter"
        did["change"][key] = {"name": did["change"][key].get("name", "")}
    return Deed(seat_id, did)


async def page(store: Store, table_id: str, before: int | None) -> dict[str, Any]:
    """`entries`, the last first, each with the `seq` it led to; `before`, to ask for the next page, while there is
    one. Raises `RedisError`."""
    steps: Sequence[Step] = await store.audit_before(table_id, before, PAGE + 1)
    found: dict[str, Any] = {"entries": [{"seq": step.seq, **orjson.loads(step.entry)} for step in steps[:PAGE]]}
    if len(steps) > PAGE:
        found["before"] = steps[PAGE - 1].seq
    return found


__all__ = ["PAGE", "Deed", "deed_of", "page"]
