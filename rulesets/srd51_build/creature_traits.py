"""Traits of stat blocks: our words for each, what is resolved, and what is only shown.

`creature_traits.json` has a line for each trait by its name: `text` in our words, and `outside` when no fight decides
it, `whole` when the entry says it, or `missing`, each thing with the capability that would say it where there is one;
`entry` names what the creature has for it beside its spells, `sense` a sense it lends as far as its darkvision.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesets.srd51_build.actions import BuiltAction
from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.reading import slug
from rulesets.srd51_build.records import Record, text_of

__all__ = ["BuiltTrait", "lent_senses", "trait", "weapon_qualities"]

WORDS: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "creature_traits.json").read_text())
RIDERS = {"Sneak Attack": ["advantage", "ally-adjacent"], "Martial Advantage": ["ally-adjacent"]}
MAGICAL = ("Magic Weapons", "Angelic Weapons", "Hellish Weapons")


@dataclass
class BuiltTrait:
    """One trait: what is shown, and the rider, entry or answer it is where it is one."""

    name: str
    text: str
    outside: bool = False
    missing: list[Missing] = field(default_factory=list)
    rider: dict[str, Any] | None = None
    entry: str | None = None
    """What it has for it, used as it casts: `<catalog>/<entry>`."""
    answer: dict[str, Any] | None = None
    """The action it is, taken when somebody hits it."""


def trait(written: Record, actions: list[BuiltAction]) -> BuiltTrait:
    """A trait of a stat block. One without a line in the words is shown by name and counts as not said."""
    name = re.sub(r"\s*\([^)]*\)", "", written["name"]).strip()
    words = WORDS.get(name, {})
    usage = written.get("usage") or {}
    often = f", {usage['times']} a day" if usage.get("type") == "per day" else ""
    built = BuiltTrait(f"{name}{often}", words.get("text", "As the SRD has it; nothing here resolves it."))
    built.entry = words.get("entry")
    built.answer = _retort(name, text_of(written))
    if name in RIDERS:
        built.rider = _rider(name, text_of(written), actions)
        if "have disadvantage" in text_of(written):
            built.missing.append(Missing("not at disadvantage beside an ally"))
        return built
    built.outside = bool(words.get("outside"))
    if not built.outside and not words.get("whole"):
        built.missing = [Missing(*said) for said in words.get("missing", [["what it does"]])]
    return built


_RETORT = re.compile(
    r"hits it with a melee attack while within (\d+) [^.]*?\.? ?of it takes \d+ \((\d+d\d+)\) (\w+) damage"
)


def _retort(name: str, said: str) -> dict[str, Any] | None:
    """The harm whoever hits it from near takes, as the nearest the format has: an answer that is its reaction."""
    found = _RETORT.search(said)
    if found is None:
        return None
    return {
        "id": slug(name),
        "name": name,
        "budget": "reaction",
        "reaction": {"on": "hit"},
        "autoHit": True,
        "reach": int(found.group(1)),
        "damage": {"dice": found.group(2), "type": found.group(3)},
    }


def _rider(name: str, said: str, actions: list[BuiltAction]) -> dict[str, Any]:
    dice = re.search(r"\((\d+d\d+)\)", said)
    assert dice is not None
    return {
        "id": slug(name),
        "name": name,
        "on": "hit",
        "oncePer": "turn",
        "amount": {"dice": dice.group(1)},
        "when": RIDERS[name],
        "actions": [one.action["id"] for one in actions if one.action is not None and "toHit" in one.action][:12],
    }


def lent_senses(record: Record) -> list[str]:
    """Senses its traits lend it, as far as its darkvision reaches."""
    lines = (WORDS.get(one["name"], {}) for one in record.get("special_abilities", []))
    return [words["sense"] for words in lines if "sense" in words]


def weapon_qualities(record: Record) -> list[str]:
    """The item tags its blows carry: magical where a trait says its weapons are."""
    names = [one["name"] for one in record.get("special_abilities", [])]
    return ["magical"] if any(name in names for name in MAGICAL) else []
