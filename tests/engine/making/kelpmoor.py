"""Kelpmoor, a small ruleset for the tests of making characters: divers and singers, and songs of three ranks."""

from typing import Any, TypeAlias

Document: TypeAlias = dict[str, Any]


def kelpmoor() -> Document:
    """The ruleset's document."""
    return {
        "schemaVersion": 1,
        "id": "kelpmoor",
        "version": 1,
        "name": "Kelpmoor",
        "coverage": {"summary": "Divers, singers and keepers of a drowned moor."},
        "gm": {"checkGuidance": "Ask when the water decides."},
        "resolution": {
            "kind": "dice-sum",
            "abilityModifier": {"op": "floorHalfMinusTen"},
            "proficiencyTiers": [
                {"id": "raw", "label": "Raw"},
                {"id": "apt", "label": "Apt", "flat": 1},
                {"id": "taught", "label": "Taught", "flat": 2},
                {"id": "master", "label": "Master", "flat": 4},
            ],
            "difficultyLadder": [{"label": "Calm", "dc": 10}],
        },
        "sheet": {
            "version": 1,
            "abilities": [_ability("heft"), _ability("poise"), _ability("ear")],
            "skills": [
                {"id": "swim", "label": "Swim", "ability": "heft"},
                {"id": "knots", "label": "Knots", "ability": "poise"},
                {"id": "listen", "label": "Listen", "ability": "ear"},
                {"id": "haggle", "label": "Haggle"},
            ],
            "saves": [{"id": "grit", "label": "Grit", "ability": "heft"}],
            "fields": [
                {"id": "rank", "label": "Rank", "type": "number", "min": 1, "max": 6, "default": 1},
                {"id": "wind_max", "label": "Most wind", "type": "number", "min": 0, "max": 200, "default": 0},
                {"id": "stride", "label": "Stride", "type": "number", "min": 0, "max": 60, "default": 6},
                {"id": "gilled", "label": "Gilled", "type": "boolean"},
                {"id": "kin", "label": "Kin", "type": "text", "maxLength": 40},
                {"id": "brood", "label": "Brood", "type": "text", "maxLength": 40},
                {
                    "id": "calling",
                    "label": "Calling",
                    "type": "enum",
                    "values": ["none", "diver", "singer", "keeper"],
                    "valueLabels": {"diver": "Diver", "singer": "Singer of the tide"},
                },
                {"id": "guild", "label": "Guild", "type": "text", "maxLength": 40},
                {"id": "oath", "label": "Oath", "type": "text", "maxLength": 40},
            ],
            "derived": [
                {"id": "dodge", "label": "Dodge", "op": "sum", "of": [{"const": 8}, {"abilityMod": "poise"}]},
                {
                    "id": "depth",
                    "label": "Depth",
                    "op": "sum",
                    "of": [{"field": "rank"}],
                    "hideWhen": {"field": "calling", "notEquals": "diver"},
                },
            ],
            "lists": [
                {
                    "id": "songs",
                    "label": "Songs",
                    "maxItems": 12,
                    "columns": [
                        {"id": "name", "label": "Song", "type": "text", "maxLength": 40, "required": True},
                        {"id": "source", "label": "Source", "type": "text", "maxLength": 40},
                        {"id": "ready", "label": "Ready", "type": "boolean"},
                    ],
                },
                {
                    "id": "gifts",
                    "label": "Gifts",
                    "maxItems": 12,
                    "pools": {"nameColumn": "name", "maxColumn": "uses"},
                    "columns": [
                        {"id": "name", "label": "Gift", "type": "text", "maxLength": 40, "required": True},
                        {"id": "note", "label": "Note", "type": "text", "maxLength": 40},
                        {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9, "default": 0},
                    ],
                },
            ],
            "live": {
                "pools": [{"id": "wind", "label": "Wind", "max": {"field": "wind_max"}}],
                "conditions": [{"id": "soaked", "label": "Soaked"}],
            },
        },
        "items": {
            "categories": [{"id": "gear", "label": "Gear"}],
            "slots": [{"id": "hand", "label": "Hand", "count": 2}],
            "currencies": [
                {"id": "shells", "label": "Shells", "units": [{"id": "cowrie", "label": "Cowrie", "value": 1}]}
            ],
        },
        "catalogs": [
            {
                "id": "songs",
                "label": "Songs",
                "feeds": ["songs"],
                "filters": [
                    {"id": "rank", "label": "Rank", "type": "number"},
                    {"id": "choirs", "label": "Choirs", "type": "tags"},
                    {"id": "water", "label": "Water", "type": "text"},
                ],
                "entries": [
                    *(_song(name, 0, "tide") for name in ("hum", "whistle", "drone")),
                    *(_song(name, 1, "tide") for name in ("ebb", "flood", "foam", "spray")),
                    *(_song(name, 2, "tide") for name in ("surge", "swell")),
                    _song("maelstrom", 3, "tide"),
                    _song("stone-song", 1, "hill"),
                ],
            },
            {
                "id": "gifts",
                "label": "Gifts",
                "feeds": ["gifts"],
                "entries": [
                    {
                        "id": "deep-lungs",
                        "label": "Deep lungs",
                        "rows": [
                            {
                                "list": "gifts",
                                "values": {"name": "Deep lungs", "uses": 0},
                                "scaled": {"uses": {"from": {"field": "rank"}}},
                            }
                        ],
                    },
                    *(_gift(name) for name in ("kick", "great-kick", "knife-hand", "cold-blood", "salt-eye")),
                ],
            },
            {
                "id": "wares",
                "label": "Wares",
                "holds": "items",
                "entries": [
                    {"id": "hook", "label": "Hook", "item": {"category": "gear", "slots": {"hand": 1}}},
                    {"id": "rope", "label": "Rope", "item": {"category": "gear", "stack": 20}},
                ],
            },
        ],
        "layers": [
            {
                "id": "dry_moor",
                "label": "Dry moor",
                "summary": "The sea is far.",
                "catalogs": [{"id": "songs", "hide": {"filter": "water", "equals": "salt"}}],
            }
        ],
    }


def _ability(name: str) -> Document:
    return {"id": name, "label": name.capitalize(), "min": 1, "max": 20, "default": 10}


def _song(name: str, rank: int, choir: str) -> Document:
    label = name.replace("-", " ").capitalize()
    rows = [{"list": "songs", "values": {"name": label}}]
    filters = {"rank": rank, "choirs": [choir], "water": "salt" if name == "foam" else "fresh"}
    return {"id": name, "label": label, "filters": filters, "rows": rows}


def _gift(name: str) -> Document:
    label = name.replace("-", " ").capitalize()
    return {"id": name, "label": label, "rows": [{"list": "gifts", "values": {"name": label}}]}
