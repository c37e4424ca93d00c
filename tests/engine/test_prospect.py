"""What harm and healing are worth to a side, before anybody's temperament."""

import pytest

from engine.arena import Arena
from engine.definitions import Action, Applies, Bearing
from engine.prospect import FELLED, HARMED, HORIZON, gain, toll
from tests.engine.arenas import arena, combatant, foe


class Plain:
    """Everybody does 2 harm a round and has 10 health, of which ada has what the test says."""

    def __init__(self, left: float) -> None:
        self.arena: Arena = arena(combatant("ada"), foe("brute"))
        self.left = left

    def stake(self, who: str) -> float:
        return 2.0

    def danger(self, who: str) -> float:
        return 2.0

    def health(self, who: str) -> float:
        return self.left

    def max_health(self, who: str) -> float:
        return 10.0

    def bearing(self, who: str, condition: str) -> float:
        return 0.0

    def lasting(self, who: str, effect: Applies, action: Action) -> float:
        return 1.0

    def denied(self, who: str, borne: Bearing) -> float:
        return 0.0

    def threatened_with(self, who: str, kind: str) -> float:
        return 0.0

    def engaged(self, who: str) -> bool:
        return True

    def usual(self) -> float:
        return 1.0


ALL = 2.0 * HORIZON


def test_a_blow_that_fells_for_certain_takes_all_of_somebodys_worth() -> None:
    assert toll(Plain(5), "ada", 20, 1.0) == pytest.approx(ALL * (HARMED + FELLED))


def test_a_scratch_takes_its_share_of_the_health_left() -> None:
    assert toll(Plain(10), "ada", 1, 1.0) == pytest.approx(ALL * HARMED / 10)


def test_the_same_blow_takes_more_the_less_is_left() -> None:
    assert toll(Plain(4), "ada", 2, 1.0) > toll(Plain(10), "ada", 2, 1.0)


def test_harm_that_seldom_lands_fells_seldom() -> None:
    assert toll(Plain(5), "ada", 10, 0.5) < toll(Plain(5), "ada", 10, 1.0)


@pytest.mark.parametrize(("left", "expected", "lands"), [(0, 5, 1.0), (5, 0, 1.0), (5, 5, 0.0), (5, -1, 1.0)])
def test_nothing_is_taken_from_the_fallen_or_by_nothing(left: float, expected: float, lands: float) -> None:
    assert toll(Plain(left), "ada", expected, lands) == 0


def test_the_first_points_of_health_count_most() -> None:
    assert gain(Plain(0), "ada", 3) > 3 * gain(Plain(3), "ada", 3)


def test_healing_past_the_top_counts_for_nothing() -> None:
    assert gain(Plain(10), "ada", 5) == 0
    assert gain(Plain(8), "ada", 5) == gain(Plain(8), "ada", 2)
