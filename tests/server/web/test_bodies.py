"""The body of a request, read no further than it may be long: server.web.bodies."""

from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from server.limits import REQUEST_BYTES
from tests.server.conftest import Scene


@pytest.fixture
async def http() -> AsyncIterator[ClientSession]:
    async with ClientSession() as session:
        yield session


async def parts(count: int) -> AsyncIterator[bytes]:
    """A body whose length is told by nobody."""
    for _ in range(count):
        yield b" " * 10_000


async def test_a_body_that_says_it_is_too_long_is_not_read(scene: Scene, http: ClientSession) -> None:
    async with http.post(f"{scene.url}/api/tables", data=b" " * (REQUEST_BYTES + 1)) as response:
        assert response.status == 413
        assert f"{REQUEST_BYTES:,}" in (await response.json())["problem"]


async def test_a_body_that_goes_on_and_on_is_cut_off(scene: Scene, http: ClientSession) -> None:
    async with http.post(f"{scene.url}/api/tables", data=parts(REQUEST_BYTES // 10_000 + 1)) as response:
        assert response.status == 413


async def test_a_body_of_unknown_length_that_is_short_enough_is_read(scene: Scene, http: ClientSession) -> None:
    async with http.post(f"{scene.url}/api/tables", data=parts(2)) as response:
        assert response.status == 400
        assert "JSON" in (await response.json())["problem"]
