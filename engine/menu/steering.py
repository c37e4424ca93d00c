"""Moving and turning areas that stay: their options, where they may go, and what they would catch there (capabilities
1.173, 1.175, 1.182)."""

from collections.abc import Iterator
from typing import Final

from engine import bearing
from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Group
from engine.geometry import distance
from engine.menu.aims import aim_cells, caught_in, why_not_at
from engine.menu.options import Option
from engine.refusal import Reason
from engine.state import ZoneState
from engine.zones import asking, lying

MOVES: Final = "move-zone:"
TURNS: Final = "turn-zone:"


def steered(arena: Arena, who: str) -> Iterator[tuple[Option, Reason | None]]:
    """The zones `who` may move or turn on its turn, each with why it cannot be just now; None where it can."""
    if arena.board is None:
        return
    for zone in asking.zones_of(arena, who):
        action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
        if rule.move is not None and not zone.stopped:
            yield (
                _option(who, MOVES, "Move", zone, action.label, rule.move.budget),
                _missing(arena, who, rule.move.budget),
            )
        if rule.turn is not None:
            yield _option(who, TURNS, "Turn", zone, action.label, rule.turn), _missing(arena, who, rule.turn)


def _option(who: str, prefix: str, verb: str, zone: ZoneState, label: str, budget: str) -> Option:
    return Option(
        id=f"{prefix}{zone.option}",
        label=f"{verb} {label}",
        group=Group.ABILITIES,
        by=who,
        budget=budget,
        zone=zone.key,
    )


def _missing(arena: Arena, who: str, budget: str) -> Reason | None:
    return None if bearing.budget_left(arena, who, budget) > 0 else Reason.NO_BUDGET


def zone_of(arena: Arena, option: Option) -> ZoneState:
    """The zone an option moves or turns."""
    return next(zone for zone in arena.state.zones if zone.key == option.zone)


def is_move(option: Option) -> bool:
    """Whether it moves its zone (else it turns it)."""
    return option.id.startswith(MOVES)


def may_lie(arena: Arena, option: Option, cell: Cell) -> bool:
    """Whether the zone may be moved to that cell, or faced to it."""
    zone, board = zone_of(arena, option), arena.board
    if not is_move(option):
        return why_not_at(arena, option.by, asking.action_of(arena, zone).aim, cell) is None
    rule = asking.rule_of(arena, zone).move
    if rule is None or zone.at is None or board is None or cell not in board or board.solid(cell):
        return False
    return cell != zone.at and distance(zone.at, cell) <= rule.cells


def cells(arena: Arena, option: Option) -> list[Cell]:
    """Every cell the zone may be moved or faced to, in reading order."""
    zone, board = zone_of(arena, option), arena.board
    if not is_move(option):
        return aim_cells(arena, option.by, asking.action_of(arena, zone).aim)
    assert board is not None
    return [(x, y) for y in range(board.height) for x in range(board.width) if may_lie(arena, option, (x, y))]


def lit(arena: Arena, option: Option, cell: Cell) -> tuple[tuple[Cell, ...], list[str]]:
    """The cells it would cover there, and whom it reaches on them."""
    zone = zone_of(arena, option)
    found = lying.moved(arena, zone, cell) if is_move(option) else lying.turned(arena, zone, cell)
    return found, caught_in(arena, zone.by, asking.action_of(arena, zone), found)


__all__ = ["cells", "is_move", "lit", "may_lie", "steered", "zone_of"]
