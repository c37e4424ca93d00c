"""Moving and turning areas that stay: their options, where they may go, and what they would catch there (capabilities
1.173, 1.175, 1.182)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine import bearing
from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, AreaShape, Group
from engine.geometry import distance
from engine.laying import Laying
from engine.menu.aims import aim_cells, caught_in, lone_copy, why_not_at
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
    if zone.copies:
        return any(distance(center, cell) <= rule.cells for center in zone.copies)
    return cell != zone.at and distance(zone.at, cell) <= rule.cells


def action_of(arena: Arena, option: Option) -> Action:
    """What left the zone that an option moves or turns."""
    return asking.action_of(arena, zone_of(arena, option))


def area_of(arena: Arena, option: Option) -> AreaShape:
    """Its shape."""
    area = action_of(arena, option).aim.area
    assert area is not None, "a zone without an area is never moved or turned"
    return area


def copies(arena: Arena, option: Option) -> tuple[Cell, ...]:
    """Where each copy of a zone lies that is moved by all of them; nothing of any other."""
    return zone_of(arena, option).copies if is_move(option) else ()


def why_not_copies(arena: Arena, option: Option, to: Sequence[Cell]) -> str | None:
    """What keeps the copies from being set down there, after the option's name; None when nothing does.

    Each goes as far from where one of them lay as the zone may be moved, and they lie as they must when it is cast.
    """
    lying_now = copies(arena, option)
    if len(to) != len(lying_now):
        return f"needs {len(lying_now)} cells, one for each of its copies, in `copies`"
    for cell in to:
        if not may_lie(arena, option, cell):
            return f"does not reach to {cell[0]},{cell[1]}"
    lone = lone_copy(arena, option.by, asking.action_of(arena, zone_of(arena, option)).aim, to)
    return None if lone is None else f"would lie by itself at {lone[0]},{lone[1]}"


def shifted(arena: Arena, option: Option, cell: Cell) -> Laying | None:
    """The zone moved or faced to that cell, its copies all as far and the same way; None where they cannot go."""
    centers = copies(arena, option)
    if not centers:
        return Laying(cell)
    dx, dy = cell[0] - centers[0][0], cell[1] - centers[0][1]
    to = tuple((x + dx, y + dy) for x, y in centers)
    return Laying(to[0], to) if why_not_copies(arena, option, to) is None else None


def cells(arena: Arena, option: Option) -> list[Cell]:
    """Every cell the zone may be moved or faced to, in reading order."""
    zone, board = zone_of(arena, option), arena.board
    if not is_move(option):
        return aim_cells(arena, option.by, asking.action_of(arena, zone).aim)
    assert board is not None
    return [(x, y) for y in range(board.height) for x in range(board.width) if may_lie(arena, option, (x, y))]


def lit(arena: Arena, option: Option, laying: Laying) -> tuple[tuple[Cell, ...], list[str]]:
    """The cells it would cover there, and whom it reaches on them."""
    zone = zone_of(arena, option)
    found = lying.laid(arena, zone, laying) if is_move(option) else lying.turned(arena, zone, laying.at)
    return found, caught_in(arena, zone.by, asking.action_of(arena, zone), found)


__all__ = [
    "action_of",
    "area_of",
    "cells",
    "copies",
    "is_move",
    "lit",
    "may_lie",
    "shifted",
    "steered",
    "why_not_copies",
    "zone_of",
]
