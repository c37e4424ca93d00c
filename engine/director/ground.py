"""Where somebody could act from: the cells within its walk, what getting there costs, and the best of each kind."""

from typing import Final

from engine.board import Board
from engine.choice import Cell
from engine.definitions import Action, Aim
from engine.director.eyes import Eyes, placed
from engine.director.fields import Fields
from engine.director.judging import Band, Judge
from engine.director.means import STRUCK
from engine.director.positions import Positions
from engine.director.weights import Competence, Temper
from engine.geometry import distance
from engine.menu import walks
from engine.menu.around import reaches
from engine.menu.targets import shot_from
from engine.paths import Reach, reach
from engine.prospect import toll
from engine.sight import can_shoot
from engine.sighting import sees

_LONG_WALK: Final = 400
"""Cells of movement a long way round may take."""
_SEEN_OR_NOT: Final = 4
"""Kinds of each place where anybody may be hidden: who acts sees its target or not, and is seen by it or not."""
_STEP: Final = 0.002
"""A cell of walking, of an ordinary action: nobody walks for nothing."""


class Ground:
    """Off a board there is only `None`, where everything is within reach."""

    def __init__(
        self, judge: Judge, positions: Positions, temper: Temper, competence: Competence, *, moves: bool = True
    ) -> None:
        """`moves` False: it acts where it stands, as an answer does. `cells`: the best first; `stay`: the worth of
        the best of them, and which."""
        self.eyes: Eyes = judge.eyes
        self.judge = judge
        self.positions = positions
        self._compared = competence.cells
        self._minds = max(0.25, temper.safety) if competence.minds_strikes else 0.0
        arena, who = self.eyes.arena, self.eyes.who
        self.board: Board | None = arena.board
        self.fields = Fields(self.eyes)
        self.here: Cell | None = arena.one(who).at if arena.board is not None else None
        self.reach: Reach | None = None
        self._struck: dict[Cell, tuple[str, ...]] = {}
        self._tolls: dict[Cell, float] = {}
        self._spots: dict[tuple[Aim, bool, str], dict[Band, Cell | None]] = {}
        if moves and self.here is not None and walks.walk_refused(arena, who) is None:
            self.reach = walks.reach_of(arena, who)
            if self._minds:
                strikers = walks.all_strikers(arena, who, within=walks.allowance_left(arena, who))
                self._struck = walks.struck_at(self.reach, strikers) if strikers else {}
        ends = self.reach.ends if self.reach is not None else ()
        cells = [self.here, *ends] if self.here is not None else []
        self.cells: list[Cell] = sorted(cells, key=self.net, reverse=True)
        best = self.cells[0] if self.cells else None
        self.stay = (self.net(best), best)

    # --- one cell ----------------------------------------------------------------------------------------

    def net(self, cell: Cell | None) -> float:
        """What ending there is worth, blows on the way counted."""
        if cell is None:
            return 0.0
        stays = self.fields.ending(cell) if self.fields else 0.0
        return self.positions.worth(cell) + stays - self.toll(cell)

    def toll(self, cell: Cell) -> float:
        if cell == self.here or self.reach is None:
            return 0.0
        known = self._tolls.get(cell)
        if known is None:
            known = (self.reach.cost(cell) or 0) * _STEP * self.eyes.usual()
            if self.fields and self.here is not None:
                known -= self.fields.passing(self.eyes.who, self.here, self.reach.path_to(cell))
            if self._struck:
                known += sum(self._minds * self._blow(foe) for foe in self._struck.get(cell, ()))
            self._tolls[cell] = known
        return known

    def _blow(self, foe: str) -> float:
        return toll(self.eyes, self.eyes.who, self.eyes.stake(foe), STRUCK)

    def acting_from(self, cell: Cell | None) -> float:
        """What acting there adds: from here, one may still go to the best place afterwards."""
        return self.stay[0] if cell == self.here else self.net(cell)

    # --- cells to act from -------------------------------------------------------------------------------

    def spots(self, action: Action, target: str) -> dict[Band, Cell | None]:
        """For every way an action can reach the target, the best cell to do it from; empty out of reach."""
        key = (action.aim, action.seen, target)
        known = self._spots.get(key)
        if known is None:
            known = self._spots[key] = self._find_spots(action.aim, target, seen=action.seen)
        return known

    def _find_spots(self, aim: Aim, target: str, *, seen: bool) -> dict[Band, Cell | None]:
        """`seen`: only cells the target is seen from."""
        there = self.eyes.arena.one(target).at
        if self.board is None or self.here is None or there is None:
            return {} if seen and not sees(self.eyes.arena, self.eyes.who, target) else {Band(): self.here}
        if target == self.eyes.who:
            return {Band(): self.here}
        if aim.hovers is not None:  # wherever its maker goes, it is measured from there
            return {Band(): self.here} if distance(aim.hovers, there) <= reaches(aim) else {}
        most = reaches(aim)
        found: dict[Band, list[Cell]] = {}
        wanted = _bands(aim) * (_SEEN_OR_NOT if self.judge.veiled else 1)
        for cell in (self.here, *self.cells):
            far = distance(cell, there)
            if far > most:
                continue
            shot, long = shot_from(aim, far)
            band = Band(far <= 1, shot, long, shot and self.judge.beside(cell), *self.judge.looks(cell, target))
            alike = found.setdefault(band, [])
            if len(alike) > self._compared or not can_shoot(self.board, cell, there):
                continue
            if seen and not sees(placed(self.eyes.arena, self.eyes.who, cell), self.eyes.who, target):
                continue
            alike.append(cell)
            if len(found) >= wanted and all(len(cells) > self._compared for cells in found.values()):
                break
        return {band: max(cells, key=self.acting_from) for band, cells in found.items() if cells}

    # --- a long way --------------------------------------------------------------------------------------

    def toward(self, targets: list[str]) -> Cell | None:
        """The end of this walk on the shortest way to beside one of them; None where none leads nearer."""
        arena, board = self.eyes.arena, self.board
        if board is None or self.here is None or self.reach is None:
            return None
        far = reach(board, self.here, _LONG_WALK)
        best: tuple[int, Cell] | None = None
        for target in targets:
            at = arena.one(target).at
            cost = far.cost(at) if at is not None else None
            if at is not None and cost is not None and (best is None or cost < best[0]):
                best = (cost, at)
        if best is None:
            return self._nearer(targets)
        ends = set(self.reach.ends)
        on_the_way = [cell for cell in far.path_to(best[1]) if cell in ends]
        return on_the_way[-1] if on_the_way else self._nearer(targets)

    def _nearer(self, targets: list[str]) -> Cell | None:
        """The end nearest to any of them as the crow flies, if that is nearer than here."""
        spots = [at for at in (self.eyes.arena.one(target).at for target in targets) if at is not None]
        if not spots or self.here is None:
            return None
        nearest = min(self.cells, key=lambda cell: min(distance(cell, at) for at in spots))
        here = self.here
        gained = min(distance(here, at) for at in spots) - min(distance(nearest, at) for at in spots)
        return nearest if gained > 0 else None


def _bands(aim: Aim) -> int:
    """How many kinds of place there may be to use this aim from."""
    swings = 2 if (aim.reach or 1) > 1 else 1
    if not aim.normal:
        return swings
    return swings + 2 + (2 if aim.long else 0)


__all__ = ["Ground"]
