"""Entries a creature casts with numbers of its own (bridging 1, creature spellcasting)."""

from typing import Any

from engine.definitions import AttackRoll, Cost, SaveAsk
from tests.engine.compile.workshop import beast, blow, creature, dice, option, row, ruleset

FLAME = {
    "kind": "attack",
    "amount": {"dice": "2d6"},
    "perCostStep": {"dice": "1d6", "flat": 1},
    "attackRoll": True,
    "plus": [{"flat": 1, "save": {"save": "grit", "onSuccess": "half"}}],
    "save": {"save": "poise", "onSuccess": "half"},
    "cost": [{"pool": "breath_1", "amount": 1}],
    "targetCount": 1,
    "targetsPerCostStep": 1,
}


def caster(written: Any, mechanics: Any = None, **casting: Any) -> Any:
    one = ruleset(book=[row(mechanics or FLAME, filters={"level": 1})])
    entries = [{"entry": "book/spark", **written}]
    numbers = {"toHit": 4, "saveDifficulty": 9, **casting}
    return beast(one, creature(abilities={"wit": 3}, spellcasting={**numbers, "entries": entries}))


def spark(written: Any, mechanics: Any = None, **casting: Any) -> Any:
    return option(caster(written, mechanics, **casting), "entry:book/spark")


def test_an_entry_is_rolled_with_the_creature_s_numbers() -> None:
    action = spark({})
    assert action.roll == AttackRoll(4)
    assert action.save == SaveAsk("poise", 9, "half")
    assert action.origin.entry == "book/spark"


def test_an_entry_with_neither_uses_nor_level_is_paid_from_its_pools() -> None:
    nature = caster({}, pools={"breath_1": 2})
    assert nature.pools == {"breath_1": 2}
    assert option(nature, "entry:book/spark").price.costs == (Cost(("breath_1",), 1),)


def test_uses_stand_in_place_of_the_cost() -> None:
    price = spark({"uses": {"per": "day", "count": 3}}).price
    assert (price.uses, price.costs, price.family) == (3, (), ())


def test_a_level_is_a_payment_already_made() -> None:
    action = spark({"level": 3})
    assert action.price.costs == ()
    assert blow(action) == dice(4, 6, 2)
    assert action.aim.count == 3


def test_an_entry_spends_the_budget_written_else_its_own_else_its_list_s() -> None:
    assert spark({}).price.budget == "deed"
    assert spark({"budget": "quick"}).price.budget == "quick"
    assert spark({}, {**FLAME, "budget": "answer"}).price.budget == "answer"


def test_values_of_a_sheet_it_does_not_have_read_zero_but_for_its_own_scores() -> None:
    adds = {"kind": "heal", "amount": {"dice": "1d6"}, "amountAdd": {"abilityModFromField": "casting"}}
    healed = spark({}, adds, ability="wit").effects[0]
    assert healed.amount == dice(1, 6, 3)
    scales = {**FLAME, "scales": {"from": {"field": "rank"}, "table": [[1, 4]]}}
    assert blow(spark({}, scales)).dice == dice(2, 6).dice


def test_what_casting_needs_may_be_written_for_the_creature() -> None:
    assert spark({"components": []}, {**FLAME, "components": ["voice"]}).components == frozenset()
    assert spark({}, {**FLAME, "components": ["voice"]}).components == {"voice"}
