"""How long fights take, by combatants and by board. Run it: `python -m tests.bench.bench_fights [RULESET]`.

Half of them are the sheets a ruleset ships and half its creatures, over again until there are enough, in the middle of
a board with walls, rough ground and cover. A hand picks off the menus; what is printed are medians of CPU milliseconds:

- a step: a choice or the answers of a window put in, up to the next state (`engine.fight.play`);
- a menu: of whoever acts next (`menu`), and as clients get it, forecasts included (`menu_json`);
- a decision: one choice of the director.

Whole fights go to their end or to `MOST_INPUTS`; fights a second are without the director.
"""

import sys
from dataclasses import dataclass, field
from itertools import cycle, islice
from statistics import median
from time import process_time

from engine.choice import Answer, Answers, Choice, Input, Pass
from engine.director import decide
from engine.fight import Fight, begin, forced, menu, play
from engine.menu.options import END_TURN
from engine.menu.wire import menu_json
from engine.setup import CombatantSetup, FightSetup
from rulesets import load as rulesets
from rulesets.format.board import Board
from tests.engine.picking import Hand

COMBATANTS = (4, 12, 24, 40)
BOARDS = ((12, 12), (24, 18), (40, 40), (60, 60))
GROUND = "..............^^f,#*"
STEPS, DECISIONS, MOST_INPUTS = 240, 24, 400


@dataclass(slots=True)
class Times:
    """CPU milliseconds of everything measured in one kind of fight."""

    steps: list[float] = field(default_factory=list)
    menus: list[float] = field(default_factory=list)
    wires: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)
    fights: int = 0
    spent: float = 0.0  # seconds of whole fights


def setup_of(ruleset_id: str, combatants: int, size: tuple[int, int]) -> FightSetup:
    """Two bands facing each other in the middle of the board."""
    ruleset, sheets = rulesets.load_shipped(ruleset_id), rulesets.shipped_sheets(ruleset_id).values()
    hand = Hand(f"{ruleset_id} {combatants} {size}")
    width, height = size
    rows = ["".join(hand.one(GROUND) for _ in range(width)) for _ in range(height)]
    middle = (width // 2, height // 2)
    free = [(x, y) for y, row in enumerate(rows) for x, ground in enumerate(row) if ground != "#"]
    free.sort(key=lambda cell: max(abs(cell[0] - middle[0]), abs(cell[1] - middle[1])))
    cells = sorted(free[: combatants * 2])
    half = combatants // 2
    west, east = cells[:combatants][::2], cells[combatants:][::2]
    party = [
        CombatantSetup(id=f"p{place}", name=f"P{place}", side="party", at=west[place], sheet=sheet)
        for place, sheet in enumerate(islice(cycle(sheets), half))
    ]
    enemies = [
        CombatantSetup(id=f"e{place}", name=f"E{place}", side="enemy", at=east[place], entry=entry)
        for place, entry in enumerate(islice(cycle(ruleset.creatures), combatants - half))
    ]
    return FightSetup(combatants=(*party, *enemies), board=Board(rows=tuple(rows)))


def next_input(fight: Fight, hand: Hand) -> Input:
    """What a hand picks: blows more often than not, and now and then the end of the turn."""
    window = fight.window
    if window is not None:
        answers: dict[str, Answer] = {}
        for asked in window.asked:
            picked = hand.choice(fight.arena, hand.one(asked.options)) if hand.chance(60) else None
            answers[asked.who] = picked or Pass()
        return Answers(window=window.id, answers=answers)
    who = fight.state.turn
    assert who is not None
    ends = forced(fight) or Choice(by=who, option=END_TURN)
    options = [option for option in menu(fight, who).options if option.id != END_TURN]
    if not options or hand.chance(20):
        return ends
    harmful = [option for option in options if option.action is not None and option.action.kind == "attack"]
    return hand.choice(fight.arena, hand.one(harmful if harmful and hand.chance(60) else options)) or ends


def measured(ruleset_id: str, combatants: int, size: tuple[int, int]) -> Times:
    times = Times()
    ruleset, setup = rulesets.load_shipped(ruleset_id), setup_of(ruleset_id, combatants, size)
    while len(times.steps) < STEPS:
        hand = Hand(f"{times.fights}")
        fight = begin(ruleset, setup, f"bench {times.fights}").fight
        inputs = 0
        while fight.state.outcome == "ongoing" and inputs < MOST_INPUTS:
            given = next_input(fight, hand)
            start = process_time()
            fight = play(fight, given).fight
            times.steps.append((process_time() - start) * 1e3)
            inputs += 1
            if fight.window is None and fight.state.outcome == "ongoing":
                look(fight, times)
        times.fights += 1
    _whole(ruleset_id, setup, times)
    return times


def look(fight: Fight, times: Times, *, every: int = 5) -> None:
    """The menu of whoever acts next, and at one menu in `every` what the director would do."""
    who = fight.state.turn
    assert who is not None
    start = process_time()
    offered = menu(fight, who)
    times.menus.append((process_time() - start) * 1e3)
    start = process_time()
    menu_json(fight.arena, offered)
    times.wires.append((process_time() - start) * 1e3)
    if len(times.decisions) < DECISIONS and len(times.menus) % every == 0:
        start = process_time()
        decide(fight, who)
        times.decisions.append((process_time() - start) * 1e3)


def _whole(ruleset_id: str, setup: FightSetup, times: Times) -> None:
    """The same fights again, with nothing looked at on the way."""
    ruleset = rulesets.load_shipped(ruleset_id)
    start = process_time()
    for number in range(times.fights):
        hand = Hand(f"{number}")
        fight = begin(ruleset, setup, f"bench {number}").fight
        for _ in range(MOST_INPUTS):
            if fight.state.outcome != "ongoing":
                break
            fight = play(fight, next_input(fight, hand)).fight
    times.spent = process_time() - start


def main() -> None:
    ruleset_id = sys.argv[1] if len(sys.argv) > 1 else "lanternway"
    print(f"{ruleset_id}; medians of CPU milliseconds")
    print(f"{'combatants':>10}{'board':>9}{'a step':>9}{'a menu':>9}{'as JSON':>9}{'a decision':>12}{'fights/s':>10}")
    for combatants in COMBATANTS:
        for size in BOARDS:
            times = measured(ruleset_id, combatants, size)
            line = f"{combatants:>10}{f'{size[0]}x{size[1]}':>9}{median(times.steps):>9.2f}{median(times.menus):>9.2f}"
            decision = median(times.decisions) if times.decisions else 0.0
            print(f"{line}{median(times.wires):>9.2f}{decision:>12.1f}{times.fights / times.spent:>10.2f}", flush=True)


if __name__ == "__main__":
    main()
