"""Ties and errors of judgement, drawn from the fight's seed without a die of the fight being thrown."""

from collections.abc import Sequence
from typing import Final, TypeVar

from engine.dice import SeededDice
from engine.director.weights import Competence

T = TypeVar("T")

_TIED: Final = 1e-9
_CREDIBLE: Final = 0.15
"""A plan worth less than this share of the best is no honest mistake."""
_FACES: Final = 1000


class Luck:
    """Draws of one decision: the same for the same seed, step and combatant."""

    __slots__ = ("_dice", "_who")

    def __init__(self, seed: str, step: int, who: str, what: str = "") -> None:
        self._dice = SeededDice(f"director {seed} {step} {who} {what}")
        self._who = who

    def chance(self, share: float) -> bool:
        return self._dice.throw(_FACES, "director", self._who) <= share * _FACES

    def one_of(self, things: Sequence[T]) -> T:
        return things[self._dice.throw(len(things), "director", self._who) - 1] if len(things) > 1 else things[0]

    def ordered(self, things: Sequence[T], worths: Sequence[float], competence: Competence) -> list[T]:
        """Best first, ties drawn; now and then a lesser one of the best is in front."""
        ranked = sorted(range(len(things)), key=lambda place: -worths[place])
        if not ranked:
            return []
        tied = [place for place in ranked if worths[place] >= worths[ranked[0]] - _TIED]
        first = self.one_of(tied)
        if competence.errs and len(ranked) > 1 and self.chance(competence.errs):
            others = [
                place for place in ranked[: competence.among] if worths[place] > _CREDIBLE * max(0.0, worths[first])
            ]
            first = self.one_of(others) if others else first
        return [things[first], *(things[place] for place in ranked if place != first)]


__all__ = ["Luck"]
