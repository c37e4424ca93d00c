"""Coins, loot and markets. Limits the format leaves open are ours. Source: format 10.11 to 10.13."""

from typing import Annotated

from pydantic import Discriminator, Tag

from rulesets.format.base import (
    BY_SHAPE,
    DiceText,
    EntryPath,
    Id,
    Int,
    Many,
    Model,
    Num,
    Positive,
    Text40,
    Text80,
    Yes,
    between,
    length,
    sole_key,
)
from rulesets.format.values import ValueRef

__all__ = [
    "Coin",
    "Currency",
    "LootCoins",
    "LootFilter",
    "LootItem",
    "LootLine",
    "LootTable",
    "Market",
    "Place",
    "Price",
    "Seller",
    "SellerOnly",
    "SoldRule",
    "WareFilter",
]


class Coin(Model):
    """A coin; `value` counts the family's smallest."""

    id: Id
    label: Text40
    value: Annotated[Int, between(1, 1_000_000)]


class Currency(Model):
    """A family of coins; families never change into each other."""

    id: Id
    label: Text80
    per_weight: Positive | None = None
    """How many coins weigh one unit."""
    units: Annotated[Many[Coin], length(1, 10)]


class WareFilter(Model):
    """Items that match all it names; at least one key."""

    rarity: Id | None = None
    category: Id | None = None
    tag: Id | None = None


Number = Annotated[
    Annotated[Annotated[Int, between(1, 1_000_000)], Tag("<number>")] | Annotated[DiceText, Tag("<text>")],
    BY_SHAPE,
]


class _Line(Model):
    weight: Annotated[Num, between(0, 1_000_000)] = 1
    """How likely the line is drawn, against the weights of the others."""
    count: Number = 1


class LootItem(_Line):
    """One item of the ruleset."""

    item: EntryPath


class LootFilter(_Line):
    """One item picked evenly among those that match."""

    filter: WareFilter


class LootCoins(_Line):
    """Coins of one kind."""

    coins: Id


LootLine = Annotated[
    Annotated[LootItem, Tag("<item>")] | Annotated[LootFilter, Tag("<filter>")] | Annotated[LootCoins, Tag("<coins>")],
    Discriminator(sole_key("item", "filter", "coins")),
]


class LootTable(Model):
    """What a won fight may drop; `rolls` is how many lines are drawn."""

    id: Id
    label: Text80
    rolls: Annotated[
        Annotated[Annotated[Int, between(0, 20)], Tag("<number>")] | Annotated[DiceText, Tag("<text>")],
        BY_SHAPE,
    ] = 1
    entries: Annotated[Many[LootLine], length(1, 100)]


class Price(Model):
    """A level of prices: the cost in the smallest coin, times this, rounded, at least 1 unless free."""

    id: Id
    label: Text80
    times: Positive
    default: Yes | None = None


class Place(Model):
    """Where a party trades, smallest first."""

    id: Id
    label: Text80


class SoldRule(Model):
    """Items that match are sold from this place upward; the first match counts."""

    filter: WareFilter
    place: Id


class SellerOnly(Model):
    """Whom a seller serves: those whose `value` is at least `atLeast`."""

    value: ValueRef
    at_least: Num
    label: Text80


class Seller(Model):
    """Who sells what; one matching filter is enough."""

    id: Id
    label: Text80
    sells: Annotated[Many[WareFilter], length(1, 24)]
    place: Id | None = None
    """The smallest place they are found at."""
    only: SellerOnly | None = None


class Market(Model):
    """What is for sale, where and at what price. With no sellers, anybody sells what the place sells."""

    prices: Annotated[Many[Price], length(1, 8)]
    places: Annotated[Many[Place], length(1, 12)]
    sold: Annotated[Many[SoldRule], length(0, 48)] = ()
    sellers: Annotated[Many[Seller], length(0, 24)] = ()
