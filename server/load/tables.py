"""The tables of a plan: opened, filled with bots, played at, checked."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

import orjson
from aiohttp import ClientError, ClientSession

from server.bots.client import WasRefused
from server.bots.steady import LOST, as_pages_do
from server.load.checking import check
from server.load.measuring import Tally, Trace
from server.load.people import Bot, Pace
from server.load.plan import Plan

_AT_ONCE = 8
"""Tables that sit down, or are checked, at the same time."""

_ATTEMPTS = 20

_LATE_SECONDS = 0.02


class CannotLoad(Exception):  # noqa: N818 - a state of the machines, not a mistake in the code
    """The test cannot be made; the message is a sentence."""


class BotTable:
    """One table and its bots; the first is the GM."""

    def __init__(self, bots: Sequence[Bot], pace: Pace) -> None:
        self.bots = bots
        self.pace = pace
        self.first_seq = 0
        self.living: list[asyncio.Task[None]] = []

    @property
    def gm(self) -> Bot:
        return self.bots[0]

    async def sit_down(self) -> None:
        """Everybody sits down and lives, and the players claim the party between them."""
        for bot in self.bots:
            await _sit_down(bot)
        players = [bot for bot in self.bots if bot.role == "player"]
        roster = self.gm.view["roster"]
        party = sorted(who for who, one in roster.items() if one["side"] == "party")
        for place, who in enumerate(party if players else ()):
            await players[place % len(players)].do("claim", combatant=who)
        self.living = [asyncio.create_task(bot.live()) for bot in self.bots]

    def start(self) -> None:
        """The fight begins, not at the same instant as at every other table."""
        self.gm.start_at(self.pace.start(monotonic()))

    def start_clock(self) -> None:
        """Begin to measure."""
        self.first_seq = self.gm.seq

    async def pause(self) -> None:
        """Have the table paused; everybody stops when they see it."""
        for bot in self.bots:
            bot.ending = True
        await self.gm.ask("gm", change={"t": "pause"})

    @property
    def steps(self) -> int:
        """Since the clock was started."""
        return self.gm.seq - self.first_seq

    async def check(self) -> list[str]:
        """What is wrong at the end, seat by seat."""
        return [sentence for bot in self.bots for sentence in await check(bot)]


async def _sit_down(bot: Bot) -> None:
    """Join, as often as it takes a server with much to do. Raises what `join` does at last."""
    for attempt in range(_ATTEMPTS):
        try:
            await bot.join()
            return
        except LOST:
            await asyncio.sleep(as_pages_do(attempt))
    await bot.join()


async def open_table(session: ClientSession, url: str, plan: Plan, tally: Tally, number: int) -> BotTable:
    """A new table, nobody there yet. Raises `CannotLoad`."""
    body = {"ruleset": plan.ruleset, "encounter": plan.encounter, "name": f"Load {number}", "settings": plan.settings()}
    try:
        async with session.post(f"{url}/api/tables", json=body) as response:
            document = orjson.loads(await response.read())
    except (ClientError, OSError, TimeoutError, orjson.JSONDecodeError) as error:
        raise CannotLoad(f"There is no Holdfast server at {url}: {error}") from None
    if response.status != 201:
        raise CannotLoad(f"The server opens no table: {document.get('problem', response.status)}")
    pace, trace = Pace(plan, random.Random(f"{plan.seed} {number}")), Trace(tally)

    def bot(token: str) -> Bot:
        return Bot(url, document["table"], token, pace=pace, tally=tally, trace=trace)

    links = document["links"]
    own = [link["token"] for link in links if link["role"] == "player" and "seat" in link]
    shared = next(link["token"] for link in links if link["role"] == "player" and "seat" not in link)
    watching = next(link["token"] for link in links if link["role"] == "spectator")
    gm = next(link["token"] for link in links if link["role"] == "gm")
    tokens = [*own[: plan.players], *[shared] * (plan.players - len(own)), *[watching] * plan.spectators]
    return BotTable([bot(gm), *(bot(token) for token in tokens)], pace)


async def fill(url: str, plan: Plan, tally: Tally) -> list[BotTable]:
    """All tables of a plan, with everybody seated. Raises `CannotLoad`."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(number: int, session: ClientSession) -> BotTable:
        async with gate:
            table = await open_table(session, url, plan, tally, number)
            try:
                await table.sit_down()
            except (*LOST, TimeoutError) as error:
                raise CannotLoad(f"Nobody can sit down at table {number + 1}: {error}") from None
            except WasRefused as refusal:
                raise CannotLoad(f"Nobody can play at table {number + 1}: {refusal}") from None
            return table

    async with ClientSession() as session:
        return await asyncio.gather(*(one(number, session) for number in range(plan.first, plan.first + plan.tables)))


async def play(
    tables: Sequence[BotTable], tally: Tally, start: asyncio.Event, begin: asyncio.Event, end: asyncio.Event
) -> None:
    """The fights begin with `start`; what the bots notice counts from `begin` on, and `end` pauses their tables."""
    living = [task for table in tables for task in table.living]
    watching = asyncio.create_task(_notice_being_late(tally))
    try:
        await _or_fault(start, living)
        for table in tables:
            table.start()
        await _or_fault(begin, living)
        tally.forget_times()
        for table in tables:
            table.start_clock()
        await _or_fault(end, living)
        tally.counts["steps"] = sum(table.steps for table in tables)
        watching.cancel()
        for table in tables:
            await table.pause()
        await asyncio.gather(*living)
        for table in tables:
            for bot in table.bots:
                tally.goodbyes.update(bot.goodbyes)
    finally:
        for task in (*living, watching):
            task.cancel()


async def _or_fault(event: asyncio.Event, living: Sequence["asyncio.Task[None]"]) -> None:
    """Wait for an event; a bot that ends before it has something to say."""
    waiting = asyncio.create_task(event.wait())
    done, _ = await asyncio.wait([waiting, *living], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    for task in done - {waiting}:
        task.result()


async def check_all(tables: Sequence[BotTable], tally: Tally) -> None:
    """Note what is wrong with any seat."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(table: BotTable) -> None:
        async with gate:
            for sentence in await table.check():
                tally.fault(sentence)
            tally.counts["seats checked"] += len(table.bots)

    await asyncio.gather(*(one(table) for table in tables))


async def _notice_being_late(tally: Tally) -> None:
    """How late this very process is, which adds to everything it measures."""
    with suppress(asyncio.CancelledError):
        while True:
            due = monotonic() + _LATE_SECONDS
            await asyncio.sleep(_LATE_SECONDS)
            tally.late.append(max(0.0, monotonic() - due))


__all__ = ["BotTable", "CannotLoad", "check_all", "fill", "open_table", "play"]
