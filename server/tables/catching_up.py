"""What somebody who comes back has missed."""

from collections.abc import Sequence

from protocol.messages import Hello
from protocol.showing import Entry
from protocol.table import SeatId
from server.limits import STEPS_RESENT
from server.store import Store


async def missed_by(
    hello: Hello, seat_id: SeatId, seq: int, shown_from: int, recent: Sequence[Entry], store: Store
) -> list[Entry] | None:
    """The steps up to `seq` that a returning connection has not seen, of the `recent` ones or from the store; None when
    it must have the whole view. `shown_from`: since when the seat belongs to its audience. Raises `RedisError`."""
    since = hello.since
    if since is None or hello.seat != seat_id or not shown_from <= since <= seq or seq - since > STEPS_RESENT:
        return None
    if recent and recent[0].seq <= since + 1 and recent[-1].seq >= seq:
        entries = [entry for entry in recent if since < entry.seq <= seq]
    else:
        kept = await store.steps_after(hello.table, since)
        entries = [Entry.from_bytes(step.entry) for step in kept if step.seq <= seq]
    return entries if len(entries) == seq - since else None


__all__ = ["missed_by"]
