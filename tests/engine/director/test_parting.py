"""Walls that harm nobody: between whom they are laid, and when they are not (capabilities 1.177, 1.200)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import MOVE, SIGHT, Board
from engine.choice import Cell, Choice
from engine.definitions import Action, Aim, AreaShape, Definition, ZoneDef, ZoneSections
from engine.dice import Dice
from engine.director import decide
from engine.director.eyes import Eyes
from engine.director.parting import Parting, standing_between, with_wall
from engine.fight import Fight
from engine.laying import Laying
from engine.menu.aims import laid_cells
from engine.paths import reach
from engine.rules import ConcentrationDef
from engine.sight import can_shoot
from engine.state import Focus, ZoneState
from engine.zones.walls import board_of
from tests.engine.arenas import action, combatant, foe, harm, rules, shot, swing
from tests.engine.director.scenes import scene, spell

ROOMS = (
    "###############",
    "#......#......#",
    "#......#......#",
    "#.............#",
    "#......#......#",
    "#......#......#",
    "###############",
)
"""Two rooms, and a door between them."""


def wall(size: int = 3, *, blocks: int = MOVE | SIGHT, ring: int = 0, **zone: object) -> Action:
    return action(
        "wall",
        kind="utility",
        aim=Aim(side="self", normal=12, area=AreaShape("wall", size, ring=ring)),
        zone=ZoneDef(rounds=10, blocks=blocks, **zone),  # type: ignore[arg-type]
    )


def hard(made: Action, dice: int = 3) -> Action:
    return replace(made, effects=(harm(Dice(dice, 6)),))


def with_wall_laid(fight: Fight, chosen: Choice) -> Board:
    """The board with the wall somebody lays."""
    assert chosen.option == "wall" and chosen.at is not None and fight.board is not None
    used = fight.cast[chosen.by].action("wall")
    assert used is not None and used.zone is not None
    laying = Laying(chosen.at, toward=chosen.toward, ring=bool(chosen.ring))
    return with_wall(fight.board, laid_cells(fight.arena, chosen.by, used, laying), used.zone.blocks)


def rooms(*cast: Definition, at: Sequence[Cell]) -> Fight:
    return scene(*cast, at=at, rows=ROOMS)


def test_a_wall_is_laid_between_those_who_strike_and_those_who_shoot() -> None:
    """Those who strike are fought meanwhile without the others' help."""
    fight = rooms(
        foe("witch", wall()),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", hard(shot(normal=12))),
        combatant("cy", hard(shot(normal=12))),
        at=[(1, 3), (3, 3), (4, 3), (12, 3), (12, 2)],
    )
    laid = with_wall_laid(fight, decide(fight, "witch"))
    assert not any(can_shoot(laid, archer, friend) for archer in [(12, 3), (12, 2)] for friend in [(1, 3), (3, 3)])
    assert can_shoot(laid, (3, 3), (4, 3)) and laid.standable((4, 3))


def test_a_wall_shuts_out_those_who_still_have_to_come() -> None:
    fight = rooms(
        foe("witch", wall()),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", hard(swing())),
        combatant("cy", hard(swing())),
        at=[(1, 3), (3, 3), (4, 3), (9, 3), (9, 2)],
    )
    laid = with_wall_laid(fight, decide(fight, "witch"))
    ways = reach(laid, (9, 3), 40)
    assert ways.cost((3, 3)) is None and ways.cost((1, 3)) is None


def test_a_wall_that_would_leave_ones_own_side_nobody_to_fight_is_not_laid() -> None:
    fight = rooms(
        foe("witch", wall()),
        foe("brute", swing()),
        combatant("ada", hard(swing())),
        combatant("bo", hard(swing())),
        at=[(1, 3), (3, 3), (9, 3), (9, 2)],
    )
    assert decide(fight, "witch").option != "wall"


def test_a_wall_that_is_walked_round_in_a_step_is_not_laid() -> None:
    fight = scene(
        foe("witch", wall(1)),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", hard(swing())),
        at=[(1, 3), (3, 3), (4, 3), (9, 3)],
        rows=["." * 14] * 7,
    )
    assert decide(fight, "witch").option != "wall"


def test_a_ring_is_laid_round_those_who_are_to_be_kept_out_of_it() -> None:
    """On open ground, where a straight wall would be walked round."""
    fight = scene(
        foe("witch", wall(2, ring=2, blocks=MOVE)),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", hard(swing())),
        combatant("cy", hard(swing())),
        at=[(1, 3), (3, 3), (4, 3), (10, 3), (11, 3)],
        rows=["." * 16] * 8,
    )
    chosen = decide(fight, "witch")
    assert chosen.option == "wall" and chosen.ring
    assert chosen.at is not None
    assert all(max(abs(chosen.at[0] - x), abs(chosen.at[1] - y)) <= 1 for x, y in [(10, 3), (11, 3)])


def test_a_wall_that_breaks_at_a_blow_is_worth_less_than_one_that_holds() -> None:
    def worth(health: int) -> float:
        sections = ZoneSections(every=1, health=health, defense=5)
        fight = rooms(
            foe("witch", wall(sections=sections)),
            foe("brute", swing()),
            combatant("ada", swing()),
            combatant("bo", hard(swing())),
            at=[(1, 3), (3, 3), (4, 3), (9, 3)],
        )
        made = fight.cast["witch"].action("wall")
        assert made is not None and fight.board is not None
        return Parting(Eyes(fight.arena, "witch"), fight.board).exactly(frozenset({(7, 3)}), made)

    assert 0 < worth(2) < worth(200)


def walled(*cast: Definition, at: Sequence[Cell]) -> Fight:
    """A fight in which the witch's wall stands in the door, and she concentrates on it."""
    fight = scene(*cast, at=at, rows=ROOMS, by=rules(concentration=ConcentrationDef("focus", "nerve", 5, 0.5)))
    zone = ZoneState(
        key=1, by="witch", option="wall", left=9, at=(7, 3), cells=((7, 3),), blocks=MOVE | SIGHT, focused=True
    )
    fight.state.zones.append(zone)
    fight.state.combatants["witch"].focus = Focus(option="wall", label="Wall")
    assert fight.board is not None
    return replace(fight, board=board_of(fight.board, fight.state), floor=fight.board)


def test_a_wall_that_keeps_foes_out_is_not_let_go_for_something_smaller() -> None:
    slight = spell("hex", harm(Dice(2, 6)), concentration=True)
    fight = walled(
        foe("witch", replace(wall(), concentration=True), slight),
        foe("brute", swing()),
        combatant("ada", swing()),
        combatant("bo", hard(swing(), 6)),
        combatant("cy", hard(swing(), 6)),
        at=[(1, 3), (3, 3), (4, 3), (9, 3), (9, 2)],
    )
    assert standing_between(Eyes(fight.arena, "witch"), fight.state.zones[0]) > 0
    assert decide(fight, "witch").option != "hex"
