"""A cable between a browser and the server that can be pulled out: what is open breaks, and nothing new gets in."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from urllib.parse import urlsplit


class Cable:
    """Listens on a port of its own and passes every byte on to the server, both ways."""

    def __init__(self, server_url: str) -> None:
        self._server = urlsplit(server_url)
        self._plugged = True
        self._open: set[asyncio.StreamWriter] = set()
        self.url = ""

    def pull(self) -> None:
        """Break what is open, at once and without a word; whoever connects from now on is cut off."""
        self._plugged = False
        for writer in list(self._open):
            writer.transport.abort()

    def plug_in(self) -> None:
        """From now on connections get through again."""
        self._plugged = True

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection of a browser, until either end closes it."""
        if not self._plugged:
            writer.transport.abort()
            return
        assert self._server.hostname is not None
        far_reader, far_writer = await asyncio.open_connection(self._server.hostname, self._server.port)
        ends = {writer, far_writer}
        self._open |= ends
        try:
            await asyncio.gather(_pass_on(reader, far_writer), _pass_on(far_reader, writer))
        finally:
            self._open -= ends
            for end in ends:
                end.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):  # pulled out
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextlib.asynccontextmanager
async def cable_to(server_url: str) -> AsyncIterator[Cable]:
    """A cable that is plugged in, for as long as the block runs."""
    cable = Cable(server_url)
    listening = await asyncio.start_server(cable.carry, "127.0.0.1")
    cable.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield cable
    finally:
        listening.close()
        cable.pull()


__all__ = ["Cable", "cable_to"]
