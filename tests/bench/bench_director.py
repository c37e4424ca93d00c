"""How long the director takes. Run it: `python -m tests.bench.bench_director [RULESET ...]`. Prints milliseconds.

Twelve on a board of 24 by 18, a party of six and the creatures the ruleset ships over again, played by the
director until every one has had a few turns. One decision is one choice; a turn is several.
"""

import sys
from itertools import cycle, islice
from statistics import median
from time import perf_counter

from engine.choice import Answers
from engine.director import answer, decide
from engine.fight import Fight, begin, play
from engine.setup import CombatantSetup, FightSetup
from rulesets import load as rulesets
from rulesets.format.board import Board
from tests.bench.bench_geometry import ground

EACH_SIDE = 6
ROUNDS = 3
RULESETS = ("lanternway", "gravetide", "srd51")


def fight(ruleset_id: str, seed: str) -> Fight:
    ruleset = rulesets.load_shipped(ruleset_id)
    sheets = rulesets.shipped_sheets(ruleset_id).values()
    party = [
        CombatantSetup(id=f"p{place}", name=f"P{place}", side="party", at=(6, 3 + 2 * place), sheet=sheet)
        for place, sheet in enumerate(islice(cycle(sheets), EACH_SIDE))
    ]
    enemies = [
        CombatantSetup(id=f"e{place}", name=f"E{place}", side="enemy", at=(14, 3 + 2 * place), entry=entry)
        for place, entry in enumerate(islice(cycle(ruleset.creatures), EACH_SIDE))
    ]
    setup = FightSetup(combatants=(*party, *enemies), board=Board(rows=tuple(ground(4))))
    return begin(ruleset, setup, seed).fight


def timed(ruleset_id: str, seed: str, decisions: list[float], answers: list[float]) -> None:
    now = fight(ruleset_id, seed)
    while now.state.outcome == "ongoing" and now.state.round <= ROUNDS:
        window, who = now.window, now.state.turn
        start = perf_counter()
        if window is not None:
            given = {asked.who: answer(now, asked.who) for asked in window.asked}
            answers.append((perf_counter() - start) / len(given) * 1e3)
            now = play(now, Answers(window=window.id, answers=given)).fight
            continue
        assert who is not None
        choice = decide(now, who)
        decisions.append((perf_counter() - start) * 1e3)
        now = play(now, choice).fight


def main() -> None:
    print(f"{2 * EACH_SIDE} combatants on 24 by 18 cells; milliseconds")
    print(f"{'':34}{'number':>8}{'median':>8}{'19 in 20':>10}{'most':>8}")
    for ruleset_id in sys.argv[1:] or RULESETS:
        decisions: list[float] = []
        answers: list[float] = []
        for number in range(4):
            timed(ruleset_id, f"bench {number}", decisions, answers)
        for what, times in (("a decision", decisions), ("an answer", answers)):
            if times:
                times.sort()
                high = times[len(times) * 19 // 20]
                print(f"{ruleset_id + ', ' + what:34}{len(times):8}{median(times):8.1f}{high:10.1f}{times[-1]:8.1f}")


if __name__ == "__main__":
    main()
