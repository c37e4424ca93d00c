"""Areas: the cells they may be aimed at, those they cover and whom they catch (format 16.4, bridging 9)."""

from engine import areas
from engine.arena import Arena
from engine.caught import area_reaches
from engine.choice import Cell
from engine.definitions import Action, Aim
from engine.geometry import distance
from engine.refusal import Reason
from engine.sight import can_shoot
from engine.sighting import is_hidden


def aim_limit(aim: Aim) -> int:
    """How far off a cell may be aimed at. 0: only the user's own cell.

    Without a range a burst sits on its user's cell, and a cone or a line accepts any cell within its
    length, which then only points; a range of 0 (self or touch) counts for those two as none.
    """
    area = aim.area
    assert area is not None, "an aim without an area has no cells"
    if area.shape == "burst":
        return 0 if aim.normal is None else max(1, aim.normal)
    return aim.normal or area.size


def may_aim(arena: Arena, who: str, aim: Aim, cell: Cell) -> bool:
    """Whether the area may be aimed at that cell."""
    return why_not_at(arena, who, aim, cell) is None


def why_not_at(arena: Arena, who: str, aim: Aim, cell: Cell) -> Reason | None:
    """Why the area may not be aimed at that cell: off the board, too far, solid, with no clear line to it. A cone
    or a line aimed at its user's own cell has no direction, and may not be. None when it may."""
    board, here, area = arena.board, arena.one(who).at, aim.area
    if board is None or here is None or area is None or cell not in board:
        return Reason.BAD_CELL
    if distance(here, cell) > aim_limit(aim):
        return Reason.BAD_CELL
    if area.shape != "burst":
        return Reason.BAD_CELL if cell == here else None
    if board.solid(cell):
        return Reason.BAD_CELL
    return None if can_shoot(board, here, cell) else Reason.NO_LINE_OF_SIGHT


def aim_cells(arena: Arena, who: str, aim: Aim) -> list[Cell]:
    """Every cell the area may be aimed at, in reading order; none off a board."""
    board, here = arena.board, arena.one(who).at
    if board is None or here is None:
        return []
    limit, (x, y) = aim_limit(aim), here
    return [
        (column, row)
        for row in range(max(0, y - limit), min(board.height, y + limit + 1))
        for column in range(max(0, x - limit), min(board.width, x + limit + 1))
        if may_aim(arena, who, aim, (column, row))
    ]


def covered_cells(arena: Arena, who: str, action: Action, at: Cell) -> tuple[Cell, ...]:
    """The cells the action's area covers, aimed at `at`; none off a board."""
    board, here, area = arena.board, arena.one(who).at, action.aim.area
    if board is None or here is None or area is None:
        return ()
    match area.shape:
        case "burst":
            return areas.burst(board, at, area.size)
        case "cone":
            return areas.cone(board, here, at, area.size)
        case "line":
            return areas.line(board, here, at, area.size)


def caught_by(arena: Arena, who: str, action: Action, at: Cell) -> list[str]:
    """Everybody the area catches, in set-up order, those nobody knows of too."""
    return caught_in(arena, who, action, covered_cells(arena, who, action, at))


def caught_in(arena: Arena, who: str, action: Action, cells: tuple[Cell, ...]) -> list[str]:
    """Everybody standing or lying in these cells whom the area reaches, in set-up order."""
    covered = frozenset(cells)
    return [
        other
        for other, one in arena.state.combatants.items()
        if one.at in covered and area_reaches(arena, who, action, other)
    ]


def known_to(arena: Arena, who: str, found: list[str]) -> list[str]:
    """Those of them that the side of `who` knows of: what a menu may show."""
    return [other for other in found if not is_hidden(arena, who, other)]
