"""Creatures: stat blocks as creatures in plain numbers."""

import re
from typing import Any

from rulesets.srd51_build.actions import BuiltAction, action_of
from rulesets.srd51_build.casting import Casting, spellcasting
from rulesets.srd51_build.coverage import Missing, Verdict, verdict_of
from rulesets.srd51_build.creature_traits import lent_senses, trait, weapon_qualities
from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.reading import ABILITIES, CONDITIONS, feet, parse_terms, slug
from rulesets.srd51_build.records import Record
from rulesets.srd51_build.sequences import breaths, legendary_actions, other_grips, parry, sequences, variants
from rulesets.srd51_build.unsaid import unsaid_by_name

__all__ = ["FIGHT_CHECKS", "creature", "tier_of"]

NAMES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
PHYSICAL = ("bludgeoning", "piercing", "slashing")

FIGHT_CHECKS = (
    "athletics",
    "acrobatics",
    "perception",
    "stealth",
    "insight",
    "deception",
    "intimidation",
    "persuasion",
)
FRACTIONS = {0.125: "1/8", 0.25: "1/4", 0.5: "1/2"}
MOST_ACTIONS = 12


def creature(record: Record, castable: dict[str, dict[str, Any]]) -> Built:
    """The entry of one stat block. `castable`: the mechanics of every spell, by id."""
    missing: list[Missing] = []
    block = _numbers(record, missing)
    actions = _actions(record)
    traits, parts = _traits(record, actions, block)
    cast = spellcasting(record, castable)
    if cast is not None:
        _put_casting(block, traits, cast)
    gifts = [one.entry for one in actions if one.entry is not None]
    if gifts:
        block["spellcasting"] = {**block.get("spellcasting", {}), "entries": [*_cast_entries(block), *gifts]}
    taken = [one for one in actions if one.action is not None]
    if not taken and "spellcasting" not in block:
        taken = [BuiltAction("Wait", {"id": "wait", "name": "Wait", "budget": "action", "self": True})]
    said = [*(one.action for one in taken if one.action is not None), *block.pop("actions", [])]
    block["actions"] = _distinct(said)[:MOST_ACTIONS]
    if record.get("legendary_actions"):
        block["signaturePoints"] = 3
    if loot := _loot(record):
        block["loot"] = loot
    if qualities := weapon_qualities(record):
        for action in block["actions"]:
            if "toHit" in action:
                action["qualities"] = qualities
    if facts := _skills(record):
        traits.append({"name": "Skills and senses", "text": facts})
    block["traits"] = traits[:8]
    name, label = record["index"], record["name"]
    parts = [*(_verdict(name, label, one) for one in actions), *parts]
    entry = {
        "id": name,
        "label": label,
        "summary": _summary(record),
        "filters": {
            "challenge": record["challenge_rating"],
            "type": _type(record),
            "size": record["size"].lower(),
            "alignment": record["alignment"],
        },
        "creature": block,
    }
    return Built("creatures", entry, missing, parts=parts)


def _verdict(name: str, label: str, one: BuiltAction) -> Verdict:
    if one.outside:
        return Verdict("creatures", name, label, "outside", (), one.name)
    return verdict_of("creatures", name, label, one.missing, one.name)


def _distinct(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Actions with a second one of an id numbered."""
    seen: dict[str, int] = {}
    distinct = []
    for action in actions:
        seen[action["id"]] = seen.get(action["id"], 0) + 1
        count = seen[action["id"]]
        distinct.append({**action, "id": f"{action['id']}_{count}"} if count > 1 else action)
    return distinct


# --- numbers -------------------------------------------------------------------------------------------


def tier_of(challenge: float) -> str:
    return "cr_" + FRACTIONS.get(challenge, str(int(challenge))).replace("/", "_")


def modifier(score: int) -> int:
    return (score - 10) // 2


def armor_class(record: Record) -> int:
    """Its Armor Class with the shield it carries; what a spell or lying prone would make of it left aside."""
    shielded = [one["value"] for one in record["armor_class"] if "shield" in str(one.get("armor"))]
    return int(shielded[0] if shielded else record["armor_class"][0]["value"])


def _numbers(record: Record, missing: list[Missing]) -> dict[str, Any]:
    scores = {short: record[name] for short, name in zip(ABILITIES, NAMES, strict=True)}
    health = parse_terms(record["hit_points_roll"])[0][0]
    block: dict[str, Any] = {"tier": tier_of(record["challenge_rating"]), "types": [_type(record)]}
    if tags := _tags(record):
        block["tags"] = tags
    block |= {"size": record["size"].lower(), "health": record["hit_points"]}
    if health.count:
        block["health"] = {"dice": f"{health.count}d{health.sides}"}
        if health.flat:
            block["health"]["flat"] = health.flat
    block |= {
        "defense": armor_class(record),
        "initiativeModifier": modifier(record["dexterity"]),
        "speed": feet(record["speed"].get("walk", "")) or 0,
    }
    if speeds := _speeds(record):
        block["speeds"] = speeds
    block |= {"abilities": scores, "saves": _saves(record, scores), "checks": _checks(record, scores)}
    if senses := {sense: feet(far) for sense, far in record["senses"].items() if sense != "passive_perception"}:
        dark = senses.get("darkvision")
        block["senses"] = senses | (dict.fromkeys(lent_senses(record), dark) if dark is not None else {})
    for key, field in (("resist", "damage_resistances"), ("immune", "damage_immunities")):
        if kinds := _kinds(record[field], missing):
            block[key] = kinds
    if weak := [kind for kind in record["damage_vulnerabilities"] if " " not in kind]:
        block["vulnerable"] = weak
    if len(weak) < len(record["damage_vulnerabilities"]):
        missing.append(Missing("a vulnerability to good creatures' magic weapons"))
    if any(one["type"] == "condition" for one in record["armor_class"]):
        missing.append(Missing("its Armor Class while prone"))
    immune = [one["index"] for one in record["condition_immunities"] if one["index"] in CONDITIONS]
    if immune:
        block["conditionImmunities"] = [*dict.fromkeys(immune)]
    return block


def _type(record: Record) -> str:
    return "beast" if record["type"].startswith("swarm") else str(record["type"])


def _tags(record: Record) -> list[str]:
    tags = [slug(record["subtype"])] if record.get("subtype") else []
    tags += ["swarm"] if record["type"].startswith("swarm") else []
    names = [one["name"] for one in record.get("special_abilities", [])]
    return tags + (["shapechanger"] if "Shapechanger" in names and "shapechanger" not in tags else [])


def _speeds(record: Record) -> dict[str, Any]:
    speeds: dict[str, Any] = {}
    for way, far in record["speed"].items():
        if way == "hover":
            speeds["hover"] = True
        elif way != "walk" and feet(far):
            speeds[way] = feet(far)
    return speeds


def _saves(record: Record, scores: dict[str, int]) -> dict[str, int]:
    saves = {f"{short}_save": modifier(score) for short, score in scores.items()}
    for one in record["proficiencies"]:
        index = one["proficiency"]["index"]
        if index.startswith("saving-throw-"):
            saves[f"{index.removeprefix('saving-throw-')}_save"] = one["value"]
    return saves


def _printed_skills(record: Record) -> dict[str, int]:
    return {
        one["proficiency"]["index"].removeprefix("skill-").replace("-", "_"): one["value"]
        for one in record["proficiencies"]
        if one["proficiency"]["index"].startswith("skill-")
    }


SKILL_ABILITY = {
    "athletics": "str",
    "acrobatics": "dex",
    "stealth": "dex",
    "perception": "wis",
    "insight": "wis",
    "deception": "cha",
    "intimidation": "cha",
    "persuasion": "cha",
}

PLAIN_CHECKS = {"strength": "str", "dexterity": "dex"}
"""Checks of an ability alone, as whoever is caught in a web makes one."""


def _checks(record: Record, scores: dict[str, int]) -> dict[str, int]:
    printed = _printed_skills(record)
    skills = {skill: printed.get(skill, modifier(scores[SKILL_ABILITY[skill]])) for skill in FIGHT_CHECKS}
    return skills | {check: modifier(scores[ability]) for check, ability in PLAIN_CHECKS.items()}


def _kinds(written: list[str], missing: list[Missing]) -> list[Any]:
    kinds: list[Any] = []
    for words in written:
        if " " not in words:
            kinds.append(words)
            continue
        named = [kind for kind in PHYSICAL if kind in words]
        if "nonmagical" not in words or not named:
            missing.append(Missing(f"its resistance to {words}"))
            continue
        passes = ["magical"] + [metal for metal in ("silvered", "adamantine") if metal in words]
        kinds += [{"type": kind, "except": passes} for kind in named]
    return kinds


def _loot(record: Record) -> str | None:
    """What it carries: people a pocket or a purse, giants a purse, dragons past their first years a chest."""
    challenge = record["challenge_rating"]
    if record["type"] == "humanoid":
        return "pocket" if challenge < 1 else "purse"
    if record["type"] == "dragon" and challenge >= 6:
        return "chest"
    return "purse" if record["type"] == "giant" else None


# --- actions -------------------------------------------------------------------------------------------


def _actions(record: Record) -> list[BuiltAction]:
    written = [one for one in record.get("actions", []) if one["name"] != "Multiattack"]
    built: list[BuiltAction] = []
    for one in written:
        if "options" in one and one["name"].startswith("Breath"):
            built.extend(breaths(one))
            continue
        action = action_of(one)
        built.append(action)
        built.extend(variants(one, action))
    said = [one for one in built if one.action is not None]
    known = {str(one.action["id"]): one.action for one in said if one.action is not None}
    lacking = {str(one.action["id"]): one.missing for one in said if one.action is not None}
    multi: list[BuiltAction] = []
    for one in record.get("actions", []):
        if one["name"] == "Multiattack":
            multi.extend(sequences(one, known))
    multi.extend(other_grips(multi, known))
    legendary = [made for one in record.get("legendary_actions", []) for made in legendary_actions(one, known, lacking)]
    answers = [parry(one) or action_of(one, "reaction") for one in record.get("reactions", [])]
    for one in answers:
        if one.action is not None and "reaction" not in one.action:
            one.action, one.missing = None, [unsaid_by_name(one.name)]
    return [*multi, *built, *answers, *legendary]


# --- words ---------------------------------------------------------------------------------------------


def _traits(
    record: Record, actions: list[BuiltAction], block: dict[str, Any]
) -> tuple[list[dict[str, str]], list[Verdict]]:
    """Its traits in our words, with the riders some of them are; and a verdict on each."""
    shown: list[dict[str, str]] = []
    verdicts: list[Verdict] = []
    for one in record.get("special_abilities", []):
        if "spellcasting" in one:
            continue
        built = trait(one, actions)
        shown.append({"name": built.name[:60], "text": built.text})
        if built.entry:
            block.setdefault("spellcasting", {"entries": []})["entries"].append(
                {"entry": built.entry, "components": []}
            )
        if built.answer:
            block.setdefault("actions", []).append(built.answer)
        if built.rider:
            block.setdefault("riders", []).append(built.rider)
        name, label = record["index"], record["name"]
        if built.outside:
            verdicts.append(Verdict("creatures", name, label, "outside", (), built.name))
        else:
            verdicts.append(verdict_of("creatures", name, label, built.missing, built.name))
    return shown, verdicts


def _cast_entries(block: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries it has so far."""
    return list(block.get("spellcasting", {}).get("entries", []))


def _put_casting(block: dict[str, Any], traits: list[dict[str, str]], cast: Casting) -> None:
    if cast.block is not None:
        block["spellcasting"] = {**cast.block, "entries": [*cast.block["entries"], *_cast_entries(block)]}
    traits.append({"name": "Spellcasting", "text": cast.facts})


def _skills(record: Record) -> str:
    skills = [f"{name.replace('_', ' ').title()} {value:+d}" for name, value in _printed_skills(record).items()]
    tireless = any(one["index"] == "exhaustion" for one in record["condition_immunities"])
    beside = ["immune to exhaustion"] if tireless else []
    return ", ".join([*skills, f"passive Perception {record['senses']['passive_perception']}", *beside])


def _summary(record: Record) -> str:
    challenge = FRACTIONS.get(record["challenge_rating"], str(int(record["challenge_rating"])))
    kind = re.sub(r"^swarm.*", "swarm of tiny beasts", record["type"])
    armor, health = armor_class(record), record["hit_points"]
    return f"{record['size']} {kind}, AC {armor}, {health} hit points, CR {challenge}"
