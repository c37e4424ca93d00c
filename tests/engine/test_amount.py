"""Amounts: what they throw, their average, their exact chances (format 9.2, 12.5)."""

import pytest

from engine.amount import average, dice_of, distribution, flat_of, with_steps
from engine.definitions import Amount
from engine.dice import Dice

FIREBALL = Amount((Dice(8, 6),), 0, Amount((Dice(1, 6),), 0))
DART = Amount((Dice(3, 4),), 3, Amount((Dice(1, 4),), 1))


def test_each_step_of_a_bigger_payment_adds_its_dice_to_the_throw() -> None:
    assert dice_of(FIREBALL, 2) == (Dice(10, 6),)
    assert (dice_of(DART, 2), flat_of(DART, 2)) == ((Dice(5, 4),), 5)


def test_without_a_bigger_payment_nothing_is_added() -> None:
    assert (dice_of(DART), flat_of(DART)) == ((Dice(3, 4),), 3)
    assert dice_of(Amount((Dice(1, 6),)), 4) == (Dice(1, 6),)


def test_dice_of_another_sort_are_thrown_beside() -> None:
    assert dice_of(Amount((Dice(2, 8),), 0, Amount((Dice(1, 6),), 0)), 1) == (Dice(2, 8), Dice(1, 6))


def test_an_amount_with_its_steps_in_it_has_none_left() -> None:
    assert with_steps(DART, 1) == Amount((Dice(4, 4),), 4)


@pytest.mark.parametrize(
    ("amount", "steps", "comes_to"),
    [(DART, 0, 10.5), (DART, 1, 14.0), (Amount((), 5), 0, 5.0), (Amount((Dice(1, 4),), -6), 0, -3.5)],
)
def test_the_average_is_exact(amount: Amount, steps: int, comes_to: float) -> None:
    assert average(amount, steps) == comes_to


def test_chances_are_exact() -> None:
    found = distribution(Amount((Dice(2, 6),), 1))
    assert found.chance(3) == pytest.approx(1 / 36)
    assert found.chance(8) == pytest.approx(6 / 36)
    assert (found.least, found.most) == (3, 13)


def test_an_amount_is_never_below_zero() -> None:
    found = distribution(Amount((Dice(1, 4),), -3))
    assert found.chance(0) == pytest.approx(3 / 4)
    assert found.chance(1) == pytest.approx(1 / 4)


def test_a_critical_throws_the_dice_twice_and_counts_flat_parts_once() -> None:
    found = distribution(Amount((Dice(1, 8),), 3), critical="double-dice")
    assert (found.least, found.most) == (5, 19)
    assert found.mean() == pytest.approx(12.0)


def test_or_it_adds_their_top_faces_once() -> None:
    found = distribution(Amount((Dice(2, 6),), 1), critical="max-dice")
    assert (found.least, found.most) == (15, 25)


def test_steps_are_in_a_critical_too() -> None:
    assert distribution(DART, 1, "max-dice").most == 4 * 4 * 2 + 4
