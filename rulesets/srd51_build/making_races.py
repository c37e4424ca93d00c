"""Races and subraces as options of a character."""

from typing import Any

from rulesets.srd51_build.records import Record, Records

__all__ = ["race_option", "subrace_option"]

CHOSEN = ("draconic-ancestry",)
"""Traits that stand for one of several, which is taken in their place."""
DARKVISION = 60


def race_option(record: Record, records: Records) -> dict[str, Any]:
    """A race, with its speed, size, scores and traits."""
    gains = _gains(record, [one["index"] for one in record["traits"]], records)
    gains["fields"] = {"speed": record["speed"], "size": record["size"].casefold(), **gains.get("fields", {})}
    more = record.get("ability_bonus_options")
    if more is not None:
        offered = [one["ability_score"]["index"] for one in more["from"]["options"]]
        choice = {"id": f"{record['index']}-scores", "label": "Scores that rise by one", "kind": "options"}
        options = [{"id": one, "label": one.upper(), "gains": {"raise": {one: 1}}} for one in offered]
        gains.setdefault("choices", []).append({**choice, "count": more["choose"], "options": options})
    return {"id": record["index"].replace("-", "_"), "label": record["name"], "levels": {"1": gains}}


def subrace_option(record: Record, records: Records) -> dict[str, Any]:
    """A subrace, within its race."""
    gains = _gains(record, [one["index"] for one in record["racial_traits"]], records)
    option: dict[str, Any] = {
        "id": record["index"].replace("-", "_"),
        "label": record["name"],
        "within": {"race": record["race"]["index"].replace("-", "_")},
        "levels": {"1": gains},
    }
    if "dwarven-toughness" in [one["index"] for one in record["racial_traits"]]:
        option["hitPoints"] = {"first": 1, "then": 1}
    return option


def _gains(record: Record, traits: list[str], records: Records) -> dict[str, Any]:
    known = {one["index"]: one for one in records.of("traits")}
    gains: dict[str, Any] = {
        "raise": {one["ability_score"]["index"]: one["bonus"] for one in record["ability_bonuses"]}
    }
    if "darkvision" in traits:
        gains["fields"] = {"darkvision": DARKVISION}
    gains["entries"] = [f"traits/{trait}" for trait in traits if trait not in CHOSEN]
    skills = [one["index"] for trait in traits for one in known[trait].get("proficiencies", ())]
    trained = {one.removeprefix("skill-").replace("-", "_"): "proficient" for one in skills if one.startswith("skill-")}
    if trained:
        gains["skills"] = trained
    choices = [choice for trait in traits for choice in _choices(known[trait])]
    if choices:
        gains["choices"] = choices
    return gains


def _choices(trait: Record) -> list[dict[str, Any]]:
    """What a trait leaves open: one of several traits, skills, a cantrip."""
    said = trait.get("trait_specific", {})
    named = {"id": trait["index"], "label": trait["name"]}
    if "subtrait_options" in said:
        offered = [f"traits/{one['item']['index']}" for one in said["subtrait_options"]["from"]["options"]]
        return [{**named, "kind": "entries", "from": offered}]
    if "spell_options" in said:
        offered = [f"spells/{one['item']['index']}" for one in said["spell_options"]["from"]["options"]]
        return [{**named, "kind": "entries", "from": offered, "set": {"source": trait["name"]}}]
    skills = trait.get("proficiency_choices", {})
    names = [one["item"]["index"] for one in skills.get("from", {}).get("options", ())]
    if names and all(name.startswith("skill-") for name in names):
        offered = [name.removeprefix("skill-").replace("-", "_") for name in names]
        return [{**named, "kind": "skills", "count": skills["choose"], "tier": "proficient", "from": offered}]
    return []
