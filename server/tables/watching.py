"""When other workers look after a table that the one who committed its last step should have.

A clock that begins is told before it is committed, one that ends is taken off after: should the commit fail, or this
worker die in between, others look at the table once for nothing, and no clock is lost.
"""

import logging

from protocol.clocks import due_at
from protocol.table import Table
from server.limits import DUE_SLACK_MS
from server.logs import TableLog
from server.store import Store
from server.store.due import Claimed
from server.store.redis import RedisError

_log = logging.getLogger(__name__)


async def sooner(store: Store, before: Table, after: Table) -> None:
    """Before a change is committed: others look at the table by when it needs it first. Raises `RedisError`."""
    was, due = _late_at(before), _late_at(after)
    if due is not None and (was is None or due < was):
        await store.due.set(after.id, due)


async def later(store: Store, before: Table, after: Table) -> None:
    """After it was committed: others need not look as soon as that any more, unless somebody has said so since."""
    was, due = _late_at(before), _late_at(after)
    if was is None or (due is not None and due <= was):
        return
    try:
        await store.due.settle(Claimed(after.id, was), due)
    except (RedisError, OSError) as error:
        TableLog(_log, after.id).warning("others will look at it for nothing: %s", error)


def _late_at(table: Table) -> int | None:
    """Server milliseconds; None: it needs nobody by itself."""
    due = due_at(table)
    return None if due is None else due + DUE_SLACK_MS


__all__ = ["later", "sooner"]
