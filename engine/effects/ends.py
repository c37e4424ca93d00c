"""Conditions an action takes off (format 12.11 `ends`)."""

from engine import conditions
from engine.definitions import Ends
from engine.effects.base import EffectKind
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: Ends) -> None:
    if blow.saved:
        return
    who = blow.by if effect.on == "actor" else blow.target
    conditions.end_named(step, who, effect.condition, "contest")


KIND = EffectKind(order=50, land=land)
