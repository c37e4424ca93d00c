"""Somebody at a table of `tests.server.fuzzing`: a seat, a view built of patches alone, and what was said last."""

from itertools import count
from typing import TYPE_CHECKING, Any

import orjson

from protocol.audience import Audience
from protocol.messages import Hello
from protocol.patch import apply
from protocol.reasons import Goodbye
from protocol.table import Role
from server.store.redis import RedisError
from server.tables.room import Room

if TYPE_CHECKING:
    from tests.server.fuzzing import Evening

_connections = count(1)


class Ear:
    """One connection of somebody's."""

    def __init__(self, person: "Person", worker: int) -> None:
        self.id = f"w{worker}:{next(_connections)}"
        self.role: Role = "spectator"
        self.seat_id = ""
        self.audience = Audience.PARTY
        self._person = person

    def send(self, frame: bytes) -> None:
        if self._person.listener is self:
            self._person.heard(frame)

    def dismiss(self, goodbye: Goodbye) -> None:
        if self._person.listener is self:
            self._person.sent_away = goodbye.reason


class Person:
    """`room` None: not connected. `sent_away`: why the table closed the connection, "" while it has not."""

    def __init__(self, evening: "Evening", number: int, token: str) -> None:
        self.evening = evening
        self.number = number
        self.link = token
        self.token = token
        self.seat = ""
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.lines: list[dict[str, Any]] = []
        self.room: Room | None = None
        self.sent_away = ""
        self.listener = Ear(self, 0)
        self.last: dict[str, Any] | None = None

    @property
    def audience(self) -> Audience:
        return self.listener.audience

    # --- coming and going --------------------------------------------------------------------------------

    async def come(self, room: Room) -> None:
        """Sit down, coming back from wherever this was. What breaks off is tried again. Whoever has lost the seat
        takes a new one by the link."""
        if self.seat and self.seat not in self.evening.table.seats:
            self.seat, self.token, self.seq = "", self.link, 0
        hello: dict[str, Any] = {"t": "hello", "protocol": 1, "token": self.token, "table": room.table_id}
        if self.seat:
            hello |= {"seat": self.seat, "since": self.seq}
        old, left = self.listener, self.room
        for _ in range(60):
            self.listener = Ear(self, self.evening.rooms.index(room) + 1)
            self.sent_away = ""
            try:
                await room.join(self.listener, Hello.model_validate(hello))
                break
            except RedisError:
                continue
        else:
            raise AssertionError("nobody may sit down")
        self.room = room
        if left is not None:
            await left.leave(old)

    async def go(self) -> None:
        if self.room is not None:
            await self.room.leave(self.listener)
        self.room = None

    # --- hearing -----------------------------------------------------------------------------------------

    def heard(self, frame: bytes) -> None:
        message = orjson.loads(frame)
        self.evening.watch.heard(self, frame, message)
        match message["t"]:
            case "welcome":
                self.seat, self.token = message["seat"], message["token"]
            case "snapshot":
                self.view, self.seq = message["view"], message["seq"]
                self.lines = message["log"]
            case "step":
                assert message["seq"] == self.seq + 1, f"step {message['seq']} came after {self.seq}"
                self.seq, self.view = message["seq"], apply(self.view, message["patch"])
                self._number(message["lines"])

    def _number(self, lines: list[dict[str, Any]]) -> None:
        for line in lines:
            if self.lines:
                assert line["n"] == self.lines[-1]["n"] + 1, f"line {line['n']} came after {self.lines[-1]['n']}"
            self.lines.append(line)

    # --- saying ------------------------------------------------------------------------------------------

    async def say(self, document: dict[str, Any]) -> dict[str, Any] | None:
        """Say it; the answer, None where it was no message or nobody is there. What breaks off is said again."""
        document = {**document, "id": f"c{next(self.evening.numbers)}"}
        return await self._say(document)

    async def again(self) -> None:
        """Say the same once more: it is not done twice."""
        if self.last is None:
            return
        before = self.evening.store.stored.seq
        answer = await self._say(self.last["document"])
        if answer is not None and answer["t"] == "ack" and self.last["answer"]["t"] == "ack":
            assert answer["seq"] == self.last["answer"]["seq"], "it was carried out twice"
            assert self.evening.store.stored.seq == before

    async def _say(self, document: dict[str, Any]) -> dict[str, Any] | None:
        evening = self.evening
        command = evening.parsed(document)
        label = document["t"] if document["t"] != "gm" else document["change"]["t"]
        if command is None:
            evening.count(f"{label} bad")
            return None
        while self.room is not None and not self.sent_away:
            evening.said.append(f"{self.number}: {orjson.dumps(document).decode()}")
            try:
                frame = await self.room.command(self.listener, command)
            except RedisError:
                evening.said.append("  breaks off")
                continue
            answer: dict[str, Any] = orjson.loads(frame)
            evening.said.append(f"  {frame[:300].decode(errors='replace')}")
            evening.count(f"{label} {answer.get('reason', answer['t'])}")
            evening.watch.answered(self, command, frame, answer)
            self.last = {"document": document, "answer": answer}
            if not evening.watch.known and self.audience is Audience.PARTY and document["t"] not in ("say", "rename"):
                await self._guessing(document, answer)
            return answer
        return None

    async def _guessing(self, document: dict[str, Any], answer: dict[str, Any]) -> None:
        """Somebody hidden who was named is answered for as somebody who is not there."""
        said, hidden, nobody = orjson.dumps(document), b"zq-lurker", b"zq-nobody"
        if hidden not in said or self.room is None or answer["t"] == "looked":
            return
        command = self.evening.parsed({**orjson.loads(said.replace(hidden, nobody)), "id": f"{document['id']}-x"})
        assert command is not None
        told = [answer, *[orjson.loads(await self.room.command(self.listener, command)) for _ in range(1)]]
        words = [
            (one["t"], one.get("reason"), one.get("sentence", "").replace("zq-lurker", "zq-nobody")) for one in told
        ]
        assert words[0] == words[1], f"{self.number} can tell that somebody is hidden: {said!r} {words}"
