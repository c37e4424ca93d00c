"""What is asked of an area that stands: what it is, whom it reaches, who is in it (capability 1.172)."""

from collections.abc import Iterator

from engine.arena import Arena
from engine.caught import area_reaches
from engine.definitions import Action, ZoneDef
from engine.state import ZoneState


def action_of(arena: Arena, zone: ZoneState) -> Action:
    """What left it."""
    action = arena.nature(zone.by).action(zone.option)
    assert action is not None, f"a zone stands of {zone.option}, which {zone.by} does not have"
    return action


def rule_of(arena: Arena, zone: ZoneState) -> ZoneDef:
    """What it is and does."""
    rule = action_of(arena, zone).zone
    assert rule is not None, f"a zone stands of {zone.option}, which leaves none"
    return rule


def entry_of(action: Action) -> str:
    """What events and views call it by: its entry, else its option."""
    return action.origin.entry or action.id


def zones_of(arena: Arena, by: str) -> Iterator[ZoneState]:
    """Those of one caster, in the order they came."""
    return (zone for zone in list(arena.state.zones) if zone.by == by)


def stands(arena: Arena, zone: ZoneState) -> bool:
    return any(other is zone for other in arena.state.zones)


def reaches(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether it does anything to somebody, wherever they are: never to its caster when it goes with them."""
    action, one = action_of(arena, zone), arena.one(who)
    rule = rule_of(arena, zone)
    if one.out or one.dead or one.gone or (rule.with_caster and who == zone.by):
        return False
    return action.aim.area is None or area_reaches(arena, zone.by, action, who)


def inside(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether somebody is in it: on one of its cells; off a board, one of those it was cast on."""
    at = arena.one(who).at
    return who in zone.held if arena.board is None or at is None else at in zone.cells


__all__ = ["action_of", "entry_of", "inside", "reaches", "rule_of", "stands", "zones_of"]
