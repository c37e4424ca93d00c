"""Thirty spells and cantrips at three levels each, typed by hand from the SRD."""

import re

import pytest

from rulesets.format.mechanics import Mechanics
from tests.rulesets.srd51.stage import entries

BY_SLOT = {
    "burning-hands": {1: "3d6", 2: "4d6", 5: "7d6"},
    "chain-lightning": {6: "10d8"},
    "circle-of-death": {6: "8d6", 7: "10d6", 9: "14d6"},
    "cloudkill": {5: "5d8", 6: "6d8", 9: "9d8"},
    "cone-of-cold": {5: "8d8", 6: "9d8", 9: "12d8"},
    "cure-wounds": {1: "1d8", 2: "2d8", 9: "9d8"},
    "delayed-blast-fireball": {7: "12d6", 8: "13d6", 9: "14d6"},
    "disintegrate": {6: "10d6", 7: "13d6", 9: "19d6"},
    "fireball": {3: "8d6", 4: "9d6", 9: "14d6"},
    "flame-strike": {5: "4d6", 6: "5d6", 9: "8d6"},
    "freezing-sphere": {6: "10d6", 7: "11d6", 9: "13d6"},
    "guiding-bolt": {1: "4d6", 2: "5d6", 9: "12d6"},
    "healing-word": {1: "1d4", 2: "2d4", 9: "9d4"},
    "hellish-rebuke": {1: "2d10", 2: "3d10", 5: "6d10"},
    "ice-storm": {4: "2d8", 5: "3d8", 9: "7d8"},
    "inflict-wounds": {1: "3d10", 2: "4d10", 9: "11d10"},
    "insect-plague": {5: "4d10", 6: "5d10", 9: "8d10"},
    "lightning-bolt": {3: "8d6", 4: "9d6", 9: "14d6"},
    "magic-missile": {1: "3d4", 2: "4d4", 5: "7d4"},
    "mass-cure-wounds": {5: "3d8", 6: "4d8", 9: "7d8"},
    "moonbeam": {2: "2d10", 3: "3d10", 9: "9d10"},
    "shatter": {2: "3d8", 3: "4d8", 9: "10d8"},
    "thunderwave": {1: "2d8", 2: "3d8", 9: "10d8"},
    "vampiric-touch": {3: "3d6", 4: "4d6", 9: "9d6"},
    "wall-of-fire": {4: "5d8", 5: "6d8", 9: "10d8"},
    "blight": {4: "8d8", 5: "9d8", 9: "13d8"},
    "scorching-ray": {2: "2d6", 3: "2d6", 9: "2d6"},
}
BY_LEVEL = {
    "acid-splash": {1: "1d6", 5: "2d6", 17: "4d6"},
    "chill-touch": {1: "1d8", 5: "2d8", 17: "4d8"},
    "fire-bolt": {1: "1d10", 5: "2d10", 17: "4d10"},
    "poison-spray": {1: "1d12", 11: "3d12", 17: "4d12"},
    "produce-flame": {1: "1d8", 11: "3d8", 17: "4d8"},
    "ray-of-frost": {1: "1d8", 5: "2d8", 11: "3d8"},
    "sacred-flame": {1: "1d8", 5: "2d8", 17: "4d8"},
    "shocking-grasp": {4: "1d8", 10: "2d8", 16: "3d8"},
    "vicious-mockery": {1: "1d4", 5: "2d4", 17: "4d4"},
}
SAVES = {
    "fireball": ("dex_save", "half"),
    "cloudkill": ("con_save", "half"),
    "sacred-flame": ("dex_save", "negates"),
    "hold-person": ("wis_save", "none"),
    "banishment": ("cha_save", "none"),
    "disintegrate": ("dex_save", "negates"),
    "entangle": ("str_save", "none"),
    "feeblemind": ("int_save", "none"),
}


def mechanics(spell: str) -> Mechanics:
    found = entries("spells")[spell].mechanics
    assert found is not None
    return found


def parts(dice: str | None) -> tuple[int, int]:
    """How many dice of how many sides."""
    found = re.match(r"(\d+)d(\d+)", dice or "0d0")
    assert found is not None
    return int(found.group(1)), int(found.group(2))


@pytest.mark.parametrize("spell", BY_SLOT)
def test_a_slot_throws_the_dice_the_srd_prints_for_it(spell: str) -> None:
    found = mechanics(spell)
    assert found.amount is not None
    count, sides = parts(found.amount.dice)
    step = parts(found.per_cost_step.dice)[0] if found.per_cost_step else 0
    own = int(found.cost[0].pool.removeprefix("slots_"))
    assert {slot: f"{count + step * (slot - own)}d{sides}" for slot in BY_SLOT[spell]} == BY_SLOT[spell]


@pytest.mark.parametrize("spell", BY_LEVEL)
def test_a_cantrip_throws_the_dice_the_srd_prints_for_the_casters_level(spell: str) -> None:
    found = mechanics(spell)
    assert found.amount is not None and found.scales is not None
    count, sides = parts(found.amount.dice)
    table = found.scales.table
    more = {level: max((int(dice) for least, dice in table if least <= level), default=0) for level in BY_LEVEL[spell]}
    assert {level: f"{count + dice}d{sides}" for level, dice in more.items()} == BY_LEVEL[spell]


@pytest.mark.parametrize("spell", SAVES)
def test_a_spell_asks_for_the_save_the_srd_names(spell: str) -> None:
    save = mechanics(spell).save
    assert save is not None
    assert (save.save, save.on_success) == SAVES[spell]


def test_a_scroll_of_fireball_is_harder_to_withstand_than_one_of_burning_hands() -> None:
    uses = [item.use for name in ("fireball", "burning-hands") if (item := entries("magic")[f"scroll-of-{name}"].item)]
    assert [use.save_difficulty for use in uses if use] == [15, 13]
