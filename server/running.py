"""Running the server in this process until it is told to stop."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from aiohttp import web

from server.app import make_app
from server.embedded import EmbeddedValkey
from server.hall import Hall
from server.keys import HALL
from server.limits import Limits
from server.store import Store
from server.work import Tools

T = TypeVar("T")

_STOP_SECONDS = 5.0
"""For connections to end by themselves when the server stops."""


class CannotListen(Exception):  # noqa: N818 - a state of the machine, not a mistake in the code
    """The port cannot be had; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server listens and keeps its tables. `redis` None: a Valkey of its own, in `data`."""

    host: str = "127.0.0.1"
    port: int = 8080
    redis: str | None = None
    data: Path = Path("data")
    origins: Sequence[str] = ()
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class Running:
    """A server that listens. `port` is the real one where any free one was asked for (0)."""

    hall: Hall
    host: str
    port: int

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        host = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "localhost") else self.host
        return f"http://{host}:{self.port}"


@asynccontextmanager
async def running(place: Place, tools: Tools) -> AsyncIterator[Running]:
    """A server that listens for as long as the block runs.

    Raises `CannotListen`, `server.embedded.EmbeddedError`, and `redis.exceptions.RedisError` for a named store
    that cannot be reached.
    """
    async with contextlib.AsyncExitStack() as stack:
        if place.redis is None:
            url = await stack.enter_async_context(EmbeddedValkey(place.data))
        else:
            url = place.redis
        store = Store.connect(url)
        stack.push_async_callback(store.close)
        await store.ping()
        app = make_app(store, tools, place.limits, place.origins)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_STOP_SECONDS, handle_signals=False)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        site = web.TCPSite(runner, place.host, place.port, reuse_address=True)
        try:
            await site.start()
        except OSError as error:
            raise CannotListen(
                f"Port {place.port} of {place.host} cannot be had: {error.strerror or error}. Name another with --port."
            ) from error
        port = runner.addresses[0][1]
        yield Running(app[HALL], place.host, port)


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


__all__ = ["CannotListen", "Place", "Running", "asked_to_stop", "run", "running"]
