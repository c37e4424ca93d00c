"""What the table keeps of the window a fight is held at: who is asked, what came so far, and what comes by itself.

The director answers for whoever it plays; a standing order for whoever left one; and for whoever is late, or away for
too long, what the table says. Nothing here changes a `Work`; a window is made of the one before.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from engine.choice import Answer, Pass
from engine.fight import Fight, check_answer
from engine.refusal import Refused
from engine.step import Window
from protocol.clocks import answer_due, is_gone
from protocol.table import Given, OpenWindow, Table
from server.tables.orders import late_answer, ordered

Direct: TypeAlias = Callable[[str], Answer]
"""The director's answer for somebody."""


def window_at(table: Table, fight: Fight, now: int, direct: Direct) -> OpenWindow | None:
    """The table's record of the window the fight is held at, with the answers that come by themselves in it; None
    when it is not held."""
    held = fight.window
    if held is None:
        return None
    asked = tuple(one.who for one in held.asked)
    known = table.window if table.window is not None and table.window.held_id == held.id else _opened(table, held, now)
    answers = {who: given for who, given in known.answers.items() if fits(fight, held.id, who, given.answer)}
    for who in asked:
        if who not in answers:
            given = _by_itself(table, fight, held, who, now, direct, before=who in known.asked)
            if given is not None:
                answers[who] = given
    least_at = known.least_at if table.settings.quiet else None
    return replace(known, asked=asked, answers=answers, least_at=least_at)


def _opened(table: Table, held: Window, now: int) -> OpenWindow:
    settings = table.settings
    before = max(0, table.fights - 1) + table.rewound  # fights and times that may have had a window of this name
    return OpenWindow(
        id=f"{held.id}.{before}" if before else held.id,
        moment=held.moment.value,
        asked=(),
        opened_at=now,
        closes_at=now + settings.answer_ms(held.moment.value),
        least_at=now + settings.quiet_ms if settings.quiet else None,
    )


def timed_out(table: Table, fight: Fight, window: OpenWindow, now: int) -> OpenWindow:
    """The window with an answer for whoever is there and has not given one in time."""
    due = [who for who in window.waiting if answer_due(table, window, who) <= now]
    late = [who for who in due if not is_gone(table, who, now)]
    return _with_late(table, fight, window, late)


def closed(table: Table, fight: Fight, window: OpenWindow) -> OpenWindow:
    """The window as it closes at once, with an answer for everybody who has not given one."""
    return _with_late(table, fight, window, list(window.waiting))


def over(window: OpenWindow, now: int) -> bool:
    """Whether nothing keeps the window open any more: all have answered, and it has stood its least time."""
    return not window.waiting and (window.least_at is None or window.least_at <= now)


def _with_late(table: Table, fight: Fight, window: OpenWindow, late: list[str]) -> OpenWindow:
    given = {who: Given(answer=late_answer(table, fight, who), by="clock") for who in late}
    return replace(window, answers={**window.answers, **given})


def _by_itself(
    table: Table, fight: Fight, held: Window, who: str, now: int, direct: Direct, *, before: bool
) -> Given | None:
    """The answer that nobody has to give; None where somebody has to. `before`: they were asked in this window already:
    then the question is theirs, and what they order by now counts from the next one on."""
    player = table.roster.get(who)
    if player is None or player.controller == "director":
        return Given(answer=direct(who), by="director")
    answer = None if before else ordered(table, fight, held, who)
    if answer is not None:
        return Given(answer=answer, by="order")
    if not is_gone(table, who, now):
        return None
    match table.settings.away_answer:
        case "director":
            return Given(answer=direct(who), by="director")
        case "order":
            return Given(answer=late_answer(table, fight, who), by="clock")
        case "pass":
            return Given(answer=Pass(timeout=True), by="clock")


def fits(fight: Fight, window_id: str, who: str, answer: Answer) -> bool:
    """Whether this may be answered in the window, as the fight stands now."""
    try:
        check_answer(fight, window_id, who, answer)
    except Refused:
        return False
    return True


__all__ = ["Direct", "closed", "fits", "over", "timed_out", "window_at"]
