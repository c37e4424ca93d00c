"""Areas that stay, as they are shown: protocol.zones."""

from dataclasses import replace

from engine.arena import Arena
from engine.board import MOVE
from engine.definitions import (
    Aim,
    AreaShape,
    Bearing,
    Lighting,
    Obscuring,
    Trigger,
    ZoneDef,
    ZoneGround,
    ZoneSections,
    ZoneSide,
)
from engine.state import ZoneState
from protocol.zones import zones_view
from tests.engine.arenas import action, arena, combatant, foe, harm, swing

NOBODY: frozenset[str] = frozenset()


def standing(rule: ZoneDef, spares: bool = False, helps: bool = False, **changes: object) -> Arena:
    """A witch's cloud over two cells beside Ada."""
    shape = AreaShape("burst", 1, spares=spares, helps=helps)
    cloud = replace(action("cloud", harm(), aim=Aim(normal=9, area=shape)), zone=rule)
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
            "harms": "all",
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


def test_it_says_whom_it_does_ill() -> None:
    """Everybody, or only the foes of its maker; not one that catches nobody, or means well."""
    enters = frozenset[Trigger]({"enter"})
    assert "harms" not in zones_view(standing(ZoneDef(rounds=9)), NOBODY)["z7"]
    assert zones_view(standing(ZoneDef(rounds=9, triggers=enters)), NOBODY)["z7"]["harms"] == "all"
    beside = ZoneDef(rounds=9, side=ZoneSide(1, enters))
    assert zones_view(standing(beside), NOBODY)["z7"]["harms"] == "all"
    assert zones_view(standing(ZoneDef(rounds=9, triggers=enters), spares=True), NOBODY)["z7"]["harms"] == "foes"
    assert "harms" not in zones_view(standing(ZoneDef(rounds=9, triggers=enters), helps=True), NOBODY)["z7"]


def test_a_wall_in_sections_does_ill_only_where_one_is_broken() -> None:
    biting = ZoneSections(1, 30, 12, broken=(frozenset[Trigger]({"enter"}), action("shards", harm())))
    rule = ZoneDef(rounds=9, blocks=MOVE, sections=biting)
    panels = (((4, 0),), ((5, 0),))
    whole = zones_view(standing(rule, panels=panels, worn=[30, 30]), NOBODY)["z7"]
    assert "harms" not in whole
    assert [one["health"] for one in whole["sections"]] == [30, 30]
    broken = zones_view(standing(rule, panels=panels, worn=[0, 30]), NOBODY)["z7"]
    assert (broken["harms"], broken["sections"][0]["health"]) == ("all", 0)


def test_it_says_when_its_side_catches_and_what_is_not_used_in_it() -> None:
    inside = Bearing("inside", "Cloud", forbids_components=frozenset({"voice", "hand"}))
    side = ZoneSide(1, frozenset({"turn-end", "enter"}))
    view = zones_view(standing(ZoneDef(9, frozenset(), side=side, inside=inside), side=((4, 1),)), NOBODY)["z7"]
    assert view["sideTriggers"] == ["enter", "turn-end"]
    assert view["stops"] == ["hand", "voice"]
