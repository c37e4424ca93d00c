"""How much each address and each seat may do: connections that are open, and messages that come.

Counted by each worker for itself. What an address or a seat has used up outlasts its connection, so that coming back
gives nobody a new allowance.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from protocol.table import SeatId
from server.limits import Limits

_MOST_REMEMBERED = 10_000

K = TypeVar("K")


class Allowance:
    """How many messages may still come: refilled steadily, up to what may come at once."""

    def __init__(self, a_second: float, at_once: float, seconds: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._seconds = seconds
        self._left = at_once
        self._at = seconds()

    def take(self) -> bool:
        """One message; False when there were too many."""
        now = self._seconds()
        refilled = self._left + (now - self._at) * self._a_second
        self._left = min(self._at_once, refilled) - 1
        self._at = now
        return self._left >= 0


class _Allowances(Generic[K]):
    """Allowances by whom they are for, of those who came last."""

    def __init__(self, a_second: float, at_once: float, seconds: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._seconds = seconds
        self._known: OrderedDict[K, Allowance] = OrderedDict()

    def of(self, key: K) -> Allowance:
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Allowance(self._a_second, self._at_once, self._seconds)
            if len(self._known) > _MOST_REMEMBERED:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(key)
        return found


class Guests:
    """Everybody connected to one worker."""

    def __init__(self, limits: Limits, seconds: Callable[[], float] = time.monotonic) -> None:
        self._most = limits.connections_an_address
        self._open: Counter[str] = Counter()
        self._addresses: _Allowances[str] = _Allowances(
            limits.address_messages_a_second, limits.address_messages_at_once, seconds
        )
        self._seats: _Allowances[tuple[str, SeatId]] = _Allowances(
            limits.messages_a_second, limits.messages_at_once, seconds
        )
        self._points: _Allowances[tuple[str, SeatId]] = _Allowances(
            limits.points_a_second, limits.points_at_once, seconds
        )

    def arrive(self, address: str) -> "Guest | None":
        """One more connection from an address; None when it has too many already."""
        if self._open[address] >= self._most:
            return None
        self._open[address] += 1
        return Guest(self, address)

    def gone(self, address: str) -> None:
        """One connection less."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def may_speak(self, address: str) -> bool:
        """One message from an address; False when it was one too many."""
        return self._addresses.of(address).take()

    def allowance_of(self, table_id: str, seat_id: SeatId) -> Allowance:
        return self._seats.of((table_id, seat_id))

    def points_of(self, table_id: str, seat_id: SeatId) -> Allowance:
        """How often a seat may still show something on the board."""
        return self._points.of((table_id, seat_id))


class Guest:
    """One connection, as far as limits go."""

    def __init__(self, guests: Guests, address: str) -> None:
        self._guests = guests
        self._address = address
        self._seat: Allowance | None = None
        self._points: Allowance | None = None

    def sits(self, table_id: str, seat_id: SeatId) -> None:
        """From now on its messages are this seat's."""
        self._seat = self._guests.allowance_of(table_id, seat_id)
        self._points = self._guests.points_of(table_id, seat_id)

    def may_speak(self) -> bool:
        """One message; False when too many came from its seat, or from its address."""
        seat = self._seat is None or self._seat.take()
        return self._guests.may_speak(self._address) and seat

    def may_point(self) -> bool:
        """Whether its seat may show everybody something on the board once more."""
        return self._points is not None and self._points.take()

    def leave(self) -> None:
        """It is closed."""
        self._guests.gone(self._address)


__all__ = ["Allowance", "Guest", "Guests"]
