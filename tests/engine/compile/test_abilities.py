"""Catalog-marked rows as abilities: an entry's mechanics on a menu (format 9, 12.7, 14.1, 17.3)."""

from typing import Any

import pytest

from engine.definitions import (
    Amount,
    Applies,
    AttackRoll,
    Cost,
    GivesBudget,
    HarmClause,
    Moment,
    SaveAsk,
    TemporaryPoints,
    When,
)
from engine.dice import Dice
from tests.engine.compile.documents import MIREFALL, Document
from tests.engine.compile.workshop import (
    applied,
    blow,
    dice,
    effects,
    fighter,
    harm,
    healing,
    knows,
    option,
    options,
    row,
    ruleset,
)

SPARK = "entry:book/spark"


def spark(mechanics: Document, **build: Any) -> Any:
    """The one ability of somebody who knows an entry with these mechanics."""
    return option(caster(mechanics, **build), SPARK)


def caster(mechanics: Document, **build: Any) -> Any:
    return fighter(ruleset(book=[row(mechanics)]), {**knows("spark"), **build})


# Which rows are abilities (12.7)


def test_a_row_typed_by_hand_is_no_ability() -> None:
    one = ruleset(book=[row({"kind": "attack", "amount": {"flat": 1}})])
    assert SPARK not in options(fighter(one, {"lists": {"knacks": [{"name": "Spark", "ready": True}]}}))


def test_only_ready_rows_are_abilities_but_for_what_is_always_let_through() -> None:
    one = ruleset(book=[row({"kind": "attack", "amount": {"flat": 1}})])
    assert SPARK not in options(fighter(one, knows("spark", ready=False)))
    assert SPARK in options(fighter(one, knows("spark", ready=False, tier=0)))


def test_a_second_row_of_an_entry_is_no_second_option() -> None:
    one = ruleset(book=[row({"kind": "attack", "amount": {"flat": 1}})])
    assert options(fighter(one, knows("spark", "spark"))).count(SPARK) == 1


def test_an_entry_nobody_has_any_more_is_left_out() -> None:
    assert "entry:book/gone" not in options(fighter(ruleset(), knows("gone")))


# What it does


def test_a_heal_heals_and_an_attack_harms() -> None:
    assert healing(spark({"kind": "heal", "amount": {"dice": "1d6", "flat": 1}})) == dice(1, 6, 1)
    assert blow(spark({"kind": "attack", "amount": {"dice": "1d6"}})) == dice(1, 6)


def test_scales_adds_dice_of_the_amount_s_own_kind_by_the_sheet() -> None:
    mechanics = {
        "kind": "attack",
        "amount": {"dice": "2d8"},
        "scales": {"from": {"field": "rank"}, "table": [[1, 0], [3, 1], [7, 2]]},
    }
    assert blow(spark(mechanics, fields={"rank": 2})) == dice(2, 8)
    assert blow(spark(mechanics, fields={"rank": 8})) == dice(4, 8)


def test_a_value_of_the_user_s_is_added_to_the_amount() -> None:
    mechanics = {"kind": "heal", "amount": {"dice": "1d6"}, "amountAdd": {"abilityMod": "wit"}}
    assert healing(spark(mechanics, abilities={"wit": 4})) == dice(1, 6, 4)


def test_each_step_of_a_bigger_payment_adds_its_amount() -> None:
    action = spark(
        {
            "kind": "attack",
            "amount": {"dice": "3d4", "flat": 3},
            "perCostStep": {"dice": "1d4", "flat": 1},
            "cost": [{"pool": "breath_1", "amount": 1}],
        }
    )
    assert blow(action) == Amount((Dice(3, 4),), 3, Amount((Dice(1, 4),), 1))


def test_a_clause_without_a_difficulty_uses_the_list_s() -> None:
    action = spark(
        {
            "kind": "attack",
            "amount": {"flat": 2},
            "damageType": "cut",
            "plus": [
                {"dice": "1d6", "type": "Fire", "save": {"save": "grit", "onSuccess": "half"}},
                {"flat": 1, "save": {"save": "grit", "difficulty": 3, "onSuccess": "none"}},
            ],
        },
        fields={"casting": "wit"},
        abilities={"wit": 3},
    )
    assert harm(action).clauses == (
        HarmClause(dice(0, 0, 2), "cut"),
        HarmClause(dice(1, 6), "Fire", SaveAsk("grit", 9, "half")),
        HarmClause(dice(0, 0, 1), None, SaveAsk("grit", 3, "none")),
    )


def test_a_save_and_the_saves_that_end_its_conditions_are_against_the_list_s_number() -> None:
    action = spark(
        {
            "kind": "debuff",
            "save": {"save": "poise", "onSuccess": "negates"},
            "applies": [
                {
                    "condition": "staggered",
                    "duration": {"rounds": 3, "at": "turn-start"},
                    "saveEnds": {"save": "grit", "at": "turn-end"},
                    "endsAfter": "own-save",
                }
            ],
        },
        fields={"casting": "might"},
        abilities={"might": 2},
    )
    assert action.save == SaveAsk("poise", 8, "negates")
    assert applied(action) == [
        Applies(
            condition="staggered",
            rounds=3,
            edge="turn-start",
            save="grit",
            difficulty=8,
            ends_after="own-save",
        )
    ]


def test_a_condition_may_be_instant_and_count_its_source_s_turns() -> None:
    action = spark(
        {
            "kind": "debuff",
            "applies": [
                {"condition": "staggered", "duration": "instant"},
                {"condition": "cowed", "duration": {"rounds": 1, "of": "source"}},
            ],
        }
    )
    instant, counted = applied(action)
    assert instant.rounds is None
    assert (counted.rounds, counted.of_source) == (1, True)


def test_temporary_points_and_gifts_of_budgets_land_too() -> None:
    action = spark(
        {"kind": "buff", "temporary": {"dice": "1d4"}, "gives": [{"budget": "quick", "count": 2}], "targets": "self"}
    )
    assert effects(action, TemporaryPoints) == [TemporaryPoints(dice(1, 4))]
    assert effects(action, GivesBudget) == [GivesBudget("quick", 2)]


# Rolls, aims and distances


def test_an_attack_roll_adds_the_list_s_number_and_what_rides_on_its_ability() -> None:
    roll = spark(
        {"kind": "attack", "amount": {"flat": 1}, "attackRoll": True},
        fields={"casting": "wit", "omen": 1},
        abilities={"wit": 4},
    ).roll
    assert isinstance(roll, AttackRoll)
    assert (roll.modifier, roll.ability) == (5, "wit")


def test_what_hits_by_itself_is_not_rolled_though_it_says_it_rolls() -> None:
    assert spark({"kind": "attack", "amount": {"flat": 1}, "attackRoll": True, "autoHit": True}).roll is None


@pytest.mark.parametrize(
    ("kind", "targets", "side"),
    [
        ("heal", None, "ally"),
        ("buff", None, "ally"),
        ("attack", None, "enemy"),
        ("debuff", None, "enemy"),
        ("debuff", "any", "any"),
        ("attack", "self", "self"),
    ],
)
def test_without_targets_help_is_for_one_s_own_side_and_the_rest_for_the_other(
    kind: str, targets: str | None, side: str
) -> None:
    written = {"kind": kind, "amount": {"flat": 1}, **({"targets": targets} if targets else {})}
    assert spark(written).aim.side == side


def test_ranges_and_areas_are_in_the_catalog_s_own_unit() -> None:
    aim = spark({"kind": "attack", "amount": {"flat": 1}, "range": 30, "area": {"shape": "burst", "size": 10}}).aim
    assert aim.normal == 6
    assert aim.area is not None
    assert (aim.area.shape, aim.area.size, aim.area.spares, aim.area.helps) == ("burst", 2, False, False)


def test_a_range_of_zero_is_self_or_touch() -> None:
    aim = spark({"kind": "heal", "amount": {"flat": 1}, "range": 0}).aim
    assert (aim.reach, aim.normal) == (None, None)


def test_an_area_may_spare_its_user_s_side_and_one_that_helps_reaches_only_its_targets() -> None:
    area = {"shape": "cone", "size": 15}
    spares = spark({"kind": "attack", "amount": {"flat": 1}, "area": area, "friendlyFire": False}).aim.area
    helps = spark({"kind": "buff", "temporary": {"flat": 1}, "area": area}).aim.area
    assert spares is not None
    assert spares.spares
    assert helps is not None
    assert helps.helps


def test_steps_of_a_bigger_payment_may_buy_targets() -> None:
    aim = spark({"kind": "buff", "temporary": {"flat": 1}, "targetCount": 3, "targetsPerCostStep": 2}).aim
    assert (aim.count, aim.count_step) == (3, 2)


# Prices (9.2)


def test_a_term_that_names_a_group_is_paid_by_the_first_of_its_pools_that_can() -> None:
    price = spark({"kind": "attack", "amount": {"flat": 1}, "cost": [{"pool": "breath", "amount": 2}]}).price
    assert price.costs == (Cost(("breath_1", "breath_2"), 2),)
    assert price.family == ("breath_1", "breath_2")


def test_a_term_that_names_a_pool_of_a_group_may_be_paid_from_a_bigger_one() -> None:
    price = spark({"kind": "attack", "amount": {"flat": 1}, "cost": [{"pool": "breath_1", "amount": 1}]}).price
    assert price.costs == (Cost(("breath_1",), 1),)
    assert price.family == ("breath_1", "breath_2")


def test_a_price_of_two_terms_or_of_a_pool_by_itself_is_paid_only_as_written() -> None:
    two = [{"pool": "breath_1", "amount": 1}, {"pool": "fire", "amount": 1}]
    assert spark({"kind": "attack", "amount": {"flat": 1}, "cost": two}).price.family == ()
    assert spark({"kind": "attack", "amount": {"flat": 1}, "cost": two[1:]}).price.family == ()


def test_every_counter_the_entry_wrote_pays_a_point() -> None:
    one = ruleset(book=[row({"kind": "heal", "amount": {"flat": 1}})])
    build = knows("spark")
    build["lists"]["counters"] = [
        {"name": "Other", "most": 3},
        {"name": "Spark", "most": 2, "_catalog": "book/spark"},
        {"name": "Spark again", "most": 0, "_catalog": "book/spark"},
    ]
    assert option(fighter(one, build), SPARK).price.counters == ("counters/1", "counters/2")


def test_an_entry_spends_its_own_budget_else_its_list_s_and_a_free_one_none() -> None:
    written = {"kind": "heal", "amount": {"flat": 1}}
    assert spark(written).price.budget == "deed"
    assert spark({**written, "budget": "quick"}).price.budget == "quick"
    assert spark({**written, "free": True}).price.budget is None


# What is on a menu (14.1, 17.3)


def test_a_utility_that_does_nothing_in_a_fight_is_on_no_menu() -> None:
    assert spark({"kind": "utility"}).when.never
    assert spark({"kind": "utility", "gives": [{"budget": "deed", "count": 1}]}).when == When()


def test_a_utility_s_answer_must_stop_something() -> None:
    assert spark({"kind": "utility", "reaction": {"on": "used"}}).when.never


def test_a_utility_taken_on_a_turn_is_for_its_user() -> None:
    assert spark({"kind": "utility", "gives": [{"budget": "deed", "count": 1}]}).aim.side == "self"


def test_reaction_true_only_keeps_an_entry_off_every_menu() -> None:
    assert spark({"kind": "heal", "amount": {"flat": 1}, "reaction": True}).when.never
    assert spark({"kind": "heal", "amount": {"flat": 1}, "reaction": False}).when == When()


def test_an_answer_waits_for_its_moment() -> None:
    action = spark(
        {
            "kind": "utility",
            "budget": "answer",
            "reaction": {"on": "used", "cancels": True, "against": {"catalogs": ["book"]}},
        }
    )
    assert action.when == When(Moment.USED, cancels=True, against=frozenset({"book"}))
    assert action.aim.side == "enemy"


def test_a_permission_adds_standard_actions_and_is_itself_never_taken() -> None:
    nature = caster({"kind": "utility", "standard": {"actions": ["dash", "dodge"], "budget": "quick"}})
    assert SPARK not in options(nature)
    assert option(nature, "standard:dash@quick").price.budget == "quick"
    assert option(nature, "standard:dash").price.budget == "deed"


def test_a_permission_beside_something_else_leaves_the_entry_an_option() -> None:
    nature = caster(
        {
            "kind": "buff",
            "temporary": {"flat": 2},
            "standard": {"actions": ["dash"], "budget": "quick"},
        }
    )
    assert {SPARK, "standard:dash@quick"} <= set(options(nature))


# Riders (9.3)

RIDER = {
    "kind": "rider",
    "rider": {
        "on": "hit",
        "oncePer": "turn",
        "amount": {"dice": "1d6"},
        "when": ["advantage", "ally-adjacent"],
        "sources": ["arms"],
        "requires": {"column": "fine"},
    },
    "scales": {"from": {"field": "rank"}, "table": [[3, 1]]},
}


def ridden(rider: Document) -> Any:
    one = ruleset(book=[row(rider, "stab"), row({"kind": "attack", "amount": {"flat": 1}, "attackRoll": True})])
    build = knows("stab", "spark")
    build["lists"]["arms"] = [
        {"name": "Club", "hurt": "1d6"},
        {"name": "Needle", "hurt": "1d4", "fine": True},
    ]
    build["fields"] = {"rank": 4}
    return fighter(one, build)


def test_a_rider_is_on_no_menu_and_rides_only_what_it_asks_for() -> None:
    nature = ridden(RIDER)
    assert "entry:book/stab" not in options(nature)
    (rider,) = nature.riders
    assert rider.amount == dice(2, 6)
    assert (rider.per, rider.when) == ("turn", {"advantage", "ally-adjacent"})
    assert rider.actions == {"attack:arms:1"}


def test_a_rider_held_twice_rides_once() -> None:
    one = ruleset(book=[row(RIDER, "stab")])
    assert len(fighter(one, knows("stab", "stab")).riders) == 1


def test_a_rider_that_asks_for_nothing_rides_everything_that_rolls_to_hit() -> None:
    plain = {"kind": "rider", "rider": {"on": "hit", "oncePer": "round", "amount": {"flat": 1}, "type": "Fire"}}
    (rider,) = ridden(plain).riders
    assert rider.actions == {"attack:arms:0", "attack:arms:1", SPARK}
    assert rider.type == "Fire"


# Pools (13.1)


def pooled(mechanics: Document) -> Any:
    entry = {**row(mechanics), "rows": [{"list": "charms", "values": {"name": "Spark"}}]}
    build = {"lists": {"charms": [{"name": "Spark", "_catalog": "book/spark"}]}}
    return option(fighter(ruleset(MIREFALL, book=[entry]), build), SPARK)


def test_in_a_pool_fight_harm_is_the_pool_s_die_and_flat_parts_are_successes() -> None:
    action = pooled({"kind": "attack", "amount": {"dice": "3d10", "flat": 1}, "attackRoll": True})
    assert blow(action) == dice(3, 10, 1)
    assert isinstance(action.roll, AttackRoll)
    assert action.roll.modifier == 4


def test_in_a_pool_fight_healing_is_an_amount_as_elsewhere() -> None:
    assert healing(pooled({"kind": "heal", "amount": {"dice": "1d4"}})) == dice(1, 4)
