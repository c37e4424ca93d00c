"""A few tables played by bots for a few seconds: nothing is missing, and what is missing is found."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from protocol.audience import Audience
from protocol.table import SeatId
from server.load.measuring import Tally
from server.load.plan import Plan
from server.load.tables import CannotLoad, check_all, fill, play
from server.web import frames
from tests.server.conftest import Scene

BUSY = Plan(
    "lanternway",
    "third-mile-toll",
    tables=3,
    players=2,
    warm_up_seconds=0,
    choice_seconds=0.2,
    answer_seconds=0.1,
    drops_a_minute=20,
    away_seconds=0.2,
    twice=0.3,
    late=0.0,
    pace_ms=50,
)

PATIENCE_SECONDS = 60.0


async def played(scene: Scene, plan: Plan, enough: Callable[[Tally], bool]) -> Tally:
    """What the bots of a plan noticed at the server of a scene, until that is enough."""
    tally, start, begin, end = Tally(), asyncio.Event(), asyncio.Event(), asyncio.Event()
    tables = await fill(scene.url, plan, tally)
    start.set()
    begin.set()
    playing = asyncio.create_task(play(tables, tally, start, begin, end))
    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.sleep(0)
        while not enough(tally) and not playing.done():  # noqa: ASYNC110 - bots know of nobody who waits for them
            await asyncio.sleep(0.02)
    end.set()
    await playing
    await check_all(tables, tally)
    return tally


async def test_bots_that_drop_return_and_say_things_twice_miss_no_step(scene: Scene) -> None:
    tally = await played(scene, BUSY, lambda tally: tally.counts["do"] > 8 and tally.counts["drops"] > 2)
    assert tally.faults == []
    assert tally.counts["seats checked"] == BUSY.seats
    assert tally.counts["steps"] > 8 and tally.counts["sent twice"] > 0
    assert len(tally.returns) > 1
    assert tally.choices and tally.acks
    assert {"gm", "player", "spectator"} <= set(tally.frames)


async def test_answers_that_come_too_late_are_refused_as_that(scene: Scene) -> None:
    plan = replace(STEADY, late=1.0, window_ms=300)
    tally = await played(scene, plan, lambda tally: tally.counts["answered late"] > 1)
    assert tally.faults == []


async def test_flat_out_nobody_waits(scene: Scene) -> None:
    plan = replace(STEADY, flat_out=True, choice_seconds=1_000)
    tally = await played(scene, plan, lambda tally: tally.counts["do"] > 20)
    assert tally.faults == []


class Broken:
    """What a server does that gets the frames of players wrong, once in a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._right = frames.Steps.frame
        monkeypatch.setattr(frames.Steps, "frame", lambda steps, audience, seat: self.frame(steps, audience, seat))

    def frame(self, steps: frames.Steps, audience: Audience, seat_id: SeatId) -> bytes:
        frame = self._right(steps, audience, seat_id)
        if audience is Audience.GM or b'"combatants"' not in frame:
            return frame
        self.count += 1
        return frame if self.count % 5 else self.wrong(frame)

    def wrong(self, frame: bytes) -> bytes:
        """The frame as it should not be."""
        raise NotImplementedError


class OneStepLess(Broken):
    def wrong(self, frame: bytes) -> bytes:
        return b'{"t":"pong","at":0,"now":0}'


class AnotherPatch(Broken):
    def wrong(self, frame: bytes) -> bytes:
        return frame.replace(b'"combatants":{', b'"combatants":{"somebody-else":{"name":"Nobody"},', 1)


STEADY = replace(BUSY, tables=1, drops_a_minute=0)
"""Nobody loses the connection: a wrong view is not made good by another snapshot."""


async def test_a_step_that_is_missing_is_found(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = OneStepLess(monkeypatch)
    tally = await played(scene, STEADY, lambda _: broken.count > 20)
    assert any("came after" in fault for fault in tally.faults)


async def test_a_view_that_is_not_the_servers_is_found(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = AnotherPatch(monkeypatch)
    tally = await played(scene, STEADY, lambda _: broken.count > 20)
    assert any("`fight.combatants.somebody-else` is not there at the server" in fault for fault in tally.faults)


async def test_a_server_that_opens_no_table_is_told_of_in_its_own_words(scene: Scene) -> None:
    with pytest.raises(CannotLoad, match="no encounter 'nowhere'"):
        await fill(scene.url, replace(BUSY, encounter="nowhere"), Tally())


async def test_where_no_server_is_nothing_is_measured() -> None:
    with pytest.raises(CannotLoad, match="There is no Holdfast server at"):
        await fill("http://localhost:9", BUSY, Tally())
