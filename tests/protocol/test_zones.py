"""Areas that stay, as they are shown: protocol.zones."""

from dataclasses import replace

from engine.arena import Arena
from engine.definitions import Aim, AreaShape, Lighting, Obscuring, ZoneDef, ZoneGround
from engine.state import ZoneState
from protocol.zones import zones_view
from tests.engine.arenas import action, arena, combatant, foe, harm, swing

NOBODY: frozenset[str] = frozenset()


def standing(rule: ZoneDef, **changes: object) -> Arena:
    """A witch's cloud over two cells beside Ada."""
    cloud = replace(action("cloud", harm(), aim=Aim(normal=9, area=AreaShape("burst", 1))), zone=rule)
    fight = arena(foe("witch", cloud), combatant("ada", swing()), at=[(0, 0), (3, 0)])
    zone = ZoneState(key=7, by="witch", option="cloud", left=4, at=(4, 0), cells=((4, 0), (5, 0)))
    fight.state.zones.append(replace(zone, **changes))  # type: ignore[arg-type]
    return fight


def test_an_area_says_what_it_is_where_it_lies_and_how_long_it_stays() -> None:
    fight = standing(ZoneDef(rounds=9, triggers=frozenset({"turn-start", "enter"})))
    assert zones_view(fight, NOBODY) == {
        "z7": {
            "label": "Cloud",
            "by": "witch",
            "at": [4, 0],
            "cells": [[4, 0], [5, 0]],
            "left": 4,
            "triggers": ["enter", "turn-start"],
        }
    }


def test_it_says_what_its_ground_costs_and_does_and_what_it_hides() -> None:
    ground = ZoneGround(times=2, halves=True, every=1, hurt=action("cloud", harm()))
    shown = zones_view(standing(ZoneDef(rounds=9, ground=ground, obscures=Obscuring(light=True))), NOBODY)["z7"]
    assert (shown["costs"], shown["hurts"], shown["hides"]) == (4, True, "half")


def test_it_says_which_of_its_cells_it_lights_and_how() -> None:
    shown = zones_view(standing(ZoneDef(rounds=9, lights=Lighting(0, 1))), NOBODY)["z7"]
    assert shown["lit"] == {"bright": [], "dim": [[4, 0], [5, 0]]}
    assert "lit" not in zones_view(standing(ZoneDef(rounds=9)), NOBODY)["z7"]


def test_whoever_does_not_know_of_its_maker_is_not_told_whose_it_is() -> None:
    shown = zones_view(standing(ZoneDef(rounds=9)), frozenset({"witch"}))["z7"]
    assert "by" not in shown and shown["cells"] == [[4, 0], [5, 0]]


def test_what_goes_with_somebody_unknown_is_not_shown_at_all() -> None:
    fight = standing(ZoneDef(rounds=9, with_caster=True), carrier="witch")
    assert zones_view(fight, frozenset({"witch"})) == {}
    assert zones_view(fight, NOBODY)["z7"]["carrier"] == "witch"
