"""A fight is a value: it is played by inputs, held for answers, stored and read back."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.choice import Answers, Choice, GmEnd, GmSet, Pass
from engine.fight import Fight, Played, begin, check_answer, menu, play, restore, store
from engine.refusal import Reason, Refused
from engine.setup import FightSetup
from rulesets.load import load
from rulesets.ruleset import Ruleset

FOLDER = Path(__file__).parents[1] / "scenarios" / "rulesets" / "quarry-hold"


@cache
def quarry_hold() -> Ruleset:
    return load(FOLDER)


def sheet(name: str) -> Any:
    return json.loads((FOLDER / "sheets" / f"{name}.json").read_text("utf-8"))


def begun(*party: str, foes: tuple[str, ...] = ("imp",), first: str = "imp") -> Played:
    """A fight off a board against imps that never miss, `first` acting first."""
    imp = {
        "health": 30,
        "defense": 12,
        "initiativeModifier": 0,
        "tier": "beast",
        "actions": [{"id": "hit", "name": "Hit", "budget": "deed", "toHit": 50, "damage": {"flat": 3}}],
    }
    members = [
        *({"id": who, "name": who.title(), "side": "party", "sheet": sheet(who[:2])} for who in party),
        *({"id": foe, "name": foe.title(), "side": "enemy", "creature": imp} for foe in foes),
    ]
    order = [first, *(who for who in (*party, *foes) if who != first)]
    numbers = [[who, 20 - place] for place, who in enumerate(order)]
    setup: dict[str, Any] = {"combatants": members, "order": numbers}
    return begin(quarry_hold(), FightSetup.model_validate(setup), "seed")


def held(*party: str) -> Fight:
    """A blow has hit the first of the party, who may answer it. The seed's first faces are no natural one."""
    fight = begun(*party).fight
    played = play(fight, Choice(by="imp", option="action:hit", targets=(party[0],)))
    assert played.fight.window is not None
    return played.fight


def types(played: Played) -> list[str]:
    return [event.type for event in played.events]


def window_of(fight: Fight) -> str:
    assert fight.window is not None
    return fight.window.id


def refusal(fight: Fight, given: Any) -> Reason:
    with pytest.raises(Refused) as caught:
        play(fight, given)
    return caught.value.reason


def test_playing_leaves_the_fight_that_was_played_as_it_was() -> None:
    fight = begun("bo").fight
    before = json.dumps(store(fight))
    play(fight, Choice(by="imp", option="end-turn"))
    assert json.dumps(store(fight)) == before


def test_a_fight_needs_somebody_on_both_sides() -> None:
    with pytest.raises(Refused) as caught:
        begun("bo", foes=(), first="bo")
    assert caught.value.reason is Reason.BAD_CHANGE


def test_whoever_is_asked_and_does_not_answer_passes_by_the_clock() -> None:
    fight = held("bo")
    played = play(fight, Answers(window=window_of(fight)))
    (passed,) = [event.to_json() for event in played.events if event.type == "pass"]
    assert passed["timeout"] is True
    assert "damage" in types(played)


def test_whoever_passes_by_choice_is_told_so_without_a_clock() -> None:
    fight = held("bo")
    played = play(fight, Answers(window=window_of(fight), answers={"bo": Pass()}))
    (passed,) = [event.to_json() for event in played.events if event.type == "pass"]
    assert "timeout" not in passed


def test_only_what_is_new_is_told_when_a_held_step_goes_on() -> None:
    fight = held("bo")
    played = play(fight, Answers(window=window_of(fight)))
    assert "attack" not in types(played)
    assert "window" not in types(played)


def test_an_answer_to_a_window_that_has_closed_is_stale() -> None:
    fight = held("bo")
    window = window_of(fight)
    gone_on = play(fight, Answers(window=window)).fight
    assert refusal(gone_on, Answers(window=window)) is Reason.STALE_WINDOW


def test_whoever_is_not_asked_may_not_answer() -> None:
    fight = held("bo", "ro")
    with pytest.raises(Refused) as caught:
        check_answer(fight, window_of(fight), "ro", Pass())
    assert caught.value.reason is Reason.STALE_WINDOW


def test_while_a_fight_is_held_it_takes_nothing_but_answers_and_the_gm() -> None:
    fight = held("bo")
    assert refusal(fight, Choice(by="imp", option="end-turn")) is Reason.WINDOW_OPEN
    changed = play(fight, GmSet(who="bo", health=20)).fight
    assert changed.window is not None
    assert "health" not in types(play(changed, Answers(window=window_of(changed))))


def test_a_held_fight_read_back_goes_on_exactly_as_it_would_have() -> None:
    fight = held("bo")
    answers = Answers(window=window_of(fight), answers={"bo": Choice(by="bo", option="entry:charms/turn-aside")})
    document = json.loads(json.dumps(store(fight)))
    there = play(restore(quarry_hold(), document), answers)
    here = play(fight, answers)
    assert [event.to_json() for event in there.events] == [event.to_json() for event in here.events]
    assert store(there.fight) == store(here.fight)


def test_a_fight_that_is_over_takes_nothing() -> None:
    fight = play(begun("bo").fight, GmEnd(outcome="fled")).fight
    assert refusal(fight, Choice(by="imp", option="end-turn")) is Reason.ENCOUNTER_OVER
    assert refusal(fight, GmSet(who="bo", health=2)) is Reason.ENCOUNTER_OVER
    assert menu(fight, "imp").options == ()
