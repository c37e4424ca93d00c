"""Spells that leave something to strike with: Spiritual Weapon, and the two that are held by concentration."""

import pytest

from engine.choice import Choice
from engine.events import Attack, Budget, Spend, Summoned
from engine.fight import Fight, Played, play
from engine.menu.options import END_TURN
from engine.refusal import Reason, Refused
from tests.rulesets.srd51.casting import cast, conditions, foe_at, harm, labelled, mage, offered, scene, turn_of
from tests.rulesets.srd51.stage import fight_of, one, taken

WEAPONS = ["spiritual-weapon", "arcane-sword", "arcane-hand"]
HELD = ["arcane-sword", "arcane-hand"]


def strike(fight: Fight, spell: str, at: str = "foe") -> Played:
    return taken(fight, Choice(by="mage", option=f"strike:spells/{spell}", targets=(at,)))


def left(fight: Fight, spell: str) -> Fight:
    """The mage's turn after the one it cast the spell on."""
    return turn_of(cast(fight, spell, "foe").fight, "mage")


@pytest.mark.parametrize("spell", WEAPONS)
def test_it_is_left_for_ten_rounds_and_struck_with_from_the_next_turn_on(spell: str) -> None:
    fight = cast(scene(spell, level=15), spell, "foe").fight
    assert [summon.left for summon in fight.state.summons] == [10]
    assert f"strike:spells/{spell}" not in offered(fight, "mage")
    assert f"strike:spells/{spell}" in offered(turn_of(fight, "mage"), "mage")


@pytest.mark.parametrize("spell", WEAPONS)
def test_a_strike_is_a_spell_attack_for_a_bonus_action_and_no_slot(spell: str) -> None:
    events = strike(left(scene(spell, level=15), spell), spell).events
    assert [event.modifier for event in events if isinstance(event, Attack)] == [3 + 5]
    assert [event.budget for event in events if isinstance(event, Budget)] == ["bonus"]
    assert not any(isinstance(event, Spend) for event in events)


@pytest.mark.parametrize("spell", HELD)
def test_it_goes_when_its_caster_concentrates_on_something_else(spell: str) -> None:
    fight = left(scene(spell, "hold-person", level=15), spell)
    fight = cast(fight, "hold-person", "foe").fight
    assert "paralyzed" in conditions(fight, "foe")
    assert fight.state.summons == []


def test_a_spiritual_weapon_needs_no_concentration() -> None:
    fight = left(scene("spiritual-weapon", "hold-person"), "spiritual-weapon")
    assert cast(fight, "hold-person", "foe").fight.state.summons != []


def test_a_spiritual_weapon_leaves_the_action_of_its_casters_turn() -> None:
    fight = cast(scene("spiritual-weapon", "fire-bolt"), "spiritual-weapon", "foe").fight
    assert labelled(fight, "mage", "Fire Bolt") is not None


@pytest.mark.parametrize(("spell", "cells"), [("spiritual-weapon", 5), ("arcane-sword", 5), ("arcane-hand", 13)])
def test_it_strikes_as_far_off_as_it_goes_and_five_feet_more(spell: str, cells: int) -> None:
    """Twenty feet and five, or sixty and five, in cells from where it hovers."""
    people = [one("mage", "party", (10, 10), sheet=mage(spell, level=15), health=400), foe_at(12, 10)]
    near, far = (
        foe_at(11 + away, 10).model_copy(update={"id": name, "name": name})
        for name, away in (("near", cells), ("far", cells + 1))
    )
    fight = left(fight_of([*people, near, far], board=True), spell)
    assert fight.state.summons[0].at == (11, 10)
    with pytest.raises(Refused) as refused:
        strike(fight, spell, "far")
    assert refused.value.reason is Reason.OUT_OF_REACH
    assert strike(fight, spell, "near").fight.state.summons[0].at == (10 + cells, 10)


def test_a_spiritual_weapon_is_gone_after_ten_more_turns_of_its_caster() -> None:
    fight = cast(scene("spiritual-weapon"), "spiritual-weapon", "foe").fight
    for _ in range(10):
        fight = turn_of(fight, "mage")
        assert fight.state.summons
    played = play(fight, Choice(by="mage", option=END_TURN))
    assert [event.reason for event in played.events if isinstance(event, Summoned)] == ["expired"]


def test_every_blow_of_it_deals_the_spells_own_harm() -> None:
    fight = left(scene("spiritual-weapon"), "spiritual-weapon")
    while fight.state.summons:
        played = strike(fight, "spiritual-weapon")
        for one_blow in harm(played.events, "foe"):
            assert (one_blow.damage_type, one_blow.flat) == ("force", 3)
            return
        fight = turn_of(played.fight, "mage")
    raise AssertionError("nothing landed")
