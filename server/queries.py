"""What is only asked of a table: nothing changes, and whoever asks is answered at once with a `looked`."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.fight import menu
from engine.menu.wire import look
from engine.refusal import Reason, Refused
from protocol.audience import project_detail, unknown_to
from protocol.messages import Look
from protocol.patch import without_nulls
from server import commands
from server.hot import Hot
from server.listeners import Listener
from server.work import Work

Query: TypeAlias = Look
QUERIES = (Look,)


def answer(work: Work, hot: Hot, listener: Listener, query: Query) -> Mapping[str, Any]:
    """The detail that answers it. Raises `TableRefused` or `Refused`."""
    return _look(work, listener, query)


def _look(work: Work, listener: Listener, query: Look) -> Mapping[str, Any]:
    commands.look(work, listener.seat_id, query)
    assert work.fight is not None
    option = menu(work.fight, query.by).option(query.option)
    if option is None:
        raise Refused(Reason.UNKNOWN_OPTION, f"{query.option!r} is not on the menu now", by=query.by)
    detail = without_nulls(look(work.fight.arena, option, query.pay))
    return project_detail(detail, unknown_to(listener.audience, work.fight))


__all__ = ["QUERIES", "Query", "answer"]
