"""Using items outside a fight (format 10.7 to 10.9): what lands, gates, charges, breaking, reloading."""

from typing import Any

import pytest

from engine.dice import ScriptedDice, ScriptEntry
from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from engine.sheet.using import Gained, ItemUsed, Reloaded, reload, use_item
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, changed, sheet


def owner(item: dict[str, Any], document: dict[str, Any] = BRASSWICK, build: dict[str, Any] | None = None) -> Sheet:
    return sheet(with_items(document, entry("thing", "Thing", **item)), build)


def holding(count: int = 1, **stack: Any) -> Live:
    return Live(items=[HeldItem(item="gear/thing", count=count, **stack)])


def use(one: Sheet, live: Live, **faces: tuple[int, ...]) -> ItemUsed:
    """The use with these faces by purpose, and no others thrown."""
    dice = ScriptedDice([ScriptEntry(purpose, shown, by="ada") for purpose, shown in faces.items()], otherwise="fail")
    used = use_item(one, live, "thing", dice, by="ada")
    assert not dice.unused()
    return used


def refused(one: Sheet, live: Live) -> SheetReason:
    before = live.copy()
    with pytest.raises(SheetRefused) as refusal:
        use_item(one, live, "thing", ScriptedDice(otherwise="fail"))
    assert live == before
    return refusal.value.reason


BALM = {"use": {"kind": "heal", "amount": {"dice": "1d4+1"}, "consumes": True, "free": True}}


# What lands


def test_a_heal_gives_health_back_and_one_comes_off_the_stack() -> None:
    live = holding(2)
    live.pools = {"vigor": 1}
    used = use(owner(BALM), live, heal=(3,))
    assert used.gained == (Gained("heal", "vigor", 4, 1, 5, (3,)),)
    assert (live.pools, live.items[0].count, used.left) == ({"vigor": 5}, 1, 1)


def test_the_last_one_used_up_leaves_the_bag() -> None:
    live = holding()
    use(owner(BALM), live, heal=(1,))
    assert live.items == []


def test_a_heal_on_a_wound_track_clears_one_mark_the_lightest() -> None:
    live = holding()
    live.wounds = {"hurt": Marks(kinds=["cut", "bruise", "bruise"])}
    used = use(owner(BALM, SALTMARROW), live)
    assert used.gained == (Gained("mark", "hurt", 1, 3, 2),)
    assert live.wounds == {"hurt": Marks(kinds=["cut", "bruise"])}


def test_temporary_points_pools_and_conditions_go_on() -> None:
    tonic = {
        "use": {
            "kind": "buff",
            "free": True,
            "temporary": {"dice": "1d6"},
            "restore": {"pool": "oil_1", "amount": {"flat": 2}},
            "applies": [{"condition": "blessed", "duration": {"rounds": 3}}],
        }
    }
    live = holding()
    live.pools, live.temp = {"oil_1": 1}, {"vigor": 2}
    used = use(owner(tonic), live, temporary=(5,))
    assert (live.temp, live.pools, live.conditions) == ({"vigor": 5}, {"oil_1": 3}, ["blessed"])
    assert used.conditions == ("blessed",)
    assert live.items[0].count == 1  # nothing says it is used up


def test_a_smaller_buffer_does_not_replace_a_larger() -> None:
    live = holding()
    live.temp = {"vigor": 9}
    use(owner({"use": {"kind": "buff", "free": True, "temporary": {"flat": 4}}}), live)
    assert live.temp == {"vigor": 9}


def test_a_condition_that_goes_on_takes_off_what_it_removes() -> None:
    document = changed(BRASSWICK, "combat", "conditions", 0, "removes", to=["soaked"])
    lamp = {"use": {"kind": "buff", "free": True, "applies": [{"condition": "dazzled", "duration": "instant"}]}}
    live = holding()
    live.conditions = ["soaked"]
    use(owner(lamp, document), live)
    assert live.conditions == ["dazzled"]


@pytest.mark.parametrize(
    "harm",
    [
        {"kind": "attack", "amount": {"dice": "2d6"}},
        {"kind": "debuff", "applies": [{"condition": "soaked", "duration": "instant"}]},
        {"kind": "buff", "targets": "enemy", "applies": [{"condition": "soaked", "duration": "instant"}]},
    ],
)
def test_what_harms_lands_on_nobody_and_is_used_up_all_the_same(harm: dict[str, Any]) -> None:
    live = holding(2)
    used = use(owner({"use": {**harm, "free": True, "consumes": True}}), live)
    assert (used.landed, used.gained, live.conditions, live.items[0].count) == (False, (), [], 1)


# What keeps it from being used


def test_what_does_nothing_when_used_is_refused() -> None:
    assert refused(owner({}), holding()) == "no-use"
    assert refused(owner(BALM), Live()) == "unknown-item"
    assert refused(owner(BALM), Live(items=[HeldItem(item="gear/thing", count=0)])) == "unknown-item"


def test_an_item_that_can_be_worn_is_used_while_worn() -> None:
    ring = {"slots": {"finger": 1}, **BALM}
    assert refused(owner(ring), holding()) == "not-worn"
    assert use(owner(ring), holding(worn=True), heal=(1,)).landed
    bound = {"binds": {}, **BALM}
    assert refused(owner(bound), holding(worn=True)) == "not-worn"


def test_a_use_that_reads_a_stat_the_item_lacks_is_not_to_be_had() -> None:
    wand = {
        "stack": 1,
        "use": {"kind": "heal", "free": True, "charges": 1, "amount": {"flat": 1}},
        "charges": {"max": {"stat": "charge"}},
    }
    assert refused(owner(wand), holding()) == "no-use"
    assert use(owner({**wand, "stats": {"charge": 2}}), holding()).left == 1


# Charges


WAND = {
    "stack": 1,
    "use": {"kind": "heal", "free": True, "charges": 2, "amount": {"flat": 1}},
    "charges": {"max": 5, "breaksOn": {"die": 12, "atMost": 2}},
}


def test_charges_are_spent_off_the_item() -> None:
    live = holding()
    used = use(owner(WAND), live)
    assert (used.spent, used.left, live.items[0].charges) == (2, 3, 3)


def test_too_few_charges_refuse_the_use() -> None:
    assert refused(owner(WAND), holding(charges=1)) == "insufficient"


def test_a_stack_with_charges_left_is_used_before_an_empty_one() -> None:
    live = Live(items=[HeldItem(item="gear/thing", charges=0), HeldItem(item="gear/thing", charges=4)])
    use(owner(WAND), live)
    assert [stack.charges for stack in live.items] == [0, 2]


@pytest.mark.parametrize(("face", "left"), [(2, []), (3, [0])])
def test_the_last_charge_may_break_it(face: int, left: list[int]) -> None:
    live = holding(charges=2)
    used = use(owner(WAND), live, **{"break": (face,)})
    assert (used.broke, used.break_roll) == (face == 2, face)
    assert [stack.charges for stack in live.items] == left


def test_a_stat_past_a_hundred_holds_a_hundred_charges() -> None:
    many = {**WAND, "charges": {"max": {"stat": "charge"}}, "stats": {"charge": 400}}
    assert use(owner(many), holding()).left == 98


# Gates


def gated(**gate: Any) -> dict[str, Any]:
    return {"use": {**BALM["use"], "gate": {"check": {"ability": "wits"}, "difficulty": 12, **gate}}}


def test_a_gate_that_is_passed_lets_it_work() -> None:
    used = use(owner(gated()), holding(), check=(12,), heal=(1,))
    assert used.gate is not None and used.gate.success and used.landed


def test_a_gate_failed_uses_it_up_for_nothing() -> None:
    live = holding()
    used = use(owner(gated()), live, check=(11,))
    assert (used.landed, used.gained, live.items) == (False, (), [])


def test_a_gate_is_skipped_where_its_exception_holds() -> None:
    seer = {"unless": {"value": {"field": "rank"}, "atLeast": 4}}
    assert use(owner(gated(**seer), build={"fields": {"rank": 4}}), holding(), heal=(1,)).gate is None
    assert use(owner(gated(**seer), build={"fields": {"rank": 3}}), holding(), check=(1,)).landed is False


def test_a_gate_rolls_with_adjust_conditions_and_worn_items() -> None:
    lucky = owner(gated(check={"skill": "climb"}), build={"fields": {"luck": 3}})
    live = holding()
    live.conditions = ["stunned"]
    used = use(lucky, live, check=(15,), heal=(1,))
    assert used.gate is not None
    assert used.gate.total == 15 - 2 + 3 - 4  # untrained, luck, stunned


def test_a_gate_on_a_number_of_the_sheet_reads_it() -> None:
    one = owner(gated(check={"value": {"field": "rank"}}), build={"fields": {"rank": 7}})
    used = use(one, holding(), check=(5,), heal=(1,))
    assert used.gate is not None and used.gate.total == 12


def test_a_gate_in_a_pool_ruleset_counts_successes() -> None:
    pearl = {"use": {**BALM["use"], "gate": {"check": {"ability": "calm"}, "difficulty": 2, "unless": None}}}
    one = owner(pearl, SALTMARROW, {"abilities": {"calm": 3}})
    live = holding()
    live.wounds = {"hurt": Marks(kinds=["bruise"])}
    assert use(one, live, check=(8, 9, 3)).landed


# Reloading


BOW = entry(
    "bow",
    "Bow",
    category="weapon",
    slots={"hand": 2},
    attack={
        "budget": "deed",
        "damage": {"dice": "1d6"},
        "ammo": {"tag": "bolt"},
        "clip": {"max": 6, "reload": "deed"},
    },
)
BOLT = entry("bolt", "Bolt", tags=["bolt"], stack=20)


def test_reloading_tops_the_clip_up_out_of_the_bag_as_far_as_that_goes() -> None:
    one = sheet(with_items(BRASSWICK, BOW, BOLT))
    live = Live(items=[HeldItem(item="gear/bow", worn=True, loaded=1), HeldItem(item="gear/bolt", count=7)])
    assert reload(one, live, "bow") == Reloaded("gear/bow", "Bow", 6, 6, 5)
    assert (live.items[0].loaded, live.items[1].count) == (None, 2)
    live.items[0].loaded = 0
    assert reload(one, live, "bow").loaded == 2
    assert len(live.items) == 1


def test_what_needs_no_reload_or_has_nothing_to_load_is_refused() -> None:
    one = sheet(with_items(BRASSWICK, BOW, BOLT))
    for stack, reason in (
        (HeldItem(item="gear/bow", worn=True), "no-reload"),  # never fired: full
        (HeldItem(item="gear/bow", worn=True, loaded=2), "no-reload"),
        (HeldItem(item="gear/bow", loaded=2), "not-worn"),
        (HeldItem(item="gear/rope"), "no-reload"),
    ):
        with pytest.raises(SheetRefused) as refusal:
            reload(one, Live(items=[stack]), 0)
        assert refusal.value.reason == reason


def test_a_clip_without_ammunition_is_filled_for_nothing() -> None:
    sling = changed(BOW, "item", "attack", "ammo", to=None)
    live = Live(items=[HeldItem(item="gear/bow", worn=True, loaded=0)])
    assert reload(sheet(with_items(BRASSWICK, sling)), live, "bow").loaded == 6
