"""Temporary points on health (format 9.1 `temporary`). They never add up: the larger buffer stands."""

from engine import vitals
from engine.definitions import TemporaryPoints
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Temporary
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: TemporaryPoints) -> None:
    rolled = thrown_for(step, blow, effect.amount, Purpose.TEMPORARY)
    if vitals.give_temporary(step, blow.target, rolled.total):
        step.tell(Temporary(target=blow.target, source=blow.by, amount=vitals.temporary(step, blow.target)))


KIND = EffectKind(order=30, land=land)
