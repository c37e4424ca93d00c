"""Pictures of tables, each table's in the slot of its other keys:

{table:<id>}:pictures     hash      each by what it is called (`server.tables.pictures`)
{table:<id>}:pictured     sorted    when each was brought last, server milliseconds
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from server.store import scripts
from server.store.clients import Client

MOST_PICTURES: Final = 100
MOST_BYTES: Final = 32_000_000
"""Of one table."""

UNUSED_MS: Final = 3_600_000
"""For how long a picture that nothing shows makes no room for others: somebody may be about to show it."""


class KeptPictures:
    """Every method raises `RedisError` when the store cannot be reached."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._keep = scripts.Script(client, scripts.KEEP_PICTURE)

    async def keep(self, table_id: str, picture: str, data: bytes, now_ms: int, used: Collection[str]) -> bool:
        """Keep a picture; where the table has too many, those that nothing shows any more make room. False when there
        is none, or no such table. `used`: what the table shows."""
        args: Sequence[bytes | str | int] = [
            picture,
            data,
            now_ms,
            MOST_PICTURES,
            MOST_BYTES,
            now_ms - UNUSED_MS,
            *sorted(used),
        ]
        return bool(await self._keep([*keys_of(table_id), f"{{table:{table_id}}}"], args))

    async def get(self, table_id: str, picture: str) -> bytes | None:
        """A picture; None when there is none of that name."""
        found: Any = await self._client.hget(_pictures(table_id), picture)
        return bytes(found) if found is not None else None

    async def has(self, table_id: str, picture: str) -> bool:
        return bool(await self._client.hexists(_pictures(table_id), picture))

    async def put_all(self, table_id: str, pictures: Mapping[str, bytes], now_ms: int) -> None:
        """Keep these of a table that is brought from elsewhere."""
        for picture, data in pictures.items():
            await self._client.hset(_pictures(table_id), picture, data)
            await self._client.zadd(_pictured(table_id), {picture: now_ms})


def keys_of(table_id: str) -> list[str]:
    """All that is kept of a table's pictures."""
    return [_pictures(table_id), _pictured(table_id)]


def _pictures(table_id: str) -> str:
    return f"{{table:{table_id}}}:pictures"


def _pictured(table_id: str) -> str:
    return f"{{table:{table_id}}}:pictured"


__all__ = ["MOST_BYTES", "MOST_PICTURES", "KeptPictures", "keys_of"]
