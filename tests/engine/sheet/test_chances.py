"""The exact chances of checks: against counting, and against rolling every face."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.dice import ScriptedDice, ScriptEntry, SeededDice
from engine.sheet.asking import CheckAsk
from engine.sheet.chances import CheckChances, chances
from engine.sheet.checks import check
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetRefused
from tests.engine.sheet.bags import entry, with_items
from tests.engine.sheet.documents import BRASSWICK, SALTMARROW, changed, sheet

ADA = sheet(BRASSWICK, {"abilities": {"brawn": 14}, "skills": {"climb": "taught"}})


def of(one: Sheet, live: Live, **ask: Any) -> CheckChances:
    return chances(one, live, CheckAsk.parse(ask))


def counted(one: Sheet, live: Live, sides: tuple[int, ...], **ask: Any) -> Fraction:
    """The share of all ways these dice may fall in which the check succeeds, rolled one by one."""
    purpose = "save" if "save" in ask else "check"
    won = total = 0
    for faces in product(*(range(1, side + 1) for side in sides)):
        dice = ScriptedDice([ScriptEntry(purpose, faces)], otherwise="fail")
        won += check(one, live.copy(), CheckAsk.parse(ask), dice).success is True
        total += 1
    return Fraction(won, total)


def test_a_plain_check_succeeds_on_the_faces_that_reach() -> None:
    found = of(ADA, Live(), skill="climb", difficulty=15)
    assert found.success == pytest.approx(10 / 20)  # +4: an 11 or more
    assert found.outcomes.least == 5 and found.outcomes.chance(24) == pytest.approx(1 / 20)


@pytest.mark.parametrize("mode", ["advantage", "disadvantage"])
def test_a_leaning_check_has_the_chance_of_all_its_pairs(mode: str) -> None:
    found = of(ADA, Live(), skill="climb", difficulty=15, mode=mode)
    assert found.success == pytest.approx(
        float(counted(ADA, Live(), (20, 20), skill="climb", difficulty=15, mode=mode))
    )


@pytest.mark.parametrize("difficulty", [-9, 9, 21, 40])
def test_naturals_and_bonus_dice_are_counted_face_by_face(difficulty: int) -> None:
    lucky = [{"condition": "blessed", "modifiers": [{"to": "saves", "dice": "1d4", "minus": True}]}]
    one = sheet(changed(BRASSWICK, "combat", "conditions", to=lucky))
    live = Live(conditions=["blessed"])
    found = of(one, live, save="fort", difficulty=difficulty)
    assert found.success == pytest.approx(float(counted(one, live, (20, 4), save="fort", difficulty=difficulty)))
    assert found.critical == pytest.approx(1 / 20)
    assert found.botch == pytest.approx(1 / 20)


def test_several_dice_are_added_up_exactly() -> None:
    three = changed(
        changed(BRASSWICK, "resolution", "dice", to={"count": 3, "sides": 6}), "resolution", "naturals", to={}
    )
    assert of(sheet(three), Live(), ability="wits", difficulty=11).success == pytest.approx(0.5)


def test_a_pool_without_exploding_is_counted_exactly() -> None:
    plain = changed(SALTMARROW, "resolution", "explode", to=None)
    one = sheet(plain, {"abilities": {"arms": 3}})
    found = of(one, Live(), ability="arms", difficulty=2)
    assert found.success == pytest.approx(float(counted(one, Live(), (10,) * 3, ability="arms", difficulty=2)))


def test_what_is_bought_counts_and_nothing_is_paid() -> None:
    plain = changed(SALTMARROW, "resolution", "explode", to=None)
    one = sheet(plain, {"abilities": {"arms": 2}})
    live = Live()
    found = of(one, live, ability="arms", difficulty=3, spend={"grit": 1})
    ask: dict[str, Any] = {"ability": "arms", "difficulty": 3, "spend": {"grit": 1}}
    assert found.success == pytest.approx(float(counted(one, live, (10, 10), **ask)))
    assert live == Live()
    assert found.outcomes.chance(3) == pytest.approx(float(Fraction(4 * 4, 100)))


def test_dice_that_say_how_many_dice_there_are_mix_the_pools() -> None:
    bell = entry("bell", "Bell", carried={"modifiers": [{"to": "checks", "dice": "1d2"}]})
    plain = changed(with_items(SALTMARROW, bell), "resolution", "explode", to=None)
    one = sheet(plain, {"abilities": {"arms": 1}})
    live = Live(items=[HeldItem(item="gear/bell")])
    two, three = sheet(plain, {"abilities": {"arms": 2}}), sheet(plain, {"abilities": {"arms": 3}})
    halves = [of(pool, Live(), ability="arms", difficulty=2) for pool in (two, three)]
    found = of(one, live, ability="arms", difficulty=2)
    assert found.success == pytest.approx(sum(half.success or 0 for half in halves) / 2)
    assert found.botch == pytest.approx(sum(half.botch for half in halves) / 2)


def test_chances_of_exploding_pools_are_near_what_many_throws_show() -> None:
    one, ask = sheet(SALTMARROW, {"abilities": {"arms": 4}}), CheckAsk.parse({"ability": "arms", "difficulty": 3})
    found = chances(one, Live(), ask)
    assert sum(chance for _, chance in found.outcomes.outcomes()) == pytest.approx(1)
    dice = SeededDice("many")
    throws = [check(one, Live(), ask, dice) for _ in range(4000)]
    assert found.success == pytest.approx(sum(throw.success is True for throw in throws) / 4000, abs=0.03)
    assert found.botch == pytest.approx(sum(throw.critical and not throw.success for throw in throws) / 4000, abs=0.03)


def test_a_save_that_fails_by_itself_has_no_chance() -> None:
    assert of(ADA, Live(conditions=["stunned"]), save="fort", difficulty=1).success == 0


def test_a_roll_against_nothing_has_totals_and_no_chance_of_success() -> None:
    found = of(ADA, Live(), skill="climb")
    assert found.success is None
    assert found.outcomes.mean() == pytest.approx(10.5 + 4)


def test_what_would_be_refused_is_refused() -> None:
    with pytest.raises(SheetRefused, match="untrained"):
        of(ADA, Live(), skill="clockwork", difficulty=1)
