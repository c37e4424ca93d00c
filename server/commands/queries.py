"""What is only asked of a table: nothing changes, and whoever asks is answered at once with a `looked`."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.fight import menu
from engine.menu.wire import look
from engine.refusal import Reason, Refused
from protocol.audience import Audience, audience_of, project_detail, unknown_to
from protocol.messages import (
    About,
    AskHeroes,
    AskMaking,
    Audit,
    Bestiary,
    Earlier,
    Encounters,
    Look,
    ReadEncounter,
    SeeAs,
    SheetPage,
)
from protocol.patch import without_nulls
from protocol.reasons import TableReason, TableRefused
from protocol.replies import Line
from protocol.showing import Entry
from server.commands import bestiary, describing, making, sheet_pages, shelf
from server.commands import carrying_out as commands
from server.commands.rights import need_right
from server.limits import LOG_LINES
from server.store import Step, Store
from server.tables import audit
from server.tables.hot import Hot
from server.tables.work import Work

Query: TypeAlias = (
    About | Look | Bestiary | SeeAs | Audit | Earlier | SheetPage | AskHeroes | AskMaking | Encounters | ReadEncounter
)
_STEPS_A_LOOK = 100
"""How many steps of a table are read at a time in search of lines."""

QUERIES = (About, Look, Bestiary, SeeAs, Audit, Earlier, SheetPage, AskHeroes, AskMaking, Encounters, ReadEncounter)


async def answer(store: Store, work: Work, hot: Hot, seat_id: str, query: Query) -> Mapping[str, Any]:
    """The detail that answers it. Raises `TableRefused`, `Refused` or `RedisError`."""
    seat = hot.table.seats[seat_id]
    match query:
        case Look():
            return _look(work, seat_id, query)
        case About():
            return describing.answer(work, seat_id, query)
        case Bestiary():
            need_right(seat, "see")
            return bestiary.search(work.ruleset, query)
        case Encounters():
            need_right(seat, "see")
            return shelf.listed(work)
        case ReadEncounter():
            need_right(seat, "see")
            return shelf.whole(work, query.key)
        case SeeAs():
            need_right(seat, "see")
            return await _see_as(store, hot, query.seat)
        case Audit():
            need_right(seat, "see")
            return await audit.page(store, hot.table.id, query.before)
        case AskHeroes():
            return await asyncio.to_thread(making.heroes, work, seat_id)
        case AskMaking():
            return await asyncio.to_thread(making.draft, work, seat_id, query)
        case Earlier():
            return await _earlier(store, hot.table.id, audience_of(seat), query)
        case SheetPage():
            return sheet_pages.answer(work, seat_id, query)


def _look(work: Work, seat_id: str, query: Look) -> Mapping[str, Any]:
    commands.look(work, seat_id, query)
    assert work.fight is not None
    option = menu(work.fight, query.by).option(query.option)
    if option is None:
        raise Refused(Reason.UNKNOWN_OPTION, f"{query.option!r} is not on the menu now", by=query.by)
    detail = without_nulls(look(work.fight.arena, option, query.pay, at=query.at, copies=query.copies or ()))
    return project_detail(detail, unknown_to(audience_of(work.table.seats[seat_id]), work.fight))


async def _see_as(store: Store, hot: Hot, seat_id: str) -> Mapping[str, Any]:
    """The view of another seat, and its log: worked out by the same code as what that seat itself is sent."""
    seat = hot.table.seats.get(seat_id)
    if seat is None:
        raise TableRefused(TableReason.UNKNOWN_SEAT, f"There is no seat {seat_id!r} at this table.")
    audience = audience_of(seat)
    steps = await store.last_steps(hot.table.id, LOG_LINES)
    return {"view": hot.showing.view(audience, seat_id), "log": last_lines(steps, audience, hot.seq)}


async def _earlier(store: Store, table_id: str, audience: Audience, query: Earlier) -> Mapping[str, Any]:
    """A page of lines before one, the oldest first; `more`: whether there may be some before these."""
    found: list[Line] = []
    seq = query.seq + 1  # the lines of one step may have been cut in two
    while len(found) < LOG_LINES:
        steps = await store.steps_before(table_id, seq, _STEPS_A_LOOK)
        found = [*(line for line in _lines_of(steps, audience) if line["n"] < query.before), *found]
        if len(steps) < _STEPS_A_LOOK:
            return {"lines": found[-LOG_LINES:], "more": len(found) > LOG_LINES}
        seq = steps[0].seq
    return {"lines": found[-LOG_LINES:], "more": True}


def _lines_of(steps: Sequence[Step], audience: Audience) -> list[Line]:
    return [line for step in steps for line in Entry.from_bytes(step.entry).lines.get(audience, ())]


def last_lines(steps: Sequence[Step], audience: Audience, seq: int) -> list[Line]:
    """The last lines of the log up to a step, as an audience was told them."""
    return _lines_of([step for step in steps if step.seq <= seq], audience)[-LOG_LINES:]


__all__ = ["QUERIES", "Query", "answer", "last_lines"]
