"""Faces of dice the GM chooses: part of a fight's inputs like everything else."""

from dataclasses import replace

import pytest

from engine.choice import Answers, Choice, GmFudge, GmSet, Input, input_json, parse_input
from engine.dice import SeededDice
from engine.fight import Fight, begin, menu, play, restore, store
from engine.refusal import Reason, Refused
from engine.replay import InputLog, play_back, replay
from engine.setup import CombatantSetup, FightSetup
from rulesets.load import load_shipped, shipped_sheets
from rulesets.ruleset import Ruleset
from tests.engine.random_play import prepared

RULESET = load_shipped("lanternway")
ENTRY = next(iter(RULESET.creatures))
DIE = 20


def begun() -> Fight:
    """Oda and one opponent, off any board, at the turn of Oda."""
    sheet = shipped_sheets("lanternway")["oda-wick"]
    oda = CombatantSetup(id="oda", name="Oda", side="party", sheet=sheet, initiative=50)
    rat = CombatantSetup(id="rat", name="Rat", side="enemy", entry=ENTRY, initiative=1)
    return begin(RULESET, FightSetup(combatants=(oda, rat)), "seed").fight


def test_the_next_die_of_that_many_sides_shows_the_chosen_face_and_the_one_after_falls_as_it_would_have() -> None:
    plain = SeededDice("seed")
    fell = [plain.throw(20, "attack", "oda") for _ in range(3)]
    dice = SeededDice("seed", forced=[(20, 1)])
    assert dice.throw(6, "damage", "oda") != 0
    dice = SeededDice("seed", forced=[(20, 1)])
    assert [dice.throw(20, "attack", "oda") for _ in range(3)] == [1, *fell[1:]]


def test_a_face_chosen_for_somebody_waits_for_its_throw() -> None:
    dice = SeededDice("seed", forced=[(20, 1, "rat"), (20, 2)])
    assert dice.throw(20, "attack", "oda") == 2
    assert dice.throw(20, "attack", "rat") == 1
    assert not dice.forced


def test_chosen_faces_that_were_not_thrown_are_taken_back() -> None:
    dice = SeededDice("seed", forced=[(20, 1), (6, 2), (20, 3, "rat")])
    dice.let_fall(20)
    assert list(dice.forced) == [(6, 2), (20, 3, "rat")]
    dice.let_fall(20, "rat")
    assert list(dice.forced) == [(6, 2)]


def test_a_fight_remembers_a_chosen_face_until_it_is_thrown() -> None:
    played = play(begun(), GmFudge(sides=DIE, face=7, by="rat"))
    assert [event.to_json() for event in played.events] == [
        {"type": "fudged", "sides": DIE, "face": 7, "of": "rat"},
    ]
    again = restore(RULESET, store(played.fight))
    assert again.state.forced == [(DIE, 7, "rat")]
    assert play(again, GmFudge(sides=DIE, by="rat")).fight.state.forced == []


def test_an_older_stored_fight_with_a_chosen_face_is_read() -> None:
    document = store(begun())
    document["state"]["forced"] = [[20, 7]]
    assert restore(RULESET, document).state.forced == [(20, 7)]


def test_a_fight_with_chosen_faces_is_played_again_to_the_same_bytes() -> None:
    fight = begun()
    inputs: list[Input] = [GmFudge(sides=DIE, face=DIE), GmSet(who="rat", health=1), GmFudge(sides=6, face=6, by="oda")]
    for change in inputs:
        fight = play(fight, change).fight
    strike = next(one.id for one in menu(fight, "oda").options if one.id.startswith("attack:"))
    given = Choice(by="oda", option=strike, targets=("rat",))
    played = play(fight, given)
    log = InputLog("lanternway", "seed", fight.setup, (*inputs, given))
    assert log == InputLog.parse({**log.to_json(), "inputs": [input_json(one) for one in log.inputs]})
    assert store(replay(RULESET, log)) == store(played.fight)


def test_a_face_the_die_does_not_have_is_refused() -> None:
    for change in (GmFudge(sides=20, face=21), GmFudge(sides=20, face=0), GmFudge(sides=1, face=1)):
        with pytest.raises(Refused) as caught:
            play(begun(), change)
        assert caught.value.reason is Reason.BAD_AMOUNT
    with pytest.raises(Refused) as caught:
        play(begun(), GmFudge(sides=20, face=2, by="nobody"))
    assert caught.value.reason is Reason.UNKNOWN_ACTOR


def held() -> tuple[Ruleset, Fight]:
    """A fight played at random up to the first window of it, and its ruleset."""
    for number in range(20):
        game = prepared(number)
        game.run()
        for played in play_back(game.source.ruleset, replace(game.log, inputs=tuple(game.inputs))):
            if played.fight.window is not None:
                return game.source.ruleset, played.fight
    raise AssertionError("nobody was ever asked")


def test_a_face_chosen_while_the_fight_is_held_is_for_what_comes_after() -> None:
    ruleset, fight = held()
    fudged = play(fight, GmFudge(sides=DIE, face=3, by=fight.state.turn)).fight
    assert fudged.state.forced == [(DIE, 3, fight.state.turn)]
    assert fudged.state.cursor == fight.state.cursor, "what has fallen already stays as it fell"
    assert store(restore(ruleset, store(fudged))) == store(fudged)
    assert fudged.window is not None
    assert store(play(restore(ruleset, store(fudged)), Answers(window=fudged.window.id)).fight) == store(
        play(fudged, Answers(window=fudged.window.id)).fight
    )


def test_a_chosen_face_is_an_input_like_any_other() -> None:
    change = GmFudge(sides=20, face=4, by="rat")
    assert parse_input(input_json(change)) == change
