"""The server's clock, by which every deadline is told: it goes on evenly though the machine's is set."""

import time
from collections.abc import Callable

_SLEW = 0.02
"""How much faster or slower than the machine's it goes, to come back to it: 20 milliseconds a second."""


def wall_ms() -> int:
    """The machine's clock, milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SteadyClock:
    """Milliseconds since 1970 at first, and then as many more as have passed. It never goes back.

    When somebody sets the machine's clock (or a summer time is got wrong), windows neither close at once nor stay
    open for an hour: the difference is made up slowly.
    """

    def __init__(self, wall_ms: Callable[[], int] = wall_ms, seconds: Callable[[], float] = time.monotonic) -> None:
        self._wall_ms = wall_ms
        self._seconds = seconds
        self._told = float(wall_ms())
        self._at = seconds()

    def now_ms(self) -> int:
        """The time now."""
        at = self._seconds()
        passed = 1000 * (at - self._at)
        behind = self._wall_ms() - (self._told + passed)
        most = _SLEW * passed
        self._told += passed + max(-most, min(most, behind))
        self._at = at
        return int(self._told)

    def not_before(self, ms: int) -> None:
        """It is later than something that has happened, whatever the machine's clock was set to when this began."""
        self._told += max(0.0, ms - self.now_ms())


__all__ = ["SteadyClock", "wall_ms"]
