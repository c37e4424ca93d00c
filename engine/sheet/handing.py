"""Things handed from one bag to another, as they are: a half-spent wand stays half-spent (format 10.3, 10.6).

Reading: what is handed over is worn and bound by nobody.
"""

from collections.abc import Iterator

from engine.sheet import bag, holdings
from engine.sheet.bag import Moved
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused


def hand_over(giver: tuple[Sheet, Live], taker: tuple[Sheet, Live], name: str | int, count: int = 1) -> Moved:
    """So many of a thing, out of one bag and into the other.

    Raises `SheetRefused` as `bag.take` does, and `too-heavy`; nothing has changed then.
    """
    (giving, bag_of_giver), (taking, bag_of_taker) = giver, taker
    after = bag_of_giver.copy()
    stacks = list(after.items)  # the same objects, also when one runs out and is dropped
    gone = bag.take(giving, after, name, count)
    room = holdings.fits(taking, bag_of_taker, holdings.weight_of(taking, gone.item), holdings.carry_limit(taking))
    if room is not None and room < count:
        sentence = f"only {room} more {gone.label} can be carried by whoever is to have them, not {count}"
        raise SheetRefused(SheetReason.TOO_HEAVY, sentence)
    for piece in _pieces(bag_of_giver.items, stacks):
        _receive(taking, bag_of_taker, piece)
    bag_of_giver.items = after.items
    return gone


def _pieces(before: list[HeldItem], after: list[HeldItem]) -> Iterator[HeldItem]:
    """What was drawn from each stack, as it was."""
    for stack, left in zip(before, after, strict=True):
        if left.count < stack.count:
            yield HeldItem(item=stack.item, count=stack.count - left.count, charges=stack.charges, loaded=stack.loaded)


def _receive(sheet: Sheet, live: Live, piece: HeldItem) -> None:
    if piece.item in sheet.blueprint.wares and piece.charges is None and piece.loaded is None:
        bag.put(sheet, live, piece.item, piece.count)
    else:
        live.items.append(piece)


__all__ = ["hand_over"]
