"""Which of its cells an area lights, and how: engine.zones.lighting."""

from dataclasses import replace

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Lighting, ZoneDef
from engine.state import ZoneState
from engine.zones.lighting import Lit, lit
from tests.engine.arenas import action, arena, combatant, foe

ROW: tuple[Cell, ...] = tuple((x, 0) for x in range(8))


def lights(rule: Lighting | None, **zone: object) -> Lit | None:
    """What ada's lamp lights of a row of eight cells, with its middle in the first of them."""
    lamp = replace(action("entry:book/lamp"), zone=ZoneDef(rounds=3, lights=rule))
    held: Arena = arena(combatant("ada", lamp), foe("rat"), at=[(1, 1), (5, 1)])
    lies = ZoneState(key=1, by="ada", option=lamp.id, left=3, at=(0, 0), cells=ROW)
    return lit(held, replace(lies, **zone))  # type: ignore[arg-type]


def test_it_is_bright_out_to_its_bright_light_and_dim_as_far_again_as_its_dim_light() -> None:
    assert lights(Lighting(bright=2, dim=3)) == Lit(bright=ROW[:3], dim=ROW[3:6])


def test_with_no_bright_reach_even_the_middle_is_only_dim() -> None:
    assert lights(Lighting(bright=0, dim=2)) == Lit(bright=(), dim=ROW[:3])


def test_with_no_dim_reach_it_is_dark_where_the_bright_light_ends() -> None:
    assert lights(Lighting(bright=2, dim=0)) == Lit(bright=ROW[:3], dim=())


def test_it_lights_no_cell_that_is_not_its_own() -> None:
    assert lights(Lighting(bright=1, dim=9), cells=ROW[:4]) == Lit(bright=ROW[:2], dim=ROW[2:4])


def test_each_copy_is_measured_from_its_own_middle_and_what_two_light_is_as_bright_as_the_brighter() -> None:
    found = lights(Lighting(bright=1, dim=1), copies=((0, 0), (4, 0)))
    assert found == Lit(bright=(*ROW[:2], *ROW[3:6]), dim=(ROW[2], ROW[6]))


def test_what_sheds_no_light_or_lies_nowhere_lights_nothing() -> None:
    assert lights(None) is None
    assert lights(Lighting(1, 1), at=None, cells=()) is None
