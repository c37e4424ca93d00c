"""Areas that keep off those inside what is used from outside (capabilities 1.179, 1.181)."""

from engine.arena import Arena
from engine.definitions import Action, Ward
from engine.state import ZoneState
from engine.zones import asking


def keeps_off(arena: Arena, by: str, action: Action, steps: int, who: str) -> bool:
    """Whether a ward keeps an action of `by`, paid so many steps above the usual, off somebody."""
    if not arena.state.zones or action.catalog is None:
        return False
    return any(_keeps_off(arena, ward, by, action, steps, who) for ward in arena.state.zones)


def keeps_zone_off(arena: Arena, zone: ZoneState, who: str) -> bool:
    """Whether a ward keeps what an area that stands does off somebody: another's, never its own."""
    action = asking.action_of(arena, zone)
    return action.catalog is not None and any(
        ward is not zone and _keeps_off(arena, ward, zone.by, action, zone.steps, who) for ward in arena.state.zones
    )


def _keeps_off(arena: Arena, zone: ZoneState, by: str, action: Action, steps: int, who: str) -> bool:
    ward = asking.rule_of(arena, zone).wards
    if ward is None or action.catalog not in ward.catalogs:
        return False
    if asking.inside(arena, zone, by) or not asking.houses(arena, zone, who):
        return False
    return _level(action, steps, ward) <= ward.most + ward.more * _above(asking.action_of(arena, zone), zone.steps)


def _above(action: Action, steps: int) -> int:
    """How many steps above its base it was paid, or is cast by a creature whose casting says so."""
    return steps + max(0, action.origin.cast_at - action.origin.level)


def _level(action: Action, steps: int, ward: Ward) -> int:
    """The level it is used at, or the one it is written with."""
    return action.origin.level if ward.base else max(action.origin.level, action.origin.cast_at) + steps


__all__ = ["keeps_off", "keeps_zone_off"]
