"""Dice that are called for between fights: rests, checks and saves, and what a GM writes on sheets and gives away."""

from collections.abc import Iterable, Sequence

from engine import events
from engine.downtime import checked
from engine.sheet import bag, loot, money
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.loot import Find
from engine.sheet.reader import Sheet
from engine.sheet.rests import take_rest
from protocol.reasons import TableReason, TableRefused
from protocol.sheets import CallCheck, CallRest, EditSheet, HandOut, Seen
from protocol.showing import Ruling
from protocol.table import CombatantId
from server.commands.downtime import operate
from server.commands.sheets import aside, chosen, dice_of, laid_out, need_between_fights, tell, working_on
from server.tables.work import Work


def roll(work: Work, who: CombatantId, ask: CheckAsk, seen: Seen) -> None:
    """A check or save of one member. While a fight is on nothing can be paid for it, for the fight has the sheets.

    Raises `TableRefused` or `SheetRefused`.
    """
    with dice_of(work) as dice:
        if work.table.phase == "fight":
            if ask.spend or ask.use is not None:
                need_between_fights(work)
            desk = laid_out(work, who)
            event = checked(who, check(desk.sheet, desk.live, ask, dice, who))
        else:
            with working_on(work, who) as desk:
                event = checked(who, check(desk.sheet, desk.live, ask, dice, who))
    tell(work, who, [event], seen)
    if seen == "blind":
        assert isinstance(event, events.Check | events.Save)
        aside(work, who, events.Rolled(by=who, check=event.check if isinstance(event, events.Check) else event.save))


def call(work: Work, change: CallCheck) -> None:
    """A check or save of several, one after the other in the order they are named."""
    for who in chosen(work, change.who):
        roll(work, who, change.ask, change.seen)


def rest(work: Work, change: CallRest) -> None:
    """A rest for several. Raises `SheetRefused`."""
    need_between_fights(work)
    resting = chosen(work, change.who)
    taken = change.rest
    with dice_of(work) as dice:
        for who in resting:
            with working_on(work, who) as desk:
                taken = take_rest(desk.sheet, desk.live, change.rest, dice, who).rest
    if resting:
        work.told.append(Ruling((events.Rest(who=tuple(resting), rest=taken),)))


def edit(work: Work, change: EditSheet) -> None:
    """The GM writes on sheets. Raises `SheetRefused`: then nothing is written on any."""
    need_between_fights(work)
    for who in chosen(work, change.who):
        with dice_of(work) as dice, working_on(work, who) as desk:
            told = operate(desk, change.op, dice)
        tell(work, who, told)


# --- given away --------------------------------------------------------------------------------------------


def hand_out(work: Work, change: HandOut) -> None:
    """Something the GM gives: to one member, or for the party to share. Raises `SheetRefused`, `TableRefused`."""
    need_between_fights(work)
    finds = _finds(work, change)
    if change.to is not None:
        _give(work, change.to, finds, change.seen)
    else:
        _share(work, finds)


def _finds(work: Work, change: HandOut) -> Sequence[Find]:
    ruleset = work.ruleset
    if change.loot is not None:
        if change.loot not in ruleset.loot_tables:
            raise TableRefused(TableReason.UNKNOWN_LOOT, f"There is no loot table {change.loot!r}.")
        with dice_of(work) as dice:
            return loot.roll(ruleset, change.loot, dice)
    if change.coin is not None:
        return (Find(change.coin, change.coin, change.count, coins=True),)
    assert change.item is not None
    path = change.item if change.item in ruleset.items else ruleset.item_named(change.item) or change.item
    return (Find(path, change.item, change.count),)


def _give(work: Work, to: CombatantId, finds: Iterable[Find], seen: Seen) -> None:
    told: list[events.Event] = []
    with working_on(work, chosen(work, [to])[0]) as desk:
        for find in finds:
            if find.coins:
                coin = money.earn(desk.sheet, desk.live, find.item, find.count)
                told.append(events.Coins(to=to, coin=coin.id, amount=find.count))
            else:
                moved = bag.put(desk.sheet, desk.live, find.item, find.count)
                told.append(events.Handed(to=to, item=moved.item, count=moved.count))
    tell(work, to, told, seen)


def _share(work: Work, finds: Iterable[Find]) -> None:
    """Into the bags of those who can carry it; what nobody can stays behind."""
    told: list[events.Event] = []
    for find in finds:
        members = chosen(work, None)
        desks = [laid_out(work, who) for who in members]
        if desks:
            _can_be_had(desks[0].sheet, find)
        shared = bag.share_out([(desk.sheet, desk.live) for desk in desks], find)
        for place, count in shared.taken:
            with working_on(work, members[place]) as desk:
                desk.live.items, desk.live.coins = desks[place].live.items, desks[place].live.coins
            told.append(_told(find, members[place], count))
        if shared.left:
            told.append(_told(find, None, shared.left))
    if told:
        work.told.append(Ruling(tuple(told)))


def _can_be_had(sheet: Sheet, find: Find) -> None:
    """Raises `SheetRefused` for what nobody could have under this ruleset."""
    if find.coins:
        money.coin_called(sheet.blueprint, find.item)
    else:
        bag.put(sheet, Live(), find.item)


def _told(find: Find, to: CombatantId | None, count: int) -> events.Event:
    if find.coins:
        return events.Coins(to=to, coin=find.item, amount=count)
    return events.Handed(to=to, item=find.item, count=count)


__all__ = ["call", "edit", "hand_out", "rest", "roll"]
