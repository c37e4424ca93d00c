"""A client of the table, made with the `websockets` package: a second implementation of the protocol."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect

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


class Client:
    """One seat. `view` is built from the snapshot and the patches alone; `lines` is its log.

    Everything that comes is read by `read_until` (or `command`, which waits for its answer).
    """

    def __init__(self, url: str, table: str, token: str) -> None:
        self.url = url
        self.table = table
        self.token = token
        self.seat: str | None = None
        self.role = ""
        self.seq = -1
        self.view: Json = {}
        self.lines: list[Json] = []
        self.frames: list[bytes] = []
        self.expected: dict[int, tuple[bytes, bytes]] = {}
        """View and log that a fresh connection was sent, by sequence number; checked on the way there."""
        self._socket: ClientConnection | None = None
        self._ids = itertools.count(1)
        self._bye: Json | None = None
        self.resumed = False

    # --- coming and going --------------------------------------------------------------------------------

    async def join(self, *, name: str | None = None, resume: bool = False) -> "Client":
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
        if resume:
            wanted = welcome["seq"]
            self.resumed = True
            await self.caught_up(wanted)
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
        self._socket = await connect(f"{self.url.replace('http', 'ws', 1)}/ws", max_size=None)

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

    async def command(self, t: str, *, command_id: str | None = None, **keys: Any) -> Json:
        """Give a command; the `ack`, `refused` or `looked` that answers it."""
        command_id = command_id or f"{self.seat}-{id(self)}-{next(self._ids)}"
        await self.say({"t": t, "id": command_id, **keys})
        return await self.read_until(lambda message: message.get("id") == command_id)

    async def do(self, t: str, **keys: Any) -> int:
        """Give a command that must be taken; the sequence number it led to."""
        answer = await self.command(t, **keys)
        assert answer["t"] == "ack", answer
        return int(answer["seq"])

    async def gm(self, t: str, **keys: Any) -> int:
        """Make a change as the GM, which must be taken."""
        return await self.do("gm", change={"t": t, **keys})

    async def refused(self, t: str, **keys: Any) -> str:
        """Give a command that must be refused; the reason. Every refusal has a sentence."""
        answer = await self.command(t, **keys)
        assert answer["t"] == "refused", answer
        assert answer["sentence"].endswith((".", "?", "!"))
        return str(answer["reason"])

    # --- hearing -----------------------------------------------------------------------------------------

    async def read(self) -> Json:
        """The next message, taken in. Raises `Closed` when the connection ends."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE_SECONDS):
            try:
                frame = await self._socket.recv(decode=False)
            except Exception as error:
                if self._socket.close_code is None:
                    raise
                raise Closed(self._socket.close_code, self._bye) from error
        self.frames.append(frame)
        message: Json = orjson.loads(frame)
        self._take_in(message)
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

    def _take_in(self, message: Json) -> None:
        match message["t"]:
            case "snapshot":
                self.seq, self.view, self.lines = message["seq"], message["view"], list(message["log"])
                self.resumed = False
            case "step":
                assert message["seq"] == self.seq + 1, f"step {message['seq']} came after {self.seq}"
                self.seq = message["seq"]
                self.view = apply(self.view, message["patch"])
                for line in message["lines"]:
                    assert not self.lines or line["n"] == self.lines[-1]["n"] + 1
                    self.lines.append(line)
                self._check()
            case "bye":
                self._bye = message

    def expect(self, fresh: "Client") -> None:
        """When this client is where `fresh` was, it must have built what `fresh` was sent."""
        self.expected[fresh.seq] = canonical(fresh.view), canonical(fresh.lines)

    def _check(self) -> None:
        if self.seq in self.expected:
            view, lines = self.expected.pop(self.seq)
            assert canonical(self.view) == view
            assert canonical(self.lines[-len(orjson.loads(lines)) :]) == lines

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
