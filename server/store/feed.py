"""What is committed anywhere, at the tables followed.

A line may break, and what was published meanwhile is then gone. So whenever a table begins to be heard (again), its
id comes with None in place of an entry: whoever listens looks at what the store has. A line on which nothing at all
comes is pinged, and given up when no answer comes either.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Any

from redis.asyncio.client import PubSub
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from server.store.address import Node
from server.store.clients import Lines

_log = logging.getLogger(__name__)

_QUIET_SECONDS = 2.0
"""Without a word, before a line is pinged, and then again before it is given up."""

_AGAIN_SECONDS = 0.2
"""Before a broken line is tried again."""

_FOLLOW_SECONDS = 5.0
"""For a table to be heard."""

_ALWAYS = b"workers"
"""Every line follows this, on which nothing is said: a line that follows nothing cannot be listened to."""


class _Moved(RedisError):  # noqa: N818  nothing is wrong
    """A Cluster has given the slot of a channel to another of its servers."""


class Feed:
    """`follow` the tables wanted, and `listen`. It mends itself; `listen` never raises."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._wanted: dict[bytes, asyncio.Event] = {}
        self._at: dict[bytes, Node] = {}
        self._open: dict[Node, _Line] = {}
        self._heard: asyncio.Queue[tuple[str, bytes | None]] = asyncio.Queue()
        self._poked = asyncio.Event()
        self._broken = False
        self._away = False
        """The servers cannot be reached, and that has been logged."""
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Before anything else."""
        self._keeper = asyncio.create_task(self._keep(), name="keep the lines of the feed")

    async def follow(self, table_id: str) -> None:
        """Return when the table is heard. Raises `RedisError` when that takes too long."""
        channel = channel_of(table_id)
        there = self._wanted.setdefault(channel, asyncio.Event())
        self._poked.set()
        try:
            async with asyncio.timeout(_FOLLOW_SECONDS):
                await there.wait()
        except TimeoutError:
            self.leave(table_id)
            raise RedisTimeoutError("the feed of this table cannot be heard") from None

    def leave(self, table_id: str) -> None:
        self._wanted.pop(channel_of(table_id), None)
        self._poked.set()

    async def listen(self) -> AsyncIterator[tuple[str, bytes | None]]:
        """Pairs of table id and entry, for ever; None for the entry: some may have been missed."""
        while True:
            yield await self._heard.get()

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait([self._keeper])
        for line in list(self._open.values()):
            await line.close()

    # --- the lines ---------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        """Follow what is wanted, and mend what has broken."""
        while True:
            await self._poked.wait()
            self._poked.clear()
            if self._broken:
                self._broken = False
                await asyncio.sleep(_AGAIN_SECONDS)
                self._lines.forget()
            try:
                await self._leave_unwanted()
                await self._follow_wanted()
            except (RedisError, OSError) as error:
                _log.log(logging.DEBUG if self._away else logging.WARNING, "the feed cannot be heard: %s", error)
                self._away = self._broken = True
                self._poked.set()
            else:
                if self._away:
                    _log.info("the feed is heard again")
                self._away = False

    async def _leave_unwanted(self) -> None:
        for channel in [one for one in self._at if one not in self._wanted]:
            line = self._open.get(self._at.pop(channel))
            if line is not None:
                await line.leave(channel)

    async def _follow_wanted(self) -> None:
        """What can be heard is followed, though another server of a Cluster cannot be reached."""
        missing = [channel for channel in self._wanted if channel not in self._at]
        failure: Exception | None = None
        for node, channels in (await self._lines.where(missing)).items() if missing else ():
            try:
                line = self._open.get(node)
                if line is None:
                    line = _Line(self, node, self._lines.connect(node), sharded=self._lines.sharded)
                    await line.start()
                    self._open[node] = line
                for channel in channels:
                    self._at[channel] = node
                await line.follow(channels)
            except (RedisError, OSError) as error:
                failure = error
                line = self._open.get(node)
                if line is not None:
                    self.broke(line)
        if failure is not None:
            raise failure

    # --- what lines tell ---------------------------------------------------------------------------------

    def followed(self, channel: bytes) -> None:
        there = self._wanted.get(channel)
        if there is not None:
            there.set()
            self._heard.put_nowait((_table_of(channel), None))

    def told(self, channel: bytes, entry: bytes) -> None:
        self._heard.put_nowait((_table_of(channel), entry))

    def broke(self, line: "_Line") -> None:
        """Nothing is heard on it any more."""
        if self._open.get(line.node) is not line:
            return
        del self._open[line.node]
        for channel in [one for one, at in self._at.items() if at == line.node]:
            del self._at[channel]
            if channel in self._wanted:
                self._wanted[channel].clear()
        self._broken = True
        self._poked.set()


class _Line:
    """One connection on which channels are heard, until it breaks."""

    def __init__(self, feed: Feed, node: Node, pubsub: PubSub, *, sharded: bool) -> None:
        self._feed = feed
        self.node = node
        self._pubsub = pubsub
        self._sharded = sharded
        self._leaving: set[bytes] = set()
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._pubsub.subscribe(_ALWAYS)
        self._reading = asyncio.create_task(self._read(), name="hear what is committed")

    async def follow(self, channels: Sequence[bytes]) -> None:
        if not self._sharded:
            await self._pubsub.subscribe(*channels)
            return
        for channel in channels:  # one by one: their slots differ
            await self._pubsub.ssubscribe(channel)

    async def leave(self, channel: bytes) -> None:
        self._leaving.add(channel)
        if self._sharded:
            await self._pubsub.sunsubscribe(channel)
        else:
            await self._pubsub.unsubscribe(channel)

    async def _read(self) -> None:
        try:
            await self._read_on()
        except (RedisError, OSError) as error:
            _log.warning("the feed broke: %s", error)
        except asyncio.CancelledError:
            raise
        except Exception:
            _log.exception("a fault in hearing the feed")
        self._feed.broke(self)
        await self._end()

    async def _read_on(self) -> None:
        pinged = False
        while True:
            message: dict[str, Any] | None = await self._pubsub.get_message(timeout=_QUIET_SECONDS)
            if message is None:
                if pinged:
                    raise RedisTimeoutError("nothing is heard any more")
                await self._pubsub.ping()
                pinged = True
                continue
            pinged = False
            channel = message["channel"]
            if channel != _ALWAYS:
                self._take(message["type"], channel, message["data"])

    def _take(self, kind: str, channel: bytes, data: Any) -> None:
        match kind:
            case "message" | "smessage":
                self._feed.told(channel, data)
            case "subscribe" | "ssubscribe":
                self._feed.followed(channel)
            case "sunsubscribe" if channel not in self._leaving:
                raise _Moved(f"{channel.decode()} is heard at another server now")
            case _:
                self._leaving.discard(channel)

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])
        await self._end()

    async def _end(self) -> None:
        with contextlib.suppress(RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]


def channel_of(table_id: str) -> bytes:
    """Where the steps of a table are told; in the slot of its keys."""
    return f"{{table:{table_id}}}:feed".encode()


def _table_of(channel: bytes) -> str:
    return channel.decode().removeprefix("{table:").removesuffix("}:feed")


__all__ = ["Feed", "channel_of"]
