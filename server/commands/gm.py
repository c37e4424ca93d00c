"""What only a GM may: begin fights, stop the clocks, hand combatants over, answer for somebody, change the fight."""

from dataclasses import replace

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
from protocol.encounters import EncounterChange
from protocol.pictures import SetMap
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import PartyChange
from protocol.table import Controller, SeatId
from server.commands import adding, between, picturing, placing, preparing, rights, undoing
from server.commands.answering import give_answer, open_window
from server.commands.permission import knows, need_somebody
from server.tables import clocks, opening
from server.tables.party import as_it_came
from server.tables.work import Work


def carry_out(work: Work, seat_id: SeatId, change: FightChange | TableChange) -> None:
    """A change of the GM's. Raises `TableRefused` or `Refused`."""
    if isinstance(change, FightChange):
        if work.fight is None:
            raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
        need_somebody(work, seat_id, change)
        work.play(change)
    elif isinstance(change, CloseWindow | Extend | AnswerFor):
        _change_window(work, seat_id, change)
    elif isinstance(change, PartyChange):
        between.carry_out(work, change)
    elif isinstance(change, EncounterChange):
        preparing.carry_out(work, change)
    elif isinstance(change, SetMap):
        picturing.lay(work, change)
    else:
        _change_table(work, seat_id, change)


def _change_window(work: Work, seat_id: SeatId, change: CloseWindow | Extend | AnswerFor) -> None:
    match change:
        case CloseWindow():
            open_window(work, change.window)
            work.close_window()
        case Extend():
            _extend(work, change)
        case AnswerFor():
            give_answer(work, seat_id, change.window, change.by, change.answer)


def _change_table(work: Work, seat_id: SeatId, change: TableChange) -> None:
    match change:
        case Start():
            _start(work)
        case Again():
            _again(work, change)
        case Pause():
            _pause(work)
        case Resume():
            _resume(work)
        case Hand():
            _hand(work, seat_id, change)
        case Undo():
            undoing.undo(work, work.table.seats[seat_id].name, change.steps)
        case Redo():
            undoing.redo(work, work.table.seats[seat_id].name, change.steps)
        case AddCreatures():
            adding.add(work, change)
        case GiveRights():
            rights.give(work, change)
        case SeatRole() | SendAway():
            placing.carry_out(work, change)
        case ChangeSettings():
            work.set(settings=opening.changed_settings(work.table.settings, change))
            work.settle()


def _start(work: Work) -> None:
    if work.table.phase != "lobby":
        raise TableRefused(TableReason.FIGHT_ON, "This fight has begun already.")
    opening.with_party_as_it_is(work)
    work.begin()


def _again(work: Work, change: Again) -> None:
    if work.table.phase == "fight":
        raise TableRefused(TableReason.FIGHT_ON, "This fight is not over yet; end it first.")
    if change.fresh:
        work.set_party(as_it_came(work.camp.party, work.ruleset))
    opening.set_up(work, change.encounter or work.table.encounter.id)
    work.begin()


# --- clocks --------------------------------------------------------------------------------------------


def _pause(work: Work) -> None:
    if work.table.paused:
        raise TableRefused(TableReason.PAUSED, "The table is paused already.")
    work.table = clocks.paused(work.table, work.now_ms)


def _resume(work: Work) -> None:
    if not work.table.paused:
        raise TableRefused(TableReason.NOT_PAUSED, "The table is not paused.")
    work.table = clocks.resumed(work.table, work.now_ms)
    work.settle()


def _extend(work: Work, change: Extend) -> None:
    window = open_window(work, change.window)
    work.set(window=replace(window, closes_at=max(window.closes_at, work.clock_ms) + change.ms))


# --- the table -----------------------------------------------------------------------------------------


def _hand(work: Work, seat_id: SeatId, change: Hand) -> None:
    player = work.table.roster.get(change.combatant)
    if player is None or not knows(work, seat_id, change.combatant):
        raise TableRefused(TableReason.UNKNOWN_COMBATANT, f"There is no {change.combatant!r} at this table.")
    given_to = change.seat if change.to == "player" else None
    if change.to == "player":
        seat = work.table.seats.get(given_to or "")
        if seat is None or seat.role != "player":
            raise TableRefused(TableReason.UNKNOWN_SEAT, "Name the seat of a player to hand it to.")
    controller: Controller = "gm" if change.to == "anybody" else change.to
    held = player.side == "party" and change.to in ("gm", "director")
    handed = replace(player, controller=controller, seat=given_to, held=held)
    work.table = work.table.with_player(change.combatant, handed)
    work.settle()
