"""Random legal play over every ruleset we ship and those of our examples, everything checked after every step.

    python -m tests.engine.random_play --fights 2000 [--seed 0] [--jobs 2]

A fight is told whole by its number: who is in it, where, who plays whom, every choice and answer. One that breaks
something is written to `build/random-play/`, to be played again with `holdfast replay FILE`.
"""

import argparse
import json
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.choice import (
    Answer,
    Answers,
    Choice,
    GmAdd,
    GmCondition,
    GmEnd,
    GmFudge,
    GmGround,
    GmMove,
    GmQuiet,
    GmRemove,
    GmReveal,
    GmSet,
    Input,
    Pass,
)
from engine.director import answer, decide
from engine.fight import Fight, Played, begin, forced, menu, play
from engine.menu.options import END_TURN
from engine.refusal import Refused
from engine.replay import InputLog
from engine.setup import CombatantSetup, FightSetup
from engine.sheet.live import HeldItem
from engine.vitals import max_health
from rulesets.format.board import Board
from rulesets.format.character import CharacterBuild
from rulesets.load import load, load_shipped, shipped_ids, shipped_sheets
from rulesets.ruleset import Ruleset
from tests.engine import invariants
from tests.engine.picking import Hand

EXAMPLES = Path(__file__).parents[1] / "scenarios"
BROKEN = Path(__file__).parents[2] / "build" / "random-play"
INPUTS = 120
"""Most inputs of one fight; many are over before."""
GROUND = "...........^,#*~rfm"


class BrokenError(AssertionError):
    """A fight that broke something: its number, what, and the file its log is in."""

    def __init__(self, number: int, log: Path, error: BaseException) -> None:
        super().__init__(f"fight {number} broke: {error!r}; its log: holdfast replay {log}")
        self.log = log


@dataclass(frozen=True, slots=True)
class Source:
    """A ruleset with what fights of it are made of."""

    name: str
    ruleset: Ruleset
    sheets: tuple[CharacterBuild, ...]
    creatures: tuple[str, ...]
    items: tuple[str, ...]


@cache
def sources() -> tuple[Source, ...]:
    found = [_source(name, load_shipped(name), list(shipped_sheets(name).values())) for name in sorted(shipped_ids())]
    for folder in sorted((EXAMPLES / "rulesets").iterdir()):
        ruleset = load(folder)
        found.append(_source(str(folder), ruleset, list(_example_sheets(folder.name))))
    return tuple(one for one in found if one.sheets and one.creatures)


def _source(name: str, ruleset: Ruleset, sheets: list[CharacterBuild]) -> Source:
    return Source(name, ruleset, tuple(sheets), tuple(sorted(ruleset.creatures)), tuple(sorted(ruleset.items)))


def _example_sheets(ruleset: str) -> Iterator[CharacterBuild]:
    """The sheets our examples under this ruleset use: its own, and those that stand in the files."""
    for path in sorted((EXAMPLES / "rulesets" / ruleset / "sheets").glob("*.json")):
        yield CharacterBuild.model_validate_json(path.read_bytes())
    for path in sorted(EXAMPLES.glob("*.json")):
        document: dict[str, Any] = json.loads(path.read_text("utf-8"))
        if document["ruleset"] == f"rulesets/{ruleset}":
            for sheet in document.get("sheets", {}).values():
                yield CharacterBuild.model_validate(sheet)


# --- setting up ------------------------------------------------------------------------------------------


def arranged(source: Source, hand: Hand) -> FightSetup:
    """Some sheets against some creatures, on a board more often than not."""
    sizes = (hand.number(4), hand.number(5))
    board = some_board(hand) if hand.chance(75) else None
    places = some_places(board, hand, sum(sizes)) if board is not None else [None] * sum(sizes)
    members = [
        CombatantSetup(
            id=f"p{place}",
            name=f"Member {place}",
            side="party",
            at=places[place],
            sheet=hand.one(source.sheets),
            items=_bag(source, hand),
            surprised=hand.chance(5),
        )
        for place in range(sizes[0])
    ]
    opponents = [
        CombatantSetup(
            id=f"e{place}",
            name=f"Opponent {place}",
            side="enemy",
            at=places[sizes[0] + place],
            entry=hand.one(source.creatures),
            hidden=hand.chance(5),
            competence=hand.number(5),
        )
        for place in range(sizes[1])
    ]
    return FightSetup(combatants=(*members, *opponents), board=board)


def some_board(hand: Hand) -> Board:
    """A board of any ground, flat or not."""
    width, height = 6 + hand.number(14), 4 + hand.number(10)
    rows = ["".join(hand.one(GROUND) for _ in range(width)) for _ in range(height)]
    heights = None
    if hand.chance(30):
        heights = tuple("".join(str(max(0, hand.number(8) - 5)) for _ in range(width)) for _ in range(height))
    return Board(rows=tuple(rows), heights=heights)


def some_places(board: Board, hand: Hand, count: int) -> list[tuple[int, int] | None]:
    """Cells nobody else was given; None for whoever finds none, and then the fight is off a board."""
    free = [(x, y) for y, row in enumerate(board.rows) for x, ground in enumerate(row) if ground not in "#~"]
    near = hand.one(free)
    free.sort(key=lambda cell: max(abs(cell[0] - near[0]), abs(cell[1] - near[1])))
    found: list[tuple[int, int] | None] = list(hand.some(free[: count * 4], count))
    return found + [None] * (count - len(found))


def _bag(source: Source, hand: Hand) -> tuple[HeldItem, ...] | None:
    """A bag of things, worn as long as there are slots; the sheet's own for some."""
    if not source.items or hand.chance(30):
        return None
    declared = source.ruleset.document.items
    room = {slot.id: slot.count for slot in declared.slots} if declared is not None else {}
    bag = []
    for path in hand.some(source.items, hand.number(10)):
        item = source.ruleset.items[path].item
        assert item is not None
        if item.service:
            continue
        slots = item.slots or {}
        worn = bool(slots) and all(room.get(slot, 0) >= taken for slot, taken in slots.items())
        if worn:
            room = {slot: left - slots.get(slot, 0) for slot, left in room.items()}
        count = 1 if worn or item.charges else min(hand.number(6), item.stack or 6)
        bag.append(HeldItem(item=path, count=count, worn=worn, bound=item.binds is not None and hand.chance(70)))
    return tuple(bag)


# --- playing ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Game:
    """One fight being played. `directed`: whom the director plays."""

    source: Source
    hand: Hand
    log: InputLog
    directed: frozenset[str]
    told: list[bytes] = field(default_factory=list)
    windows: list[int] = field(default_factory=list)  # inputs after which the fight was held
    inputs: list[Input] = field(default_factory=list)

    def run(self) -> Fight:
        played = self.took(None, begin(self.source.ruleset, self.log.setup, self.log.seed))
        while played.fight.state.outcome == "ongoing" and len(self.inputs) < INPUTS:
            given = self.next_input(played.fight)
            self.inputs.append(given)
            played = self.took(played.fight, play(played.fight, given))
        return played.fight

    def took(self, before: Fight | None, played: Played) -> Played:
        fight = played.fight
        self.told.append(invariants.bytes_of(played))
        invariants.check(before, played, invariants.names_of(fight))
        if fight.window is not None:
            self.windows.append(len(self.inputs))
            invariants.check_held(fight)
        if self.hand.chance(20):
            invariants.check_menus(fight, self.hand)
        return played

    def next_input(self, fight: Fight) -> Input:
        if self.hand.chance(3):
            change = GmQuiet(on=self.hand.chance(60)) if self.hand.chance(8) else self.change(fight)
            if change is not None:
                return change
        window = fight.window
        if window is not None:
            answers = {one.who: self.answer(fight, one.who) for one in window.asked if self.hand.chance(95)}
            return Answers(window=window.id, answers=answers)
        who = fight.state.turn
        assert who is not None
        return forced(fight) or (decide(fight, who) if who in self.directed else self.choice(fight, who))

    def choice(self, fight: Fight, who: str) -> Choice:
        options = menu(fight, who).options
        others = [option for option in options if option.id != END_TURN]
        if not others or self.hand.chance(12):
            return Choice(by=who, option=END_TURN)
        harmful = [option for option in others if option.action is not None and option.action.kind == "attack"]
        picked = self.hand.one(harmful if harmful and self.hand.chance(60) else others)
        choice = self.hand.choice(fight.arena, picked)
        assert choice is not None, f"{picked.id} is offered to {who} and can be picked with nothing"
        return choice

    def answer(self, fight: Fight, who: str) -> Answer:
        if who in self.directed:
            return answer(fight, who)
        if self.hand.chance(35):
            return Pass()
        picked = self.hand.one(menu(fight, who).options)
        choice = self.hand.choice(fight.arena, picked)
        assert choice is not None, f"{picked.id} is offered to {who} and can be picked with nothing"
        return choice

    def change(self, fight: Fight) -> Input | None:
        """Something a GM might do; None when it came to nothing the fight allows."""
        who = self.hand.one(list(fight.state.combatants))
        change: Input
        match self.hand.number(13):
            case 1 | 2:
                change = GmSet(who=who, health=self.hand.number(max_health(fight.arena, who) + 1) - 1)
            case 3:
                change = GmSet(who=who, temp=self.hand.number(10), initiative=self.hand.number(20) - 4)
            case 4 | 5:
                name = self.hand.one(sorted(fight.rules.condition_labels))
                change = GmCondition(who=who, condition=name, active=self.hand.chance(60))
            case 6 if fight.board is not None:
                change = GmMove(who=who, to=self.hand.one(list(fight.board.cells())))
            case 7:
                change = GmReveal(who=who, hidden=self.hand.chance(50))
            case 8 | 9:
                sides = self.hand.one((6, 8, 10, 20))
                change = GmFudge(sides=sides, face=self.hand.number(sides), by=who if self.hand.chance(30) else None)
            case 10 if fight.board is not None:
                cells = list(fight.board.cells())
                picked = tuple(self.hand.one(cells) for _ in range(self.hand.number(6)))
                change = GmGround(cells=picked, ground=self.hand.one(list(".^#*~m")))
            case 11:
                change = self.joins(fight)
            case 12 if self.hand.chance(30):
                change = GmRemove(who=who)
            case _:
                change = GmEnd(outcome="fled")
                if self.hand.chance(80):
                    return None
        try:
            play(fight, change)
        except Refused:
            return None
        return change

    def joins(self, fight: Fight) -> Input:
        """Somebody like one of the opponents the fight began with."""
        one = self.hand.one([one for one in fight.setup.combatants if one.side == "enemy"])
        at = self.hand.one(list(fight.board.cells())) if fight.board is not None else None
        late = {"id": f"late-{len(fight.state.combatants)}", "at": at, "hidden": self.hand.chance(30)}
        return GmAdd(combatant=one.model_copy(update=late))


def prepared(number: int) -> Game:
    """The fight of that number, before its first die."""
    found = sources()
    source, hand = found[number % len(found)], Hand(str(number))
    setup = arranged(source, hand)
    share = hand.one((0, 0, 50, 100))
    directed = frozenset(one.id for one in setup.combatants if hand.chance(share))
    return Game(source, hand, InputLog(source.name, f"random play {number}", setup), directed)


def play_one(number: int) -> Game:
    """Play a fight, then play its log again and once more with a store and a restore at every held window.

    Raises `BrokenError` for whatever does not hold.
    """
    return checked(prepared(number), number)


def checked(game: Game, number: int) -> Game:
    """Play what was prepared under that number; as `play_one`."""
    try:
        game.run()
        _again(game)
    except Exception as error:
        raise BrokenError(number, _written(game, number), error) from error
    return game


def _again(game: Game) -> None:
    """The same seed and input log, byte for byte: plainly, and read back from its store whenever it is held."""
    ruleset, log = game.source.ruleset, game.log
    plain = stored = begin(ruleset, log.setup, log.seed)
    for place, given in enumerate(game.inputs):
        assert invariants.bytes_of(plain) == game.told[place], f"input {place - 1} told something else"
        fight = stored.fight
        if place in game.windows or place % 40 == 39:
            fight = invariants.same_after_storing(ruleset, fight)
        plain = play(plain.fight, given)
        stored = play(fight, given)
        assert invariants.bytes_of(stored) == game.told[place + 1], f"input {place} told something else once stored"


def _written(game: Game, number: int) -> Path:
    BROKEN.mkdir(parents=True, exist_ok=True)
    path = BROKEN / f"{number}.json"
    log = InputLog(game.log.ruleset, game.log.seed, game.log.setup, tuple(game.inputs))
    path.write_text(json.dumps(log.to_json(), ensure_ascii=False), "utf-8")
    return path


# --- many of them ------------------------------------------------------------------------------------------


def _tried(number: int) -> tuple[int, int, str | None]:
    """(inputs, windows, what broke) of a fight."""
    try:
        game = play_one(number)
    except BrokenError:
        return 0, 0, traceback.format_exc()
    return len(game.inputs), len(game.windows), None


def main() -> None:
    parser = argparse.ArgumentParser(description="Play fights at random and check everything after every step.")
    parser.add_argument("--fights", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first fight")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    numbers = range(asked.seed, asked.seed + asked.fights)
    inputs = windows = broken = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for put_in, held, problem in pool.map(_tried, numbers, chunksize=10):
            inputs, windows = inputs + put_in, windows + held
            if problem is not None:
                broken += 1
                print(problem, file=sys.stderr)
    print(f"{asked.fights} fights, {inputs} inputs, {windows} held windows, {broken} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
