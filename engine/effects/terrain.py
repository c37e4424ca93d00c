"""Ground that an action changes for good, on every cell it covers (capability 1.324).

Whoever is left where nobody can stand is moved to the nearest empty cell.
"""

from collections.abc import Iterator
from typing import Final

from engine import ground, room
from engine.board import GROWTH_COST, TERRAINS, Board, Change
from engine.choice import Cell
from engine.definitions import ChangesGround
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.events import BoardChanged
from engine.geometry import reading_order
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow
from engine.zones import walls

_LATER: Final = 0.15
"""What changed ground is worth against one foe on it, of what that foe does in a round."""


def land(step: Step, blow: Blow, effect: ChangesGround) -> None:
    if step.board is None or step.floor is None or not blow.taken.covered:
        return
    cells = tuple(reading_order(blow.taken.covered))
    step.state.ground = ground.with_change(step.state.ground, cells, effect.change)
    step.board = walls.board_of(step.floor, step.state)
    step.tell(BoardChanged(source=blow.by, change=effect.change, cells=cells, tell=effect.tell))
    room.make(step, blow.by)


def worth(prospect: Prospect, effect: ChangesGround) -> float:
    """Little: ground that breaks or is harder to go over under a foe is good, under a friend bad. Ground that is so
    already, and what only changes how it looks, is worth nothing."""
    arena = prospect.outlook.arena
    at = arena.one(prospect.target).at
    if arena.board is None or at is None or not _harder(arena.board, at, effect.change):
        return 0.0
    return -prospect.sign * _LATER * prospect.outlook.stake(prospect.target)


def _harder(board: Board, at: Cell, change: Change) -> bool:
    """Whether the cell would be harder to go over than it is, or hold nobody any more."""
    terrain = TERRAINS[change.terrain] if change.terrain is not None else None
    if terrain is not None and (terrain.water or terrain.blocks):
        return True
    cost = max(terrain.cost if terrain is not None else 1, GROWTH_COST if change.growth else 1)
    return cost > board.cost(at)


def describe(about: About, effect: ChangesGround) -> Iterator[Fact]:
    """What its cells become, one thing after the other."""
    change = effect.change
    if about.arena.board is None:
        return
    if change.terrain is not None:
        yield fact("does-ground-terrain", terrain=change.terrain)
    if change.height is not None:
        yield fact("does-ground-height", height=change.height)
    if change.growth is not None:
        yield fact("does-ground-growth", growth=change.growth)
    if change.light is not None:
        yield fact("does-ground-light", light=change.light)
    if change.obscured is not None:
        yield fact("does-ground-obscured", obscured=change.obscured)
    if change.season is not None:
        yield fact("does-ground-season", season=change.season or None)


KIND = EffectKind(order=5, land=land, worth=worth, describe=describe, once=True, spread=True)
