"""Opening tables on a server that runs somewhere, and sitting down at them."""

from dataclasses import dataclass
from typing import Any

from aiohttp import ClientSession

from tests.server.client import Client


@dataclass
class Places:
    """A table's links."""

    url: str
    table: str
    links: list[dict[str, str]]

    def client(self, role: str, number: int = 0) -> Client:
        """A client that has not come yet: the GM, the player with that number's own link, a spectator."""
        links = [link for link in self.links if link["role"] == role]
        return Client(self.url, self.table, links[number]["token"])

    async def join(self, role: str, number: int = 0, **keys: Any) -> Client:
        """A client that has sat down."""
        return await self.client(role, number).join(**keys)


async def open_table(
    url: str,
    encounter: str = "third-mile-toll",
    ruleset: str = "lanternway",
    settings: dict[str, Any] | None = None,
    edition: str | None = None,
) -> Places:
    """A table without pauses of the director's, and with a minute for each answer, unless `settings` say. `edition`:
    of a ruleset that was brought to the server, in place of one of its own."""
    settings = {"paceMs": 0, "windowMs": {"default": 60_000}, **(settings or {})}
    played = {"ruleset": ruleset} if edition is None else {"edition": edition}
    body = {**played, "encounter": encounter, "settings": settings}
    async with ClientSession() as session, session.post(f"{url}/api/tables", json=body) as response:
        assert response.status == 201, await response.text()
        document = await response.json()
    return Places(url, document["table"], document["links"])
