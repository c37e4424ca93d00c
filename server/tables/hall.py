"""One worker: the tables it has in memory, and its share in looking after all others."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from protocol.formats import NewerFormat
from protocol.party import dump_party
from protocol.reasons import GOING_AWAY
from protocol.showing import Entry
from protocol.table import dump_table
from server import metrics
from server.clock import SteadyClock
from server.commands.seats import Farewell
from server.limits import IDLE_SECONDS, Limits
from server.store import Feed, Store
from server.store.due import SHARDS, Claimed
from server.store.redis import RedisError
from server.tables.editions import Gone, keep_edition
from server.tables.hot import setup_bytes
from server.tables.library import Library
from server.tables.opening import Opened
from server.tables.passing import heard
from server.tables.room import Room
from server.tables.tokens import new_table_id
from server.tables.work import Tools

_log = logging.getLogger(__name__)

_BEAT_SECONDS = 2.0
_DEAD_AFTER_MS = 7_000
"""A worker that has not said for so long that it lives is dead."""

_DUE_SECONDS = 0.5
"""Between two looks at what is due anywhere."""

_DUE_AT_ONCE = 20


async def keep(store: Store, library: Library, opened: Opened) -> None:
    """Keep a table that was opened, and what it plays."""
    table, camp = opened.table, opened.camp
    await keep_edition(store, library, camp.edition)
    await store.create(table.id, dump_table(table), setup_bytes(opened.setup), party=dump_party(camp.party))


class Hall:
    """Use as `async with`: it listens to the feeds and claims what is due for as long as the block runs."""

    def __init__(self, store: Store, tools: Tools, limits: Limits, now_ms: Callable[[], int] | None = None) -> None:
        self.worker_id = new_table_id()
        self.store = store
        self.tools = tools
        self.limits = limits
        self._clock = SteadyClock()
        self._now_ms = now_ms or self._clock.now_ms
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._idle_since: dict[str, float] = {}
        self._beats = 0
        """How often in a row, up to now, the store has heard that this worker lives."""
        self._was_away = False
        """The store was, or this worker could not say in time that it lives: others may have taken it for dead."""
        self._said_alive = time.monotonic()
        self._troubles: set[str] = set()
        """What is wrong with the store now, and has been logged."""
        self._heard_early: set[str] = set()
        """Tables of which something was committed while they were being opened here."""
        self._feed: Feed = store.feed()
        self._tasks: list[asyncio.Task[None]] = []

    def now_ms(self) -> int:
        return self._now_ms()

    async def lives(self) -> None:
        """Say in the store that this worker lives. Raises `RedisError` when it cannot be written to."""
        await self.store.worker_lives(self.worker_id, _DEAD_AFTER_MS)

    async def __aenter__(self) -> "Hall":
        await self.lives()
        await self._feed.open()
        for work in (self._listen(), self._beat(), self._claim()):
            self._tasks.append(asyncio.create_task(work))
        return self

    def dismiss_everybody(self) -> None:
        """Tell everybody connected here to come back later, or to another worker."""
        for room in self._rooms.values():
            room.dismiss_all(GOING_AWAY)

    async def __aexit__(self, *_: object) -> None:
        """Stop; changes that are on their way are finished."""
        running = set(self._tasks)
        while running:  # a task that was just about to hear something else may miss its being cancelled
            for task in running:
                task.cancel()
            running = (await asyncio.wait(running, timeout=1))[1]
        for room in list(self._rooms.values()):
            await room.close()
        with contextlib.suppress(RedisError, OSError):
            await self.store.worker_ends(self.worker_id)
        await self._feed.close()

    # --- tables ------------------------------------------------------------------------------------------

    async def keep(self, opened: Opened) -> None:
        """Keep a table that was opened."""
        await keep(self.store, self.tools.library, opened)

    async def room(self, table_id: str) -> Room | None:
        """The table as served here; None when there is none of that id. Raises `RedisError`."""
        found = self._rooms.get(table_id)
        if found is not None:
            return found
        task = self._opening.get(table_id)
        if task is None:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _open(self, table_id: str) -> Room | None:
        room = Room(table_id, self.store, self.tools, self.limits, self._now_ms)
        await self._feed.follow(table_id)  # first, so that nothing is missed between
        self._heard_early.discard(table_id)
        try:
            with metrics.LOAD_SECONDS.time():
                for step in await self.store.last_steps(table_id, 1):
                    self._clock.not_before(Entry.from_bytes(step.entry).now)  # else its clocks might stand for long
                found = await room.open()
        except BaseException:
            self._feed.leave(table_id)
            raise
        if not found:
            self._feed.leave(table_id)
            return None
        self._rooms[table_id] = room
        if table_id in self._heard_early:
            self._heard_early.remove(table_id)
            room.look_again()
        metrics.TABLES.set(len(self._rooms))
        return room

    # --- what runs all the time --------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Tell the rooms here what is committed anywhere."""
        while True:
            try:
                async for table_id, entry in self._feed.listen():
                    self._hear(table_id, entry)
            except Exception:
                _log.exception("a fault in listening to the feed")

    def _hear(self, table_id: str, entry: bytes | None) -> None:
        room = self._rooms.get(table_id)
        if room is None:
            if table_id in self._opening:
                self._heard_early.add(table_id)
        elif entry is None:
            room.look_again()
        else:
            room.hear(heard(entry))

    async def _beat(self) -> None:
        """Say that this worker lives, notice those that do not, and forget tables nobody looks at."""
        while True:
            try:
                await self._still_lives()
                self._note_end("the store cannot be used")
                if self._was_away:
                    await self._say_who_is_here()
                await self._notice_dead()
                await self._forget_idle()
                self._beats += 1
            except (RedisError, OSError) as error:
                self._note_trouble("the store cannot be used", error)
                self._beats, self._was_away = 0, True
            await asyncio.sleep(_BEAT_SECONDS)

    def _note_trouble(self, what: str, error: Exception) -> None:
        """Count it each time, and log it when it begins."""
        metrics.STORE_ERRORS.labels(type(error).__name__).inc()
        _log.log(logging.DEBUG if what in self._troubles else logging.WARNING, "%s: %s", what, error)
        self._troubles.add(what)

    def _note_end(self, what: str) -> None:
        if what in self._troubles:
            self._troubles.discard(what)
            _log.info("no longer: %s", what)

    async def _still_lives(self) -> None:
        """Say that this worker lives. When it had too much to do to say so in time, others may take it for dead."""
        await self.lives()
        now = time.monotonic()
        if now - self._said_alive > _DEAD_AFTER_MS / 1000 - _BEAT_SECONDS:
            self._was_away = True
        self._said_alive = now

    async def _say_who_is_here(self) -> None:
        for room in list(self._rooms.values()):
            if room.listeners:
                await room.still_here()
        self._was_away = False

    async def _notice_dead(self) -> None:
        """Whoever was connected by a worker that no longer says it lives is gone. While the store was away nobody
        could say so: all are given the time to."""
        if self._beats * _BEAT_SECONDS * 1000 < _DEAD_AFTER_MS:
            return
        named = {worker for room in self._rooms.values() for worker in room.workers()} - {self.worker_id}
        living = {self.worker_id, *await self.store.living(sorted(named))}
        if named <= living:
            return
        for room in list(self._rooms.values()):
            if not room.workers() <= living:
                await room.drop_dead(living)

    async def _forget_idle(self) -> None:
        now = time.monotonic()
        for table_id, room in list(self._rooms.items()):
            if room.listeners:
                self._idle_since.pop(table_id, None)
            elif now - self._idle_since.setdefault(table_id, now) > IDLE_SECONDS and not room.at_work:
                await self.forget(table_id)

    async def forget(self, table_id: str) -> None:
        """Let a table leave memory; it is kept in the store, and loaded again for the next who comes."""
        room = self._rooms.pop(table_id, None)
        self._idle_since.pop(table_id, None)
        if room is not None:
            self._feed.leave(table_id)
            await room.close()
        metrics.TABLES.set(len(self._rooms))

    async def _claim(self) -> None:
        """Look after tables whose worker is gone or late."""
        while True:
            try:
                await asyncio.gather(*(self._claim_of(shard) for shard in range(SHARDS)))
            except Exception:
                _log.exception("a fault in looking after what is due")
            await asyncio.sleep(_DUE_SECONDS)

    async def _claim_of(self, shard: int) -> None:
        """One shard: another may be on a server of a Cluster that cannot be reached."""
        trouble = f"cannot look after what is due ({shard})"
        try:
            for claimed in await self.store.due.claim(shard, self._now_ms(), _DUE_AT_ONCE):
                metrics.CLAIMED.inc()
                await self._carry_on(claimed)
        except (RedisError, OSError) as error:
            self._note_trouble(trouble, error)
        except (NewerFormat, Gone, Farewell) as problem:
            _log.warning("%s: %s", trouble, problem)
        else:
            self._note_end(trouble)

    async def _carry_on(self, claimed: Claimed) -> None:
        room = await self.room(claimed.table_id)
        due_at = await room.carry_on() if room is not None else None
        await self.store.due.settle(claimed, due_at)
