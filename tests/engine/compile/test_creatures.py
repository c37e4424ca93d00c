"""Creatures in plain numbers (format 15.1, 15.2, 16.6)."""

import pytest

from engine.definitions import Aim, Applies, HarmClause, Moment, Recharge, Resistance, SaveAsk, When
from engine.dice import Dice
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import applied, beast, bite, blow, creature, dice, harm, option, options, ruleset


def action(**written: object) -> Document:
    return creature(actions=[bite(**written)])


def test_numbers_are_as_written_and_what_is_left_out_reads_zero() -> None:
    nature = beast(ruleset(), creature(checks={"wrestle": 3}, saves={"grit": 2}, abilities={"wit": 2}))
    assert (nature.defense, nature.initiative_modifier, nature.speed, nature.health) == (6, 1, 8, 5)
    assert nature.saves.get("poise", 0) == 0
    assert (nature.saves["grit"], nature.checks["wrestle"], nature.abilities["wit"]) == (2, 3, 2)


def test_health_in_dice_averages_rounded_down_until_it_is_thrown() -> None:
    nature = beast(ruleset(), creature(health={"dice": "3d6", "flat": 2}))
    assert nature.health == 12
    assert nature.health_dice == dice(3, 6, 2)


def test_kinds_of_harm_are_matched_without_case_and_may_let_a_tag_through() -> None:
    nature = beast(
        ruleset(),
        creature(resist=["Fire", {"type": "Cut", "except": ["keen"]}], vulnerable=["Blunt"], immune=["Fire"]),
    )
    assert nature.resist == (Resistance("fire"), Resistance("cut", frozenset({"keen"})))
    assert nature.vulnerable == {"blunt"}
    assert nature.immune == (Resistance("fire"),)


def test_a_creature_that_names_no_speed_stands_still_unless_everybody_walks_alike() -> None:
    still = {key: value for key, value in creature().items() if key != "speed"}
    assert beast(ruleset(), still).speed == 0
    economy = {**THORNFIELD["combat"]["economy"], "movement": {"const": 6}}
    alike = {**THORNFIELD, "combat": {**THORNFIELD["combat"], "economy": economy}}
    assert beast(ruleset(alike), still).speed == 6


def test_an_attack_rolls_and_its_clauses_are_of_their_own_kinds() -> None:
    nature = beast(
        ruleset(),
        action(damage={"dice": "2d6", "flat": 1, "type": "cut", "plus": [{"dice": "1d4", "type": "Fire"}]}),
    )
    found = option(nature, "action:bite")
    assert found.roll is not None
    assert harm(found).clauses == (HarmClause(dice(2, 6, 1), "cut"), HarmClause(dice(1, 4), "Fire"))


def test_a_clause_s_save_without_a_number_uses_the_action_s() -> None:
    plus = [{"flat": 1, "save": {"save": "grit", "onSuccess": "half"}}]
    nature = beast(
        ruleset(),
        action(
            damage={"flat": 1, "plus": plus}, save={"save": "poise", "difficulty": 9, "onSuccess": "half"}, toHit=None
        ),
    )
    found = option(nature, "action:bite")
    assert found.save == SaveAsk("poise", 9, "half")
    assert harm(found).clauses[1].save == SaveAsk("grit", 9, "half")


def test_what_hits_by_itself_is_not_rolled() -> None:
    assert option(beast(ruleset(), action(autoHit=True)), "action:bite").roll is None


def test_a_condition_that_a_save_ends_is_against_the_action_s_number() -> None:
    ends = {"condition": "staggered", "duration": "until-save", "saveEnds": {"save": "grit", "at": "turn-start"}}
    nature = beast(ruleset(), action(applies=[ends], saveDifficulty=8))
    assert applied(option(nature, "action:bite")) == [
        Applies(condition="staggered", save="grit", save_at="turn-start", difficulty=8)
    ]


@pytest.mark.parametrize(
    ("written", "aim", "melee"),
    [
        ({}, Aim(), True),
        ({"reach": 4}, Aim(reach=2), True),
        ({"range": 20}, Aim(normal=10, ranged=True), False),
        ({"range": {"normal": 20, "long": 40}}, Aim(normal=10, long=20, ranged=True), False),
        ({"reach": 2, "range": {"normal": 10}}, Aim(reach=1, normal=5), True),
        ({"targetCount": 2}, Aim(count=2), True),
        ({"toHit": None, "autoHit": True}, Aim(), True),
        ({"toHit": None, "save": {"save": "grit", "difficulty": 5, "onSuccess": "half"}}, Aim(), False),
        ({"damage": None}, Aim(), False),
    ],
)
def test_swings_and_thrown_things_strike_at_walkers_and_nothing_else(written: Document, aim: Aim, melee: bool) -> None:
    found = option(beast(ruleset(), action(**written)), "action:bite")
    assert found.aim == aim
    assert found.melee is melee


def test_an_area_is_in_cells_and_keeps_its_count_for_fights_off_a_board() -> None:
    found = option(beast(ruleset(), action(area={"shape": "line", "size": 12}, targetCount=3)), "action:bite")
    assert found.aim.area is not None
    assert (found.aim.area.shape, found.aim.area.size, found.aim.count) == ("line", 6, 3)
    assert not found.melee


def test_uses_and_recharge_are_part_of_the_price() -> None:
    price = option(
        beast(
            ruleset(),
            action(uses={"per": "day", "count": 2}, recharge={"dice": {"count": 1, "sides": 6}, "from": 5}),
        ),
        "action:bite",
    ).price
    assert (price.budget, price.uses, price.recharge) == ("deed", 2, Recharge(Dice(1, 6), 5))


def test_a_sequence_names_its_parts_as_options_and_takes_a_target_for_each() -> None:
    nature = beast(
        ruleset(),
        creature(
            actions=[
                {
                    "id": "flurry",
                    "name": "Flurry",
                    "budget": "deed",
                    "sequence": [{"action": "bite", "times": 2}, {"action": "claw"}],
                },
                bite(),
                bite(id="claw", name="Claw"),
            ]
        ),
    )
    found = option(nature, "action:flurry")
    assert found.sequence == (("action:bite", 2), ("action:claw", 1))
    assert (found.aim.count, found.effects, found.melee) == (3, (), False)


def test_a_signature_action_is_bought_with_points_between_turns() -> None:
    nature = beast(ruleset(), creature(signaturePoints=3, actions=[bite(signature={"cost": 2})]))
    assert nature.signature_points == 3
    assert option(nature, "action:bite").when == When(signature=2)
    assert not option(nature, "action:bite").melee


def test_an_answer_waits_for_its_moment_and_may_land_on_the_creature_itself() -> None:
    parry = {
        "id": "parry",
        "name": "Parry",
        "budget": "answer",
        "self": True,
        "reaction": {"on": "hit"},
        "applies": [{"condition": "warded", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
    }
    found = option(beast(ruleset(), creature(actions=[bite(), parry])), "action:parry")
    assert found.when == When(Moment.HIT)
    assert (found.aim.side, found.kind, found.price.budget) == ("self", "buff", "answer")


def test_a_rider_rides_the_actions_it_names_or_all_that_roll_to_hit() -> None:
    rider = {"id": "venom", "name": "Venom", "on": "hit", "oncePer": "round", "amount": {"dice": "1d4"}}
    actions = [bite(), bite(id="claw", name="Claw"), bite(id="gaze", name="Gaze", toHit=None, autoHit=True)]
    everything = beast(ruleset(), creature(actions=actions, riders=[rider])).riders[0]
    assert everything.actions == {"action:bite", "action:claw"}
    one = beast(ruleset(), creature(actions=actions, riders=[{**rider, "actions": ["claw"]}])).riders[0]
    assert one.actions == {"action:claw"}


def test_contests_and_standard_actions_are_open_to_creatures_too() -> None:
    found = options(beast(ruleset(), creature()))
    assert found == [
        "action:bite",
        "contest:hurl",
        "contest:shake_off",
        "standard:dash",
        "standard:dodge",
        "standard:help",
    ]


def test_in_a_pool_fight_damage_dice_are_the_pool_s_and_soak_and_hardness_are_its_own() -> None:
    written = {
        "tier": "lurker",
        "health": 3,
        "defense": 1,
        "initiativeModifier": 4,
        "soak": {"all": 1, "byKind": {"gash": 2}},
        "hardness": 3,
        "actions": [bite(toHit=5, damage={"dice": "2d10", "flat": 1})],
    }
    nature = beast(ruleset(MIREFALL), written)
    assert blow(option(nature, "action:bite")) == dice(2, 10, 1)
    assert (nature.soak_all, nature.soak, nature.hardness) == (1, {"gash": 2}, 3)
    assert nature.initiative_modifier == 4
