"""Whoever has a sheet, as a fight begins (format 12, 13.1, 15.3), contests and standard actions."""

from typing import Any

from engine.definitions import Aim, Applies, ContestRoll, Ends, Push, StandardEffect
from tests.engine.compile.documents import MIREFALL, THORNFIELD, Document
from tests.engine.compile.workshop import beast, bite, fighter, option, options, ruleset


def test_the_block_s_numbers_are_read_off_the_sheet_with_its_live_state() -> None:
    build = {"abilities": {"might": 3, "nimble": 4}, "fields": {"guard": 8, "vigor_max": 20, "pace": 12}}
    nature = fighter(ruleset(), build)
    assert (nature.defense, nature.initiative_modifier, nature.speed, nature.health) == (8, 4, 12, 20)
    assert nature.saves == {"grit": 3, "poise": 4}
    assert nature.checks == {"wrestle": 3}
    assert nature.abilities == {"might": 3, "nimble": 4, "wit": 1}


def test_what_adjusts_a_roll_is_in_the_number_it_is_rolled_with() -> None:
    nature = fighter(ruleset(), {"fields": {"omen": 2, "bruises": -3}})
    assert nature.saves == {"grit": 1 + 2, "poise": 1 + 2 - 3}
    assert nature.initiative_modifier == 1 + 2 - 3
    assert nature.checks == {"wrestle": 1 + 2}


def test_what_a_save_is_made_of_is_named_and_adds_up_to_it() -> None:
    nature = fighter(ruleset(), {"abilities": {"might": 3, "nimble": 4}, "fields": {"omen": 2, "bruises": -3}})
    parts = {save: [(part.label, part.amount) for part in nature.save_parts[save]] for save in nature.saves}
    assert parts["grit"] == [("Might", 3), ("Omen", 2)]
    assert parts["poise"] == [("Nimble", 4), ("Omen", 2), ("Bruises", -3)]
    assert {save: sum(amount for _, amount in found) for save, found in parts.items()} == nature.saves


def test_items_worn_change_what_is_read() -> None:
    item = {"category": "charm", "slots": {"neck": 1}, "worn": {"abilities": {"might": {"add": 3}}}}
    one = ruleset(gear=[{"id": "torc", "label": "Torc", "item": item}])
    assert fighter(one, items=[{"item": "gear/torc", "worn": True}]).saves["grit"] == 4
    assert fighter(one, items=[{"item": "gear/torc"}]).saves["grit"] == 1


def test_the_sheet_s_own_items_are_held_unless_the_fight_says_otherwise() -> None:
    item = {"category": "charm", "carried": {"resist": ["cut"]}}
    one = ruleset(gear=[{"id": "stone", "label": "Stone", "item": item}])
    build = {"items": [{"item": "gear/stone"}]}
    assert list(fighter(one, build).items) == ["gear/stone"]
    assert list(fighter(one, build, items=[]).items) == []


def test_in_a_pool_fight_initiative_soak_and_hardness_are_read_off_the_sheet() -> None:
    nature = fighter(ruleset(MIREFALL), {"abilities": {"heft": 3, "calm": 2}})
    assert (nature.defense, nature.initiative_modifier, nature.health, nature.hardness) == (2, 2, 4, 2)
    assert (nature.soak_all, nature.soak) == (1, {"bruise": 3})
    assert nature.spend_limits == {"essence": 2}
    assert nature.speed is None


def test_a_contest_throws_the_best_of_its_checks_and_counts_as_a_strike() -> None:
    nature = fighter(ruleset(), {"fields": {"blows": 2}})
    hurl = option(nature, "contest:hurl")
    assert hurl.roll == ContestRoll(("wrestle",), ("wrestle",), "defender")
    assert hurl.effects == (Applies(condition="staggered", rounds=2), Push(3))
    assert hurl.aim == Aim(reach=2)
    assert hurl.price.strikes == 2


def test_a_contest_may_aim_only_at_whoever_holds_its_maker() -> None:
    shake = option(fighter(ruleset()), "contest:shake_off")
    assert shake.aim == Aim(holding="cowed")
    assert shake.effects == (Ends("cowed", "actor"),)
    assert (shake.kind, shake.price.strikes) == ("utility", 0)


def test_standard_actions_spend_the_main_budget_and_only_help_is_for_others() -> None:
    nature = fighter(ruleset())
    assert option(nature, "standard:dodge").price.budget == "deed"
    assert option(nature, "standard:dodge").effects == (StandardEffect("dodge"),)
    assert option(nature, "standard:dodge").aim.side == "self"
    assert option(nature, "standard:help").aim.side == "ally"


# Creatures written as a sheet (15.3)


def sheeted(**written: Any) -> Document:
    build = {"abilities": {"might": 4}, "lists": {"arms": [{"name": "Club", "hurt": "1d6", "with": "might"}]}}
    return {"tier": "terror", "sheet": build, **written}


def test_a_creature_written_as_a_sheet_is_built_as_a_party_member_is() -> None:
    nature = beast(ruleset(), sheeted())
    assert nature.sheet is not None
    assert (nature.side, nature.health, nature.tier) == ("enemy", 12, "terror")
    assert "attack:arms:0" in options(nature)


def test_its_own_actions_resistances_and_riders_still_count() -> None:
    rider = {"id": "venom", "name": "Venom", "on": "hit", "oncePer": "turn", "amount": {"flat": 1}}
    nature = beast(ruleset(), sheeted(actions=[bite()], riders=[rider], resist=["cut"], signaturePoints=2, loot=None))
    assert "action:bite" in options(nature)
    assert nature.riders[0].actions == {"action:bite"}
    assert nature.resist[0].type == "cut"
    assert nature.signature_points == 2


# Who somebody is (bridging 1)

KINDS = {
    "creatureTypes": {
        "types": [{"id": "human", "label": "Human"}, {"id": "beast", "label": "Beast"}],
        "tags": [{"id": "winged", "label": "Winged"}],
        "characters": {"types": ["human"]},
    },
    "sizes": {
        "order": [{"id": "small", "label": "Small"}, {"id": "large", "label": "Large", "cells": 2}],
        "default": "small",
    },
}


def test_characters_and_creatures_are_of_the_types_and_sizes_written() -> None:
    one = ruleset({**THORNFIELD, "combat": {**THORNFIELD["combat"], **KINDS}})
    nature = fighter(one)
    assert (nature.types, nature.tags, nature.size) == (frozenset({"human"}), frozenset(), "small")
    wolf = beast(one, sheeted(types=["beast"], tags=["winged"], size="large"))
    assert (wolf.types, wolf.tags, wolf.size) == (frozenset({"beast"}), frozenset({"winged"}), "large")
    assert beast(one, sheeted(), size="large").size == "large"
