"""What leaving something to strike with is worth: the strikes that are still to come (capability 1.122)."""

from typing import TYPE_CHECKING, Final

from engine.choice import Cell
from engine.definitions import Action
from engine.menu.strikes import strike_of
from engine.prospect import HORIZON
from engine.state import SummonState

if TYPE_CHECKING:
    from engine.director.judging import Judge, Way

_LATER: Final = 0.7
"""A strike of a later turn, of the same now: there may be nobody to strike, or better to do with its budget."""


def left_behind(judge: "Judge", action: Action, target: str, cell: Cell | None, way: "Way") -> float:
    """What the use leaves, over what the same use has left already, which goes: as many strikes as good as its blow."""
    left = action.summons
    if left is None:
        return 0.0
    eyes = judge.eyes
    rounds = min(HORIZON - 1, left.rounds)  # none on this turn
    worth = max(0.0, judge.on_target(action, target, cell, way)) * rounds * _LATER
    if not action.concentration:  # else what is given up is weighed with the concentration
        gone = [one for one in eyes.arena.state.summons if one.by == eyes.who and one.option == action.id]
        worth -= sum(still_worth(judge, one) for one in gone)
    return worth


def still_worth(judge: "Judge", summon: SummonState) -> float:
    """What its maker can still do with something that stands, at the best it could be struck at."""
    eyes = judge.eyes
    strike = strike_of(eyes.arena, summon)
    if strike is None:
        return 0.0
    here = eyes.arena.one(eyes.who).at if eyes.arena.board is not None else None
    best = max((judge.on_target(strike, foe, here) for foe in eyes.foes), default=0.0)
    return max(0.0, best) * min(HORIZON, summon.left) * _LATER


__all__ = ["left_behind", "still_worth"]
