"""The cells that may be picked with an option that asks for one."""

from engine.arena import Arena
from engine.choice import Cell
from engine.menu import steering, teleports
from engine.menu.aims import aim_cells
from engine.menu.options import Option


def cells_of(arena: Arena, option: Option) -> list[Cell]:
    """Where its area may be aimed, its zone moved or faced to, or it leads at once, in reading order; none off a
    board."""
    if option.zone is not None:
        return steering.cells(arena, option)
    if option.action is None:
        return []
    if option.action.teleport is not None:
        return list(teleports.places(arena, option.by, option.action.teleport))
    return aim_cells(arena, option.by, option.action.aim) if option.action.aim.area is not None else []


__all__ = ["cells_of"]
