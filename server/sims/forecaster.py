"""The forecasts that one worker has under way, each in a process of its own (`server.sims.forecast`)."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.sims.forecast import Job

_LONGEST_LINE = 1_000_000
"""Bytes; of eighty combatants one has some twenty thousand."""


class Busy(Exception):  # noqa: N818  an answer for whoever asked
    """No forecast can be made just now; the message is a sentence."""


class Forecaster:
    """One forecast at a table, and `at_once` at all of them."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._running: dict[str, Process | None] = {}

    @property
    def processes(self) -> list[Process]:
        """Those that play now."""
        return [process for process in self._running.values() if process is not None]

    @asynccontextmanager
    async def playing(self, table_id: str, job: Job) -> AsyncIterator[asyncio.StreamReader]:
        """The lines of a forecast as they come. Its process ends with the block. Raises `Busy`."""
        if table_id in self._running:
            raise Busy("A forecast is made at this table already. Stop it, or wait for it.")
        if len(self._running) >= self._at_once:
            raise Busy("As many forecasts are made here as may be at once. Try it again in a minute.")
        self._running[table_id] = None
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "server.sims.forecast"),
                stdin=PIPE,
                stdout=PIPE,
                limit=_LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for us: we end it
            )
            self._running[table_id] = process
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                with contextlib.suppress(ConnectionError):
                    process.stdin.write(job.to_line())
                    await process.stdin.drain()
                yield process.stdout
            finally:
                await _ended(process)
        finally:
            del self._running[table_id]

    async def close(self) -> None:
        """End all that play."""
        for process in self.processes:
            await _ended(process)


async def _ended(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


__all__ = ["Busy", "Forecaster"]
