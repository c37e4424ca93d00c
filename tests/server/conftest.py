"""A store of its own for each test: a real Valkey in a temporary folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.embedded import EmbeddedValkey
from server.store import Store


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
