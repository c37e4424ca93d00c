"""Who sees whom by the SRD, one ruling each: the invisible, the blind, and what pierces either."""

import pytest

from engine.events import Attack
from engine.fight import Fight
from engine.sighting import sees, senses
from tests.rulesets.srd51.casting import cast, conditions, pointed_at, scene, strike, turn_of, under
from tests.rulesets.srd51.stage import character, entries, fight_of, one


def met(creature: str) -> Fight:
    """A hero ten feet from a creature of the bestiary."""
    return fight_of(
        [one("hero", "party", (5, 5), sheet=character()), one("beast", "enemy", (7, 5), entry=f"creatures/{creature}")],
        board=True,
    )


@pytest.mark.parametrize(
    ("creature", "seen"), [("bat", True), ("deva", False), ("adult-red-dragon", True), ("solar", True), ("owl", False)]
)
def test_the_invisible_are_seen_by_blindsight_and_truesight_alone(creature: str, seen: bool) -> None:
    assert sees(under(met(creature), "invisible", "hero").arena, "beast", "hero") is seen


def test_a_blinded_bat_sees_by_its_blindsight_and_a_blinded_owl_not_at_all() -> None:
    assert sees(under(met("bat"), "blinded", "beast").arena, "beast", "hero")
    assert not sees(under(met("owl"), "blinded", "beast").arena, "beast", "hero")


def test_a_devil_sees_in_magical_darkness_as_far_as_in_any_other() -> None:
    known = senses(met("bone-devil").arena, "beast")
    assert known["devils_sight"] == known["darkvision"] == 120


def test_an_invisibility_lends_one_attack_advantage_and_is_gone() -> None:
    fight = cast(scene("invisibility"), "invisibility", "friend").fight
    struck = strike(turn_of(fight, "friend"), "friend", "foe")
    assert [event.mode for event in struck.events if isinstance(event, Attack)] == ["advantage"]
    assert "invisible" not in conditions(struck.fight, "friend")


def test_a_greater_invisibility_outlasts_its_bearers_attacks() -> None:
    fight = cast(scene("greater-invisibility"), "greater-invisibility", "friend").fight
    assert "invisible" in conditions(strike(turn_of(fight, "friend"), "friend", "foe").fight, "friend")


def test_see_invisibility_shows_the_invisible_to_its_caster_alone() -> None:
    fight = under(scene("see-invisibility"), "invisible", "foe")
    assert not sees(fight.arena, "mage", "foe")
    fight = cast(fight, "see-invisibility", "mage").fight
    assert sees(fight.arena, "mage", "foe")
    assert not sees(fight.arena, "friend", "foe")


def test_who_truly_sees_sees_the_invisible() -> None:
    fight = under(under(met("owl"), "truly_seeing", "hero"), "invisible", "beast")
    assert sees(fight.arena, "hero", "beast")


def test_outlined_the_invisible_are_seen_by_everybody() -> None:
    fight = under(under(met("owl"), "invisible", "beast"), "outlined", "beast")
    assert sees(fight.arena, "hero", "beast")


@pytest.mark.parametrize("spell", ["hold-person", "magic-missile", "sacred-flame", "bane"])
def test_a_spell_at_somebody_one_can_see_is_not_pointed_at_the_invisible(spell: str) -> None:
    assert "foe" in pointed_at(scene(spell), spell)
    assert "foe" not in pointed_at(under(scene(spell), "invisible", "foe"), spell)


def test_a_fire_bolt_is() -> None:
    assert "foe" in pointed_at(under(scene("fire-bolt"), "invisible", "foe"), "fire-bolt")


def test_a_scroll_is_cast_as_a_spell_and_a_potion_is_not() -> None:
    uses = {name: entry.item.use for name, entry in entries("magic").items() if entry.item and entry.item.use}
    scrolls = {use.casts for name, use in uses.items() if name.startswith("scroll-of-")}
    potions = {use.casts for name, use in uses.items() if name.startswith("potion-of-")}
    assert (scrolls, potions) == ({"spells"}, {None})


def test_a_scroll_is_used_at_the_level_of_its_spell() -> None:
    uses = {name: entry.item.use for name, entry in entries("magic").items() if entry.item and entry.item.use}
    levels = {name: (entry.filters or {})["level"] for name, entry in entries("spells").items()}
    scrolls = {
        name.removeprefix("scroll-of-"): use.level for name, use in uses.items() if name.startswith("scroll-of-")
    }
    assert scrolls == {name: levels[name] for name in scrolls}
