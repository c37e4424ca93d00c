"""Classes and subclasses as options of a character, level by level."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from rulesets.patch import merge
from rulesets.srd51_build.records import Record, Records

__all__ = ["ABILITIES", "class_option", "subclass_options"]

ABILITIES = ["str", "dex", "con", "int", "wis", "cha"]
SPELL_LEVELS = range(1, 10)
HEADINGS = (
    "ability-score-improvement", "-improvement-", "primal-path", "bard-college", "divine-domain", "domain-spells",
    "druid-circle", "martial-archetype", "monastic-tradition", "sacred-oath", "oath-spells", "ranger-archetype",
    "roguish-archetype", "sorcerous-origin", "otherworldly-patron", "arcane-tradition", "spellcasting-",
    "mystic-arcanum",
)  # fmt: skip
"""Rows of the level table that stand for something else which is gained beside them."""

ONLY_OFFERED = ("fiend",)
"""Subclasses whose spells may be learned, and are not known by themselves."""

Levels = dict[str, dict[str, Any]]
Said = dict[str, Any]


def class_option(record: Record, said: Said, records: Records) -> dict[str, Any]:
    """A class: saves, skills, hit points, and what each level brings."""
    name, die = record["index"], record["hit_die"]
    table = _table(name, None, records)
    levels: Levels = defaultdict(dict)
    levels["1"] = {
        "fields": {"hit_die": f"d{die}", **said["fields"]},
        "saves": {f"{one['index']}_save": "proficient" for one in record["saving_throws"]},
        "items": said["items"],
        "choices": [_skills(record, said)],
    }
    _put_features(levels, table, said, records)
    _put_counters(levels, table)
    _put_slots(levels, table)
    _put_arcana(levels, table, said, records)
    for level, more in said.get("levels", {}).items():
        levels[level] = _with(levels[level], more)
    return {
        "id": name,
        "label": record["name"],
        "order": said["order"],
        "hitPoints": {"first": die, "then": die // 2 + 1},
        "levels": _in_order(levels),
        **_learning(record, table, said, records),
    }


def subclass_options(class_name: str, said: Said, records: Records) -> Iterator[dict[str, Any]]:
    """The subclasses of a class; one of each land for the druids of the land."""
    known = {one["index"]: one for one in records.of("subclasses")}
    for name, own in said["subclasses"].items():
        base, _, variant = name.partition("-") if name not in known else (name, "", "")
        record = known[base]
        table = _table(class_name, base, records)
        levels: Levels = defaultdict(dict)
        _put_features(levels, table, said, records)
        _put_spells(levels, record, variant)
        for level, more in own.get("levels", {}).items():
            levels[level] = _with(levels[level], _spelled_out(more))
        label = f"{record['name']} ({variant.title()})" if variant else record["name"]
        option = {"id": name, "label": label, "within": {"class": class_name}, "levels": _in_order(levels)}
        option.update({key: own[key] for key in ("hitPoints", "learns") if key in own})
        yield option


def _table(class_name: str, subclass: str | None, records: Records) -> dict[int, Record]:
    rows = records.of("levels")
    return {
        row["level"]: row
        for row in rows
        if row["class"]["index"] == class_name and row.get("subclass", {}).get("index") == subclass
    }


def _skills(record: Record, said: Said) -> dict[str, Any]:
    for choice in record["proficiency_choices"]:
        names = [one.get("item", {}).get("index", "") for one in choice["from"]["options"]]
        if all(name.startswith("skill-") for name in names):
            offered = [_skill(name) for name in names]
            taken = [skill for skill in said["skills"] if skill in offered]
            asked = {"id": f"{record['index']}-skills", "label": f"{record['name']} skills", "kind": "skills"}
            return {**asked, "count": choice["choose"], "tier": "proficient", "from": offered, "take": taken}
    raise KeyError(f"{record['index']} has no skills to choose")


def _skill(name: str) -> str:
    return name.removeprefix("skill-").replace("-", "_")


def _put_features(levels: Levels, table: dict[int, Record], said: Said, records: Records) -> None:
    """Features as they come; one that says an earlier one better takes its place."""
    known = {one["index"]: one for one in records.of("features")}
    standing: dict[str, str] = {}
    for level, row in sorted(table.items()):
        gains = levels[str(level)]
        for name in [one["index"] for one in row["features"]]:
            gains.setdefault("choices", []).extend(_choices(known[name], level, said))
            if _heading(known[name]) or name in said.get("skip", ()):
                continue
            path = f"features/{_slug(name)}"
            stem = known[name]["name"].partition(" (")[0]
            if stem in standing:
                gains.setdefault("forget", []).append(standing[stem])
            standing[stem] = path
            gains.setdefault("entries", []).append(path)
        gains.setdefault("entries", []).extend(said.get("also", {}).get(str(level), []))


def _heading(feature: Record) -> bool:
    """Whether it only stands for what is gained beside it, or for one of several that is chosen."""
    several = "subfeature_options" in feature.get("feature_specific", {})
    return several or any(heading in feature["index"] for heading in HEADINGS)


def _slug(name: str) -> str:
    return "-".join(part for part in name.split("-") if part)


def _choices(feature: Record, level: int, said: Said) -> Iterator[dict[str, Any]]:
    """What a feature leaves open."""
    name, specific = feature["index"], feature.get("feature_specific", {})
    asked: dict[str, Any] = {"id": name, "label": feature["name"]}
    if "ability-score-improvement" in name:
        yield {**_raise(level), "take": said["raises"]}
    elif "subfeature_options" in specific and name != "circle-of-the-land":
        options = specific["subfeature_options"]
        offered = [f"features/{_slug(one['item']['index'])}" for one in options["from"]["options"]]
        asked = {**asked, "kind": "entries", "count": options["choose"], "from": offered}
        yield {**asked, "take": said.get("take", {}).get(name, [])}
    elif "expertise_options" in specific:
        asked = {**asked, "kind": "skills", "count": 2, "tier": "expertise", "having": "proficient"}
        yield {**asked, "from": list(SKILLS), "take": said.get("take", {}).get(name, [])}


def _raise(level: int) -> dict[str, Any]:
    asked = {"id": f"scores-{level}", "label": f"Ability scores at level {level}", "kind": "raises", "count": 2}
    return {**asked, "from": ABILITIES}


SKILLS = (
    "acrobatics", "animal_handling", "arcana", "athletics", "deception", "history", "insight", "intimidation",
    "investigation", "medicine", "nature", "perception", "performance", "persuasion", "religion", "sleight_of_hand",
    "stealth", "survival",
)  # fmt: skip


def _put_counters(levels: Levels, table: dict[int, Record]) -> None:
    """What is counted by class: rages, ki, sorcery points, a hand's healing."""
    for key, field in (("rage_count", "rages_max"), ("ki_points", "ki_max"), ("sorcery_points", "sorcery_max")):
        before = 0
        for level, row in sorted(table.items()):
            now = row.get("class_specific", {}).get(key, 0)
            if now != before:
                levels[str(level)].setdefault("fields", {})[field] = min(now, 20)
                before = now
    if any("lay-on-hands" in one["index"] for one in table[1]["features"]):
        for level in table:
            levels[str(level)].setdefault("fields", {})["lay_on_hands_max"] = 5 * level


def _slots_at(row: Record) -> dict[int, int]:
    """Slots by spell level; a mystic arcanum counts as one slot of its level."""
    slots = row.get("spellcasting", {})
    arcana = row.get("class_specific", {})
    return {
        one: slots.get(f"spell_slots_level_{one}", 0) + arcana.get(f"mystic_arcanum_level_{one}", 0)
        for one in SPELL_LEVELS
    }


def _put_slots(levels: Levels, table: dict[int, Record]) -> None:
    before = dict.fromkeys(SPELL_LEVELS, 0)
    for level, row in sorted(table.items()):
        now = _slots_at(row)
        for one in SPELL_LEVELS:
            if now[one] != before[one]:
                levels[str(level)].setdefault("fields", {})[f"slots_max_{one}"] = now[one]
        if (highest := max(_cast(now))) != max(_cast(before)):
            levels[str(level)].setdefault("fields", {})["highest_spell"] = highest
        before = now


def _cast(slots: dict[int, int]) -> list[int]:
    return [0, *(one for one, count in slots.items() if count)]


def _put_arcana(levels: Levels, table: dict[int, Record], said: Said, records: Records) -> None:
    """Invocations, and one spell of each high level for whoever has only a few slots."""
    known = 0
    invocations = [
        f"features/{_slug(one['index'])}"
        for one in records.of("features")
        if one["index"].startswith("eldritch-invocation-")
    ]
    for level, row in sorted(table.items()):
        specific = row.get("class_specific", {})
        more = specific.get("invocations_known", 0) - known
        if more > 0:
            asked = {"id": f"invocations-{level}", "label": f"Invocations at level {level}", "kind": "entries"}
            taken = [f"features/{name}" for name in said["invocations"]]
            choice = {**asked, "count": more, "from": invocations, "take": taken}
            levels[str(level)].setdefault("choices", []).append(choice)
            known += more
        taken = [f"spells/{name}" for name in said.get("arcana", {}).get(str(level), [])]
        if taken:
            asked = {"id": f"arcanum-{level}", "label": "Mystic arcanum", "kind": "entries"}
            offered = [f"spells/{one}" for one in _spells(row["class"]["index"], (level + 1) // 2, records)]
            cells = {"source": "Mystic arcanum", "prepared": True}
            choice = {**asked, "from": offered, "take": taken, "set": cells}
            levels[str(level)].setdefault("choices", []).append(choice)


def _spells(class_name: str, level: int, records: Records) -> list[str]:
    return [
        one["index"]
        for one in records.of("spells")
        if one["level"] == level and class_name in [by["index"] for by in one["classes"]]
    ]


def _put_spells(levels: Levels, record: Record, variant: str) -> None:
    """Spells a subclass always has prepared. A patron's are only offered, which the class says."""
    if record["index"] in ONLY_OFFERED:
        return
    for one in record.get("spells", ()):
        needed = [need["index"] for need in one["prerequisites"]]
        if variant and f"circle-of-the-land-{variant}" not in needed:
            continue
        level = needed[0].rpartition("-")[2]
        gained = {"entry": f"spells/{one['spell']['index']}", "set": {"source": record["name"], "prepared": True}}
        levels[level].setdefault("entries", []).append(gained)


def _learning(record: Record, table: dict[int, Record], said: Said, records: Records) -> dict[str, Any]:
    """What somebody of the class learns to cast; nothing for those who cast nothing."""
    casting = {level: row["spellcasting"] for level, row in sorted(table.items()) if "spellcasting" in row}
    if not casting:
        return {}
    name = record["index"]
    learning: dict[str, Any] = {
        "id": f"{name}-spells",
        "label": f"{record['name']} spells",
        "catalog": "spells",
        "list": "spells",
        "where": {"classes": name},
        "rank": "level",
        "highest": _steps({level: _highest(row) for level, row in casting.items()}),
        "set": {"source": record["name"]},
        "take": [f"spells/{spell}" for spell in said["spells"]],
    }
    offered = [
        f"spells/{one['spell']['index']}"
        for patron in records.of("subclasses")
        if patron["class"]["index"] == name and patron["index"] in ONLY_OFFERED
        for one in patron["spells"]
    ]
    if offered:
        learning["also"] = offered
    if free := _steps({level: row.get("cantrips_known", 0) for level, row in casting.items()}):
        learning["free"] = free
    if known := _steps({level: row.get("spells_known", 0) for level, row in casting.items()}):
        learning["known"] = known
        learning["set"]["prepared"] = True
    if book := said.get("book"):
        learning["known"] = [[level, book["first"] + book["then"] * (level - 1)] for level in casting]
    if prepared := said.get("prepared"):
        learning["prepared"] = {"column": "prepared", **prepared}
    return {"learns": [learning]}


def _highest(row: dict[str, int]) -> int:
    return max((one for one in SPELL_LEVELS if row.get(f"spell_slots_level_{one}", 0)), default=0)


def _steps(by_level: dict[int, int]) -> list[list[int]]:
    """A step table of the levels at which a number changes."""
    found: list[list[int]] = []
    before = 0
    for level, number in by_level.items():
        if number != before:
            found.append([level, number])
        before = number
    return found


def _with(gains: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Gains with others put to them: lists grow, the rest is merged."""
    lists = {key: [*gains.get(key, []), *value] for key, value in more.items() if isinstance(value, list)}
    return {**merge(gains, more), **lists}


def _spelled_out(gains: dict[str, Any]) -> dict[str, Any]:
    """`from: "all"` stands for every skill."""
    choices = gains.get("choices")
    if choices is None:
        return gains
    return {**gains, "choices": [{**one, "from": list(SKILLS)} if one.get("from") == "all" else one for one in choices]}


def _in_order(levels: Levels) -> Levels:
    """By level, without what is empty."""
    cleaned = {level: {key: value for key, value in gains.items() if value} for level, gains in levels.items()}
    return {level: cleaned[level] for level in sorted(cleaned, key=int) if cleaned[level]}
