"""Fights nobody arranged: whatever the director chooses is on the menu, and fights come to an end.

Every fight is told by its number: `tests.engine.director.test_random_fights.random_fight(number)` makes it again.
"""

from itertools import cycle, islice
from typing import Any

import pytest

from engine.choice import Answers, Pass
from engine.dice import SeededDice
from engine.director import answer, decide
from engine.director.weights import TEMPERS
from engine.fight import Fight, begin, menu, play
from engine.refusal import Refused
from engine.setup import CombatantSetup, FightSetup
from engine.sim import play_out
from engine.state import state_json
from rulesets.format.board import Board
from rulesets.load import load_shipped, shipped_ids, shipped_sheets

FIGHTS = 200
STEPS = 30
IN_A_TURN = 60
GROUND = "..........^^f,#~"
WIDTH, HEIGHT = 14, 10


def random_setup(number: int, most: int = 4, *, hiding: bool = True) -> tuple[str, FightSetup]:
    """A ruleset and a fight under it: who, where, how it thinks, with or without a board, all off the number."""
    dice = SeededDice(f"random fight {number}")

    def one_of(many: int) -> int:
        return dice.throw(many, "set-up", None) - 1

    ruleset_id = shipped_ids()[number % len(shipped_ids())]
    sheets = list(shipped_sheets(ruleset_id).items())
    creatures = list(load_shipped(ruleset_id).creatures)
    tempers = list(TEMPERS)
    rows = ["".join(GROUND[one_of(len(GROUND))] for _ in range(WIDTH)) for _ in range(HEIGHT)]
    measured = one_of(5) > 0
    places = [
        (x, y) for x, y in dict.fromkeys((one_of(WIDTH), one_of(HEIGHT)) for _ in range(200)) if rows[y][x] not in "#~"
    ]
    at = iter(places)

    def mind() -> dict[str, Any]:
        return {"temperament": tempers[one_of(len(tempers))], "competence": 1 + one_of(5)}

    start = one_of(len(sheets))
    party = [
        CombatantSetup(
            id=f"p{place}",
            name=name,
            side="party",
            sheet=sheet,
            at=next(at) if measured else None,
            **mind(),
        )
        for place, (name, sheet) in enumerate(islice(cycle(sheets), start, start + 1 + one_of(most)))
    ]
    enemies = [
        CombatantSetup(
            id=f"e{place}",
            name=f"E{place}",
            side="enemy",
            entry=creatures[one_of(len(creatures))],
            at=next(at) if measured else None,
            hidden=one_of(6) == 0 and hiding,
            **mind(),
        )
        for place in range(1 + one_of(most))
    ]
    return ruleset_id, FightSetup(combatants=(*party, *enemies), board=Board(rows=tuple(rows)) if measured else None)


def random_fight(number: int) -> Fight:
    ruleset_id, setup = random_setup(number)
    return begin(load_shipped(ruleset_id), setup, f"random {number}").fight


@pytest.mark.slow
@pytest.mark.parametrize("tens", range(FIGHTS // 10))
def test_never_a_choice_that_is_not_on_its_menu(tens: int) -> None:
    for number in range(10 * tens, 10 * tens + 10):
        fight = random_fight(number)
        for step in range(STEPS):
            if fight.state.outcome != "ongoing":
                break
            try:
                fight = directed(fight)
            except Refused as refused:
                pytest.fail(f"fight {number}, step {step}: {refused} ({refused.by}, {refused.option})")


def directed(fight: Fight) -> Fight:
    """One choice, or the answers of one window."""
    if fight.window is not None:
        answers = {asked.who: answer(fight, asked.who) for asked in fight.window.asked}
        for who, given in answers.items():
            options = fight.window.options_of(who)
            assert options is not None
            assert isinstance(given, Pass) or given.option in [option.id for option in options]
        return play(fight, Answers(window=fight.window.id, answers=answers)).fight
    acting = fight.state.turn
    assert acting is not None
    cursor = fight.state.cursor
    choice = decide(fight, acting)
    assert choice.option in [option.id for option in menu(fight, acting).options]
    assert fight.state.cursor == cursor, "a decision throws no die of the fight"
    return play(fight, choice).fight


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12))
def test_a_turn_comes_to_an_end(number: int) -> None:
    fight = random_fight(number)
    turn: str | None = None
    choices = 0
    for _ in range(4 * STEPS):
        if fight.state.outcome != "ongoing":
            break
        choices = choices + 1 if fight.state.turn == turn else 0
        turn = fight.state.turn
        assert choices < IN_A_TURN, f"fight {number}: {turn} goes on and on"
        fight = directed(fight)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, 60, 5))
def test_fights_between_directors_are_won_by_somebody(number: int) -> None:
    """Where nobody is hidden: whoever is never found cannot be beaten."""
    ruleset_id, setup = random_setup(number, hiding=False)
    fought = play_out(load_shipped(ruleset_id), setup, f"random {number}")
    assert fought.end in ("victory", "defeat"), f"fight {number} is a {fought.end} after {fought.rounds} rounds"


@pytest.mark.slow
def test_the_same_seed_gives_the_same_fight() -> None:
    def states(number: int) -> list[object]:
        fight = random_fight(number)
        found: list[object] = []
        for _ in range(STEPS):
            if fight.state.outcome != "ongoing":
                break
            fight = directed(fight)
            found.append(state_json(fight.state))
        return found

    for number in range(6):
        assert states(number) == states(number)


def test_a_decision_changes_nothing_in_the_fight() -> None:
    fight = random_fight(3)
    before = state_json(fight.state)
    who = fight.state.turn
    assert who is not None
    first = decide(fight, who)
    assert state_json(fight.state) == before
    assert decide(fight, who) == first
