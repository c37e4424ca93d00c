"""Two small rulesets for the tests of compiling: Thornfield (2d6 against a guard) and Mirefall (pools, wounds)."""

from typing import Any, TypeAlias

Document: TypeAlias = dict[str, Any]


def number(name: str, most: int = 99, default: int = 0) -> Document:
    return {"id": name, "label": name.title(), "type": "number", "min": 0, "max": most, "default": default}


def text(name: str) -> Document:
    return {"id": name, "label": name.title(), "type": "text", "maxLength": 40}


def flag(name: str) -> Document:
    return {"id": name, "label": name.title(), "type": "boolean"}


def words(name: str, *values: str) -> Document:
    return {"id": name, "label": name.title(), "type": "enum", "values": list(values)}


def ability(name: str) -> Document:
    return {"id": name, "label": name.title(), "min": 0, "max": 9, "default": 1}


THORNFIELD: Document = {
    "schemaVersion": 1,
    "id": "thornfield",
    "version": 1,
    "name": "Thornfield",
    "coverage": {"summary": "Two dice against a guard."},
    "gm": {"checkGuidance": "Roll when it matters."},
    "resolution": {
        "kind": "dice-sum",
        "dice": {"count": 2, "sides": 6},
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [
            {"id": "raw", "label": "Raw"},
            {"id": "trained", "label": "Trained", "multiplier": 1},
        ],
        "proficiency": {"bonus": {"derived": "training"}},
        "advantage": True,
        "adjust": [{"value": {"field": "omen"}}, {"value": {"field": "bruises"}, "abilities": ["nimble"]}],
        "difficultyLadder": [{"label": "Plain", "dc": 8}],
    },
    "sheet": {
        "version": 1,
        "abilities": [ability("might"), ability("nimble"), ability("wit")],
        "skills": [{"id": "blades", "label": "Blades", "ability": "might"}],
        "saves": [
            {"id": "grit", "label": "Grit", "ability": "might"},
            {"id": "poise", "label": "Poise", "ability": "nimble"},
        ],
        "fields": [
            number("rank", default=1),
            number("guard", default=7),
            number("pace", default=10),
            number("vigor_max", default=12),
            number("blows", default=1),
            number("breath_max", default=2),
            {**number("omen"), "min": -9},
            {**number("bruises"), "min": -9},
            words("casting", "none", "wit", "might"),
        ],
        "derived": [
            {
                "id": "training",
                "label": "Training",
                "op": "stepTable",
                "from": {"field": "rank"},
                "table": [[1, 2], [5, 3]],
            },
            {
                "id": "spell_number",
                "label": "Spell number",
                "op": "sum",
                "of": [{"const": 6}, {"abilityModFromField": "casting"}],
            },
        ],
        "lists": [
            {
                "id": "arms",
                "label": "Arms",
                "maxItems": 9,
                "columns": [
                    text("name"),
                    words("with", "might", "nimble", "luck"),
                    words("art", "none", "blades"),
                    flag("trained"),
                    number("edge"),
                    {"id": "hurt", "label": "Hurt", "type": "dice"},
                    text("kind"),
                    number("reach"),
                    number("throw"),
                    number("far"),
                    flag("slow"),
                    flag("fine"),
                ],
            },
            {
                "id": "knacks",
                "label": "Knacks",
                "maxItems": 9,
                "columns": [text("name"), flag("ready"), number("tier")],
            },
            {
                "id": "counters",
                "label": "Counters",
                "maxItems": 9,
                "columns": [text("name"), number("most")],
                "pools": {"nameColumn": "name", "maxColumn": "most"},
            },
        ],
        "live": {
            "pools": [
                {"id": "vigor", "label": "Vigor", "max": {"field": "vigor_max"}, "allowTemp": True},
                {"id": "breath_1", "label": "Breath 1", "max": {"field": "breath_max"}, "group": "breath"},
                {"id": "breath_2", "label": "Breath 2", "max": {"const": 1}, "group": "breath"},
                {"id": "fire", "label": "Fire", "max": {"const": 3}},
            ],
            "tracks": [
                {"id": "won", "label": "Won", "min": 0, "max": 3},
                {"id": "lost", "label": "Lost", "min": 1, "max": 4},
                {"id": "weary", "label": "Weary", "min": 0, "max": 4},
            ],
            "text": [{"id": "held", "label": "Holding", "maxLength": 80}],
            "conditions": [
                {"id": "staggered", "label": "Staggered"},
                {"id": "warded", "label": "Warded"},
                {"id": "cowed", "label": "Cowed"},
                {"id": "known", "label": "Known"},
            ],
        },
    },
    "items": {
        "categories": [{"id": "weapon", "label": "Weapon"}, {"id": "charm", "label": "Charm"}],
        "tags": [{"id": "keen", "label": "Keen"}, {"id": "bolt", "label": "Bolt"}],
        "stats": [
            {"id": "hurt", "label": "Hurt", "type": "dice"},
            {"id": "length", "label": "Length", "type": "number", "min": 0, "max": 50},
            {"id": "held", "label": "Held", "type": "number", "min": 0, "max": 200},
        ],
        "slots": [
            {"id": "hand", "label": "Hand", "count": 2},
            {"id": "neck", "label": "Neck", "count": 1},
        ],
        "binding": {"label": "Binding", "max": {"const": 2}},
    },
    "combat": {
        "kind": "attack-vs-defense",
        "health": {"pool": "vigor"},
        "defense": {"field": "guard"},
        "initiative": {"dice": {"count": 1, "sides": 6}, "modifier": {"abilityMod": "nimble"}},
        "attackRoll": {
            "dice": {"count": 2, "sides": 6},
            "advantage": True,
            "critical": "max-dice",
        },
        "economy": {
            "budgets": [
                {"id": "deed", "label": "Deed", "per": "turn"},
                {"id": "quick", "label": "Quick", "per": "turn"},
                {"id": "answer", "label": "Answer", "per": "round"},
            ],
            "movement": {"field": "pace"},
        },
        "attacks": [
            {
                "list": "arms",
                "budget": "deed",
                "name": "name",
                "toHit": {
                    "ability": {"column": "with"},
                    "skill": {"column": "art"},
                    "proficiency": {"column": "trained"},
                    "bonus": {"column": "edge"},
                },
                "damage": {
                    "dice": {"column": "hurt"},
                    "ability": {"column": "with"},
                    "bonus": {"column": "edge"},
                    "type": {"column": "kind"},
                },
                "reach": {"column": "reach"},
                "range": {"normal": {"column": "throw"}, "long": {"column": "far"}},
                "strikes": {"field": "blows"},
                "strikesCappedBy": {"column": "slow"},
            }
        ],
        "abilities": [
            {
                "list": "knacks",
                "budget": "deed",
                "onlyWhen": "ready",
                "alwaysWhen": {"column": "tier", "equals": 0},
                "toHit": {"abilityModFromField": "casting"},
                "saveDifficulty": {"derived": "spell_number"},
            }
        ],
        "standard": ["dash", "dodge", "help"],
        "standardEffects": {"dodge": {"saves": ["poise"]}},
        "conditions": [
            {"condition": "warded", "modifiers": [{"to": "defense", "flat": 2}], "resist": ["Fire"]},
            {
                "condition": "cowed",
                "effects": ["own-attacks-disadvantage", "cannot-act"],
                "whileSourceInSight": ["cannot-act"],
                "endsWhenSourceDown": True,
                "includes": ["staggered"],
            },
        ],
        "levels": [{"track": "weary", "at": 2, "modifiers": [{"to": "speed", "times": 0.5}]}],
        "checks": [{"id": "wrestle", "label": "Wrestle", "value": {"skillMod": "blades"}}],
        "contests": [
            {
                "id": "hurl",
                "label": "Hurl",
                "budget": "deed",
                "attacker": {"checks": ["wrestle"]},
                "defender": {"checks": ["wrestle"]},
                "strike": True,
                "reach": 4,
                "onWin": {"applies": [{"condition": "staggered", "rounds": 2}], "push": 6},
            },
            {
                "id": "shake_off",
                "label": "Shake off",
                "budget": "quick",
                "attacker": {"checks": ["wrestle"]},
                "defender": {"checks": ["wrestle"]},
                "ties": "attacker",
                "from": {"holding": "cowed"},
                "onWin": {"ends": [{"condition": "cowed", "on": "actor"}]},
            },
        ],
        "concentration": {"text": "held", "save": "grit", "floor": 8, "fromDamage": 0.5},
        "dying": {
            "kind": "saves",
            "successes": "won",
            "failures": "lost",
            "dice": {"count": 1, "sides": 6},
            "succeedAt": 4,
            "naturals": {"max": "revive-1", "min": "two-failures"},
            "damageWhileDown": "one-failure",
            "criticalWhileDown": "two-failures",
        },
        "damageTypes": ["Fire", "cut", "blunt"],
        "threat": {
            "tiers": [
                {
                    "id": "pest",
                    "label": "Pest",
                    "health": [1, 6],
                    "defense": 6,
                    "toHit": 2,
                    "damagePerRound": [1, 4],
                    "saveDifficulty": 7,
                },
                {
                    "id": "terror",
                    "label": "Terror",
                    "health": [20, 41],
                    "defense": 9,
                    "toHit": 5,
                    "damagePerRound": [6, 13],
                    "saveDifficulty": 10,
                },
            ]
        },
        "distance": {"label": "paces", "perCell": 2},
        "ranged": {"long": "disadvantage"},
        "cover": {"bonus": 1},
        "opportunity": {"budget": "answer"},
        "offHand": {"budget": "quick", "ability": "penalty-only"},
    },
    "catalogs": [
        {
            "id": "book",
            "label": "Book",
            "feeds": ["knacks", "counters"],
            "filters": [{"id": "level", "label": "Level", "type": "number"}],
            "units": {"distance": {"label": "feet", "perCell": 5}},
            "entries": [],
        },
        {"id": "gear", "label": "Gear", "holds": "items", "entries": []},
        {"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": []},
    ],
}

MIREFALL: Document = {
    "schemaVersion": 1,
    "id": "mirefall",
    "version": 1,
    "name": "Mirefall",
    "coverage": {"summary": "Ten-sided pools and wounds."},
    "gm": {"checkGuidance": "Roll when it matters."},
    "resolution": {
        "kind": "dice-pool",
        "die": {"sides": 10},
        "abilityModifier": {"op": "identity"},
        "proficiencyTiers": [{"id": "raw", "label": "Raw"}, {"id": "kept", "label": "Kept", "flat": 2}],
        "pool": {"min": 0, "max": 20},
        "target": {"default": 7, "min": 5, "max": 9},
        "penaltyFrom": "hurt",
        "difficultyLadder": [{"label": "Plain", "successes": 1}],
    },
    "sheet": {
        "version": 1,
        "abilities": [ability("heft"), ability("calm")],
        "skills": [{"id": "fence", "label": "Fence", "ability": "heft"}],
        "saves": [{"id": "spine", "label": "Spine", "ability": "calm"}],
        "lists": [
            {
                "id": "arms",
                "label": "Arms",
                "maxItems": 4,
                "columns": [
                    text("name"),
                    words("with", "heft", "calm"),
                    words("art", "none", "fence"),
                    {"id": "bite", "label": "Bite", "type": "dice"},
                    number("sure"),
                    words("harm", "blunt", "keen"),
                ],
            },
            {"id": "charms", "label": "Charms", "maxItems": 4, "columns": [text("name")]},
        ],
        "live": {
            "pools": [{"id": "essence", "label": "Essence", "max": {"const": 5}}],
            "tracks": [
                {
                    "id": "hurt",
                    "label": "Hurt",
                    "min": 0,
                    "max": 4,
                    "kinds": [
                        {"id": "bruise", "label": "B", "severity": 1},
                        {"id": "gash", "label": "G", "severity": 2},
                    ],
                    "levels": [
                        {"label": "Scraped", "penalty": 0},
                        {"label": "Hurt", "penalty": -1},
                        {"label": "Torn", "penalty": -2},
                        {"label": "Sunk", "penalty": -5},
                    ],
                }
            ],
            "conditions": [{"id": "reeling", "label": "Reeling"}],
        },
    },
    "items": {
        "categories": [{"id": "weapon", "label": "Weapon"}],
        "slots": [{"id": "hand", "label": "Hand", "count": 2}],
    },
    "combat": {
        "kind": "dice-pool",
        "health": {"track": "hurt"},
        "defense": {"abilityMod": "calm"},
        "initiative": {
            "pool": {"abilityMod": "calm"},
            "plus": 3,
            "resource": {
                "base": 3,
                "styles": [
                    {"id": "press", "label": "Press", "takes": {"gain": 1}},
                    {"id": "strike", "label": "Strike", "spends": {"onMiss": [[1, 1], [11, 3]]}},
                ],
                "crash": {"at": 0, "condition": "reeling", "bonus": 5, "recoverAfter": 3},
            },
        },
        "pool": {
            "damageTarget": 6,
            "soak": {"roll": True, "byKind": {"bruise": {"abilityMod": "heft"}}, "all": {"const": 1}},
            "hardness": {"const": 2},
        },
        "economy": {"budgets": [{"id": "deed", "label": "Deed", "per": "turn"}]},
        "attacks": [
            {
                "list": "arms",
                "budget": "deed",
                "name": "name",
                "toHit": {"ability": {"column": "with"}, "skill": {"column": "art"}},
                "damage": {
                    "dice": {"column": "bite"},
                    "ability": {"column": "with"},
                    "bonus": {"column": "sure"},
                    "type": {"column": "harm"},
                },
            }
        ],
        "abilities": [{"list": "charms", "budget": "deed", "toHit": {"const": 4}}],
        "damageKinds": {"default": "bruise", "byType": {"Keen": "gash"}, "marks": "per-point"},
        "spendLimits": [{"pool": "essence", "max": {"abilityMod": "calm"}, "per": "turn"}],
        "threat": {
            "tiers": [
                {
                    "id": "lurker",
                    "label": "Lurker",
                    "health": [2, 6],
                    "defense": 1,
                    "toHit": 4,
                    "damagePerRound": [1, 3],
                    "saveDifficulty": 1,
                }
            ]
        },
    },
    "catalogs": [
        {"id": "book", "label": "Book", "feeds": ["charms"], "entries": []},
        {"id": "gear", "label": "Gear", "holds": "items", "entries": []},
        {"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": []},
    ],
}
