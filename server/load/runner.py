"""A load test from its first table to its report: the server, if it is ours, and the processes of the bots."""

import asyncio
import contextlib
import os
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import orjson

from server.load import machine
from server.load.measuring import Tally
from server.load.plan import Plan
from server.load.report import Report, Used
from server.load.tables import CannotLoad
from server.load.worker import WORKER
from server.process.running import Place
from server.process.workers import running_many

_LINE_BYTES = 2**28
"""The longest line a process of bots may say."""

_LEAST_SECONDS = 0.001
"""Measured, when it was stopped at once."""

Say = Callable[[str], None]


@asynccontextmanager
async def own_server(workers: int) -> AsyncIterator[tuple[str, list[int]]]:
    """The URL and the process ids of a server with so many workers, on tables of its own. Raises what
    `server.process.workers.running_many` does."""
    with tempfile.TemporaryDirectory(prefix="holdfast-load-") as folder:
        place = Place(port=0, data=Path(folder))
        async with running_many(place, workers, worker=WORKER) as many:  # all that runs below us now is of it
            yield many.url, machine.with_children([os.getpid()])[1:]


class Bots:
    """Processes that play a plan's shares, all of them seated."""

    def __init__(self) -> None:
        self._processes: list[Process] = []

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._processes]

    async def seat(self, url: str, shares: Sequence[Plan]) -> None:
        """Start a process for each share. Raises `CannotLoad`."""
        for share in shares:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "server.load.process"),
                stdin=PIPE,
                stdout=PIPE,
                limit=_LINE_BYTES,
                start_new_session=True,  # Ctrl-C is for us: we tell them
            )
            self._processes.append(process)
            assert process.stdin is not None
            process.stdin.write(orjson.dumps({"url": url}) + b"\n" + share.to_bytes() + b"\n")
        for line in await self._heard():
            if line != b"seated":
                raise CannotLoad(orjson.loads(line)["problem"])

    def say(self, word: str) -> None:
        """To all."""
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.write(f"{word}\n".encode())

    async def tally(self) -> Tally:
        """What all of them noticed. Raises `CannotLoad`."""
        found = Tally()
        for line in await self._heard():
            found.add(Tally.from_bytes(line))
        return found

    async def _heard(self) -> list[bytes]:
        """One line of each."""

        async def line_of(process: Process) -> bytes:
            assert process.stdout is not None
            line = await process.stdout.readline()
            if not line:
                raise CannotLoad("A process of bots has ended; why stands above, in its own words.")
            return line.rstrip(b"\n")

        return await asyncio.gather(*(line_of(process) for process in self._processes))

    async def end(self) -> None:
        """End those that still run."""
        for process in self._processes:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()


async def _unless(stop: asyncio.Event, work: "asyncio.Task[None]") -> bool:
    """Wait for some work; False when it was stopped before its end. Raises what it raises."""
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait([stopping, work], return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if work.done():
        work.result()
        return True
    work.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await work
    return False


async def measure(
    plan: Plan, url: str, pids: Sequence[int], processes: int, stop: asyncio.Event, say: Say, workers: int | None = None
) -> Report:
    """Play a plan at a server, in so many processes, until its time is over or `stop` is set.

    `pids`: the processes of the server, as far as they are known; what they started counts too. `workers`: of a
    server of our own, for the report. Raises `CannotLoad`.
    """
    bots = Bots()
    try:
        say(f"{plan.tables} tables, {plan.seats} seats: sitting down at {url}")
        if not await _unless(stop, asyncio.create_task(bots.seat(url, plan.shares(processes)))):
            raise CannotLoad("Stopped before everybody had sat down: there is nothing to tell.")
        bots.say("start")
        if not await _unless(stop, asyncio.create_task(asyncio.sleep(plan.warm_up_seconds))):
            raise CannotLoad("Stopped before anything was measured: there is nothing to tell.")
        say(f"measuring for {plan.seconds:.0f} s; Ctrl-C ends it with the numbers so far")
        server = machine.with_children(pids)
        stores = machine.stores_of(server)
        groups = {"server": [pid for pid in server if pid not in stores], "store": stores, "bots": bots.pids}
        before = {name: machine.use_of(group) for name, group in groups.items()}
        load_before, began = machine.load_average(), monotonic()
        bots.say("begin")
        ended = asyncio.create_task(asyncio.sleep(plan.seconds))
        whole = await _unless(stop, ended)
        seconds = max(monotonic() - began, _LEAST_SECONDS)
        after = {name: machine.use_of(group) for name, group in groups.items()}
        say("comparing every seat with the server")
        bots.say("end")
        tally = await bots.tally()
        used = {}
        for name, group in groups.items():
            if group:
                cpu = after[name].cpu_seconds - before[name].cpu_seconds
                used[name] = Used(len(group), cpu / seconds, after[name].memory_mb)
        return Report(plan, tally, seconds, whole, used, workers, load_before, machine.load_average())
    finally:
        await bots.end()


__all__ = ["Bots", "measure", "own_server"]
