"""What is sent, as bytes: the messages of `protocol.replies`, each encoded once for all who are sent the same."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from protocol.audience import Audience
from protocol.messages import PROTOCOL
from protocol.reasons import Goodbye
from protocol.replies import (
    Ack,
    Bye,
    Line,
    Looked,
    Pointed,
    Pong,
    Refused,
    ServerMessage,
    Snapshot,
    View,
    Welcome,
)
from protocol.showing import Entry
from protocol.table import Role, SeatId


class Steps:
    """One committed step as each seat is sent it. Seats without anything of their own share a frame."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self._shared: dict[Audience, bytes] = {}

    def frame(self, audience: Audience, seat_id: SeatId) -> bytes:
        """The frame for one seat."""
        if seat_id in self._entry.mine:
            return orjson.dumps(self._entry.step(audience, seat_id))
        found = self._shared.get(audience)
        if found is None:
            found = self._shared[audience] = orjson.dumps(self._entry.step(audience, seat_id))
        return found


def welcome(*, seat_id: SeatId, token: str, role: Role, seq: int, heartbeat_seconds: float, now_ms: int) -> bytes:
    message: Welcome = {
        "t": "welcome",
        "protocol": PROTOCOL,
        "seat": seat_id,
        "role": role,
        "token": token,
        "seq": seq,
        "heartbeatMs": int(heartbeat_seconds * 1000),
        "now": now_ms,
    }
    return _encoded(message)


def snapshot(seq: int, view: View, lines: Sequence[Line], now_ms: int) -> bytes:
    message: Snapshot = {"t": "snapshot", "seq": seq, "view": view, "log": list(lines), "now": now_ms}
    return _encoded(message)


def ack(command_id: str, seq: int) -> bytes:
    message: Ack = {"t": "ack", "id": command_id, "seq": seq}
    return _encoded(message)


def refused(command_id: str, reason: str, sentence: str, seq: int) -> bytes:
    message: Refused = {
        "t": "refused",
        "id": command_id,
        "reason": reason,
        "sentence": sentence,
        "seq": seq,
    }
    return _encoded(message)


def looked(command_id: str, detail: Mapping[str, Any]) -> bytes:
    message: Looked = {"t": "looked", "id": command_id, "detail": dict(detail)}
    return _encoded(message)


def pointed(message: Pointed) -> bytes:
    return _encoded(message)


def pong(at: float, now_ms: int) -> bytes:
    message: Pong = {"t": "pong", "at": at, "now": now_ms}
    return _encoded(message)


def bye(goodbye: Goodbye) -> bytes:
    message: Bye = {"t": "bye", "reason": goodbye.reason, "sentence": goodbye.sentence}
    return _encoded(message)


def _encoded(message: ServerMessage) -> bytes:
    return orjson.dumps(message)


def as_sentence(text: str) -> str:
    """The engine's words begin small and end without a full stop, to be told inside others."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
