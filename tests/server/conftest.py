"""A server of its own for each test, on a real Valkey in a temporary folder and on a real socket."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from server.embedded import EmbeddedValkey
from server.library import ShippedLibrary
from server.limits import Limits
from server.running import Place, Running, running
from server.store import Store
from server.tokens import new_seed
from server.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.client import Client


@pytest.fixture
async def valkey_url(tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty Valkey."""
    async with EmbeddedValkey(tmp_path / "data") as url:
        yield url


@pytest.fixture
async def store(valkey_url: str) -> AsyncIterator[Store]:
    """A store on an empty Valkey."""
    found = Store.connect(valkey_url)
    yield found
    await found.close()


@dataclass
class Scene:
    """A server in this process, and what is needed to sit down at a table on it."""

    running: Running
    store: Store

    async def open_table(
        self,
        encounter: str = "third-mile-toll",
        ruleset: str = "lanternway",
        settings: dict[str, Any] | None = None,
    ) -> "Places":
        """A table without pauses of the director's, and with a minute for each answer, unless `settings` say."""
        settings = {"paceMs": 0, "windowMs": {"default": 60_000}, **(settings or {})}
        body = {"ruleset": ruleset, "encounter": encounter, "settings": settings}
        async with ClientSession() as session, session.post(f"{self.url}/api/tables", json=body) as response:
            assert response.status == 201, await response.text()
            document = await response.json()
        return Places(self.url, document["table"], document["links"])

    @property
    def url(self) -> str:
        return self.running.url


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


@pytest.fixture
async def scene(valkey_url: str) -> AsyncIterator[Scene]:
    """A server whose director picks at random."""
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    limits = Limits(messages_a_second=2_000, messages_at_once=5_000)
    place = Place(port=0, redis=valkey_url, limits=limits)
    async with running(place, tools) as server:
        yield Scene(server, server.hall.store)
