"""What a wall between two sides is worth: what those on either side can no longer do (capabilities 1.177, 1.200).

Whoever it parts from all its foes does nothing for the rounds it takes to come round it, or through it. Only one that
leaves one's own side somebody to act on is worth anything: to shut everybody away from everybody wins no fight.
"""

from collections.abc import Collection, Sequence
from typing import Final

from engine import bearing
from engine.board import Board, Change
from engine.choice import Cell
from engine.definitions import Action
from engine.director.eyes import Eyes
from engine.director.means import Means
from engine.geometry import distance, line_between
from engine.paths import Reach, reach
from engine.sight import can_shoot
from engine.state import ZoneState
from engine.zones import asking
from engine.zones.walls import broken_cells

_ROUNDS: Final = 2.0
"""Rounds that somebody is taken to stay parted: they come round it, or it ends."""
_BREAKS: Final = 1.3
"""How much longer it takes to break a section than striking it without fail would."""
_MEANS: Final = 3
"""Of somebody's means only the strongest are looked at."""
_WALKS: Final = 3
"""Walks that somebody is taken to think ahead."""
_NEARS: Final = (1.0, 0.4, 0.2)
"""What coming to act on somebody in this walk, the next and the one after is worth, of acting."""
_SHOTS: Final = 12
"""Cells of a walk that are tried for a clear line."""
_STEPS_OUT: Final = 0.8
"""What having to walk first is worth to whoever shoots."""


class Parting:
    """What walls would part, for one decision: who stands where, and what each can do as the board is."""

    def __init__(self, eyes: Eyes, board: Board) -> None:
        """`board`: as it is without the wall."""
        self._eyes, self._board = eyes, board
        arena = eyes.arena
        self._foes = [foe for foe in eyes.foes if arena.one(foe).at is not None]
        self._friends = [one for one in eyes.friends if arena.one(one).at is not None]
        self._at: dict[str, Cell] = {
            who: at for who in (*self._foes, *self._friends) if (at := arena.one(who).at) is not None
        }
        self._lines = [
            (foe, friend, frozenset(line_between(self._at[foe], self._at[friend])))
            for foe in self._foes
            for friend in self._friends
        ]
        self._open: dict[str, float] = {}
        self._known: dict[tuple[frozenset[Cell], Action], float] = {}

    def roughly(self, cells: frozenset[Cell]) -> float:
        """What a wall there is worth by straight lines alone."""
        stake, cut = self._eyes.stake, self._cut(cells)
        if not cut:
            return 0.0
        lost = sum(stake(foe) * cut.get(foe, 0.0) ** 3 for foe in self._foes)
        return lost - sum(stake(one) * cut.get(one, 0.0) ** 3 for one in self._friends)

    def _cut(self, cells: frozenset[Cell]) -> dict[str, float]:
        """Whom the wall stands before: of how many of their foes, 0 to 1."""
        times: dict[str, int] = {}
        for foe, friend, line in self._lines:
            if not line.isdisjoint(cells):
                times[foe] = times.get(foe, 0) + 1
                times[friend] = times.get(friend, 0) + 1
        foes = set(self._foes)
        return {who: often / len(self._friends if who in foes else self._foes) for who, often in times.items()}

    def exactly(self, cells: frozenset[Cell], action: Action) -> float:
        """What a wall there is worth for the rounds it is likely to part anybody."""
        known = self._known.get((cells, action))
        if known is None:
            known = self._known[cells, action] = self._exactly(cells, action)
        return known

    def _exactly(self, cells: frozenset[Cell], action: Action) -> float:
        zone = action.zone
        assert zone is not None, f"{action.id} leaves no wall"
        board = with_wall(self._board, cells, zone.blocks)
        lost = self._lost(self._foes, cells, board)
        ours = self._lost(self._friends, cells, board)
        stakes = sum(self._eyes.stake(one) * self._does(one) for one in self._friends)
        left = max(0.0, 1 - sum(ours.values()) / stakes) if stakes > 0 else 0.0
        worth = (sum(lost.values()) - sum(ours.values())) * left
        return worth * self._rounds(action, lost) * self._eyes.holding(action)

    def _lost(self, side: Sequence[str], cells: frozenset[Cell], board: Board) -> dict[str, float]:
        """What each of a side can do no more, in points of harm a round."""
        found: dict[str, float] = {}
        cut = self._cut(cells)
        for who in side:
            if who in cut and self._at[who] not in cells:
                less = self._does(who) - self._share(who, board)
                if less > 0:
                    found[who] = less * self._eyes.stake(who)
        return found

    def _rounds(self, action: Action, lost: dict[str, float]) -> float:
        """How long it parts those who would break it."""
        zone = action.zone
        rounds = min(_ROUNDS, zone.rounds if zone is not None else _ROUNDS)
        sections = zone.sections if zone is not None else None
        strength = sum(self._eyes.stake(who) for who in lost)
        if sections is not None and strength > 0:
            rounds = min(rounds, _BREAKS * sections.health / strength)
        return rounds

    def _does(self, who: str) -> float:
        """How much of what it does somebody can do as the board is, 0 to 1."""
        known = self._open.get(who)
        if known is None:
            known = self._open[who] = self._share(who, self._board)
        return known

    def _share(self, who: str, board: Board) -> float:
        eyes, here = self._eyes, self._at[who]
        targets = [self._at[other] for other in (self._friends if who in self._foes else self._foes)]
        speed = bearing.speed_cells(eyes.arena, who)
        walk: Reach | None = None
        best = 0.0
        for means in eyes.means(who)[:_MEANS]:
            if means.share <= best:
                break
            if any(distance(here, at) <= means.far and can_shoot(board, here, at) for at in targets):
                best = max(best, means.share)
                continue
            walk = walk or reach(board, here, _WALKS * speed)
            best = max(best, means.share * _after_walking(board, walk, speed, means, targets))
        return best


def _after_walking(board: Board, walk: Reach, speed: int, means: Means, targets: Sequence[Cell]) -> float:
    """How soon somebody comes to use these means on one of them, 1 for in this walk."""
    if means.shot:
        ends = [cell for cell in walk.ends if (walk.cost(cell) or 0) <= speed]
        tried = ends[:: max(1, len(ends) // _SHOTS)]
        clear = any(distance(cell, at) <= means.far and can_shoot(board, cell, at) for cell in tried for at in targets)
        if clear:
            return _STEPS_OUT
    best = 0.0
    for at in targets:
        cost = walk.cost(at)
        if cost is not None and speed:
            walks = max(0, cost - means.far - 1) // speed
            best = max(best, _NEARS[walks] if walks < len(_NEARS) else 0.0)
    return best


def with_wall(board: Board, cells: Collection[Cell], blocks: int) -> Board:
    """The board with a wall standing there."""
    return board.with_changes({cell: Change(blocks=blocks | board.blocks[board.index(cell)]) for cell in cells})


def standing_between(eyes: Eyes, zone: ZoneState) -> float:
    """What a wall that stands is worth to its maker's side: what would be done without it."""
    board = eyes.arena.board
    if board is None:
        return 0.0
    gone = broken_cells(zone)
    cells = frozenset(cell for cell in zone.cells if cell not in gone)
    without = board.with_changes(
        {cell: Change(blocks=board.blocks[board.index(cell)] & ~zone.blocks) for cell in cells}
    )
    worth = Parting(eyes, without).exactly(cells, asking.action_of(eyes.arena, zone))
    return worth if eyes.friend(zone.by) else -worth


__all__ = ["Parting", "standing_between", "with_wall"]
