"""Areas that stay, as somebody weighs them: what leaving one is worth, where not to walk or stand, and where to move
one's own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.choice import Cell, Choice
from engine.definitions import Action, ZoneDef
from engine.director.dangers import worth_on
from engine.director.eyes import Eyes
from engine.laying import Laying
from engine.menu import steering
from engine.menu.options import Option
from engine.state import ZoneState
from engine.zones import asking, standing
from engine.zones.reaching import reaches

_STARTS: Final = 0.9
"""How often somebody caught by a zone starts a turn in it."""
_ENDS: Final = 0.35
_ENTERS: Final = 0.25
"""How often somebody walks into one, sees it and all."""
_DENIES: Final = 0.05
"""What a round of ground that nobody wants to stand on is worth, of a catch."""
_ROUNDS: Final = 4
_FOLLOWS: Final = 1.5
"""What one that is moved after whoever leaves it is worth, of one that is not."""
_LATER: Final = 0.6
"""What goes off later is worth of the same at once: everybody walks away from it."""
_STEPS: Final = 2.0
"""Cells somebody walks on ground that hurts before it is out of it."""


def share_of(zone: ZoneDef) -> float:
    """How often it does its effect to somebody it is put on, its casting counted."""
    if zone.detonates is not None:
        return _LATER
    later = _STARTS if "turn-start" in zone.triggers else _ENDS if "turn-end" in zone.triggers else 0.0
    if "enter" in zone.triggers:
        later += _ENTERS
    if zone.triggers:
        later += _DENIES * min(_ROUNDS, zone.rounds)
    return (1.0 if zone.at_cast else 0.0) + later


def ground_worth(eyes: Eyes, by: str, action: Action, other: str) -> float:
    """What its ground is worth against somebody it is put on."""
    ground = action.zone.ground if action.zone is not None else None
    if ground is None or ground.hurt is None:
        return 0.0
    return worth_on(eyes, by, ground.hurt, other) * _STEPS / max(1, ground.every)


@dataclass(frozen=True, slots=True)
class _Field:
    """One zone that does something to whoever decides; worths are to its side."""

    cells: frozenset[Cell]
    zone: ZoneState
    rule: ZoneDef
    caught: float
    hurt: float


class Fields:
    """The areas that stand, to somebody who is about to walk."""

    def __init__(self, eyes: Eyes) -> None:
        self._fields = list(_fields(eyes)) if eyes.arena.board is not None else []

    def __bool__(self) -> bool:
        return bool(self._fields)

    def ending(self, cell: Cell) -> float:
        """What standing there as the turn ends, and until the next begins, is worth."""
        total = 0.0
        for field in self._fields:
            if cell in field.cells:
                triggers = field.rule.triggers
                total += field.caught * (
                    _STARTS if "turn-start" in triggers else 1.0 if "turn-end" in triggers else 0.0
                )
        return total

    def landing(self, start: Cell | None, cell: Cell) -> float:
        """What being set down there, with no step between, is worth."""
        return sum(
            field.caught
            for field in self._fields
            if "enter" in field.rule.triggers and cell in field.cells and start not in field.cells
        )

    def passing(self, who: str, start: Cell, path: Sequence[Cell]) -> float:
        """What walking there is worth."""
        total = 0.0
        for field in self._fields:
            inside = [cell in field.cells for cell in path]
            enters = start not in field.cells and any(inside) and who not in field.zone.caught
            if enters and "enter" in field.rule.triggers:
                total += field.caught
            total += field.hurt * sum(inside)
        return total


def _fields(eyes: Eyes) -> Iterator[_Field]:
    arena, who = eyes.arena, eyes.who
    for zone in arena.state.zones:
        rule = asking.rule_of(arena, zone)
        if not zone.cells or not reaches(arena, zone, who):
            continue
        sign = 1.0 if eyes.friend(zone.by) else -1.0
        caught = _caught_worth(eyes, zone, who) * sign if rule.triggers else 0.0
        ground = rule.ground
        hurt = 0.0
        if ground is not None and ground.hurt is not None:
            hurt = worth_on(eyes, zone.by, ground.hurt, who) * sign / max(1, ground.every)
        if caught or hurt:
            yield _Field(frozenset(zone.cells), zone, rule, caught, hurt)


def _caught_worth(eyes: Eyes, zone: ZoneState, who: str) -> float:
    """What catching somebody is worth to its caster's side."""
    return worth_on(eyes, zone.by, standing.effect_of(asking.action_of(eyes.arena, zone)), who)


def held_worth(eyes: Eyes, option: str) -> float:
    """What the areas that its concentration on that option holds are still worth: those who stand in them."""
    arena, who = eyes.arena, eyes.who
    total = 0.0
    for zone in asking.zones_of(arena, who):
        if zone.option != option or not zone.focused:
            continue
        action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
        inside = [one for one in arena.standing() if asking.inside(arena, zone, one) and reaches(arena, zone, one)]
        worths = {one: _caught_worth(eyes, zone, one) for one in inside}
        follows = _FOLLOWS if rule.move is not None or zone.carrier == who else 1.0
        total += _covering(eyes, zone, rule, worths, zone.cells, zone.cells) * follows
        total += sum(ground_worth(eyes, who, action, one) for one in inside)
    return total


# --- one's own -------------------------------------------------------------------------------------------


def steerings(eyes: Eyes, options: Sequence[Option]) -> Iterator[tuple[Option, Choice, float]]:
    """For each zone that can be moved or turned now, the best place for it and what that is worth over leaving it."""
    for option in options:
        if option.zone is None:
            continue
        found = _best(eyes, option)
        if found is not None:
            laying, worth = found
            choice = Choice(by=eyes.who, option=option.id)
            if laying.copies:
                yield option, replace(choice, copies=laying.copies), worth
            elif steering.is_move(option):
                yield option, replace(choice, to=laying.at), worth
            else:
                yield option, replace(choice, at=laying.at), worth


def _best(eyes: Eyes, option: Option) -> tuple[Laying, float] | None:
    arena = eyes.arena
    zone = steering.zone_of(arena, option)
    rule = asking.rule_of(arena, zone)
    worths = {
        other: _caught_worth(eyes, zone, other)
        for other, one in arena.state.combatants.items()
        if one.at is not None and reaches(arena, zone, other)
    }
    if not any(worth > 0 for worth in worths.values()):
        return None
    now = _covering(eyes, zone, rule, worths, zone.cells, zone.cells)
    best: tuple[Laying, float] | None = None
    for cell in steering.cells(arena, option):
        laying = steering.shifted(arena, option, cell)
        if laying is None:
            continue
        covered, _ = steering.lit(arena, option, laying)
        worth = _covering(eyes, zone, rule, worths, covered, zone.cells) - now
        if worth > 0 and (best is None or worth > best[1]):
            best = (laying, worth)
    return best


def _covering(
    eyes: Eyes,
    zone: ZoneState,
    rule: ZoneDef,
    worths: dict[str, float],
    cells: Sequence[Cell],
    before: Sequence[Cell],
) -> float:
    """What lying there is worth: whom it has come upon at once, and who will start or end a turn in it."""
    covered, left = set(cells), set(before)
    total = 0.0
    rams = rule.move is not None and rule.move.rams
    for other, worth in worths.items():
        at = eyes.arena.one(other).at
        if at not in covered:
            continue
        if at not in left and other not in zone.caught and (rams or "enter" in rule.triggers):
            total += worth
        total += worth * (_STARTS if "turn-start" in rule.triggers else _ENDS if "turn-end" in rule.triggers else 0.0)
    return total


__all__ = ["Fields", "ground_worth", "held_worth", "share_of", "steerings"]
