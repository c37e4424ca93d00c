"""Magic items: what they are made of (a base weapon or armor), their bonuses, and scrolls of each spell."""

import copy
import re
from typing import Any

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import Built
from rulesets.srd51_build.lent import casting, in_a_fight, unlent, use_of
from rulesets.srd51_build.records import Record, text_of

__all__ = ["SECOND_WEAPON", "enchanted", "magic_items", "scroll", "two_handed"]

SECOND_WEAPON = "with a second weapon in hand too"
"""What is missing of a weapon that changes its wielder's blows; nothing is where both hands are on it."""


CATEGORY = {
    "ammunition": "ammunition",
    "armor": "armor",
    "potion": "potion",
    "ring": "ring",
    "rod": "rod",
    "scroll": "scroll",
    "staff": "staff",
    "wand": "wand",
    "weapon": "weapon",
    "wondrous-items": "wondrous",
}
SLOT = {"ring": {"finger": 1}, "rod": {"hand": 1}, "staff": {"hand": 1}, "wand": {"hand": 1}}
WORN_ON = (
    (("cloak", "cape", "mantle", "robe"), "shoulders"),
    (("boots", "slippers", "horseshoes"), "feet"),
    (("gauntlets", "gloves"), "gloves"),
    (("belt",), "waist"),
    (("bracers",), "arms"),
    (("amulet", "necklace", "periapt", "medallion", "brooch", "scarab", "talisman"), "neck"),
    (("helm", "headband", "hat", "circlet"), "head"),
    (("goggles", "eyes"), "eyes"),
)
SWORDS = ("longsword", "greatsword", "rapier", "scimitar", "shortsword")
AXES = ("battleaxe", "greataxe", "handaxe")
MEDIUM_OR_HEAVY = (
    "chain-mail",
    "breastplate",
    "chain-shirt",
    "half-plate-armor",
    "plate-armor",
    "ring-mail",
    "scale-mail",
    "splint-armor",
)
MADE_OF: dict[str, tuple[str, ...]] = {
    "any sword": SWORDS,
    "any sword that deals slashing damage": ("longsword", "greatsword", "scimitar"),
    "any axe": AXES,
    "any axe or sword": (*SWORDS, *AXES),
    "medium or heavy": MEDIUM_OR_HEAVY,
    "medium or heavy, but not hide": MEDIUM_OR_HEAVY,
}
"""What an item may be made of, an entry for each; the first goes by the plain id."""
SCROLL_NUMBERS = {0: (13, 5), 1: (13, 5), 2: (13, 5), 3: (15, 7), 4: (15, 7), 5: (17, 9), 6: (17, 9), 7: (18, 10)}
SCROLL_NUMBERS |= {8: (18, 10), 9: (19, 11)}
SCROLL_RARITY: tuple[str, ...] = (
    "common",
    "common",
    "uncommon",
    "uncommon",
    "rare",
    "rare",
    "very_rare",
    "very_rare",
    "very_rare",
)
SCROLL_RARITY += ("legendary",)
Bases = dict[str, dict[str, Any]]
"""The items of weapons and armor, by id."""


def magic_items(record: Record, bases: Bases) -> list[Built]:
    """The entries of one magic item, one for each thing it may be made of; none for the heading over its variants,
    which is nothing by itself."""
    if record["variants"]:
        return []
    made_of = MADE_OF.get(_made_of(record), ())
    return [_magic_item(record, bases, base) for base in made_of] or [_magic_item(record, bases, None)]


def _made_of(record: Record) -> str:
    found = re.search(r"\(([^)]*)\)", record["desc"][0])
    return found.group(1).lower() if found else ""


def _magic_item(record: Record, bases: Bases, base: str | None) -> Built:
    said, kind = text_of(record), CATEGORY[record["equipment_category"]["index"]]
    missing: list[Missing] = []
    item = copy.deepcopy(bases[base]) if base else _base(record, kind, bases, missing)
    item["rarity"] = record["rarity"]["name"].lower().replace(" ", "_")
    if kind in ("weapon", "armor", "ammunition", "staff"):
        item["tags"] = [*dict.fromkeys([*item.get("tags", []), "magical"])]
    item.pop("cost", None)
    _bonus(said, item)
    head = record["desc"][0]
    if "attunement" in head:
        by = re.search(r"attunement (by [^)]*|outdoors[^)]*)\)", head)
        item["binds"] = {"restriction": by.group(1)} if by else {}
    missing.append(Missing("what it does"))
    filters = {
        "category": kind,
        "rarity": record["rarity"]["name"].lower(),
        "attunement": "yes" if "binds" in item else "no",
    }
    plain = base is None or base == MADE_OF[_made_of(record)][0]
    entry = {
        "id": record["index"] if plain else f"{record['index']}-{base}",
        "label": f"{record['name']} ({base.replace('-', ' ')})" if base else record["name"],
        "summary": _summary(record, kind, item),
        "filters": filters,
        "item": item,
    }
    return Built("magic", entry, missing, outside=not _fights(said))


def two_handed(built: Built) -> bool:
    """Whether no second weapon can be held beside it."""
    return bool(built.entry["item"].get("slots", {}).get("hand") == 2)


def _fights(said: str) -> bool:
    """Whether what it does is ever decided in a fight, by the words of its record."""
    return bool(re.search(r"damage|saving throw|attack|hit points|Armor Class|AC\b|resistance|speed|initiative", said))


def _base(record: Record, kind: str, bases: Bases, missing: list[Missing]) -> dict[str, Any]:
    """The item it is made of: a copy of the weapon or armor its first line names, or a plain one of its sort."""
    name = _made_of(record)
    found = _named(name, bases)
    if kind in ("weapon", "armor") and found is not None:
        if "any" in name or " or " in name or "," in name:
            missing.append(Missing(f"made of {name}; here of the {found}"))
        return copy.deepcopy(bases[found])
    item: dict[str, Any] = {"category": kind}
    if kind in SLOT:
        item["slots"] = dict(SLOT[kind])
    elif kind == "wondrous":
        words = record["index"].split("-")
        slot = next((slot for names, slot in WORN_ON if any(name in words for name in names)), None)
        if slot:
            item["slots"] = {slot: 1}
    elif kind in ("potion", "scroll"):
        item["stack"] = 20
    elif kind == "ammunition":
        item |= {"tags": ["arrow"], "stack": 100}
    return item


def _named(name: str, bases: Bases) -> str | None:
    for words, base in (
        ("light, medium, or heavy", "chain-mail"),
        ("shield", "shield"),
        ("any", "longsword"),
    ):
        if name.startswith(words):
            return base
    slug = name.replace(" ", "-")
    return next((one for one in (slug, f"{slug}-armor") if one in bases), None)


def _bonus(said: str, item: dict[str, Any]) -> None:
    """The bonuses its words give: to attacks and damage, to the Armor Class."""
    both = re.search(r"\+(\d) bonus to (?:the )?attack and damage rolls", said)
    if both and "attack" in item:
        item["stats"] = {**item["stats"], "attack_bonus": int(both.group(1)), "damage_bonus": int(both.group(1))}
    defends = re.search(r"\+(\d) bonus to AC", said)
    if defends and item["category"] in ("armor", "shield"):
        item["stats"] = {**item["stats"], "ac_bonus": item["stats"].get("ac_bonus", 0) + int(defends.group(1))}


def _summary(record: Record, kind: str, item: dict[str, Any]) -> str:
    facts = [f"{record['rarity']['name']} {kind}" + (" item" if kind == "wondrous" else "")]
    if "binds" in item:
        facts.append("attunement")
    stats = item.get("stats", {})
    if "attack_bonus" in stats:
        facts.append(f"{stats['attack_bonus']:+d} to hit and damage")
    if "damage" in stats:
        facts.append(f"{stats['damage']} {stats['damage_type']}")
    if "ac" in stats:
        facts.append(f"AC {stats['ac'] + stats.get('ac_bonus', 0)}")
    return ", ".join(facts)


# --- entries made for each base or spell ---------------------------------------------------------------


def enchanted(base: dict[str, Any], plus: int) -> Built:
    """A weapon, armor or shield of +1 to +3, made of an entry of those catalogs."""
    item = copy.deepcopy(base["item"])
    item.pop("cost", None)
    stats = item["stats"]
    weapon = item["category"] == "weapon"
    item["rarity"] = ("uncommon", "rare", "very_rare", "legendary")[plus - (1 if weapon or "ac" not in stats else 0)]
    item["tags"] = [*item.get("tags", []), "magical"]
    if weapon:
        stats |= {"attack_bonus": plus, "damage_bonus": plus}
    else:
        stats["ac_bonus"] = stats.get("ac_bonus", 0) + plus
    filters = {"category": item["category"], "rarity": item["rarity"].replace("_", " "), "attunement": "no"}
    said = f"{plus:+d} to hit and damage" if weapon else f"{plus:+d} Armor Class"
    entry = {
        "id": f"{base['id']}-plus-{plus}",
        "label": f"{base['label']} {plus:+d}",
        "summary": f"{base['summary']}, {said}",
        "filters": filters,
        "item": item,
    }
    return Built("magic", entry)


def scroll(spell: Built) -> Built | None:
    """A scroll of one spell, with the numbers the SRD gives scrolls of its level; None for one no fight takes."""
    entry = spell.entry
    mechanics, level = entry["mechanics"], entry["filters"]["level"]
    if not in_a_fight(mechanics) or "reaction" in mechanics:
        return None
    difficulty, to_hit = SCROLL_NUMBERS[level]
    use = use_of(mechanics) | {"consumes": True, "components": ["verbal"], **casting(spell)}
    if mechanics.get("attackRoll"):
        use["toHit"] = {"bonus": to_hit}
    if "save" in use or any("saveEnds" in one for one in use.get("applies", [])):
        use["saveDifficulty"] = difficulty
    if level:
        use["gate"] = {
            "check": {"value": {"abilityModFromField": "spellcasting_ability"}},
            "difficulty": 10 + level,
            "unless": {"value": {"field": "highest_spell"}, "atLeast": level},
        }
    missing = [*spell.missing, Missing("only for whoever has the spell on a class's list"), *unlent(mechanics)]
    if "amountAdd" in mechanics:
        missing.append(Missing("the reader's modifier", "1.271"))
    rarity = SCROLL_RARITY[level]
    item = {"category": "scroll", "rarity": rarity, "stack": 20, "use": use}
    filters = {"category": "scroll", "rarity": rarity.replace("_", " "), "attunement": "no"}
    summary = f"{entry['summary']}; DC {difficulty}, {to_hit:+d} to hit"
    made = {"id": f"scroll-of-{entry['id']}", "label": f"Scroll of {entry['label']}", "summary": summary}
    return Built("magic", {**made, "filters": filters, "item": item}, missing)
