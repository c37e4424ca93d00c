"""Rests (format 6.2): every way to restore, on pools, groups, rows, tracks, wounds and states; charges (10.8)."""

from typing import Any

import pytest

from engine.dice import ScriptedDice, ScriptEntry
from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.rests import Change, Rested, take_rest
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, changed, sheet


def rest(one: Sheet, live: Live, name: str, *faces: int) -> Rested:
    dice = ScriptedDice([ScriptEntry("rest", faces, by="ada")], otherwise="fail")
    rested = take_rest(one, live, name, dice, by="ada")
    assert not dice.unused()
    return rested


def restoring(*steps: dict[str, Any]) -> dict[str, Any]:
    """Brasswick with these steps as its breather."""
    return changed(BRASSWICK, "rests", 0, "restore", to=list(steps))


# Pools


def test_a_share_of_the_maximum_comes_back_rounded_and_never_less_than_the_least() -> None:
    live = Live(pools={"vigor": 0})
    rested = rest(sheet(BRASSWICK, {"abilities": {"brawn": 16}}), live, "breather")
    assert live.pools == {"vigor": 3}  # a quarter of 9, up
    assert rested.changes == (Change("pool", "vigor", 0, 3),)
    live = Live(pools={"vigor": 0})
    rest(sheet(BRASSWICK, {"abilities": {"brawn": 4}}), live, "breather")
    assert live.pools == {"vigor": 2}  # a quarter of 3 is 1; at least 2


def test_what_comes_back_stops_at_the_maximum() -> None:
    live = Live(pools={"vigor": 5})
    rest(sheet(BRASSWICK), live, "A Breather")
    assert live.pools == {}


def test_a_night_fills_pools_groups_and_every_row() -> None:
    one = sheet(
        BRASSWICK,
        {"fields": {"rank": 5}, "lists": {"wells": [{"well": "A", "depth": 4, "fills": "never"}]}},
    )
    live = Live(
        pools={"vigor": 1, "oil_1": 0, "oil_3": 0, "debt": 7, "sleep": 0},
        row_pools={"wells/0": 0},
        temp={"vigor": 2},
    )
    rest(one, live, "night")
    assert live == Live(pools={"sleep": 2}, temp={"vigor": 2}, states={"stance": "braced"}, tracks={
        "weary": 1, "favor": -3
    })  # fmt: skip


def test_rows_come_back_by_their_recharge_word() -> None:
    rows = [{"well": "A", "depth": 4, "fills": "breather"}, {"well": "B", "depth": 4, "fills": "night"}]
    live = Live(row_pools={"wells/0": 1, "wells/1": 1})
    rest(sheet(BRASSWICK, {"lists": {"wells": rows}}), live, "breather")
    assert live.row_pools == {"wells/1": 1}


def test_a_number_sets_a_pool_and_is_held_to_it() -> None:
    one = sheet(restoring({"pool": "vigor", "to": 4}, {"pool": "oil_1", "to": 90}))
    live = Live(pools={"vigor": 1, "oil_1": 1})
    rest(one, live, "breather")
    assert live.pools == {"vigor": 4}


def test_by_a_number_adds_or_takes_and_never_below_0() -> None:
    one = sheet(restoring({"pool": "vigor", "by": {"const": -9}}, {"pool": "oil_1", "by": {"const": 2}}))
    live = Live(pools={"oil_1": 1})
    rest(one, live, "breather")
    assert live.pools == {"vigor": 0, "oil_1": 3}


def test_to_the_maximum_brings_down_what_stands_above_it_and_an_addition_does_not() -> None:
    one = sheet(restoring({"pool": "oil_1", "by": {"const": 1}}, {"pool": "oil_2", "to": "max"}))
    live = Live(pools={"oil_1": 7, "oil_2": 7})
    rest(one, live, "breather")
    assert live.pools == {"oil_1": 7}


def test_a_hidden_pool_is_not_restored() -> None:
    live = Live(pools={"sight": 1})
    rest(sheet(BRASSWICK), live, "night")
    assert live.pools["sight"] == 1


# Tracks and states


def test_a_track_moves_within_its_scale() -> None:
    one, live = sheet(BRASSWICK), Live(tracks={"weary": 2})
    rest(one, live, "breather")
    assert live.tracks == {"weary": 1}
    rest(one, live, "breather")
    rest(one, live, "breather")
    assert live.tracks == {}


def test_a_share_of_a_track_is_a_share_of_its_top() -> None:
    live = Live()
    rest(sheet(restoring({"track": "weary", "by": {"fractionOfMax": 0.5}})), live, "breather")
    assert live.tracks == {"weary": 3}


def test_to_default_sets_a_state_back_and_a_value_sets_it() -> None:
    live = Live(states={"lamp": "dark"})
    assert rest(sheet(BRASSWICK), live, "night").states == (("lamp", "steady"), ("stance", "braced"))
    assert live.states == {"stance": "braced"}


# Clearing


def test_only_the_notes_and_conditions_named_are_cleared() -> None:
    live = Live(text={"omen": "red"}, conditions=["soaked", "blessed"])
    rested = rest(sheet(BRASSWICK), live, "night")
    assert (live.text, live.conditions) == ({}, ["blessed"])
    assert (rested.texts, rested.conditions) == (("omen",), ("soaked",))


def test_all_clears_every_condition() -> None:
    live = Live(conditions=["mired", "wary"])
    rest(sheet(SALTMARROW), live, "dry_camp")
    assert live.conditions == []


# Wound tracks: a rest only heals


def test_a_dry_camp_clears_bruises_and_heals_one_more() -> None:
    live = Live(wounds={"hurt": Marks(kinds=["cut", "cut", "bruise"])}, pools={"breath": 1})
    rested = rest(sheet(SALTMARROW), live, "dry_camp")
    assert live.wounds == {"hurt": Marks(kinds=["cut"])}
    assert rested.changes == (
        Change("pool", "breath", 1, 6),
        Change("wounds", "hurt", 3, 2),
        Change("wounds", "hurt", 2, 1),
    )


def test_a_rest_never_marks_harm() -> None:
    live = Live(wounds={"fear": Marks(kinds=["dread"], boxes=[2])})
    rest(sheet(SALTMARROW), live, "dry_camp")
    assert live.wounds == {"fear": Marks(kinds=["dread"], boxes=[2])}


@pytest.mark.parametrize(
    ("step", "left"),
    [
        ({"to": "max"}, Marks(kinds=["cut", "bruise"], overflow=1)),
        ({"to": 1}, Marks(kinds=["cut"])),
        ({"to": 9}, Marks(kinds=["cut", "bruise"])),
        ({"to": "min"}, None),
        ({"by": {"const": -1}}, Marks(kinds=["cut", "bruise"])),
        ({"by": {"const": -1}, "kind": "cut"}, Marks(kinds=["cut", "bruise"])),
        ({"by": {"const": -2}, "kind": "cut"}, Marks(kinds=["bruise"])),
        ({"by": {"fractionOfMax": 1}}, Marks(kinds=["cut", "bruise"], overflow=1)),
    ],
)
def test_a_rest_heals_a_wound_track_as_far_as_its_step_says(step: dict[str, Any], left: Marks | None) -> None:
    one = sheet(changed(SALTMARROW, "rests", 0, "restore", to=[{"track": "hurt", **step}]))
    live = Live(wounds={"hurt": Marks(kinds=["cut", "bruise"], overflow=1)})
    rest(one, live, "dry_camp")
    assert live.wounds.get("hurt") == left


# Charges


def wand(amount: Any) -> dict[str, Any]:
    return entry(
        "wand",
        "Wand",
        stack=1,
        use={"kind": "buff", "free": True, "charges": 1},
        charges={"max": 6, "recharge": {"rests": ["night"], "amount": amount}},
    )


def test_a_rest_brings_back_charges_of_items_that_name_it() -> None:
    one = sheet(with_items(BRASSWICK, wand({"dice": "1d4+1"})))
    live = Live(items=[HeldItem(item="gear/wand", charges=1), HeldItem(item="gear/wand", charges=4)])
    rested = rest(one, live, "night", 2, 4)
    assert [stack.charges for stack in live.items] == [4, None]
    assert [change for change in rested.changes if change.what == "charges"] == [
        Change("charges", "gear/wand", 1, 4, (2,)),
        Change("charges", "gear/wand", 4, 6, (4,)),
    ]


def test_a_full_item_throws_nothing_and_another_rest_gives_nothing() -> None:
    one = sheet(with_items(BRASSWICK, wand({"dice": "1d4+1"})))
    rest(one, Live(items=[HeldItem(item="gear/wand")]), "night")
    live = Live(items=[HeldItem(item="gear/wand", charges=0)])
    rest(one, live, "breather")
    assert live.items[0].charges == 0


def test_max_refills_and_a_flat_amount_adds() -> None:
    live = Live(items=[HeldItem(item="gear/wand", charges=0)])
    rest(sheet(with_items(BRASSWICK, wand({"flat": 2}))), live, "night")
    assert live.items[0].charges == 2
    rest(sheet(with_items(BRASSWICK, wand("max"))), live, "night")
    assert live.items[0].charges is None
