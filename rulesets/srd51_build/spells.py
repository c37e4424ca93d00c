"""Spells: budget, range, shape, damage at each slot, saves and conditions, read off the record's own fields."""

import re
from itertools import pairwise
from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.reading import (
    Dice,
    Lasting,
    Shape,
    conditions_in,
    duration_words,
    feet,
    parse_terms,
    repeats_at_turn_end,
)
from rulesets.srd51_build.records import Record, text_of

__all__ = ["CASTER_LEVEL", "damage_at", "finish", "spell", "summary"]

BUDGETS = {"1 action": "action", "1 bonus action": "bonus", "1 reaction": "reaction"}
COMPONENTS = {"V": "verbal", "S": "somatic", "M": "material"}
CASTER_LEVEL = {"from": {"field": "level"}}
CASTING_MODIFIER = {"abilityModFromField": "spellcasting_ability"}
TYPES = ("humanoid", "beast", "undead", "plant", "fiend", "celestial", "elemental", "fey", "construct")

Mechanics = dict[str, Any]


def spell(record: Record) -> Built:
    """The entry of one spell. What cannot be read off the record is left to an overlay."""
    missing: list[Missing] = []
    mechanics = _mechanics(record, missing)
    entry: dict[str, Any] = {
        "id": record["index"],
        "label": record["name"],
        "summary": summary(record, mechanics),
        "filters": _filters(record),
        "rows": [{"list": "spells", "values": _row(record)}],
        "mechanics": mechanics,
    }
    return Built("spells", entry, missing, outside=mechanics["kind"] == "utility")


def _filters(record: Record) -> dict[str, Any]:
    marks = [mark for mark in ("concentration", "ritual") if record[mark]]
    filters: dict[str, Any] = {
        "level": record["level"],
        "school": record["school"]["index"],
        "classes": [one["index"] for one in record["classes"]],
    }
    return {**filters, "marks": marks} if marks else filters


def _row(record: Record) -> dict[str, Any]:
    row: dict[str, Any] = {"name": record["name"], "level": record["level"], "school": record["school"]["index"]}
    if record["ritual"]:
        row["ritual"] = True
    note = [record["casting_time"], record["range"], " ".join(record["components"]), _lasts(record)]
    return {**row, "note": ", ".join(note)}


def _lasts(record: Record) -> str:
    lasts = str(record["duration"])
    return f"concentration, {lasts[0].lower()}{lasts[1:]}" if record["concentration"] else lasts


# --- what it does --------------------------------------------------------------------------------------


def _mechanics(record: Record, missing: list[Missing]) -> Mechanics:
    said = text_of(record)
    quick = record["casting_time"] in BUDGETS
    does = _effects(record, said, missing) if quick else {}
    kind = _kind(record, does) if quick else "utility"
    mechanics: Mechanics = {"kind": kind}
    if record["casting_time"] in ("1 bonus action", "1 reaction"):
        mechanics["budget"] = BUDGETS[record["casting_time"]]
    mechanics["components"] = [COMPONENTS[letter] for letter in record["components"]]
    if record["concentration"]:
        mechanics["concentration"] = True
    if kind != "utility":
        mechanics |= _aim(record, said) | does
    if record["level"]:
        mechanics["cost"] = [{"pool": f"slots_{record['level']}", "amount": 1}]
    return mechanics


def _kind(record: Record, does: Mechanics) -> str:
    if "heal_at_slot_level" in record and ("amount" in does or "temporary" in does):
        return "heal" if "amount" in does else "buff"
    if "amount" in does:
        return "attack"
    return "debuff" if "applies" in does else "utility"


def _effects(record: Record, said: str, missing: list[Missing]) -> Mechanics:
    does = _healing(record) if "heal_at_slot_level" in record else _damage(record, said, missing)
    if "attack_type" in record and "amount" in does:
        does["attackRoll"] = True
    if "dc" in record:
        does["save"] = _save(record, said, "amount" in does)
        applies = _applies(record, said, missing)
        if applies:
            does["applies"] = applies
        elif "amount" not in does:
            return {}
    return does


def _save(record: Record, said: str, harms: bool) -> dict[str, str]:
    success = record["dc"]["dc_success"]
    if success == "other":
        success = "half" if re.search(r"half (?:as much|the|that) (?:initial )?damage", said) else "none"
    on_success = {"half": "half", "none": "negates" if harms else "none", "other": "none"}[success]
    return {"save": f"{record['dc']['dc_type']['index']}_save", "onSuccess": on_success}


def _applies(record: Record, said: str, missing: list[Missing]) -> list[dict[str, Any]]:
    found = conditions_in(said)
    lasts: Lasting = duration_words(record["duration"])
    save = f"{record['dc']['dc_type']['index']}_save"
    repeats = repeats_at_turn_end(said)
    applies: list[dict[str, Any]] = []
    for condition, _ in found[:2]:
        one: dict[str, Any] = {"condition": condition, "duration": lasts.duration}
        if condition == "prone":
            one["duration"] = "instant"
        elif repeats:
            one["saveEnds"] = {"save": save, "at": "turn-end"}
        applies.append(one)
    return applies


# --- amounts -------------------------------------------------------------------------------------------


def damage_at(record: Record) -> dict[int, str]:
    """The printed damage or healing by slot level, or by the caster's level for a cantrip; empty without any."""
    damage = record.get("damage") or {}
    table = damage.get("damage_at_slot_level") or damage.get("damage_at_character_level")
    return {int(level): written for level, written in (table or record.get("heal_at_slot_level") or {}).items()}


def _damage(record: Record, said: str, missing: list[Missing]) -> Mechanics:
    table = damage_at(record)
    if not table:
        return {}
    levels = sorted(table)
    terms, modifier = parse_terms(table[levels[0]])
    first, *others = terms
    does: Mechanics = {"amount": first.amount}
    if modifier:
        does["amountAdd"] = CASTING_MODIFIER
    kind = (record["damage"].get("damage_type") or {}).get("index")
    if kind:
        does["damageType"] = kind
    if others:
        does["plus"] = [{**dice.amount, "type": _type_beside(dice, said, kind)} for dice in others]
    if "damage_at_character_level" in record["damage"]:
        counts = {level: parse_terms(table[level])[0][0].count for level in levels[1:]}
        rows = [[level, count - first.count] for level, count in counts.items() if count > first.count]
        if rows:
            does["scales"] = {**CASTER_LEVEL, "table": rows}
            does["perCostStep"] = Dice(1, first.sides).amount
        return does
    return does | _steps([parse_terms(table[level])[0] for level in levels], missing)


def _type_beside(dice: Dice, said: str, known: str | None) -> str:
    """The kind of harm the text puts behind these dice, another one than the first where there are two."""
    kinds = re.findall(rf"{dice.count}d{dice.sides} (\w+) damage", said)
    return next((kind for kind in kinds if kind != known), kinds[-1] if kinds else known or "force")


def _steps(terms: list[list[Dice]], missing: list[Missing]) -> Mechanics:
    """What each higher slot adds, where every one adds the same."""
    sums = [(sum(dice.count for dice in one), sum(dice.flat for dice in one)) for one in terms]
    added = {(after[0] - before[0], after[1] - before[1]) for before, after in pairwise(sums)}
    if added in (set(), {(0, 0)}):
        return {}
    if len(added) > 1:
        missing.append(Missing("dice are added only every few slots", "1.300"))
        return {}
    count, flat = added.pop()
    step = Dice(count, terms[0][0].sides, flat)
    return {"perCostStep": step.amount}


def _healing(record: Record) -> Mechanics:
    table = damage_at(record)
    levels = sorted(table)
    terms, modifier = parse_terms(table[levels[0]])
    does: Mechanics = {"amount": terms[0].amount}
    if modifier:
        does["amountAdd"] = CASTING_MODIFIER
    return does | _steps([parse_terms(table[level])[0] for level in levels], [])


# --- aim -----------------------------------------------------------------------------------------------


def _aim(record: Record, said: str) -> Mechanics:
    shape = _shape(record, said)
    own = record["range"] == "Self"
    aim: Mechanics = {}
    far = 0 if record["range"] in ("Touch", "Self") else feet(record["range"])
    if far is not None and not (own and shape):
        aim["range"] = far
    if shape:
        aim["area"] = {"shape": shape.shape, "size": shape.size}
        aim["targetCount"] = shape.targets
        if own and shape.shape == "burst":
            aim["friendlyFire"] = False
    upcast = " ".join(record.get("higher_level") or [])
    if re.search(r"one additional (?:creature|humanoid|beast|target)", upcast):
        aim["targetsPerCostStep"] = 1
    kinds = re.search(r"[Cc]hoose (?:a|one) (" + "|".join(TYPES) + r")\b", said)
    if kinds:
        aim["targetTypes"] = {"types": [kinds.group(1)]}
    return aim


def _shape(record: Record, said: str) -> Shape | None:
    written = record.get("area_of_effect")
    if not written:
        return None
    size, kind = int(written["size"]), written["type"]
    radius = re.search(r"(\d+)-foot[- ]radius", said)
    if kind in ("sphere", "cylinder"):
        return Shape("burst", int(radius.group(1)) if radius else size)
    return Shape("box" if kind == "cube" else kind, size)


_AT_THE_SEEN = re.compile(r"\b(?:creatures?|humanoids?|beasts?|target)\b(?: [\w']+){0,9}? you can see\b")
"""Targets that the caster has to see, in the words of a spell."""


# --- once its overlay is laid ---------------------------------------------------------------------------


def finish(record: Record, entry: dict[str, Any]) -> None:
    """What follows from all that a spell does: whether its caster sees its targets, that its blows are magic, and one
    line that says it."""
    mechanics = entry["mechanics"]
    if mechanics["kind"] != "utility":
        if "area" not in mechanics and _AT_THE_SEEN.search(text_of(record)):
            mechanics["seen"] = True
        mechanics["qualities"] = ["magical"]
    entry["summary"] = summary(record, entry["mechanics"])


# --- words ---------------------------------------------------------------------------------------------


def summary(record: Record, mechanics: Mechanics) -> str:
    """One line of facts: level, school, range, save, the harm or healing at its own level, conditions, duration."""
    level = f"Level {record['level']} {record['school']['index']}" if record["level"] else "Cantrip"
    facts = [level if record["level"] else f"{record['school']['name']} cantrip", record["range"].replace("feet", "ft")]
    if record["casting_time"] != "1 action":
        facts.append(record["casting_time"])
    if "dc" in record:
        facts.append(f"{record['dc']['dc_type']['name'].capitalize()} save")
    if mechanics.get("attackRoll"):
        facts.append("spell attack")
    table = damage_at(record)
    if table:
        kind = ((record.get("damage") or {}).get("damage_type") or {}).get("index", "")
        facts.append(f"{table[min(table)].replace('MOD', 'modifier')} {kind}".strip())
    facts += [str(one["condition"]).replace("_", " ") for one in mechanics.get("applies", [])]
    if record["concentration"]:
        facts.append("concentration")
    if record["duration"] != "Instantaneous":
        facts.append(record["duration"].lower())
    return ", ".join(facts)
