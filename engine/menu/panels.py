"""Sections of a wall that an attack may be pointed at (capability 1.200)."""

from collections.abc import Iterator

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, Aim, AttackRoll, Group
from engine.geometry import distance
from engine.menu import prices
from engine.refusal import Reason
from engine.sight import can_shoot
from engine.state import State


def standing_cells(state: State) -> Iterator[Cell]:
    """The cells of every section that stands, wall by wall."""
    for zone in state.zones:
        for place, panel in enumerate(zone.panels):
            if zone.worn[place] > 0:
                yield from panel


def may_strike(action: Action) -> bool:
    """Whether it is the sort of action that strikes a section: at one foe or anybody, it does damage, and rolls to hit
    or lands by itself. What is only for some sorts of creatures, or for whoever hears it, is not; nor is a sequence:
    its parts are."""
    if action.target_is is not None or action.needs:
        return False
    if action.sequence or action.harm is None or action.aim.area is not None or action.group is Group.STANDARD:
        return False
    lands = isinstance(action.roll, AttackRoll) or (action.roll is None and action.save is None)
    return lands and action.aim.count == 1 and action.aim.side in ("enemy", "any") and action.aim.holding is None


def strikers(arena: Arena, who: str, action: Action) -> list[Action]:
    """What of it strikes a section: itself, or the parts of a sequence that can still happen, one for each time."""
    parts = prices.ready_parts(arena, who, action) if action.sequence else [action]
    return [part for part in parts if may_strike(part)]


def why_not_wall(arena: Arena, who: str, action: Action, cell: Cell) -> Reason | None:
    """Why the action may not be pointed at a section there; None when it may, or, of a sequence, when one of its parts
    may."""
    if cell not in standing_cells(arena.state):
        return Reason.BAD_CELL
    return _why_not(arena, who, strikers(arena, who, action), cell)


def wall_cells(arena: Arena, who: str, action: Action) -> list[Cell]:
    """The cells of sections it may be pointed at."""
    if not any(zone.panels for zone in arena.state.zones):
        return []
    parts = strikers(arena, who, action)
    return [cell for cell in standing_cells(arena.state) if _why_not(arena, who, parts, cell) is None]


def _why_not(arena: Arena, who: str, parts: list[Action], cell: Cell) -> Reason | None:
    """Why none of what strikes sections reaches a standing one there."""
    board, here = arena.board, arena.one(who).at
    if board is None or here is None or not parts:
        return Reason.BAD_CELL
    if all(distance(part.aim.hovers or here, cell) > _reaches(part.aim) for part in parts):
        return Reason.OUT_OF_REACH
    past_walls = any(part.aim.hovers is not None for part in parts)
    return None if past_walls or can_shoot(board, here, cell) else Reason.NO_LINE_OF_SIGHT


def _reaches(aim: Aim) -> int:
    return max(1, aim.reach or 0, aim.long or aim.normal or 0)


__all__ = ["may_strike", "standing_cells", "strikers", "wall_cells", "why_not_wall"]
