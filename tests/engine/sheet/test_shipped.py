"""Every sheet we ship can be read through and through, rested, and asked for every check."""

import pytest

from engine.compile.standing import written_live
from engine.dice import SeededDice
from engine.sheet import holdings
from engine.sheet.asking import CheckAsk
from engine.sheet.chances import chances
from engine.sheet.checks import check
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from engine.sheet.rests import take_rest
from rulesets.load import load_shipped, shipped_ids, shipped_sheets

SHEETS = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_sheets(ruleset)]


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_shipped_sheet_reads_all_its_numbers(ruleset: str, name: str) -> None:
    sheet = Sheet(load_shipped(ruleset), shipped_sheets(ruleset)[name])
    numbers = [sheet.derived(derived, Live()) for derived in sheet.blueprint.derived]
    assert all(-10_000 < number < 10_000 for number in numbers)
    assert all(sheet.pool_left(pool.id) <= sheet.pool_max(pool.id) for pool in sheet.pools())
    assert all(sheet.track_value(track) <= sheet.track_max(track) for track in sheet.blueprint.tracks)


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_shipped_character_can_carry_and_wear_what_it_comes_with(ruleset: str, name: str) -> None:
    build = shipped_sheets(ruleset)[name]
    sheet = Sheet(load_shipped(ruleset), build)
    live = written_live(sheet, build)
    limit, items = holdings.carry_limit(sheet), sheet.blueprint.document.items
    assert limit is None or holdings.load(sheet, live) <= limit
    taken = holdings.slots_taken(sheet, live)
    assert all(taken[slot.id] <= slot.count for slot in (items.slots if items else ()))
    assert holdings.bound_count(sheet, live) <= holdings.binding_max(sheet)


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_shipped_sheet_has_chances_for_every_check_and_save(ruleset: str, name: str) -> None:
    sheet, live, dice = Sheet(load_shipped(ruleset), shipped_sheets(ruleset)[name]), Live(), SeededDice(name)
    step = sheet.blueprint.resolution.difficulty_ladder[0].label
    asked = [{"skill": one, "step": step} for one in sheet.blueprint.skills]
    asked += [{"save": one, "step": step} for one in sheet.blueprint.saves]
    asked += [{"ability": one, "step": step} for one in sheet.blueprint.abilities]
    for written in asked:
        ask = CheckAsk.model_validate(written)
        try:
            found = chances(sheet, live, ask)
        except SheetRefused as refusal:
            if refusal.reason is not SheetReason.UNTRAINED:
                raise
            continue
        assert found.success is not None
        assert 0 <= found.success <= 1
        assert check(sheet, live, ask, dice).success is not None


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_a_rested_sheet_is_no_worse_off(ruleset: str, name: str) -> None:
    sheet = Sheet(load_shipped(ruleset), shipped_sheets(ruleset)[name])
    for rest in sheet.blueprint.rests:
        live = Live(pools={pool.id: 0 for pool in sheet.pools() if pool.start == "full"})
        before = {pool.id: sheet.pool_left(pool.id, live) for pool in sheet.pools()}
        take_rest(sheet, live, rest, SeededDice(name))
        assert all(sheet.pool_left(pool, live) >= left for pool, left in before.items())
