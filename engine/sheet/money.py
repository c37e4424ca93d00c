"""Coins: paying with change exactly as format 10.12 says, and earning.

Coins stand in `Live.coins`. A family of coins never changes into another; what an active layer took out is
no coin any more: it stays in the bag and pays for nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.sheet.blueprint import Blueprint, called
from engine.sheet.holdings import carry_limit, coin_weight, fits
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.trade import Coin


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins by id: `given` out of the bag, a broken one too, and `change` that came back."""

    given: Mapping[str, int]
    change: Mapping[str, int]


def coin_called(blueprint: Blueprint, name: str) -> Coin:
    """The coin of that id or label. Raises `SheetRefused`: `no-currencies`, `unknown-coin`."""
    if not blueprint.coins:
        raise SheetRefused(SheetReason.NO_CURRENCIES, "this ruleset has no coins")
    coin = called(blueprint.coins, name)
    if coin is None:
        known = ", ".join(one.label for one in blueprint.coins.values())
        raise SheetRefused(SheetReason.UNKNOWN_COIN, f"no coin is called {name!r}; there are: {known}")
    return coin


def worth(blueprint: Blueprint, live: Live, family: str) -> int:
    """What the bag's coins of a family are worth, in its smallest coin."""
    return sum(
        coin.value * max(0, live.coins.get(coin.id, 0))
        for coin in blueprint.coins.values()
        if blueprint.family_of[coin.id].id == family
    )


def pay(sheet: Sheet, live: Live, name: str, amount: int) -> Payment:
    """Pay `amount` of a coin out of one bag. Raises `SheetRefused`: `cannot-afford`, `unknown-coin`,
    `no-currencies`, `bad-amount`."""
    blueprint = sheet.blueprint
    coin = coin_called(blueprint, name)
    if amount < 0:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{amount} coins cannot be paid")
    family = sorted(blueprint.family_of[coin.id].units, key=lambda one: -one.value)
    owed = coin.value * amount
    if (has := worth(blueprint, live, blueprint.family_of[coin.id].id)) < owed:
        raise SheetRefused(
            SheetReason.CANNOT_AFFORD,
            f"{amount} {coin.label} is {owed} of the smallest coin, and the bag holds {has}",
        )
    payment = reckon(family, live.coins, owed)
    for one in family:
        _add(live, one.id, payment.change.get(one.id, 0) - payment.given.get(one.id, 0))
    return payment


def reckon(family: list[Coin], bag: Mapping[str, int], owed: int) -> Payment:
    """What is handed over and what comes back. `family` from the largest coin down; `owed`, in the smallest,
    is never more than the bag is worth."""
    given: dict[str, int] = {}
    change: dict[str, int] = {}
    for coin in family:
        if count := min(max(0, bag.get(coin.id, 0)), owed // coin.value):
            given[coin.id] = count
            owed -= count * coin.value
    if owed > 0:
        left = (coin for coin in reversed(family) if bag.get(coin.id, 0) > given.get(coin.id, 0))
        broken = next(coin for coin in left if coin.value >= owed)
        given[broken.id] = given.get(broken.id, 0) + 1
        back = broken.value - owed
        for coin in family:  # what comes back is less than the coin broken, so only smaller ones fit
            if count := back // coin.value:
                change[coin.id] = count
                back -= count * coin.value
    return Payment(given, change)


def earn(sheet: Sheet, live: Live, name: str, amount: int) -> Coin:
    """Put coins into the bag. Raises `SheetRefused`: `unknown-coin`, `no-currencies`, `bad-amount`, and
    `too-heavy` when the bag would pass what may be carried."""
    coin = coin_called(sheet.blueprint, name)
    if amount < 0:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"{amount} coins cannot be earned")
    room = fits(sheet, live, coin_weight(sheet, coin.id), carry_limit(sheet))
    if room is not None and room < amount:
        raise SheetRefused(SheetReason.TOO_HEAVY, f"{amount} {coin.label} weigh more than can be carried")
    _add(live, coin.id, amount)
    return coin


def _add(live: Live, coin: str, count: int) -> None:
    left = live.coins.get(coin, 0) + count
    if left > 0:
        live.coins[coin] = left
    else:
        live.coins.pop(coin, None)


__all__ = ["Payment", "coin_called", "earn", "pay", "reckon", "worth"]
