"""What standing somewhere is worth: by distance, cover and temperament."""

from itertools import pairwise

import pytest

from engine.choice import Cell
from engine.director.eyes import Eyes
from engine.director.positions import Positions
from engine.director.weights import temper_of
from engine.fight import Fight
from tests.engine.arenas import combatant, foe, shot, swing
from tests.engine.director.scenes import scene


def positions(fight: Fight, who: str, temper: str = "balanced") -> Positions:
    return Positions(Eyes(fight.arena, who), temper_of(temper))


def archer_fight(rows: list[str] | None = None) -> Fight:
    archer = foe("archer", shot(normal=9), swing())
    return scene(archer, combatant("ada", swing(to_hit=9)), at=[(11, 2), (0, 2)], rows=rows)


def test_an_archer_likes_a_cell_the_better_the_further_off_until_nobody_can_come() -> None:
    worths = [positions(archer_fight(), "archer").worth((x, 2)) for x in range(1, 9)]
    assert all(near < far for near, far in pairwise(worths))


def test_a_brute_likes_it_near() -> None:
    fight = scene(foe("brute", swing(), speed=2.0), combatant("ada", swing(), speed=1.0), at=[(11, 2), (0, 2)])
    found = positions(fight, "brute", "reckless")
    assert found.worth((1, 2)) > found.worth((6, 2)) > found.worth((11, 2))


def test_cover_is_worth_something_where_somebody_can_strike() -> None:
    rows = ["." * 12, "." * 12, "..,.........", "." * 12]
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(3, 3), (1, 2)], rows=rows)
    plain = scene(foe("brute", swing()), combatant("ada", swing()), at=[(3, 3), (1, 2)])
    assert positions(fight, "brute").worth((2, 2)) > positions(plain, "brute").worth((2, 2))


@pytest.mark.parametrize("at", [(1, 2), (5, 3)])
def test_the_cautious_mind_danger_more_than_the_reckless(at: Cell) -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing(to_hit=9)), at=[(11, 2), (0, 2)])
    assert positions(fight, "brute", "cautious").worth(at) < positions(fight, "brute", "reckless").worth(at)


def test_the_nearly_fallen_mind_danger_more() -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing()), at=[(1, 2), (0, 2)])
    hale = positions(fight, "brute").worth((1, 2))
    fight.state.combatants["brute"].health = 1
    assert positions(fight, "brute").worth((1, 2)) < hale


def test_off_a_board_no_place_is_better_than_another() -> None:
    fight = scene(foe("brute", swing()), combatant("ada", swing()))
    assert positions(fight, "brute").worth(None) == 0
