"""Areas that stand, to somebody about to walk: what walking through one and ending in it is worth, and where to go with
one that goes along."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.choice import Cell
from engine.definitions import Action, Trigger
from engine.director.dangers import worth_on
from engine.director.eyes import Eyes
from engine.director.inside import Inside
from engine.director.zones import STARTS, caught_worth, in_a_round
from engine.geometry import distance
from engine.state import ZoneState
from engine.zones import asking
from engine.zones.reaching import reaches

_GOES_OFF: Final = 0.5
"""How likely what goes off later does so before whoever stands in it has another turn."""


@dataclass(frozen=True, slots=True)
class _Field:
    """Cells of one zone that do something to whoever decides, its own or those beside it; worths are to its side.
    `triggers`: when they catch; `often`: how often they catch whoever ends a turn there and does not move before the
    next; `stays`: being in it for a round, its catching aside; `touched`: moving onto `middle`."""

    cells: frozenset[Cell]
    zone: ZoneState
    triggers: frozenset[Trigger]
    often: float
    caught: float
    hurt: float = 0.0
    stays: float = 0.0
    middle: Cell | None = None
    touched: float = 0.0


@dataclass(frozen=True, slots=True)
class _Along:
    """An area that goes with whoever decides, `size` cells round it: what having somebody in it is worth, and what more
    coming upon them now is, by where they stand."""

    size: int
    spots: tuple[tuple[Cell, float, float], ...]


class Fields:
    """The areas that stand, to somebody who is about to walk."""

    def __init__(self, eyes: Eyes) -> None:
        there = eyes.arena.board is not None and bool(eyes.arena.state.zones)
        self._fields = list(_fields(eyes)) if there else []
        self._along = list(_going_along(eyes)) if there else []

    def __bool__(self) -> bool:
        return bool(self._fields or self._along)

    def ending(self, cell: Cell) -> float:
        """What standing there as the turn ends, and until the next begins, is worth."""
        total = 0.0
        for field in self._fields:
            if cell in field.cells:
                total += field.caught * field.often + field.stays
        for along in self._along:
            total += sum(stays + upon for at, stays, upon in along.spots if distance(cell, at) <= along.size)
        return total

    def landing(self, start: Cell | None, cell: Cell) -> float:
        """What being set down there, with no step between, is worth."""
        total = 0.0
        for field in self._fields:
            if "enter" in field.triggers and cell in field.cells and start not in field.cells:
                total += field.caught
            if field.middle == cell:
                total += field.touched
        return total

    def passing(self, who: str, start: Cell, path: Sequence[Cell]) -> float:
        """What walking there is worth."""
        total = 0.0
        for field in self._fields:
            inside = [cell in field.cells for cell in path]
            enters = start not in field.cells and any(inside) and who not in field.zone.caught
            if enters and "enter" in field.triggers:
                total += field.caught
            total += field.hurt * sum(inside)
            if field.middle is not None and field.middle in path:
                total += field.touched
        return total


def _often(triggers: frozenset[Trigger]) -> float:
    """How often what catches then does so to whoever ends a turn there and does not move before the next."""
    return STARTS if "turn-start" in triggers else 1.0 if "turn-end" in triggers else 0.0


def _fields(eyes: Eyes) -> Iterator[_Field]:
    arena, who = eyes.arena, eyes.who
    for zone in arena.state.zones:
        if not zone.cells:
            continue
        action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
        sign = 1.0 if eyes.friend(zone.by) else -1.0
        caught = hurt = stays = 0.0
        if reaches(arena, zone, who):
            if rule.triggers or rule.detonates is not None:
                caught = caught_worth(eyes, zone, who) * sign
            if rule.ground is not None and rule.ground.hurt is not None:
                hurt = worth_on(eyes, zone.by, rule.ground.hurt, who) * sign / max(1, rule.ground.every)
        inside = Inside(eyes, zone.by, action, zone.steps)
        if inside.does and zone.carrier != who and not (rule.with_caster and zone.by == who):
            stays = inside.a_round(who)
        middle = zone.at if rule.detonates is not None and rule.detonates.touched else None
        touched = _set_off(eyes, zone, action) * sign if middle is not None else 0.0
        if caught or hurt or stays or touched:
            often = _GOES_OFF if rule.detonates is not None else _often(rule.triggers)
            cells = frozenset(zone.cells)
            yield _Field(cells, zone, rule.triggers, often, caught, hurt, stays, middle, touched)
        if rule.side is not None and zone.side and reaches(arena, zone, who):
            beside = caught_worth(eyes, zone, who) * sign
            yield _Field(frozenset(zone.side), zone, rule.side.triggers, _often(rule.side.triggers), beside)


def _set_off(eyes: Eyes, zone: ZoneState, action: Action) -> float:
    """What somebody moving onto its middle is worth to its caster's side: it goes off unless that one saves."""
    arena, who = eyes.arena, eyes.who
    saved = eyes.chances.saved(who, action.save, action) if action.save is not None else 0.0
    caught = {one for one in arena.standing() if asking.inside(arena, zone, one)} | {who}
    return (1 - saved) * sum(caught_worth(eyes, zone, one) for one in caught if reaches(arena, zone, one))


def _going_along(eyes: Eyes) -> Iterator[_Along]:
    """Its own areas that lie round it and go where it goes, as far as they catch anybody."""
    arena, who = eyes.arena, eyes.who
    for zone in asking.zones_of(arena, who):
        action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
        area = action.aim.area
        if not rule.with_caster or not rule.triggers or area is None or area.shape != "burst":
            continue
        spots: list[tuple[Cell, float, float]] = []
        often = in_a_round(rule.triggers)
        for other, one in arena.state.combatants.items():
            if one.at is None or not one.standing or not reaches(arena, zone, other):
                continue
            worth = caught_worth(eyes, zone, other)
            comes_upon = "enter" in rule.triggers and one.at not in zone.cells and other not in zone.caught
            spots.append((one.at, worth * often, worth if comes_upon else 0.0))
        if any(stays or upon for _, stays, upon in spots):
            yield _Along(area.size, tuple(spots))


__all__ = ["Fields"]
