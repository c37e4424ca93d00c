"""Two small rulesets for the tests of sheets: Brasswick (a d20 and points) and Saltmarrow (pools and wounds)."""

from copy import deepcopy
from typing import Any, TypeAlias

from engine.sheet.reader import Sheet
from rulesets.format.character import Build
from rulesets.format.document import RulesetDocument
from rulesets.ruleset import Ruleset

Document: TypeAlias = dict[str, Any]


def ruleset(document: Document, patch: Document | None = None) -> Ruleset:
    """The document as a ruleset, with a merge patch (RFC 7396) put over it."""
    written = merged(document, patch or {})
    return Ruleset(RulesetDocument.model_validate(written), content_hash=str(written))


def sheet(document: Document, build: Document | None = None, patch: Document | None = None) -> Sheet:
    return Sheet(ruleset(document, patch), Build.model_validate(build or {}))


def merged(document: Document, patch: Document) -> Document:
    result = deepcopy(document)
    for key, value in patch.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merged(result[key], value)
        elif value is None:
            result.pop(key, None)
        else:
            result[key] = deepcopy(value)
    return result


def changed(document: Document, *path: str | int, to: Any) -> Document:
    """The document with the value at a path of keys and indexes replaced, or appended for an index of -1."""
    result = deepcopy(document)
    inner: Any = result
    for step in path[:-1]:
        inner = inner[step]
    if path[-1] == -1:
        inner.append(to)
    else:
        inner[path[-1]] = to
    return result


_NUMBER = {"type": "number", "min": 0, "max": 99}

BRASSWICK: Document = {
    "schemaVersion": 1,
    "id": "brasswick",
    "version": 1,
    "name": "Brasswick",
    "coverage": {"summary": "A d20, points of vigor, lamps and ledgers."},
    "gm": {
        "checkGuidance": "Roll when it may go wrong.",
        "sheetSummary": {"lists": [{"list": "arts", "nameColumn": "art"}]},
    },
    "resolution": {
        "kind": "dice-sum",
        "abilityModifier": {"op": "floorHalfMinusTen"},
        "proficiencyTiers": [
            {"id": "raw", "label": "Raw"},
            {"id": "half", "label": "Half taught", "multiplier": 0.5},
            {"id": "taught", "label": "Taught", "multiplier": 1},
            {"id": "master", "label": "Master", "multiplier": 2, "flat": 1},
        ],
        "proficiency": {"bonus": {"derived": "teaching"}},
        "advantage": True,
        "naturals": {"check": "none", "save": "both"},
        "adjust": [
            {"value": {"derived": "load_drag"}, "abilities": ["brawn", "grace"]},
            {"value": {"field": "luck"}},
        ],
        "difficultyLadder": [
            {"label": "Plain", "dc": 10},
            {"label": "Hard", "dc": 15},
            {"label": "Very hard!", "dc": 20},
        ],
    },
    "sheet": {
        "version": 1,
        "sections": [{"id": "craft", "label": "Crafts", "untrained": "refuse"}],
        "abilities": [
            {"id": "brawn", "label": "Brawn", "min": 1, "max": 20, "default": 10},
            {"id": "grace", "label": "Grace", "min": 1, "max": 20, "default": 10},
            {"id": "wits", "label": "Wits", "min": 1, "max": 20, "default": 10},
        ],
        "skills": [
            {"id": "climb", "label": "Climb", "ability": "brawn", "untrained": {"by": -2}},
            {"id": "hush", "label": "Hush", "ability": "grace", "cap": {"derived": "quiet"}},
            {"id": "clockwork", "label": "Clockwork", "ability": "wits", "section": "craft"},
            {"id": "glazing", "label": "Glazing", "ability": "wits", "section": "craft", "untrained": "normal"},
            {"id": "haggle", "label": "Haggle"},
        ],
        "saves": [
            {"id": "fort", "label": "Fortitude", "ability": "brawn"},
            {"id": "nerve", "label": "Nerve", "ability": "wits"},
        ],
        "bonusRange": {"min": -5, "max": 5},
        "fields": [
            {"id": "rank", "label": "Rank", "type": "number", "min": 1, "max": 20},
            {
                "id": "calling",
                "label": "Calling",
                "type": "enum",
                "values": ["smith", "lampwright", "seer"],
            },
            {
                "id": "gift",
                "label": "Gift",
                "type": "enum",
                "values": ["none", "brawn", "grace", "wits"],
                "default": "none",
            },
            {"id": "luck", "label": "Luck", "type": "number", "min": -9, "max": 9, "default": 0},
            {"id": "sworn", "label": "Sworn", "type": "boolean"},
        ],
        "derived": [
            {
                "id": "teaching",
                "label": "Teaching",
                "op": "stepTable",
                "from": {"field": "rank"},
                "table": [[1, 2], [5, 3], [9, 4]],
            },
            {"id": "half_rank", "label": "Half rank", "op": "scale", "of": {"field": "rank"}, "multiplier": 0.5},
            {
                "id": "vigor_max",
                "label": "Vigor",
                "op": "sum",
                "of": [{"const": 6}, {"abilityMod": "brawn"}, {"listSum": {"list": "arts", "column": "vigor"}}],
            },
            {
                "id": "quiet",
                "label": "Quiet",
                "op": "enumTable",
                "from": {"liveState": "lamp"},
                "table": {"dark": 9, "bright": 1},
                "default": 5,
            },
            {
                "id": "load_drag",
                "label": "Drag",
                "op": "enumTable",
                "from": {"liveState": "stance"},
                "table": {"braced": -3},
            },
            {
                "id": "best",
                "label": "Best of body",
                "op": "max",
                "of": [{"abilityMod": "brawn"}, {"abilityMod": "grace"}],
            },
            {
                "id": "worst",
                "label": "Worst of body",
                "op": "min",
                "of": [{"abilityMod": "brawn"}, {"abilityMod": "grace"}],
            },
            {
                "id": "gifted",
                "label": "Gifted",
                "op": "sum",
                "of": [{"abilityModFromField": "gift"}, {"skillMod": "hush"}, {"saveMod": "fort"}],
            },
            {"id": "carry", "label": "Carry", "op": "scale", "of": {"abilityScore": "brawn"}, "multiplier": 5},
        ],
        "lists": [
            {
                "id": "arts",
                "label": "Arts",
                "maxItems": 20,
                "columns": [
                    {"id": "note", "label": "Note", "type": "text", "maxLength": 40},
                    {"id": "art", "label": "Art", "type": "text", "maxLength": 40},
                    {"id": "vigor", "label": "Vigor", **_NUMBER, "default": 0},
                    {"id": "ready", "label": "Ready", "type": "boolean"},
                ],
            },
            {
                "id": "wells",
                "label": "Wells",
                "maxItems": 20,
                "hideWhen": {"field": "sworn", "equals": True},
                "pools": {"nameColumn": "well", "maxColumn": "depth", "rechargeColumn": "fills"},
                "columns": [
                    {"id": "well", "label": "Well", "type": "text", "maxLength": 40},
                    {"id": "depth", "label": "Depth", **_NUMBER, "default": 1},
                    {"id": "fills", "label": "Fills", "type": "enum", "values": ["breather", "night", "never"]},
                ],
            },
        ],
        "live": {
            "pools": [
                {"id": "vigor", "label": "Vigor", "max": {"derived": "vigor_max"}, "allowTemp": True},
                {"id": "oil_1", "label": "Small oil", "max": {"const": 4}, "group": "oil"},
                {"id": "oil_2", "label": "Fine oil", "max": {"const": 3}, "group": "oil"},
                {"id": "oil_3", "label": "Rare oil", "max": {"const": 1}, "group": "oil"},
                {
                    "id": "sight",
                    "label": "Second sight",
                    "max": {"const": 3},
                    "hideWhen": {"field": "calling", "notEquals": "seer"},
                },
                {"id": "debt", "label": "Debt", "max": {"const": 10}, "start": "empty"},
                {"id": "sleep", "label": "Sleep", "max": {"field": "rank"}},
            ],
            "tracks": [
                {"id": "weary", "label": "Weariness", "min": 0, "max": 6},
                {
                    "id": "favor",
                    "label": "Favor",
                    "min": -3,
                    "max": {"derived": "half_rank"},
                    "default": 0,
                },
                {
                    "id": "vows",
                    "label": "Vows",
                    "min": 0,
                    "max": 5,
                    "hideWhen": {"field": "sworn", "equals": False},
                },
            ],
            "text": [{"id": "omen", "label": "Omen", "maxLength": 20}],
            "conditions": [
                {"id": "dazzled", "label": "Dazzled"},
                {"id": "blessed", "label": "Blessed"},
                {"id": "soaked", "label": "Soaked"},
                {"id": "stunned", "label": "Stunned"},
                {"id": "frozen", "label": "Frozen"},
            ],
            "states": [
                {
                    "id": "lamp",
                    "label": "Lamp",
                    "values": ["steady", "dark", "bright"],
                    "valueLabels": {"dark": "Put out"},
                },
                {"id": "stance", "label": "Stance", "values": ["easy", "braced"], "default": "easy"},
                {
                    "id": "trance",
                    "label": "Trance",
                    "values": ["none", "deep"],
                    "hideWhen": {"field": "calling", "in": ["smith", "lampwright"]},
                },
            ],
        },
    },
    "rests": [
        {
            "id": "breather",
            "label": "A breather",
            "restore": [
                {"pool": "vigor", "by": {"fractionOfMax": 0.25, "round": "up", "min": 2}},
                {"listPools": "wells", "recharge": ["breather"], "to": "max"},
                {"track": "weary", "by": {"const": -1}},
            ],
        },
        {
            "id": "night",
            "label": "A night's sleep",
            "restore": [
                {"pool": "vigor", "to": "max"},
                {"poolGroup": "oil", "to": "max"},
                {"pool": "debt", "to": "min"},
                {"pool": "sleep", "by": {"fractionOfMax": 0.5, "min": 1}},
                {"pool": "sight", "to": "max"},
                {"listPools": "wells", "to": "max"},
                {"track": "weary", "to": 1},
                {"track": "favor", "to": "min"},
                {"state": "lamp", "to": "default"},
                {"state": "stance", "to": "braced"},
            ],
            "clear": {"text": ["omen"], "conditions": ["dazzled", "soaked"]},
        },
    ],
    "combat": {
        "kind": "attack-vs-defense",
        "health": {"pool": "vigor"},
        "defense": {"const": 10},
        "initiative": {"dice": {"count": 1, "sides": 20}},
        "attackRoll": {
            "dice": {"count": 1, "sides": 20},
            "advantage": True,
            "naturals": {"max": "critical", "min": "miss"},
            "critical": "double-dice",
        },
        "economy": {"budgets": [{"id": "deed", "label": "Deed", "per": "turn"}]},
        "conditions": [
            {"condition": "dazzled", "effects": ["own-checks-disadvantage"], "skills": ["climb", "hush"]},
            {
                "condition": "blessed",
                "modifiers": [{"to": "checks", "dice": "1d4"}, {"to": "saves", "flat": 1, "saves": ["nerve"]}],
            },
            {"condition": "soaked", "effects": ["own-saves-disadvantage"]},
            {"condition": "stunned", "failsSaves": ["fort"], "modifiers": [{"to": "checks", "flat": -4}]},
            {"condition": "frozen", "effects": ["speed-zero"], "includes": ["stunned"]},
        ],
        "levels": [
            {"track": "weary", "at": 1, "effects": ["own-checks-disadvantage"]},
            {"track": "weary", "at": 3, "modifiers": [{"to": "saves", "flat": -2}]},
        ],
    },
    "catalogs": [
        {
            "id": "tricks",
            "label": "Tricks",
            "feeds": ["arts", "wells"],
            "entries": [
                {
                    "id": "flare",
                    "label": "Flare",
                    "rows": [{"list": "arts", "values": {"art": "Flare"}}],
                    "mechanics": {"kind": "attack", "amount": {"flat": 3}, "cost": [{"pool": "oil", "amount": 2}]},
                },
                {
                    "id": "fine-flare",
                    "label": "Fine Flare",
                    "rows": [{"list": "arts", "values": {"art": "Fine Flare"}}],
                    "mechanics": {
                        "kind": "attack",
                        "amount": {"flat": 3},
                        "perCostStep": {"flat": 1},
                        "cost": [{"pool": "oil_2", "amount": 1}],
                    },
                },
                {
                    "id": "second-wind",
                    "label": "Second Wind",
                    "rows": [
                        {"list": "arts", "values": {"art": "Wind"}},
                        {"list": "wells", "values": {"well": "Wind", "depth": 1, "fills": "breather"}},
                    ],
                    "mechanics": {"kind": "heal", "amount": {"flat": 1}, "cost": [{"pool": "sleep", "amount": 1}]},
                },
                {
                    "id": "bow",
                    "label": "A deep bow",
                    "rows": [{"list": "arts", "values": {"art": "Bow"}}],
                },
            ],
        }
    ],
}


SALTMARROW: Document = {
    "schemaVersion": 1,
    "id": "saltmarrow",
    "version": 1,
    "name": "Saltmarrow",
    "coverage": {"summary": "Pools of d10 on a drowned coast."},
    "gm": {"checkGuidance": "Roll when the tide decides."},
    "resolution": {
        "kind": "dice-pool",
        "die": {"sides": 10},
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [
            {"id": "green", "label": "Green"},
            {"id": "salted", "label": "Salted", "flat": 2},
        ],
        "pool": {"min": 0, "max": 12, "abilityPlusAbility": True},
        "target": {"default": 7, "min": 5, "max": 9},
        "double": {"min": 9},
        "explode": {"from": 10, "min": 8},
        "cancel": {"upTo": 1},
        "botch": {"upTo": 1, "rule": "noSuccesses"},
        "exceptional": {"successes": 5},
        "reroll": [{"id": "patience", "upTo": 2, "mode": "once"}],
        "situationalDice": {"min": -3, "max": 3},
        "penaltyFrom": "hurt",
        "adjust": [{"value": {"liveTrack": "tide", "read": "filled"}, "abilities": ["lungs"]}],
        "spend": [
            {"pool": "breath", "amount": 2, "dice": 3, "perCheck": {"abilityScore": "calm"}},
            {"pool": "grit", "amount": 1, "successes": 1, "perCheck": 2},
            {"pool": "luck", "amount": 1, "reroll": {"upTo": 4, "mode": "until"}, "perCheck": "pool"},
        ],
        "difficultyLadder": [
            {"label": "Wet feet", "successes": 1},
            {"label": "Deep water", "successes": 2, "target": 8},
            {"label": "Undertow, at night", "successes": 3, "target": 9},
            {"label": "Undertow", "successes": 3},
        ],
    },
    "sheet": {
        "version": 1,
        "abilities": [
            {"id": "arms", "label": "Arms", "min": 0, "max": 5, "default": 2},
            {"id": "calm", "label": "Calm", "min": 0, "max": 5, "default": 2},
            {"id": "lungs", "label": "Lungs", "min": 0, "max": 5, "default": 2},
        ],
        "skills": [
            {"id": "row", "label": "Row", "ability": "arms", "untrained": {"by": -1}},
            {"id": "dive", "label": "Dive", "ability": "lungs", "untrained": "harder"},
            {"id": "chart", "label": "Chart", "ability": "calm", "untrained": "refuse"},
            {"id": "sing", "label": "Sing", "ability": "calm"},
        ],
        "saves": [{"id": "spine", "label": "Spine", "ability": "calm"}],
        "lists": [
            {
                "id": "scars",
                "label": "Scars",
                "maxItems": 8,
                "columns": [
                    {"id": "more", "label": "More", "type": "number", "min": 0, "max": 30, "default": 1},
                    {"id": "pain", "label": "Pain", "type": "number", "min": -100, "max": 0, "default": 0},
                ],
            },
            {
                "id": "charms",
                "label": "Charms",
                "maxItems": 8,
                "pools": {"nameColumn": "name", "maxColumn": "knots"},
                "columns": [
                    {"id": "name", "label": "Name", "type": "text", "maxLength": 40},
                    {"id": "knots", "label": "Knots", "type": "number", "min": 0, "max": 9, "default": 0},
                ],
            },
        ],
        "live": {
            "pools": [
                {"id": "breath", "label": "Breath", "max": {"const": 6}},
                {"id": "grit", "label": "Grit", "max": {"const": 3}},
                {"id": "luck", "label": "Luck", "max": {"const": 2}},
            ],
            "tracks": [
                {
                    "id": "hurt",
                    "label": "Hurt",
                    "min": 0,
                    "max": 3,
                    "levels": [
                        {"label": "Scraped", "penalty": 0},
                        {"label": "Bloodied", "penalty": -2},
                        {"label": "Sunk", "penalty": -50},
                    ],
                    "kinds": [
                        {"id": "bruise", "label": "B", "severity": 1},
                        {"id": "cut", "label": "C", "severity": 5},
                    ],
                    "extra": {"list": "scars", "countColumn": "more", "penaltyColumn": "pain"},
                },
                {
                    "id": "fear",
                    "label": "Fear",
                    "min": 0,
                    "max": {"abilityScore": "calm"},
                    "boxes": {"penalty": {"by": "remaining", "table": [[0, -3], [1, -1], [2, 0]]}},
                    "kinds": [{"id": "dread", "label": "D", "severity": 1}],
                    "fill": "indexed",
                    "onFull": "refuse",
                },
                {"id": "tide", "label": "Tide", "min": 1, "max": 4},
            ],
            "conditions": [{"id": "mired", "label": "Mired"}, {"id": "wary", "label": "Wary"}],
        },
    },
    "rests": [
        {
            "id": "dry_camp",
            "label": "Dry camp",
            "restore": [
                {"pool": "breath", "to": "max"},
                {"track": "hurt", "kind": "bruise", "to": "min"},
                {"track": "hurt", "by": {"const": -1}},
                {"track": "fear", "by": {"const": 2}},
            ],
            "clear": {"conditions": "all"},
        }
    ],
    "combat": {
        "kind": "dice-pool",
        "health": {"track": "hurt"},
        "damageKinds": {"default": "bruise", "marks": "per-point"},
        "defense": {"const": 1},
        "initiative": {"dice": {"count": 1, "sides": 10}},
        "pool": {"advantage": True},
        "economy": {"budgets": [{"id": "deed", "label": "Deed", "per": "turn"}]},
        "conditions": [
            {"condition": "mired", "modifiers": [{"to": "checks", "flat": -2}], "failsSaves": ["spine"]},
            {"condition": "wary", "modifiers": [{"to": "checks", "flat": 1, "skills": ["sing"]}]},
        ],
    },
    "catalogs": [
        {
            "id": "knots",
            "label": "Knots",
            "feeds": ["charms"],
            "entries": [
                {
                    "id": "sea-knot",
                    "label": "Sea Knot",
                    "rows": [{"list": "charms", "values": {"name": "Sea knot", "knots": 2}}],
                    "mechanics": {"kind": "utility", "check": {"dice": 2, "successes": 1, "threshold": 6}},
                },
                {
                    "id": "long-knot",
                    "label": "Long Knot",
                    "rows": [{"list": "charms", "values": {"name": "Long knot", "knots": 5}}],
                    "mechanics": {
                        "kind": "utility",
                        "cost": [{"pool": "grit", "amount": 1}],
                        "perCostStep": {"flat": 1},
                        "check": {"successes": 1, "reroll": {"upTo": 3, "mode": "once"}},
                    },
                },
            ],
        }
    ],
}
