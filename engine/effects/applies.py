"""Conditions an action puts on whom it affects (format 9.1 `applies`, 10.6 `onHit`, 12.11 `onWin`).

A save that succeeded keeps them off, unless one goes on all the same; what a weapon puts on `onHit` needs
the harm that reached its target to be enough.
"""

from engine import conditions
from engine.definitions import Applies
from engine.effects.base import EffectKind
from engine.step import Step
from engine.taken import Blow


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


KIND = EffectKind(order=60, land=land)
