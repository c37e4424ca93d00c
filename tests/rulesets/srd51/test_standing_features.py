"""Rulings of features that change what a sheet is worth: fighting styles, auras, speeds, immunities."""

from typing import Any

import pytest

from engine import bearing
from engine.events import Save
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from tests.rulesets.srd51.features_stage import (
    added,
    attack_of,
    conditions_of,
    does,
    first,
    harm_of,
    hero,
    stage,
    striker,
    under,
)
from tests.rulesets.srd51.stage import character, dummy, srd

SHIELD = "armor/shield"


def defense(*worn: str, conditions: tuple[str, ...] = (), **fields: Any) -> int:
    return bearing.defense(stage(hero(worn=worn, conditions=conditions, **fields)).arena, "hero")


def speed(*worn: str, **fields: Any) -> float:
    return bearing.speed(stage(hero(worn=worn, **fields)).arena, "hero")


def test_an_archer_hits_with_a_bow_two_better_and_with_a_sword_no_better() -> None:
    bow = hero(worn=("weapons/longbow",), carried=("gear/arrow",), conditions=("style_archery",))
    assert added(attack_of(bow)) == {"Archery": 2}
    assert added(attack_of(hero(worn=("weapons/longsword",), conditions=("style_archery",)))) == {}


def test_the_style_of_defense_adds_one_in_armor_alone() -> None:
    plate = "armor/plate-armor"
    assert defense(plate, conditions=("style_defense",)) == defense(plate) + 1
    assert defense(SHIELD, conditions=("style_defense",)) == defense(SHIELD)


@pytest.mark.parametrize(
    ("worn", "more"),
    [
        (("weapons/rapier",), {"Dueling": 2}),
        (("weapons/rapier", SHIELD), {"Dueling": 2}),
        (("weapons/longsword", SHIELD), {"Dueling": 2}),
        (("weapons/longsword",), {}),
        (("weapons/shortsword", "weapons/dagger"), {}),
        (("weapons/greatsword",), {}),
    ],
    ids=["one", "one and a shield", "versatile and a shield", "versatile in two hands", "two", "two-handed"],
)
def test_a_duelist_hits_harder_with_one_weapon_in_one_hand(worn: tuple[str, ...], more: dict[str, int]) -> None:
    assert added(harm_of(hero(worn=worn, conditions=("style_dueling",)))[0]) == more


def test_a_duelist_has_nothing_of_it_with_a_hand_crossbow() -> None:
    crossbow = hero(worn=("weapons/crossbow-hand",), carried=("gear/crossbow-bolt",), conditions=("style_dueling",))
    assert added(harm_of(crossbow)[0]) == {}


def test_a_monk_who_takes_a_shield_loses_wisdom_and_a_barbarian_keeps_constitution() -> None:
    assert defense(unarmored_defense="wis") == 10 + 2 + 2
    assert defense(SHIELD, unarmored_defense="wis") == 10 + 2 + 2
    assert defense(SHIELD, unarmored_defense="con") == 10 + 2 + 2 + 2
    assert defense("armor/leather-armor", unarmored_defense="wis") == 11 + 2


@pytest.mark.parametrize(("level", "pace"), [(1, 30), (2, 40), (5, 40), (6, 45), (10, 50), (14, 55), (18, 60)])
def test_a_monk_without_armor_walks_faster_with_the_level(level: int, pace: int) -> None:
    assert speed(cls="monk", level=level, speed=30) == pace
    assert speed("armor/leather-armor", cls="monk", level=level, speed=30) == 30
    assert speed(SHIELD, cls="monk", level=level, speed=30) == 30


def test_a_barbarian_walks_faster_from_level_five_but_not_in_heavy_armor() -> None:
    assert speed(cls="barbarian", level=4) == 30
    assert speed(cls="barbarian", level=5) == 40
    assert speed("armor/half-plate-armor", cls="barbarian", level=5) == 40
    assert speed("armor/plate-armor", cls="barbarian", level=5) == 30


def test_heavy_armor_slows_the_weak_and_never_a_dwarf() -> None:
    plate = [{"item": "armor/plate-armor", "worn": True}]
    for race, pace in (("human", 20), ("dwarf", 30)):
        fields = {"race": race, "armor_training": "heavy", "speed": 30}
        sheet = character(abilities={"str": 8}, fields=fields, items=plate)
        assert bearing.speed(stage(sheet).arena, "hero") == pace, race


def test_a_paladins_aura_adds_at_least_one_however_little_charisma() -> None:
    for charisma, more in ((20, 5), (6, 1)):
        sheet = character(abilities={"cha": charisma}, fields={"class": "paladin", "level": 6})
        foe = striker(save={"save": "wis_save", "difficulty": 10, "onSuccess": "none"}, autoHit=True, toHit=None)
        save = first(does(stage(sheet, foe=foe, first="foe"), "action:blow", "hero", by="foe").events, Save)
        assert save.total - save.kept - save.modifier == more


@pytest.mark.parametrize(("level", "kinds"), [(10, ["slashing"]), (11, ["slashing", "radiant"])])
def test_a_paladins_blows_are_radiant_too_from_level_eleven(level: int, kinds: list[str]) -> None:
    sheet = hero(worn=("weapons/longsword",), cls="paladin", level=level)
    assert [blow.damage_type for blow in harm_of(sheet)] == kinds


def test_a_bow_carries_no_divine_smite() -> None:
    sheet = hero(worn=("weapons/longbow",), carried=("gear/arrow",), cls="paladin")
    assert [blow.damage_type for blow in harm_of(sheet)] == ["piercing"]


def test_a_half_orcs_critical_blow_has_one_die_more() -> None:
    plain = harm_of(hero(worn=("weapons/greataxe",)), critical=True)[0]
    savage = harm_of(hero(worn=("weapons/greataxe",), conditions=("savage",)), critical=True)[0]
    assert (len(plain.rolls), len(savage.rolls)) == (2, 3)


def test_lifedrinkers_blow_takes_charisma_in_necrotic_harm() -> None:
    blows = harm_of(hero(worn=("weapons/longsword",), conditions=("lifedrinker",)))
    assert [(blow.damage_type, blow.amount) for blow in blows[1:]] == [("necrotic", 3)]


@pytest.mark.parametrize(
    ("standing", "condition"),
    [("devoted", "charmed"), ("nature_warded", "poisoned"), ("mindless", "frightened"), ("mindless", "charmed")],
)
def test_who_is_immune_to_a_condition_does_not_take_it(standing: str, condition: str) -> None:
    foe = striker(applies=[{"condition": condition, "duration": "instant"}])
    for conditions, takes in (((), True), ((standing,), False)):
        fight = stage(hero(conditions=conditions), foe=foe, first="foe")
        held = conditions_of(does(fight, "action:blow", "hero", by="foe").fight, "hero")
        assert (condition in held) is takes


@pytest.mark.parametrize(
    ("standing", "condition", "mode"),
    [
        ("steel_will", "frightened", "advantage"),
        ("steel_will", "charmed", "normal"),
        ("countercharmed", "charmed", "advantage"),
    ],
)
def test_a_save_against_a_condition_leans(standing: str, condition: str, mode: str) -> None:
    foe = striker(
        save={"save": "wis_save", "difficulty": 10, "onSuccess": "none"},
        applies=[{"condition": condition, "duration": "instant"}],
    )
    fight = stage(hero(conditions=(standing,)), foe=foe, first="foe")
    assert first(does(fight, "action:blow", "hero", by="foe").events, Save).mode == mode


def test_who_strides_through_the_land_saves_better_against_entangling_plants_alone() -> None:
    for name, mode in (("Entangle", "advantage"), ("Web", "normal")):
        foe = striker(name=name, save={"save": "str_save", "difficulty": 10, "onSuccess": "none"})
        fight = stage(hero(conditions=("lands_stride",)), foe=foe, first="foe")
        assert first(does(fight, "action:blow", "hero", by="foe").events, Save).mode == mode


def test_a_dragonborn_takes_half_of_its_ancestors_harm() -> None:
    for conditions, adjust in (((), "none"), (("resists_fire",), "resist")):
        fight = stage(hero(conditions=conditions), foe=striker(), first="foe")
        events = does(fight, "action:blow", "hero", by="foe").events
        assert [event.adjust for event in events if event.type == "damage"] == [adjust]  # type: ignore[attr-defined]


def test_a_standing_condition_is_on_when_a_fight_begins_and_outlasts_a_round() -> None:
    fight = stage(hero(conditions=("steel_will",)))
    assert "steel_will" in conditions_of(fight, "hero")


@pytest.mark.parametrize(("charisma", "dice"), [(8, 1), (10, 1), (16, 3), (20, 5)])
def test_a_bard_has_as_many_dice_as_charisma_says_and_one_at_least(charisma: int, dice: int) -> None:
    build = character(abilities={"cha": charisma}, fields={"bardic_dice_return": "long"})
    assert Sheet(srd(), build).pool_left("bardic_dice", Live()) == dice


def test_under_a_condition_that_removes_another_the_other_is_gone() -> None:
    fight = under(under(stage(hero(), foe=dummy()), "frightened"), "stilled")
    assert "frightened" not in conditions_of(fight, "hero")
