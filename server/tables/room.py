"""A table as this worker serves it: changes worked out, committed, and sent to whoever is connected here.

Nothing is shown to anybody before it is committed. Several workers may serve one table; whoever loses the race
for a sequence number works its change out again on what the winner made of the table.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Collection
from typing import TypeVar

from engine.refusal import Refused
from engine.sheet.refusal import SheetRefused
from protocol.audience import audience_of
from protocol.clocks import due_at
from protocol.messages import AskHeroes, AskMaking, Command, Hello, Point
from protocol.reasons import (
    FULL,
    RIGHTS_CHANGED,
    SEAT_TAKEN_OVER,
    SENT_AWAY,
    UNAVAILABLE,
    Goodbye,
    TableReason,
    TableRefused,
)
from protocol.replies import Pointed
from protocol.showing import Entry
from protocol.table import SeatId
from server import metrics
from server.commands import carrying_out as commands
from server.commands import pointing, queries, seats
from server.commands.fetching import Fetch, fetching
from server.commands.queries import QUERIES, Query
from server.commands.seats import Farewell, Joined
from server.limits import LOG_LINES, RACES_LOST, STEPS_IN_MEMORY, Limits
from server.logs import TableLog
from server.store import Store
from server.store.redis import RedisError
from server.tables import audit, passing, presence, watching
from server.tables.alarm import Alarm, Tasks
from server.tables.catching_up import missed_by
from server.tables.discretion import fit_for
from server.tables.hot import Hot, next_of, woken
from server.tables.listeners import AlreadyDone, Listener, Unchanged
from server.tables.losing import Skips, may_have_been_told, never_again
from server.tables.work import Tools, Work, carry_on
from server.web import frames

_log = logging.getLogger(__name__)

T = TypeVar("T")


_LOOK_AGAIN_SECONDS = 0.5
"""Before the store is asked again for what was missed."""


class Room:
    """`seen`: the sequence number of the last step told to the connections here."""

    def __init__(self, table_id: str, store: Store, tools: Tools, limits: Limits, now_ms: Callable[[], int]) -> None:
        self.table_id = table_id
        self.listeners: dict[SeatId, Listener] = {}
        self.seen = -1
        self._store = store
        self._tools = tools
        self._limits = limits
        self._now_ms = now_ms
        self._lock = asyncio.Lock()
        self._hot: Hot | None = None
        self._recent: deque[Entry] = deque(maxlen=STEPS_IN_MEMORY)
        self._skips = Skips()
        self._looking: asyncio.Task[None] | None = None
        self._log = TableLog(_log, table_id)
        self._tasks = Tasks()
        self._alarm = Alarm(self.carry_on, self._tasks, self._log)
        self._drafting = asyncio.Semaphore(1)
        """Characters on the way are worked out beside everything else, and at each table one at a time."""

    # --- changes -----------------------------------------------------------------------------------------

    async def open(self) -> bool:
        """Load the table; False when there is none. Its clocks run from now on."""
        async with self._lock:
            stored = await self._store.load(self.table_id)
            if stored is None:
                return False
            self._hot = await woken(stored, self._store, self._tools)
            self.seen = self._hot.seq
            self._arm(self._hot)
        return True

    async def change(self, act: Callable[[Work], T], fetch: Fetch | None = None) -> tuple[T, int]:
        """Work a change out, commit it and send it; what `act` gave, and the sequence number it led to. `fetch`: gets
        what `act` needs from the store.

        Raises whatever `act` raises (`Unchanged` among it, by which it says that there is nothing to commit),
        `TableRefused` (busy) when others were faster again and again, and `RedisError`: then nobody knows yet
        whether it was committed, and it may be tried again.
        """
        async with self._lock:
            return await self._change(act, fetch)

    async def _change(self, act: Callable[[Work], T], fetch: Fetch | None = None) -> tuple[T, int]:
        for _ in range(RACES_LOST):
            hot = await self._warm()
            work = self._work_on(hot)
            if fetch is not None:
                work.fetched = await fetch(hot.table)
            with metrics.STEP_SECONDS.time():
                given = act(work)
                following = next_of(hot, work)
            await watching.sooner(self._store, hot.table, following.hot.table)
            self._hot = None  # until it is known how the commit went
            with metrics.COMMIT_SECONDS.time():
                taken = await self._store.commit(following.commit)
            if taken:
                metrics.step_taken(hot.table, following.hot.table, work.now_ms)
                self._hot = following.hot
                self.deliver(following.entry)
                self._arm(following.hot)
                await watching.later(self._store, hot.table, following.hot.table)
                return given, following.hot.seq
            metrics.RACES.inc()
        raise TableRefused(TableReason.BUSY, "Too much happened at this table at once. Try it again.")

    async def _warm(self) -> Hot:
        """The table as it stands, as far as is known here, with everything before it told."""
        if self._hot is not None:
            return self._hot
        while True:
            seen = self.seen
            stored = await self._store.load(self.table_id)
            if stored is None:
                raise Farewell(UNAVAILABLE.saying("This table is gone."))
            if stored.seq < seen:
                await never_again(self._store, self.table_id, stored.seq, seen, self._now_ms())
            await self._catch_up()
            if stored.seq == self.seen:  # else more was committed between the two looks
                break
        self._hot = await woken(stored, self._store, self._tools)
        return self._hot

    # --- telling -----------------------------------------------------------------------------------------

    def deliver(self, entry: Entry) -> None:
        """Send a committed step to everybody here, unless they have it. A gap is filled from the store first."""
        if entry.seq <= self.seen:
            return
        if entry.seq > self.seen + 1:
            self.look_again()
            return
        self.seen = entry.seq
        self._recent.append(entry)
        if self._hot is None or self._hot.seq < entry.seq:
            self._hot = None  # somebody else committed it, and sees to what is due next
            self._alarm.stop()
        for seat_id, connection in entry.sat_down.items():
            listener = self.listeners.get(seat_id)
            if listener is not None and listener.id != connection:
                self._dismiss(listener, SEAT_TAKEN_OVER)
        for seat_id in entry.anew:
            if seat_id in self.listeners:
                self._dismiss(self.listeners[seat_id], RIGHTS_CHANGED)
        for seat_id in entry.gone:
            if seat_id in self.listeners:
                self._dismiss(self.listeners[seat_id], SENT_AWAY)
        written = frames.Steps(entry)
        for listener in list(self.listeners.values()):
            listener.send(written.frame(listener.audience, listener.seat_id))

    def hear(self, published: Entry | Pointed) -> None:
        """Tell everybody here what some worker has committed, or what only passes."""
        if isinstance(published, Entry):
            self.deliver(published)
            return
        frame = frames.pointed(published)
        for listener in list(self.listeners.values()):
            listener.send(frame)

    def look_again(self) -> None:
        """Tell whatever was committed elsewhere and never heard of here, as soon as the store says it."""
        if self._looking is None or self._looking.done():
            self._looking = self._tasks.spawn(self._look_again())

    async def _look_again(self) -> None:
        while True:
            try:
                async with self._lock:
                    return await self._catch_up()
            except (RedisError, OSError) as error:
                self._log.warning("what was missed cannot be had: %s", error)
            await asyncio.sleep(_LOOK_AGAIN_SECONDS)

    async def _catch_up(self) -> None:
        for step in await self._store.steps_after(self.table_id, self.seen):
            if step.seq == self.seen + 1:
                self.deliver(Entry.from_bytes(step.entry))
            elif step.seq > self.seen + 1:  # the gap is longer than what is kept: everybody starts anew
                self._log.warning("steps %d to %d are gone", self.seen + 1, step.seq - 1)
                self.seen = step.seq - 1
                self._recent.clear()
                for listener in list(self.listeners.values()):
                    self._dismiss(listener, UNAVAILABLE.saying("The connection fell too far behind."))

    # --- sitting down, and getting up --------------------------------------------------------------------

    async def join(self, listener: Listener, hello: Hello) -> Joined:
        """Seat a connection and send it all it needs. Raises `Farewell`, `TableRefused`, `RedisError`."""
        if len(self.listeners) >= self._limits.connections_a_table:
            raise Farewell(FULL)
        async with self._lock:
            joined, seq = await self._change(lambda work: seats.join(work, hello, listener.id))
            if may_have_been_told(hello.since, seq) and self._skips.allow(self._now_ms()):
                await never_again(self._store, self.table_id, seq, hello.since, self._now_ms())
                self._hot = None
            while True:
                hot = await self._warm()
                shown_from = hot.table.seats[joined.seat_id].shown_from
                missed = await missed_by(hello, joined.seat_id, hot.seq, shown_from, self._recent, self._store)
                log = [] if missed is not None else await self._store.last_steps(self.table_id, LOG_LINES)
                if self._hot is hot:  # else another worker committed something meanwhile
                    break
            seat = hot.table.seats[joined.seat_id]
            listener.seat_id, listener.role = joined.seat_id, seat.role
            listener.audience = audience_of(seat)
            self._greet(listener, joined, hot)
            if hello.since is not None:
                metrics.RESUMED.labels("snapshot" if missed is None else "steps").inc()
            if missed is None:
                view = hot.showing.view(listener.audience, joined.seat_id)
                lines = queries.last_lines(log, listener.audience, hot.seq)
                listener.send(frames.snapshot(hot.seq, view, lines, self._now_ms()))
            for entry in missed or ():
                listener.send(frames.Steps(entry).frame(listener.audience, joined.seat_id))
            self.listeners[joined.seat_id] = listener
        return joined

    def _greet(self, listener: Listener, joined: Joined, hot: Hot) -> None:
        listener.send(
            frames.welcome(
                seat_id=joined.seat_id,
                token=joined.token,
                role=listener.role,
                seq=hot.seq,
                heartbeat_seconds=self._limits.heartbeat_seconds,
                now_ms=self._now_ms(),
            )
        )

    async def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        if self.listeners.get(listener.seat_id) is listener:
            del self.listeners[listener.seat_id]

        def gone(work: Work) -> None:
            if not seats.leave(work, listener.seat_id, listener.id):
                raise Unchanged

        await self._quietly(gone)

    async def drop_dead(self, living: Collection[str]) -> None:
        """Note that whoever was connected by a worker that has died is not."""

        def dropped(work: Work) -> None:
            if not seats.drop_dead(work, living):
                raise Unchanged

        await self._quietly(dropped)

    async def still_here(self) -> None:
        """Note that whoever is connected here is, after the store was away and may have been told otherwise."""

        def noted(work: Work) -> None:
            if not presence.still_here(work, {seat_id: one.id for seat_id, one in self.listeners.items()}):
                raise Unchanged

        await self._quietly(noted)

    @property
    def at_work(self) -> bool:
        """Whether something is under way, somebody sitting down among it."""
        return self._lock.locked()

    def workers(self) -> set[str]:
        """The workers that hold connections of this table, as far as is known here."""
        return seats.workers_of(self._hot.table) if self._hot is not None else set()

    async def _quietly(self, act: Callable[[Work], None]) -> None:
        """A change nobody asked for: when the store cannot take it, somebody else will see to it later."""
        try:
            await self.change(act)
        except Unchanged:
            pass
        except (RedisError, TableRefused, Farewell) as error:
            self._log.warning("%s", error)

    def _dismiss(self, listener: Listener, goodbye: Goodbye) -> None:
        if self.listeners.get(listener.seat_id) is listener:
            del self.listeners[listener.seat_id]
        listener.dismiss(goodbye)

    def dismiss_all(self, goodbye: Goodbye) -> None:
        """Say goodbye to everybody. Who waits for the answer to a command is told what came of it first."""
        for listener in list(self.listeners.values()):
            listener.dismiss(goodbye)

    # --- commands ----------------------------------------------------------------------------------------

    async def command(self, listener: Listener, command: Command) -> bytes:
        """Carry out what a seat asks for; the frame that answers it. Raises `Farewell`, `RedisError`."""
        try:
            if isinstance(command, QUERIES):
                return await self._ask(listener, command)
            if isinstance(command, Point):
                return await self._point(listener, command)
            fetch = fetching(self._store, command)
            _, seq = await self.change(lambda work: self._carry_out(work, listener.seat_id, command), fetch)
            return frames.ack(command.id, seq)
        except AlreadyDone as done:
            return frames.ack(command.id, done.seq)
        except (TableRefused, Refused, SheetRefused) as refusal:
            sentence = self._fit(frames.as_sentence(refusal.sentence), listener, command)
            return self._refused(command, refusal.reason.value, sentence)
        except (RedisError, Farewell):
            raise
        except Exception:
            self._log.exception("a fault in %s", command.__class__.__name__, extra={"seat": listener.seat_id})
            sentence = "Something went wrong on the server; nothing has changed, and it has been noted."
            return self._refused(command, TableReason.FAULT.value, sentence)

    def _fit(self, sentence: str, listener: Listener, command: Command) -> str:
        return fit_for(sentence, listener.audience, self._hot.fight if self._hot is not None else None, command)

    def _refused(self, command: Command, reason: str, sentence: str) -> bytes:
        metrics.REFUSED.labels(reason).inc()
        return frames.refused(command.id, reason, sentence, self.seen)

    def _carry_out(self, work: Work, seat_id: SeatId, command: Command) -> None:
        assert self._hot is not None
        seat = work.table.seats.get(seat_id)
        if seat is None:
            raise Farewell(SEAT_TAKEN_OVER.saying("This seat was given up."))
        done = seat.done.get(command.id)
        if done is not None:
            raise AlreadyDone(done)
        commands.carry_out(work, seat_id, command)
        work.deed = audit.deed_of(seat_id, command)
        commands.remember(work, seat_id, command.id, self._hot.seq + 1)

    async def look(self) -> Work:
        """The table as it stands, to be read: what is changed of it is lost. Raises `Farewell`, `RedisError`."""
        return self._work_on(await self._look())

    async def _look(self) -> Hot:
        async with self._lock:
            return await self._warm()

    def _work_on(self, hot: Hot) -> Work:
        return Work(hot.table, hot.setup, hot.fight, self._tools, self._now_ms(), hot.camp)

    async def _ask(self, listener: Listener, query: Query) -> bytes:
        hot = await self._look()
        work = self._work_on(hot)
        async with self._drafting if isinstance(query, AskMaking | AskHeroes) else contextlib.nullcontext():
            detail = await queries.answer(self._store, work, hot, listener.seat_id, query)
        return frames.looked(query.id, detail)

    async def _point(self, listener: Listener, command: Point) -> bytes:
        """Everybody is shown it, here and elsewhere, by way of the feed."""
        hot = await self._look()
        shown = pointing.pointed(hot.table, hot.fight, listener.seat_id, command)
        await self._store.tell(self.table_id, passing.to_feed(shown))
        return frames.ack(command.id, hot.seq)

    # --- clocks ------------------------------------------------------------------------------------------

    async def carry_on(self) -> int | None:
        """Do what is due, if anything is; when it is due next, server milliseconds. Raises `RedisError`."""

        def due(work: Work) -> None:
            if not carry_on(work):
                raise Unchanged

        try:
            await self.change(due)
        except Unchanged:
            pass
        except TableRefused:
            self._log.warning("lost every race for what was due")
        hot = self._hot
        if hot is None:
            return self._now_ms()
        self._arm(hot)
        return due_at(hot.table)

    def _arm(self, hot: Hot) -> None:
        """Set the alarm to when the table is due."""
        due = due_at(hot.table)
        if due is None:
            self._alarm.stop()
        else:
            self._alarm.set_in((due - self._now_ms()) / 1000)

    async def close(self) -> None:
        """Stop the clocks of this table here; its last change is finished first."""
        self._alarm.close()
        async with self._lock:
            self._tasks.cancel()
