"""Whom an area that stands does anything to (capability 1.172)."""

from engine.arena import Arena
from engine.caught import area_reaches
from engine.state import ZoneState
from engine.zones.asking import action_of, rule_of
from engine.zones.wards import keeps_zone_off


def reaches(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether it does anything to somebody, wherever they are: never to its caster when it goes with them."""
    action, one = action_of(arena, zone), arena.one(who)
    rule = rule_of(arena, zone)
    if not one.present or (rule.with_caster and who == zone.by):
        return False
    if keeps_zone_off(arena, zone, who):
        return False
    return action.aim.area is None or area_reaches(arena, zone.by, action, who)
