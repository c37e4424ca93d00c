"""What the models refuse: types, ranges, words and unknown keys, told in the author's words. Source: format 0 to 2."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, told, yard

TOP: list[Row] = [
    ("the generation of the format is 1", {"schemaVersion": 2}, "schemaVersion", "must be the number 1"),
    ("true is not the number 1", {"schemaVersion": True}, "schemaVersion", "number 1"),
    ("a ruleset has an id", {"id": GONE}, "id", "missing"),
    ("a ruleset's id has no capitals", {"id": "Copper"}, "id", "hyphens"),
    ("a ruleset's id has single hyphens", {"id": "a--b"}, "id", "hyphens"),
    ("a ruleset's id has 64 characters at most", {"id": "a" * 65}, "id", "65 characters"),
    ("a version is at least 1", {"version": 0}, "version", "at least 1"),
    ("a version is a whole number", {"version": 1.5}, "version", "whole number"),
    ("a version is no text", {"version": "1"}, "version", "whole number"),
    ("a name is there", {"name": ""}, "name", "empty"),
    ("a name has 80 characters at most", {"name": "x" * 81}, "name", "at most 80"),
    ("a name is one line", {"name": "Two\nlines"}, "name", "one line"),
    ("a name has no control characters", {"name": "bell\x07"}, "name", "control"),
    ("a name has no square brackets", {"name": "[Copper]"}, "name", "square brackets"),
    ("a name has no doubled braces", {"name": "{{x}}"}, "name", "curly braces"),
    ("an edition has 160 characters at most", {"edition": "x" * 161}, "edition", "at most 160"),
    ("a licence has only its two keys", {"license": {"mit": 1}}, "license.mit", "unknown key, expected spdx"),
    ("a licence id has 64 characters at most", {"license": {"spdx": "x" * 65}}, "license.spdx", "at most 64"),
    ("coverage has a summary", {"coverage.summary": GONE}, "coverage.summary", "missing"),
    ("a claim is true or false", {"coverage.combat": "yes"}, "coverage.combat", "true or false"),
    ("an unknown key is refused", {"sheets": {}}, "sheets", 'did you mean "sheet"?'),
    ("an unknown key is refused at depth", {"sheet.fields.rank.maxx": 3}, "sheet.fields[rank].maxx", "unknown key"),
    ("a key in the wrong case is unknown", {"gm.checkguidance": "x"}, "gm.checkguidance", '"checkGuidance"'),
    ("a Python name is no key", {"sheet.bonus_range": {}}, "sheet.bonus_range", '"bonusRange"'),
    ("a sheet is an object", {"sheet": []}, "sheet", "an object"),
    (
        "there are 12 rests at most",
        {"rests": yard()["rests"] + [{"id": f"r{n}", "label": "R"} for n in range(12)]},
        "rests",
        "at most 12",
    ),
    ("guidance is there", {"gm.checkGuidance": GONE}, "gm.checkGuidance", "missing"),
    ("guidance has 1500 characters at most", {"gm.worldGuidance": "x" * 1501}, "gm.worldGuidance", "at most 1500"),
    ("a capability we lack is refused", {"capabilityApi": {"major": 1, "minor": 999}}, "capabilityApi", "1.999"),
    ("a capability of another major is refused", {"capabilityApi": {"major": 2, "minor": 0}}, "capabilityApi", "1.396"),
    ("a legacy battle has health", {"battle": {"energy": 1}}, "battle.health", "missing"),
    ("a legacy battle has no other keys", {"battle": {"health": 1, "mana": 2}}, "battle.mana", "unknown key"),
]

DICE = "combat.conditions[bleeding].modifiers[1].dice"
BUDGETS = yard()["combat"]["economy"]["budgets"] + [{"id": f"b{n}", "label": "B", "per": "turn"} for n in range(6)]

SMALL_SHAPES: list[Row] = [
    ("an id has no capitals", {"sheet.skills.weave.id": "Weave"}, "sheet.skills[2].id", "an id"),
    ("an id begins with a letter", {"sheet.skills.weave.id": "1st"}, "sheet.skills[1st].id", "an id"),
    ("an id has 40 characters at most", {"layers.0.id": "x" * 41}, f"layers[{'x' * 41}].id", "at most 40"),
    (
        "dice have sides",
        {"combat.conditions.bleeding.modifiers.1.dice": "2d"},
        DICE,
        "dice such as 2d8+1",
    ),
    ("a die has at least two sides", {"combat.conditions.bleeding.modifiers.1.dice": "1d1"}, DICE, "dice"),
    ("dice number at most 999", {"combat.conditions.bleeding.modifiers.1.dice": "1000d6"}, DICE, "dice"),
    ("dice are not none", {"combat.conditions.bleeding.modifiers.1.dice": "0d6"}, DICE, "dice"),
    ("dice carry one constant", {"combat.conditions.bleeding.modifiers.1.dice": "1d6+1+1"}, DICE, "dice"),
    ("a dice object throws ten at most", {"resolution.dice": {"count": 11, "sides": 6}}, "resolution.dice.count", "10"),
    ("a dice object's dice have sides", {"resolution.dice": {"count": 1, "sides": 1}}, "resolution.dice.sides", "2"),
    ("a step table is not empty", {"sheet.derived.prowess.table": []}, "sheet.derived[prowess].table", "at least 1"),
    ("a step table has pairs", {"sheet.derived.prowess.table": [[1]]}, "sheet.derived[prowess].table[0][1]", "missing"),
    (
        "a step table has numbers",
        {"sheet.derived.prowess.table": [[1, "x"]]},
        "sheet.derived[prowess].table[0][1]",
        "a number",
    ),
    (
        "a step table rises",
        {"sheet.derived.prowess.table": [[5, 1], [1, 2]]},
        "sheet.derived[prowess].table[1]",
        "more than the row before",
    ),
    (
        "a step table does not stand still",
        {"sheet.derived.prowess.table": [[1, 1], [1, 2]]},
        "sheet.derived[prowess].table[1]",
        "starts at 1",
    ),
    (
        "rounding is one of three words",
        {"sheet.derived.half.round": "floor"},
        "sheet.derived[half].round",
        "down, up or",
    ),
    ("a check is added up or thrown in a pool", {"resolution.kind": "percentile"}, "resolution", "dice-pool"),
    ("a resolution has a kind", {"resolution.kind": GONE}, "resolution", "has no kind"),
    ("what belongs to pools stands on no sum", {"resolution.spend": []}, "resolution.spend", "does not stand"),
    ("a sum has no re-throws", {"resolution.reroll": []}, "resolution.reroll", "does not stand"),
    ("the ladder has a step", {"resolution.difficultyLadder": []}, "resolution.difficultyLadder", "at least 1"),
    (
        "a difficulty is at most 1000",
        {"resolution.difficultyLadder.0.dc": 1001},
        "resolution.difficultyLadder[0].dc",
        "at most 1000",
    ),
    (
        "a score becomes a number in one of three ways",
        {"resolution.abilityModifier": {"op": "half"}},
        "resolution.abilityModifier",
        "identity",
    ),
    (
        "a tier multiplies by ten at most",
        {"resolution.proficiencyTiers.taught.multiplier": 11},
        "resolution.proficiencyTiers[taught].multiplier",
        "at most 10",
    ),
    (
        "a short name has 8 characters at most",
        {"sheet.abilities.might.short": "MIGHTIEST"},
        "sheet.abilities[might].short",
        "at most 8",
    ),
    (
        "a list holds 500 rows at most",
        {"sheet.lists.irons.maxItems": 501},
        "sheet.lists[irons].maxItems",
        "at most 500",
    ),
    ("a derived value has an op", {"sheet.derived.half.op": "divide"}, "sheet.derived[half]", 'its op is "divide"'),
    ("a field has a type", {"sheet.fields.rank.type": "nmber"}, "sheet.fields[rank]", 'did you mean "number"?'),
    ("a number field has a range", {"sheet.fields.rank.max": GONE}, "sheet.fields[rank].max", "missing"),
    (
        "a text field has a length",
        {"sheet.fields.motto.maxLength": 501},
        "sheet.fields[motto].maxLength",
        "at most 500",
    ),
    ("a reference has one key", {"combat.defense": {"fild": "rank"}}, "combat.defense", 'did you mean "field"?'),
    (
        "a reference has no second key",
        {"combat.defense": {"const": 1, "field": "rank"}},
        "combat.defense.field",
        "does not stand",
    ),
    ("a reference is an object", {"combat.defense": 12}, "combat.defense", "expected an object"),
    ("a fight is of one of two kinds", {"combat.kind": "duel"}, "combat.kind", "attack-vs-defense or dice-pool"),
    (
        "a critical is one of three words",
        {"combat.attackRoll.critical": "triple"},
        "combat.attackRoll.critical",
        "none",
    ),
    (
        "an effect is one of a closed list",
        {"combat.conditions.held.effects": ["speed-zer"]},
        "combat.conditions[held].effects[0]",
        'did you mean "speed-zero"?',
    ),
    (
        "a turn has 8 budgets at most",
        {"combat.economy.budgets": BUDGETS},
        "combat.economy.budgets",
        "at most 8",
    ),
    (
        "an area has one of five shapes",
        {"catalogs.book.entries.spark.mechanics.area": {"shape": "cube", "size": 5}},
        "catalogs[book].entries[spark].mechanics.area.shape",
        "burst, cone, line, box or wall",
    ),
    (
        "an area has a size",
        {"catalogs.book.entries.spark.mechanics.area": {"shape": "line", "size": 0}},
        "catalogs[book].entries[spark].mechanics.area.size",
        "more than 0",
    ),
    (
        "a key that is only ever true is not false",
        {"catalogs.book.entries.spark.mechanics.free": False},
        "catalogs[book].entries[spark].mechanics.free",
        "only ever true",
    ),
    (
        "a summary is one line",
        {"catalogs.book.entries.spark.summary": "a\nb"},
        "catalogs[book].entries[spark].summary",
        "one line",
    ),
]


@rulings(TOP)
def test_the_top_of_the_file(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(SMALL_SHAPES)
def test_small_shapes(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_a_comment_may_stand_on_any_object_and_counts_for_nothing() -> None:
    comments = {"$comment": "x", "sheet.$comment": [1, None], "sheet.derived.craft.table.$comment": {"any": "thing"}}
    assert told(yard(), comments) == []


def test_forty_mistakes_are_forty_lines_in_the_order_of_the_file() -> None:
    skills = [{"id": f"skill_{n}", "label": "Skill", "ability": "mite"} for n in range(38)]
    lines = told(yard(), {"sheet.skills": [*yard()["sheet"]["skills"], *skills], "name": "", "layers.0.label": ""})
    assert len(lines) == 40
    assert lines[0].startswith("name: ")
    assert lines[1] == 'sheet.skills[skill_0].ability: there is no ability "mite" (did you mean "might"?)'
    assert lines[-1].startswith("layers[grim].label: ")


def test_a_part_of_the_wrong_shape_does_not_hide_what_is_wrong_elsewhere() -> None:
    lines = told(
        yard(),
        {"combat.defense": 3, "combat.levels.0.at": 99, "resolution.dice": "d20", "rests.nap.restore.0.pool": "mana"},
    )
    assert [line.partition(":")[0] for line in lines] == [
        "resolution.dice",
        "rests[nap].restore[0].pool",
        "combat.defense",
        "combat.levels[0].at",
    ]


def test_what_does_not_parse_is_still_known_by_its_name() -> None:
    lines = told(yard(), {"sheet.live.conditions.dazed.label": "", "combat.economy.budgets.deed.per": "day"})
    assert [line.partition(":")[0] for line in lines] == [
        "sheet.live.conditions[dazed].label",
        "combat.economy.budgets[deed].per",
    ]
