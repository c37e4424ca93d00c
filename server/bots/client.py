"""A client of one seat: what it is told, and the view it builds of that alone."""

import asyncio
import itertools
from collections.abc import Callable
from time import monotonic
from typing import Any, Self
from urllib.parse import quote

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from protocol.messages import PROTOCOL
from protocol.patch import apply

PATIENCE_SECONDS = 20.0

Json = dict[str, Any]


def canonical(document: object) -> bytes:
    """The bytes of a JSON value, whatever order its keys came in."""
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS)


class Closed(Exception):  # noqa: N818
    """The server closed the connection. `reason` and `sentence` are those of its `bye`, if there was one."""

    def __init__(self, code: int, bye: Json | None) -> None:
        super().__init__(f"closed with {code}: {bye}")
        self.code = code
        self.reason: str | None = bye["reason"] if bye else None
        self.sentence: str | None = bye["sentence"] if bye else None


class WasRefused(Exception):  # noqa: N818 - an answer of the server's
    """A command that was to be taken was not."""

    def __init__(self, answer: Json) -> None:
        super().__init__(f"{answer.get('reason')}: {answer.get('sentence')}")
        self.reason: str = str(answer.get("reason"))


class OutOfStep(Exception):  # noqa: N818 - a fault of the server's, found here
    """A step that does not follow on the one before, or a line of the log that does not."""


class Client:
    """One seat. `view` is built from the snapshot and the patches alone; `lines` is its log.

    Everything that comes is read by `read_until` (or `command`, which waits for its answer). `resumed`: whether the
    last return was told step by step. `lag_seconds`: the last round trip of a `ping`; None before the first.
    """

    def __init__(self, url: str, table: str, token: str) -> None:
        """`url`: of the server, `http://...`."""
        self.url = url
        self.table = table
        self.token = token
        self.seat: str | None = None
        self.role = ""
        self.seq = -1
        self.view: Json = {}
        self.lines: list[Json] = []
        self.resumed = False
        self.heartbeat_seconds = 10.0
        self.lag_seconds: float | None = None
        self._socket: ClientConnection | None = None
        self._ids = itertools.count(1)
        self._bye: Json | None = None

    # --- coming and going --------------------------------------------------------------------------------

    async def join(self, *, name: str | None = None, resume: bool = False) -> Self:
        """Connect and say hello; with `resume` as whoever this client was before. Raises `Closed`."""
        await self.open()
        hello: Json = {"t": "hello", "protocol": PROTOCOL, "token": self.token, "table": self.table}
        if name is not None:
            hello["name"] = name
        if self.seat is not None:
            hello["seat"] = self.seat
        if resume:
            hello["since"] = self.seq
        await self.say(hello)
        welcome = await self.read_until(lambda message: message["t"] == "welcome")
        self.seat, self.token, self.role = welcome["seat"], welcome["token"], welcome["role"]
        self.heartbeat_seconds = welcome["heartbeatMs"] / 1000
        if resume:
            self.resumed = True
            await self.caught_up(welcome["seq"])
        else:
            await self.read_until(lambda message: message["t"] == "snapshot")
        return self

    async def caught_up(self, seq: int) -> None:
        """Read until this sequence number has come."""
        while self.seq < seq:
            await self.read()

    async def open(self) -> None:
        """Connect without saying hello."""
        self._bye = None
        self._socket = await connect(
            f"{self.url.replace('http', 'ws', 1)}/ws?t={quote(self.table)}", max_size=None, compression=None
        )

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    def cut(self) -> None:
        """Lose the connection, without a word to the server."""
        assert self._socket is not None
        self._socket.transport.abort()

    # --- talking -----------------------------------------------------------------------------------------

    async def say(self, message: Json | bytes | str) -> None:
        """Send a message, or anything else as it is."""
        assert self._socket is not None
        await self._socket.send(orjson.dumps(message).decode() if isinstance(message, dict) else message)

    async def ping(self) -> None:
        """Ask for a sign of life; `lag_seconds` is known when it comes."""
        await self.say({"t": "ping", "at": monotonic()})

    def new_id(self) -> str:
        """An id for a command, never given before."""
        return f"{self.seat}-{id(self)}-{next(self._ids)}"

    async def command(self, t: str, *, command_id: str | None = None, **keys: Any) -> Json:
        """Give a command; the `ack`, `refused` or `looked` that answers it."""
        command_id = command_id or self.new_id()
        await self.say({"t": t, "id": command_id, **keys})
        return await self.answer_to(command_id)

    async def answer_to(self, command_id: str) -> Json:
        """Read until a command is answered."""
        return await self.read_until(lambda message: message.get("id") == command_id)

    async def do(self, t: str, **keys: Any) -> int:
        """Give a command that must be taken; the sequence number it led to. Raises `WasRefused`."""
        answer = await self.command(t, **keys)
        if answer["t"] != "ack":
            raise WasRefused(answer)
        return int(answer["seq"])

    async def gm(self, t: str, **keys: Any) -> int:
        """Make a change as the GM, which must be taken. Raises `WasRefused`."""
        return await self.do("gm", change={"t": t, **keys})

    # --- hearing -----------------------------------------------------------------------------------------

    async def read(self, within: float = PATIENCE_SECONDS) -> Json:
        """The next message, taken in. Raises `TimeoutError` when none comes within so many seconds (nothing is lost
        then), and `Closed` when the connection ends."""
        assert self._socket is not None
        try:
            async with asyncio.timeout(within):
                frame = await self._socket.recv(decode=False)
        except ConnectionClosed as error:
            raise Closed(self._socket.close_code or 1006, self._bye) from error
        message: Json = orjson.loads(frame)
        self.heard(message, frame)
        return message

    async def read_until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read up to the first message that is wanted."""
        while True:
            message = await self.read()
            if wanted(message):
                return message

    async def until(self, holds: Callable[[Json], bool]) -> None:
        """Read until the view is so."""
        while not holds(self.view):
            await self.read()

    async def closed(self) -> Closed:
        """Read until the server closes the connection."""
        try:
            while True:
                await self.read()
        except Closed as closed:
            return closed

    def heard(self, message: Json, frame: bytes) -> None:
        """Take a message in. Raises `OutOfStep`."""
        match message["t"]:
            case "snapshot":
                self.seq, self.view, self.lines = message["seq"], message["view"], list(message["log"])
                self.resumed = False
            case "step":
                self._step(message)
            case "pong":
                self.lag_seconds = monotonic() - message["at"]
            case "bye":
                self._bye = message

    def _step(self, message: Json) -> None:
        if message["seq"] != self.seq + 1:
            raise OutOfStep(f"step {message['seq']} came after {self.seq}")
        self.seq = message["seq"]
        self.view = apply(self.view, message["patch"])
        for line in message["lines"]:
            if self.lines and line["n"] != self.lines[-1]["n"] + 1:
                raise OutOfStep(f"line {line['n']} of the log came after {self.lines[-1]['n']}")
            self.lines.append(line)

    # --- what there is -----------------------------------------------------------------------------------

    @property
    def events(self) -> list[Json]:
        """The events of the log so far."""
        return [line["event"] for line in self.lines if "event" in line]

    @property
    def fight(self) -> Json:
        found: Json = self.view["fight"]
        return found

    @property
    def mine(self) -> Json:
        found: Json = self.view["mine"]
        return found


__all__ = ["PATIENCE_SECONDS", "Client", "Closed", "Json", "OutOfStep", "WasRefused", "canonical"]
