"""Windows as seats see them: answers recorded as they come, and more time."""

from dataclasses import replace

from engine.choice import Answer, Choice
from engine.fight import check_answer
from engine.refusal import Reason, Refused
from protocol.asks import more_time_ms
from protocol.reasons import TableReason, TableRefused
from protocol.table import Given, OpenWindow, SeatId
from server.commands.permission import knows, need_control, need_known, need_running
from server.tables.work import Work


def open_window(work: Work, window_id: str) -> OpenWindow:
    """The open window. Raises `Refused` (stale-window) when it is another, or none."""
    window = work.table.window
    if window is None or window.id != window_id:
        raise Refused(Reason.STALE_WINDOW, "That moment has passed: the window has closed.")
    return window


def give_answer(work: Work, seat_id: SeatId, window_id: str, by: str, answer: Answer) -> None:
    """Record an answer; the one that completes the window carries the fight on."""
    need_control(work, seat_id, by)
    need_running(work, seat_id)
    window = open_window(work, window_id)
    assert work.fight is not None
    if isinstance(answer, Choice):
        if answer.by != by:
            raise TableRefused(TableReason.BAD_MESSAGE, f"answer.by is {answer.by!r}, but {by!r} is who answers.")
        need_known(work, seat_id, answer)
    check_answer(work.fight, window.held_id, by, answer)
    answers = {**window.answers, by: Given(answer=answer, by=seat_id)}
    work.set(window=replace(window, answers=answers))
    work.settle()


def more_time(work: Work, seat_id: SeatId, window_id: str) -> None:
    """Once a window and seat, its whole time again, within the table's limit. Raises `TableRefused` or `Refused`."""
    window = open_window(work, window_id)
    waits = set(window.waiting) & set(work.table.controls(seat_id))
    if not any(knows(work, seat_id, who) for who in waits):
        raise TableRefused(TableReason.NOT_YOURS, "Nobody you play is being waited for.")
    if seat_id in window.more_time:
        raise TableRefused(TableReason.NO_MORE_TIME, "You have had more time for this already.")
    if work.table.paused:
        raise TableRefused(TableReason.PAUSED, "The table is paused; no clock runs.")
    ms = more_time_ms(work.table, window, seat_id)
    if not ms:
        raise TableRefused(TableReason.NO_MORE_TIME, "This table allows no more time for one moment.")
    work.set(
        window=replace(
            window,
            closes_at=window.closes_at + ms,
            more_time=(*window.more_time, seat_id),
            added_ms=window.added_ms + ms,
        )
    )
