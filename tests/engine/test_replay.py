"""A fight played again from its input log: engine.replay."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.choice import Choice
from engine.fight import store
from engine.replay import InputLog, ReplayError, play_back, replay
from tests.engine.random_play import prepared


def played() -> tuple[Any, InputLog, dict[str, Any]]:
    """A ruleset, the log of a fight under it, and how that fight was stored at its end."""
    game = prepared(1)
    fight = game.run()
    return game.source.ruleset, replace(game.log, inputs=tuple(game.inputs)), store(fight)


def test_a_log_leads_to_the_fight_it_was_written_of() -> None:
    ruleset, log, stored = played()
    assert store(replay(ruleset, log)) == stored


def test_a_log_is_read_back_as_it_was_written() -> None:
    _, log, _ = played()
    assert InputLog.parse(json.loads(json.dumps(log.to_json()))) == log


def test_a_fight_is_played_back_input_by_input() -> None:
    ruleset, log, _ = played()
    assert len(list(play_back(ruleset, log))) == 1 + len(log.inputs)


def test_another_seed_is_another_fight() -> None:
    ruleset, log, _ = played()
    bare, other = replace(log, inputs=()), replace(log, inputs=(), seed="another")
    assert store(replay(ruleset, bare))["state"] != store(replay(ruleset, other))["state"]


def test_an_input_the_rules_refuse_is_told_with_its_place() -> None:
    ruleset, log, _ = played()
    wrong = replace(log, inputs=(*log.inputs[:2], Choice(by="nobody", option="end-turn")))
    with pytest.raises(ReplayError, match=r"inputs\[2\]: was refused"):
        replay(ruleset, wrong)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("seed", 7, "seed: expected a text"),
        ("ruleset", None, "ruleset: expected a text"),
        ("inputs", {}, "inputs: expected a list"),
        ("inputs", [{"t": "dance"}], r"inputs\[0\]"),
        ("setup", {"combatants": [{"id": "a"}]}, r"setup\.combatants\.0\.name"),
    ],
)
def test_what_is_wrong_with_a_log_is_told_with_its_path(key: str, value: object, told: str) -> None:
    document = {"ruleset": "lanternway", "seed": "s", "setup": {"combatants": []}, "inputs": []}
    with pytest.raises(ReplayError, match=told):
        InputLog.parse({**document, key: value})


def test_a_log_is_an_object() -> None:
    with pytest.raises(ReplayError, match="expected an object"):
        InputLog.parse([])
