"""Spells cast in a fight, one ruling each: charms, whom a spell takes, turns lost, holds, areas."""

import pytest

from engine import bearing
from engine.choice import Choice
from engine.events import Contest, Save
from engine.menu.options import END_TURN
from tests.rulesets.srd51.casting import (
    blade,
    brute,
    cast,
    conditions,
    immune_to,
    labelled,
    mage,
    offered,
    pointed_at,
    scene,
    strike,
    turn_of,
    under,
)
from tests.rulesets.srd51.stage import dummy, fight_of, one, taken

# --- charms ---------------------------------------------------------------------------------------------


def test_charm_person_ends_when_the_casters_side_harms_the_charmed() -> None:
    fight = cast(scene("charm-person"), "charm-person", "foe").fight
    assert "charmed" in conditions(fight, "foe")
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert "charmed" not in conditions(fight, "foe")


@pytest.mark.parametrize("spell", ["charm-person", "animal-friendship", "suggestion", "irresistible-dance"])
def test_whoever_cannot_be_charmed_is_no_target_of_a_charm(spell: str) -> None:
    assert "foe" not in pointed_at(scene(spell, foe=immune_to("charmed")), spell)


def test_a_pattern_passes_over_whoever_cannot_be_charmed() -> None:
    fight = cast(scene("hypnotic-pattern", foe=immune_to("charmed")), "hypnotic-pattern", "foe").fight
    assert "entranced" not in conditions(fight, "foe")


def test_an_elf_saves_at_advantage_against_a_pattern_that_charms() -> None:
    elf = blade(fields={"race": "elf"})
    fight = scene("hypnotic-pattern", friend=elf)
    events = taken(fight, Choice(by="mage", option="entry:spells/hypnotic-pattern", at=(11, 10))).events
    modes = {event.by: event.mode for event in events if isinstance(event, Save)}
    assert (modes["friend"], modes["foe"]) == ("advantage", "normal")


def test_a_beasts_friend_is_one_no_longer_when_it_is_harmed() -> None:
    fight = cast(scene("animal-friendship", foe={"creature": dummy("beast")}), "animal-friendship", "foe").fight
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert not conditions(fight, "foe") & {"befriended", "charmed"}


def test_a_calmed_foe_attacks_nobody_until_it_is_attacked() -> None:
    fight = turn_of(cast(scene("calm-emotions", foe=brute()), "calm-emotions", "foe").fight, "foe")
    assert labelled(fight, "foe", "Club") is None
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert labelled(turn_of(fight, "foe"), "foe", "Club") is not None


def test_a_rapt_mind_is_its_own_again_when_it_is_hurt() -> None:
    fight = cast(scene("modify-memory"), "modify-memory", "foe").fight
    assert {"charmed", "incapacitated"} <= conditions(fight, "foe")
    fight = strike(turn_of(fight, "friend"), "friend", "foe").fight
    assert not conditions(fight, "foe") & {"rapt", "incapacitated"}


# --- whom a spell takes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("spell", ["vicious-mockery", "command", "suggestion"])
def test_words_do_nothing_to_the_deaf(spell: str) -> None:
    fight = scene(spell)
    assert "foe" in pointed_at(fight, spell)
    assert "foe" not in pointed_at(under(fight, "deafened", "foe"), spell)


@pytest.mark.parametrize("spell", ["heal", "mass-heal", "mass-cure-wounds", "mass-healing-word"])
def test_healing_does_nothing_for_constructs(spell: str) -> None:
    golem = one("golem", "party", (10, 9), creature=dummy("construct"))
    everybody = [
        one("mage", "party", (10, 10), sheet=mage(spell), health=400),
        golem,
        one("foe", "enemy", (12, 10), creature=dummy()),
    ]
    legal = pointed_at(fight_of(everybody, board=True), spell)
    assert "mage" in legal and "golem" not in legal


def test_a_dull_creature_does_not_get_the_joke() -> None:
    assert "foe" not in pointed_at(scene("hideous-laughter", foe={"creature": dummy("beast")}), "hideous-laughter")


# --- turns lost -----------------------------------------------------------------------------------------


def test_whoever_is_told_to_halt_loses_one_turn() -> None:
    fight = turn_of(cast(scene("command"), "command", "foe").fight, "foe")
    assert offered(fight, "foe") == {END_TURN}
    assert len(offered(turn_of(fight, "foe"), "foe")) > 1


def test_a_stinking_cloud_costs_an_action_once() -> None:
    cloud = cast(scene("stinking-cloud"), "stinking-cloud", "foe").fight
    assert "retching" not in conditions(cloud, "foe")
    fight = turn_of(cloud, "foe")
    assert fight.state.combatants["foe"].budgets["action"] == 0
    assert "retching" not in conditions(turn_of(fight, "mage"), "foe")


def test_whoever_flees_has_no_action_and_runs_twice_as_far() -> None:
    plain = scene("fear")
    fight = turn_of(cast(plain, "fear", "foe").fight, "foe")
    assert fight.state.combatants["foe"].budgets["action"] == 0
    assert bearing.speed(fight.arena, "foe") == 2 * bearing.speed(plain.arena, "foe")
    assert "frightened" in conditions(fight, "foe")


# --- holds ----------------------------------------------------------------------------------------------


def test_an_action_may_break_the_hold_of_the_vines() -> None:
    giant = {"creature": dummy().model_copy(update={"checks": {"strength": 60, "athletics": -60}})}
    fight = turn_of(cast(scene("entangle", foe=giant), "entangle", "foe").fight, "foe")
    assert "restrained" in conditions(fight, "foe")
    played = taken(fight, Choice(by="foe", option="contest:break_free", targets=("mage",)))
    tried = next(event for event in played.events if isinstance(event, Contest))
    assert (tried.difficulty, tried.defender) == (8 + 4 + 3, None)
    assert not conditions(played.fight, "foe") & {"snared", "restrained"}


def test_nobody_breaks_free_who_is_held_by_nothing() -> None:
    assert "contest:break_free" not in offered(turn_of(scene("entangle"), "foe"), "foe")


@pytest.mark.parametrize(("spell", "condition"), [("levitate", "levitating"), ("reverse-gravity", "adrift")])
def test_whoever_hangs_in_the_air_walks_nowhere(spell: str, condition: str) -> None:
    fight = cast(scene(spell, level=17), spell, "foe").fight
    assert condition in conditions(fight, "foe")
    assert bearing.speed(fight.arena, "foe") == 0


def test_whoever_moves_freely_cannot_be_held() -> None:
    fight = under(scene("freedom-of-movement"), "snared", "friend")
    fight = cast(fight, "freedom-of-movement", "friend").fight
    assert not conditions(fight, "friend") & {"snared", "restrained"}
    assert "paralyzed" not in conditions(under(fight, "paralyzed", "friend"), "friend")


# --- only marked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "who", "mark"),
    [("fly", "friend", "flying"), ("suggestion", "foe", "suggested"), ("death-ward", "friend", "death_warded")],
)
def test_what_the_table_must_play_is_marked_on_whoever_bears_it(spell: str, who: str, mark: str) -> None:
    assert mark in conditions(cast(scene(spell), spell, who).fight, who)


def test_the_confused_react_to_nothing() -> None:
    fight = cast(scene("confusion"), "confusion", "foe").fight
    assert not bearing.can_react(fight.arena, "foe") and bearing.can_act(fight.arena, "foe")


def test_the_feebleminded_cast_nothing() -> None:
    fight = under(scene("fireball"), "feebleminded", "mage")
    assert "entry:spells/fireball" not in offered(fight, "mage")
