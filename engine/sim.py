"""A fight played many times, director against director, and what came of it (`holdfast sim`).

    report = simulate(ruleset, setup, 200, "seed")     # fights seed:0 to seed:199
    report.win_rate                                    # Share(0.71, 0.64, 0.77)

The same seed gives the same report. Fights of one report can be played anywhere, in parts, and put together
with `joined`: each depends on its own seed alone.

A fight that does not come to an end is a **stalemate**: nobody was hurt for `QUIET_ROUNDS` rounds, or
`MOST_ROUNDS` have passed.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, Final, Literal, TypeAlias

from engine import vitals
from engine.choice import Answers, Choice
from engine.director import answer, decide
from engine.events import Damage, Defeated, Down, Event
from engine.fight import Fight, Played, begin, play
from engine.menu.options import END_TURN
from engine.setup import FightSetup
from rulesets.ruleset import Ruleset

MOST_ROUNDS: Final = 100
QUIET_ROUNDS: Final = 15
CHOICES_IN_A_TURN: Final = 60
"""Whoever still has not ended its turn after these many choices has it ended: a limit against loops."""
_SURE: Final = 1.96  # of 95 in 100 intervals
_DIGITS: Final = 4

End: TypeAlias = Literal["victory", "defeat", "fled", "stalemate"]


@dataclass(frozen=True, slots=True)
class SimFight:
    """One fight as it went. `dealt`, `taken`: harm after resistances, by combatant, not cut to the health that
    was left. `fallen`: whoever went down or out at least once, in the order they did. `left`: the share of its health
    that each of the set-up has at the end, 0 to 1."""

    seed: str
    end: End
    rounds: int
    dealt: Mapping[str, int] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)
    fallen: tuple[str, ...] = ()
    left: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of fights, and the interval it lies in 95 times of 100 (Wilson); all 0 to 1."""

    of: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SimCombatant:
    """`dealt`, `taken`: harm in a fight, on average; `falls`: in how many of them it went down or out; `left`: the
    share of its health at the end, on average."""

    id: str
    name: str
    side: str
    dealt: float
    taken: float
    falls: Share
    left: float


@dataclass(frozen=True, slots=True)
class SimReport:
    """Fights of one set-up. `names` and `sides` are of everybody in it, in set-up order."""

    names: Mapping[str, str]
    sides: Mapping[str, str]
    fights: tuple[SimFight, ...]

    @property
    def win_rate(self) -> Share:
        """How often the party wins."""
        return self.share(lambda fight: fight.end == "victory")

    def ends(self) -> dict[str, int]:
        """How many fights ended how, the most frequent first."""
        return dict(Counter(fight.end for fight in self.fights).most_common())

    def rounds(self) -> dict[int, int]:
        """How many fights took how many rounds, by number of rounds, gaps left out."""
        return dict(sorted(Counter(fight.rounds for fight in self.fights).items()))

    def combatants(self) -> list[SimCombatant]:
        return [self._combatant(who) for who in self.names]

    def share(self, holds: Callable[[SimFight], bool]) -> Share:
        """In how many of the fights something holds."""
        return wilson(sum(holds(fight) for fight in self.fights), len(self.fights))

    def joined(self, others: Iterable["SimReport"]) -> "SimReport":
        """This report and others of the same set-up as one, in that order."""
        return SimReport(self.names, self.sides, self.fights + tuple(fight for one in others for fight in one.fights))

    def to_json(self) -> dict[str, Any]:
        """Plain JSON: the numbers, and every fight by its seed."""
        rounds = [fight.rounds for fight in self.fights]
        return {
            "fights": len(self.fights),
            "ends": self.ends(),
            "winRate": _share_json(self.win_rate),
            "rounds": {
                "mean": round(fmean(rounds), _DIGITS) if rounds else 0,
                "median": median(rounds) if rounds else 0,
                "counts": {str(number): count for number, count in self.rounds().items()},
            },
            "combatants": {
                one.id: {
                    "name": one.name,
                    "side": one.side,
                    "dealt": round(one.dealt, _DIGITS),
                    "taken": round(one.taken, _DIGITS),
                    "falls": _share_json(one.falls),
                    "left": round(one.left, _DIGITS),
                }
                for one in self.combatants()
            },
            "each": [
                {"seed": fight.seed, "end": fight.end, "rounds": fight.rounds, "fallen": list(fight.fallen)}
                for fight in self.fights
            ],
        }

    def _combatant(self, who: str) -> SimCombatant:
        dealt = fmean([fight.dealt.get(who, 0) for fight in self.fights]) if self.fights else 0.0
        taken = fmean([fight.taken.get(who, 0) for fight in self.fights]) if self.fights else 0.0
        falls = self.share(lambda fight: who in fight.fallen)
        left = fmean([fight.left.get(who, 0.0) for fight in self.fights]) if self.fights else 0.0
        return SimCombatant(who, self.names[who], self.sides[who], dealt, taken, falls, left)


def simulate(ruleset: Ruleset, setup: FightSetup, n: int, seed: str, *, first: int = 0) -> SimReport:
    """Play `n` fights, with the seeds `<seed>:<first>` on. Raises `Refused` for a fight that cannot be."""
    fights = tuple(play_out(ruleset, setup, f"{seed}:{first + number}") for number in range(n))
    names = {one.id: one.name for one in setup.combatants}
    sides = {one.id: str(one.side) for one in setup.combatants}
    return SimReport(names, sides, fights)


def play_out(ruleset: Ruleset, setup: FightSetup, seed: str) -> SimFight:
    """One fight to its end, everybody played by the director. Raises `Refused` for a fight that cannot be."""
    end, fight, watch = _played_on(begin(ruleset, setup, seed))
    left = {one.id: _health_left(fight, one.id) for one in setup.combatants}
    return SimFight(seed, end, fight.state.round, watch.dealt, watch.taken, tuple(watch.fallen), left)


def _health_left(fight: Fight, who: str) -> float:
    """A share of its health; nothing is left of whoever was never in the fight."""
    if who not in fight.state.combatants:
        return 0.0
    return vitals.health(fight.arena, who) / max(1, vitals.max_health(fight.arena, who))


def end_of(fight: Fight) -> End:
    """How a fight ends that the director plays from here on for everybody."""
    return _played_on(Played(fight, ()))[0]


def _played_on(played: Played) -> tuple[End, Fight, "_Watch"]:
    watch = _Watch(since=played.fight.state.round)
    watch.see(played)
    turn, choices = played.fight.state.turn, 0
    while played.fight.state.outcome == "ongoing" and not watch.stalemate(played.fight):
        fight = played.fight
        if fight.window is not None:
            answers = {asked.who: answer(fight, asked.who) for asked in fight.window.asked}
            played = play(fight, Answers(window=fight.window.id, answers=answers))
        else:
            who = fight.state.turn
            assert who is not None, "a fight that goes on is somebody's turn"
            choices = choices + 1 if who == turn else 1
            turn = who
            looping = choices > CHOICES_IN_A_TURN
            played = play(fight, Choice(by=who, option=END_TURN) if looping else decide(fight, who))
            if looping:
                choices = 0
        watch.see(played)
    outcome = played.fight.state.outcome
    return "stalemate" if outcome == "ongoing" else outcome, played.fight, watch


class _Watch:
    """What is noted down of a fight while it is played."""

    def __init__(self, since: int) -> None:
        """`since`: the round from which on somebody is watched for."""
        self.dealt: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.fallen: dict[str, None] = {}
        self._since = since
        self._hurt_in = since  # the round somebody was last hurt in

    def see(self, played: Played) -> None:
        for event in played.events:
            self._note(event, played.fight.state.round)

    def _note(self, event: Event, round_: int) -> None:
        if isinstance(event, Damage):
            self.taken[event.target] += event.dealt
            if event.source is not None:
                self.dealt[event.source] += event.dealt
            if event.dealt > 0:
                self._hurt_in = round_
        elif isinstance(event, Down | Defeated):
            self.fallen[event.target] = None

    def stalemate(self, fight: Fight) -> bool:
        passed = fight.state.round
        return passed - self._since >= MOST_ROUNDS or passed - max(1, self._hurt_in) >= QUIET_ROUNDS


def wilson(times: int, of: int) -> Share:
    """`times` out of `of`, with its interval; nothing known is 0 to 1."""
    if of == 0:
        return Share(0.0, 0.0, 1.0)
    share = times / of
    spread = _SURE * _SURE / of
    middle = (share + spread / 2) / (1 + spread)
    half = _SURE * math.sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def _share_json(share: Share) -> dict[str, float]:
    return {
        "share": round(share.of, _DIGITS),
        "low": round(share.low, _DIGITS),
        "high": round(share.high, _DIGITS),
    }


__all__ = [
    "CHOICES_IN_A_TURN",
    "MOST_ROUNDS",
    "QUIET_ROUNDS",
    "End",
    "Share",
    "SimCombatant",
    "SimFight",
    "SimReport",
    "end_of",
    "play_out",
    "simulate",
    "wilson",
]
