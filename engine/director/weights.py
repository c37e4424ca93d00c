"""How the director weighs things: a table of temperaments, one of competences, one of what conditions do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Temper:
    """What counts for how much (bridging 6), 1 for as much as anything.

    `harm`: hurting foes; `focus`: foes already hurt before fresh ones; `safety`: its own skin; `aid`: its
    friends; `hold`: hindering foes; `thrift`: what can be used up; `reserve`: keeping a reaction for better;
    `beside`: standing by friends who are hurt.
    """

    harm: float = 1.0
    focus: float = 1.0
    safety: float = 0.5
    aid: float = 0.8
    hold: float = 0.9
    thrift: float = 1.0
    reserve: float = 1.0
    beside: float = 0.0


TEMPERS: Final[Mapping[str, Temper]] = {
    "balanced": Temper(),
    "reckless": Temper(harm=1.4, safety=0.1, aid=0.4, hold=0.7, thrift=0.2, reserve=0.0),
    "cautious": Temper(harm=0.9, safety=1.3, aid=0.7, hold=1.0, thrift=1.2, reserve=1.4),
    "protective": Temper(harm=0.9, safety=0.4, aid=1.1, hold=1.2, beside=1.0),
    "supportive": Temper(harm=0.8, safety=0.6, aid=1.4, hold=1.1, beside=0.3),
    "methodical": Temper(focus=1.5, safety=0.6, hold=1.2, thrift=0.8),
    "patient": Temper(harm=0.9, safety=0.8, thrift=2.0, reserve=1.8),
}


@dataclass(frozen=True, slots=True)
class Competence:
    """How deep somebody looks and how seldom it errs (bridging 6).

    `errs`: how often it takes another of its `among` best plans than the best; `cells`: how many places to
    act from it compares for one thing to do; `minds_strikes`: it counts the blows a walk invites.
    """

    errs: float
    among: int
    cells: int
    minds_strikes: bool = True


COMPETENCES: Final[Mapping[int, Competence]] = {
    1: Competence(errs=0.6, among=6, cells=2, minds_strikes=False),
    2: Competence(errs=0.35, among=5, cells=4),
    3: Competence(errs=0.15, among=4, cells=8),
    4: Competence(errs=0.05, among=3, cells=16),
    5: Competence(errs=0.0, among=1, cells=24),
}

DOING: Final[Mapping[str, float]] = {
    "own-attacks-advantage": 0.25,
    "own-attacks-disadvantage": -0.35,
    "cannot-act": -1.0,
    "cannot-react": -0.15,
    "half-move-to-stand": -0.15,
    "own-checks-advantage": 0.03,
    "own-checks-disadvantage": -0.03,
    "cannot-target-source": -0.25,
}
"""What each effect of a condition does to what its holder does in a round, as a share of it."""

SUFFERING: Final[Mapping[str, float]] = {
    "attacks-against-advantage": -0.25,
    "attacks-against-disadvantage": 0.3,
    "attacks-against-adjacent-advantage": -0.15,
    "attacks-against-far-disadvantage": 0.1,
    "attacks-from-adjacent-critical": -0.3,
    "own-saves-advantage": 0.1,
    "own-saves-disadvantage": -0.1,
    "resist-all": 0.5,
}
"""What each effect does about the harm that threatens its holder in a round, as a share of that harm."""

PINNING: Final = frozenset({"speed-zero", "cannot-approach-source"})
"""Effects that keep somebody where it is: what that is worth is a matter of where it stands."""

ROLLED: Final[Mapping[str, float]] = {"attacks": 0.08, "defense": 0.07, "saves": 0.03, "checks": 0.01}
"""What a point on a roll of `Rules.rolls` counts, as a share of a round: for attacks of what is done, for
defense and saves of what threatens. Points of a pool fight are dice and count twice."""


def temper_of(name: str) -> Temper:
    return TEMPERS.get(name, TEMPERS["balanced"])


def competence_of(level: int) -> Competence:
    """Held to the levels there are."""
    return COMPETENCES[max(1, min(5, level))]


__all__ = [
    "COMPETENCES",
    "DOING",
    "PINNING",
    "ROLLED",
    "SUFFERING",
    "TEMPERS",
    "Competence",
    "Temper",
    "competence_of",
    "temper_of",
]
