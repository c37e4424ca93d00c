"""What each class has by level, from 1 to 20, held against the SRD's tables, typed by hand as they step."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest

from engine.making.maker import make
from engine.making.wishes import Wishes
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.load import shipped_making
from tests.rulesets.srd51.stage import entries, srd

Steps = dict[int, int]
"""A number from each level on; 0 before the first."""

POOLS: dict[tuple[str, str], Steps] = {
    ("barbarian", "rages"): {1: 2, 3: 3, 6: 4, 12: 5, 17: 6, 20: 20},
    ("cleric", "channel_divinity"): {2: 1, 6: 2, 18: 3},
    ("paladin", "channel_divinity"): {3: 1},
    ("druid", "wild_shape"): {2: 2, 20: 20},
    ("fighter", "action_surge"): {2: 1, 17: 2},
}
"""20 stands for as often as one likes."""
BY_LEVEL = {("monk", "ki"): (2, 1), ("sorcerer", "sorcery"): (2, 1), ("paladin", "lay_on_hands"): (1, 5)}
"""From which level on, and how many a level."""
NUMBERS: dict[tuple[str, str], Steps] = {
    ("barbarian", "rage_damage"): {1: 2, 9: 3, 16: 4},
    ("barbarian", "walking"): {1: 30, 5: 40},
    ("monk", "walking"): {1: 30, 2: 40, 6: 45, 10: 50, 14: 55, 18: 60},
}
ATTACKS: dict[str, Steps] = {
    "fighter": {1: 1, 5: 2, 11: 3, 20: 4},
    **{cls: {1: 1, 5: 2} for cls in ("barbarian", "monk", "paladin", "ranger")},
    **{cls: {1: 1} for cls in ("bard", "cleric", "druid", "rogue", "sorcerer", "warlock", "wizard")},
}
COUNTERS: dict[tuple[str, str], Steps] = {
    ("fighter", "Indomitable"): {9: 1, 13: 2, 17: 3},
    ("fighter", "Second Wind"): {1: 1},
    ("monk", "Wholeness of Body"): {6: 1},
    ("rogue", "Stroke of Luck"): {20: 1},
    ("warlock", "Hurl Through Hell"): {14: 1},
}
UNARMED: Steps = {1: 4, 5: 6, 11: 8, 17: 10}
INSPIRATION: Steps = {1: 6, 5: 8, 10: 10, 15: 12}


@cache
def risen(cls: str, level: int) -> Sheet:
    """One of a class as the maker makes it."""
    making = shipped_making("srd51")
    assert making is not None
    return Sheet(srd(), make(srd(), making, Wishes(options={"class": cls}), level))


def follows(steps: Steps, read: Callable[[int], float]) -> None:
    """What is read at each step is what the step says, and at level 20 what the last one does; 0 before the first."""
    for level, expected in steps.items():
        assert read(level) == expected, level
    assert read(20) == steps[max(steps)]
    if min(steps) > 1:
        assert read(min(steps) - 1) == 0
    for before, level in pairwise(sorted(steps)):
        if level - 1 > before:
            assert read(level - 1) == steps[before], level - 1


@pytest.mark.parametrize(("cls", "pool"), POOLS)
def test_a_pool_grows_with_the_level(cls: str, pool: str) -> None:
    follows(POOLS[cls, pool], lambda level: risen(cls, level).pool_left(pool, Live()))


@pytest.mark.parametrize(("cls", "pool"), BY_LEVEL)
def test_a_pool_is_as_deep_as_the_level_is_high(cls: str, pool: str) -> None:
    first, each = BY_LEVEL[cls, pool]
    for level in (1, 2, 11, 20):
        left = risen(cls, level).pool_left(pool, Live())
        assert left == (each * level if level >= first else 0), level


@pytest.mark.parametrize(("cls", "number"), NUMBERS)
def test_a_number_grows_with_the_level(cls: str, number: str) -> None:
    follows(NUMBERS[cls, number], lambda level: risen(cls, level).derived(number, Live()))


@pytest.mark.parametrize("cls", ATTACKS)
def test_an_action_holds_as_many_attacks_as_the_class_has(cls: str) -> None:
    follows(ATTACKS[cls], lambda level: risen(cls, level).number("attacks_per_action"))


@pytest.mark.parametrize(("cls", "use"), COUNTERS)
def test_a_limited_use_grows_with_the_level(cls: str, use: str) -> None:
    def read(level: int) -> float:
        rows = risen(cls, level).build.lists.get("counters", ())
        return sum(int(str(row["max"])) for row in rows if row["name"] == use)

    follows(COUNTERS[cls, use], read)


def test_a_monks_unarmed_strike_throws_a_bigger_die_with_the_level() -> None:
    def read(level: int) -> float:
        (row,) = risen("monk", level).build.lists["attacks"]
        return int(str(row["damage"]).removeprefix("1d"))

    follows(UNARMED, read)


def test_a_bard_inspires_with_one_die_that_grows_with_the_level() -> None:
    def read(level: int) -> float:
        paths = [str(row.get("_catalog")) for row in risen("bard", level).build.lists["features"]]
        (die,) = [path for path in paths if "bardic-inspiration" in path]
        return int(die.rpartition("-d")[2])

    follows(INSPIRATION, read)


def test_a_sneak_attack_has_a_die_for_every_two_levels() -> None:
    mechanics = entries("features")["sneak-attack"].mechanics
    assert mechanics is not None
    assert mechanics.scales is not None
    table = mechanics.scales.table
    more = {level: max([dice for at, dice in table if at <= level], default=0) for level in range(1, 21)}
    assert more == {level: (level + 1) // 2 - 1 for level in range(1, 21)}
