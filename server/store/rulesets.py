"""Rulesets kept by what they say, shared by all tables that play them."""

from typing import Any, Final

from server.store.clients import Client

UNPLAYED_SECONDS: Final = 86_400
"""How long one is kept that somebody brought and no table plays."""


class KeptRulesets:
    """Packed rulesets by their hash. Every method raises `RedisError` when the store cannot be reached."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def bring(self, digest: str, packed: bytes) -> None:
        """Keep one for a while; a table that plays it keeps it for good."""
        await self._client.set(_key(digest), packed, ex=UNPLAYED_SECONDS, nx=True)

    async def keep(self, digest: str) -> bool:
        """Keep one for good; False when it is not there."""
        await self._client.persist(_key(digest))
        return bool(await self._client.exists(_key(digest)))

    async def put(self, digest: str, packed: bytes) -> None:
        """Keep one for good that may not be there."""
        await self._client.set(_key(digest), packed)

    async def get(self, digest: str) -> bytes | None:
        """One as it was packed; None when it is not there."""
        found: Any = await self._client.get(_key(digest))
        return bytes(found) if found is not None else None


def _key(digest: str) -> str:
    return f"ruleset:{digest}"


__all__ = ["UNPLAYED_SECONDS", "KeptRulesets"]
