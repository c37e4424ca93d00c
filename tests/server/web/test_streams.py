"""Answers that are sent piece by piece: server.web.streams."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from server.web.streams import send

PIECE = b"x" * 1_000_000


@pytest.fixture
async def ended(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[str, int, asyncio.Future[str]]]:
    """Where an answer without an end is sent, and how the sending ended."""
    monkeypatch.setattr("server.web.streams.READ_SECONDS", 0.05)
    how: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def endless(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse()
        await response.prepare(request)
        try:
            while True:
                await send(request, response, PIECE)
        except ConnectionError as error:
            how.set_result(type(error).__name__)
        return response

    app = web.Application()
    app.router.add_get("/", endless)
    async with TestServer(app) as server:
        yield server.host, server.port or 0, how


async def test_whoever_asks_and_never_reads_is_cut_off(ended: tuple[str, int, asyncio.Future[str]]) -> None:
    host, port, how = ended
    _, writer = await asyncio.open_connection(host, port, limit=1)
    writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    assert await how == "ConnectionAbortedError"
    writer.close()
