"""Weapons, armor and gear: what they weigh, cost and do, as items."""

from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.records import Record

__all__ = ["armor", "equipment", "gear", "weapon"]

IN_GOLD = {"cp": 0.01, "sp": 0.1, "ep": 0.5, "gp": 1, "pp": 10}
IN_COPPER = {"cp": 1, "sp": 10, "ep": 50, "gp": 100, "pp": 1000}
AMMUNITION = {
    "longbow": "arrow",
    "shortbow": "arrow",
    "crossbow-light": "bolt",
    "crossbow-heavy": "bolt",
    "crossbow-hand": "bolt",
    "sling": "bullet",
    "blowgun": "needle",
}
AMMUNITION_TAG = {"arrow": "arrow", "crossbow-bolt": "bolt", "sling-bullet": "bullet", "blowgun-needle": "needle"}
METAL = ("mail", "plate", "chain", "splint")
FOCUS_TAG = {"arcane-foci": "arcane_focus", "druidic-foci": "druidic_focus", "holy-symbols": "holy_symbol"}
RANK = {"Light": 1, "Medium": 2, "Heavy": 3}
UNTRAINED: dict[str, Any] = {
    "forbids": {"catalogs": ["spells"]},
    "modifiers": [
        {"to": "attacks", "mode": "disadvantage", "ability": "str"},
        {"to": "attacks", "mode": "disadvantage", "ability": "dex"},
        {"to": "checks", "mode": "disadvantage", "abilities": ["str", "dex"]},
        {"to": "saves", "mode": "disadvantage", "saves": ["str_save", "dex_save"]},
    ],
}
"""What armor costs somebody who is not trained in it."""
TRAINING = {
    **dict.fromkeys(("dagger", "dart", "sling", "quarterstaff"), "wizard_weapons"),
    **dict.fromkeys(("club", "javelin", "mace", "sickle", "spear"), "druid_weapons"),
    **dict.fromkeys(("longsword", "rapier", "crossbow-hand"), "rogue_weapons"),
    "crossbow-light": "light_crossbows",
    "scimitar": "scimitars",
    "shortsword": "shortswords",
}
"""The number of a sheet that says whether one is trained with it, where not all of its kind are alike."""
STRIKES = {"field": "attacks_per_action"}
TOO_LARGE: dict[str, Any] = {
    "value": {"derived": "size_rank"},
    "atLeast": 2,
    "otherwise": {"modifiers": [{"to": "attacks", "mode": "disadvantage", "attacks": "weapon"}]},
}
"""What a heavy weapon asks of its wielder's size."""
ONE_HANDED, VERSATILE, RANGED, SHIELD = 10, 9, 30, 1
"""How things fill the hands: 10 and 11 together are one weapon in one hand, a versatile one only beside a shield."""


def equipment(record: Record) -> Built:
    """The entry of one piece of equipment, in the catalog it belongs to."""
    if "weapon_category" in record:
        return weapon(record)
    return armor(record) if "armor_category" in record else gear(record)


def _number(value: float) -> float:
    return int(value) if value == int(value) else round(value, 3)


def _price(record: Record) -> float:
    return _number(record["cost"]["quantity"] * IN_GOLD[record["cost"]["unit"]] / record.get("quantity", 1))


def _cost(record: Record) -> dict[str, Any]:
    cost, count = record["cost"], record.get("quantity", 1)
    if count == 1:
        return {"amount": cost["quantity"], "unit": cost["unit"]}
    return {"amount": max(1, cost["quantity"] * IN_COPPER[cost["unit"]] // count), "unit": "cp"}


def _weight(record: Record) -> float:
    return _number(record.get("weight", 0) / record.get("quantity", 1))


def _entry(record: Record, category: str, item: dict[str, Any], properties: list[str], summary: str) -> dict[str, Any]:
    filters: dict[str, Any] = {"category": category, "price": _price(record), "weight": _weight(record)}
    if properties:
        filters["properties"] = properties
    entry = {"id": record["index"], "label": _label(record["name"]), "summary": summary}
    return {**entry, "filters": filters, "item": item}


def _label(name: str) -> str:
    """`Crossbow, light` as people say it."""
    first, _, rest = name.partition(", ")
    return f"{rest.capitalize()} {first.lower()}" if rest and " " not in rest else name


# --- weapons -------------------------------------------------------------------------------------------


def weapon(record: Record) -> Built:
    """A weapon. Its tags are what its blows carry."""
    properties = [one["index"].replace("-", "_") for one in record["properties"]]
    kind, reach = record["weapon_category"].lower(), record["weapon_range"].lower()
    missing: list[Missing] = []
    dice = record.get("damage", {}).get("damage_dice", "1d2")
    if not record.get("damage") or "d" not in dice:
        dice = "1d2"
        missing.append(Missing("a single point of harm, thrown as 1d2"))
    stats: dict[str, Any] = {"damage": dice, "damage_type": "bludgeoning", "weight": _weight(record)}
    if "damage" in record:
        stats["damage_type"] = record["damage"]["damage_type"]["index"]
    if "two_handed_damage" in record:
        stats["versatile_damage"] = record["two_handed_damage"]["damage_dice"]
    if "two_handed" not in properties:
        stats["grip"] = RANGED if reach == "ranged" else VERSATILE if "versatile" in properties else ONE_HANDED
    if "special" in properties:
        missing.append(Missing("its special rule"))
    bow = ["bow"] if record["index"] in ("longbow", "shortbow") else []
    item: dict[str, Any] = {
        "category": "weapon",
        "tags": [*properties, kind, reach, *bow],
        "stats": stats,
        "slots": {"hand": 2 if "two_handed" in properties else 1},
        "cost": _cost(record),
        "attack": _attack(record, properties, kind, reach),
    }
    if "heavy" in properties:
        item["requires"] = [TOO_LARGE]
    summary = f"{record['category_range']}, {stats['damage']} {stats['damage_type']}"
    return Built("weapons", _entry(record, kind, item, [*properties, reach], summary), missing)


def _attack(record: Record, properties: list[str], kind: str, reach: str) -> dict[str, Any]:
    abilities = ["str", "dex"] if "finesse" in properties else ["dex"] if reach == "ranged" else ["str"]
    attack: dict[str, Any] = {
        "budget": "action",
        "toHit": {
            "abilities": abilities,
            "proficiency": {"derived": TRAINING.get(record["index"], f"{kind}_weapons")},
            "bonus": {"stat": "attack_bonus"},
        },
        "damage": {
            "dice": {"stat": "damage"},
            "abilities": abilities,
            "bonus": {"stat": "damage_bonus"},
            "type": {"stat": "damage_type"},
        },
    }
    if reach == "melee":
        attack["reach"] = 10 if "reach" in properties else 5
    far = record.get("throw_range") or (record["range"] if reach == "ranged" else None)
    if far:
        attack["range"] = {"normal": far["normal"], "long": far["long"]}
    if "versatile" in properties:
        attack["versatile"] = {"dice": {"stat": "versatile_damage"}}
    if ammunition := AMMUNITION.get(record["index"]):
        attack["ammo"] = {"tag": ammunition, "recover": 0.5}
    if "light" in properties and reach == "melee":
        attack["offHand"] = True
    if "loading" not in properties:
        attack["strikes"] = STRIKES
    return attack


# --- armor ---------------------------------------------------------------------------------------------


def armor(record: Record) -> Built:
    """Armor makes the Armor Class through its worn stats; a shield adds to it. Whoever is trained in medium armor is
    trained in shields: so it is with every class."""
    kind = record["armor_category"]
    worth = record["armor_class"]
    if kind == "Shield":
        item: dict[str, Any] = {
            "category": "shield",
            "stats": {"ac_bonus": worth["base"], "grip": SHIELD, "weight": _weight(record)},
            "slots": {"hand": 1},
            "cost": _cost(record),
            "requires": [{"value": {"derived": "armor_rank"}, "atLeast": RANK["Medium"], "otherwise": UNTRAINED}],
        }
        return Built("armor", _entry(record, "shield", item, [], f"Shield, {worth['base']:+d} Armor Class"))
    stats: dict[str, Any] = {"ac": worth["base"], "weight": _weight(record)}
    if not worth["dex_bonus"]:
        stats |= {"dex_cap": 0, "dex_floor": 0}
    elif "max_bonus" in worth:
        stats["dex_cap"] = worth["max_bonus"]
    requires: list[dict[str, Any]] = [
        {"value": {"derived": "armor_rank"}, "atLeast": RANK[kind], "otherwise": UNTRAINED}
    ]
    if record["str_minimum"]:
        stats["strength_needed"] = record["str_minimum"]
        slow = {"modifiers": [{"to": "speed", "flat": -10}]}
        requires.append({"value": {"derived": "armor_strength"}, "atLeast": record["str_minimum"], "otherwise": slow})
    tags = [f"{kind.lower()}_armor"]
    if any(word in record["index"] for word in METAL):
        tags.append("metal")
    item = {
        "category": "armor",
        "tags": tags,
        "stats": stats,
        "slots": {"body": 1},
        "cost": _cost(record),
        "requires": requires,
    }
    if record["stealth_disadvantage"]:
        item["worn"] = {"modifiers": [{"to": "checks", "mode": "disadvantage", "skills": ["stealth"]}]}
    dexterity = "" if not worth["dex_bonus"] else " + Dex" + (" up to 2" if "max_bonus" in worth else "")
    summary = f"{kind} armor, AC {worth['base']}{dexterity}"
    return Built("armor", _entry(record, f"{kind.lower()} armor", item, [], summary))


# --- gear ----------------------------------------------------------------------------------------------


def gear(record: Record) -> Built:
    """Everything else. What is carried and does nothing in a fight is said whole by its weight and price."""
    category, words = _category(record)
    item: dict[str, Any] = {"category": category}
    if tags := _tags(record):
        item["tags"] = tags
    if record.get("weight"):
        item["stats"] = {"weight": _weight(record)}
    if record.get("quantity", 1) > 1:
        item["stack"] = 200
    item["cost"] = _cost(record)
    summary = f"{words[0].upper()}{words[1:]}, {_price(record):g} gp"
    return Built("gear", _entry(record, words.lower(), item, [], summary), outside=True)


def _category(record: Record) -> tuple[str, str]:
    if record["equipment_category"]["index"] == "tools":
        return "tool", str(record["tool_category"])
    if record["equipment_category"]["index"] == "mounts-and-vehicles":
        return "mount", str(record["vehicle_category"])
    index = (record.get("gear_category") or {}).get("index")
    return ("ammunition", "Ammunition") if index == "ammunition" else ("gear", str(record["gear_category"]["name"]))


def _tags(record: Record) -> list[str]:
    index = (record.get("gear_category") or {}).get("index")
    if index == "ammunition":
        return [AMMUNITION_TAG[record["index"]]]
    if index in FOCUS_TAG:
        return [FOCUS_TAG[index]]
    return {"kits": ["kit"], "equipment-packs": ["pack"]}.get(str(index), [])
