"""What a bag holds, by the rules of its items: charges, slots, weight, what is bound (format 10.3, 10.6, 10.8).

Only reading. An index is a stack's place in the bag; a stack of 0 is not there (fights leave them in place).
"""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.sheet.blueprint import Ware
from engine.sheet.facts import FieldValue, is_worn, number_of
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.item_use import Stated
from rulesets.format.items import Item

MOST_CHARGES: Final = 100
MOST_LOADED: Final = 1000


def stated(item: Item, value: object) -> FieldValue | None:
    """What a number or word that may be `{ "stat": id }` comes to; None when the item does not give the stat."""
    if isinstance(value, Stated):
        return (item.stats or {}).get(value.stat)
    assert value is None or isinstance(value, bool | int | float | str)
    return value


def most_charges(item: Item) -> int:
    """How many charges the item holds when full: 1 to 100, 0 for an item without any."""
    if item.charges is None:
        return 0
    most = stated(item, item.charges.max)
    return max(0, min(MOST_CHARGES, math.floor(number_of(most)))) if most is not None else 0


def charges_left(item: Item, stack: HeldItem) -> int:
    """What is left of its charges; untouched is full."""
    most = most_charges(item)
    return most if stack.charges is None else max(0, min(most, stack.charges))


def most_loaded(item: Item) -> int:
    """How many shots the item's clip holds; 0 without a clip, or with a stat it does not give."""
    clip = item.attack.clip if item.attack is not None else None
    most = stated(item, clip.max) if clip is not None else None
    return max(0, min(MOST_LOADED, math.floor(number_of(most)))) if most is not None else 0


def loaded(item: Item, stack: HeldItem) -> int:
    """What is loaded; a weapon never fired is full."""
    most = most_loaded(item)
    return most if stack.loaded is None else max(0, min(most, stack.loaded))


@dataclass(frozen=True, slots=True)
class Found:
    """A stack in somebody's bag. `ware` None: a thing without rules."""

    index: int
    stack: HeldItem
    ware: Ware | None

    @property
    def label(self) -> str:
        return self.ware.label if self.ware is not None else self.stack.item

    @property
    def works(self) -> bool:
        """Worn, where it must be worn before it does anything; else held is enough (format 10.7)."""
        return self.ware is None or not self.ware.item.wearable or is_worn(self.ware.item, self.stack)


def find_stack(sheet: Sheet, live: Live, name: str | int) -> Found:
    """A stack by its index, its path or its name, case aside: one that is worn before one that is carried.

    Raises `SheetRefused`: `unknown-item`.
    """
    wares = sheet.blueprint.wares
    if isinstance(name, int):
        if 0 <= name < len(live.items) and live.items[name].count > 0:
            stack = live.items[name]
            return Found(name, stack, wares.get(stack.item))
        raise SheetRefused(SheetReason.UNKNOWN_ITEM, f"nothing is held at place {name}")
    wanted = name.strip().casefold()
    found = [
        one
        for index, stack in enumerate(live.items)
        if stack.count > 0
        and wanted in ((one := Found(index, stack, wares.get(stack.item))).stack.item.casefold(), one.label.casefold())
    ]
    if not found:
        raise SheetRefused(SheetReason.UNKNOWN_ITEM, f"nothing called {name!r} is held")
    return next((one for one in found if one.works), found[0])


# --- slots and binding -------------------------------------------------------------------------------


def slots_taken(sheet: Sheet, live: Live) -> Counter[str]:
    """How many of each slot what is equipped takes."""
    taken: Counter[str] = Counter()
    for ware, stack in sheet.held(live):
        if stack.worn:
            for slot, count in (ware.item.slots or {}).items():
                taken[slot] += count * stack.count
    return taken


def slots_free(sheet: Sheet, live: Live) -> dict[str, int]:
    """How many of each declared slot are free; never below 0."""
    items = sheet.blueprint.document.items
    taken = slots_taken(sheet, live)
    return {slot.id: max(0, slot.count - taken[slot.id]) for slot in (items.slots if items else ())}


def bound_count(sheet: Sheet, live: Live) -> int:
    """How many items are bound."""
    return sum(stack.count for ware, stack in sheet.held(live) if stack.bound and ware.item.binds is not None)


def binding_max(sheet: Sheet) -> int:
    """How many items may be bound at once; 0 where the ruleset does not bind."""
    items = sheet.blueprint.document.items
    return max(0, sheet.whole(items.binding.max)) if items is not None and items.binding is not None else 0


# --- weight ------------------------------------------------------------------------------------------


def weight_of(sheet: Sheet, path: str) -> float:
    """What one of an item weighs; 0 without the weight stat, or where weight means nothing."""
    items, ware = sheet.blueprint.document.items, sheet.blueprint.wares.get(path)
    if items is None or items.carry is None or ware is None:
        return 0
    return number_of((ware.item.stats or {}).get(items.carry.stat, 0))


def coin_weight(sheet: Sheet, coin: str) -> float:
    """What one coin weighs; 0 in a family without `perWeight`."""
    items, family = sheet.blueprint.document.items, sheet.blueprint.family_of.get(coin)
    if items is None or items.carry is None or family is None or family.per_weight is None:
        return 0
    return 1 / family.per_weight


def load(sheet: Sheet, live: Live) -> float:
    """Everything in the bag and its coins, weighed (format 10.3)."""
    things = sum(weight_of(sheet, stack.item) * stack.count for stack in live.items if stack.count > 0)
    coins = sum(coin_weight(sheet, coin) * count for coin, count in live.coins.items())
    return round(things + coins, 9)


def carry_limit(sheet: Sheet) -> float | None:
    """The load nothing may pass; None for no limit."""
    items = sheet.blueprint.document.items
    if items is None or items.carry is None or items.carry.limit is None:
        return None
    return sheet.read(items.carry.limit)


def encumbered_above(sheet: Sheet) -> float | None:
    """The load above which a character is encumbered; None where weight means nothing."""
    items = sheet.blueprint.document.items
    return sheet.read(items.carry.encumbered_above) if items is not None and items.carry is not None else None


def encumbered(sheet: Sheet, live: Live) -> bool:
    """Whether the load is above what is borne with ease."""
    above = encumbered_above(sheet)
    return above is not None and load(sheet, live) > above


def fits(sheet: Sheet, live: Live, each: float, up_to: float | None) -> int | None:
    """How many more things of `each` weight stay at or under a load of `up_to`; None for any number."""
    if up_to is None or each <= 0:
        return None
    return max(0, math.floor(round((up_to - load(sheet, live)) / each, 9)))


__all__ = [
    "MOST_CHARGES",
    "MOST_LOADED",
    "Found",
    "binding_max",
    "bound_count",
    "carry_limit",
    "charges_left",
    "coin_weight",
    "encumbered",
    "encumbered_above",
    "find_stack",
    "fits",
    "load",
    "loaded",
    "most_charges",
    "most_loaded",
    "slots_free",
    "slots_taken",
    "stated",
    "weight_of",
]
