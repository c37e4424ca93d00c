"""The client of the tests: `server.bots.client`, with all it was ever sent kept, and asserts."""

from typing import Any, Self

import orjson

from server.bots.client import Client as Bot
from server.bots.client import Closed, Json, canonical


class Client(Bot):
    """`frames`: everything that came."""

    def __init__(self, url: str, table: str, token: str) -> None:
        super().__init__(url, table, token)
        self.frames: list[bytes] = []
        self.expected: dict[int, tuple[bytes, bytes]] = {}
        """View and log that a fresh connection was sent, by sequence number; checked on the way there."""

    async def refused(self, t: str, **keys: Any) -> str:
        """Give a command that must be refused; the reason. Every refusal has a sentence."""
        answer = await self.command(t, **keys)
        assert answer["t"] == "refused", answer
        assert answer["sentence"].endswith((".", "?", "!"))
        return str(answer["reason"])

    def heard(self, message: Json, frame: bytes) -> None:
        self.frames.append(frame)
        super().heard(message, frame)
        if message["t"] == "step":
            self._check()

    def expect(self, fresh: Self) -> None:
        """When this client is where `fresh` was, it must have built what `fresh` was sent."""
        self.expected[fresh.seq] = canonical(fresh.view), canonical(fresh.lines)

    def _check(self) -> None:
        if self.seq in self.expected:
            view, lines = self.expected.pop(self.seq)
            assert canonical(self.view) == view
            assert canonical(self.lines[-len(orjson.loads(lines)) :]) == lines


__all__ = ["Client", "Closed", "Json", "canonical"]
