"""Whoever hears of a table, as a room sees it, and how a change of a room may come to nothing."""

from typing import Protocol

from protocol.audience import Audience
from protocol.reasons import Goodbye
from protocol.table import Role, SeatId


class Unchanged(Exception):  # noqa: N818  a way out of a change
    """There is nothing to commit."""


class AlreadyDone(Exception):  # noqa: N818  likewise
    """A command that was carried out before, and led to `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Listener(Protocol):
    """A connection, as a room sees it."""

    id: str
    role: Role
    seat_id: SeatId
    audience: Audience

    def send(self, frame: bytes) -> None:
        """Queue a frame; a connection that does not keep up is dropped."""

    def dismiss(self, goodbye: Goodbye) -> None:
        """Say goodbye and close."""


__all__ = ["AlreadyDone", "Listener", "Unchanged"]
