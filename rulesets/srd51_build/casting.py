"""Creatures that cast: their lists as entries, with slots, uses and numbers of their own."""

from dataclasses import dataclass
from typing import Any

from rulesets.srd51_build.records import Record

__all__ = ["Casting", "spellcasting"]

MOST_ENTRIES = 60
CANTRIP_LEVELS = (5, 11, 17)


@dataclass(frozen=True)
class Casting:
    """What a creature casts. `block` None when no fight takes any of it."""

    block: dict[str, Any] | None
    facts: str
    """Its numbers and the spells that no fight takes, in one line."""


def spellcasting(record: Record, castable: dict[str, dict[str, Any]]) -> Casting | None:
    """The spellcasting of a stat block, its several lists put together; None without any."""
    lists = [one["spellcasting"] for one in record.get("special_abilities", []) if "spellcasting" in one]
    if not lists:
        return None
    first = lists[0]
    entries: list[dict[str, Any]] = []
    idle: list[str] = []
    for written in lists:
        for spell in written["spells"]:
            name = spell["url"].rsplit("/", 1)[1]
            mechanics = castable.get(name)
            if mechanics is None or not _taken(mechanics):
                idle.append(spell["name"])
            elif all(one["entry"] != f"spells/{name}" for one in entries):
                entries.append(_entry(name, spell, written.get("level"), mechanics))
    pools = {f"slots_{level}": count for one in lists for level, count in (one.get("slots") or {}).items() if count}
    facts = _facts(first, idle)
    if not entries:
        return Casting(None, facts)
    block: dict[str, Any] = {"ability": first["ability"]["index"]}
    if "modifier" in first:
        block["toHit"] = first["modifier"]
    block["saveDifficulty"] = first.get("dc") or 10
    if "components_required" in first and "M" not in first["components_required"]:
        words = {"V": "verbal", "S": "somatic"}
        block["components"] = [words[one] for one in first["components_required"] if one in words]
    if pools:
        block["pools"] = pools
    return Casting({**block, "entries": entries[:MOST_ENTRIES]}, facts)


def _taken(mechanics: dict[str, Any]) -> bool:
    """Whether a fight ever offers it."""
    reaction = mechanics.get("reaction")
    if mechanics["kind"] == "utility":
        return bool(mechanics.get("gives") or mechanics.get("zone")) or (
            isinstance(reaction, dict) and bool(reaction.get("cancels"))
        )
    return reaction is not True


def _entry(name: str, spell: Record, level: int | None, mechanics: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = {"entry": f"spells/{name}"}
    usage = spell.get("usage") or {}
    if usage.get("type") == "per day":
        entry["uses"] = {"per": "day", "count": usage["times"]}
        return entry
    if spell["level"] == 0:
        steps = sum(level is not None and level >= at for at in CANTRIP_LEVELS)
        if steps and "perCostStep" in mechanics:
            entry["level"] = steps
    elif usage.get("type") == "at will":
        entry["level"] = spell["level"]
    return entry


def _facts(first: Record, idle: list[str]) -> str:
    level = first.get("level")
    facts = [f"Caster level {level}"] if level else ["Innate"]
    if first.get("dc"):
        facts.append(f"DC {first['dc']}")
    if first.get("modifier"):
        facts.append(f"{first['modifier']:+d} to hit")
    said = ", ".join(facts)
    return f"{said}; also {', '.join(idle)}" if idle else said
