"""Which right each of a GM's changes needs, and who gives rights."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.choice import (
    GmCondition,
    GmEnd,
    GmFudge,
    GmGround,
    GmMove,
    GmRemove,
    GmReveal,
    GmScene,
    GmSet,
)
from protocol.changes import (
    AddCreatures,
    Again,
    AnswerFor,
    ChangeSettings,
    CloseWindow,
    Extend,
    FightChange,
    GiveRights,
    Hand,
    Pause,
    Redo,
    Resume,
    SeatRole,
    SendAway,
    Start,
    TableChange,
    Undo,
)
from protocol.encounters import DrawEncounter, PutEncounter, RemoveEncounter
from protocol.pictures import SetMap
from protocol.reasons import TableReason, TableRefused
from protocol.rights import RIGHTS, Right
from protocol.sheets import (
    AnswerOffer,
    CallCheck,
    CallRest,
    EditSheet,
    HandOut,
    PutMember,
    RemoveMember,
    Rise,
    SetMember,
)
from protocol.table import Seat, SeatId
from server.tables.work import Work

NEEDED: Final[Mapping[type, Right]] = MappingProxyType(
    {
        GmMove: "move",
        AnswerFor: "move",
        GmSet: "edit",
        GmCondition: "edit",
        GmReveal: "edit",
        AddCreatures: "edit",
        GmRemove: "edit",
        GmGround: "edit",
        GmScene: "edit",
        GmFudge: "edit",
        GmEnd: "run",
        Start: "run",
        Again: "run",
        Pause: "run",
        Resume: "run",
        Hand: "run",
        CloseWindow: "run",
        Extend: "run",
        Undo: "run",
        Redo: "run",
        ChangeSettings: "run",
        SeatRole: "run",
        SendAway: "run",
        CallRest: "edit",
        CallCheck: "edit",
        EditSheet: "edit",
        HandOut: "edit",
        PutMember: "edit",
        SetMember: "edit",
        RemoveMember: "edit",
        Rise: "edit",
        AnswerOffer: "edit",
        PutEncounter: "edit",
        DrawEncounter: "edit",
        RemoveEncounter: "edit",
        SetMap: "edit",
    }
)
"""The right each change needs. What is not in here only the owner may."""


def need_right(seat: Seat, right: Right) -> None:
    """Raises `TableRefused` unless the seat is a GM's with that right."""
    if seat.role != "gm":
        raise TableRefused(TableReason.GM_ONLY, "Only the GM may do that.")
    if not seat.may(right):
        sentence = f"That needs the right to {right}, which whoever owns this table can give you."
        raise TableRefused(TableReason.NO_RIGHT, sentence)


def need_right_for(seat: Seat, change: FightChange | TableChange) -> None:
    """Raises `TableRefused` unless the seat may make this change."""
    right = NEEDED.get(type(change))
    if right is not None:
        need_right(seat, right)
    elif seat.role != "gm":
        raise TableRefused(TableReason.GM_ONLY, "Only the GM may do that.")
    elif not seat.owns:
        raise TableRefused(TableReason.NO_RIGHT, "Only whoever owns this table may do that.")


def give(work: Work, change: GiveRights) -> None:
    """What another GM may from now on."""
    seat = work.table.seats.get(change.seat)
    if seat is None or seat.role != "gm":
        raise TableRefused(TableReason.UNKNOWN_SEAT, "Name the seat of another GM; the helpers' link gives one.")
    if seat.owns:
        raise TableRefused(TableReason.NO_RIGHT, "Whoever owns the table keeps every right.")
    rights = tuple(right for right in RIGHTS if right in change.rights)
    work.set_seat(change.seat, replace(seat, rights=rights))


def sees_anew(before: Mapping[SeatId, Seat], after: Mapping[SeatId, Seat]) -> list[SeatId]:
    """Seats that belong to another audience than before, or have another role: whoever sits there has to be shown
    everything anew."""
    return [
        seat_id
        for seat_id, seat in after.items()
        if seat_id in before and (before[seat_id].sees_all != seat.sees_all or before[seat_id].role != seat.role)
    ]


def given_anew(before: Mapping[SeatId, Seat], after: Mapping[SeatId, Seat]) -> list[SeatId]:
    """Seats of somebody new: nothing that was told there before is for whoever sits there now."""
    return [
        seat_id
        for seat_id, seat in after.items()
        if seat_id not in before or (before[seat_id].secrets and not {*before[seat_id].secrets} & {*seat.secrets})
    ]


__all__ = ["NEEDED", "give", "given_anew", "need_right", "need_right_for", "sees_anew"]
