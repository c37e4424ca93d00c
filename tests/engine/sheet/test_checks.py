"""Checks and saves outside a fight that add dice up (format 2.2, 2.3, 2.5, 11); pools are in test_pool_checks."""

from typing import Any

import pytest
from pydantic import ValidationError

from engine.dice import ScriptedDice, ScriptEntry
from engine.events import Part
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import Checked, bare_check, check
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, changed, ruleset, sheet


def roll(one: Sheet, live: Live, *faces: int, **ask: Any) -> Checked:
    """The check with these faces thrown for it, in order, and no others."""
    purpose = "save" if "save" in ask else "check"
    dice = ScriptedDice([ScriptEntry(purpose, faces, by="ada")], otherwise="fail")
    rolled = check(one, live, CheckAsk.parse(ask), dice, by="ada")
    assert not dice.unused()
    return rolled


def refused(one: Sheet, **ask: Any) -> SheetReason:
    with pytest.raises(SheetRefused) as refusal:
        check(one, Live(), CheckAsk.parse(ask), ScriptedDice(otherwise="fail"))
    return refusal.value.reason


ADA = sheet(
    BRASSWICK,
    {
        "abilities": {"brawn": 14, "grace": 12, "wits": 16},
        "skills": {"climb": "taught", "glazing": "raw"},
        "saves": {"fort": "taught"},
        "fields": {"rank": 5},
    },
)


# Rolling


def test_a_total_at_the_difficulty_succeeds() -> None:
    rolled = roll(ADA, Live(), 10, skill="climb", difficulty=15)
    assert (rolled.number, rolled.total, rolled.success) == (5, 15, True)
    assert roll(ADA, Live(), 9, skill="climb", difficulty=15).success is False


def test_a_check_is_asked_for_by_label_too() -> None:
    assert roll(ADA, Live(), 10, skill="Climb", difficulty=15).id == "climb"
    assert roll(ADA, Live(), 10, save="fortitude", difficulty=15).id == "fort"


def test_an_ability_check_is_the_modifier_alone() -> None:
    assert roll(ADA, Live(), 10, ability="wits", difficulty=13).total == 13


def test_a_roll_against_nothing_has_no_success() -> None:
    rolled = roll(ADA, Live(), 10, skill="climb")
    assert (rolled.total, rolled.success, rolled.difficulty) == (15, None, None)


def test_what_the_dice_show_is_added_up() -> None:
    threes = changed(
        changed(BRASSWICK, "resolution", "dice", to={"count": 3, "sides": 6}),
        "resolution",
        "naturals",
        to={"check": "none", "save": "none"},
    )
    assert roll(sheet(threes), Live(), 1, 2, 3, ability="wits", difficulty=6).total == 6


# Difficulty (2.5)


@pytest.mark.parametrize(
    ("written", "needed", "step"),
    [
        ({"difficulty": 13}, 13, None),
        ({"step": "hard"}, 15, "Hard"),
        ({"difficulty": "Very Hard"}, 20, "Very hard!"),
        ({"difficulty": 12, "step": "Hard"}, 12, "Hard"),
        ({"difficulty": 12, "step": "Impossible"}, 12, None),
        ({"difficulty": 99999}, 1000, None),
        ({"difficulty": -99999}, -100, None),
    ],
)
def test_a_difficulty_is_a_number_or_one_steps_name_and_the_number_wins(
    written: dict[str, Any], needed: int, step: str | None
) -> None:
    rolled = roll(ADA, Live(), 10, skill="climb", **written)
    assert (rolled.difficulty, rolled.step) == (needed, step)


def test_a_name_that_is_no_step_or_two_steps_with_no_number_is_refused() -> None:
    assert refused(ADA, skill="climb", step="Impossible") == "unknown-difficulty"
    twice = changed(BRASSWICK, "resolution", "difficultyLadder", -1, to={"label": "PLAIN", "dc": 8})
    assert refused(sheet(twice), ability="wits", step="plain") == "unknown-difficulty"


# Who may try, and with what


def test_a_skill_refused_untrained_is_not_rolled_whatever_is_written_beside_it() -> None:
    assert refused(ADA, skill="clockwork", step="Nonsense", mode="advantage") == "untrained"
    trained = sheet(BRASSWICK, {"skills": {"clockwork": "taught"}})
    assert roll(trained, Live(), 10, skill="clockwork", difficulty=12).success


def test_a_check_nobody_has_is_refused() -> None:
    assert refused(ADA, skill="juggling", difficulty=1) == "unknown-check"
    assert refused(ADA, skill="climb", save="fort", difficulty=1) == "unknown-check"
    assert refused(ADA, difficulty=1) == "unknown-check"


def test_with_swaps_the_ability_of_a_skill_or_save() -> None:
    rolled = roll(ADA, Live(), 10, skill="climb", difficulty=15, with_="wits")
    assert (rolled.number, rolled.with_) == (3 + 3, "wits")
    assert roll(ADA, Live(), 10, save="fort", difficulty=15, with_="Grace").number == 1 + 3


def test_with_adds_nothing_to_an_ability_check_where_dice_are_added_up() -> None:
    rolled = roll(ADA, Live(), 10, ability="wits", difficulty=15, with_="brawn")
    assert (rolled.number, rolled.with_) == (3, None)


def test_asks_of_a_pool_are_dropped() -> None:
    rolled = roll(ADA, Live(), 10, skill="climb", difficulty=15, threshold=4, bonus=3, spend={"vigor": 1}, use="flare")
    assert (rolled.total, rolled.bonus, rolled.bought, rolled.entry) == (15, 0, (), None)


# What rides along


def test_adjust_matches_the_ability_rolled_or_swapped_in_and_all_of_it_is_added() -> None:
    braced = Live(states={"stance": "braced"})  # -3 on brawn and grace
    lucky = sheet(BRASSWICK, {"fields": {"luck": 2}})
    assert roll(lucky, braced, 10, ability="brawn", difficulty=1).adjust == -3 + 2
    assert roll(lucky, braced, 10, ability="wits", difficulty=1).adjust == 2
    assert roll(lucky, braced, 10, skill="glazing", difficulty=1, with_="grace").adjust == -1
    assert roll(lucky, braced, 10, skill="climb", difficulty=1, with_="wits").adjust == -1  # the skill's own
    assert roll(lucky, braced, 10, skill="haggle", difficulty=1).adjust == 2


def test_the_penalty_of_a_wound_track_is_a_negative_number() -> None:
    wounded = changed(
        changed(BRASSWICK, "resolution", "penaltyFrom", to="gashes"),
        "sheet",
        "live",
        "tracks",
        -1,
        to={
            "id": "gashes",
            "label": "Gashes",
            "min": 0,
            "max": 2,
            "kinds": [{"id": "gash", "label": "G", "severity": 1}],
            "boxes": {"penalty": {"by": "remaining", "table": [[0, -5], [1, -1]]}},
        },
    )
    rolled = roll(sheet(wounded), Live(), 10, ability="wits", difficulty=1)
    assert (rolled.penalty, rolled.total) == (-1, 9)


# Leaning


def test_two_throws_keep_the_better_or_the_worse_total() -> None:
    up = roll(ADA, Live(), 4, 17, skill="climb", difficulty=15, mode="advantage")
    assert (up.mode, up.rolls, up.kept, up.total) == ("advantage", (4, 17), (17,), 22)
    down = roll(ADA, Live(), 4, 17, skill="climb", difficulty=15, mode="disadvantage")
    assert (down.kept, down.total) == ((4,), 9)


def test_one_source_each_way_cancels_however_many_there_are() -> None:
    tired = Live(tracks={"weary": 1}, conditions=["dazzled"])
    rolled = roll(ADA, tired, 10, skill="climb", difficulty=15, mode="advantage")
    assert (rolled.mode, rolled.toward, rolled.against) == ("normal", ("GM",), ("Dazzled", "Weariness 1"))
    assert roll(ADA, tired, 10, 3, skill="climb", difficulty=15).kept == (3,)


def test_without_the_rule_nothing_is_rolled_twice() -> None:
    flat = sheet(changed(BRASSWICK, "resolution", "advantage", to=False))
    assert roll(flat, Live(tracks={"weary": 1}), 10, skill="climb", difficulty=15, mode="disadvantage").mode == "normal"


# Naturals (2.3)


@pytest.mark.parametrize(
    ("rule", "face", "success"),
    [
        ("both", 20, True),
        ("both", 1, False),
        ("max-only", 20, True),
        ("max-only", 1, True),
        ("min-only", 20, False),
        ("min-only", 1, False),
        ("none", 20, False),
        ("none", 1, True),
    ],
)
def test_a_natural_face_decides_as_the_rule_says(rule: str, face: int, success: bool) -> None:
    ruled = changed(BRASSWICK, "resolution", "naturals", to={"check": rule, "save": "none"})
    difficulty = 99 if face == 20 else -5
    rolled = roll(sheet(ruled), Live(), face, ability="wits", difficulty=difficulty)
    assert rolled.success is success
    assert (rolled.natural is not None) == (success == (face == 20))
    assert rolled.critical == (rolled.natural is not None)


def test_checks_and_saves_have_naturals_of_their_own() -> None:
    assert roll(ADA, Live(), 20, save="fort", difficulty=99).success is True
    assert roll(ADA, Live(), 20, ability="wits", difficulty=99).success is False


def test_the_natural_face_is_read_on_the_die_kept() -> None:
    soaked = Live(conditions=["soaked"])
    assert roll(ADA, soaked, 20, 8, save="fort", difficulty=99).success is False
    assert roll(ADA, soaked, 1, 15, save="fort", difficulty=-9).natural == "min"


# What conditions, levels and items do (11)


def test_dice_of_a_condition_are_thrown_after_the_rolls_own() -> None:
    rolled = roll(ADA, Live(conditions=["blessed"]), 10, 3, skill="climb", difficulty=15)
    assert (rolled.total, rolled.effects) == (18, (Part(label="Blessed", amount=3, rolls=(3,)),))


def test_a_level_counts_while_its_track_stands_at_it_and_levels_add_up() -> None:
    assert roll(ADA, Live(tracks={"weary": 2}), 10, save="fort", difficulty=1).total == 15
    rolled = roll(ADA, Live(tracks={"weary": 3}), 10, save="fort", difficulty=1)
    assert rolled.effects == (Part(label="Weariness 3", amount=-2),)


def test_a_lean_narrowed_to_skills_reaches_those_skills_alone() -> None:
    dazzled = Live(conditions=["dazzled"])
    assert roll(ADA, dazzled, 10, 3, skill="climb", difficulty=1).mode == "disadvantage"
    assert roll(ADA, dazzled, 10, skill="glazing", difficulty=1).mode == "normal"
    assert roll(ADA, dazzled, 10, ability="brawn", difficulty=1).mode == "normal"


def test_a_save_reads_what_is_about_saves_narrowed_to_nothing_or_to_it() -> None:
    blessed = Live(conditions=["blessed"])
    assert roll(ADA, blessed, 10, save="nerve", difficulty=1).effects == (Part(label="Blessed", amount=1),)
    assert roll(ADA, blessed, 10, save="fort", difficulty=1).effects == ()


def test_a_modifiers_own_narrowing_replaces_its_sources() -> None:
    rules = [{"condition": "blessed", "skills": ["glazing"], "modifiers": [
        {"to": "checks", "flat": 1, "skills": ["climb"]}, {"to": "checks", "flat": 10}
    ]}]  # fmt: skip
    one = sheet(changed(BRASSWICK, "combat", "conditions", to=rules))
    blessed = Live(conditions=["blessed"])
    assert roll(one, blessed, 10, skill="climb", difficulty=1).effects == (Part(label="Blessed", amount=1),)
    assert roll(one, blessed, 10, skill="glazing", difficulty=1).effects == (Part(label="Blessed", amount=10),)
    assert roll(one, blessed, 10, ability="brawn", difficulty=1).effects == ()


def test_a_save_that_fails_by_itself_is_not_rolled() -> None:
    rolled = roll(ADA, Live(conditions=["stunned"]), save="fort", difficulty=-50)
    assert (rolled.success, rolled.automatic, rolled.rolls) == (False, ("Stunned",), ())
    assert roll(ADA, Live(conditions=["stunned"]), 10, save="nerve", difficulty=1).success


def test_a_condition_brings_those_it_includes() -> None:
    assert roll(ADA, Live(conditions=["frozen"]), save="fort", difficulty=-50).automatic == ("Stunned",)
    both = roll(ADA, Live(conditions=["frozen", "stunned"]), 10, ability="wits", difficulty=1)
    assert both.effects == (Part(label="Stunned", amount=-4),)  # one condition never counts twice


def test_a_condition_without_a_rule_does_nothing() -> None:
    one = sheet(changed(BRASSWICK, "combat", "conditions", to=[]))
    assert roll(one, Live(conditions=["stunned"]), 10, ability="wits", difficulty=1).total == 10


CLOAK = entry(
    "cloak",
    "Cloak",
    slots={"body": 1},
    worn={"modifiers": [{"to": "checks", "flat": 2}], "skills": ["hush"], "effects": ["own-checks-advantage"]},
    carried={"modifiers": [{"to": "checks", "flat": -1}]},
    requires=[{"value": {"abilityScore": "brawn"}, "atLeast": 13, "otherwise": {"failsSaves": ["nerve"]}}],
)


def test_an_item_does_one_thing_worn_and_another_carried() -> None:
    one = sheet(with_items(BRASSWICK, CLOAK), {"abilities": {"brawn": 14}})
    worn, carried = Live(items=[HeldItem(item="gear/cloak", worn=True)]), Live(items=[HeldItem(item="gear/cloak")])
    assert roll(one, worn, 10, 12, skill="hush", difficulty=1).total == 14
    assert roll(one, worn, 10, skill="climb", difficulty=1).effects == ()
    assert roll(one, carried, 10, skill="hush", difficulty=1).effects == (Part(label="Cloak", amount=-1),)


def test_a_wearer_who_falls_short_of_what_an_item_requires_bears_what_it_does_otherwise() -> None:
    weak = sheet(with_items(BRASSWICK, CLOAK), {"abilities": {"brawn": 12}})
    cloak = HeldItem(item="gear/cloak", worn=True)
    assert roll(weak, Live(items=[cloak]), save="nerve", difficulty=1).automatic == ("Cloak",)
    carried = Live(items=[HeldItem(item="gear/cloak")])
    assert roll(weak, carried, 10, save="nerve", difficulty=1).success
    gauntlets = HeldItem(item="gear/gauntlets", worn=True)  # the requirement is read with items applied
    assert roll(weak, Live(items=[cloak, gauntlets]), 10, save="nerve", difficulty=1).success


# Nobody's sheet


def test_somebody_without_a_sheet_rolls_bare_dice() -> None:
    dice = ScriptedDice([ScriptEntry("check", (7,))], otherwise="fail")
    rolled = bare_check(ruleset(BRASSWICK), CheckAsk.parse({"skill": "clockwork", "difficulty": 8}), dice)
    assert (rolled.total, rolled.number, rolled.success) == (7, 0, False)


def test_an_ask_nobody_knows_is_no_check() -> None:
    with pytest.raises(ValidationError):
        CheckAsk.parse({"skill": "climb", "dificulty": 3})


@pytest.mark.parametrize("value", [{"saveMod": "nothing"}, {"skillMod": "nothing"}, {"liveTrack": "nothing"}])
def test_a_number_of_something_the_ruleset_has_not_is_refused(value: dict[str, str]) -> None:
    assert refused(ADA, value=value) == "unknown-check"
