"""Racial traits: rows on the sheet by race; the breath of each draconic ancestry read off its record."""

from typing import Any

from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.reading import parse_terms
from rulesets.srd51_build.records import Record

__all__ = ["racial_trait"]


def racial_trait(record: Record, lines: dict[str, str]) -> Built:
    """The entry of one trait. `lines`: the race of each subrace."""
    races = [one["index"].replace("-", "_") for one in record["races"]]
    subraces = [one["index"].replace("-", "_") for one in record["subraces"]]
    races += [line for one in record["subraces"] if (line := lines[one["index"]]) not in races]
    filters: dict[str, Any] = {"race": races}
    if subraces:
        filters["subrace"] = subraces
    named = " and ".join(one["name"] for one in [*record["races"], *record["subraces"]])[:60]
    entry: dict[str, Any] = {
        "id": record["index"],
        "label": record["name"],
        "summary": named,
        "filters": filters,
        "rows": [{"list": "features", "values": {"name": record["name"], "source": named}}],
    }
    breath = (record.get("trait_specific") or {}).get("breath_weapon")
    if breath:
        _breathe(entry, breath)
    return Built("traits", entry, outside=breath is None)


def _breathe(entry: dict[str, Any], breath: Record) -> None:
    """A breath weapon: once a rest, its dice growing with the level, its save against the feature's difficulty."""
    table = {
        int(level): parse_terms(dice)[0][0] for level, dice in breath["damage"][0]["damage_at_character_level"].items()
    }
    first = table[min(table)]
    kind, area = breath["damage"][0]["damage_type"]["index"], breath["area_of_effect"]
    entry["rows"].append({"list": "counters", "values": {"name": "Breath Weapon", "max": 1, "recharge": "short"}})
    entry["mechanics"] = {
        "kind": "attack",
        "area": {"shape": area["type"], "size": area["size"]},
        "targetCount": 2,
        "amount": first.amount,
        "damageType": kind,
        "scales": {
            "from": {"field": "level"},
            "table": [[level, dice.count - first.count] for level, dice in sorted(table.items()) if level > min(table)],
        },
        "save": {"save": f"{breath['dc']['dc_type']['index']}_save", "onSuccess": "half"},
    }
    entry["summary"] = f"{area['size']}-foot {area['type']}, {first} {kind}"
