"""Things going into a bag and out of it, worn and bound (format 10.1, 10.3). Each whole, or refused.

Readings: taking a cursed item off is not parting with it; unbinding it, or letting it leave the bag, is. Of
several stacks of a thing, carried ones are taken from before worn ones. A stack that is worn, bound, partly
spent or partly loaded is never added to. What comes in for the whole party first fills, in order, what each can
take without becoming encumbered; the rest goes to whoever has the most room up to the limit, then the next.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.sheet import holdings
from engine.sheet.blueprint import Ware
from engine.sheet.holdings import Found, find_stack
from engine.sheet.live import HeldItem, Live
from engine.sheet.loot import Find
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused


@dataclass(frozen=True, slots=True)
class Moved:
    """Things put in, taken out, put on, taken off, bound or unbound. `index`: where the stack is now, None when
    nothing of it is left."""

    item: str
    label: str
    count: int
    index: int | None = None


# --- in and out ----------------------------------------------------------------------------------------


def put(sheet: Sheet, live: Live, name: str, count: int = 1) -> Moved:
    """Put things into the bag, onto stacks with room and then into new ones. An item is named by path or label;
    any other name is a thing without rules, where the ruleset lets such be had.

    Raises `SheetRefused`: `bad-amount`, `no-items`, `not-ruleset-item`, `service`, `too-heavy`.
    """
    ware, item = _named(sheet, live, name)
    if count < 1:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{count} of a thing cannot be put into a bag")
    label = ware.label if ware is not None else item
    room = holdings.fits(sheet, live, holdings.weight_of(sheet, item), holdings.carry_limit(sheet))
    if room is not None and room < count:
        raise SheetRefused(SheetReason.TOO_HEAVY, f"only {room} more {label} can be carried, not {count}")
    return Moved(item, label, count, _stow(live, ware, item, count))


def _named(sheet: Sheet, live: Live, name: str) -> tuple[Ware | None, str]:
    """The ruleset's item of that path or label, else a thing of that name."""
    blueprint = sheet.blueprint
    items = blueprint.document.items
    if items is None:
        raise SheetRefused(SheetReason.NO_ITEMS, "this ruleset has no items")
    wanted = name.strip()
    ware = blueprint.wares.get(wanted) or blueprint.ware_called(wanted)
    if ware is not None:
        if ware.item.service:
            raise SheetRefused(SheetReason.SERVICE, f"{ware.label} is a service: it is bought and never carried")
        return ware, ware.path
    held = next((stack.item for stack in live.items if stack.item.casefold() == wanted.casefold()), None)
    if held is None and (not items.native or items.freeform == "refuse"):
        raise SheetRefused(SheetReason.NOT_RULESET_ITEM, f"this ruleset has no item called {name!r}")
    return None, held or wanted


def _stow(live: Live, ware: Ware | None, item: str, count: int) -> int:
    """Onto stacks with room, then into new ones; where the last of it lies."""
    most = most_stacked(ware)
    index = -1
    for place, stack in enumerate(live.items):
        if stack.item == item and _plain(stack):
            added = count if most is None else max(0, min(count, most - stack.count))
            stack.count += added
            count -= added
            index = place if added else index
            if not count:
                return index
    while count:
        piece = count if most is None else min(count, most)
        live.items.append(HeldItem(item=item, count=piece))
        count -= piece
    return len(live.items) - 1


def most_stacked(ware: Ware | None) -> int | None:
    """The most in one stack; None for any number. What holds charges is never stacked."""
    if ware is None:
        return None
    return 1 if ware.item.charges is not None else ware.item.stack


def _plain(stack: HeldItem) -> bool:
    """Nothing tells it from another of its kind. An empty place a fight left is not used again."""
    return stack.count > 0 and not stack.worn and not stack.bound and stack.charges is None and stack.loaded is None


def take(sheet: Sheet, live: Live, name: str | int, count: int = 1) -> Moved:
    """Take things out of the bag: handed over, dropped, sold, used up. By index only of that stack.

    Raises `SheetRefused`: `bad-amount`, `unknown-item`, `insufficient`, `cursed`.
    """
    found = find_stack(sheet, live, name)
    if count < 1:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{count} of a thing cannot be taken out of a bag")
    own = [found.index] if isinstance(name, int) else _stacks_of(live, found.stack.item)
    free = [index for index in own if not is_cursed(Found(index, live.items[index], found.ware))]
    there = sum(live.items[index].count for index in own)
    if there < count:
        raise SheetRefused(SheetReason.INSUFFICIENT, f"{there} {found.label} are held, not {count}")
    if sum(live.items[index].count for index in free) < count:
        raise SheetRefused(SheetReason.CURSED, f"{found.label} is cursed and cannot be parted with")
    left = count
    for index in free:
        drawn = min(left, live.items[index].count)
        live.items[index].count -= drawn
        left -= drawn
    tidy(live)
    return Moved(found.stack.item, found.label, count)


def _stacks_of(live: Live, item: str) -> list[int]:
    """Where stacks of an item lie, carried ones first."""
    own = [index for index, stack in enumerate(live.items) if stack.item == item and stack.count > 0]
    return sorted(own, key=lambda index: live.items[index].worn or live.items[index].bound)


def is_cursed(found: Found) -> bool:
    """Whether its bearer cannot part with it: cursed, and bound."""
    binds = found.ware.item.binds if found.ware is not None else None
    return binds is not None and binds.cursed and found.stack.bound


def tidy(live: Live) -> None:
    """Drop the places of stacks that ran out. Indexes move: never during a fight."""
    live.items = [stack for stack in live.items if stack.count > 0]


# --- worn and bound ------------------------------------------------------------------------------------


def wear(sheet: Sheet, live: Live, name: str | int) -> Moved:
    """Put an item on; one of a bigger stack is split off.

    Raises `SheetRefused`: `unknown-item`, `not-wearable`, `worn`, `no-slot`.
    """
    found = _first(sheet, live, name, lambda stack: not stack.worn)
    slots = found.ware.item.slots if found.ware is not None else None
    if found.ware is None or not slots:
        raise SheetRefused(SheetReason.NOT_WEARABLE, f"{found.label} is not something to put on")
    if found.stack.worn:
        raise SheetRefused(SheetReason.WORN, f"{found.label} is worn already")
    free = holdings.slots_free(sheet, live)
    for slot, count in slots.items():
        if free.get(slot, 0) < count:
            raise SheetRefused(
                SheetReason.NO_SLOT, f"{found.label} takes {count} of {slot}, and {free.get(slot, 0)} are free"
            )
    index = _split(live, found)
    live.items[index].worn = True
    return Moved(found.stack.item, found.label, 1, index)


def _first(sheet: Sheet, live: Live, name: str | int, wanted: Callable[[HeldItem], bool]) -> Found:
    """The stack at an index, or of those of that name the first that is as wanted (else any)."""
    found = find_stack(sheet, live, name)
    if isinstance(name, int):
        return found
    index = next((at for at in _stacks_of(live, found.stack.item) if wanted(live.items[at])), found.index)
    return replace(found, index=index, stack=live.items[index])


def take_off(sheet: Sheet, live: Live, name: str | int) -> Moved:
    """Take an item off; it stays bound. Raises `SheetRefused`: `unknown-item`, `not-worn`."""
    found = _first(sheet, live, name, lambda stack: stack.worn)
    if not found.stack.worn:
        raise SheetRefused(SheetReason.NOT_WORN, f"{found.label} is not worn")
    found.stack.worn = False
    return Moved(found.stack.item, found.label, 1, found.index)


def bind(sheet: Sheet, live: Live, name: str | int) -> Moved:
    """Bind an item; one of a bigger stack is split off.

    Raises `SheetRefused`: `unknown-item`, `no-binding` when it does not bind, is bound, or one more is too many.
    """
    found = _first(sheet, live, name, lambda stack: not stack.bound)
    if found.ware is None or found.ware.item.binds is None or found.stack.bound:
        raise SheetRefused(SheetReason.NO_BINDING, f"{found.label} is not something to bind, or is bound already")
    if (most := holdings.binding_max(sheet)) <= holdings.bound_count(sheet, live):
        raise SheetRefused(SheetReason.NO_BINDING, f"no more than {most} may be bound at once")
    index = _split(live, found)
    live.items[index].bound = True
    return Moved(found.stack.item, found.label, 1, index)


def unbind(sheet: Sheet, live: Live, name: str | int) -> Moved:
    """Let a bound item go. Raises `SheetRefused`: `unknown-item`, `no-binding`, `cursed`."""
    found = _first(sheet, live, name, lambda stack: stack.bound)
    if not found.stack.bound:
        raise SheetRefused(SheetReason.NO_BINDING, f"{found.label} is not bound")
    if is_cursed(found):
        raise SheetRefused(SheetReason.CURSED, f"{found.label} is cursed and cannot be parted with")
    found.stack.bound = False
    return Moved(found.stack.item, found.label, 1, found.index)


def _split(live: Live, found: Found) -> int:
    """Where one of the stack lies by itself."""
    if found.stack.count == 1:
        return found.index
    found.stack.count -= 1
    single = found.stack.copy()
    single.count = 1
    live.items.append(single)
    return len(live.items) - 1


# --- for the whole party ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shared:
    """Who took how many, by place in the party, and how many stay behind."""

    find: Find
    taken: tuple[tuple[int, int], ...]
    left: int


def share_out(party: Sequence[tuple[Sheet, Live]], find: Find) -> Shared:
    """What comes in for the whole party goes into its bags (format 10.3). The lead character stands first."""
    taken: dict[int, int] = {}
    left = find.count
    for member, (sheet, live) in enumerate(party):
        left -= _give(sheet, live, find, left, holdings.encumbered_above(sheet), member, taken)
    order = sorted(range(len(party)), key=lambda member: -_room(*party[member]))
    for member in order:
        sheet, live = party[member]
        left -= _give(sheet, live, find, left, holdings.carry_limit(sheet), member, taken)
    return Shared(find, tuple(sorted(taken.items())), left)


def _room(sheet: Sheet, live: Live) -> float:
    limit = holdings.carry_limit(sheet)
    return float("inf") if limit is None else limit - holdings.load(sheet, live)


def _give(
    sheet: Sheet, live: Live, find: Find, count: int, up_to: float | None, member: int, taken: dict[int, int]
) -> int:
    """Put as many of `count` into the bag as stay under the load; how many."""
    each = holdings.coin_weight(sheet, find.item) if find.coins else holdings.weight_of(sheet, find.item)
    room = holdings.fits(sheet, live, each, up_to)
    given = count if room is None else min(count, room)
    if given <= 0:
        return 0
    if find.coins:
        live.coins[find.item] = live.coins.get(find.item, 0) + given
    else:
        _stow(live, sheet.blueprint.wares.get(find.item), find.item, given)
    taken[member] = taken.get(member, 0) + given
    return given


__all__ = [
    "Moved",
    "Shared",
    "bind",
    "is_cursed",
    "most_stacked",
    "put",
    "share_out",
    "take",
    "take_off",
    "tidy",
    "unbind",
    "wear",
]
