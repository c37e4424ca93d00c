"""Spells of the SRD that strike an area and leave none, and those about seeing that are cast on somebody: how each
begins and how it ends. One ruling each."""

import pytest

from engine.choice import Cell, Choice, GmCondition
from engine.events import Attack, Save
from engine.fight import Fight, play
from engine.refusal import Reason, Refused
from engine.sighting import sees, senses
from tests.rulesets.srd51.areas import before
from tests.rulesets.srd51.casting import cast, conditions, harm, offered, scene, strike, turn_of, under
from tests.rulesets.srd51.stage import taken


def struck(spell: str, copies: tuple[Cell, ...]) -> list[tuple[str | None, int]]:
    """What the foe takes of an area that is set down several times."""
    played = taken(before(spell), Choice(by="mage", option=f"entry:spells/{spell}", copies=copies))
    assert played.fight.state.zones == []
    return [(event.damage_type, len(event.rolls)) for event in harm(played.events, "foe")]


def test_a_storm_of_fire_is_cubes_side_by_side_and_burns_whoever_is_in_one_of_them() -> None:
    assert struck("fire-storm", ((7, 10), (9, 10), (11, 10))) == [("fire", 7)]
    assert struck("fire-storm", ((7, 10), (5, 10))) == []


def test_the_cubes_of_a_storm_of_fire_touch_and_are_ten_at_most() -> None:
    for copies in (((7, 10), (13, 10)), tuple((5 + 2 * place, 10) for place in range(11))):
        with pytest.raises(Refused) as refused:
            struck("fire-storm", copies)
        assert refused.value.reason is Reason.BAD_CELL


def test_meteors_burn_and_crush_whoever_is_under_two_of_them_once() -> None:
    assert struck("meteor-swarm", ((11, 10), (12, 10), (20, 10), (28, 28))) == [("fire", 20), ("bludgeoning", 20)]


def test_a_storm_of_vengeance_thunders_and_deafens_for_five_minutes() -> None:
    played = cast(scene("storm-of-vengeance", level=17), "storm-of-vengeance", "foe")
    assert [(event.damage_type, len(event.rolls)) for event in harm(played.events, "foe")] == [("thunder", 2)]
    (deaf,) = (held for held in played.fight.state.combatants["foe"].conditions if held.condition == "deafened")
    assert deaf.rounds == 50


def test_a_bolt_called_down_strikes_everybody_within_five_feet_of_it() -> None:
    played = cast(scene("call-lightning"), "call-lightning", "foe")
    assert [(event.damage_type, len(event.rolls)) for event in harm(played.events, "foe")] == [("lightning", 3)]
    assert {event.save for event in played.events if isinstance(event, Save) and event.by == "foe"} == {"dex_save"}
    assert played.fight.state.combatants["mage"].focus is not None


# --- seen -----------------------------------------------------------------------------------------------


def outlined() -> Fight:
    return cast(under(scene("faerie-fire", "bless"), "invisible", "foe"), "faerie-fire", "foe").fight


def test_faerie_fire_shows_the_invisible_and_lends_advantage_against_them() -> None:
    fight = outlined()
    assert sees(fight.arena, "friend", "foe")
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert "advantage" in [event.mode for event in struck.events if isinstance(event, Attack)]


def test_faerie_fire_goes_out_when_its_caster_concentrates_on_something_else() -> None:
    fight = cast(turn_of(outlined(), "mage"), "bless", "mage").fight
    assert "outlined" not in conditions(fight, "foe")
    assert not sees(fight.arena, "friend", "foe")


def test_darkvision_lends_sixty_feet_and_whatever_its_caster_concentrates_on() -> None:
    fight = cast(scene("darkvision", "bless"), "darkvision", "friend").fight
    assert senses(fight.arena, "friend")["darkvision"] == 60
    fight = cast(turn_of(fight, "mage"), "bless", "mage").fight
    assert senses(fight.arena, "friend")["darkvision"] == 60


def test_true_seeing_shows_the_invisible_for_an_hour_at_a_hundred_and_twenty_feet() -> None:
    fight = cast(under(scene("true-seeing", level=11), "invisible", "foe"), "true-seeing", "friend").fight
    assert senses(fight.arena, "friend")["truesight"] == 120
    assert sees(fight.arena, "friend", "foe") and not sees(fight.arena, "mage", "foe")
    (held,) = (one for one in fight.state.combatants["friend"].conditions if one.condition == "truly_seeing")
    assert held.rounds == 600
    gone = play(fight, GmCondition(who="friend", condition="truly_seeing", active=False)).fight
    assert not sees(gone.arena, "friend", "foe")


def test_invisibility_goes_with_its_casters_concentration() -> None:
    fight = cast(scene("invisibility", "bless"), "invisibility", "friend").fight
    assert "invisible" in conditions(fight, "friend")
    assert "entry:spells/bless" in offered(turn_of(fight, "mage"), "mage")
    assert "invisible" not in conditions(cast(turn_of(fight, "mage"), "bless", "mage").fight, "friend")
