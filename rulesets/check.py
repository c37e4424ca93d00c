"""Checking a document: everything that is wrong with it, at once, in the order it stands there.

First the models of `rulesets.format` refuse what has the wrong shape; then the checks of `rulesets.checks` look at
whatever could be read. A place that is already refused for its shape is not complained of twice.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

from rulesets.checks import World, findings
from rulesets.format.base import Model
from rulesets.format.character import CharacterBuild
from rulesets.format.document import RulesetDocument
from rulesets.format.encounter import Encounter
from rulesets.format.making import Making
from rulesets.problems import MAX_PROBLEMS, Place, Problem, in_order
from rulesets.pruning import Read, read
from rulesets.ruleset import Ruleset

__all__ = ["Checked", "check_character", "check_document", "check_encounter", "check_making"]

M = TypeVar("M", bound=Model)

MOST_FINDINGS = MAX_PROBLEMS + 1
"""Beyond these the checks stop looking: only `MAX_PROBLEMS` are told anyway."""


@dataclass(frozen=True, slots=True)
class Checked(Generic[M]):
    """A document after its check: whole, or refused for these problems."""

    document: M | None
    """None when there are problems."""
    problems: tuple[Problem, ...] = ()


def check_document(raw: Mapping[str, Any]) -> Checked[RulesetDocument]:
    """A ruleset document, parsed and without comments (`rulesets.parsing`), its catalogs inline."""
    reading = read(RulesetDocument, raw, _stand_ins(raw))
    return _checked(reading, raw, lambda document: World(document, raw, _written_at(reading, raw)))


def check_encounter(raw: Mapping[str, Any], ruleset: Ruleset) -> Checked[Encounter]:
    """An encounter to be fought in this ruleset."""
    reading = read(Encounter, raw, {("ruleset",): ruleset.id, ("name",): "?"})
    world = World(ruleset.document, ruleset.written, _written_at(reading, raw))
    return _checked(reading, raw, lambda document: world)


def check_character(raw: Mapping[str, Any]) -> Checked[CharacterBuild]:
    """A character sheet: only its shape, for characters are read leniently. Source: format 1.4."""
    reading = read(CharacterBuild, raw, {})
    problems = in_order(reading.problems, raw)
    return Checked(None if problems else reading.document, tuple(problems))


def check_making(raw: Mapping[str, Any], ruleset: Ruleset) -> Checked[Making]:
    """How characters of this ruleset are made."""
    reading = read(Making, raw, {("ruleset",): ruleset.id})
    world = World(ruleset.document, ruleset.written, _written_at(reading, raw))
    return _checked(reading, raw, lambda document: world)


def _checked(reading: Read[M], raw: Mapping[str, Any], world: Callable[[M], World]) -> Checked[M]:
    found = list(reading.problems)
    if reading.document is not None:
        told = reading.cut | {place[:-1] for place in reading.cut}
        for place, message in islice(findings(reading.document, world(reading.document)), MOST_FINDINGS):
            original = reading.original(place)
            if original not in told:
                found.append((original, message))
    problems = tuple(in_order(found, raw))
    return Checked(None if problems else reading.document, problems)


def _written_at(reading: Read[Any], raw: Mapping[str, Any]) -> Callable[[Place], Any]:
    def written_at(place: Place) -> Any:
        value: Any = raw
        for key in reading.original(place):
            if isinstance(value, dict):
                value = value.get(str(key))
            elif isinstance(value, list) and isinstance(key, int) and key < len(value):
                value = value[key]
            else:
                return None
        return value

    return written_at


def _stand_ins(raw: Mapping[str, Any]) -> dict[Place, Any]:
    """What stands in for parts no document can be without, so that the rest can still be checked."""
    return {
        ("schemaVersion",): 1,
        ("id",): "ruleset",
        ("version",): 1,
        ("name",): "?",
        ("coverage",): {"summary": "?"},
        ("resolution",): _resolution(raw.get("resolution")),
        ("sheet",): {"version": 1},
        ("sheet", "version"): 1,
        ("gm",): {"checkGuidance": "?"},
        ("combat", "defense"): {"const": 1},
        ("combat", "initiative"): {"dice": {"count": 1, "sides": 20}},
        ("combat", "economy"): {"budgets": [{"id": "budget", "label": "?", "per": "turn"}]},
    }


def _resolution(raw: Any) -> dict[str, Any]:
    """A way of rolling of the same kind that no check can find fault with."""
    shared: dict[str, Any] = {
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [{"id": "tier", "label": "?"}],
    }
    if not isinstance(raw, dict) or raw.get("kind") != "dice-pool":
        return {**shared, "kind": "dice-sum", "difficultyLadder": [{"label": "?", "dc": 1}]}
    die = raw.get("die")
    sides = die.get("sides") if isinstance(die, dict) else 10
    face = sides if isinstance(sides, int) and 3 <= sides <= 100 else 10
    return {
        **shared,
        "kind": "dice-pool",
        "die": {"sides": face},
        "target": {"default": 3, "min": 2, "max": face},
        "explode": {"min": 2},
        "double": {"min": 2},
        "difficultyLadder": [{"label": "?", "successes": 1}],
    }
