"""Conditions an action takes off (format 12.11 `ends`). A hold that says itself how it is broken goes alone."""

from collections.abc import Iterator

from engine import conditions, escapes
from engine.definitions import Ends
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.prospect import HORIZON, Prospect
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: Ends) -> None:
    if blow.saved:
        return
    who = blow.by if effect.on == "actor" else blow.target
    action = blow.taken.action
    if who == blow.by and effect.condition == action.aim.holding and escapes.hold_of(step, who, blow.target, action):
        for held in conditions.holds(step, who, effect.condition):
            if blow.target in held.sources:
                conditions.drop_source(step, who, held, blow.target, "contest")
    else:
        conditions.end_named(step, who, effect.condition, "contest")


def worth(prospect: Prospect, effect: Ends) -> float:
    """What bearing it for the rounds to come would have been worth, the other way round."""
    who, sign = (prospect.by, 1.0) if effect.on == "actor" else (prospect.target, prospect.sign)
    if not any(held.condition == effect.condition for held in prospect.outlook.arena.one(who).conditions):
        return 0.0
    return -sign * prospect.lands * (1 - prospect.saved) * HORIZON * prospect.outlook.bearing(who, effect.condition)


def describe(_about: About, effect: Ends) -> Iterator[Fact]:
    yield fact("does-end", condition=effect.condition, user=True if effect.on == "actor" else None)


KIND: EffectKind = EffectKind(order=50, land=land, worth=worth, describe=describe)
