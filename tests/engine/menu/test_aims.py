"""Areas: where they may be aimed, what they cover, whom they catch (format 16.4; bridging 9, Areas that help)."""

from dataclasses import replace

import pytest

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, Aim, AimSide, AreaShape, Shape
from engine.menu.aims import aim_cells, caught_by, covered_cells, known_to, why_not_at
from engine.refusal import Reason
from rulesets.format.predicates import CreatureTest
from tests.engine.arenas import action, arena, combatant, down, foe


def area(shape: Shape, size: int, normal: int | None = None, side: AimSide = "enemy", **flags: bool) -> Action:
    return action("blast", aim=Aim(side=side, normal=normal, area=AreaShape(shape, size, **flags)))


def alone(blast: Action, here: Cell, rows: list[str] | None = None) -> Arena:
    return arena(combatant("ada", blast), foe("rat"), at=[here, (0, 0)], rows=rows)


def test_a_burst_without_a_range_sits_on_its_user() -> None:
    blast = area("burst", 1)
    assert aim_cells(alone(blast, (3, 3)), "ada", blast.aim) == [(3, 3)]


def test_a_burst_is_aimed_at_any_clear_cell_within_its_range_and_no_further() -> None:
    blast = area("burst", 1, normal=2)
    fight = alone(blast, (2, 0), rows=["...#.", ".....", "....."])
    assert why_not_at(fight, "ada", blast.aim, (0, 0)) is None
    assert why_not_at(fight, "ada", blast.aim, (3, 0)) is Reason.BAD_CELL
    assert why_not_at(fight, "ada", blast.aim, (4, 0)) is Reason.NO_LINE_OF_SIGHT
    assert why_not_at(fight, "ada", blast.aim, (2, 3)) is Reason.BAD_CELL
    assert len(aim_cells(fight, "ada", blast.aim)) == 13


@pytest.mark.parametrize("shape", ["cone", "line"])
def test_a_cone_or_a_line_points_at_any_cell_within_its_length_but_its_users_own(shape: Shape) -> None:
    blast = area(shape, 3)
    fight = alone(blast, (5, 3))
    assert why_not_at(fight, "ada", blast.aim, (8, 3)) is None
    assert why_not_at(fight, "ada", blast.aim, (9, 3)) is Reason.BAD_CELL
    assert why_not_at(fight, "ada", blast.aim, (5, 3)) is Reason.BAD_CELL


def test_everybody_in_an_area_is_caught_friend_and_foe_and_user() -> None:
    blast = area("burst", 1, normal=3)
    fight = arena(combatant("ada", blast), combatant("bo"), foe("rat"), foe("owl"), at=[(1, 1), (2, 1), (3, 1), (5, 1)])
    assert caught_by(fight, "ada", blast, (2, 1)) == ["ada", "bo", "rat"]


def test_an_area_that_spares_its_side_catches_only_the_other() -> None:
    blast = area("burst", 1, normal=3, spares=True)
    fight = arena(combatant("ada", blast), combatant("bo"), foe("rat"), at=[(1, 1), (2, 1), (3, 1)])
    assert caught_by(fight, "ada", blast, (2, 1)) == ["rat"]


def test_an_area_that_helps_reaches_its_side_alone_the_fallen_too() -> None:
    hymn = area("burst", 2, side="ally", helps=True)
    fight = arena(combatant("ada", hymn), combatant("bo"), foe("rat"), at=[(1, 1), (2, 1), (3, 1)])
    down(fight, "bo")
    assert caught_by(fight, "ada", hymn, (1, 1)) == ["ada", "bo"]


def test_who_is_out_is_caught_by_nothing() -> None:
    blast = area("burst", 1, normal=3)
    fight = arena(combatant("ada", blast), foe("rat"), foe("owl"), at=[(1, 1), (3, 1), (4, 1)])
    fight.one("rat").out = True
    assert caught_by(fight, "ada", blast, (3, 1)) == ["owl"]


def test_somebody_nobody_knows_of_is_caught_and_not_shown() -> None:
    blast = area("burst", 1, normal=3)
    fight = arena(combatant("ada", blast), foe("rat"), foe("owl"), at=[(0, 0), (3, 1), (4, 1)])
    fight.one("owl").hidden = True
    caught = caught_by(fight, "ada", blast, (3, 1))
    assert caught == ["rat", "owl"]
    assert known_to(fight, "ada", caught) == ["rat"]


def test_a_cone_covers_seven_cells_at_size_three() -> None:
    blast = area("cone", 3)
    cells = covered_cells(alone(blast, (1, 3)), "ada", blast, (2, 3))
    assert set(cells) == {(2, 3), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (4, 4)}


def test_off_a_board_an_area_has_no_cells() -> None:
    blast = area("burst", 1)
    fight = arena(combatant("ada", blast), foe("rat"))
    assert aim_cells(fight, "ada", blast.aim) == []
    assert covered_cells(fight, "ada", blast, (0, 0)) == ()


def test_an_area_passes_over_those_it_does_not_take() -> None:
    sleep = replace(area("burst", 1, normal=3), target_is=CreatureTest(types=("beast",)))
    fight = arena(
        combatant("ada", sleep), foe("rat", types=frozenset({"beast"})), foe("imp"), at=[(0, 0), (3, 1), (3, 2)]
    )
    assert caught_by(fight, "ada", sleep, (3, 1)) == ["rat"]
