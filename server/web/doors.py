"""How many tables each address may open."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable

_MOST_ADDRESSES = 10_000
_A_MINUTE = 60.0


class Doors:
    """Counts what each address opened in the last minute, of the addresses seen last."""

    def __init__(self, most: int, seconds: Callable[[], float] = time.monotonic) -> None:
        """`most`: tables an address may open in a minute."""
        self._most = most
        self._seconds = seconds
        self._opened: OrderedDict[str, deque[float]] = OrderedDict()

    def may_open(self, address: str) -> bool:
        """Count one more, unless there were too many."""
        now = self._seconds()
        times = self._opened.setdefault(address, deque())
        self._opened.move_to_end(address)
        if len(self._opened) > _MOST_ADDRESSES:
            self._opened.popitem(last=False)
        while times and now - times[0] > _A_MINUTE:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        return True
