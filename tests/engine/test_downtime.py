"""What is done with sheets between fights, as the log tells it: engine.downtime."""

from engine.compile.rules import compile_rules
from engine.compile.standing import written_live
from engine.dice import SeededDice
from engine.downtime import checked, get_up, health_of
from engine.events import Check, Save
from engine.sheet.asking import CheckAsk
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.load import load_shipped, shipped_sheets


def somebody(ruleset_id: str) -> tuple[Sheet, Live]:
    """A ready-made character of a shipped ruleset."""
    build = next(iter(shipped_sheets(ruleset_id).values()))
    sheet = Sheet(load_shipped(ruleset_id), build)
    return sheet, written_live(sheet, build)


def test_a_check_of_a_pool_counts_successes() -> None:
    sheet, live = somebody("gravetide")
    skill = next(iter(sheet.blueprint.skills))
    event = checked("ada", check(sheet, live, CheckAsk(skill=skill, difficulty=1), SeededDice("a")))
    assert isinstance(event, Check)
    assert event.pool is True and event.success is (event.total >= 1)


def test_a_save_against_something_is_told_as_a_save_and_against_nothing_as_a_check() -> None:
    sheet, live = somebody("srd51")
    save = next(iter(sheet.blueprint.saves))
    against = checked("ada", check(sheet, live, CheckAsk(save=save, difficulty=12), SeededDice("a")))
    assert isinstance(against, Save) and against.pool is None
    assert isinstance(checked("ada", check(sheet, live, CheckAsk(save=save), SeededDice("a"))), Check)


def test_whoever_gets_up_counts_no_death_any_more() -> None:
    sheet, live = somebody("srd51")
    rules = compile_rules(sheet.ruleset)
    assert rules.dying is not None
    live.tracks[rules.dying.failures] = 2
    if rules.dying.condition is not None:
        live.conditions.append(rules.dying.condition)
    get_up(rules, sheet, live)
    assert live.tracks.get(rules.dying.failures, rules.dying.least_failures) == rules.dying.least_failures
    assert rules.dying.condition not in live.conditions


def test_health_is_points_or_levels_still_clear() -> None:
    for ruleset_id in ("gravetide", "srd51"):
        sheet, live = somebody(ruleset_id)
        assert health_of(compile_rules(sheet.ruleset), sheet, live) > 0
