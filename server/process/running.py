"""Running the server in this process until it is told to stop."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import web

from server.limits import Limits
from server.process import listening
from server.process.embedded import EmbeddedValkey
from server.process.listening import CannotListen
from server.store import Store
from server.tables.hall import Hall
from server.tables.work import Tools
from server.web.app import make_app
from server.web.keys import HALL

T = TypeVar("T")

_STOP_SECONDS = 5.0
"""For connections to end by themselves when the server stops."""

_BACKLOG = 1_024
"""Connections that may wait to be accepted."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens and keeps its tables. `redis` None: a Valkey of its own, in `data`. `proxies`: how many of
    ours stand in a row before it."""

    host: str = "127.0.0.1"
    port: int = 8080
    redis: str | None = None
    data: Path = Path("data")
    origins: Sequence[str] = ()
    proxies: int = 0
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Listening:
    """Whoever listens, and where tables are kept. `port` is the real one where any free one was asked for (0)."""

    store: Store
    host: str
    port: int

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        host = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "localhost") else self.host
        return f"http://{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Running(Listening):
    """A server in this process."""

    hall: Hall


@asynccontextmanager
async def store_of(place: Place) -> AsyncIterator[str]:
    """The URL of the named store, or of a Valkey of our own that runs for as long as the block does."""
    if place.redis is not None:
        yield place.redis
        return
    async with EmbeddedValkey(place.data) as url:
        yield url


@asynccontextmanager
async def running(place: Place, tools: Tools, sockets: Sequence[socket.socket] | None = None) -> AsyncIterator[Running]:
    """A server that listens for as long as the block runs, on sockets that are bound already if there are any.

    Raises `CannotListen`, `server.process.embedded.EmbeddedError`, `server.store.BadAddress`, and
    `redis.exceptions.RedisError` for a named store that cannot be reached.
    """
    async with contextlib.AsyncExitStack() as stack:
        store = Store.connect(await stack.enter_async_context(store_of(place)))
        stack.push_async_callback(store.close)
        await store.ping()
        app = make_app(store, tools, place.limits, place.origins, place.proxies)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_STOP_SECONDS, handle_signals=False)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        if sockets is None:
            sockets = listening.bind(place.host, place.port)
        for one in sockets:
            await web.SockSite(runner, one, backlog=_BACKLOG).start()
        port: int = sockets[0].getsockname()[1]
        yield Running(store, place.host, port, app[HALL])


def asked_to_stop() -> asyncio.Event:
    """Set when the process is asked to end, by Ctrl-C or SIGTERM.

    Asked for before anything else, so that whoever stops a server that has only just started ends it cleanly too.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    return stop


def run(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run to the end, on uvloop where there is one."""
    factory: Callable[[], asyncio.AbstractEventLoop] | None = None
    if sys.platform != "win32":
        with contextlib.suppress(ImportError):
            import uvloop

            factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work())


__all__ = ["CannotListen", "Listening", "Place", "Running", "asked_to_stop", "run", "running", "store_of"]
