"""The sheet: abilities, fields, lists and derived values that do not hang together. Source: format 3, 7."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

S = "sheet"


def derived(**keys: object) -> dict[str, object]:
    """An edit that appends a derived value."""
    return {"sheet.derived.+": {"id": "new", "label": "New", **keys}}


def field(**keys: object) -> dict[str, object]:
    """An edit that appends a field."""
    return {"sheet.fields.+": {"id": "new", "label": "New", **keys}}


NAMES: list[Row] = [
    ("an ability's section is there", {f"{S}.abilities.wits.section": "mind"}, f"{S}.abilities[wits].section", "body"),
    ("a field's section is there", {f"{S}.fields.rank.section": "bodi"}, f"{S}.fields[rank].section", "body"),
    ("a list's section is there", {f"{S}.lists.irons.section": "bodi"}, f"{S}.lists[irons].section", "body"),
    ("a derived value's section is there", {f"{S}.derived.half.section": "x"}, f"{S}.derived[half].section", "body"),
    ("a skill's ability is there", {f"{S}.skills.haul.ability": "migt"}, f"{S}.skills[haul].ability", '"might"'),
    ("a save's ability is there", {f"{S}.saves.nerve.ability": "will"}, f"{S}.saves[nerve].ability", "no ability"),
    ("a tier of skills is there", {f"{S}.saveTiers": ["taut"]}, f"{S}.saveTiers[0]", "no tier"),
    ("a tier of saves is listed once", {f"{S}.saveTiers": ["raw", "raw"]}, f"{S}.saveTiers[1]", "twice"),
    (
        "two abilities are not one",
        {f"{S}.abilities.+": {"id": "might", "label": "M", "min": 1, "max": 20, "default": 1}},
        f"{S}.abilities[2].id",
        "already the id",
    ),
    (
        "two columns are not one",
        {f"{S}.lists.tricks.columns.+": {"id": "ready", "label": "R", "type": "boolean"}},
        f"{S}.lists[tricks].columns[3].id",
        "already",
    ),
]

BOUNDS: list[Row] = [
    (
        "an ability's bounds are the right way round",
        {f"{S}.abilities.wits.min": 30},
        f"{S}.abilities[wits].min",
        "above",
    ),
    (
        "an ability starts inside its bounds",
        {f"{S}.abilities.wits.default": 40},
        f"{S}.abilities[wits].default",
        "1 to 20",
    ),
    ("bonuses have a range", {f"{S}.bonusRange": {"min": 5, "max": 2}}, f"{S}.bonusRange.min", "above max"),
    ("a bonus is at most 100", {f"{S}.bonusRange": {"max": 101}}, f"{S}.bonusRange.max", "at most 100"),
    (
        "untrained takes at most 20",
        {f"{S}.skills.spot.untrained": {"by": -21}},
        f"{S}.skills[spot].untrained.by",
        "-20",
    ),
    (
        "untrained is one of three words",
        {f"{S}.skills.spot.untrained": "hard"},
        f"{S}.skills[spot].untrained",
        '"harder"',
    ),
    (
        "harder needs a target to move",
        {f"{S}.skills.spot.untrained": "harder"},
        f"{S}.skills[spot].untrained",
        "added up",
    ),
    (
        "a section's harder needs a target too",
        {f"{S}.sections.body.untrained": "harder"},
        f"{S}.sections[body].untrained",
        "added up",
    ),
    (
        "a number's range is the right way round",
        field(type="number", min=4, max=1),
        f"{S}.fields[new].min",
        "above max",
    ),
    (
        "a number starts inside its range",
        field(type="number", min=1, max=3, default=4),
        f"{S}.fields[new].default",
        "1 to 3",
    ),
    (
        "a whole number starts whole",
        field(type="number", min=1, max=3, default=1.5),
        f"{S}.fields[new].default",
        "whole",
    ),
    (
        "a text starts short enough",
        field(type="text", maxLength=3, default="long"),
        f"{S}.fields[new].default",
        "at most 3",
    ),
    (
        "an enum starts at a value",
        field(type="enum", values=["a"], default="b"),
        f"{S}.fields[new].default",
        "none of the",
    ),
    ("an enum lists a value once", field(type="enum", values=["a", "a"]), f"{S}.fields[new].values[1]", "twice"),
    ("an enum has a value", field(type="enum", values=[]), f"{S}.fields[new].values", "at least 1"),
    (
        "an enum labels its own values",
        field(type="enum", values=["a"], valueLabels={"b": "B"}),
        f"{S}.fields[new].valueLabels.b",
        "none of the values",
    ),
    ("a boolean starts true or false", field(type="boolean", default=1), f"{S}.fields[new].default", "true or false"),
    ("dice are a word", field(type="dice", default=6), f"{S}.fields[new].default", "a text"),
]

CAPS: list[Row] = [
    (
        "a cap reads no skill",
        {f"{S}.skills.haul.cap": {"skillMod": "spot"}},
        f"{S}.skills[haul].cap",
        "a cap may not read",
    ),
    ("a cap reads no save", {f"{S}.saves.nerve.cap": {"saveMod": "dodge"}}, f"{S}.saves[nerve].cap", "save modifier"),
    (
        "a cap reads no skill through a derived value",
        {f"{S}.skills.haul.cap": {"derived": "knack"}},
        f"{S}.skills[haul].cap",
        "through the derived value knack",
    ),
]

LISTS: list[Row] = [
    (
        "a row's name is a text",
        {f"{S}.lists.stock.pools.nameColumn": "max"},
        f"{S}.lists[stock].pools.nameColumn",
        "text",
    ),
    (
        "a row's most is a number",
        {f"{S}.lists.stock.pools.maxColumn": "name"},
        f"{S}.lists[stock].pools.maxColumn",
        "number",
    ),
    (
        "a row's recharge is an enum",
        {f"{S}.lists.stock.pools.rechargeColumn": "max", "rests.nap.restore.2.recharge": GONE},
        f"{S}.lists[stock].pools.rechargeColumn",
        "expected an enum column",
    ),
    (
        "a pool's column is there",
        {f"{S}.lists.stock.pools.maxColumn": "mx"},
        f"{S}.lists[stock].pools.maxColumn",
        '"max"',
    ),
    (
        "a summary names columns",
        {"gm.sheetSummary.lists.0.nameColumn": "nam"},
        "gm.sheetSummary.lists[0].nameColumn",
        "name",
    ),
    (
        "a summary's name is no number",
        {"gm.sheetSummary.lists.0.nameColumn": "plus"},
        "gm.sheetSummary.lists[0].nameColumn",
        "expected a text or enum column",
    ),
    (
        "a summary's lists are there",
        {"gm.sheetSummary.lists.0.list": "iron"},
        "gm.sheetSummary.lists[0].list",
        '"irons"',
    ),
    ("a summary's fields are there", {"gm.sheetSummary.fields": ["rnak"]}, "gm.sheetSummary.fields[0]", '"rank"'),
    (
        "a summary keeps rows by a boolean",
        {"gm.sheetSummary.lists.0.onlyWhen": "harm"},
        "gm.sheetSummary.lists[0].onlyWhen",
        "expected a boolean column",
    ),
    (
        "a summary groups by a column",
        {"gm.sheetSummary.lists.0.groupBy": "x"},
        "gm.sheetSummary.lists[0].groupBy",
        "no column",
    ),
]

DERIVED: list[Row] = [
    (
        "a derived value reads none below it",
        {f"{S}.derived.prowess.from": {"derived": "guard"}, "resolution.proficiency": {"bonus": {"const": 2}}},
        f"{S}.derived[prowess].from.derived",
        "not declared above",
    ),
    (
        "a derived value does not read itself",
        {f"{S}.derived.half.of": {"derived": "half"}},
        f"{S}.derived[half].of.derived",
        "not declared above",
    ),
    ("a sum has terms", derived(op="sum", of=[]), f"{S}.derived[new].of", "at least 1"),
    ("the highest is of two", derived(op="max", of=[{"const": 1}]), f"{S}.derived[new].of", "at least 2"),
    (
        "a table is keyed on an enum",
        derived(op="enumTable", **{"from": {"field": "rank"}, "table": {"1": 1}}),
        f"{S}.derived[new].from.field",
        "expected an enum field",
    ),
    (
        "a table's keys are values of its field",
        derived(op="enumTable", **{"from": {"field": "trade"}, "table": {"barb": 1}}),
        f"{S}.derived[new].table.barb",
        'did you mean "bard"?',
    ),
    (
        "a table's keys are values of its state",
        derived(op="enumTable", **{"from": {"liveState": "footing"}, "table": {"ice": 1}}),
        f"{S}.derived[new].table.ice",
        "never holds it",
    ),
    (
        "a table's state is there",
        derived(op="enumTable", **{"from": {"liveState": "foot"}, "table": {"mud": 1}}),
        f"{S}.derived[new].from.liveState",
        "no live state",
    ),
    (
        "a table has a key",
        derived(op="enumTable", **{"from": {"field": "trade"}, "table": {}}),
        f"{S}.derived[new].table",
        "at least 1",
    ),
]

VERSES = {"field": "verse", "equals": "x" * 81}

HIDE = "sheet.fields.verse.hideWhen"
HIDDEN = "sheet.fields[verse].hideWhen"

HIDING: list[Row] = [
    (
        "a compared text is short",
        {"sheet.lists.irons.hideWhen": VERSES},
        "sheet.lists[irons].hideWhen.equals",
        "at most 80",
    ),
    ("a text is no number", {HIDE: {"field": "motto", "equals": 3}}, f"{HIDDEN}.equals", "no text"),
    (
        "hiding compares once",
        {HIDE: {"field": "trade", "equals": "bard", "in": ["thief"]}},
        HIDDEN,
        "found equals and in",
    ),
    ("hiding compares", {HIDE: {"field": "trade"}}, HIDDEN, "found none"),
    ("hiding looks at a field", {HIDE: {"field": "tarde", "equals": "bard"}}, f"{HIDDEN}.field", '"trade"'),
    (
        "hiding compares with a value",
        {HIDE: {"field": "trade", "equals": "cook"}},
        f"{HIDDEN}.equals",
        "could not hold",
    ),
    (
        "every value is looked at",
        {HIDE: {"field": "trade", "in": ["bard", "cook"]}},
        f"{HIDDEN}.in[1]",
        "could not hold",
    ),
    ("a number is compared in range", {HIDE: {"field": "rank", "equals": 11}}, f"{HIDDEN}.equals", "outside 1 to 10"),
    (
        "a whole number is compared whole",
        {HIDE: {"field": "rank", "notEquals": 1.5}},
        f"{HIDDEN}.notEquals",
        "no whole",
    ),
    ("a text is compared by length", {HIDE: {"field": "motto", "equals": "x" * 21}}, f"{HIDDEN}.equals", "at most 20"),
    ("a boolean is compared with one", {HIDE: {"field": "sworn", "equals": "yes"}}, f"{HIDDEN}.equals", "neither true"),
    ("a number is no text", {HIDE: {"field": "rank", "equals": "3"}}, f"{HIDDEN}.equals", "no number"),
]


@rulings(NAMES + BOUNDS)
def test_names_and_bounds(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(CAPS + LISTS + DERIVED)
def test_caps_lists_and_derived_values(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(HIDING)
def test_hiding(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


def test_harder_moves_no_fixed_target() -> None:
    edits = {"resolution.target": {"default": 8, "min": 8, "max": 8}, "resolution.difficultyLadder.1.target": GONE}
    assert_refused(fen(), edits, "sheet.skills[pole].untrained", "fixed")


def test_a_cap_may_fall_as_a_pool_empties() -> None:
    assert told(yard(), {"sheet.skills.haul.cap": {"derived": "mired"}}) == []
