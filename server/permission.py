"""Who may do what, and know of whom."""

from engine.choice import Choice
from engine.refusal import Reason, Refused
from protocol.audience import audience_of, unknown_to
from protocol.reasons import TableReason, TableRefused
from protocol.table import SeatId
from server.work import Work


def need_control(work: Work, seat_id: SeatId, who: str) -> None:
    """Raises unless the seat plays `who`; a GM may act for anybody."""
    if work.table.seats[seat_id].role == "gm" or who in work.table.controls(seat_id):
        return
    raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")


def called(work: Work, seat_id: SeatId, who: str) -> str:
    """The name of a combatant, as far as the seat may know it."""
    player = work.table.roster.get(who)
    return repr(who) if player is None or not knows(work, seat_id, who) else player.name


def knows(work: Work, seat_id: SeatId, who: str) -> bool:
    """Whether the seat may know of a combatant."""
    if work.fight is None:
        return who in work.table.roster and work.table.roster[who].side == "party"
    return who not in unknown_to(audience_of(work.table.seats[seat_id].role), work.fight)


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
