"""What spells do to armor, blows and harm, what they cure and how long they last, one ruling each."""

from typing import Any

import pytest

from engine import bearing
from engine.choice import Choice
from engine.events import Condition, Save, Temporary
from engine.menu.options import END_TURN
from tests.rulesets.srd51.casting import (
    MAIL,
    PLATE,
    SWORD,
    blade,
    brute,
    cast,
    conditions,
    foe_at,
    harm,
    health,
    labelled,
    mage,
    offered,
    scene,
    strike,
    strike_by_spell,
    turn_of,
    under,
)
from tests.rulesets.srd51.stage import character, dummy, entries, fight_of, one, taken

# --- armor and blows ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("items", "before", "after"), [([], 10, 16), (PLATE, 18, 18)])
def test_bark_makes_armor_class_sixteen_at_least(items: list[dict[str, Any]], before: int, after: int) -> None:
    fight = scene("barkskin", friend=blade(items=items))
    assert bearing.defense(fight.arena, "friend") == before
    assert bearing.defense(cast(fight, "barkskin", "friend").fight.arena, "friend") == after


@pytest.mark.parametrize(("items", "more"), [([], 3), (MAIL, 0)])
def test_mage_armor_is_for_whoever_wears_none(items: list[dict[str, Any]], more: int) -> None:
    fight = scene("mage-armor", friend=blade(items=items))
    before = bearing.defense(fight.arena, "friend")
    assert bearing.defense(cast(fight, "mage-armor", "friend").fight.arena, "friend") == before + more


def test_the_cursed_strikes_worse_at_its_curser_alone() -> None:
    fight = fight_of(
        [
            one("mage", "party", (10, 10), sheet=mage("bestow-curse"), health=400),
            one("friend", "party", (12, 11), sheet=blade(), health=400),
            one("foe", "enemy", (11, 10), creature=dummy()),
        ],
        board=True,
    )
    cursed = cast(fight, "bestow-curse", "foe").fight.arena
    modes = {who: bearing.attack_leaning(cursed, "foe", who, shot=False, long=False).mode for who in ("mage", "friend")}
    assert modes == {"mage": "disadvantage", "friend": "normal"}


def test_a_branded_blow_burns_once() -> None:
    smiter = character("mage", abilities={"str": 30}, fields={"weapon_training": "martial"}, items=SWORD)
    fight = under(
        fight_of([one("mage", "party", (10, 10), sheet=smiter), foe_at(11, 10)], board=True), "branding", "mage"
    )
    kinds = [{event.damage_type for event in harm(strike(fight, "mage", "foe").events, "foe")}]
    assert "radiant" in kinds[0]


def test_a_branding_smite_is_spent_by_the_first_attack() -> None:
    mechanics = entries("spells")["branding-smite"].mechanics
    assert mechanics is not None
    assert [(one.condition, one.ends_after) for one in mechanics.applies] == [("branding", "own-attack")]


def test_an_enlarged_arm_hits_for_a_die_more() -> None:
    plain = strike(turn_of(scene("enlarge-reduce"), "friend"), "friend", "foe")
    fight = turn_of(cast(scene("enlarge-reduce"), "enlarge-reduce", "friend").fight, "friend")
    grown = strike(fight, "friend", "foe")
    parts = [part.label for event in harm(grown.events, "foe") for part in event.bonuses or ()]
    assert "Enlarged" in parts
    assert "Enlarged" not in [part.label for event in harm(plain.events, "foe") for part in event.bonuses or ()]


@pytest.mark.parametrize(("condition", "dice"), [(None, 2), ("enfeebled", 1)])
def test_an_enfeebled_creature_strikes_half_as_hard(condition: str | None, dice: int) -> None:
    fight = scene("ray-of-enfeeblement", foe=brute())
    fight = turn_of(under(fight, condition, "foe") if condition else fight, "foe")
    for _ in range(12):
        club = labelled(fight, "foe", "Club")
        assert club is not None
        played = taken(fight, Choice(by="foe", option=club.id, targets=("friend",)))
        found = [event for event in harm(played.events, "friend") if not event.critical]
        if found:
            assert len(found[0].rolls) == dice
            return
        fight = turn_of(played.fight, "foe")
    raise AssertionError("nothing landed")


# --- harm kept off, and harm let through ---------------------------------------------------------------


def test_a_spells_blow_is_magic_to_a_skin_of_stone() -> None:
    fight = under(scene("ice-storm"), "stoneskinned", "friend")
    found = harm(cast(fight, "ice-storm", "friend").events, "friend")
    assert {event.damage_type: event.adjust for event in found}["bludgeoning"] == "none"


def test_mist_halves_a_sword_and_not_a_fireball() -> None:
    fight = under(scene("fireball"), "gaseous", "foe")
    assert {event.adjust for event in harm(cast(fight, "fireball", "foe").events, "foe")} == {"none"}
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert {event.adjust for event in harm(struck.events, "foe")} == {"resist"}


@pytest.mark.parametrize(("spell", "condition"), [("banishment", "banished"), ("resilient-sphere", "ensphered")])
def test_no_harm_reaches_whoever_is_elsewhere(spell: str, condition: str) -> None:
    fight = cast(scene(spell), spell, "foe").fight
    assert condition in conditions(fight, "foe")
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert [event.dealt for event in harm(struck.events, "foe")] == [0]


def test_the_touch_of_the_grave_lasts_until_the_casters_next_turn() -> None:
    fight = strike_by_spell(scene("chill-touch"), "chill-touch")
    assert "grave_touched" in conditions(turn_of(fight, "foe"), "foe")
    assert "grave_touched" not in conditions(turn_of(fight, "mage"), "foe")


def test_nothing_heals_whoever_the_grave_has_touched() -> None:
    everybody = [
        one("mage", "party", (10, 10), sheet=mage("cure-wounds"), health=400),
        one("friend", "party", (11, 11), sheet=blade(), health=7),
        one("foe", "enemy", (12, 10), creature=dummy()),
    ]
    fight = fight_of(everybody, board=True)
    assert health(cast(fight, "cure-wounds", "friend").fight, "friend") > 7
    assert health(cast(under(fight, "grave_touched", "friend"), "cure-wounds", "friend").fight, "friend") == 7


# --- cures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "condition"),
    [
        ("lesser-restoration", "blinded"),
        ("lesser-restoration", "poisoned"),
        ("greater-restoration", "petrified"),
        ("heal", "deafened"),
        ("mass-heal", "blinded"),
        ("remove-curse", "cursed"),
        ("protection-from-poison", "poisoned"),
        ("dispel-magic", "slowed"),
    ],
)
def test_a_cure_ends_what_it_cures_and_nothing_else(spell: str, condition: str) -> None:
    fight = under(under(scene(spell), condition, "friend"), "frightened", "friend")
    fight = cast(fight, spell, "friend").fight
    assert condition not in conditions(fight, "friend")
    assert "frightened" in conditions(fight, "friend")


def test_magic_dispelled_on_a_foe_ends_its_haste() -> None:
    fight = under(scene("dispel-magic"), "hasted", "foe")
    fight = cast(fight, "dispel-magic", "foe").fight
    assert "hasted" not in conditions(fight, "foe")


# --- how long -------------------------------------------------------------------------------------------


def test_a_sunbeam_blinds_until_its_casters_next_turn_begins() -> None:
    fight = cast(scene("sunbeam"), "sunbeam", "foe").fight
    assert "blinded" in conditions(turn_of(fight, "foe"), "foe")
    assert "blinded" not in conditions(turn_of(fight, "mage"), "foe")


def test_the_nightmare_is_fought_off_as_a_turn_begins() -> None:
    firm = {"creature": dummy(saves=-50)}
    fight = cast(scene("phantasmal-killer", foe=firm), "phantasmal-killer", "foe").fight
    fight = turn_of(fight, "friend")
    played = taken(fight, Choice(by="friend", option=END_TURN))
    assert [event.save for event in played.events if isinstance(event, Save)] == ["wis_save"]


def test_hot_metal_hinders_until_its_casters_next_turn() -> None:
    fight = cast(scene("heat-metal"), "heat-metal", "foe").fight
    assert bearing.attack_leaning(fight.arena, "foe", "friend", shot=False, long=False).mode == "disadvantage"
    assert "seared" not in conditions(turn_of(fight, "mage"), "foe")


def test_the_bond_is_broken_when_its_caster_goes_down() -> None:
    everybody = [
        one("mage", "party", (10, 10), sheet=mage("warding-bond"), health=1),
        one("friend", "party", (10, 11), sheet=blade(), health=400),
        one("foe", "enemy", (11, 10), sheet=blade("foe")),
    ]
    fight = cast(fight_of(everybody, board=True), "warding-bond", "friend").fight
    assert "bonded" in conditions(fight, "friend")
    played = strike(turn_of(fight, "foe"), "foe", "mage")
    ended = [event for event in played.events if isinstance(event, Condition) and event.condition == "bonded"]
    assert [event.reason for event in ended] == ["source-down"]


def test_a_higher_slot_gives_more_false_life() -> None:
    fight = scene("false-life")
    events = cast(fight, "false-life", "mage", pay="slots_3").events
    given = next(event.amount for event in events if isinstance(event, Temporary))
    assert 15 <= given <= 18


def test_a_retreat_begins_with_a_dash_and_leaves_one_to_every_bonus_action() -> None:
    fight = cast(scene("expeditious-retreat"), "expeditious-retreat", "mage").fight
    assert "standard:dash@retreat" in offered(fight, "mage")
    assert "standard:dash@bonus" not in offered(fight, "mage")
    later = offered(turn_of(fight, "mage"), "mage")
    assert "standard:dash@bonus" in later and "standard:dash@retreat" not in later


def test_foresight_ticked_before_a_fight_helps_every_roll() -> None:
    fight = under(scene("fireball"), "foreseeing", "friend").arena
    assert bearing.attack_leaning(fight, "friend", "foe", shot=False, long=False).mode == "advantage"
    assert bearing.attack_leaning(fight, "foe", "friend", shot=False, long=False).mode == "disadvantage"
    assert bearing.save_leaning(fight, "friend", "dex_save").mode == "advantage"


@pytest.mark.parametrize(("kind", "mode"), [("fiend", "advantage"), ("humanoid", "normal")])
def test_what_the_ward_is_against_frightens_less(kind: str, mode: str) -> None:
    fight = turn_of(under(scene(foe=brute(kind)), "warded_from_evil", "friend"), "foe")
    scare = labelled(fight, "foe", "Scare")
    assert scare is not None
    played = taken(fight, Choice(by="foe", option=scare.id, targets=("friend",)))
    assert [event.mode for event in played.events if isinstance(event, Save)] == [mode]


@pytest.mark.parametrize(
    ("spell", "kind"), [("fire-shield", "cold"), ("protection-from-energy", "fire")], ids=["warm shield", "energy"]
)
def test_a_shield_against_one_kind_of_harm_halves_it(spell: str, kind: str) -> None:
    fight = cast(scene(spell), spell, "mage").fight
    assert bearing.resistance(fight.arena, "mage", kind, frozenset()) == "resist"


def test_a_hunters_blows_are_a_die_harder() -> None:
    fight = turn_of(under(scene(), "hunting", "friend"), "friend")
    parts = [part.label for event in harm(strike(fight, "friend", "foe").events, "foe") for part in event.bonuses or ()]
    assert "Hunter's Mark" in parts


def test_the_great_hand_strikes_as_it_appears_and_harder_with_a_higher_slot() -> None:
    thrown = []
    for pay in ("slots_5", "slots_6"):
        fight = scene("arcane-hand")
        for _ in range(8):
            played = cast(fight, "arcane-hand", "foe", pay=pay)
            found = [event for event in harm(played.events, "foe") if not event.critical]
            if found:
                thrown.append(len(found[0].rolls))
                break
            fight = turn_of(played.fight, "mage")
    assert thrown == [4, 6]


def test_a_sleeper_wakes_when_struck() -> None:
    fight = cast(scene("eyebite", level=17), "eyebite", "foe").fight
    assert {"asleep", "unconscious"} <= conditions(fight, "foe")
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert not conditions(fight, "foe") & {"asleep", "unconscious"}
