"""Areas that stay, as somebody weighs them: how often one that is laid will do its effect, what one that stands is
worth, and where to move one's own."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.choice import Cell, Choice
from engine.definitions import Action, Trigger, ZoneDef
from engine.director.dangers import worth_on
from engine.director.eyes import Eyes
from engine.director.inside import Inside
from engine.director.parting import standing_between
from engine.laying import Laying
from engine.menu import steering
from engine.menu.options import Option
from engine.prospect import HORIZON
from engine.state import ZoneState
from engine.zones import asking, standing
from engine.zones.reaching import reaches

STARTS: Final = 0.9
"""How often somebody caught by a zone starts a turn in it."""
_ENDS: Final = 0.35
"""And ends one."""
_ENTERS: Final = 0.25
"""How often somebody walks into one, sees it and all."""
_STAYS, _STAYS_HARD, _STAYS_NEAR = 0.15, 0.35, 0.6
"""How many of those a zone has caught it catches a round later: they walk out, not so easily over hard going, and
whoever fights its maker, or is followed by it, remains."""
_DENIES: Final = 0.05
"""What a round of ground that nobody wants to stand on is worth, of a catch."""
_ROUNDS: Final = 4
_FOLLOWS: Final = 1.5
"""What one that is moved after whoever leaves it is worth, of one that is not."""
LATER: Final = 0.6
"""What goes off later is worth of the same at once: everybody walks away from it."""
_STEPS: Final = 2.0
"""Cells somebody walks on ground that hurts before it is out of it."""


def in_a_round(triggers: frozenset[Trigger]) -> float:
    """How often what catches then does so again, in a round, to somebody who is in it."""
    return STARTS if "turn-start" in triggers else _ENDS if "turn-end" in triggers else 0.0


def catches(eyes: Eyes, action: Action) -> float:
    """How often it does its effect to somebody it is put on, its casting counted, while it is likely to stand."""
    zone = action.zone
    assert zone is not None, f"{action.id} leaves no area"
    if zone.detonates is not None:
        return LATER * _growth(action, 1)
    again = in_a_round(zone.triggers)
    enters = _ENTERS if "enter" in zone.triggers else 0.0
    total = (1.0 if zone.at_cast else 0.0) + again + enters
    near = zone.with_caster or (zone.move is not None and zone.move.budget != eyes.arena.rules.main_budget)
    stays = _STAYS_NEAR if near else _STAYS_HARD if zone.ground is not None and zone.ground.hard else _STAYS
    stays *= eyes.held_on if action.concentration else 1.0
    for later in range(1, min(int(HORIZON), zone.rounds)):
        total += (again + (enters if near else 0.0)) * stays**later
    if zone.triggers:
        total += _DENIES * min(_ROUNDS, zone.rounds)
    return total


def _growth(action: Action, times: int) -> float:
    """What it will do once it has grown that often, of what it would do now."""
    zone = action.zone
    grows = zone.detonates.grows if zone is not None and zone.detonates is not None else None
    harm = action.harm
    if grows is None or harm is None:
        return 1.0
    now = sum(dice.average for clause in harm.clauses for dice in clause.amount.dice)
    return 1.0 + times * grows.average / now if now else 1.0


def ground_worth(eyes: Eyes, by: str, action: Action, other: str) -> float:
    """What its ground is worth against somebody it is put on."""
    ground = action.zone.ground if action.zone is not None else None
    if ground is None or ground.hurt is None:
        return 0.0
    return worth_on(eyes, by, ground.hurt, other) * _STEPS / max(1, ground.every)


def holds_worth(eyes: Eyes, by: str, action: Action, other: str) -> float:
    """What it will do to somebody it has taken hold of, in place of catching them, for a round."""
    held = action.zone.held if action.zone is not None else None
    if held is None:
        return 0.0
    missed = eyes.chances.saved(other, action.save, action) if action.save is not None else 0.0
    return worth_on(eyes, by, held[1], other) * (1 - missed)


def caught_worth(eyes: Eyes, zone: ZoneState, who: str) -> float:
    """What catching somebody is worth to its caster's side."""
    return worth_on(eyes, zone.by, standing.effect_of(asking.action_of(eyes.arena, zone)), who)


def standing_worth(eyes: Eyes, zone: ZoneState) -> float:
    """What one that stands is still worth to its caster's side: those who are in it, or beyond it."""
    arena = eyes.arena
    action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
    found = [one for one in arena.standing() if asking.inside(arena, zone, one) and reaches(arena, zone, one)]
    worths = {one: caught_worth(eyes, zone, one) for one in found}
    if rule.detonates is not None:  # it goes off as it ends: what is lost is what waiting adds
        return sum(worths.values()) * (LATER * _growth(action, 1) - 1)
    follows = _FOLLOWS if rule.move is not None or zone.carrier == zone.by else 1.0
    total = _covering(eyes, zone, rule, worths, zone.cells, zone.cells) * follows
    total += sum(ground_worth(eyes, zone.by, action, one) for one in found)
    inside = Inside(eyes, zone.by, action, zone.steps)
    if inside.does:
        total += sum(inside.worth(one) for one in arena.standing() if asking.inside(arena, zone, one))
    if zone.blocks:
        total += standing_between(eyes, zone)
    return total


def held_worth(eyes: Eyes, option: str) -> float | None:
    """What the areas that its concentration on that option holds are still worth; None where it holds none. Below 0 for
    what would go off as it ends, where that is just the moment."""
    held = [one for one in asking.zones_of(eyes.arena, eyes.who) if one.option == option and one.focused]
    return sum(standing_worth(eyes, one) for one in held) if held else None


def forbidding_cells(eyes: Eyes) -> frozenset[Cell]:
    """The cells of areas that forbid anything to whoever decides."""
    arena = eyes.arena
    found: set[Cell] = set()
    for zone in arena.state.zones:
        inside = asking.rule_of(arena, zone).inside
        own = zone.by == eyes.who and asking.rule_of(arena, zone).with_caster
        if inside is not None and inside.forbids_components and not own:
            found.update(zone.cells)
    return frozenset(found)


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
    inside = Inside(eyes, zone.by, asking.action_of(arena, zone), zone.steps)
    placed = [other for other, one in arena.state.combatants.items() if one.at is not None and one.present]
    lies = {other: inside.worth(other) for other in placed} if inside.does else {}
    worths = {other: caught_worth(eyes, zone, other) for other in placed if reaches(arena, zone, other)}
    if not any(worth > 0 for worth in (*worths.values(), *lies.values())):
        return None
    now = _covering(eyes, zone, rule, worths, zone.cells, zone.cells) + _over(eyes, lies, zone.cells)
    best: tuple[Laying, float] | None = None
    for cell in steering.cells(arena, option):
        laying = steering.shifted(arena, option, cell)
        if laying is None:
            continue
        covered, _ = steering.lit(arena, option, laying)
        worth = _covering(eyes, zone, rule, worths, covered, zone.cells) + _over(eyes, lies, covered) - now
        if worth > 0 and (best is None or worth > best[1]):
            best = (laying, worth)
    return best


def _over(eyes: Eyes, lies: dict[str, float], cells: Sequence[Cell]) -> float:
    """What lying over these cells is worth, its catching aside."""
    if not lies:
        return 0.0
    covered = set(cells)
    return sum(worth for other, worth in lies.items() if eyes.arena.one(other).at in covered)


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
        total += worth * in_a_round(rule.triggers)
    return total


__all__ = [
    "LATER",
    "STARTS",
    "catches",
    "caught_worth",
    "forbidding_cells",
    "ground_worth",
    "held_worth",
    "holds_worth",
    "in_a_round",
    "standing_worth",
    "steerings",
]
