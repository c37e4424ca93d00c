"""Markets (format 10.13): prices, where things are sold, who sells them to whom, and buying."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sheet.live import HeldItem, Live
from engine.sheet.market import Cost, buy, cost_of, largest_exact, offer
from engine.sheet.money import worth
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.ruleset import Ruleset
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, sheet

MARKET: dict[str, Any] = {
    "prices": [
        {"id": "fair", "label": "Fair", "times": 1, "default": True},
        {"id": "half", "label": "Half price", "times": 0.5},
        {"id": "dear", "label": "Dear", "times": 3},
    ],
    "places": [
        {"id": "hamlet", "label": "Hamlet"},
        {"id": "town", "label": "Town"},
        {"id": "port", "label": "Port"},
    ],
    "sold": [{"filter": {"category": "armor"}, "place": "town"}, {"filter": {"tag": "heavy"}, "place": "port"}],
    "sellers": [
        {"id": "smith", "label": "Smith", "sells": [{"category": "armor"}, {"category": "shield"}]},
        {"id": "peddler", "label": "Peddler", "sells": [{"category": "thing"}]},
        {
            "id": "guild",
            "label": "Guild",
            "sells": [{"category": "weapon"}],
            "place": "port",
            "only": {"value": {"field": "rank"}, "atLeast": 3, "label": "masters"},
        },
    ],
}


def priced(id_: str, amount: int, unit: str = "shilling", **item: Any) -> dict[str, Any]:
    return entry(id_, id_.capitalize(), cost={"amount": amount, "unit": unit}, **item)


GOODS = [
    priced("plate", 30, "pound", category="armor", stats={"weight": 60}),
    priced("buckler", 5, category="shield"),
    priced("lantern", 7, "penny"),
    priced("anvil", 2, tags=["heavy"]),
    priced("saber", 1, "pound", category="weapon", sold={"place": "town"}),
    priced("pebble", 0, "penny"),
    priced("sermon", 3, service=True),
]
TOWN = with_items(BRASSWICK, *GOODS, market=MARKET)


def at(build: dict[str, Any] | None = None) -> Sheet:
    return sheet(TOWN, build)


def refused(one: Sheet, live: Live, name: str, place: str = "port", **more: Any) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        buy(one, live, name, place, **more)
    assert live == before
    return refusal.value.reason


# Prices


@pytest.mark.parametrize(
    ("item", "level", "cost"),
    [
        ("gear/buckler", None, Cost(5, "shilling", 60)),
        ("gear/buckler", "half", Cost(30, "penny", 30)),
        ("gear/lantern", "Half Price", Cost(4, "penny", 4)),  # 3.5, a half goes up
        ("gear/lantern", "dear", Cost(21, "penny", 21)),
        ("gear/anvil", "half", Cost(1, "shilling", 12)),
        ("gear/plate", "dear", Cost(90, "pound", 21600)),
        ("gear/pebble", "dear", Cost(0, "penny", 0)),
    ],
)
def test_a_price_is_rounded_and_told_in_the_largest_coin_that_pays_it(item: str, level: str | None, cost: Cost) -> None:
    assert cost_of(at().ruleset, item, level) == cost


def test_a_price_is_at_least_one_of_the_smallest_coin_unless_it_is_free() -> None:
    cheap = {**MARKET, "prices": [{"id": "gift", "label": "Gift", "times": 0.01, "default": True}]}
    ruleset = sheet(with_items(BRASSWICK, *GOODS, market=cheap)).ruleset
    assert cost_of(ruleset, "gear/lantern") == Cost(1, "penny", 1)
    assert cost_of(ruleset, "gear/pebble") == Cost(0, "penny", 0)


def test_nothing_without_a_cost_is_for_sale() -> None:
    assert cost_of(at().ruleset, "gear/rope") is None
    assert refused(at(), Live(), "rope") == "not-for-sale"


def test_what_a_layer_hides_is_not_for_sale() -> None:
    open_ = at().ruleset
    layered = Ruleset(open_.document, content_hash="x", layers=("lean",), hidden=frozenset({"gear/buckler"}))
    assert cost_of(layered, "gear/buckler") is None


def test_coins_a_layer_took_out_leave_no_price() -> None:
    poor = with_items(BRASSWICK, *GOODS, market=MARKET)
    poor["items"]["currencies"] = poor["items"]["currencies"][1:]  # crowns are gone
    assert refused(sheet(poor), Live(), "buckler") == "not-for-sale"


# Where, and who


def test_a_thing_is_sold_from_its_smallest_place_upward() -> None:
    one, live = at(), Live(coins={"pound": 90})
    assert refused(one, live, "plate", "hamlet") == "not-here"
    assert offer(one, live, "plate", "Town").place == "town"
    assert refused(one, live, "anvil", "town") == "not-here"
    assert offer(one, live, "anvil", "port").seller == "peddler"
    assert offer(one, live, "lantern", "hamlet").place == "hamlet"  # no rule: anywhere


def test_the_items_own_place_comes_before_the_rules() -> None:
    named = priced("pot", 1, tags=["heavy"], sold={"place": "hamlet"})
    one = sheet(with_items(BRASSWICK, named, market=MARKET))
    assert offer(one, Live(), "pot", "hamlet").item == "gear/pot"


def test_only_a_seller_who_is_here_and_serves_you_sells_it() -> None:
    assert refused(at(), Live(), "saber", "town") == "no-seller"
    assert refused(at(), Live(), "saber", "port") == "not-to-you"
    assert offer(at({"fields": {"rank": 3}}), Live(), "saber", "port").seller == "guild"
    assert refused(at(), Live(), "lantern", "port", seller="Smith") == "no-seller"


def test_without_sellers_anybody_sells_what_the_place_sells() -> None:
    free = {key: value for key, value in MARKET.items() if key != "sellers"}
    one = sheet(with_items(BRASSWICK, *GOODS, market=free))
    assert offer(one, Live(), "saber", "town").seller is None


def test_words_nobody_knows_are_refused() -> None:
    assert refused(at(), Live(), "buckler", "moon") == "no-place"
    assert refused(at(), Live(), "buckler", level="free") == "unknown-level"
    assert refused(at(), Live(), "dragon") == "unknown-item"
    assert refused(sheet(with_items(BRASSWICK, *GOODS)), Live(), "buckler") == "no-place"


# Buying


def test_buying_pays_with_change_and_puts_it_into_the_bag() -> None:
    live = Live(coins={"pound": 1})
    bought = buy(at(), live, "Buckler", "hamlet", count=2)
    assert live.items == [HeldItem(item="gear/buckler", count=2)]
    assert live.coins == {"shilling": 10}
    assert bought.payment is not None and bought.payment.given == {"pound": 1}


def test_a_service_is_paid_and_never_carried() -> None:
    live = Live(coins={"shilling": 3})
    assert buy(at(), live, "sermon", "hamlet").kept is None
    assert live == Live()


def test_what_cannot_be_paid_or_carried_is_not_bought() -> None:
    assert refused(at(), Live(coins={"shilling": 4}), "buckler") == "cannot-afford"
    assert refused(at(), Live(coins={"pound": 90}), "plate", count=2) == "too-heavy"
    assert refused(at(), Live(), "buckler", count=0) == "bad-amount"


def test_what_is_free_is_taken_without_a_purse() -> None:
    live = Live()
    assert buy(at(), live, "pebble", "hamlet").payment is None
    assert live.items == [HeldItem(item="gear/pebble")]


@given(st.sampled_from(["buckler", "lantern", "anvil", "plate"]), st.integers(1, 5), st.integers(0, 60))
def test_buying_takes_exactly_the_price(name: str, count: int, pounds: int) -> None:
    one, live = at(), Live(coins={"pound": pounds, "penny": 5})
    before = worth(one.blueprint, live, "crown")
    try:
        bought = buy(one, live, name, "port", count)
    except SheetRefused:
        assert worth(one.blueprint, live, "crown") == before
        return
    assert worth(one.blueprint, live, "crown") == before - bought.offer.cost.smallest * count


@given(st.integers(1, 10**6))
def test_the_coin_told_pays_the_sum_exactly_and_no_larger_one_does(sum_: int) -> None:
    coins = at().blueprint.family_of["penny"].units
    coin = largest_exact(coins, sum_)
    assert sum_ % coin.value == 0
    assert not any(other.value > coin.value and sum_ % other.value == 0 for other in coins)
