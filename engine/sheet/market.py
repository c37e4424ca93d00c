"""Markets: what a thing costs, where it is sold, who sells it, and buying it (format 10.13).

Readings: an item that costs nothing is free at every level. A price is worked out for one thing and told in the
largest coin that pays it exactly; several cost so many times that. Of several sellers who would serve, the first
declared does. A ruleset without a market sells nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.sheet import bag, money
from engine.sheet.blueprint import Ware, called, rounded
from engine.sheet.live import Live
from engine.sheet.loot import fits
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.trade import Coin, Market, Seller
from rulesets.format.trade import Price as PriceLevel
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Cost:
    """`amount` of a coin; `smallest`: the same in the family's smallest."""

    amount: int
    coin: str
    smallest: int


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing for sale. `seller` None: anybody sells what the place sells."""

    item: str
    label: str
    cost: Cost
    place: str
    level: str
    seller: str | None = None


@dataclass(frozen=True, slots=True)
class Purchase:
    """`kept` None: a service, which is never carried. `payment` None: it was free."""

    offer: Offer
    count: int
    payment: money.Payment | None
    kept: bag.Moved | None


def cost_of(ruleset: Ruleset, path: str, level: str | None = None) -> Cost | None:
    """The price of one of an item, at a level of prices (the default one); None for what is not for sale: no
    `cost`, hidden by a layer, or its coins taken out. Raises `SheetRefused`: `unknown-level`."""
    times = _level(_market(ruleset), level).times
    entry = ruleset.items.get(path)
    listed = entry.item.cost if entry is not None and entry.item is not None else None
    paid = ruleset.coins.get(listed.unit) if listed is not None else None
    if listed is None or paid is None or path in ruleset.hidden:
        return None
    smallest = listed.amount * paid.coin.value
    if smallest:
        smallest = max(1, rounded(smallest * times, "nearest"))
    coin = largest_exact(paid.family.units, smallest)
    return Cost(smallest // coin.value, coin.id, smallest)


def largest_exact(coins: tuple[Coin, ...], smallest: int) -> Coin:
    """The largest coin that pays a sum exactly; nothing is told in the smallest."""
    if not smallest:
        return min(coins, key=lambda coin: coin.value)
    return max((coin for coin in coins if smallest % coin.value == 0), key=lambda coin: coin.value)


def place_of(ruleset: Ruleset, path: str) -> str | None:
    """The smallest place that sells an item: its own `sold`, else the first rule that matches; None is anywhere."""
    entry = ruleset.items[path]
    if entry.item is not None and entry.item.sold is not None:
        return entry.item.sold.place
    return next((rule.place for rule in _market(ruleset).sold if fits(entry, rule.filter)), None)


def offer(
    sheet: Sheet, live: Live, name: str, place: str, level: str | None = None, seller: str | None = None
) -> Offer:
    """What buying one of an item here would be. `seller` None: whoever serves this character.

    Raises `SheetRefused`: `no-place`, `unknown-level`, `unknown-item`, `not-for-sale`, `not-here`, `no-seller`,
    `not-to-you`.
    """
    ruleset, market = sheet.ruleset, _market(sheet.ruleset)
    places = [one.id for one in market.places]
    here = called({one.id: one for one in market.places}, place)
    if here is None:
        raise SheetRefused(SheetReason.NO_PLACE, f"no place is called {place!r}")
    chosen = _level(market, level)
    ware = _ware(sheet, name)
    cost = cost_of(ruleset, ware.path, chosen.id)
    if cost is None:
        raise SheetRefused(SheetReason.NOT_FOR_SALE, f"{ware.label} is not for sale")
    smallest = place_of(ruleset, ware.path)
    if smallest is not None and places.index(here.id) < places.index(smallest):
        raise SheetRefused(SheetReason.NOT_HERE, f"{ware.label} is not sold in a {here.label}")
    who = _seller(sheet, live, market, ware, places.index(here.id), seller)
    return Offer(ware.path, ware.label, cost, here.id, chosen.id, who.id if who is not None else None)


def buy(
    sheet: Sheet, live: Live, name: str, place: str, count: int = 1, level: str | None = None, seller: str | None = None
) -> Purchase:
    """Buy so many of an item out of the character's own purse.

    Raises `SheetRefused` as `offer` does, and `bad-amount`, `cannot-afford`, `too-heavy`; nothing has changed then.
    """
    found = offer(sheet, live, name, place, level, seller)
    if count < 1:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{count} of a thing cannot be bought")
    after = live.copy()
    payment = None
    if found.cost.amount:
        payment = money.pay(sheet, after, found.cost.coin, found.cost.amount * count)
    kept = None
    if not sheet.blueprint.wares[found.item].item.service:
        kept = bag.put(sheet, after, found.item, count)
    live.coins, live.items = after.coins, after.items
    return Purchase(found, count, payment, kept)


def _market(ruleset: Ruleset) -> Market:
    items = ruleset.document.items
    if items is None or items.market is None:
        raise SheetRefused(SheetReason.NO_PLACE, "this ruleset has no market")
    return items.market


def _level(market: Market, name: str | None) -> PriceLevel:
    """The level of prices of that id or label; without a name the default one."""
    if name is None:
        return next((one for one in market.prices if one.default), market.prices[0])
    level = called({one.id: one for one in market.prices}, name)
    if level is None:
        known = ", ".join(one.label for one in market.prices)
        raise SheetRefused(SheetReason.UNKNOWN_LEVEL, f"prices are {known}, not {name!r}")
    return level


def _ware(sheet: Sheet, name: str) -> Ware:
    blueprint = sheet.blueprint
    ware = blueprint.wares.get(name.strip()) or blueprint.ware_called(name)
    if ware is None:
        raise SheetRefused(SheetReason.UNKNOWN_ITEM, f"this ruleset has no item called {name!r}")
    return ware


def _seller(sheet: Sheet, live: Live, market: Market, ware: Ware, place: int, name: str | None) -> Seller | None:
    """Who sells it here to this character; None where nobody in particular sells anything."""
    if not market.sellers:
        return None
    entry = sheet.ruleset.items[ware.path]
    selling = [one for one in _present(market, place) if any(fits(entry, wanted) for wanted in one.sells)]
    if name is not None:
        wanted = called({one.id: one for one in market.sellers}, name)
        selling = [one for one in selling if wanted is not None and one.id == wanted.id]
    if not selling:
        raise SheetRefused(SheetReason.NO_SELLER, f"nobody here sells {ware.label}")
    for one in selling:
        if one.only is None or sheet.read(one.only.value, live) >= one.only.at_least:
            return one
    reasons = ", ".join(f"{one.label} serves only: {one.only.label}" for one in selling if one.only is not None)
    raise SheetRefused(SheetReason.NOT_TO_YOU, f"{ware.label} is not sold to you ({reasons})")


def _present(market: Market, place: int) -> Iterator[Seller]:
    """Sellers found at a place of this size."""
    places = [one.id for one in market.places]
    return (one for one in market.sellers if one.place is None or places.index(one.place) <= place)


__all__ = ["Cost", "Offer", "Purchase", "buy", "cost_of", "largest_exact", "offer", "place_of"]
