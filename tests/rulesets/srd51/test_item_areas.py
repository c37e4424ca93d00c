"""Areas that things of the SRD leave standing. One ruling each."""

from typing import Any

import pytest

from engine import bearing
from engine.choice import Choice
from engine.events import Save
from engine.fight import Fight
from engine.sighting import sees
from engine.zones.lighting import lit
from tests.rulesets.srd51.areas import zone_of
from tests.rulesets.srd51.casting import conditions, foe_at, harm, turn_of
from tests.rulesets.srd51.stage import character, dummy, entries, fight_of, one, option, taken


def bearer(item: str, foe: tuple[int, int] = (12, 10), **fields: Any) -> Fight:
    """Somebody with that thing in hand acts first, then a foe who never makes a save."""
    sheet = character("bearer", items=[{"item": item, "worn": True, "bound": True}], fields={"level": 20, **fields})
    return fight_of([one("bearer", "party", (10, 10), sheet=sheet), foe_at(*foe)], board=True)


def used(fight: Fight, **at: tuple[int, int]) -> Fight:
    found = option(fight, "bearer", "use:0")
    assert found is not None
    return taken(fight, Choice(by="bearer", option=found.id, **at)).fight  # type: ignore[arg-type]


def walks(fight: Fight, to: tuple[int, int]) -> tuple[Fight, list[str | None], list[int]]:
    """The foe walks there on its next turn: the fight after it, the harm it took, the difficulties it saved against."""
    played = taken(turn_of(fight, "foe"), Choice(by="foe", option="move", to=to))
    saves = [event.difficulty for event in played.events if isinstance(event, Save) and event.difficulty is not None]
    return played.fight, [event.damage_type for event in harm(played.events, "foe") if event.dealt], saves


def test_caltrops_stop_whoever_comes_onto_them_for_the_rest_of_that_turn() -> None:
    fight = used(bearer("gear/caltrops", foe=(13, 10)), at=(11, 10))
    assert len(zone_of(fight).cells) == 1 and option(fight, "bearer", "use:0") is None
    fight, hurt, saves = walks(fight, (11, 10))
    assert (hurt, saves) == (["piercing"], [15])
    assert "stopped" in conditions(fight, "foe")
    assert "stopped" not in conditions(turn_of(fight, "bearer"), "foe")


def test_ball_bearings_throw_down_whoever_walks_over_them() -> None:
    fight = used(bearer("gear/ball-bearings-bag-of-1000", foe=(14, 10)), at=(11, 10))
    assert len(zone_of(fight).cells) == 4
    fight, hurt, saves = walks(fight, (11, 10))
    assert (hurt, saves) == ([], [10])
    assert "prone" in conditions(fight, "foe")


def test_a_hunting_trap_snaps_shut_once_and_holds_until_its_victim_is_strong_enough() -> None:
    fight = used(bearer("gear/hunting-trap", foe=(13, 10)), at=(11, 10))
    fight, hurt, saves = walks(fight, (11, 10))
    assert (hurt, saves) == (["piercing"], [13])
    assert "trapped" in conditions(fight, "foe") and fight.state.zones == []
    assert option(fight, "foe", "contest:pull_free") is not None


def test_a_bullseye_lantern_lights_sixty_feet_before_its_bearer_and_nothing_behind() -> None:
    fight = used(bearer("gear/lantern-bullseye"), at=(11, 10))
    found = lit(fight.arena, zone_of(fight))
    assert found is not None
    assert (22, 10) in found.bright and (23, 10) in found.dim
    assert (9, 10) not in (*found.bright, *found.dim)


def test_an_eversmoking_bottle_hides_everybody_within_sixty_feet() -> None:
    fight = used(bearer("magic/eversmoking-bottle"), at=(10, 10))
    assert not sees(fight.arena, "foe", "bearer")
    assert (22, 10) in zone_of(fight).cells and (23, 10) not in zone_of(fight).cells


def test_a_spilled_oil_of_slipperiness_is_grease() -> None:
    fight = used(bearer("magic/oil-of-slipperiness", foe=(14, 10)), at=(11, 10))
    fight, hurt, saves = walks(fight, (11, 10))
    assert (hurt, saves) == ([], [13])
    assert "prone" in conditions(fight, "foe")


@pytest.mark.parametrize(
    ("item", "spell", "difficulty"),
    [("staff-of-swarming-insects", "insect-plague", 15), ("wand-of-web", "web", 15), ("wind-fan", "gust-of-wind", 13)],
)
def test_a_thing_that_casts_leaves_what_its_spell_leaves(item: str, spell: str, difficulty: int) -> None:
    found, cast = entries("magic")[item].item, entries("spells")[spell].mechanics
    assert found is not None and found.use is not None and cast is not None
    assert (found.use.zone, found.use.area, found.use.concentration) == (cast.zone, cast.area, True)
    assert (found.use.save_difficulty, found.use.casts) == (difficulty, "spells")


def test_a_planted_rod_watches_over_its_bearers_side_in_its_bright_light_and_over_nobody_else() -> None:
    fight = bearer("magic/rod-of-alertness")
    before = bearing.defense(fight.arena, "bearer")
    planted = used(fight, at=(10, 10))
    assert bearing.defense(planted.arena, "bearer") == before + 1
    assert bearing.defense(planted.arena, "foe") == bearing.defense(fight.arena, "foe")
    found = lit(planted.arena, zone_of(planted))
    assert found is not None and (22, 10) in found.bright and not found.dim
    away = taken(turn_of(planted, "bearer"), Choice(by="bearer", option="move", to=(4, 10))).fight
    assert zone_of(away).at == (10, 10)


def test_a_wind_fan_blows_once_a_day_and_pushes_fifteen_feet() -> None:
    fight = used(bearer("magic/wind-fan"), at=(12, 10))
    assert option(turn_of(fight, "bearer"), "bearer", "use:0") is None
    assert turn_of(fight, "foe").state.combatants["foe"].at == (15, 10)


def test_whoever_saves_against_a_trap_walks_on() -> None:
    people = [
        one("bearer", "party", (10, 10), sheet=character("bearer", items=[{"item": "gear/caltrops", "worn": True}])),
        one("foe", "enemy", (13, 10), creature=dummy(saves=50)),
    ]
    fight, hurt, _ = walks(used(fight_of(people, board=True), at=(11, 10)), (11, 10))
    assert not hurt and "stopped" not in conditions(fight, "foe")
