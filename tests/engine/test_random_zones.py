"""Fights full of areas, played at random, hold what must hold of every fight, at every step: with two areas standing at
once, walls, people pushed about, and makers who fall or are at once elsewhere while what they made stands."""

from dataclasses import fields

import pytest

from tests.engine.random_zones import Sights, storm

FIGHTS = 10
"""`python -m tests.engine.random_zones` plays more."""


@pytest.fixture(scope="module")
def sights() -> list[Sights]:
    """What every fight has been seen to hold; each is checked after every step, and played again from its log."""
    return [storm(number).sights for number in range(FIGHTS)]


def test_nothing_breaks_whatever_areas_do(sights: list[Sights]) -> None:
    assert len(sights) == FIGHTS


@pytest.mark.parametrize("name", [field.name for field in fields(Sights)])
def test_every_sort_of_trouble_is_met_in_more_than_one_fight(sights: list[Sights], name: str) -> None:
    assert sum(getattr(one, name) for one in sights) > 1


def test_all_of_it_is_met_in_one_fight(sights: list[Sights]) -> None:
    assert any(one.all for one in sights)
