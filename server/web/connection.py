"""One client: its socket, what waits to be sent to it, and how much it may say."""

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable
from typing import Protocol

from aiohttp import ClientConnectionError, WSMsgType, web

from protocol.audience import Audience
from protocol.formats import NewerFormat
from protocol.messages import FRAME_BYTES, PROTOCOL, BadMessage, Command, Hello, Ping, Point, parse_message
from protocol.reasons import (
    BAD_HELLO,
    BAD_MESSAGE,
    FAULT,
    FULL,
    GOING_AWAY,
    TOO_LARGE,
    TOO_MANY,
    TOO_SLOW,
    UNAVAILABLE,
    UNKNOWN_TABLE,
    Goodbye,
    TableReason,
    TableRefused,
    old_protocol,
)
from protocol.table import Role, SeatId
from server import metrics
from server.commands.seats import Farewell
from server.limits import Limits
from server.logs import TableLog
from server.store.redis import RedisError
from server.store.trouble import sentence_of
from server.tables.editions import Gone
from server.tables.room import Room
from server.web import frames
from server.web.guests import Guest

_log = logging.getLogger(__name__)

_MOST_BYTES = 4
"""Of a character in UTF-8."""

_BYE_SECONDS = 2.0
"""For what is queued to be sent before a connection is closed."""


class Rooms(Protocol):
    """Where a connection finds the table it wants."""

    worker_id: str
    limits: Limits

    async def room(self, table_id: str) -> Room | None:
        """The table as served here; None when there is none of that id. Raises `RedisError`."""

    def now_ms(self) -> int: ...


class Connection:
    """A socket from its first message to its last. `id` is `worker:number`, unique among all workers."""

    _numbers = itertools.count(1)

    def __init__(
        self, rooms: Rooms, socket: web.WebSocketResponse, close: Callable[[], None], guest: Guest | None
    ) -> None:
        """`close` drops the socket's transport at once, whatever is still in it. `guest` None: its address has too
        many connections already."""
        self.id = f"{rooms.worker_id}:{next(self._numbers)}"
        self.seat_id: SeatId = ""
        self.role: Role = "spectator"
        self.audience = Audience.PARTY
        self._rooms = rooms
        self._socket = socket
        self._drop = close
        self._guest = guest
        self._queue: deque[bytes] = deque()
        self._queued_bytes = 0
        self._wake = asyncio.Event()
        self._goodbye: Goodbye | None = None
        self._busy = False
        self._leaving: Goodbye | None = None
        """To be said when the command in hand has been answered."""
        self._ended = False
        self._log: logging.Logger | TableLog = _log

    # --- sending -----------------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Queue a frame. Whoever does not read fast enough is dropped rather than waited for."""
        if self._goodbye is not None or self._ended:
            return
        self._queue.append(frame)
        self._queued_bytes += len(frame)
        limits = self._rooms.limits
        if len(self._queue) > limits.queue_frames or self._queued_bytes > limits.queue_bytes:
            metrics.DROPPED.inc()
            self._queue.clear()
            self.dismiss(TOO_SLOW)
            self._drop()
        self._wake.set()

    def dismiss(self, goodbye: Goodbye) -> None:
        """Send what is queued, say goodbye, and close. A server that stops answers the command in hand first."""
        if self._busy and goodbye is GOING_AWAY:
            self._leaving = goodbye
        elif self._goodbye is None and not self._ended:
            metrics.LEFT.labels(goodbye.reason).inc()
            self._goodbye = goodbye
            self._queue.append(frames.bye(goodbye))
            self._wake.set()

    async def _write(self) -> None:
        """Send what is queued until the connection ends."""
        try:
            while True:
                while self._queue:
                    frame = self._queue.popleft()
                    self._queued_bytes -= len(frame)
                    await self._socket.send_frame(frame, WSMsgType.TEXT)
                if self._goodbye is not None:
                    reason = self._goodbye.sentence.encode()[:120].decode(errors="ignore").encode()
                    await self._socket.close(code=self._goodbye.code, message=reason, drain=True)
                    return
                self._wake.clear()
                await self._wake.wait()
        except (ClientConnectionError, ConnectionError):
            return  # it is gone; reading notices too

    # --- the conversation --------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Talk with the client until one of the two ends it."""
        writing = asyncio.create_task(self._write())
        room: Room | None = None
        try:
            room = await self._enter()
            await self._listen(room)
        except Farewell as farewell:
            self.dismiss(farewell.goodbye)
        except (NewerFormat, Gone) as error:
            self.dismiss(UNAVAILABLE.saying(str(error)))
        except (RedisError, OSError) as error:
            metrics.STORE_ERRORS.labels(type(error).__name__).inc()
            self._log.warning("the store cannot be used: %s", error)
            self.dismiss(UNAVAILABLE.saying(sentence_of(error)))
        except Exception:
            self._log.exception("a fault in connection %s", self.id)
            self.dismiss(FAULT)
        finally:
            if room is not None:
                metrics.SEATS.labels(self.role).dec()
                await room.leave(self)
            await self._finish(writing)

    async def _finish(self, writing: "asyncio.Task[None]") -> None:
        if self._goodbye is None:
            writing.cancel()
        done, _ = await asyncio.wait([writing], timeout=_BYE_SECONDS)
        if not done:
            writing.cancel()
            self._drop()
        self._ended = True

    async def _enter(self) -> Room:
        """The table this client said hello to. Raises `Farewell`."""
        if self._guest is None:
            raise Farewell(FULL.saying("Too many connections come from your address. Close some, then come back."))
        try:
            async with asyncio.timeout(self._rooms.limits.hello_seconds):
                frame = await self._receive()
        except TimeoutError:
            raise Farewell(BAD_HELLO) from None
        if not self._guest.may_speak():
            raise Farewell(TOO_MANY)
        try:
            hello = parse_message(frame) if frame is not None else None
        except BadMessage as bad:
            if bad.protocol is not None and bad.protocol != PROTOCOL:
                raise Farewell(old_protocol(bad.protocol, PROTOCOL)) from None
            raise Farewell(BAD_HELLO.saying(f"The first message has to be a hello. {bad.sentence}")) from None
        if not isinstance(hello, Hello):
            raise Farewell(BAD_HELLO)
        if hello.protocol != PROTOCOL:
            raise Farewell(old_protocol(hello.protocol, PROTOCOL))
        self._log = TableLog(_log, hello.table)
        room = await self._rooms.room(hello.table)
        if room is None:
            raise Farewell(UNKNOWN_TABLE)
        try:
            await room.join(self, hello)
        except TableRefused as refusal:
            raise Farewell(FULL.saying(refusal.sentence)) from None
        self._guest.sits(hello.table, self.seat_id)
        metrics.SEATS.labels(self.role).inc()
        self._log = TableLog(_log, hello.table, self.seat_id)
        return room

    async def _listen(self, room: Room) -> None:
        """Answer whatever the client says, one after the other. Raises `Farewell`."""
        assert self._guest is not None
        while (frame := await self._receive()) is not None:
            if not self._guest.may_speak():
                raise Farewell(TOO_MANY)
            try:
                message = parse_message(frame)
            except BadMessage as bad:
                if bad.command_id is None:
                    raise Farewell(BAD_MESSAGE.saying(bad.sentence)) from None
                metrics.REFUSED.labels(TableReason.BAD_MESSAGE.value).inc()
                self.send(frames.refused(bad.command_id, TableReason.BAD_MESSAGE, bad.sentence, room.seen))
                continue
            match message:
                case Ping():
                    self.send(frames.pong(message.at, self._rooms.now_ms()))
                case Hello():
                    raise Farewell(BAD_MESSAGE.saying("Hello was said already."))
                case Point() if not self._guest.may_point():
                    sentence = "You show too much at once. Wait a moment."
                    metrics.REFUSED.labels(TableReason.TOO_OFTEN.value).inc()
                    self.send(frames.refused(message.id, TableReason.TOO_OFTEN, sentence, room.seen))
                case Command():
                    await self._carry_out(room, message)

    async def _carry_out(self, room: Room, command: Command) -> None:
        """Answer a command. Raises `Farewell` when the server stops."""
        self._busy = True
        try:
            self.send(await room.command(self, command))
        finally:
            self._busy = False
        if self._leaving is not None:
            raise Farewell(self._leaving)

    async def _receive(self) -> str | None:
        """The next text frame; None at the end. Raises `Farewell` for what is no message."""
        while True:
            message = await self._socket.receive()
            match message.type:
                case WSMsgType.TEXT:
                    if len(message.data) * _MOST_BYTES > FRAME_BYTES and len(message.data.encode()) > FRAME_BYTES:
                        raise Farewell(TOO_LARGE.saying(f"A message has at most {FRAME_BYTES} bytes."))
                    return str(message.data)
                case WSMsgType.BINARY:
                    raise Farewell(BAD_MESSAGE.saying("Messages are text, not binary."))
                case WSMsgType.CLOSE | WSMsgType.CLOSED | WSMsgType.CLOSING | WSMsgType.ERROR:
                    return None
                case _:
                    continue
