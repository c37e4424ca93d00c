"""The page of a sheet, and the sheet as a file, for whoever may see the whole of it."""

from collections.abc import Mapping
from typing import Any

from engine.sheet.written import written
from protocol.audience import Audience, audience_of
from protocol.messages import SheetPage
from protocol.reasons import TableReason, TableRefused
from protocol.sheetpage import form_of, page_of
from protocol.table import CombatantId, SeatId
from server.commands.permission import called
from server.commands.sheets import laid_out, member, need_sheet
from server.tables.work import Work


def answer(work: Work, seat_id: SeatId, query: SheetPage) -> Mapping[str, Any]:
    """What is asked for. Raises `TableRefused` for a sheet that this seat does not see whole."""
    _need_whole(work, seat_id, query.who)
    desk = laid_out(work, query.who)
    if query.file:
        found = member(work, query.who)
        return {"file": written(desk.sheet, found.build, desk.live, found.name)}
    if query.form:
        need_writing(work, seat_id, query.who)
        return {"form": form_of(desk.sheet)}
    return {"page": page_of(query.who, desk.sheet, desk.live)}


def need_writing(work: Work, seat_id: SeatId, who: CombatantId) -> None:
    """Raises unless the seat may change what stands written on this sheet: a GM who may edit, and whoever plays it at
    a table where players bring any sheet they like."""
    need_sheet(work, seat_id, who)
    if work.table.seats[seat_id].role != "gm" and work.table.settings.bring != "any":
        sentence = "At this table the GM alone changes what stands written on sheets."
        raise TableRefused(TableReason.NOT_ALLOWED, sentence)


def _need_whole(work: Work, seat_id: SeatId, who: CombatantId) -> None:
    """Raises unless the seat sees the whole sheet: its own, all of them at a table that shows them, or as a GM."""
    seat = work.table.seats[seat_id]
    if audience_of(seat) is Audience.GM or (seat.role == "player" and who in work.table.controls(seat_id)):
        member(work, who)
        return
    if work.table.settings.sheets != "whole" or who not in work.camp.party.members:
        raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")


__all__ = ["answer", "need_writing"]
