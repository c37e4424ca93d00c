"""Boards and encounters: rows of one length, things that stand on the board. Source: bridging 5."""

from rulesets.checks.bearings import check_resistances
from rulesets.checks.world import Found, World, exactly_one
from rulesets.format.board import Board, GroundChange, Growth, Prop
from rulesets.format.creatures import CreatureAction
from rulesets.format.encounter import Encounter, EncounterEnemy
from rulesets.problems import Place, did_you_mean

__all__ = ["RULES"]

MOST_COMBATANTS = 60


def check_rows(node: Board, at: Place, world: World) -> Found:
    """Every row as long as the first, in all its maps."""
    if not _all_rows_read(node, at, world):
        return
    width, height = len(node.rows[0]), len(node.rows)
    growth = node.growth
    maps: list[tuple[Place, tuple[str, ...] | None]] = [
        (("rows",), node.rows),
        (("heights",), node.heights),
        (("growth", "rows"), growth.rows) if isinstance(growth, Growth) else (("growth",), growth),
    ]
    for keys, rows in maps:
        if rows is None:
            continue
        if len(rows) != height:
            yield (*at, *keys), f"has {len(rows)} rows, expected {height}, as many as rows"
        for index, row in enumerate(rows):
            if len(row) != width:
                yield (*at, *keys, index), f"is {len(row)} cells long, expected {width}"


def check_cells(node: Board, at: Place, world: World) -> Found:
    """Props and ground lie on the board; no two props share an id."""
    if not _all_rows_read(node, at, world):
        return
    seen: set[str] = set()
    for index, prop in enumerate(node.props):
        yield from _inside(node, prop.cells, (*at, "props", index, "cells"))
        name = prop.id or f"p{index + 1}"
        if name in seen:
            yield (*at, "props", index), f'"{name}" is already the id of another prop'
        seen.add(name)
    for index, ground in enumerate(node.ground):
        yield from _inside(node, ground.cells, (*at, "ground", index, "cells"))


def _all_rows_read(node: Board, at: Place, world: World) -> bool:
    """Whether no row was refused for its letters, without which nothing is said of sizes."""
    rows = world.raw_at(at).get("rows")
    return isinstance(rows, list) and len(rows) == len(node.rows)


def _inside(board: Board, cells: tuple[tuple[int, int], ...], at: Place) -> Found:
    width, height = len(board.rows[0]), len(board.rows)
    for index, (x, y) in enumerate(cells):
        if x >= width or y >= height:
            yield (*at, index), f"[{x}, {y}] is off the board of {width} by {height} cells"


def check_prop(node: Prop, at: Place, world: World) -> Found:
    """Kinds of harm that are declared."""
    yield from check_resistances(node, at, world)


def check_growth(node: Growth, at: Place, world: World) -> Found:
    """Kinds of harm that are declared."""
    for key, types in (("cutBy", node.cut_by), ("burnedBy", node.burned_by)):
        for index, name in enumerate(types or ()):
            yield from world.damage_type(name, (*at, key, index))


def check_enemy(node: EncounterEnemy, at: Place, world: World) -> Found:
    """A creature somebody has, or one written out."""
    yield from exactly_one(node, at, "creature", "block")
    if node.creature is not None and node.creature not in world.rules.creatures:
        close = did_you_mean(node.creature, world.rules.creatures)
        yield (*at, "creature"), f'there is no creature "{node.creature}"{close}'


def check_encounter(node: Encounter, at: Place, world: World) -> Found:
    """A fight in this ruleset, with everybody on the board."""
    if node.ruleset != world.document.id:
        yield (*at, "ruleset"), f"is {node.ruleset}, and this is {world.document.id}"
    if "combat" not in world.raw:
        yield (*at, "ruleset"), f"{node.ruleset} has no combat block, so nothing can be fought in it"
    total = sum(enemy.count for enemy in node.enemies)
    if total > MOST_COMBATANTS:
        yield (*at, "enemies"), f"are {total} creatures, expected at most {MOST_COMBATANTS}"
    if node.board is not None and _all_rows_read(node.board, (*at, "board"), world):
        cells = [((*at, "enemies", index, "at"), enemy.at) for index, enemy in enumerate(node.enemies)]
        cells += [((*at, "party", index, "at"), member.at) for index, member in enumerate(node.party)]
        for place, cell in cells:
            if cell is not None:
                yield from _standing(node.board, cell, place)


def _standing(board: Board, cell: tuple[int, int], at: Place) -> Found:
    x, y = cell
    if y >= len(board.rows) or x >= len(board.rows[y]):
        yield at, f"[{x}, {y}] is off the board"
    elif board.rows[y][x] in "#~":
        yield at, f"[{x}, {y}] is a cell nobody may stand on"


def check_change(node: GroundChange, at: Place, world: World) -> Found:
    """A change of something. Source: capability 1.324."""
    if not node.model_fields_set - {"tell"}:
        yield at, "changes nothing, expected at least one of terrain, height, light, obscured, growth and season"


def check_ground(node: CreatureAction, at: Place, world: World) -> Found:
    """Ground is changed where an action's area is, which leaves nothing else there. Source: capability 1.324."""
    if node.ground is None:
        return
    if node.area is None:
        yield (*at, "ground"), "needs an area, whose ground it changes"
    if node.zone is not None:
        yield (*at, "ground"), "stands beside zone, expected one of the two"


RULES = [
    (Board, check_rows),
    (Board, check_cells),
    (Prop, check_prop),
    (Growth, check_growth),
    (EncounterEnemy, check_enemy),
    (Encounter, check_encounter),
    (GroundChange, check_change),
    (CreatureAction, check_ground),
]
