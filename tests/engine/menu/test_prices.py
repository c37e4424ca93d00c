"""Prices: what can be paid, out of what, and that paying takes exactly that (format 9.2, 12.7, 12.14, 14.1)."""

from dataclasses import replace

import pytest

from engine import events
from engine.arena import Arena
from engine.definitions import Action, Aim, Ammo, Cost, Definition, Mode, Price, Recharge, When
from engine.dice import Dice
from engine.menu import prices, turn_menu
from engine.menu.prices import Offer, PriceTaken
from engine.refusal import Reason
from engine.sheet.live import HeldItem
from tests.engine.arenas import action, arena, combatant, foe, rules, step_in, swing, told
from tests.engine.sheet.bags import GEAR, ITEMS
from tests.engine.sheet.documents import BRASSWICK, sheet

FAMILY = ("oil_1", "oil_2", "oil_3")


def lampwright(*actions: Action, **changes: object) -> Definition:
    """Somebody with a sheet: 4 small oil, 3 fine oil, 1 rare oil, and a well of two draughts."""
    written = {"fields": {"rank": 3}, "lists": {"wells": [{"well": "Deep well", "depth": 2}]}}
    return replace(combatant("lin", *actions, sheet=sheet(BRASSWICK, written)), **changes)  # type: ignore[arg-type]


def oil(amount: int, *pools: str, family: tuple[str, ...] = FAMILY) -> Price:
    return Price(budget="action", costs=(Cost(pools or ("oil_1",), amount),), family=family)


def taken(fight: Arena, who: str, taking: Action, **named: object) -> PriceTaken:
    found = prices.price_of(fight, who, taking, **named)  # type: ignore[arg-type]
    assert isinstance(found, PriceTaken), found
    return found


def offered(fight: Arena, who: str, taking: Action) -> Offer:
    found = prices.offer_of(fight, who, taking)
    assert isinstance(found, Offer), found
    return found


# --- budgets and strikes -----------------------------------------------------------------------------


def test_a_budget_that_is_spent_pays_for_nothing_more() -> None:
    hit = swing()
    fight = arena(combatant("ada", hit), foe("rat"))
    fight.one("ada").budgets["action"] = 0
    assert prices.price_of(fight, "ada", hit) is Reason.NO_BUDGET


def test_paying_spends_one_of_the_budget_and_tells_what_is_left() -> None:
    hit = swing()
    step = step_in(arena(combatant("ada", hit), foe("rat")))
    prices.pay(step, "ada", hit, taken(step, "ada", hit))
    assert step.one("ada").budgets["action"] == 0
    assert step.events == [events.Budget(by="ada", budget="action", left=0)]


def test_the_first_of_two_strikes_spends_the_budget_and_leaves_one_in_hand() -> None:
    hit = swing(price=Price(budget="action", strikes=2))
    step = step_in(arena(combatant("ada", hit), foe("rat")))
    prices.pay(step, "ada", hit, taken(step, "ada", hit))
    assert (step.one("ada").budgets["action"], step.one("ada").strikes) == (0, 1)


def test_a_strike_in_hand_is_free_of_budget_for_any_row_with_strikes_and_then_gone() -> None:
    hit = swing(price=Price(budget="action", strikes=2))
    axe = swing("attack:arms:1", price=Price(budget="quick", strikes=2))
    step = step_in(arena(combatant("ada", hit, axe), foe("rat")))
    prices.pay(step, "ada", hit, taken(step, "ada", hit))
    second = taken(step, "ada", axe)
    assert second.strike_in_hand
    assert second.budget is None
    prices.pay(step, "ada", axe, second)
    assert step.one("ada").strikes == 0
    assert step.one("ada").budgets.get("quick", 1) == 1
    assert prices.price_of(step, "ada", hit) is Reason.NO_BUDGET


def test_a_row_without_strikes_pays_its_budget_though_strikes_are_in_hand() -> None:
    knife = swing()
    fight = arena(combatant("ada", knife), foe("rat"))
    fight.one("ada").strikes = 1
    assert taken(fight, "ada", knife).budget == "action"


def test_a_row_capped_to_one_strike_leaves_none_in_hand() -> None:
    crossbow = swing(price=Price(budget="action", strikes=3, single=True))
    fight = arena(combatant("ada", crossbow), foe("rat"))
    assert taken(fight, "ada", crossbow).strikes_gained == 0


def test_a_strike_at_a_walker_spends_the_opportunity_budget_and_buys_no_strikes() -> None:
    hit = swing(price=Price(budget="action", strikes=3))
    fight = arena(combatant("ada", hit), foe("rat"))
    fight.one("ada").budgets["action"] = 0
    paid = taken(fight, "ada", hit, at_walker=True)
    assert (paid.budget, paid.strikes_gained) == ("reaction", 0)


def test_signature_points_buy_a_signature_action_in_place_of_its_budget() -> None:
    lash = swing(when=When(signature=2))
    step = step_in(arena(foe("wyrm", lash, signature_points=3), combatant("ada")))
    step.one("wyrm").budgets["action"] = 0
    prices.pay(step, "wyrm", lash, taken(step, "wyrm", lash))
    assert step.events == [events.Signature(by="wyrm", option=lash.id, cost=2, left=1)]
    assert prices.price_of(step, "wyrm", lash) is Reason.INSUFFICIENT


# --- pools ---------------------------------------------------------------------------------------------


def test_a_price_is_taken_out_of_its_pool() -> None:
    flare = action("flare", price=oil(3))
    step = step_in(arena(lampwright(flare), foe("rat")))
    prices.pay(step, "lin", flare, taken(step, "lin", flare))
    assert step.one("lin").live is not None
    assert told(step, "spend") == [events.Spend(by="lin", pool="oil_1", amount=3)]
    assert prices.price_of(step, "lin", flare) is Reason.INSUFFICIENT


def test_a_group_pays_from_the_first_pool_that_affords_the_whole_term() -> None:
    flare = action("flare", price=oil(3, *FAMILY))
    fight = arena(lampwright(flare), foe("rat"))
    _leave(fight, "oil_1", 2)
    assert taken(fight, "lin", flare).pools == (("oil_2", 3),)
    assert taken(fight, "lin", flare).steps == 0


def test_two_terms_on_one_pool_need_both_amounts_in_it() -> None:
    both = Price(costs=(Cost(("oil_2",), 2), Cost(("oil_2",), 2)))
    fight = arena(lampwright(action("flare", price=both)), foe("rat"))
    assert prices.price_of(fight, "lin", fight.nature("lin").actions[0]) is Reason.INSUFFICIENT


def test_a_bigger_pool_named_pays_the_same_price_a_step_higher() -> None:
    flare = action("flare", price=oil(1))
    fight = arena(lampwright(flare), foe("rat"))
    paid = taken(fight, "lin", flare, pay="oil_3")
    assert (paid.pools, paid.steps) == ((("oil_3", 1),), 2)
    assert [(pay.id, pay.steps) for pay in offered(fight, "lin", flare).pays] == [("oil_2", 1), ("oil_3", 2)]


def test_a_price_never_climbs_to_a_bigger_pool_by_itself() -> None:
    flare = action("flare", price=oil(1))
    fight = arena(lampwright(flare), foe("rat"))
    _leave(fight, "oil_1", 0)
    assert prices.price_of(fight, "lin", flare) is Reason.INSUFFICIENT
    found = offered(fight, "lin", flare)
    assert found.taken is None
    assert [pay.id for pay in found.pays] == ["oil_2", "oil_3"]


@pytest.mark.parametrize(
    ("price", "pool"),
    [
        (oil(1, "oil_2"), "oil_1"),  # smaller than the usual one
        (oil(1), "vigor"),  # of another group
        (Price(costs=(Cost(("oil_1",), 1), Cost(("vigor",), 1)), family=FAMILY), "oil_2"),  # two terms
        (Price(), "oil_1"),  # costs nothing
    ],
)
def test_a_pool_it_may_not_be_paid_from_is_a_bad_pool(price: Price, pool: str) -> None:
    flare = action("flare", price=price)
    fight = arena(lampwright(flare), foe("rat"))
    assert prices.price_of(fight, "lin", flare, pool) is Reason.BAD_POOL


def test_a_spend_limit_holds_whatever_the_pool_holds() -> None:
    flare = action("flare", price=oil(2))
    fight = arena(lampwright(flare, spend_limits={"oil_1": 3}), foe("rat"), by=rules(limits={"oil_1": "turn"}))
    step = step_in(fight)
    prices.pay(step, "lin", flare, taken(step, "lin", flare))
    step.one("lin").budgets["action"] = 1
    assert prices.price_of(step, "lin", flare) is Reason.INSUFFICIENT
    step.one("lin").spent.clear()
    assert isinstance(prices.price_of(step, "lin", flare), PriceTaken)


def test_a_counter_gives_a_point_each_time_until_its_row_is_empty() -> None:
    drink = action("drink", price=Price(counters=("wells/0",)))
    step = step_in(arena(lampwright(drink), foe("rat")))
    for _ in range(2):
        prices.pay(step, "lin", drink, taken(step, "lin", drink))
    assert told(step, "spend") == [events.Spend(by="lin", pool="Deep well", amount=1)] * 2
    assert prices.price_of(step, "lin", drink) is Reason.INSUFFICIENT


def test_a_menu_names_a_counter_by_its_row() -> None:
    drink = action("drink", price=Price(counters=("wells/0",)), aim=Aim(side="self"))
    option = turn_menu(arena(lampwright(drink), foe("rat")), "lin").option("drink")
    assert option is not None
    assert option.price == (("Deep well", 1),)


def test_a_creature_in_plain_numbers_pays_out_of_no_pool() -> None:
    flare = action("flare", price=oil(3))
    fight = arena(foe("imp", flare), combatant("ada"))
    assert taken(fight, "imp", flare).pools == ()
    assert prices.price_of(fight, "imp", flare, "oil_2") is Reason.BAD_POOL


def test_a_casting_creature_pays_from_points_of_its_own() -> None:
    flare = action("flare", price=Price(costs=(Cost(("oil_1",), 1),)))
    step = step_in(arena(foe("imp", flare, pools={"oil_1": 1}), combatant("ada")))
    prices.pay(step, "imp", flare, taken(step, "imp", flare))
    assert prices.price_of(step, "imp", flare) is Reason.INSUFFICIENT


def _leave(fight: Arena, pool: str, left: int) -> None:
    live = fight.one("lin").live
    assert live is not None
    live.pools[pool] = left


# --- uses, recharge and sequences ------------------------------------------------------------------------


def test_an_action_used_up_is_off_the_menu() -> None:
    roar = action("roar", price=Price(uses=1))
    step = step_in(arena(foe("wyrm", roar), combatant("ada")))
    prices.pay(step, "wyrm", roar, taken(step, "wyrm", roar))
    assert step.events == [events.Uses(by="wyrm", option="roar", left=0, of=1)]
    assert prices.price_of(step, "wyrm", roar) is Reason.INSUFFICIENT


def test_an_action_that_recharges_waits_for_its_roll() -> None:
    breath = action("breath", price=Price(recharge=Recharge(Dice(1, 6), 5)))
    step = step_in(arena(foe("wyrm", breath), combatant("ada")))
    prices.pay(step, "wyrm", breath, taken(step, "wyrm", breath))
    assert step.one("wyrm").spent_recharges == ["breath"]
    assert prices.price_of(step, "wyrm", breath) is Reason.INSUFFICIENT


def test_a_sequence_is_offered_while_one_part_can_happen() -> None:
    claw, breath = swing("claw"), action("breath", price=Price(uses=1))
    fury = action("fury", sequence=(("claw", 2), ("breath", 1)))
    fight = arena(foe("wyrm", claw, breath, fury), combatant("ada"))
    fight.one("wyrm").uses["breath"] = 1
    assert prices.ready_parts(fight, "wyrm", fury) == [claw, claw]
    only_breath = replace(fury, sequence=(("breath", 1),))
    assert prices.price_of(fight, "wyrm", only_breath) is Reason.INSUFFICIENT


def test_a_part_of_a_sequence_happens_no_oftener_than_it_has_uses_left() -> None:
    sting = swing("sting", price=Price(uses=3))
    fury = action("fury", sequence=(("sting", 3),))
    fight = arena(foe("wyrm", sting, fury), combatant("ada"))
    fight.one("wyrm").uses["sting"] = 1
    assert prices.ready_parts(fight, "wyrm", fury) == [sting, sting]


def test_a_part_that_recharges_happens_once_in_a_sequence() -> None:
    breath = action("breath", price=Price(recharge=Recharge(Dice(1, 6), 5)))
    fury = action("fury", sequence=(("breath", 2),))
    assert prices.ready_parts(arena(foe("wyrm", breath, fury), combatant("ada")), "wyrm", fury) == [breath]


def test_a_price_of_two_terms_offers_no_bigger_pool() -> None:
    both = Price(costs=(Cost(("oil_1",), 1), Cost(("oil_2",), 1)), family=FAMILY)
    fight = arena(lampwright(flare := action("flare", price=both)), foe("rat"))
    assert offered(fight, "lin", flare).pays == ()


# --- items -----------------------------------------------------------------------------------------------


def archer(*actions: Action, **held: int) -> tuple[Definition, list[HeldItem]]:
    bag = [HeldItem(item=f"gear/{name}", count=count) for name, count in held.items()]
    bolt = {"id": "bolt", "label": "Bolt", "item": {"category": "thing", "tags": ["bolt"]}}
    fine = {"id": "fine", "label": "Fine bolt", "item": {"category": "thing", "tags": ["bolt"]}}
    wand = {"id": "wand", "label": "Wand", "item": {"category": "thing", "charges": {"max": 3}}}
    catalog = {"id": "gear", "label": "Gear", "holds": "items", "entries": [*GEAR, bolt, fine, wand]}
    made = sheet(BRASSWICK, {}, {"items": ITEMS, "catalogs": [*BRASSWICK.get("catalogs", []), catalog]})
    return combatant("lin", *actions, sheet=made), bag


def armed(*actions: Action, **held: int) -> Arena:
    who, bag = archer(*actions, **held)
    fight = arena(who, foe("rat"))
    live = fight.one("lin").live
    assert live is not None
    live.items = bag
    return fight


BOW = Price(budget="action", item=0, ammo=Ammo(shots=2, tag="bolt", recover=0.5))


def test_shots_are_drawn_first_stack_first() -> None:
    shoot = swing(price=BOW)
    step = step_in(armed(shoot, wand=1, bolt=1, fine=4))
    prices.pay(step, "lin", shoot, taken(step, "lin", shoot))
    assert told(step, "shot") == [
        events.Shot(by="lin", item="gear/bolt", amount=1, left=4),
        events.Shot(by="lin", item="gear/fine", amount=1, left=3),
    ]
    assert step.one("lin").shots == {1: 0.5, 2: 0.5}


def test_an_attack_is_offered_only_while_enough_shots_are_carried() -> None:
    shoot = swing(price=BOW)
    assert prices.price_of(armed(shoot, wand=1, bolt=1), "lin", shoot) is Reason.INSUFFICIENT


def test_a_mode_is_offered_only_with_the_shots_for_it() -> None:
    single, volley = Mode("single", "Single", shots=1), Mode("volley", "Volley", shots=3)
    shoot = swing(price=BOW, modes=(single, volley))
    assert offered(armed(shoot, wand=1, bolt=2), "lin", shoot).modes == (single,)
    last = offered(armed(shoot, wand=1, bolt=1), "lin", shoot)
    assert last.taken is None
    assert last.modes == (single,)


def test_a_clip_never_fired_is_full_and_shots_come_off_it() -> None:
    shoot = swing(price=Price(item=0, ammo=Ammo(shots=2, clip=3)))
    step = step_in(armed(shoot, wand=1))
    prices.pay(step, "lin", shoot, taken(step, "lin", shoot))
    assert told(step, "shot") == [events.Shot(by="lin", item="gear/wand", amount=2, left=1)]
    assert prices.price_of(step, "lin", shoot) is Reason.INSUFFICIENT


def test_charges_are_spent_off_the_item() -> None:
    spark, last = action("use:0", price=Price(item=0, charges=2)), action("use:1", price=Price(item=0, charges=1))
    step = step_in(armed(spark, last, wand=1))
    prices.pay(step, "lin", spark, taken(step, "lin", spark))
    assert step.events == [events.Charges(by="lin", item="gear/wand", left=1, of=3)]
    assert prices.price_of(step, "lin", spark) is Reason.INSUFFICIENT
    assert isinstance(prices.price_of(step, "lin", last), PriceTaken)


def test_an_item_used_up_keeps_its_place_in_the_bag_and_is_used_no_more() -> None:
    throw = action("use:0", price=Price(item=0, consumes=True))
    step = step_in(armed(throw, bolt=1, fine=1))
    prices.pay(step, "lin", throw, taken(step, "lin", throw))
    live = step.one("lin").live
    assert live is not None
    assert [held.count for held in live.items] == [0, 1]
    assert prices.price_of(step, "lin", throw) is Reason.INSUFFICIENT


def test_a_weapon_for_the_off_hand_that_attacks_is_remembered_for_the_turn() -> None:
    main = swing("item:0", price=Price(budget="action", item=0))
    other = swing("offhand:0", price=Price(budget="quick", item=0), off_hand=True)
    step = step_in(armed(main, other, bolt=1))
    prices.pay(step, "lin", main, taken(step, "lin", main))
    assert step.one("lin").off_hand_from == "item:0"


def test_what_was_never_held_cannot_be_used() -> None:
    spark = action("use:1", price=Price(item=1, charges=1))
    assert prices.price_of(armed(spark, wand=1), "lin", spark) is Reason.INSUFFICIENT


def test_a_weapon_no_other_hand_could_use_opens_nothing() -> None:
    main = swing("item:0", price=Price(budget="action", item=0))
    other = swing("offhand:1", price=Price(budget="quick", item=1), off_hand=True)
    step = step_in(armed(main, other, bolt=1, fine=1))
    prices.pay(step, "lin", main, taken(step, "lin", main))
    assert step.one("lin").off_hand_from is None
