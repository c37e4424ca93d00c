"""Areas that are set down on somebody, and go with them (capability 1.301)."""

from dataclasses import replace

import pytest

from engine.choice import Choice
from engine.definitions import Aim, AreaShape, ZoneDef
from engine.fight import play
from protocol.zones import zones_view
from tests.engine.arenas import action, combatant, foe
from tests.engine.director.scenes import scene


@pytest.mark.parametrize(("hidden", "carrier"), [(False, "lurker"), (True, None)])
def test_what_is_set_down_on_somebody_its_maker_knows_nothing_of_goes_with_nobody(
    hidden: bool, carrier: str | None
) -> None:
    """Else it would not be shown where it was put, and so tell that somebody is there."""
    glow = action("glow", kind="utility", aim=Aim(normal=9, area=AreaShape("burst", 1)))
    glow = replace(glow, zone=ZoneDef(rounds=9, carried="any"))
    fight = scene(combatant("ada", glow), foe("lurker"), at=[(0, 0), (4, 0)])
    fight.state.combatants["lurker"].hidden = hidden
    fight = play(fight, Choice(by="ada", option="glow", at=(4, 0))).fight
    (zone,) = fight.state.zones
    assert zone.carrier == carrier
    unknown = frozenset({"lurker"}) if hidden else frozenset[str]()
    assert [one["at"] for one in zones_view(fight.arena, unknown).values()] == [[4, 0]]
