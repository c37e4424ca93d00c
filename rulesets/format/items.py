"""Items: the ruleset's `items` block and what one item is. Source: format 10."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import (
    BY_SHAPE,
    Amount,
    Flag,
    Id,
    Int,
    Line200,
    Many,
    Model,
    Num,
    Text40,
    Text80,
    Value,
    Yes,
    between,
    length,
    sole_key,
)
from rulesets.format.bearings import Bearing
from rulesets.format.fields import BooleanType, DiceType, EnumType, NumberType, TextType
from rulesets.format.item_use import ItemAttack, ItemUse, Stated
from rulesets.format.trade import Currency, LootTable, Market
from rulesets.format.values import ValueRef

__all__ = [
    "AbilityAdd",
    "AbilityChange",
    "AbilitySet",
    "Binding",
    "Binds",
    "BreaksOn",
    "Carry",
    "Category",
    "Charges",
    "Item",
    "ItemBearing",
    "ItemCost",
    "ItemRequires",
    "ItemStatDef",
    "ItemTag",
    "Items",
    "Rarity",
    "RarityCap",
    "Recharge",
    "Slot",
    "Sold",
]


class Category(Model):
    """A category; every item has exactly one."""

    id: Id
    label: Text80


class Rarity(Model):
    """A rarity; the first declared is the commonest."""

    id: Id
    label: Text80


class ItemTag(Model):
    """A property of items; a weapon's tags are what its blows carry."""

    id: Id
    label: Text80


class StatHead(Model):
    """What every item stat carries."""

    id: Id
    label: Text80
    required: Flag = False
    prompt_visible: Flag = True
    """`false` keeps the stat to the player."""


class NumberStat(StatHead, NumberType):
    """A number stat."""


class TextStat(StatHead, TextType):
    """A text stat."""


class BooleanStat(StatHead, BooleanType):
    """A yes-or-no stat."""


class EnumStat(StatHead, EnumType):
    """A stat that holds one of some values."""


class DiceStat(StatHead, DiceType):
    """A stat that holds dice."""


ItemStatDef = Annotated[
    NumberStat | TextStat | BooleanStat | EnumStat | DiceStat,
    Discriminator("type"),
]


class Slot(Model):
    """Where things are worn, and how many of it a character has."""

    id: Id
    label: Text80
    count: Annotated[Int, between(1, 20)]


class Binding(Model):
    """How many items one character may have bound at once, and what binding is called."""

    label: Text40
    max: ValueRef


class Carry(Model):
    """Weight: the stat that is an item's, the load above which a character is encumbered, the most it
    bears."""

    stat: Id
    encumbered_above: ValueRef
    limit: ValueRef | None = None


class RarityCap(Model):
    """Bounds on invented items of a rarity: the most of a stat, and of flat bonuses."""

    rarity: Id
    stats: dict[Id, Num] | None = None
    bonus: Annotated[Int, between(0, 100)] | None = None


class Items(Model):
    """The `items` block. Source: format 10.1."""

    categories: Annotated[Many[Category], length(1, 24)]
    rarities: Annotated[Many[Rarity], length(0, 12)] = ()
    tags: Annotated[Many[ItemTag], length(0, 48)] = ()
    stats: Annotated[Many[ItemStatDef], length(0, 24)] = ()
    slots: Annotated[Many[Slot], length(0, 12)] = ()
    binding: Binding | None = None
    carry: Carry | None = None
    currencies: Annotated[Many[Currency], length(0, 6)] = ()
    rarity_caps: Annotated[Many[RarityCap], length(0, 12)] = ()
    propose: Flag = True
    """`false` forbids inventing items."""
    native: Flag = True
    """`false` refuses a name that is neither the ruleset's nor invented."""
    freeform: Literal["plain", "refuse"] = "plain"
    """What a typed-in name becomes: an item without rules, or refused."""
    loot_tables: Annotated[Many[LootTable], length(0, 24)] = ()
    market: Market | None = None


class AbilitySet(Model):
    """A floor under an ability's score."""

    set: Int


class AbilityAdd(Model):
    """Added to an ability's score; never 0."""

    add: Annotated[Int, between(-100, 100)]


AbilityChange = Annotated[
    Annotated[AbilitySet, Tag("<set>")] | Annotated[AbilityAdd, Tag("<add>")],
    Discriminator(sole_key("set", "add")),
]


class ItemBearing(Bearing):
    """What an item does to whoever holds it. Source: format 10.4."""

    abilities: Annotated[dict[Id, AbilityChange], length(1, 20)] | None = None
    """Adds go on first, then the highest `set` is a floor, then the ability's own bounds hold."""


class ItemRequires(Model):
    """What applies while the item is worn by somebody whose `value` is below `atLeast`. Source: format
    10.5."""

    value: ValueRef
    at_least: Num
    otherwise: Bearing


class ItemCost(Model):
    """A list price in one coin."""

    amount: Annotated[Int, between(0, 1_000_000_000)]
    unit: Id


class Sold(Model):
    """The smallest market place that sells it."""

    place: Id


class Binds(Model):
    """It must be bound before it does anything while worn; cursed, its bearer cannot part with it again."""

    restriction: Line200 | None = None
    cursed: Flag = False


class Recharge(Model):
    """Those rests give charges back: all, or an amount."""

    rests: Annotated[Many[Id], length(1, 12)]
    amount: Annotated[Annotated[Literal["max"], Tag("<text>")] | Annotated[Amount, Tag("<object>")], BY_SHAPE]


class BreaksOn(Model):
    """The die thrown when a use spends the last charge; at or under `atMost` the item breaks."""

    die: Annotated[Int, between(2, 100)]
    at_most: Annotated[Int, between(1, 100)]


class Charges(Model):
    """What an item holds to be spent; untouched is full. Source: format 10.8."""

    max: Annotated[
        Annotated[Annotated[Int, between(1, 100)], Tag("<number>")] | Annotated[Stated, Tag("<object>")],
        BY_SHAPE,
    ]
    recharge: Recharge | None = None
    breaks_on: BreaksOn | None = None


class Item(Model):
    """What an item is. Its name is its entry's label. Source: format 10.2."""

    category: Id
    rarity: Id | None = None
    tags: Annotated[Many[Id], length(0, 16)] = ()
    stats: Annotated[dict[Id, Value], length(0, 24)] | None = None
    slots: Annotated[dict[Id, Annotated[Int, between(1, 20)]], length(0, 12)] | None = None
    """How many of each slot it takes."""
    stack: Annotated[Int, between(1, 999_999)] | None = None
    """The most in one stack; any number when absent."""
    cost: ItemCost | None = None
    sold: Sold | None = None
    service: Yes | None = None
    """Bought and never carried."""
    binds: Binds | None = None
    worn: ItemBearing | None = None
    carried: ItemBearing | None = None
    requires: Annotated[Many[ItemRequires], length(1, 4)] | None = None
    attack: ItemAttack | None = None
    use: ItemUse | None = None
    charges: Charges | None = None

    @property
    def wearable(self) -> bool:
        """Whether it can be worn at all: it takes slots, or binds. Source: format 10.3."""
        return bool(self.slots) or self.binds is not None
