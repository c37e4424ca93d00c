"""How long fights take among areas that stay. Run it: `python -m tests.bench.bench_zones`.

Twelve combatants on a board of 24 by 18, six of whom leave an area each: a beam, hard going, thorns, a silence and two
walls. Then a hand walks and strikes. Medians of CPU milliseconds, of the same fight with none of them and with all: a
step, a menu, the menu as JSON, and a decision of the director.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engine.choice import Answers, Choice, Input, Pass
from engine.fight import Fight, begin, forced, menu, play
from engine.menu.options import END_TURN
from engine.setup import CombatantSetup, FightSetup
from rulesets.format.board import Board
from rulesets.format.character import CharacterBuild
from rulesets.load import load_document
from rulesets.ruleset import Ruleset
from tests.bench.bench_fights import GROUND, Times, look
from tests.engine.picking import Hand

FOLDER = Path(__file__).parents[1] / "scenarios" / "rulesets" / "bracken"
SIZE, SIDE, STEPS, INPUTS = (24, 18), 6, 240, 60
LEFT = (
    ("lantern-beam", {"at": (8, 5)}),
    ("knee-deep", {"at": (12, 9)}),
    ("thorn-floor", {"at": (14, 12)}),
    ("stillness", {"at": (12, 5)}),
    ("banked-stone", {"at": (15, 8), "toward": (15, 9)}),
    ("sheet-of-flame", {"at": (10, 12), "toward": (11, 12)}),
)
"""What each of the first side leaves, and how it lies."""


def ruleset() -> Ruleset:
    """The examples' own, with areas that stay as long as anybody looks."""
    document: dict[str, Any] = json.loads((FOLDER / "ruleset.json").read_bytes())
    for entry in document["catalogs"][0]["entries"]:
        if "zone" in entry["mechanics"]:
            entry["mechanics"]["zone"]["rounds"] = 1000
    return load_document(document)


def setup() -> FightSetup:
    """Two lines facing each other."""
    written = json.loads((FOLDER / "sheets" / "wren.json").read_bytes())
    sheet = CharacterBuild.model_validate({**written, "fields": {"hp_max": 900}})
    hand, (width, height) = Hand("zones"), SIZE
    rows = ["".join(hand.one(GROUND) for _ in range(width)) for _ in range(height)]
    clear = [row if y % 2 == 0 else "." * width for y, row in enumerate(rows)]
    lines = range(SIDE)
    party = [CombatantSetup(id=f"p{n}", name=f"P{n}", side="party", at=(9, 3 + 2 * n), sheet=sheet) for n in lines]
    beasts = [
        CombatantSetup(
            id=f"e{n}", name=f"E{n}", side="enemy", at=(13, 3 + 2 * n), entry=("beasts/boar", "beasts/bog-toad")[n % 2]
        )
        for n in lines
    ]
    return FightSetup(combatants=(*party, *beasts), board=Board(rows=tuple(clear)))


def begun(rules: Ruleset, number: int, *, left: bool) -> Fight:
    """The fight as all of the first side have had a turn."""
    fight = begin(rules, setup(), f"bench {number}").fight
    waiting = dict(zip((f"p{n}" for n in range(SIDE)), LEFT, strict=True))
    while waiting and fight.state.outcome == "ongoing":
        who = fight.state.turn
        assert who is not None
        if who in waiting and fight.window is None:
            entry, lies = waiting.pop(who)
            if left:
                fight = play(fight, Choice(by=who, option=f"entry:workings/{entry}", **lies)).fight  # type: ignore[arg-type]
                continue
        fight = play(fight, passed(fight) or forced(fight) or Choice(by=who, option=END_TURN)).fight
    return fight


def passed(fight: Fight) -> Input | None:
    """Everybody who is asked passes."""
    window = fight.window
    return Answers(window=window.id, answers={one.who: Pass() for one in window.asked}) if window is not None else None


def next_input(fight: Fight, hand: Hand) -> Input:
    """A walk, a blow, or the end of a turn."""
    who = fight.state.turn
    assert who is not None
    ends = passed(fight) or forced(fight) or Choice(by=who, option=END_TURN)
    if fight.window is not None or hand.chance(30):
        return ends
    options = [one for one in menu(fight, who).options if one.action is None or one.action.zone is None]
    return (hand.choice(fight.arena, hand.one(options)) if options else None) or ends


def steps(rules: Ruleset, *, left: bool) -> Iterator[tuple[Fight, Input]]:
    """Fights with what is put into them, one after the other, as long as all that was left stands."""
    for number in range(STEPS):
        hand, fight = Hand(f"{number}"), begun(rules, number, left=left)
        standing = len(fight.state.zones)
        for _ in range(INPUTS):
            if fight.state.outcome != "ongoing" or len(fight.state.zones) < standing:
                break
            given = next_input(fight, hand)
            yield fight, given
            fight = play(fight, given).fight


def measured(rules: Ruleset, *, left: bool) -> Times:
    times = Times()
    for fight, given in steps(rules, left=left):
        start = process_time()
        play(fight, given)
        times.steps.append((process_time() - start) * 1e3)
        if fight.window is None:
            look(fight, times, every=9)
        if len(times.steps) >= STEPS:
            break
    return times


def main() -> None:
    rules = ruleset()
    print("12 combatants on 24x18; medians of CPU milliseconds")
    print(f"{'areas':>10}{'a step':>9}{'a menu':>9}{'as JSON':>9}{'a decision':>12}")
    for left in (False, True):
        times = measured(rules, left=left)
        line = f"{len(LEFT) if left else 0:>10}{median(times.steps):>9.2f}{median(times.menus):>9.2f}"
        print(f"{line}{median(times.wires):>9.2f}{median(times.decisions):>12.1f}", flush=True)


if __name__ == "__main__":
    main()
