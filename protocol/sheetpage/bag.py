"""What is carried: each stack with what may be done with it, and the bag as a whole.

Whether something may be done is found by doing it, to a copy: the rules are asked, and nothing is written twice.
"""

from collections.abc import Callable, Iterator
from typing import Literal

from engine.dice import SeededDice
from engine.sheet import bag, holdings, using
from engine.sheet.holdings import Found
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from protocol.sheetpage.lists import cannot, why_not
from protocol.sheetpage.values import labels_of, read_as, whole
from protocol.sheetpage.views import BagView, CannotView, CellValue, ItemAct, ItemPageView, StatView
from rulesets.format.items import Item, Items

_ANY_DICE = "looked at"
"""The seed of dice that are only thrown to see whether they could be."""

_TRIES: dict[ItemAct, Callable[[Sheet, Live, int], object]] = {
    "use": lambda sheet, live, place: using.use_item(sheet, live, place, SeededDice(_ANY_DICE)),
    "reload": using.reload,
    "wear": bag.wear,
    "take-off": bag.take_off,
    "bind": bag.bind,
    "unbind": bag.unbind,
    "give": bag.take,
}


def item_pages(sheet: Sheet, live: Live) -> dict[str, ItemPageView]:
    """Every stack by its place in the bag."""
    return {str(place): _item(sheet, live, place, stack) for place, stack in enumerate(live.items) if stack.count > 0}


def _item(sheet: Sheet, live: Live, place: int, stack: HeldItem) -> ItemPageView:
    ware, items = sheet.blueprint.wares.get(stack.item), sheet.blueprint.document.items
    found = Found(place, stack, ware)
    view: ItemPageView = {"acts": {act: _may(sheet, live, place, act) for act in _acts(found)}}
    if ware is not None and items is not None:
        _described(view, items, ware.item)
        entry = sheet.ruleset.items.get(ware.path)
        if entry is not None and entry.summary is not None:
            view["summary"] = entry.summary
    if stack.on is not None:
        view["on"] = stack.on
    return view


def _may(sheet: Sheet, live: Live, place: int, act: ItemAct) -> CannotView | Literal[True]:
    refused = why_not(lambda: _TRIES[act](sheet, live.copy(), place))
    return True if refused is None else cannot(refused)


def _acts(found: Found) -> Iterator[ItemAct]:
    """What a thing of this kind is for, as it is now."""
    item = found.ware.item if found.ware is not None else None
    if item is not None:
        if item.use is not None:
            yield "use"
        if holdings.most_loaded(item):
            yield "reload"
        if item.slots:
            yield "take-off" if found.stack.worn else "wear"
        if item.binds is not None:
            yield "unbind" if found.stack.bound else "bind"
    yield "give"


def _described(view: ItemPageView, items: Items, item: Item) -> None:
    view["category"] = {one.id: one.label for one in items.categories}.get(item.category, item.category)
    if item.rarity is not None:
        view["rarity"] = {one.id: one.label for one in items.rarities}.get(item.rarity, item.rarity)
    labels = {one.id: one.label for one in items.tags}
    if item.tags:
        view["tags"] = [labels.get(one, one) for one in item.tags]
    stats = item.stats or {}
    if given := [_stat(one.label, read_as(labels_of(one), stats[one.id])) for one in items.stats if one.id in stats]:
        view["stats"] = given
    slots = {one.id: one.label for one in items.slots}
    if item.slots:
        view["slots"] = [slots.get(one, one) for one in item.slots]
    if item.binds is not None and item.binds.restriction is not None:
        view["restriction"] = item.binds.restriction


def _stat(label: str, value: CellValue) -> StatView:
    return {"label": label, "value": value}


def bag_view(sheet: Sheet, live: Live) -> BagView:
    """The bag as a whole; empty where the ruleset neither weighs nor binds."""
    view: BagView = {}
    items = sheet.blueprint.document.items
    if (easy := holdings.encumbered_above(sheet)) is not None:
        view["load"], view["easy"] = whole(holdings.load(sheet, live)), whole(easy)
        if holdings.encumbered(sheet, live):
            view["encumbered"] = True
    if (most := holdings.carry_limit(sheet)) is not None:
        view["most"] = whole(most)
    if items is not None and items.binding is not None:
        view["binding"] = items.binding.label
        view["bound"] = [holdings.bound_count(sheet, live), holdings.binding_max(sheet)]
    return view


__all__ = ["bag_view", "item_pages"]
