"""What a GM does between fights, by the word of the change."""

from protocol.sheets import (
    AnswerOffer,
    CallCheck,
    CallRest,
    EditSheet,
    HandOut,
    PartyChange,
    PutMember,
    RemoveMember,
    Rise,
    SetMember,
)
from server.commands import bringing, members, rulings
from server.tables.work import Work


def carry_out(work: Work, change: PartyChange) -> None:
    """Raises `TableRefused` or `SheetRefused`, with nothing changed."""
    match change:
        case CallRest():
            rulings.rest(work, change)
        case CallCheck():
            rulings.call(work, change)
        case EditSheet():
            rulings.edit(work, change)
        case HandOut():
            rulings.hand_out(work, change)
        case PutMember():
            members.put(work, change)
        case SetMember():
            members.set_member(work, change)
        case RemoveMember():
            members.remove(work, change)
        case Rise():
            members.raise_level(work, change)
        case AnswerOffer():
            bringing.answer_offer(work, change)


__all__ = ["carry_out"]
