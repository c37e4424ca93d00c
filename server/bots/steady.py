"""A client that comes back by itself, as the web client does, and asks again for whatever was not answered."""

import asyncio
import itertools
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

from websockets.exceptions import WebSocketException

from server.bots.client import PATIENCE_SECONDS, Client, Closed, Json

COMES_BACK_WITHIN_SECONDS = 120.0

LOST = (Closed, WebSocketException, OSError)
"""What a connection that broke, or cannot be had, raises."""


def at_once(attempt: int) -> float:
    """Seconds before the next attempt, for whoever is in a hurry."""
    return 0.05 if attempt else 0.0


def as_pages_do(attempt: int) -> float:
    """Seconds before the next attempt, as the web client waits at most."""
    return float(min(1.8, 0.3 * 2**attempt))


class AcknowledgedLost(Exception):  # noqa: N818 - a fault of the server's, found here
    """After a return the table stands before something that was acknowledged."""


class SteadyClient(Client):
    """`acknowledged` holds the sequence numbers that commands were acknowledged with; `came_back` counts, and so does
    `snapshots`: returns that needed the whole view. `goodbyes` are the reasons the server gave, `sentences` what it
    said."""

    def __init__(self, url: str, table: str, token: str, pause_seconds: Callable[[int], float] = at_once) -> None:
        """`pause_seconds`: before the next attempt to come back, by how many have failed."""
        super().__init__(url, table, token)
        self._pause_seconds = pause_seconds
        self.acknowledged: list[int] = []
        self.came_back = 0
        self.snapshots = 0
        self.goodbyes: list[str] = []
        self.sentences: set[str] = set()
        self._unanswered: dict[str, Json] = {}
        self._coming_back = False

    async def command(self, t: str, *, command_id: str | None = None, **keys: Any) -> Json:
        command_id = command_id or self.new_id()
        message = {"t": t, "id": command_id, **keys}
        self._unanswered[command_id] = message
        try:
            await self.say(message)
        except (WebSocketException, OSError):
            await self._hear_the_rest()
            await self._come_back()
        return await self.answer_to(command_id)

    async def read(self, within: float = PATIENCE_SECONDS) -> Json:
        """The next message; when the connection broke and what was missed has come, `{"t": "came-back"}`."""
        try:
            return await self._hear(within)
        except TimeoutError:
            raise
        except LOST:
            if self._coming_back or self.seat is None:
                raise
            await self._come_back()
            return {"t": "came-back"}

    async def _hear(self, within: float = PATIENCE_SECONDS) -> Json:
        """The next message of this connection."""
        try:
            message = await super().read(within)
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
        with suppress(*LOST):
            while True:
                await self._hear()

    async def sit_down(self) -> Self:
        """Join, as often as it takes."""
        while True:
            try:
                await self.join()
                return self
            except LOST:
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
        """Connect again as often as it takes; nothing acknowledged may be missing then.

        Raises `TimeoutError` when the server stays away, and `AcknowledgedLost`.
        """
        loop = asyncio.get_running_loop()
        give_up = loop.time() + COMES_BACK_WITHIN_SECONDS
        self._coming_back = True
        try:
            for attempt in itertools.count():
                await asyncio.sleep(self._pause_seconds(attempt))
                try:
                    await self.join(resume=True)
                    break
                except LOST:
                    if loop.time() > give_up:
                        raise TimeoutError("the server does not come back") from None
        finally:
            self._coming_back = False
        self.came_back += 1
        self.snapshots += not self.resumed
        if self.seq < max(self.acknowledged, default=0):
            raise AcknowledgedLost(f"the table stands at {self.seq}, and {max(self.acknowledged)} was acknowledged")


__all__ = ["LOST", "AcknowledgedLost", "SteadyClient", "as_pages_do", "at_once"]
