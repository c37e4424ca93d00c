"""What somebody does with a character between fights: items, coins, points, notes."""

from collections.abc import Iterable
from dataclasses import replace

from engine import events
from engine.dice import SeededDice
from engine.downtime import item_used, operated
from engine.sheet import bag, money, operations, using, writing
from engine.sheet.handing import hand_over
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import (
    CallMember,
    Cast,
    Correct,
    Give,
    Handle,
    Pay,
    RemoveRow,
    SetMember,
    SetStance,
    SheetAct,
    SpendPoints,
    Write,
    WriteJournal,
    WriteNote,
    WriteRow,
)
from protocol.showing import Ruling
from protocol.table import CombatantId
from server.commands.members import set_member
from server.commands.sheets import Desk, dice_of, laid_out, member, tell, working_on
from server.tables.opening import set_up_again
from server.tables.work import Work


def carry_out(work: Work, who: CombatantId, act: SheetAct) -> None:
    """Do something with a member's sheet. Raises `TableRefused` or `SheetRefused`, with nothing changed."""
    match act:
        case Give(to=str(to)) if to != who:
            with working_on(work, who) as giver, working_on(work, to) as taker:
                gone = hand_over((giver.sheet, giver.live), (taker.sheet, taker.live), act.item, act.count)
            tell(work, who, [events.Handed(by=who, to=to, item=gone.item, count=gone.count)])
        case Pay(to=str(to)) if to != who:
            with working_on(work, who) as giver, working_on(work, to) as taker:
                money.pay(giver.sheet, giver.live, act.coin, act.amount)
                coin = money.earn(taker.sheet, taker.live, act.coin, act.amount)
            tell(work, who, [events.Coins(by=who, to=to, coin=coin.id, amount=act.amount)])
        case WriteJournal():
            _write_journal(work, who, act)
        case Write() | WriteRow() | RemoveRow():
            _write(work, who, act)
        case CallMember():
            set_member(work, SetMember(t="party-set", who=who, name=act.name))
        case _:
            with dice_of(work) as dice, working_on(work, who) as desk:
                told = tuple(_alone(desk, act, dice))
            tell(work, who, told)


def _alone(desk: Desk, act: SheetAct, dice: SeededDice) -> Iterable[events.Event]:
    sheet, live, who = desk.sheet, desk.live, desk.who
    match act:
        case Give():
            gone = bag.take(sheet, live, act.item, act.count)
            return (events.Handed(by=who, item=gone.item, count=gone.count),)
        case Pay():
            money.pay(sheet, live, act.coin, act.amount)
            coin = money.coin_called(sheet.blueprint, act.coin)
            return (events.Coins(by=who, coin=coin.id, amount=act.amount),)
        case Handle():
            return _handle(desk, act, dice)
        case SpendPoints():
            return operate(desk, operations.Spend(pool=act.pool, amount=act.amount), dice)
        case Cast():
            return operate(desk, operations.Use(name=act.name, pool=act.pool), dice)
        case WriteNote():
            _need_unchanged(act.was, live.text.get(act.text, ""), act.content)
            return operate(desk, operations.Note(text=act.text, content=act.content), dice)
        case Correct():
            return operate(desk, act.op, dice)
        case SetStance():
            return operate(desk, operations.SetState(state=act.state, value=act.value), dice)
        case WriteJournal() | CallMember() | Write() | WriteRow() | RemoveRow():
            raise AssertionError(f"{act.do} is not done to what stands on the sheet")


def _write_journal(work: Work, who: CombatantId, act: WriteJournal) -> None:
    known = member(work, who)
    _need_unchanged(act.was, known.journal, act.content)
    if known.journal != act.content:
        work.set_party(work.camp.party.with_member(who, replace(known, journal=act.content)))


def _write(work: Work, who: CombatantId, act: Write | WriteRow | RemoveRow) -> None:
    """What stands written on a sheet is changed. What was spent or marked stays; the GM is told."""
    desk, known = laid_out(work, who), member(work, who)
    build, live = known.build, known.live
    match act:
        case Write():
            build = writing.write(desk.sheet, build, act.part, act.id, act.value)
        case WriteRow():
            build = writing.write_row(desk.sheet, build, act.list, act.row, act.cells)
        case RemoveRow():
            build, live = writing.remove_row(build, live, act.list, act.row)
    work.set_party(work.camp.party.with_member(who, replace(known, build=build, live=live)))
    work.told.append(Ruling((events.Party(target=who, name=known.name, how="changed"),), "blind"))
    set_up_again(work)


def _need_unchanged(was: str | None, stands: str, content: str) -> None:
    """Raises where somebody else has written since: what they wrote is not lost by mistake."""
    if was is not None and stands not in (was, content):
        sentence = "Somebody else has written there meanwhile. Look at what stands there now, then write again."
        raise TableRefused(TableReason.WRITTEN_MEANWHILE, sentence)


def operate(desk: Desk, operation: operations.Operation, dice: SeededDice) -> tuple[events.Event, ...]:
    """An operation carried out on a sheet that is laid out. Raises `SheetRefused`."""
    done = operations.carry_out(desk.sheet, desk.live, operation, dice, desk.who)
    return tuple(operated(desk.rules, desk.who, done, desk.health))


def _handle(desk: Desk, act: Handle, dice: SeededDice) -> Iterable[events.Event]:
    sheet, live, who = desk.sheet, desk.live, desk.who
    match act.do:
        case "use":
            used = using.use_item(sheet, live, act.item, dice, who)
            return tuple(item_used(sheet, who, used, desk.health))
        case "reload":
            done = using.reload(sheet, live, act.item)
            return (events.Reload(by=who, item=done.item, loaded=done.loaded),)
        case "wear":
            return (events.Worn(by=who, item=bag.wear(sheet, live, act.item).item, active=True),)
        case "take-off":
            return (events.Worn(by=who, item=bag.take_off(sheet, live, act.item).item, active=False),)
        case "bind":
            return (events.Bound(by=who, item=bag.bind(sheet, live, act.item).item, active=True),)
        case "unbind":
            return (events.Bound(by=who, item=bag.unbind(sheet, live, act.item).item, active=False),)


__all__ = ["carry_out", "operate"]
