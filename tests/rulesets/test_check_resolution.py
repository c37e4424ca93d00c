"""How checks are rolled: what a file may not say. Source: format 2."""

from collections.abc import Mapping

from tests.rulesets.documents import GONE, Row, assert_refused, fen, rulings, told, yard

R = "resolution"

SUM: list[Row] = [
    ("a tier that multiplies needs a bonus", {f"{R}.proficiency": GONE}, f"{R}.proficiency", "taught multiplies"),
    ("the bonus is no live pool", {f"{R}.proficiency.bonus": {"livePool": "grit"}}, f"{R}.proficiency.bonus", "live"),
    (
        "the bonus is no item read",
        {f"{R}.proficiency.bonus": {"itemStat": {"from": "all", "pick": "count"}}},
        f"{R}.proficiency.bonus",
        "the items held",
    ),
    (
        "the bonus reads nothing live through a derived value",
        {f"{R}.proficiency.bonus": {"derived": "mired"}},
        f"{R}.proficiency.bonus",
        "the live state footing through the derived value mired",
    ),
    (
        "the bonus is no skill",
        {f"{R}.proficiency.bonus": {"skillMod": "haul"}},
        f"{R}.proficiency.bonus",
        "skill or save modifier",
    ),
    (
        "nothing above what the bonus reads is a save",
        {"sheet.derived.prowess": {"id": "prowess", "label": "P", "op": "sum", "of": [{"saveMod": "nerve"}]}},
        f"{R}.proficiency.bonus",
        "skill or save modifier",
    ),
    ("a wound track penalises checks", {f"{R}.penaltyFrom": "tired"}, f"{R}.penaltyFrom", "plain track"),
    ("the penalty's track is there", {f"{R}.penaltyFrom": "scar"}, f"{R}.penaltyFrom", 'did you mean "scars"?'),
    (
        "an adjustment's abilities are there",
        {f"{R}.adjust.0.abilities": ["mite"]},
        f"{R}.adjust[0].abilities[0]",
        "might",
    ),
    (
        "a check succeeds by itself only on one die",
        {f"{R}.dice": {"count": 2, "sides": 6}, f"{R}.naturals": {"check": "max-only"}},
        f"{R}.naturals.check",
        "dice.count to be 1",
    ),
    (
        "a save fails by itself only on one die",
        {f"{R}.dice": {"count": 3, "sides": 6}, f"{R}.naturals": {"save": "both"}},
        f"{R}.naturals.save",
        "not 3",
    ),
    (
        "a score's table rises",
        {f"{R}.abilityModifier": {"op": "stepTable", "table": [[3, 0], [1, 1]]}},
        f"{R}.abilityModifier.table[1]",
        "more than the row before",
    ),
    (
        "a score's table is there",
        {f"{R}.abilityModifier": {"op": "stepTable"}},
        f"{R}.abilityModifier.table",
        "missing",
    ),
    (
        "two tiers are not one",
        {f"{R}.proficiencyTiers.+": {"id": "raw", "label": "Raw again"}},
        f"{R}.proficiencyTiers[2].id",
        "already the id",
    ),
    (
        "a sum has no steps in successes",
        {f"{R}.difficultyLadder.0": {"label": "x"}},
        f"{R}.difficultyLadder[0].dc",
        "missing",
    ),
]

POOL: list[Row] = [
    ("a pool's bounds are the right way round", {f"{R}.pool": {"min": 9, "max": 8}}, f"{R}.pool.min", "above max"),
    (
        "the default target is not above the highest",
        {f"{R}.target.max": 7, f"{R}.difficultyLadder.1.target": 7},
        f"{R}.target",
        "default at most max",
    ),
    ("the default target is not below the lowest", {f"{R}.target.default": 5}, f"{R}.target", "min at most default"),
    (
        "a target is a face of the die",
        {
            f"{R}.die": {"sides": 8},
            f"{R}.explode": GONE,
            f"{R}.difficultyLadder.1.target": 8,
            "catalogs": [],
            "combat": GONE,
        },
        f"{R}.target.max",
        "8 sides",
    ),
    ("an exploding face is a face of the die", {f"{R}.explode.from": 11}, f"{R}.explode.from", "10 sides"),
    ("a double face is a face of the die", {f"{R}.double": {"from": 12}}, f"{R}.double.from", "10 sides"),
    (
        "an exploding face is not below its least",
        {f"{R}.explode": {"from": 8, "min": 9}},
        f"{R}.explode.from",
        "below min",
    ),
    ("a double says from where", {f"{R}.double": {}}, f"{R}.double", "at least one of from and min"),
    ("no counted face cancels", {f"{R}.cancel.upTo": 6}, f"{R}.cancel.upTo", "lowest target, 6"),
    ("no counted face botches", {f"{R}.botch.upTo": 7}, f"{R}.botch.upTo", "lowest target, 6"),
    ("a step's target is in range", {f"{R}.difficultyLadder.1.target": 5}, f"{R}.difficultyLadder[1].target", "6 to 9"),
    ("a re-throw leaves a face", {f"{R}.reroll.retry.upTo": 10}, f"{R}.reroll[retry].upTo", "1 to 9"),
    (
        "a bought re-throw leaves a face",
        {f"{R}.spend.0.reroll": {"upTo": 10, "mode": "once"}},
        f"{R}.spend[0].reroll.upTo",
        "every face",
    ),
    (
        "a step is within reach",
        {f"{R}.difficultyLadder.1.successes": 25},
        f"{R}.difficultyLadder[1].successes",
        "the 24",
    ),
    (
        "without exploding a roll counts fewer",
        {
            f"{R}.explode": GONE,
            f"{R}.difficultyLadder.1.successes": 13,
            "catalogs.lore.entries.still-water.mechanics.check": {"dice": 1},
        },
        f"{R}.difficultyLadder[1].successes",
        "the 12",
    ),
    (
        "an exceptional count is within reach",
        {f"{R}.exceptional.successes": 25},
        f"{R}.exceptional.successes",
        "the 24",
    ),
    ("what is spent is a pool", {f"{R}.spend.0.pool": "breth"}, f"{R}.spend[0].pool", 'did you mean "breath"?'),
    (
        "what is spent does not start empty",
        {
            "sheet.live.pools.+": {"id": "rage", "label": "R", "max": {"const": 3}, "start": "empty"},
            f"{R}.spend.+": {"pool": "rage", "amount": 1, "dice": 1, "perCheck": 1},
        },
        f"{R}.spend[1].pool",
        "starts empty",
    ),
    (
        "a pool is spent by one rule",
        {f"{R}.spend.+": {"pool": "breath", "amount": 1, "successes": 1, "perCheck": 1}},
        f"{R}.spend[1].pool",
        "already spent",
    ),
    ("a purchase buys something", {f"{R}.spend.0.dice": GONE}, f"{R}.spend[0]", "successes, dice and reroll"),
    ("a purchase has a limit", {f"{R}.spend.0.perCheck": GONE}, f"{R}.spend[0].perCheck", "missing"),
    ("a limit of purchases is at most 10", {f"{R}.spend.0.perCheck": 11}, f"{R}.spend[0].perCheck", "at most 10"),
    (
        "a limit of purchases is no other word",
        {f"{R}.spend.0.perCheck": "all"},
        f"{R}.spend[0].perCheck",
        "expected pool",
    ),
    ("a re-throw is once or until", {f"{R}.reroll.retry.mode": "twice"}, f"{R}.reroll[retry].mode", "once or until"),
    (
        "a situational die is taken, not given, below 0",
        {f"{R}.situationalDice.min": 1},
        f"{R}.situationalDice.min",
        "0",
    ),
]

CHECK = "catalogs.lore.entries.still-water.mechanics.check"
AT = "catalogs[lore].entries[still-water].mechanics.check"

CHANGE: list[Row] = [
    ("a change changes something", {CHECK: {}}, AT, "at least one of reroll"),
    (
        "an entry's re-throw leaves a face",
        {CHECK: {"reroll": {"upTo": 10, "mode": "once"}}},
        f"{AT}.reroll.upTo",
        "1 to 9",
    ),
    ("an entry's threshold is in range", {CHECK: {"threshold": 5}}, f"{AT}.threshold", "outside 6 to 9"),
    ("an entry explodes no lower than the rule", {CHECK: {"explode": 8}}, f"{AT}.explode", "outside 9 to 10"),
    ("an entry moves no rule that is not there", {CHECK: {"double": 9}}, f"{AT}.double", "has no min"),
    ("an entry moves no fixed face", {CHECK: {"explode": 9}, f"{R}.explode": {"from": 10}}, f"{AT}.explode", "no min"),
]


@rulings(SUM)
def test_dice_added_up(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(yard(), edits, path, word)


@rulings(POOL)
def test_pools_of_dice(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(fen(), edits, path, word)


@rulings(CHANGE)
def test_entries_that_change_a_check(edits: Mapping[str, object], path: str, word: str) -> None:
    assert_refused(fen(), edits, path, word)


def test_an_entry_changes_no_check_of_a_sum() -> None:
    edits = {"catalogs.book.entries.spark.mechanics.check": {"dice": 1}}
    assert_refused(yard(), edits, "catalogs[book].entries[spark].mechanics.check", "dice added up")


def test_a_ladder_moves_no_fixed_target() -> None:
    fixed = {f"{R}.target": {"default": 8, "min": 8, "max": 8}, "sheet.skills.pole.untrained": GONE}
    assert_refused(fen(), fixed, f"{R}.difficultyLadder[1].target", "fixed")


def test_both_rulesets_load_as_they_are() -> None:
    assert told(yard(), {}) == []
    assert told(fen(), {}) == []
