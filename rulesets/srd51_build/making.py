"""`making.json`: how characters of the SRD are made, from the tables of races, classes and levels.

What the tables leave to taste (which spells somebody learns first, what they carry, which style they fight in) and what
a feature does to the numbers of a sheet stand in an overlay a class: `overlays/making/<class>.json`.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from rulesets.srd51_build.entries import overlays
from rulesets.srd51_build.making_classes import class_option, subclass_options
from rulesets.srd51_build.making_races import race_option, subrace_option
from rulesets.srd51_build.records import Record, Records

__all__ = ["making"]

STANDARD_SCORES = [15, 14, 13, 12, 10, 8]
HERO_LEVELS = [1, 3, 5, 9, 13, 17]


def making(records: Records) -> dict[str, Any]:
    """The document, in the form of `rulesets.format.making`."""
    laid: dict[str, Any] = overlays("making")
    heroes = laid.pop("heroes")
    classes = records.of("classes")
    return {
        "schemaVersion": 1,
        "ruleset": "srd51",
        "level": "level",
        "maxLevel": 20,
        "scores": STANDARD_SCORES,
        "scoreMax": 20,
        "hitPoints": {"field": "hp_max", "ability": "con"},
        "ways": [
            _way("race", "Race", [race_option(one, records) for one in _first(records.of("races"), "human")]),
            _way("subrace", "Subrace", [subrace_option(one, records) for one in records.of("subraces")]),
            _way("background", "Background", [_background(one) for one in records.of("backgrounds")]),
            _way("class", "Class", [class_option(one, laid[one["index"]], records) for one in classes]),
            _way("subclass", "Subclass", list(_subclasses(classes, laid, records)), _levels_of(classes, laid)),
        ],
        "standing": _standing(),
        "heroes": [{**hero, "levels": HERO_LEVELS} for hero in heroes],
    }


def _way(name: str, label: str, options: list[dict[str, Any]], at: dict[str, int] | None = None) -> dict[str, Any]:
    return {"id": name, "label": label, "field": name, **({"at": at} if at else {}), "options": options}


def _first(records: Iterable[Record], first: str) -> list[Record]:
    """The records with one of them in front: it is taken when nobody says which."""
    return sorted(records, key=lambda record: record["index"] != first)


def _subclasses(classes: list[Record], laid: dict[str, Any], records: Records) -> Iterator[dict[str, Any]]:
    for one in classes:
        yield from subclass_options(one["index"], laid[one["index"]], records)


def _levels_of(classes: list[Record], laid: dict[str, Any]) -> dict[str, int]:
    return {
        name: said["at"] for one in classes for name, said in laid[one["index"]]["subclasses"].items() if said["at"] > 1
    }


def _standing() -> dict[str, list[str]]:
    """What overlays say is borne at all times by whoever has a feature or a trait."""
    return {
        f"{catalog}/{name}": laid["standing"]
        for catalog in ("features", "traits")
        for name, laid in overlays(catalog).items()
        if "standing" in laid
    }


def _background(record: Record) -> dict[str, Any]:
    skills = [one["index"].removeprefix("skill-") for one in record["starting_proficiencies"]]
    gold = record["starting_gold"]
    gains = {"skills": dict.fromkeys(skills, "proficient"), "coins": {gold["unit"]: gold["quantity"]}}
    return {"id": record["index"], "label": record["name"], "levels": {"1": gains}}
