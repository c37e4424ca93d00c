"""A server of its own for each test, on a real Valkey in a temporary folder and on a real socket."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from server.process.embedded import EmbeddedValkey
from server.process.running import Place, Running, running
from server.store import Store
from server.tables.library import ShippedLibrary
from server.tables.tokens import new_seed
from server.tables.work import Tools
from tests.server.choosing import RandomDirector
from tests.server.places import Places, open_table
from tests.server.serve import FAST


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

    async def open_table(self, encounter: str = "third-mile-toll", **keys: Any) -> Places:
        """A table on this server."""
        return await open_table(self.url, encounter, **keys)

    @property
    def url(self) -> str:
        return self.running.url


@pytest.fixture
async def scene(valkey_url: str) -> AsyncIterator[Scene]:
    """A server whose director picks at random."""
    tools = Tools(ShippedLibrary(), RandomDirector(7), new_seed)
    place = Place(port=0, redis=valkey_url, limits=FAST)
    async with running(place, tools) as server:
        yield Scene(server, server.hall.store)
