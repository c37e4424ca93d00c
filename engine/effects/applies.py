"""Conditions an action puts on whom it affects (format 9.1 `applies`, 10.6 `onHit`, 12.11 `onWin`).

A save that succeeded keeps them off, unless one goes on all the same; what a weapon puts on `onHit` needs
the harm that reached its target to be enough.
"""

from engine import bearing, conditions
from engine.definitions import Applies
from engine.effects.base import EffectKind
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow

_SELDOM = 0.25  # how often a blow is hard enough that on average is not


def land(step: Step, blow: Blow, effect: Applies) -> None:
    if blow.saved and not effect.even_on_save:
        return
    if effect.at_least and blow.dealt < effect.at_least:
        return
    who = blow.by if effect.on == "actor" else blow.target
    held = conditions.apply(step, who, effect, blow.by, blow.taken.action.id)
    focus = step.one(blow.by).focus
    if held is not None and blow.taken.action.concentration and focus is not None:
        focus.holds.append((who, held.key))


def worth(prospect: Prospect, effect: Applies) -> float:
    """A turn's worth of bearing it for every turn it is expected to last; nothing for whoever bears it already."""
    outlook = prospect.outlook
    who = prospect.by if effect.on == "actor" else prospect.target
    one = outlook.arena.one(who)
    if any(held.condition == effect.condition for held in one.conditions):
        return 0.0
    if bearing.immune_to_condition(outlook.arena, who, effect.condition):
        return 0.0
    chance = prospect.lands if effect.even_on_save else prospect.lands * (1 - prospect.saved)
    if effect.at_least and (prospect.deals or 0) < effect.at_least:
        chance *= _SELDOM
    sign = 1.0 if effect.on == "actor" else prospect.sign
    rounds = outlook.lasting(who, effect, prospect.action)
    return sign * chance * rounds * outlook.bearing(who, effect.condition)


KIND = EffectKind(order=60, land=land, worth=worth)
