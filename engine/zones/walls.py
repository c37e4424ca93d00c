"""Walls: areas that close their cells to walking, to seeing, or both while they stand (capability 1.177)."""

from engine import room
from engine.arena import Arena
from engine.board import MOVE, Board, Change
from engine.choice import Cell
from engine.events import Pushed
from engine.geometry import distance
from engine.ground import laid
from engine.laying import Laying
from engine.menu.aims import laid_wall
from engine.menu.walks import bodies
from engine.state import State, ZoneState
from engine.step import Step
from engine.zones import asking


def closed(state: State) -> dict[Cell, int]:
    """The cells that walls close, each with what it is closed to (MOVE and SIGHT bits of a board)."""
    found: dict[Cell, int] = {}
    for zone in state.zones:
        if zone.blocks:
            gone = broken_cells(zone)
            for cell in zone.cells:
                if cell not in gone:
                    found[cell] = found.get(cell, 0) | zone.blocks
    return found


def broken_cells(zone: ZoneState) -> frozenset[Cell]:
    """The cells of its sections that are broken (capability 1.200)."""
    return frozenset(cell for place, panel in enumerate(zone.panels) if zone.worn[place] == 0 for cell in panel)


def panels(arena: Arena, by: str, option: str, laying: Laying | None) -> tuple[tuple[Cell, ...], ...]:
    """The cells of each section of a wall, laid like this, counted along its length from the first cell that stands;
    where nothing of one does, there is none. Nothing of what stands in no sections."""
    action = arena.nature(by).action(option)
    sections = action.zone.sections if action is not None and action.zone is not None else None
    if action is None or sections is None or laying is None:
        return ()
    columns = laid_wall(arena, by, action, laying).columns
    found = (
        tuple(cell for column in columns[start : start + sections.every] for cell in column)
        for start in range(0, len(columns), sections.every)
    )
    return tuple(panel for panel in found if panel)


def board_of(floor: Board, state: State) -> Board:
    """The board as it is in this state of a fight that was set up on `floor`: its changed ground, and walls on it."""
    ground = laid(floor, state.ground)
    return ground.with_changes(
        {cell: Change(blocks=bits | ground.blocks[ground.index(cell)]) for cell, bits in closed(state).items()}
    )


def same_board(one: State, other: State) -> bool:
    """Whether the ground has not changed between the two, nor any wall."""
    return one.ground == other.ground and closed(one) == closed(other)


def sides(arena: Arena, by: str, option: str, laying: Laying | None) -> tuple[Cell, ...]:
    """The cells beside a wall, laid like this, that catch as its side says; none of what has no side."""
    action = arena.nature(by).action(option)
    side = action.zone.side if action is not None and action.zone is not None else None
    if action is None or side is None or laying is None:
        return ()
    return laid_wall(arena, by, action, laying, side.cells).side(laying.side)


def go_up(step: Step, zone: ZoneState, laying: Laying | None) -> None:
    """It has come to stand: its cells are closed, and whoever stands there is put on the nearest open one, or keeps
    their cell open where there is none."""
    if not zone.blocks or step.board is None or step.floor is None:
        return
    before, maker = step.board, step.one(zone.by).at  # who may stand in it too, and be put out
    step.board = board_of(step.floor, step.state)
    if zone.blocks & MOVE:
        for who in step.turn_order([one.id for one in bodies(step) if one.at in zone.cells]):
            if not asking.stands(step, zone):
                return  # putting somebody out has ended it
            _put_out(step, zone, who, laying, before, maker)


def come_down(step: Step, zone: ZoneState) -> None:
    """It stands no more, and its cells are open again."""
    if zone.blocks and step.floor is not None:
        step.board = board_of(step.floor, step.state)


def _put_out(step: Step, zone: ZoneState, who: str, laying: Laying | None, before: Board, maker: Cell | None) -> None:
    """Set somebody on the nearest open cell: on the wall's chosen side, when one there is as near."""
    one = step.one(who)
    assert one.at is not None
    here = one.at
    free = list(room.outward(step, who))
    if not free:
        _leave_open(step, zone, here)
        return
    near = distance(here, free[0])
    nearest = [cell for cell in free if distance(here, cell) == near]
    chosen = _beside(step, zone, laying, before, near, maker)
    to = next((cell for cell in nearest if cell in chosen), nearest[0])
    one.at = to
    step.tell(Pushed(target=who, source=zone.by, from_=here, to=to))
    step.came(step, who, (here, to))


def _leave_open(step: Step, zone: ZoneState, cell: Cell) -> None:
    """Nobody is walled in: where whoever stands there can be put nowhere, the wall has a gap."""
    assert step.floor is not None
    zone.cells = tuple(one for one in zone.cells if one != cell)
    left = [tuple(one for one in panel if one != cell) for panel in zone.panels]
    zone.worn = [worn for worn, panel in zip(zone.worn, left, strict=True) if panel] if zone.worn else []
    zone.panels = tuple(panel for panel in left if panel)
    step.board = board_of(step.floor, step.state)


def _beside(
    step: Step, zone: ZoneState, laying: Laying | None, board: Board, deep: int, maker: Cell | None
) -> frozenset[Cell]:
    """The cells on the chosen side of a wall, as many deep, over the board as it was before it went up."""
    action = asking.action_of(step, zone)
    if laying is None or action.aim.area is None or action.aim.area.shape != "wall":
        return frozenset()
    there = Arena(step.rules, step.cast, board, step.state)
    return frozenset(laid_wall(there, zone.by, action, laying, deep, maker).side(laying.side))


__all__ = ["board_of", "broken_cells", "closed", "come_down", "go_up", "panels", "same_board", "sides"]
