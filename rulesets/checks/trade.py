"""Coins, loot and markets. Source: format 10.11 to 10.13."""

from rulesets.checks.world import Found, World, at_least_one
from rulesets.format.items import Items
from rulesets.format.trade import (
    Currency,
    LootCoins,
    LootItem,
    Market,
    Seller,
    SoldRule,
    WareFilter,
)
from rulesets.problems import Place, did_you_mean

__all__ = ["RULES"]


def check_currency(node: Currency, at: Place, world: World) -> Found:
    """One coin is worth exactly 1, and no two are worth the same. Source: format 10.12."""
    seen: dict[int, str] = {}
    for index, coin in enumerate(node.units):
        if coin.value in seen:
            yield (*at, "units", index, "value"), f"is {coin.value}, the same as {seen[coin.value]}'s"
        seen.setdefault(coin.value, coin.id)
    if 1 not in seen:
        yield (*at, "units"), "has no coin of value 1, the smallest of its family"


def check_coins(node: Items, at: Place, world: World) -> Found:
    """Coin ids are unique across families; coins weigh only where weight counts."""
    seen: dict[str, str] = {}
    for index, family in enumerate(node.currencies):
        place = (*at, "currencies", index)
        for coin_index, coin in enumerate(family.units):
            if seen.get(coin.id, family.id) != family.id:
                yield (*place, "units", coin_index, "id"), f"{coin.id} is already a coin of {seen[coin.id]}"
            seen.setdefault(coin.id, family.id)
        if family.per_weight is not None and "carry" not in world.raw_items():
            yield (*place, "perWeight"), "stands only beside carry, without which nothing weighs"


def check_loot_item(node: LootItem, at: Place, world: World) -> Found:
    """An item of one of the catalogs."""
    catalog = world.rules.catalogs.get(node.item.partition("/")[0])
    if catalog is None:
        yield from world.must_have("catalog", node.item.partition("/")[0], (*at, "item"))
    elif catalog.holds != "items":
        yield (*at, "item"), f"the catalog {catalog.id} holds {catalog.holds}, expected items"
    elif node.item not in world.rules.items and not world.declares_entry(node.item):
        yield (*at, "item"), f'there is no item "{node.item}"{did_you_mean(node.item, world.rules.items)}'


def check_loot_coins(node: LootCoins, at: Place, world: World) -> Found:
    """A coin."""
    yield from world.must_have("coin", node.coins, (*at, "coins"))


def check_ware_filter(node: WareFilter, at: Place, world: World) -> Found:
    """Something to match, that exists."""
    yield from at_least_one(node, at, "rarity", "category", "tag")
    yield from world.must_have("rarity", node.rarity, (*at, "rarity"))
    yield from world.must_have("item category", node.category, (*at, "category"))
    yield from world.must_have("item tag", node.tag, (*at, "tag"))


def check_market(node: Market, at: Place, world: World) -> Found:
    """Exactly one price level is the default. Source: format 10.13."""
    defaults = [price.id for price in node.prices if price.default]
    if len(defaults) != 1:
        found = " and ".join(defaults) if defaults else "none"
        yield (*at, "prices"), f"expected exactly one default, found {found}"


def check_place(node: SoldRule | Seller, at: Place, world: World) -> Found:
    """A market place."""
    yield from world.must_have("market place", node.place, (*at, "place"))


RULES = [
    (Currency, check_currency),
    (Items, check_coins),
    (LootItem, check_loot_item),
    (LootCoins, check_loot_coins),
    (WareFilter, check_ware_filter),
    (Market, check_market),
    (SoldRule, check_place),
    (Seller, check_place),
]
