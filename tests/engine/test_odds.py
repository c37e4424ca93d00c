"""Distributions and the chance to hit, against every way the dice can fall."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import Dice
from engine.odds import Distribution, Lean, RollRule, hit_chance


def same(one: Distribution, other: Distribution) -> bool:
    """Alike but for the last digits and for numbers without a chance."""
    numbers = range(min(one.least, other.least), max(one.most, other.most) + 1)
    return all(abs(one.chance(number) - other.chance(number)) < 1e-12 for number in numbers)


def enumerated(numbers: Iterable[int]) -> Distribution:
    """The distribution of numbers that are all equally likely."""
    count = Counter(numbers)
    return Distribution.of((number, seen / count.total()) for number, seen in count.items())


distributions = st.lists(st.integers(-12, 12), min_size=1, max_size=12).map(enumerated)


def test_two_dice_fall_seven_most_often() -> None:
    odds = Distribution.of_dice(Dice(2, 6))
    assert odds.chance(7) == pytest.approx(6 / 36)
    assert odds.chance(2) == pytest.approx(1 / 36)
    assert odds.chance(13) == 0.0
    assert odds.mean() == pytest.approx(7)


@pytest.mark.parametrize("dice", [Dice(1, 4), Dice(2, 8, 1), Dice(3, 6, -2), Dice(4, 4), Dice.fixed(5)])
def test_dice_have_the_chances_of_all_their_faces(dice: Dice) -> None:
    faces = product(range(1, dice.sides + 1), repeat=dice.count)
    assert same(Distribution.of_dice(dice), enumerated(sum(thrown) + dice.flat for thrown in faces))


@given(st.integers(1, 60), st.integers(2, 20))
def test_chances_add_up_to_one_and_to_the_average(count: int, sides: int) -> None:
    odds = Distribution.of_dice(Dice(count, sides))
    assert sum(odds.chances) == pytest.approx(1)
    assert odds.mean() == pytest.approx(count * (sides + 1) / 2)
    assert min(odds.chances) >= 0


def test_a_throw_too_large_to_work_out_is_replaced_by_its_average() -> None:
    odds = Distribution.of_dice(Dice(999, 9999, 7))
    assert odds.mean() == pytest.approx(999 * 5000 + 7)
    assert len(odds.chances) <= 2
    wide = Distribution.of_dice(Dice(1, 9999))
    assert wide.plus(wide).mean() == pytest.approx(10_000)


def test_an_average_between_two_numbers_is_kept() -> None:
    assert Distribution.around(4.25) == Distribution(4, (0.75, 0.25))
    assert Distribution.around(-3.0) == Distribution.certain(-3)


@given(distributions, distributions)
def test_a_sum_has_the_chances_of_every_pair(one: Distribution, other: Distribution) -> None:
    pairs = [(a + b, p * q) for (a, p), (b, q) in product(one.outcomes(), other.outcomes())]
    assert same(one.plus(other), Distribution.of(pairs))
    assert same(one.plus(other), other.plus(one))
    pairs = [(a - b, p * q) for (a, p), (b, q) in product(one.outcomes(), other.outcomes())]
    assert same(one.minus(other), Distribution.of(pairs))


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (Distribution.half, lambda number: number // 2),
        (Distribution.max0, lambda number: max(number, 0)),
        (lambda odds: odds.scale(2), lambda number: 2 * number),
        (lambda odds: odds.shift(-3), lambda number: number - 3),
    ],
)
@given(st.lists(st.integers(-12, 12), min_size=1, max_size=12))
def test_a_change_is_made_to_every_number(
    change: Callable[[Distribution], Distribution], rule: Callable[[int], int], numbers: list[int]
) -> None:
    assert same(change(enumerated(numbers)), enumerated(rule(number) for number in numbers))


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=8))
def test_the_better_and_the_worse_of_two_throws(numbers: list[int]) -> None:
    odds = enumerated(numbers)
    pairs = list(product(numbers, repeat=2))
    assert same(odds.highest_of_two(), enumerated(max(pair) for pair in pairs))
    assert same(odds.lowest_of_two(), enumerated(min(pair) for pair in pairs))
    assert odds.leaning("normal") is odds


@given(distributions, st.integers(-15, 15))
def test_at_least_adds_up_what_reaches_the_number(odds: Distribution, number: int) -> None:
    expected = sum(chance for outcome, chance in odds.outcomes() if outcome >= number)
    assert odds.at_least(number) == pytest.approx(expected)


def test_a_mixture_weighs_its_parts() -> None:
    odds = Distribution.mixture([(0.25, Distribution.certain(0)), (0.75, Distribution.of_dice(Dice(1, 4, 2)))])
    assert odds.chance(0) == pytest.approx(0.25)
    assert odds.chance(6) == pytest.approx(0.75 / 4)
    assert odds.mean() == pytest.approx(0.75 * 4.5)


# Hitting (format 12.5, 14.2)


def test_a_plain_roll_hits_on_what_reaches_the_defense() -> None:
    assert hit_chance(RollRule(), 5, 16).hit == pytest.approx(10 / 20)
    assert hit_chance(RollRule(), 5, 16).miss == pytest.approx(10 / 20)


def test_a_natural_twenty_hits_and_a_natural_one_misses_whatever_the_total() -> None:
    rule = RollRule(top="critical", bottom_misses=True)
    assert hit_chance(rule, 0, 40).hit == pytest.approx(1 / 20)
    assert hit_chance(rule, 40, 10).hit == pytest.approx(19 / 20)
    assert hit_chance(rule, 0, 40).critical == pytest.approx(1 / 20)


def test_a_top_face_that_only_hits_is_no_critical() -> None:
    assert hit_chance(RollRule(top="hit"), 0, 40).hit == pytest.approx(1 / 20)
    assert hit_chance(RollRule(top="hit"), 0, 40).critical == 0


def test_without_naturals_the_total_decides() -> None:
    assert hit_chance(RollRule(), 0, 40).hit == 0
    assert hit_chance(RollRule(), 40, 10).hit == pytest.approx(1)


def test_extreme_faces_of_several_dice_decide_nothing() -> None:
    rule = RollRule(count=2, sides=6, top="critical", bottom_misses=True)
    assert hit_chance(rule, 0, 13).hit == 0
    assert hit_chance(rule, 0, 2).hit == pytest.approx(1)


def enumerated_hits(rule: RollRule, modifier: int, needed: int, lean: Lean, bonus: Dice) -> tuple[float, float]:
    """Every way two throws and the bonus dice can fall, judged one by one."""
    throws = list(product(range(1, rule.sides + 1), repeat=rule.count))
    hits = criticals = 0
    ways = list(product(throws, throws, product(range(1, bonus.sides + 1), repeat=bonus.count)))
    for first, second, extra in ways:
        kept = {"normal": first, "advantage": max(first, second, key=sum), "disadvantage": min(first, second, key=sum)}
        faces = kept[lean]
        if rule.count == 1 and faces[0] == rule.sides and rule.top != "none":
            hits += 1
            criticals += rule.top == "critical"
        elif rule.count == 1 and faces[0] == 1 and rule.bottom_misses:
            pass
        else:
            hits += sum(faces) + modifier + sum(extra) + bonus.flat >= needed
    return hits / len(ways), criticals / len(ways)


@pytest.mark.parametrize("lean", ["normal", "advantage", "disadvantage"])
@pytest.mark.parametrize(
    "rule",
    [
        RollRule(sides=8),
        RollRule(sides=8, top="critical", bottom_misses=True),
        RollRule(sides=8, top="hit"),
        RollRule(count=2, sides=4, top="critical", bottom_misses=True),
    ],
)
@pytest.mark.parametrize("needed", [-3, 3, 7, 9, 12, 30])
def test_a_chance_to_hit_counts_every_face(rule: RollRule, lean: Lean, needed: int) -> None:
    bonus = Dice(1, 4)
    chance = hit_chance(rule, 2, needed, lean, Distribution.of_dice(bonus))
    hit, critical = enumerated_hits(rule, 2, needed, lean, bonus)
    assert chance.hit == pytest.approx(hit)
    assert chance.critical == pytest.approx(critical)


def test_a_die_that_takes_away_counts_below_zero() -> None:
    bane = Distribution.certain(0).minus(Distribution.of_dice(Dice(1, 4)))
    expected = sum(max(0, 20 + 5 - loss - 16 + 1) for loss in (1, 2, 3, 4)) / 80
    assert hit_chance(RollRule(), 5, 16, bonus=bane).hit == pytest.approx(expected)
