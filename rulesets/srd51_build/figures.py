"""Figures as the records print them, for the tests: dice at each level, hit points, averages. No words."""

import re
from typing import Any

from rulesets.srd51_build.creatures import armor_class
from rulesets.srd51_build.reading import slug
from rulesets.srd51_build.records import Record, Records, text_of
from rulesets.srd51_build.spells import damage_at

__all__ = ["printed"]

_AVERAGE = re.compile(r"(\d+) \((\d+d\d+(?: ?[+-] ?\d+)?)\)")


def printed(records: Records) -> dict[str, Any]:
    """`spells`: dice by level; `creatures`: hit points, Armor Class and `[average, dice]` of each action and trait."""
    spells = {record["index"]: _spell(record) for record in records.of("spells") if damage_at(record)}
    creatures = {record["index"]: _creature(record) for record in records.of("monsters")}
    return {"spells": spells, "creatures": creatures}


def _spell(record: Record) -> dict[str, Any]:
    by = "caster" if "damage_at_character_level" in (record.get("damage") or {}) else "slot"
    return {"by": by, "dice": {str(level): dice for level, dice in sorted(damage_at(record).items())}}


def _creature(record: Record) -> dict[str, Any]:
    written = [*record.get("actions", []), *record.get("legendary_actions", []), *record.get("special_abilities", [])]
    actions: dict[str, list[list[Any]]] = {}
    for one in written:
        found = [[int(average), dice.replace(" ", "")] for average, dice in _AVERAGE.findall(text_of(one))]
        if found:
            actions.setdefault(slug(re.sub(r"\s*\([^)]*\)", "", one["name"])), []).extend(found)
    return {"health": record["hit_points"], "defense": armor_class(record), "actions": actions}
