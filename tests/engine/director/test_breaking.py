"""Walls in sections that stand between the director's combatants and their foes (capability 1.200)."""

from dataclasses import replace

from engine.board import MOVE, SIGHT
from engine.choice import Cell
from engine.definitions import Aim, AreaShape, ZoneDef, ZoneSections
from engine.director import decide
from engine.fight import Fight
from engine.state import ZoneState
from engine.zones.walls import board_of
from tests.engine.arenas import action, combatant, foe, swing
from tests.engine.director.scenes import scene

SECTIONS = ZoneSections(every=1, health=20, defense=5)
HEDGE = action(
    "hedge",
    aim=Aim(normal=9, area=AreaShape("wall", 3)),
    zone=ZoneDef(9, blocks=MOVE | SIGHT, sections=SECTIONS),
)


def hedged(rows: list[str], worn: list[int], *, by: str, ada: Cell = (5, 0)) -> Fight:
    """An imp at the left of a hedge across the board in its second column."""
    fight = scene(foe("imp", swing(), HEDGE), combatant("ada", swing(), HEDGE), at=[(0, 0), ada], rows=rows)
    cells: tuple[Cell, ...] = tuple((1, y) for y in range(len(rows)))
    panels = tuple((cell,) for cell in cells)
    zone = ZoneState(key=1, by=by, option="hedge", left=9, cells=cells, blocks=MOVE | SIGHT, panels=panels, worn=worn)
    fight.state.zones.append(zone)
    assert fight.board is not None
    return replace(fight, board=board_of(fight.board, fight.state), floor=fight.board)


def test_shut_off_from_every_foe_one_strikes_the_wall_they_raised_where_it_is_most_worn() -> None:
    chosen = decide(hedged(["......", "......"], [20, 3], by="ada"), "imp")
    assert (chosen.option, chosen.wall) == (swing().id, (1, 1))


def test_nobody_strikes_a_wall_of_their_own_side() -> None:
    assert decide(hedged(["......", "......"], [20, 3], by="imp"), "imp").wall is None


def test_with_a_foe_in_reach_the_wall_is_let_be() -> None:
    chosen = decide(hedged(["......", "......"], [20, 3], by="ada", ada=(0, 1)), "imp")
    assert chosen.targets == ("ada",)


def test_one_strikes_it_with_all_of_its_sequence_where_it_has_one() -> None:
    flurry = action("flurry", sequence=((swing().id, 2),))
    fight = hedged(["......", "......"], [20, 3], by="ada")
    cast = {**fight.cast, "imp": replace(fight.cast["imp"], actions=(swing(), flurry, HEDGE))}
    chosen = decide(replace(fight, cast=cast), "imp")
    assert (chosen.option, chosen.wall) == ("flurry", (1, 1))
