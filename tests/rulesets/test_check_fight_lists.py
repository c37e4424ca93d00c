"""Lists that are attacks and abilities, and contests. Source: format 12.7, 12.11, bridging 9."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, rulings, yard

A, AT = "combat.attacks.0", "combat.attacks[0]"

ATTACKS: list[Row] = [
    (
        "a list is there",
        {A: {"list": "iron", "budget": "deed", "name": "name", "damage": {"dice": {"column": "dmg"}}}},
        f"{AT}.list",
        '"irons"',
    ),
    ("a list's budget is there", {f"{A}.budget": "ded"}, f"{AT}.budget", '"deed"'),
    ("a row is called by a text", {f"{A}.name": "plus"}, f"{AT}.name", "expected a text column"),
    ("a row's ability is an enum", {f"{A}.toHit.ability.column": "name"}, f"{AT}.toHit.ability.column", "enum column"),
    ("a row's skill is an enum", {f"{A}.toHit.skill": {"column": "plus"}}, f"{AT}.toHit.skill.column", "enum column"),
    (
        "a row's proficiency is a boolean",
        {f"{A}.toHit.proficiency.column": "plus"},
        f"{AT}.toHit.proficiency.column",
        "boolean",
    ),
    ("a row's bonus is a number", {f"{A}.toHit.bonus.column": "name"}, f"{AT}.toHit.bonus.column", "number column"),
    ("a row's damage is dice", {f"{A}.damage.dice.column": "plus"}, f"{AT}.damage.dice.column", "a dice column"),
    ("a row has damage", {f"{A}.damage": {}}, f"{AT}.damage.dice", "missing"),
    ("a row's harm is a word", {f"{A}.damage.type.column": "plus"}, f"{AT}.damage.type.column", "text or enum"),
    ("a row's reach is a number", {f"{A}.reach.column": "name"}, f"{AT}.reach.column", "number column"),
    ("a reach is of a column or fixed", {f"{A}.reach": 5}, f"{AT}.reach", "expected an object"),
    (
        "a long shot is longer",
        {f"{A}.range": {"normal": {"const": 9}, "long": {"const": 8}}},
        f"{AT}.range.long.const",
        "below",
    ),
    ("a range has a normal part", {f"{A}.range": {"long": {"const": 8}}}, f"{AT}.range.normal", "missing"),
    ("a spend buys a strike", {f"{A}.strikes": {"const": 0}}, f"{AT}.strikes", "at least one strike"),
    ("a list of one strike holds no row to one", {f"{A}.strikes": GONE}, f"{AT}.strikesCappedBy", "one strike anyway"),
    (
        "a list of one fixed strike neither",
        {f"{A}.strikes": {"const": 1}},
        f"{AT}.strikesCappedBy",
        "one strike anyway",
    ),
    (
        "a row is held to one by a boolean",
        {f"{A}.strikesCappedBy.column": "plus"},
        f"{AT}.strikesCappedBy.column",
        "boolean",
    ),
    (
        "a list of abilities is there",
        {"combat.abilities.+": {"list": "trics", "budget": "deed"}},
        "combat.abilities[1].list",
        '"tricks"',
    ),
    (
        "rows are kept by a boolean",
        {"combat.abilities.0.onlyWhen": "name"},
        "combat.abilities[0].onlyWhen",
        "boolean column",
    ),
    (
        "an exception is to something",
        {"combat.abilities.0.onlyWhen": GONE},
        "combat.abilities[0].alwaysWhen",
        "onlyWhen",
    ),
    (
        "an exception's column is there",
        {"combat.abilities.0.alwaysWhen.column": "rnk"},
        "combat.abilities[0].alwaysWhen.column",
        '"rank"',
    ),
    (
        "an exception's value fits its column",
        {"combat.abilities.0.alwaysWhen.equals": 10},
        "combat.abilities[0].alwaysWhen.equals",
        "could not hold",
    ),
]

S, SHOVE = "combat.contests.shove", "combat.contests[shove]"

CONTESTS: list[Row] = [
    ("a contest's budget is there", {f"{S}.budget": "ded"}, f"{SHOVE}.budget", '"deed"'),
    ("an attacker's check is there", {f"{S}.attacker.checks": ["grpple"]}, f"{SHOVE}.attacker.checks[0]", '"grapple"'),
    ("a defender's check is there", {f"{S}.defender.checks": ["grpple"]}, f"{SHOVE}.defender.checks[0]", '"grapple"'),
    ("a side has a check", {f"{S}.defender.checks": []}, f"{SHOVE}.defender.checks", "at least 1"),
    ("winning does something", {f"{S}.onWin": {}}, f"{SHOVE}.onWin", "applies, ends and push"),
    (
        "a winner's condition is there",
        {f"{S}.onWin.applies": [{"condition": "dazd"}]},
        f"{SHOVE}.onWin.applies[dazd].condition",
        '"dazed"',
    ),
    (
        "an ended condition is there",
        {f"{S}.onWin.ends": [{"condition": "hled", "on": "actor"}]},
        f"{SHOVE}.onWin.ends[hled].condition",
        '"held"',
    ),
    (
        "a condition ends on one of the two",
        {f"{S}.onWin.ends": [{"condition": "held", "on": "loser"}]},
        f"{SHOVE}.onWin.ends[held].on",
        "actor or target",
    ),
    ("a push goes somewhere", {f"{S}.onWin.push": 0}, f"{SHOVE}.onWin.push", "more than 0"),
    ("what holds is a condition", {f"{S}.from": {"holding": "hled"}}, f"{SHOVE}.from.holding", '"held"'),
    ("a tie goes to one of the two", {f"{S}.ties": "both"}, f"{SHOVE}.ties", "defender or attacker"),
]


@rulings(ATTACKS + CONTESTS)
def test_attacks_and_contests(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)
