"""What standing somewhere is worth: whom it can reach from there, who reaches it, who is at its side.

Everything is worked out per cell from distances alone, since every cell within a walk is looked at: what each
of the others means at each distance is a row of numbers made once.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine import bearing
from engine.choice import Cell
from engine.definitions import Definition, Harm
from engine.director.eyes import Eyes
from engine.director.weights import Temper
from engine.geometry import distance
from engine.menu.walks import longest_swing
from engine.prospect import HORIZON

_FAR: Final = 61
"""Distances on the largest board."""
_COMES, _COMES_FAR, _SHOOTS, _SHOOTS_FAR, _LATER = 0.8, 0.6, 0.7, 0.35, 0.2
"""How likely somebody attacks, next to who is in its reach already: walking up, all its walk, shooting, shooting far
off, and walking for longer than a turn."""
_READY: Final = 0.5
"""What standing where one can act is worth, of an ordinary action: the next turn is not this one."""
_WALKS, _LONGER, _TOO_FAR, _FARTHER = 0.75, 0.15, 0.45, 0.2
"""How likely somebody comes to act who has to walk first, less for all of a walk; and from further off than that, less
for every walk more."""
_STANDS: Final = 0.4
"""What danger counts to an unhurt striker among friends."""
_WINNING: Final = 0.4
"""What it counts least, however well the fight goes."""
_SHY: Final = 0.35
"""What a shooter gives to have no foe near, of an ordinary action."""
_BESIDE, _HURT = 0.4, 0.4
"""What standing beside a friend is worth to whoever protects, of what the friend does in a round; and how much
of its health has to be gone first."""
_COVERED: Final = 0.06
"""Harm a point of cover keeps off."""


class Positions:
    """The worth of cells to `eyes.who`, in points of harm. Off a board none is worth anything."""

    __slots__ = (
        "_cells",
        "_cover",
        "_crowd",
        "_dangers",
        "_eyes",
        "_known",
        "_left",
        "_minds",
        "_mine",
        "_near",
        "_ready",
        "_temper",
        "shoots",
    )

    def __init__(self, eyes: Eyes, temper: Temper) -> None:
        self._eyes = eyes
        self._temper = temper
        self._known: dict[Cell, float] = {}
        arena, who = eyes.arena, eyes.who
        nature = arena.nature(who)
        self.shoots = _shoots(nature)
        foes = [(foe, arena.one(foe).at) for foe in eyes.foes]
        self._dangers = [(at, _danger_by_distance(eyes, foe)) for foe, at in foes if at is not None]
        ready = _ready_by_distance(eyes)
        self._ready = [(at, ready) for _, at in foes if at is not None]
        self._near = self._shyness(foes) if self.shoots else None
        self._crowd = [at for _, at in foes if at is not None]
        self._cells = self._guarded()
        self._left = max(1.0, eyes.health(who))
        self._mine = eyes.stake(who) * HORIZON
        self._minds = temper.safety * self._careful()
        self._cover = arena.rules.cover_bonus * _COVERED

    def worth(self, cell: Cell | None) -> float:
        if cell is None:
            return 0.0
        known = self._known.get(cell)
        if known is None:
            known = self._known[cell] = self._worth(cell)
        return known

    def _worth(self, cell: Cell) -> float:
        eyes, (x, y) = self._eyes, cell
        harm = ready = 0.0
        nearest = _FAR
        for (at, dangers), (_, means) in zip(self._dangers, self._ready, strict=True):
            dx = x - at[0]
            dy = y - at[1]
            far = max(dx if dx > 0 else -dx, dy if dy > 0 else -dy)
            harm += dangers[far]
            if means[far] > ready:
                ready = means[far]
            if far < nearest:
                nearest = far
        board = eyes.arena.board
        if board is not None and board.cover(cell):
            harm *= max(0.2, 1 - self._cover)
        # A foe strikes one of us: each of the friends it could strike as well halves what it means.
        share = harm / max(1.0, len(eyes.friends) ** 0.5)
        total = ready * _READY * eyes.usual()
        # Never all of it, however much: of two bad places one is still the worse.
        felt = share / (share + self._left) if share > 0 else 0.0
        total -= self._minds * felt * self._mine
        if self._near is not None:
            total -= self._near[nearest] * eyes.usual()
        for at, worth in self._cells:
            if distance(cell, at) <= 1:
                total += worth
        return total

    def _careful(self) -> float:
        """How much of the danger counts. What one who strikes at arm's length keeps away from comes upon its friends
        instead, so that it keeps away for its wounds alone; and nobody gives up a fight that is being won."""
        eyes, who = self._eyes, self._eyes.who
        losing = max(_WINNING, min(1.0, 2 * eyes.pressure()))
        if self.shoots or len(eyes.friends) <= 1:
            return losing
        hurt = 1 - eyes.health(who) / eyes.max_health(who)
        return losing * (_STANDS + (1 - _STANDS) * hurt)

    def _shyness(self, foes: Sequence[tuple[str, Cell | None]]) -> list[float]:
        """What a shooter gives to be further off, by the distance to the nearest foe."""
        arena = self._eyes.arena
        comes = [bearing.speed_cells(arena, foe) + longest_swing(arena.nature(foe)) for foe, at in foes if at]
        safe = min(self.shoots, max(comes, default=0) + 1)
        keen = _SHY * (0.6 + 0.8 * self._temper.safety)
        near = [keen * (1 - min(1.0, far / max(1, safe))) for far in range(_FAR + 1)]
        near[1] += 0.3  # a foe beside a shooter spoils its shots
        return near

    def _guarded(self) -> list[tuple[Cell, float]]:
        """Where friends stand whom it is good to stand beside."""
        if not self._temper.beside:
            return []
        eyes = self._eyes
        found: list[tuple[Cell, float]] = []
        for friend in eyes.friends:
            at = eyes.arena.one(friend).at
            hurt = 1 - eyes.health(friend) / eyes.max_health(friend)
            if friend != eyes.who and at is not None and hurt >= _HURT:
                found.append((at, _BESIDE * self._temper.beside * hurt * eyes.stake(friend)))
        return found


def _shoots(nature: Definition) -> int:
    """Cells the better part of what somebody does carries; 0 for whoever is best at arm's length."""
    close = far = 0.0
    reach = 0
    for action in nature.actions:
        if not action.when.on_turn or action.aim.side in ("self", "ally"):
            continue
        deals = sum(
            dice.average + clause.amount.flat
            for effect in action.effects
            if isinstance(effect, Harm)
            for clause in effect.clauses
            for dice in clause.amount.dice
        )
        normal = action.aim.normal or 0
        if normal > 1 and action.aim.reach is None:
            reach = max(reach, normal)
            far = max(far, deals)
        else:
            close = max(close, deals)
    return reach if far and far >= 0.8 * close else 0


def _danger_by_distance(eyes: Eyes, foe: str) -> list[float]:
    """Harm a round to be feared of a foe, by how far off it is."""
    arena = eyes.arena
    nature, stake = arena.nature(foe), eyes.stake(foe)
    swing, speed = longest_swing(nature), bearing.speed_cells(arena, foe)
    normal = max((action.aim.normal or 0 for action in nature.actions if action.when.on_turn), default=0)
    long = max((action.aim.long or 0 for action in nature.actions if action.when.on_turn), default=0)

    def means(far: int) -> float:
        if swing and far <= swing:
            return 1.0
        walks = 0.0
        if swing and far <= swing + speed:
            walks = _COMES - (_COMES - _COMES_FAR) * (far - swing) / speed
        elif swing and speed:
            walks = _LATER * (swing + speed) / far
        shoots = _SHOOTS if far <= normal else _SHOOTS_FAR if far <= long else 0.0
        return max(walks, shoots)

    return _row(lambda far: stake * means(far))


def _ready_by_distance(eyes: Eyes) -> list[float]:
    """How much of what it does somebody will be able to do on its next turn to a foe that far off, 0 to 1."""
    speed = max(1, bearing.speed_cells(eyes.arena, eyes.who))
    means: list[tuple[float, int]] = []
    for one in eyes.means(eyes.who):  # the strongest first: a weaker one counts where it carries further
        if not means or one.far > means[-1][1]:
            means.append((one.share, one.far))

    def nears(far: int) -> float:
        """How likely it comes to act over so many cells more than carries."""
        walks = far / speed
        if walks <= 0:
            return 1.0
        return _WALKS - _LONGER * walks if walks <= 1 else max(0.0, _TOO_FAR - _FARTHER * (walks - 1))

    return _row(lambda far: max((share * nears(far - reach) for share, reach in means), default=0.0))


def _row(means: Callable[[int], float]) -> list[float]:
    return [means(far) for far in range(_FAR + 1)]


__all__ = ["Positions"]
