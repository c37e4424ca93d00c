"""When the store has lost its last steps, though they were told.

A store that is copied to others as it goes (Sentinel, Cluster), or written to the disk once a second, may come back
as it stood a moment before it failed. The numbers of the lost steps are then never given again: somebody who saw
the old step 41 would take the new 42 for what follows on it. The table's number goes on far enough that everybody
who saw a lost step is sent the whole view.
"""

import logging
from typing import TypeGuard

from protocol.showing import Entry
from server.limits import STEPS_RESENT
from server.logs import TableLog
from server.store import Store

_log = logging.getLogger(__name__)

MOST_LOST = 10_000
"""Steps that can have been lost; a client that claims to have seen more is mistaken."""


LEAST_BETWEEN_MS = 60_000


def may_have_been_told(since: int | None, seq: int) -> TypeGuard[int]:
    """Whether somebody who has seen step `since` of a table that stood before `seq` has seen one that was lost."""
    return since is not None and seq <= since <= seq + MOST_LOST


class Skips:
    """How often a table's number may be moved on for what somebody says they have seen: once a minute. A second time
    is never needed so soon, for the first goes further than any two of those who saw the lost steps are apart; and
    nobody can throw the others back to a whole view again and again.
    """

    def __init__(self) -> None:
        self._last: int | None = None

    def allow(self, now_ms: int) -> bool:
        """Whether one may be made now; if so, it counts as made."""
        if self._last is not None and now_ms - self._last < LEAST_BETWEEN_MS:
            return False
        self._last = now_ms
        return True


async def never_again(store: Store, table_id: str, seq: int, told: int, now_ms: int) -> None:
    """Let the numbers after `seq`, up to `told`, be nobody's. Raises `RedisError`."""
    TableLog(_log, table_id).error("the store has lost the steps from %d to %d", seq + 1, told)
    to = told + STEPS_RESENT + 1
    await store.skip(table_id, seq, to, Entry(to, now_ms).to_bytes())


__all__ = ["LEAST_BETWEEN_MS", "MOST_LOST", "Skips", "may_have_been_told", "never_again"]
