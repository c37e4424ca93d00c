"""When a table is due, on the worker that holds it: one timer, and what it sets going."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from server.logs import TableLog
from server.store.redis import RedisError

_RETRY_SECONDS = 1.0
"""Before what was due is tried again, when the store could not be reached."""

_RETRY_AFTER_FAULT_SECONDS = 30.0


class Tasks:
    """What a table has under way beside the commands of its seats."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """It is kept from being forgotten until it is through."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def cancel(self) -> None:
        """Stop all of it."""
        for task in list(self._running):
            task.cancel()


class Alarm:
    """Rings once, at the time it was last set for. `ring` may raise: it is noted, and tried again later."""

    def __init__(self, ring: Callable[[], Coroutine[Any, Any, object]], tasks: Tasks, log: TableLog) -> None:
        self._ring = ring
        self._tasks = tasks
        self._log = log
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def set_in(self, seconds: float) -> None:
        """So soon, whatever was set before. Never again once it is closed."""
        self.stop()
        if not self._closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, seconds), lambda: self._tasks.spawn(self._rung()))

    def stop(self) -> None:
        """It does not ring until it is set again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """It does not ring any more."""
        self._closed = True
        self.stop()

    async def _rung(self) -> None:
        try:
            await self._ring()
        except (RedisError, OSError) as error:
            self._log.warning("cannot go on: %s", error)
            self.set_in(_RETRY_SECONDS)
        except Exception:
            self._log.exception("a fault in what was due")
            self.set_in(_RETRY_AFTER_FAULT_SECONDS)


__all__ = ["Alarm", "Tasks"]
