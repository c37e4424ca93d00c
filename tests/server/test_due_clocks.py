"""Clocks that outlive the worker that set them: each is in the store, and any worker runs it out."""

from collections.abc import AsyncIterator, Callable

import pytest

from protocol.changes import Pause, Resume
from protocol.clocks import due_at
from protocol.standing import Order
from protocol.table import Table, dump_table, parse_table
from server.commands import gm
from server.limits import DUE_SLACK_MS, Limits
from server.store import Store
from server.store.due import SHARDS
from server.tables.hot import setup_bytes
from server.tables.room import Room
from server.tables.work import Work
from tests.server.waiting import ANN, BEN, HOLLIS, ODA, at_turn_of, begun, lost, order, walked_away

A_MINUTE = 60_000


class Clock:
    """A clock that a test sets."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Workers:
    """Workers that serve one table, one after the other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock(0)
        self.room: Room | None = None

    async def serve(self, work: Work) -> None:
        """The table of a fight that has begun, kept and served by a first worker."""
        self.clock.now = work.now_ms
        lobby = begun().table
        await self.store.create(work.table.id, dump_table(lobby), setup_bytes(work.setup))
        await self.another()

        def as_it_is(given: Work) -> None:
            given.table, given.fight = work.table, work.fight

        await self.do(as_it_is)

    async def another(self) -> None:
        """The worker is gone with all it had in memory; another has loaded the table."""
        if self.room is not None:
            await self.room.close()
        self.room = Room("t", self.store, begun().tools, Limits(), self.clock)
        assert await self.room.open()

    async def do(self, act: Callable[[Work], None]) -> None:
        assert self.room is not None
        await self.room.change(act)

    async def due(self) -> int | None:
        """When another worker would look after the table, by what the store says."""
        for ms in range(0, 10 * A_MINUTE, 500):
            for shard in range(SHARDS):
                if await self.store.due.claim(shard, self.clock.now + ms, 1):
                    return ms
        return None

    async def later(self, ms: int) -> None:
        """So much later a worker that has nothing in memory does what is due."""
        self.clock.now += ms
        await self.another()
        assert self.room is not None
        await self.room.carry_on()

    async def table(self) -> Table:
        stored = await self.store.load("t")
        assert stored is not None
        return parse_table(stored.table)

    async def turn(self) -> str | None:
        assert self.room is not None
        found: list[str | None] = []
        await self.do(lambda work: found.append(work.fight.state.turn if work.fight is not None else None))
        return found[0]


@pytest.fixture
async def workers(store: Store) -> AsyncIterator[Workers]:
    made = Workers(store)
    yield made
    if made.room is not None:
        await made.room.close()


async def test_a_turn_whose_worker_is_gone_ends_when_its_time_and_bank_are_used_up(workers: Workers) -> None:
    await workers.serve(at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA))
    await workers.later(39_999)
    assert await workers.turn() == ODA
    await workers.later(1)
    assert await workers.turn() != ODA
    assert (await workers.table()).seats[ANN].bank_ms == 0


async def test_the_store_says_when_the_clock_of_a_turn_is_due(workers: Workers) -> None:
    await workers.serve(at_turn_of(begun(turn_ms=30_000, bank_ms=10_000), ODA))
    assert await workers.due() == 40_000 + DUE_SLACK_MS


async def test_a_paused_table_is_due_at_no_time(workers: Workers) -> None:
    await workers.serve(at_turn_of(begun(turn_ms=30_000, bank_ms=0), ODA))
    await workers.do(lambda work: gm.carry_out(work, "g", Pause(t="pause")))
    assert await workers.due() is None


async def test_a_pause_outlives_its_worker_and_gives_back_what_was_left(workers: Workers) -> None:
    await workers.serve(at_turn_of(begun(turn_ms=30_000, bank_ms=0), ODA))
    workers.clock.now += 12_000
    await workers.do(lambda work: gm.carry_out(work, "g", Pause(t="pause")))
    await workers.later(A_MINUTE)
    await workers.do(lambda work: gm.carry_out(work, "g", Resume(t="resume")))
    assert due_at(await workers.table()) == workers.clock.now + 18_000


async def test_the_grace_of_somebody_away_outlives_the_worker_they_were_connected_to(workers: Workers) -> None:
    await workers.serve(at_turn_of(begun(grace_ms=30_000, away_turn="end"), ODA))
    await workers.do(lambda work: lost(work, ANN))
    await workers.later(29_999)
    assert await workers.turn() == ODA
    await workers.later(1)
    assert await workers.turn() != ODA


async def test_standing_orders_are_honoured_by_a_worker_that_never_heard_of_them(workers: Workers) -> None:
    await workers.serve(begun())
    await workers.do(lambda work: order(work, ANN, ODA, Order(do="pass")))
    await workers.another()
    await workers.do(_walk)
    window = (await workers.table()).window
    assert window is not None and window.waiting == (HOLLIS,)


async def test_a_quiet_moment_nobody_can_answer_ends_at_another_worker(workers: Workers) -> None:
    quiet = begun(quiet=True, quiet_ms=3_000)
    order(quiet, ANN, ODA, Order(do="pass"))
    order(quiet, BEN, HOLLIS, Order(do="pass"))
    await workers.serve(walked_away(quiet))
    await workers.later(2_999)
    assert (await workers.table()).window is not None
    await workers.later(1)
    assert (await workers.table()).window is None


def _walk(work: Work) -> None:
    walked_away(work)
