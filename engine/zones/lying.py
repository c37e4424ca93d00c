"""Where an area that stays lies: the cells it covers from a place, facing a way."""

from engine.arena import Arena
from engine.choice import Cell
from engine.laying import Laying
from engine.menu.aims import covered_cells, laid_cells
from engine.state import ZoneState
from engine.zones import asking


def moved(arena: Arena, zone: ZoneState, at: Cell) -> tuple[Cell, ...]:
    """The cells it covers with its middle there. A line or a cone points the way it was aimed."""
    aimed = at if zone.way is None else (at[0] + zone.way[0], at[1] + zone.way[1])
    return covered_cells(arena, zone.by, asking.action_of(arena, zone), aimed)


def laid(arena: Arena, zone: ZoneState, laying: Laying) -> tuple[Cell, ...]:
    """The cells it covers set down like this: once, or several times."""
    if not laying.copies:
        return moved(arena, zone, laying.at)
    return laid_cells(arena, zone.by, asking.action_of(arena, zone), laying)


def turned(arena: Arena, zone: ZoneState, to: Cell) -> tuple[Cell, ...]:
    """The cells it covers from where its caster stands, facing that cell."""
    return covered_cells(arena, zone.by, asking.action_of(arena, zone), to)


__all__ = ["laid", "moved", "turned"]
