"""Areas: the cells they may be aimed at, those they cover and whom they catch (format 16.4, bridging 9)."""

from collections.abc import Sequence

from engine import areas
from engine.areas import Wall
from engine.arena import Arena
from engine.caught import area_reaches
from engine.choice import Cell
from engine.definitions import Action, Aim
from engine.geometry import distance
from engine.laying import Laying
from engine.refusal import Reason
from engine.sight import can_shoot
from engine.sighting import is_hidden


def aim_limit(aim: Aim) -> int:
    """How far off a cell may be aimed at. 0: only the user's own cell.

    Without a range a burst sits on its user's cell, and a cone, a line or a box accepts any cell within its
    length, which then only points; a range of 0 (self or touch) counts for those as none. A wall without one goes
    up beside its user.
    """
    area = aim.area
    assert area is not None, "an aim without an area has no cells"
    match area.shape:
        case "burst":
            return 0 if aim.normal is None else max(1, aim.normal)
        case "wall":
            return max(1, aim.normal or 0)
        case _:
            return aim.normal or area.size


def only_points(aim: Aim) -> bool:
    """Whether the cell aimed at only says which way the area lies from its user."""
    area = aim.area
    assert area is not None, "an aim without an area points nowhere"
    return area.shape in ("cone", "line") or (area.shape == "box" and not aim.normal)


def may_aim(arena: Arena, who: str, aim: Aim, cell: Cell) -> bool:
    """Whether the area may be aimed at that cell."""
    return why_not_at(arena, who, aim, cell) is None


def why_not_at(arena: Arena, who: str, aim: Aim, cell: Cell) -> Reason | None:
    """Why the area may not be aimed at that cell: off the board, too far, solid, with no clear line to it. What only
    points has no direction aimed at its user's own cell, and may not be. None when it may."""
    board, here, area = arena.board, arena.one(who).at, aim.area
    if board is None or here is None or area is None or cell not in board:
        return Reason.BAD_CELL
    if distance(here, cell) > aim_limit(aim):
        return Reason.BAD_CELL
    if only_points(aim):
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
    """The cells the action's area covers, aimed at `at` and laid plainly; none off a board."""
    return laid_cells(arena, who, action, Laying(at))


def laid_cells(arena: Arena, who: str, action: Action, laying: Laying) -> tuple[Cell, ...]:
    """The cells the action's area covers, laid like this: a cell of two copies once. None off a board."""
    area = action.aim.area
    if area is None:
        return ()
    if area.shape == "wall":
        return laid_wall(arena, who, action, laying).cells
    if not laying.copies:
        return _copy(arena, who, action.aim, laying.at)
    return tuple(dict.fromkeys(cell for at in laying.copies for cell in _copy(arena, who, action.aim, at)))


def laid_wall(
    arena: Arena, who: str, action: Action, laying: Laying, beside: int = 0, maker: Cell | None = None
) -> Wall:
    """The action's wall, laid like this, with its sides `beside` cells deep; nothing of one off a board.

    `maker`: where `who` stood as it went up; None: where it stands now.
    """
    board, here, area = arena.board, maker or arena.one(who).at, action.aim.area
    if board is None or here is None or area is None:
        return Wall(())
    if laying.ring:
        return areas.ring(board, laying.at, area.ring, area.width, beside)
    if laying.toward is not None:
        return areas.wall_toward(board, here, laying.at, laying.toward, area.size, area.width, beside)
    return areas.wall_across(board, here, laying.at, area.size, area.width, beside)


def lone_copy(arena: Arena, who: str, aim: Aim, copies: Sequence[Cell]) -> Cell | None:
    """Where a copy is aimed that lies by itself (capabilities 1.178, 1.301); None when none does."""
    assert aim.area is not None, "an aim without an area has no copies"
    covered = [_copy(arena, who, aim, at) for at in copies]
    lone = areas.lone_copy(covered, copies, aim.area.apart)
    return None if lone is None else copies[lone]


class Beside:
    """Copies that are set down, and where another may be beside them."""

    def __init__(self, arena: Arena, who: str, aim: Aim, copies: Sequence[Cell]) -> None:
        assert aim.area is not None, "an aim without an area has no copies"
        self._arena, self._who, self._aim, self._copies = arena, who, aim, copies
        self._apart = aim.area.apart
        found = () if self._apart is not None else [cell for at in copies for cell in _copy(arena, who, aim, at)]
        self._around = areas.grown(found)

    def may_add(self, at: Cell) -> bool:
        """Whether a copy aimed there lies beside one of them."""
        if self._apart is not None:
            return any(distance(at, other) <= self._apart for other in self._copies)
        return not self._around.isdisjoint(_copy(self._arena, self._who, self._aim, at))


def _copy(arena: Arena, who: str, aim: Aim, at: Cell) -> tuple[Cell, ...]:
    """One area aimed at `at`, that is no wall."""
    board, here, area = arena.board, arena.one(who).at, aim.area
    if board is None or here is None or area is None:
        return ()
    match area.shape:
        case "burst":
            return areas.burst(board, at, area.size)
        case "cone":
            return areas.cone(board, here, at, area.size)
        case "line":
            return areas.line(board, here, at, area.size)
        case "box" if only_points(aim):
            return areas.box_against(board, here, at, area.size)
        case "box":
            return areas.box(board, here, at, area.size)
        case "wall":
            raise AssertionError("a wall is laid, and has no copies")


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
