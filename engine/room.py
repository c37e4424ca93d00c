"""Room for whoever is left on ground nobody can stand on: the nearest empty cell (capability 1.324)."""

from collections.abc import Iterator

from engine.choice import Cell
from engine.events import Pushed
from engine.menu.walks import bodies
from engine.step import Step


def make(step: Step, source: str) -> None:
    """Move everybody who is left so by what `source` did, in turn order. It costs no movement, nobody strikes at them,
    and they enter whatever lies where they come to stand. Where no cell is empty they stay."""
    board = step.board
    if board is None:
        return
    left = [one.id for one in bodies(step) if one.at is not None and not board.standable(one.at)]
    for who in step.turn_order(left):
        one = step.one(who)
        here, to = one.at, nearest(step, who)
        if here is not None and to is not None:
            one.at = to
            step.tell(Pushed(target=who, source=source, from_=here, to=to))
            step.came(step, who, (here, to))


def nearest(step: Step, who: str) -> Cell | None:
    """The empty cell nearest to where `who` is, in reading order among equals; None where there is none."""
    return next(outward(step, who), None)


def outward(step: Step, who: str) -> Iterator[Cell]:
    """The cells `who` could be set down on, its own among them, the nearest first, in reading order among equals."""
    board, at = step.board, step.one(who).at
    if board is None or at is None:
        return
    taken = {one.at for one in bodies(step) if one.id != who}
    yield from (cell for cell in board.outward(at) if cell not in taken and board.standable(cell))


__all__ = ["make", "nearest", "outward"]
