"""A client that comes back by itself, as the web client does, and asks again for whatever was not answered."""

import asyncio
import itertools
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.client import Client, Closed, Json

COMES_BACK_WITHIN_SECONDS = 120.0


def at_once(attempt: int) -> float:
    """Seconds before the next attempt, for whoever is in a hurry."""
    return 0.05 if attempt else 0.0


def as_pages_do(attempt: int) -> float:
    """Seconds before the next attempt, as the web client waits at most."""
    return float(min(1.8, 0.3 * 2**attempt))


class SteadyClient(Client):
    """`acknowledged` holds the sequence numbers that commands were acknowledged with; `came_back` counts;
    `goodbyes` are the reasons the server gave, `sentences` what it said."""

    def __init__(self, url: str, table: str, token: str, pause_seconds: Callable[[int], float] = at_once) -> None:
        """`pause_seconds`: before the next attempt to come back, by how many have failed."""
        super().__init__(url, table, token)
        self._pause_seconds = pause_seconds
        self.acknowledged: list[int] = []
        self.came_back = 0
        self.goodbyes: list[str] = []
        self.sentences: set[str] = set()
        self._unanswered: dict[str, Json] = {}
        self._coming_back = False

    async def command(self, t: str, *, command_id: str | None = None, **keys: Any) -> Json:
        command_id = command_id or f"{self.seat}-{id(self)}-{next(self._ids)}"
        message = {"t": t, "id": command_id, **keys}
        self._unanswered[command_id] = message
        try:
            await self.say(message)
        except (WebSocketException, OSError):
            await self._hear_the_rest()
            await self._come_back()
        return await self.read_until(lambda heard: heard.get("id") == command_id)

    async def read(self) -> Json:
        """The next message; when the connection broke and what was missed has come, `{"t": "came-back"}`."""
        try:
            return await self._hear()
        except TimeoutError:
            raise
        except (Closed, WebSocketException, OSError):
            if self._coming_back or self.seat is None:
                raise
            await self._come_back()
            return {"t": "came-back"}

    async def _hear(self) -> Json:
        """The next message of this connection."""
        try:
            message = await super().read()
        except Closed as closed:
            if closed.reason is not None and closed.sentence is not None:
                self.goodbyes.append(closed.reason)
                self.sentences.add(closed.sentence)
            raise
        answered = self._unanswered.pop(str(message.get("id", "")), None)
        if answered is not None and message["t"] == "ack":
            self.acknowledged.append(message["seq"])
        return message

    async def _hear_the_rest(self) -> None:
        """What came before the connection broke."""
        with suppress(Closed, WebSocketException, OSError):
            while True:
                await self._hear()

    async def sit_down(self) -> "SteadyClient":
        """Join, as often as it takes."""
        while True:
            try:
                await self.join()
                return self
            except (Closed, WebSocketException, OSError):
                await asyncio.sleep(0.05)

    async def _come_back(self) -> None:
        """Come back, and ask again."""
        while True:
            await self._connect_again()
            try:
                for message in list(self._unanswered.values()):
                    await self.say(message)
            except (WebSocketException, OSError):
                continue
            return

    async def _connect_again(self) -> None:
        """Connect again as often as it takes; nothing acknowledged may be missing then."""
        give_up = time.monotonic() + COMES_BACK_WITHIN_SECONDS
        self._coming_back = True
        try:
            for attempt in itertools.count():
                await asyncio.sleep(self._pause_seconds(attempt))
                try:
                    await self.join(resume=True)
                    break
                except (Closed, WebSocketException, OSError):
                    assert time.monotonic() < give_up, "the server does not come back"
        finally:
            self._coming_back = False
        self.came_back += 1
        assert self.resumed, "what was missed is had step by step"
        assert self.seq >= max(self.acknowledged, default=0), "an acknowledged command is lost"
