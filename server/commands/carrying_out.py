"""What seats ask for, carried out on a `Work`. Whatever is refused raises, and nothing has changed.

Raises `TableRefused` (the table does not allow it) or `engine.refusal.Refused` (the rules do not).
"""

from dataclasses import replace

from engine.choice import Choice
from protocol.messages import (
    AnswerWindow,
    BringHero,
    Claim,
    Command,
    Do,
    Gm,
    Look,
    MakeCharacter,
    MoreTime,
    OnSheet,
    Picture,
    Ready,
    Rename,
    RiseOwn,
    Roll,
    Say,
    SetOrder,
    Unclaim,
)
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import RemoveRow, Write, WriteJournal, WriteRow
from protocol.table import SeatId
from server.commands import bringing, downtime, gm, picturing, rulings, seats, sheet_pages, sheets
from server.commands.answering import give_answer, more_time
from server.commands.permission import called, knows, need_control, need_known, need_running
from server.commands.rights import need_right, need_right_for
from server.commands.standing import set_order
from server.tables.work import Work

COMMANDS_REMEMBERED = 32
"""How many of a seat's latest commands are known again when they are sent twice."""


def carry_out(work: Work, seat_id: SeatId, command: Command) -> None:
    """What a seat asks for."""
    seat = work.table.seats[seat_id]
    if seat.role == "spectator" and not isinstance(command, Say | Rename):
        raise TableRefused(TableReason.SPECTATOR, "Spectators watch; ask the GM for a player's link to play.")
    match command:
        case Do() | AnswerWindow() | MoreTime() | SetOrder():
            _in_fight(work, seat_id, command)
        case Claim() | Unclaim() | Ready() | Rename():
            _at_table(work, seat_id, command)
        case Say():
            work.say(seat_id, command.text)
        case Picture():
            picturing.show_on_token(work, seat_id, command)
        case Roll() | OnSheet():
            _with_sheet(work, seat_id, command)
        case BringHero() | MakeCharacter() | RiseOwn():
            bringing.carry_out(work, seat_id, command)
        case Gm():
            need_right_for(seat, command.change)
            gm.carry_out(work, seat_id, command.change)
        case _:
            raise AssertionError(f"{type(command).__name__} is not carried out here")


def _in_fight(work: Work, seat_id: SeatId, command: Do | AnswerWindow | MoreTime | SetOrder) -> None:
    match command:
        case Do():
            _do(work, seat_id, command.choice)
        case AnswerWindow():
            give_answer(work, seat_id, command.window, command.by, command.answer)
        case MoreTime():
            more_time(work, seat_id, command.window)
        case SetOrder():
            set_order(work, seat_id, command.combatant, command.moment, command.order)


def _at_table(work: Work, seat_id: SeatId, command: Claim | Unclaim | Ready | Rename) -> None:
    match command:
        case Claim():
            _claim(work, seat_id, command.combatant)
        case Unclaim():
            _unclaim(work, seat_id, command.combatant)
        case Ready() | Rename():
            _change_seat(work, seat_id, command)


def _with_sheet(work: Work, seat_id: SeatId, command: Roll | OnSheet) -> None:
    sheets.need_sheet(work, seat_id, command.who)
    if isinstance(command, Roll):
        rulings.roll(work, command.who, command.ask, command.seen)
    else:
        if not isinstance(command.act, WriteJournal):
            sheets.need_between_fights(work)
        if isinstance(command.act, Write | WriteRow | RemoveRow):
            sheet_pages.need_writing(work, seat_id, command.who)
        downtime.carry_out(work, command.who, command.act)


def _change_seat(work: Work, seat_id: SeatId, command: Ready | Rename) -> None:
    seat = work.table.seats[seat_id]
    if isinstance(command, Rename) and seats.named(work.table, command.name, but=seat_id):
        raise TableRefused(TableReason.NAME_TAKEN, f"Somebody at this table is called {command.name} already.")
    changed = replace(seat, ready=command.ready) if isinstance(command, Ready) else replace(seat, name=command.name)
    work.table = work.table.with_seat(seat_id, changed)


def remember(work: Work, seat_id: SeatId, command_id: str, seq: int) -> None:
    """Note that a command led to `seq`, so that it is known when it comes again."""
    seat = work.table.seats[seat_id]
    done = {**seat.done, command_id: seq}
    while len(done) > COMMANDS_REMEMBERED:
        del done[next(iter(done))]
    work.table = work.table.with_seat(seat_id, replace(seat, done=done))


# --- the fight -----------------------------------------------------------------------------------------


def _do(work: Work, seat_id: SeatId, choice: Choice) -> None:
    if work.fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    need_control(work, seat_id, choice.by)
    need_running(work, seat_id)
    need_known(work, seat_id, choice)
    work.play(choice)


def look(work: Work, seat_id: SeatId, command: Look) -> None:
    """Raises unless the seat may look at an option of `command.by`."""
    if work.fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    if work.table.seats[seat_id].role == "spectator":
        raise TableRefused(TableReason.SPECTATOR, "Spectators watch.")
    need_control(work, seat_id, command.by)
    if command.by not in work.fight.cast:
        raise TableRefused(TableReason.UNKNOWN_COMBATANT, f"There is no {command.by!r} in this fight.")


# --- who plays whom ------------------------------------------------------------------------------------


def _claim(work: Work, seat_id: SeatId, who: str) -> None:
    seat = work.table.seats[seat_id]
    player = work.table.roster.get(who)
    if player is None or (player.side != "party" and seat.role != "gm") or not knows(work, seat_id, who):
        raise TableRefused(TableReason.UNKNOWN_COMBATANT, f"There is no {who!r} to be played.")
    if seat.role == "gm":
        need_right(seat, "run")
        work.table = work.table.with_player(who, replace(player, controller="gm", seat=None, held=True))
    elif player.seat == seat_id:
        return
    elif player.seat is not None:
        other = work.table.seats[player.seat].name
        raise TableRefused(TableReason.TAKEN, f"{player.name} is played by {other}.")
    elif player.held:
        raise TableRefused(TableReason.TAKEN, f"The GM has taken {player.name}; ask for it.")
    else:
        work.table = work.table.with_player(who, replace(player, controller="player", seat=seat_id))
    work.settle()


def _unclaim(work: Work, seat_id: SeatId, who: str) -> None:
    player = work.table.roster.get(who)
    if player is None or player.seat != seat_id:
        raise TableRefused(TableReason.NOT_YOURS, f"You do not play {called(work, seat_id, who)}.")
    work.table = work.table.with_player(who, replace(player, controller="gm", seat=None))
    work.settle()


__all__ = ["COMMANDS_REMEMBERED", "carry_out", "look", "remember"]
