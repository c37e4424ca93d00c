"""What options do and conditions change, in words: the facts of engine.menu.about told by protocol.telling."""

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from engine.bearing_facts import condition_facts
from engine.compile import compile_rules
from engine.definitions import Action
from engine.fight import Fight
from engine.menu.about import about_action
from protocol.telling import tell
from protocol.wording import words_of
from rulesets.load import load_shipped
from tests.rulesets.shipped_fights import ENCOUNTERS, begun

SHAPES: dict[str, Any] = json.loads((files("protocol.telling") / "facts.json").read_text("utf-8"))
NAMES = {"save": {"will": "Will"}, "condition": {"dazed": "Dazed"}, "check": {"heave": "Heave", "balance": "Balance"}}


def _actions(fight: Fight) -> Iterator[tuple[str, Action]]:
    for who, nature in fight.cast.items():
        yield from ((who, action) for action in nature.actions)


@pytest.mark.parametrize(("ruleset", "encounter"), ENCOUNTERS)
def test_every_action_of_an_encounter_says_what_it_does_or_that_a_fight_decides_nothing(
    ruleset: str, encounter: str
) -> None:
    fight = begun(ruleset, encounter)
    names = words_of(fight.rules)
    for who, action in _actions(fight):
        described = about_action(fight.arena, who, action)
        assert described["does"], f"{who}: {action.id}"
        nothing = [fact["type"] for fact in described["does"]] == ["does-nothing"]
        assert not nothing or _decides_nothing(action), f"{who}: {action.id} says nothing of its effects"
        for fact in [*described["does"], *described["aim"], *described["price"]]:
            _reads(fact, names)


def _decides_nothing(action: Action) -> bool:
    """Words alone, or the standard actions no rule follows from."""
    named = {getattr(effect, "action", None) for effect in action.effects}
    return not action.effects or named <= {"hide", "ready"}


@pytest.mark.parametrize("ruleset", sorted({ruleset for ruleset, _ in ENCOUNTERS}))
def test_every_condition_of_a_ruleset_says_what_it_changes(ruleset: str) -> None:
    fight = begun(ruleset, next(encounter for name, encounter in ENCOUNTERS if name == ruleset))
    for condition in fight.rules.condition_labels:
        for fact in condition_facts(fight.arena, condition):
            _reads(fact, words_of(fight.rules))


def _reads(fact: dict[str, Any], names: dict[str, dict[str, str]]) -> None:
    assert fact["type"] in SHAPES, f"protocol/telling/facts.json does not say how {fact['type']} is told"
    sentence = tell(fact, names)
    assert sentence[0].isupper() or sentence[0].isdigit(), sentence
    assert sentence.endswith((".", ":")) and "{" not in sentence and "None" not in sentence, sentence


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            {"type": "does-damage", "amount": {"dice": [[8, 6]], "flat": 0}, "damageType": "fire", "saved": "half"},
            "Deals 8d6 fire damage; half on a successful save.",
        ),
        (
            {"type": "does-damage", "amount": {"dice": [[1, 8], [1, 4]], "flat": -1}},
            "Deals 1d8 + 1d4 \N{MINUS SIGN} 1 damage.",
        ),
        (
            {"type": "does-damage", "amount": {"dice": [[6, 10]], "flat": 0}, "dice": 6, "pool": True},
            "Deals 6 dice of damage.",
        ),
        (
            {"type": "does-contest", "own": ["heave"], "theirs": ["heave", "balance"]},
            "A contest: Heave of its user against Heave or Balance of the target.",
        ),
        (
            {"type": "does-apply", "condition": "dazed", "rounds": 1, "edge": "turn-end"},
            "Puts Dazed on the target for one round.",
        ),
        (
            {"type": "bears-modifier", "to": "attacks", "amount": {"dice": [[1, 4]], "flat": 0}},
            "Its attack rolls: +1d4.",
        ),
        (
            {"type": "bears-sense", "sense": "owl_sight", "length": 60, "unit": "feet"},
            "owl sight: out to 60 feet.",
        ),
        (
            {"type": "bears-sense", "sense": "owl_sight", "length": 60, "unit": "feet", "added": True},
            "owl sight: 60 feet further.",
        ),
        (
            {"type": "does-stay-lights", "light": "bright", "length": 60, "unit": "feet"},
            "Inside it there is bright light out to 60 feet from its middle.",
        ),
        (
            {"type": "does-stay-lights", "light": "dim", "length": 10, "unit": "feet"},
            "Inside it there is dim light out to 10 feet from its middle.",
        ),
        ({"type": "bears-unseen"}, "Nobody sees it."),
        ({"type": "bears-unseen", "senses": ["owl_sight", "scent"]}, "It is seen only by: owl sight or scent."),
        (
            {"type": "does-apply-until-cast", "condition": "dazed", "catalogs": ["tricks"]},
            "Dazed ends once its holder has used something of: tricks.",
        ),
        (
            {"type": "bears-modifier", "to": "attacks", "amount": {"dice": [[1, 4]], "flat": 0}, "minus": True},
            "Its attack rolls: \N{MINUS SIGN}1d4.",
        ),
        (
            {"type": "bears-modifier", "to": "defense", "amount": {"dice": [], "flat": -2}},
            "Its defense: \N{MINUS SIGN}2.",
        ),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_fact_reads_as_written(fact: dict[str, Any], sentence: str) -> None:
    assert tell(fact, NAMES) == sentence


def test_what_a_spell_needs_is_called_as_the_ruleset_calls_it() -> None:
    assert words_of(compile_rules(load_shipped("srd51")))["component"]["verbal"] == "Verbal"
    assert words_of(compile_rules(load_shipped("lanternway")))["component"] == {}
