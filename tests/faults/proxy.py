"""The way to a server, ours or a Redis or Valkey, which can be cut, slow, or swallow everything."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Literal
from urllib.parse import unquote, urlsplit

_CHUNK_BYTES = 65_536


class Proxy:
    """Listens on a port of its own. `delay_seconds`: what every piece that passes is late by."""

    def __init__(self, server_url: str) -> None:
        self.url = ""
        self.delay_seconds = 0.0
        self.connected_anew = asyncio.Event()
        """Somebody has connected since everything was swallowed or refused."""
        self._server = urlsplit(server_url)
        self._way: Literal["open", "refused", "swallowed"] = "open"
        self._open = asyncio.Event()
        self._open.set()
        self._writers: set[asyncio.StreamWriter] = set()

    def refuse(self) -> None:
        """Break what is open; whoever connects from now on is cut off."""
        self._way = "refused"
        self.connected_anew.clear()
        for writer in list(self._writers):
            writer.transport.abort()

    def swallow(self) -> None:
        """Nothing gets through any more, and nobody is told so."""
        self._way = "swallowed"
        self._open.clear()
        self.connected_anew.clear()

    def pass_on(self) -> None:
        """Everything gets through again, what was swallowed too."""
        self._way = "open"
        self._open.set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until either end closes it."""
        self.connected_anew.set()
        if self._way == "refused":
            writer.transport.abort()
            return
        await self._open.wait()
        try:
            far_reader, far_writer = await self._connect()
        except OSError:  # the server itself is away
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self._writers |= ends
        try:
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        finally:
            self._writers -= ends
            for end in ends:
                end.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._server.scheme == "unix":
            return await asyncio.open_unix_connection(unquote(self._server.path))
        assert self._server.hostname is not None
        return await asyncio.open_connection(self._server.hostname, self._server.port)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(_CHUNK_BYTES):
                if self.delay_seconds:
                    await asyncio.sleep(self.delay_seconds)
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def proxy_to(server_url: str) -> AsyncIterator[Proxy]:
    """A way to a server, for as long as the block runs."""
    proxy = Proxy(server_url)
    listening = await asyncio.start_server(proxy.carry, "127.0.0.1")
    scheme = "http" if urlsplit(server_url).scheme == "http" else "redis"
    proxy.url = f"{scheme}://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        listening.close()
        proxy.pass_on()
        proxy.refuse()


__all__ = ["Proxy", "proxy_to"]
