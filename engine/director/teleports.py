"""Where somebody teleports: clear of foes when it is hurt, or to where it can act; and when it leaves the fight."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine import vitals
from engine.arena import Arena
from engine.choice import Cell, Choice
from engine.definitions import Action, Teleport
from engine.director.eyes import Eyes
from engine.director.ground import Ground
from engine.director.judging import Judge
from engine.geometry import distance
from engine.menu import prices, teleports
from engine.menu.options import Option
from engine.menu.targets import why_not
from engine.refusal import Reason

_LEAVES: Final = 0.25
"""The director's own creatures leave at this share of their health or less (capability 1.279)."""
_PLACES: Final = 6
"""Places that are looked at in full, for what they are worth alone; and near each foe."""
_NEAR: Final = 2
_FOES: Final = 4


@dataclass(frozen=True, slots=True)
class Landing:
    """A place to go to at once, and what being there, and acting from there, is worth."""

    cell: Cell
    worth: float


def landing(judge: Judge, ground: Ground, option: Option, rule: Teleport) -> Landing | None:
    """The best place it leads to; None where it leads nowhere."""
    eyes = judge.eyes
    rough = {cell: _standing_there(ground, cell) for cell in teleports.places(eyes.arena, eyes.who, rule)}
    if not rough:
        return None
    blows = list(_blows(eyes, option))
    walked = max((_walked(judge, ground, action) for action in blows), default=0.0)

    def worth(cell: Cell) -> float:
        struck = max((_from(judge, action, cell) for action in blows), default=0.0)
        return rough[cell] + max(0.0, struck - walked)

    looked = sorted(rough, key=lambda cell: -rough[cell])[:_PLACES]
    best = max(dict.fromkeys([*looked, *_near_foes(eyes, rough)]), key=worth)
    return Landing(best, worth(best))


def _standing_there(ground: Ground, cell: Cell) -> float:
    """What ending there is worth, and what catches whoever lands there."""
    return ground.positions.worth(cell) + ground.fields.ending(cell) + ground.fields.landing(ground.here, cell)


def _near_foes(eyes: Eyes, rough: dict[Cell, float]) -> Iterator[Cell]:
    """The places nearest to each foe, the better ones first among equals."""
    for foe in eyes.foes[:_FOES]:
        at = eyes.arena.one(foe).at
        if at is not None:
            yield from sorted(rough, key=lambda cell: (distance(cell, at), -rough[cell]))[:_NEAR]


def _blows(eyes: Eyes, option: Option) -> Iterator[Action]:
    """What it could still hurt somebody with this turn once the teleport is paid for."""
    arena, who = eyes.arena, eyes.who
    if arena.state.turn != who:
        return
    for action in arena.nature(who).actions:
        if action.harm is None or action.aim.area is not None or not action.when.on_turn:
            continue
        if action.price.budget is not None and action.price.budget == option.budget:
            continue
        if not isinstance(prices.price_of(arena, who, action), Reason):
            yield action


def _walked(judge: Judge, ground: Ground, action: Action) -> float:
    """What it is worth at the best target from where a walk leads, or from here."""
    worths = (
        judge.on_target(action, foe, cell) for foe in judge.eyes.foes for cell in ground.spots(action, foe).values()
    )
    return max(worths, default=0.0)


def _from(judge: Judge, action: Action, cell: Cell) -> float:
    """What it is worth at the best target from that place."""
    around = judge.around(cell)
    worths = (judge.on_target(action, foe, cell) for foe in judge.eyes.foes if why_not(around, action, foe) is None)
    return max(worths, default=0.0)


def leaving(arena: Arena, who: str, options: Iterable[Option]) -> Choice | None:
    """The choice by which a creature that is badly hurt leaves the fight, with whomever it may take along: whoever is
    hurt most first. None where it stays. A character is never made to."""
    badly = vitals.health(arena, who) <= _LEAVES * vitals.max_health(arena, who)
    if not badly or vitals.is_character(arena.nature(who)):
        return None
    for option in options:
        rule = option.action.teleport if option.action is not None else None
        if rule is not None and rule.leaves:
            pay = option.pays[0].id if option.pay_needed else None
            company = sorted(teleports.companions(arena, who, rule), key=lambda one: _share(arena, one))
            return Choice(by=who, option=option.id, pay=pay, carries=tuple(company[: rule.carries]))
    return None


def _share(arena: Arena, who: str) -> float:
    return vitals.health(arena, who) / max(1, vitals.max_health(arena, who))


__all__ = ["Landing", "landing", "leaving"]
