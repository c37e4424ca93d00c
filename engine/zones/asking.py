"""What is asked of an area that stands: what it is, who is in it (capability 1.172)."""

from collections.abc import Iterator

from engine.arena import Arena
from engine.definitions import Action, ZoneDef
from engine.siding import is_for
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
    """What events and views call it by: its entry or its item, else its option."""
    return action.origin.entry or action.origin.ware or action.id


def zones_of(arena: Arena, by: str) -> Iterator[ZoneState]:
    """Those of one caster, in the order they came."""
    return (zone for zone in list(arena.state.zones) if zone.by == by)


def stands(arena: Arena, zone: ZoneState) -> bool:
    return any(other is zone for other in arena.state.zones)


def inside(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether somebody is in it: on one of its cells; off a board, one of those it was cast on."""
    at = arena.one(who).at
    return who in zone.held if arena.board is None or at is None else at in zone.cells


def houses(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether what it does to those inside holds for somebody: they are in it, and it is for their side."""
    return inside(arena, zone, who) and is_for(arena, zone.by, action_of(arena, zone).aim, who)


__all__ = ["action_of", "entry_of", "houses", "inside", "rule_of", "stands", "zones_of"]
