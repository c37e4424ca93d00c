"""When a table needs a worker by itself: members of sorted sets, scored with server milliseconds.

The worker that committed a step keeps its own timer, so a member is only claimed when that worker is gone
or late. A claim puts the member off instead of taking it away: a worker that dies with a claim in its hands
loses nothing, and a claim made twice finds nothing left to do.
"""

from typing import NamedTuple
from zlib import crc32

from server.store import scripts
from server.store.clients import Client

SHARDS = 8
"""Sorted sets the tables are spread over, so that a Cluster shares the work."""

CLAIM_MS = 3_000
"""How long a claim holds before another worker may try."""


class Claimed(NamedTuple):
    """A table claimed by this worker. `until`: when the claim runs out, server milliseconds."""

    table_id: str
    until: int


class DueSets:
    """The sorted sets, over all shards."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._claim = scripts.Script(client, scripts.CLAIM)
        self._settle = scripts.Script(client, scripts.SETTLE)

    async def set(self, table_id: str, at_ms: int | None) -> None:
        """A table is due at this time; None: not by itself."""
        if at_ms is None:
            await self._client.zrem(_shard(table_id), table_id)
        else:
            await self._client.zadd(_shard(table_id), {table_id: at_ms})

    async def claim(self, shard: int, now_ms: int, most: int) -> list[Claimed]:
        """Up to `most` due tables of a shard (from 0), claimed."""
        until = now_ms + CLAIM_MS
        due = await self._claim(keys=[f"due:{shard}"], args=[now_ms, until, most])
        return [Claimed(table_id.decode(), until) for table_id in due]

    async def settle(self, claimed: Claimed, at_ms: int | None) -> None:
        """End a claim: the table is due next at this time, unless somebody has set another since."""
        await self._settle(
            keys=[_shard(claimed.table_id)],
            args=[claimed.table_id, claimed.until, "" if at_ms is None else at_ms],
        )


def _shard(table_id: str) -> str:
    return f"due:{crc32(table_id.encode()) % SHARDS}"


__all__ = ["CLAIM_MS", "SHARDS", "Claimed", "DueSets"]
