"""Money (format 10.12): paying comes out of one bag, in one family, with change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sheet.live import HeldItem, Live
from engine.sheet.money import Payment, earn, pay, worth
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.bags import with_items
from tests.engine.sheet.documents import BRASSWICK, sheet

PURSE = sheet(with_items(BRASSWICK))


def refused(one: Sheet, live: Live, coin: str, amount: int) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        pay(one, live, coin, amount)
    assert live == before
    return refusal.value.reason


def test_coins_are_handed_over_from_the_largest_down_never_past_the_debt() -> None:
    live = Live(coins={"pound": 1, "shilling": 3, "penny": 20})
    assert pay(PURSE, live, "penny", 40) == Payment({"shilling": 3, "penny": 4}, {})
    assert live.coins == {"pound": 1, "penny": 16}


def test_what_is_still_owed_breaks_the_smallest_coin_worth_it_and_change_comes_back() -> None:
    live = Live(coins={"pound": 2, "shilling": 1, "penny": 2})
    assert pay(PURSE, live, "penny", 30) == Payment(
        {"shilling": 1, "penny": 2, "pound": 1}, {"shilling": 18, "penny": 8}
    )
    assert live.coins == {"pound": 1, "shilling": 18, "penny": 8}


def test_a_coin_only_just_larger_is_broken_before_the_largest() -> None:
    live = Live(coins={"pound": 1, "shilling": 1})
    assert pay(PURSE, live, "penny", 5) == Payment({"shilling": 1}, {"penny": 7})


def test_coins_of_another_family_pay_for_nothing() -> None:
    assert refused(PURSE, Live(coins={"conch": 900}), "penny", 1) == "cannot-afford"


def test_a_sum_may_be_named_in_any_coin_of_the_family() -> None:
    live = Live(coins={"penny": 30})
    assert pay(PURSE, live, "Shilling", 2) == Payment({"penny": 24}, {})
    assert live.coins == {"penny": 6}


def test_what_cannot_be_paid_is_refused() -> None:
    assert refused(PURSE, Live(coins={"penny": 11}), "shilling", 1) == "cannot-afford"
    assert refused(PURSE, Live(), "doubloon", 1) == "unknown-coin"
    assert refused(PURSE, Live(), "penny", -1) == "bad-amount"
    assert refused(sheet(BRASSWICK), Live(), "penny", 1) == "no-currencies"
    assert refused(sheet(with_items(BRASSWICK, currencies=[])), Live(), "penny", 1) == "no-currencies"


def test_earned_coins_go_into_the_bag_unless_it_grows_too_heavy() -> None:
    live = Live(items=[HeldItem(item="gear/mail", count=2), HeldItem(item="gear/rope", count=7)])  # 97.5
    earn(PURSE, live, "pound", 125)  # 50 coins weigh 1
    assert live.coins == {"pound": 125}
    with pytest.raises(SheetRefused, match="too-heavy"):
        earn(PURSE, live, "penny", 1)
    earn(PURSE, live, "conch", 10_000)  # shells weigh nothing
    assert live.coins == {"pound": 125, "conch": 10_000}


@given(
    st.dictionaries(st.sampled_from(["penny", "shilling", "pound", "cowrie"]), st.integers(0, 40)),
    st.sampled_from(["penny", "shilling", "pound"]),
    st.integers(0, 300),
)
def test_paying_conserves_worth(coins: dict[str, int], coin: str, amount: int) -> None:
    live = Live(coins=dict(coins))
    before, others = worth(PURSE.blueprint, live, "crown"), live.coins.get("cowrie")
    owed = PURSE.blueprint.coins[coin].value * amount
    if owed > before:
        assert refused(PURSE, live, coin, amount) == "cannot-afford"
        return
    payment = pay(PURSE, live, coin, amount)
    value = {one.id: one.value for one in PURSE.blueprint.coins.values()}
    handed = sum(value[one] * count for one, count in payment.given.items())
    returned = sum(value[one] * count for one, count in payment.change.items())
    assert handed - returned == owed
    assert worth(PURSE.blueprint, live, "crown") == before - owed
    assert live.coins.get("cowrie") == others
    assert all(count > 0 for one, count in live.coins.items() if one != "cowrie")
