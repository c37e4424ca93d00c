"""A spell's record becomes an entry: price, dice and steps, save, area, clock."""

from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.spells import spell


def record(**changed: Any) -> dict[str, Any]:
    """A made-up spell of level 2."""
    return {
        "index": "ash-burst",
        "name": "Ash Burst",
        "desc": ["Ash flies about."],
        "range": "60 feet",
        "components": ["V", "S"],
        "ritual": False,
        "duration": "Instantaneous",
        "concentration": False,
        "casting_time": "1 action",
        "level": 2,
        "school": {"index": "evocation", "name": "Evocation"},
        "classes": [{"index": "wizard"}],
        **changed,
    }


FIRE = {"damage_type": {"index": "fire"}, "damage_at_slot_level": {"2": "3d6", "3": "4d6", "4": "5d6"}}
DEXTERITY = {"dc_type": {"index": "dex", "name": "DEX"}, "dc_success": "half"}


def test_each_higher_slot_adds_what_the_table_adds() -> None:
    area = {"type": "sphere", "size": 20}
    mechanics = spell(record(damage=FIRE, dc=DEXTERITY, area_of_effect=area)).entry["mechanics"]
    assert mechanics["amount"] == {"dice": "3d6"}
    assert mechanics["perCostStep"] == {"dice": "1d6"}
    assert mechanics["save"] == {"save": "dex_save", "onSuccess": "half"}
    assert mechanics["area"] == {"shape": "burst", "size": 20}
    assert mechanics["cost"] == [{"pool": "slots_2", "amount": 1}]


def test_dice_that_are_added_only_now_and_then_are_missing() -> None:
    uneven = {"damage_type": {"index": "fire"}, "damage_at_slot_level": {"2": "3d6", "3": "3d6", "4": "4d6"}}
    built = spell(record(damage=uneven))
    assert "perCostStep" not in built.entry["mechanics"]
    assert built.missing == [Missing("dice are added only every few slots", "1.300")]


def test_a_cantrip_grows_with_its_casters_level() -> None:
    grows = {"damage_type": {"index": "fire"}, "damage_at_character_level": {"1": "1d8", "5": "2d8", "11": "3d8"}}
    mechanics = spell(record(level=0, damage=grows, attack_type="ranged")).entry["mechanics"]
    assert mechanics["attackRoll"] is True
    assert mechanics["scales"]["table"] == [[5, 1], [11, 2]]
    assert "cost" not in mechanics


def test_a_condition_lasts_as_long_as_the_spell_and_ends_on_a_repeated_save() -> None:
    said = ["It must save or be stunned. It can repeat the saving throw at the end of each of its turns."]
    wisdom = {"dc_type": {"index": "wis", "name": "WIS"}, "dc_success": "none"}
    built = spell(record(desc=said, dc=wisdom, duration="Up to 1 minute", concentration=True))
    assert built.entry["mechanics"]["kind"] == "debuff"
    assert built.entry["mechanics"]["applies"] == [
        {"condition": "stunned", "duration": {"rounds": 10}, "saveEnds": {"save": "wis_save", "at": "turn-end"}}
    ]


def test_what_takes_ten_minutes_to_cast_is_for_no_fight() -> None:
    built = spell(record(casting_time="10 minutes", damage=FIRE))
    assert built.outside
    assert built.entry["mechanics"]["kind"] == "utility"


def test_the_summary_is_made_of_facts() -> None:
    assert spell(record(damage=FIRE, dc=DEXTERITY)).entry["summary"] == "Level 2 evocation, 60 ft, Dex save, 3d6 fire"
