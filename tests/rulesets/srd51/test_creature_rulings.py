"""Rulings of stat blocks: what their blows, breaths and grapples do to somebody in a fight."""

import pytest

from engine import bearing
from engine.choice import Choice, GmCondition, GmMove, GmSet
from engine.events import Attack, Contest, Damage, Heal, Save
from engine.fight import menu, play
from engine.menu.options import END_TURN
from tests.rulesets.srd51.creature_stage import (
    BEAST_AT,
    HERO_AT,
    bears,
    dice_of,
    escaped,
    kinds,
    landed,
    met,
    met_by_sheet,
    round_on,
    used,
)
from tests.rulesets.srd51.stage import dummy, option, taken, targets_of


def test_an_erinyes_sword_cuts_before_it_poisons() -> None:
    _, events = landed(met("erinyes"), "longsword")
    assert kinds(events) == ["slashing", "poison"]


def test_a_djinni_picks_thunder_or_lightning_for_its_scimitars() -> None:
    fight = met("djinni")
    assert kinds(landed(fight, "scimitar")[1]) == ["slashing", "lightning"]
    assert kinds(landed(fight, "scimitar_thunder")[1]) == ["slashing", "thunder"]


@pytest.mark.parametrize(("name", "armor"), [("azer", 17), ("lizardfolk", 15)])
def test_a_shield_is_part_of_the_armor_class(name: str, armor: int) -> None:
    fight = met(name)
    assert bearing.defense(fight.arena, "beast") == armor


def test_a_javelin_of_a_bugbear_hurts_less_when_it_is_thrown() -> None:
    swung, thrown = (landed(met("bugbear"), action)[1] for action in ("javelin", "javelin_thrown"))
    assert (dice_of(swung), dice_of(thrown)) == (2, 1)


def test_whoever_a_snake_constricts_is_grappled_and_restrained_until_it_breaks_free() -> None:
    fight, _ = landed(met("constrictor-snake"), "constrict")
    assert bears(fight, "hero", "grappled")
    assert bears(fight, "hero", "restrained")
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    assert bearing.speed(fight.arena, "hero") == 0
    assert option(fight, "hero", "contest:escape_fast") is not None
    fight = escaped(fight, "escape_fast")
    assert not bears(fight, "hero", "grappled")
    assert not bears(fight, "hero", "restrained")


@pytest.mark.parametrize(("name", "action"), [("behir", "constrict"), ("otyugh", "tentacle"), ("kraken", "tentacle")])
def test_whoever_is_held_can_always_break_free(name: str, action: str) -> None:
    fight, _ = landed(met(name), action)
    assert bears(fight, "hero", "restrained")
    fight = play(fight, GmCondition(who="hero", condition="held_fast", active=False)).fight
    assert not bears(fight, "hero", "restrained")


@pytest.mark.parametrize(
    ("name", "action", "hold", "contest", "difficulty"),
    [
        ("vampire-spawn", "claws_grapple", "grappled", "escape", 13),
        ("vampire-vampire", "unarmed_strike_grapple", "grappled", "escape", 18),
        ("gelatinous-cube", "engulf", "held_fast", "escape_fast", 12),
    ],
)
def test_breaking_free_is_as_hard_as_the_srd_says(
    name: str, action: str, hold: str, contest: str, difficulty: int
) -> None:
    fight, _ = landed(met(name), action)
    assert bears(fight, "hero", hold)
    fight = round_on(fight, "beast")
    played = taken(fight, Choice(by="hero", option=f"contest:{contest}", targets=("beast",)))
    (tried,) = (event for event in played.events if isinstance(event, Contest))
    assert tried.difficulty == difficulty


def test_a_dead_snake_holds_nobody() -> None:
    fight, _ = landed(met("constrictor-snake"), "constrict")
    fight = play(fight, GmSet(who="beast", health=0)).fight
    assert not bears(fight, "hero", "held_fast")


def test_a_web_holds_until_it_is_torn() -> None:
    fight, _ = landed(met("giant-spider"), "web")
    assert bears(fight, "hero", "restrained")
    fight = play(fight, GmMove(who="beast", to=(16, 10))).fight
    fight = escaped(taken(fight, Choice(by="beast", option=END_TURN)).fight, "break_free")
    assert not bears(fight, "hero", "restrained")


@pytest.mark.parametrize(("weapon", "mode"), [("item:0", "disadvantage"), ("item:1", "normal")])
def test_the_breath_of_a_gold_dragon_weakens_only_blows_of_strength(weapon: str, mode: str) -> None:
    weapons = [{"item": "weapons/longsword", "worn": True}, {"item": "weapons/dagger", "worn": True}]
    fight = met_by_sheet("young-gold-dragon", abilities={"str": 10, "dex": 16}, items=weapons)
    fight = play(fight, GmCondition(who="hero", condition="weakened", active=True)).fight
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    events = taken(fight, Choice(by="hero", option=weapon, targets=("beast",))).events
    assert [event.mode for event in events if isinstance(event, Attack)] == [mode]


def test_the_breath_of_a_gold_dragon_weakens_until_a_save() -> None:
    fight, events = used(met("young-gold-dragon"), "weakening_breath", at=HERO_AT)
    assert bears(fight, "hero", "weakened")
    asked = [event for event in events if isinstance(event, Save)]
    assert [(event.save, event.difficulty) for event in asked] == [("str_save", 17)]
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    repeated = taken(fight, Choice(by="hero", option=END_TURN)).events
    assert [event.mode for event in repeated if isinstance(event, Save)] == ["disadvantage"]


def test_the_breath_of_a_copper_dragon_halves_the_speed_and_stops_reactions() -> None:
    fight, _ = used(met("young-copper-dragon"), "slowing_breath", at=HERO_AT)
    assert bearing.speed(fight.arena, "hero") == 15
    assert not bearing.can_react(fight.arena, "hero")


def test_a_gaze_finds_nobody_who_cannot_see() -> None:
    fight = met("mummy")
    seen = option(fight, "beast", "action:dreadful_glare")
    assert seen is not None
    assert targets_of(fight, seen) == ("hero",)
    blind = play(fight, GmCondition(who="hero", condition="blinded", active=True)).fight
    unseen = option(blind, "beast", "action:dreadful_glare")
    assert unseen is None or targets_of(blind, unseen) == ()


def test_a_vampire_charms_humanoids_alone() -> None:
    assert option(met("vampire-vampire"), "beast", "action:charm") is not None
    beast = met("vampire-vampire", kind="beast")
    found = option(beast, "beast", "action:charm")
    assert found is None or targets_of(beast, found) == ()


def test_the_enslaved_shake_an_aboleth_off_when_they_are_hurt() -> None:
    fight, _ = used(met("aboleth"), "enslave", "hero")
    assert bears(fight, "hero", "charmed")
    _, events = landed(round_on(fight), "tail")
    assert [event.difficulty for event in events if isinstance(event, Save)] == [14]


def test_the_tentacles_of_an_aboleth_do_not_burn_at_once() -> None:
    _, events = landed(met("aboleth"), "tentacle")
    assert kinds(events) == ["bludgeoning"]


def test_a_whirlwind_hurts_half_as_much_on_a_save() -> None:
    _, failed = used(met("air-elemental"), "whirlwind", "hero")
    _, made = used(met("air-elemental", saves=50), "whirlwind", "hero")
    (whole,), (half,) = ([event.dealt for event in events if isinstance(event, Damage)] for events in (failed, made))
    assert half == whole // 2 > 0


def test_only_the_third_roar_of_a_sphinx_hurts() -> None:
    fight = met("androsphinx")
    frightened, first = used(fight, "first_roar", at=BEAST_AT)
    assert bears(frightened, "hero", "frightened")
    assert not kinds(first)
    stunned, second = used(fight, "second_roar", at=BEAST_AT)
    assert bears(stunned, "hero", "paralyzed")
    assert bears(stunned, "hero", "deafened")
    assert not kinds(second)
    fallen, third = used(fight, "third_roar", at=BEAST_AT)
    assert bears(fallen, "hero", "prone")
    assert kinds(third) == ["thunder"]


def test_a_worm_swallows_whoever_fails_to_leap_aside() -> None:
    fight, _ = landed(met("purple-worm"), "bite")
    assert bears(fight, "hero", "blinded")
    assert bears(fight, "hero", "restrained")
    spared, _ = landed(met("purple-worm", saves=50), "bite")
    assert not bears(spared, "hero", "swallowed")


def test_tentacles_of_a_chuul_ask_one_save_for_poison_and_paralysis() -> None:
    fight, events = used(met("chuul"), "tentacles", "hero")
    assert bears(fight, "hero", "paralyzed")
    assert bears(fight, "hero", "poisoned")
    assert sum(isinstance(event, Save) for event in events) == 1
    fight = taken(fight, Choice(by="beast", option=END_TURN)).fight
    repeated = taken(fight, Choice(by="hero", option=END_TURN)).events
    assert sum(isinstance(event, Save) for event in repeated) == 1


def test_a_touch_of_a_lamia_clouds_the_will() -> None:
    fight, _ = landed(met("lamia"), "intoxicating_touch")
    fight = round_on(fight)
    assert bearing.save_leaning(fight.arena, "hero", "wis_save").mode == "disadvantage"
    assert bearing.save_leaning(fight.arena, "hero", "con_save").mode == "normal"


def test_whoever_a_mummy_curses_is_not_healed() -> None:
    fight, _ = landed(met("mummy"), "rotting_fist")
    assert bears(fight, "hero", "rotting")
    friend = ("enemy", (12, 10), {"creature": dummy(), "health": 100})
    cursed = play(met("deva", friend=friend), GmCondition(who="friend", condition="rotting", active=True)).fight
    healed = taken(cursed, Choice(by="beast", option="entry:powers/healing-touch-deva", targets=("friend",))).events
    assert sum(event.amount for event in healed if isinstance(event, Heal)) == 0


def test_a_fist_of_a_mummy_withers_also_whoever_saves_against_its_curse() -> None:
    fight, events = landed(met("mummy", saves=50), "rotting_fist")
    assert kinds(events) == ["bludgeoning", "necrotic"]
    assert not bears(fight, "hero", "rotting")


def test_claws_of_a_ghast_paralyze_the_living_alone() -> None:
    living, dead = met("ghast"), met("ghast", kind="undead")
    assert [each.id for each in menu(living, "beast").options if "claws" in each.id and targets_of(living, each)] == [
        "action:claws"
    ]
    assert [each.id for each in menu(dead, "beast").options if "claws" in each.id and targets_of(dead, each)] == [
        "action:claws_undead"
    ]


def test_whoever_a_stone_golem_slows_keeps_its_guard() -> None:
    fight, _ = used(met("stone-golem"), "slow", at=BEAST_AT)
    assert bearing.speed(fight.arena, "hero") == 15
    assert bearing.defense(fight.arena, "hero") == 1


def test_a_bulette_that_lands_on_somebody_hurts_twice() -> None:
    fight, events = used(met("bulette"), "deadly_leap", "hero")
    assert kinds(events) == ["bludgeoning", "slashing"]
    assert bears(fight, "hero", "prone")
