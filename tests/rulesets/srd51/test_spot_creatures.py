"""Stat blocks typed by hand from the SRD: Armor Class, hit points, speed, one attack; breaths and poisons."""

import pytest

from rulesets.format.creatures import Creature, CreatureAction, HealthDice
from tests.rulesets.srd51.stage import entries
from tests.rulesets.srd51.test_creatures import average

BLOCKS = {
    "aboleth": (17, 135, 10, "tentacle", 9, "2d6+5"),
    "adult-red-dragon": (19, 256, 40, "bite", 14, "2d10+8"),
    "ancient-gold-dragon": (22, 546, 40, "bite", 17, "2d10+10"),
    "balor": (19, 262, 40, "longsword", 14, "3d8+8"),
    "bandit-captain": (15, 65, 30, "scimitar", 5, "1d6+3"),
    "brown-bear": (11, 34, 40, "claws", 5, "2d6+4"),
    "dire-wolf": (14, 37, 50, "bite", 5, "2d6+3"),
    "fire-giant": (18, 162, 30, "greatsword", 11, "6d6+7"),
    "ghoul": (12, 22, 30, "claws", 4, "2d4+2"),
    "giant-spider": (14, 26, 30, "bite", 5, "1d8+3"),
    "goblin": (15, 7, 30, "scimitar", 4, "1d6+2"),
    "griffon": (12, 59, 30, "beak", 6, "1d8+4"),
    "hill-giant": (13, 105, 40, "greatclub", 8, "3d8+5"),
    "hydra": (15, 172, 30, "bite", 8, "1d10+5"),
    "knight": (18, 52, 30, "greatsword", 5, "2d6+3"),
    "kobold": (12, 5, 30, "dagger", 4, "1d4+2"),
    "lich": (17, 135, 30, "paralyzing_touch", 12, "3d6"),
    "mage": (12, 40, 30, "dagger", 5, "1d4+2"),
    "medusa": (15, 127, 30, "shortsword", 5, "1d6+2"),
    "minotaur": (14, 76, 40, "greataxe", 6, "2d12+4"),
    "mummy": (11, 58, 20, "rotting_fist", 5, "2d6+3"),
    "ogre": (11, 59, 40, "greatclub", 6, "2d8+4"),
    "orc": (13, 15, 30, "greataxe", 5, "1d12+3"),
    "owlbear": (13, 59, 40, "beak", 7, "1d10+5"),
    "skeleton": (13, 13, 30, "shortsword", 4, "1d6+2"),
    "stone-giant": (17, 126, 40, "greatclub", 9, "3d8+6"),
    "tarrasque": (25, 676, 40, "bite", 19, "4d12+10"),
    "troll": (15, 84, 30, "claw", 7, "2d6+4"),
    "vampire-vampire": (16, 144, 30, "unarmed_strike", 9, "1d8+4"),
    "wight": (14, 45, 30, "longsword", 4, "1d8+2"),
    "wolf": (13, 11, 40, "bite", 4, "2d4+2"),
    "young-green-dragon": (18, 136, 40, "bite", 7, "2d10+4"),
    "zombie": (8, 22, 20, "slam", 3, "1d6+1"),
}
"""Armor Class, hit points, walking speed, an attack, what it adds to hit, its dice."""

BREATHS: dict[tuple[str, str], tuple[object, ...]] = {
    ("adult-red-dragon", "fire_breath"): ("dex_save", 21, "18d6", "cone", 60),
    ("black-dragon-wyrmling", "acid_breath"): ("dex_save", 11, "5d8", "line", 15),
    ("chimera", "fire_breath"): ("dex_save", 15, "7d8", "cone", 15),
    ("hell-hound", "fire_breath"): ("dex_save", 12, "6d6", "cone", 15),
    ("iron-golem", "poison_breath"): ("con_save", 19, "10d8", "cone", 15),
    ("winter-wolf", "cold_breath"): ("dex_save", 12, "4d8", "cone", 15),
    ("young-green-dragon", "poison_breath"): ("con_save", 14, "12d6", "cone", 30),
}
POISONS = {
    ("giant-spider", "bite"): (11, "2d8"),
    ("wyvern", "stinger"): (15, "7d6"),
    ("giant-centipede", "bite"): (11, "3d6"),
}
FLIES = {"adult-red-dragon": 80, "balor": 80, "young-green-dragon": 80, "ancient-gold-dragon": 80}


def creature(name: str) -> Creature:
    found = entries("creatures")[name].creature
    assert found is not None
    return found


def action(name: str, which: str) -> CreatureAction:
    return next(each for each in creature(name).actions if each.id == which)


@pytest.mark.parametrize("name", BLOCKS)
def test_a_stat_block_is_as_the_srd_prints_it(name: str) -> None:
    block = creature(name)
    armor, hit_points, speed, which, to_hit, dice = BLOCKS[name]
    assert isinstance(block.health, HealthDice)
    attack = action(name, which)
    assert attack.damage is not None
    assert block.defense == armor
    assert average(block.health.dice) + block.health.flat == hit_points
    assert block.speed == speed
    assert (attack.to_hit, attack.damage.dice) == (to_hit, dice)


@pytest.mark.parametrize(("name", "which"), BREATHS)
def test_a_breath_is_as_wide_and_as_hard_to_dodge_as_the_srd_prints(name: str, which: str) -> None:
    breath = action(name, which)
    assert breath.save is not None
    assert breath.damage is not None
    assert breath.area is not None
    found = (breath.save.save, breath.save.difficulty, breath.damage.dice, breath.area.shape, breath.area.size)
    assert breath.save.on_success == "half"
    assert found == BREATHS[name, which]
    assert breath.recharge is not None
    assert breath.recharge.from_ in (5, 6)


@pytest.mark.parametrize(("name", "which"), POISONS)
def test_poison_rides_on_a_bite_with_a_save_of_its_own(name: str, which: str) -> None:
    harm = action(name, which).damage
    assert harm is not None
    difficulty, dice = POISONS[name, which]
    poison = next(clause for clause in harm.plus if clause.type == "poison")
    assert poison.save is not None
    assert (poison.save.difficulty, poison.dice) == (difficulty, dice)


@pytest.mark.parametrize("name", FLIES)
def test_a_flyer_flies_as_fast_as_the_srd_prints(name: str) -> None:
    speeds = creature(name).speeds
    assert speeds is not None
    assert speeds.fly == FLIES[name]


def test_a_dragon_bites_once_and_claws_twice_after_its_presence() -> None:
    sequence = action("adult-red-dragon", "multiattack").sequence
    assert sequence is not None
    assert [(part.action, part.times) for part in sequence] == [("frightful_presence", 1), ("bite", 1), ("claw", 2)]


def test_a_dragon_buys_three_points_of_legendary_actions() -> None:
    costs = {each.name: each.signature.cost for each in creature("adult-red-dragon").actions if each.signature}
    assert creature("adult-red-dragon").signature_points == 3
    assert costs == {"Tail Attack": 1, "Wing Attack": 2}


def test_a_werewolf_is_proof_against_plain_blades_and_not_against_silver() -> None:
    immune = [one for one in creature("werewolf-hybrid").immune if not isinstance(one, str)]
    assert {one.type for one in immune} == {"bludgeoning", "piercing", "slashing"}
    assert all(set(one.except_) == {"magical", "silvered"} for one in immune)


def test_a_mage_has_its_slots_and_the_spells_a_fight_takes() -> None:
    casting = creature("mage").spellcasting
    assert casting is not None
    assert casting.pools == {"slots_1": 4, "slots_2": 3, "slots_3": 3, "slots_4": 3, "slots_5": 1}
    assert (casting.save_difficulty, casting.to_hit) == (14, 6)
    cast = {each.entry for each in casting.entries}
    assert {"spells/fireball", "spells/cone-of-cold", "spells/shield", "spells/counterspell"} <= cast


def test_a_spy_has_the_rider_of_its_sneak_attack() -> None:
    riders = creature("spy").riders
    assert riders is not None
    assert riders[0].amount.dice == "2d6"
    assert set(riders[0].when or ()) == {"advantage", "ally-adjacent"}
