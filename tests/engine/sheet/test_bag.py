"""Things in a bag (format 10.1, 10.3): put in, taken out, worn, bound, weighed, shared."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.sheet import bag, holdings
from engine.sheet.live import HeldItem, Live
from engine.sheet.loot import Find
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, sheet

WAND = entry("wand", "Wand", stack=1, use={"kind": "buff", "free": True, "charges": 1}, charges={"max": 3})
HEX = entry("hex", "Hexed crown", binds={"cursed": True}, worn={"failsSaves": ["nerve"]})
SERMON = entry("sermon", "A sermon", service=True, cost={"amount": 1, "unit": "penny"})
ADA = sheet(with_items(BRASSWICK, WAND, HEX, SERMON))


def refused(one: Sheet, live: Live, what: Callable[..., object], *asked: str | int) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        what(one, live, *asked)
    assert live == before
    return refusal.value.reason


# In and out


def test_things_fill_stacks_with_room_and_then_new_ones() -> None:
    live = Live(items=[HeldItem(item="gear/rope", count=3)])
    bag.put(ADA, live, "rope", 8)
    assert [stack.count for stack in live.items] == [5, 5, 1]


def test_what_holds_charges_is_never_stacked() -> None:
    live = Live()
    bag.put(ADA, live, "gear/wand", 2)
    assert live.items == [HeldItem(item="gear/wand"), HeldItem(item="gear/wand")]


def test_a_worn_bound_or_partly_spent_stack_is_not_added_to() -> None:
    live = Live(items=[HeldItem(item="gear/shield", worn=True), HeldItem(item="gear/token", bound=True)])
    live.items += [HeldItem(item="gear/mail", loaded=1)]
    for name in ("Shield", "Token", "Mail"):
        bag.put(ADA, live, name)
    assert [stack.count for stack in live.items] == [1] * 6


def test_a_typed_in_name_is_a_thing_without_rules_where_the_ruleset_lets_it() -> None:
    live = Live()
    bag.put(ADA, live, "A blue feather", 2)
    assert live.items == [HeldItem(item="A blue feather", count=2)]
    strict = sheet(with_items(BRASSWICK, native=False))
    assert refused(strict, Live(), bag.put, "A blue feather") == "not-ruleset-item"
    assert refused(sheet(with_items(BRASSWICK, freeform="refuse")), Live(), bag.put, "A feather") == "not-ruleset-item"
    bag.put(strict, live, "a blue feather")  # more of something already held
    assert live.items[0].count == 3


def test_what_cannot_be_put_in_is_refused() -> None:
    assert refused(ADA, Live(), bag.put, "A sermon") == "service"
    assert refused(ADA, Live(), bag.put, "rope", 0) == "bad-amount"
    assert refused(sheet(BRASSWICK), Live(), bag.put, "rope") == "no-items"


def test_taking_out_draws_on_carried_stacks_before_worn_ones() -> None:
    live = Live(items=[HeldItem(item="gear/shield", worn=True), HeldItem(item="gear/shield", count=2)])
    bag.take(ADA, live, "shield", 2)
    assert live.items == [HeldItem(item="gear/shield", worn=True)]
    bag.take(ADA, live, 0)
    assert live.items == []


def test_more_than_is_held_is_refused() -> None:
    live = Live(items=[HeldItem(item="gear/rope", count=2)])
    assert refused(ADA, live, bag.take, "rope", 3) == "insufficient"
    assert refused(ADA, live, bag.take, "mail") == "unknown-item"
    assert refused(ADA, live, bag.take, 4) == "unknown-item"


def test_a_cursed_thing_once_bound_is_parted_with_in_no_way() -> None:
    live = Live(items=[HeldItem(item="gear/hex")])
    bag.bind(ADA, live, "Hexed crown")
    assert refused(ADA, live, bag.take, "Hexed crown") == "cursed"
    assert refused(ADA, live, bag.unbind, "Hexed crown") == "cursed"
    free = Live(items=[HeldItem(item="gear/hex")])
    bag.take(ADA, free, "hexed crown")
    assert free.items == []


# Worn and bound


def test_putting_on_needs_the_slots_free() -> None:
    live = Live(items=[HeldItem(item="gear/shield", count=3), HeldItem(item="gear/gauntlets")])
    bag.wear(ADA, live, "shield")
    assert holdings.slots_free(ADA, live) == {"body": 1, "hand": 1, "finger": 2}
    assert refused(ADA, live, bag.wear, "gauntlets") == "no-slot"
    bag.wear(ADA, live, "shield")
    assert refused(ADA, live, bag.wear, "shield") == "no-slot"
    bag.take_off(ADA, live, "shield")
    assert holdings.slots_free(ADA, live)["hand"] == 1
    pair = Live(items=[HeldItem(item="gear/ring", count=2, worn=True)])  # a sheet may come in like this
    assert holdings.slots_free(ADA, pair)["finger"] == 0


def test_one_of_a_bigger_stack_is_split_off_to_be_worn() -> None:
    live = Live(items=[HeldItem(item="gear/ring", count=3)])
    assert bag.wear(ADA, live, "ring").index == 1
    assert live.items == [HeldItem(item="gear/ring", count=2), HeldItem(item="gear/ring", worn=True)]


def test_what_takes_no_slot_is_not_put_on() -> None:
    live = Live(items=[HeldItem(item="gear/rope"), HeldItem(item="gear/eye"), HeldItem(item="A feather")])
    for name in ("rope", "glass eye", "a feather"):
        assert refused(ADA, live, bag.wear, name) == "not-wearable"
    assert refused(ADA, live, bag.take_off, "rope") == "not-worn"


def test_no_more_may_be_bound_than_the_sheet_says() -> None:
    live = Live(items=[HeldItem(item="gear/eye", count=3), HeldItem(item="gear/rope")])
    bag.bind(ADA, live, "glass eye")
    bag.bind(ADA, live, "glass eye")
    assert [stack.bound for stack in live.items if stack.item == "gear/eye"] == [False, True, True]
    assert refused(ADA, live, bag.bind, "glass eye") == "no-binding"
    assert refused(ADA, live, bag.bind, "rope") == "no-binding"
    bag.unbind(ADA, live, "glass eye")
    assert holdings.bound_count(ADA, live) == 1


# Weight


def test_a_load_is_everything_in_the_bag_and_the_coins() -> None:
    live = Live(
        items=[
            HeldItem(item="gear/mail", worn=True),
            HeldItem(item="gear/rope", count=3),
            HeldItem(item="gear/ring"),  # gives no weight: weighs nothing
            HeldItem(item="A boulder"),
        ],
        coins={"penny": 50, "pound": 25, "conch": 1000},
    )
    assert holdings.load(ADA, live) == 40 + 3 * 2.5 + 75 / 50
    assert not holdings.encumbered(ADA, live)
    live.coins["pound"] = 150
    assert holdings.load(ADA, live) == 51.5
    assert holdings.encumbered(ADA, live)


def test_nothing_passes_the_limit() -> None:
    live = Live(items=[HeldItem(item="gear/mail", count=2)])  # 80 of 100
    assert refused(ADA, live, bag.put, "rope", 9) == "too-heavy"
    bag.put(ADA, live, "rope", 8)
    assert holdings.load(ADA, live) == 100
    bag.put(ADA, live, "ring", 20)


def test_without_a_carry_rule_weight_means_nothing() -> None:
    light = sheet(with_items(BRASSWICK, carry=None))
    live = Live()
    bag.put(light, live, "mail", 500)
    assert (holdings.load(light, live), holdings.encumbered(light, live)) == (0, False)


# For the whole party


def find(item: str, count: int, coins: bool = False) -> Find:
    return Find(item, item, count, coins)


def test_what_comes_in_fills_what_each_can_take_in_order_without_becoming_encumbered() -> None:
    lead, other = Live(items=[HeldItem(item="gear/mail")]), Live(items=[HeldItem(item="gear/rope", count=4)])
    shared = bag.share_out([(ADA, lead), (ADA, other)], find("gear/rope", 10))
    assert (shared.taken, shared.left) == (((0, 4), (1, 6)), 0)  # 40 + 10, 10 + 15
    assert not holdings.encumbered(ADA, lead)


def test_what_is_over_goes_by_room_left_and_what_nobody_can_carry_stays_behind() -> None:
    lead, other = Live(items=[HeldItem(item="gear/mail", count=2)]), Live()  # 80 and 0 of 100
    shared = bag.share_out([(ADA, lead), (ADA, other)], find("gear/mail", 4))
    assert (shared.taken, shared.left) == (((1, 2),), 2)


def test_coins_are_shared_by_their_weight() -> None:
    lead, other = Live(items=[HeldItem(item="gear/mail")], coins={"penny": 450}), Live()  # 49
    shared = bag.share_out([(ADA, lead), (ADA, other)], find("penny", 120, coins=True))
    assert shared.taken == ((0, 50), (1, 70))
    assert (lead.coins, other.coins) == ({"penny": 500}, {"penny": 70})


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["put", "take", "wear", "take_off", "bind", "unbind"]),
            st.sampled_from(["Mail", "Shield", "Rope", "Glass eye", "Belt", "Gauntlets", "Ring", "Wand"]),
            st.integers(1, 7),
        ),
        max_size=40,
    )
)
def test_no_slot_is_taken_twice_and_a_refused_move_changes_nothing(done: list[tuple[str, str, int]]) -> None:
    live = Live()
    for what, name, count in done:
        before = live.copy()
        try:
            match what:
                case "put":
                    bag.put(ADA, live, name, count)
                case "take":
                    bag.take(ADA, live, name, count)
                case "wear":
                    bag.wear(ADA, live, name)
                case "take_off":
                    bag.take_off(ADA, live, name)
                case "bind":
                    bag.bind(ADA, live, name)
                case _:
                    bag.unbind(ADA, live, name)
        except SheetRefused:
            assert live == before
        taken = holdings.slots_taken(ADA, live)
        assert taken["body"] <= 1 and taken["hand"] <= 2 and taken["finger"] <= 2
        assert holdings.bound_count(ADA, live) <= 2
        assert holdings.load(ADA, live) <= 100
        assert all(stack.count == 1 for stack in live.items if stack.worn or stack.bound or stack.item == "gear/wand")
