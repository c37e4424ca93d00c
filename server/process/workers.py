"""Several processes that serve the same tables on one port, kept running by the process that started them.

Where the kernel shares connections among sockets, each worker has one of its own on the port; elsewhere all have the
same. A worker that ends by itself is started again, and meanwhile the others look after its tables. Each is told on
its standard input what to do (`Orders`, one line of JSON: it has the password of the store in it), says `ready`, and
ends when it is asked to with SIGTERM, or when the process that started it is gone.
"""

import asyncio
import contextlib
import logging
import os
import shutil
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import orjson
from prometheus_client.multiprocess import mark_process_dead

from server.process import listening, tether
from server.process.running import Listening, Place, store_of
from server.store import Store

_log = logging.getLogger(__name__)

WORKER = ("-m", "server.process.worker")
"""What Python runs as a worker."""

_READY_SECONDS = 60.0
_STOP_SECONDS = 15.0
"""For a worker asked to stop, before it is killed."""

_LONGEST_RESTART_PAUSE_SECONDS = 10.0


class WorkersFailed(Exception):  # noqa: N818 - a state of the machine, not a mistake in the code
    """The workers cannot be started; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What a worker is told. `sockets`: file descriptors it was given, bound to the port. `number`: from 1."""

    number: int
    sockets: Sequence[int]
    redis: str
    origins: Sequence[str] = ()
    proxies: int = 0
    log_json: bool = False
    verbose: bool = False

    def to_line(self) -> bytes:
        return orjson.dumps(asdict(self)) + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> "Orders":
        return cls(**orjson.loads(line))


@dataclass(frozen=True, slots=True)
class Many(Listening):
    """Workers that serve. `workers` keeps them running."""

    workers: "Workers"


@asynccontextmanager
async def running_many(
    place: Place, count: int, *, log_json: bool = False, verbose: bool = False, worker: Sequence[str] = WORKER
) -> AsyncIterator[Many]:
    """`count` workers that serve for as long as the block runs, with one Valkey of their own if none is named.

    Raises `WorkersFailed`, and whatever `server.process.running.running` does.
    """
    if sys.platform == "win32":
        raise WorkersFailed("Several workers need a system other than Windows. Leave --workers out.")
    async with contextlib.AsyncExitStack() as stack:
        url = await stack.enter_async_context(store_of(place))
        store = Store.connect(url)
        stack.push_async_callback(store.close)
        await store.ping()
        reserved = _reserve(place.host, place.port)
        stack.callback(listening.close, reserved)
        port: int = reserved[0].getsockname()[1]
        measures = Path(tempfile.mkdtemp(prefix="holdfast-metrics-"))
        stack.callback(shutil.rmtree, measures, ignore_errors=True)
        orders = Orders(0, (), url, tuple(place.origins), place.proxies, log_json, verbose)
        workers = Workers(orders, place.host, port, reserved, measures, worker)
        stack.push_async_callback(workers.stop)
        await workers.start(count)
        yield Many(store, place.host, port, workers)


def _reserve(host: str, port: int) -> list[socket.socket]:
    """Sockets that keep the port for the workers. Raises `CannotListen` when any other process has it."""
    alone = listening.bind(host, port)
    if not listening.KERNEL_SPREADS:
        return alone
    port = alone[0].getsockname()[1]
    listening.close(alone)
    return listening.bind(host, port, shared=True)


class Workers:
    """The workers by their number, from 1."""

    def __init__(
        self,
        orders: Orders,
        host: str,
        port: int,
        reserved: Sequence[socket.socket],
        measures: Path,
        worker: Sequence[str],
    ) -> None:
        """`measures`: the folder where the workers keep what they count, for all of them to tell."""
        self._orders = orders
        self._host = host
        self._port = port
        self._reserved = reserved
        self._measures = measures
        self._program = worker
        self._running: dict[int, Process] = {}
        self._ready: dict[int, asyncio.Event] = {}
        self._keepers: list[asyncio.Task[None]] = []
        self._asked_to_end: set[int] = set()
        self._stopping = False

    @property
    def pids(self) -> dict[int, int]:
        """The process ids of those that are ready, by number."""
        return {number: one.pid for number, one in self._running.items() if self._ready[number].is_set()}

    async def start(self, count: int) -> None:
        """Return when all are ready. Raises `WorkersFailed` when one ends instead."""
        self._ready = {number: asyncio.Event() for number in range(1, count + 1)}
        started = await asyncio.gather(*(self._start(number) for number in self._ready), return_exceptions=True)
        failed = [one for one in started if isinstance(one, BaseException)]
        if failed:
            raise failed[0]
        self._keepers = [asyncio.create_task(self._keep(number), name=f"worker {number}") for number in self._ready]

    async def all_ready(self) -> None:
        """Return when all serve, also those that have just been started again."""
        for ready in self._ready.values():
            await ready.wait()

    async def renew(self) -> None:
        """End each and start it again, one after the other: somebody serves all the time."""
        for number, ready in self._ready.items():
            process = self._running.get(number)
            if process is not None and not self._stopping:
                ready.clear()
                self._ask_to_end(process)
                await ready.wait()

    async def stop(self) -> None:
        """Let all end in peace: their clients are told, what is on its way is finished."""
        self._stopping = True
        running = [one for one in self._running.values() if one.returncode is None]
        for process in running:
            self._ask_to_end(process)
        for keeper in self._keepers:
            keeper.cancel()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(one.wait() for one in running)), _STOP_SECONDS)
        for process in running:
            if process.returncode is None:
                _log.error("a worker (process %d) does not stop and is killed", process.pid)
                process.kill()
                await process.wait()

    def _ask_to_end(self, process: Process) -> None:
        self._asked_to_end.add(process.pid)
        with contextlib.suppress(ProcessLookupError):
            process.terminate()

    async def _keep(self, number: int) -> None:
        """Start a worker again whenever it ends, the more slowly the more often it does."""
        pause, since = 0.0, time.monotonic()
        while True:
            process = self._running[number]
            code = await process.wait()
            self._ready[number].clear()
            mark_process_dead(process.pid, str(self._measures))  # type: ignore[no-untyped-call]
            if process.pid in self._asked_to_end:
                self._asked_to_end.discard(process.pid)
                pause = 0.0
            else:
                _log.error("worker %d (process %d) ended (%s) and is started again", number, process.pid, code)
            if time.monotonic() - since > _LONGEST_RESTART_PAUSE_SECONDS:
                pause = 0.0
            await asyncio.sleep(pause)
            pause, since = min(_LONGEST_RESTART_PAUSE_SECONDS, 2 * pause + 0.5), time.monotonic()
            try:
                await self._start(number)
            except (WorkersFailed, listening.CannotListen, OSError) as error:
                _log.error("worker %d could not be started again: %s", number, error)

    async def _start(self, number: int) -> None:
        """Return when it is ready. Raises `WorkersFailed` when it ends instead, or takes too long."""
        sockets = self._sockets()
        try:
            given = [one.fileno() for one in sockets]
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-S", tether.__file__, str(os.getpid())),
                *(sys.executable, *self._program),
                stdin=PIPE,
                stdout=PIPE,
                pass_fds=given,
                start_new_session=True,  # Ctrl-C is for us: we end our workers
                env={**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(self._measures)},
            )
        finally:
            if sockets is not self._reserved:
                listening.close(sockets)
        self._running[number] = process
        await self._told(number, process, replace(self._orders, number=number, sockets=given))

    async def _told(self, number: int, process: Process, orders: Orders) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        line = b""
        with contextlib.suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(_READY_SECONDS):
                process.stdin.write(orders.to_line())
                await process.stdin.drain()
                line = await process.stdout.readline()
        if not line.startswith(b"ready"):
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise WorkersFailed(f"Worker {number} does not come up; what is wrong stands above, in its own words.")
        self._ready[number].set()

    def _sockets(self) -> Sequence[socket.socket]:
        """What one worker is to listen on, once it is ready: until then nobody is to be connected to it."""
        if not listening.KERNEL_SPREADS:
            return self._reserved
        return listening.bind(self._host, self._port, shared=True)


__all__ = ["WORKER", "Many", "Orders", "Workers", "WorkersFailed", "running_many"]
