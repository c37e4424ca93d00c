"""Who may do what, and know of whom."""

from engine.choice import Choice, GmFudge
from engine.refusal import Reason, Refused
from protocol.audience import Audience, audience_of, unknown_to
from protocol.changes import FightChange
from protocol.reasons import TableReason, TableRefused
from protocol.table import SeatId
from server.commands.rights import need_right
from server.tables.work import Work


def need_control(work: Work, seat_id: SeatId, who: str) -> None:
    """Raises unless the seat plays `who`; a GM who may move may act for anybody it knows of. To a GM who may not see
    somebody hidden is refused as somebody who is not there is."""
    seat = work.table.seats[seat_id]
    if who in work.table.controls(seat_id) and (seat.role != "gm" or knows(work, seat_id, who)):
        return
    there = who in work.table.roster and knows(work, seat_id, who)
    if seat.role == "gm" and (there or seat.sees_all):
        need_right(seat, "move")
        return
    raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")


def called(work: Work, seat_id: SeatId, who: str) -> str:
    """The name of a combatant, as far as the seat may know it."""
    player = work.table.roster.get(who)
    return repr(who) if player is None or not knows(work, seat_id, who) else player.name


def knows(work: Work, seat_id: SeatId, who: str) -> bool:
    """Whether the seat may know of a combatant."""
    audience = audience_of(work.table.seats[seat_id])
    if work.fight is None:
        player = work.table.roster.get(who)
        return player is not None and (audience is Audience.GM or player.side == "party")
    return who not in unknown_to(audience, work.fight)


def need_known(work: Work, seat_id: SeatId, choice: Choice) -> None:
    """A hidden combatant is refused as one that is not there is, whoever guesses its id."""
    assert work.fight is not None
    for who in choice.targets:
        if who not in work.fight.cast or not knows(work, seat_id, who):
            raise Refused(
                Reason.BAD_TARGET,
                f"nobody called {who!r} is in this fight",
                by=choice.by,
                option=choice.option,
            )


def need_running(work: Work, seat_id: SeatId) -> None:
    """Raises while the table is paused; the GM goes on."""
    if work.table.paused and work.table.seats[seat_id].role != "gm":
        raise TableRefused(TableReason.PAUSED, "The GM has paused the table.")


def need_somebody(work: Work, seat_id: SeatId, change: FightChange) -> None:
    """A GM who may not see is refused somebody hidden as somebody who is not there."""
    named = change.by if isinstance(change, GmFudge) else getattr(change, "who", None)
    if named is not None and not knows(work, seat_id, named):
        raise Refused(Reason.UNKNOWN_ACTOR, f"nobody called {named!r} is in this fight")
