"""Temporary points on health (format 9.1 `temporary`). They never add up: the larger buffer stands."""

from collections.abc import Iterator

from engine import vitals
from engine.amount import average
from engine.definitions import TemporaryPoints
from engine.describing import About, Fact, amount_json, fact
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Temporary
from engine.prospect import HARMED, HORIZON, Prospect
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: TemporaryPoints) -> None:
    rolled = thrown_for(step, blow, effect.amount, Purpose.TEMPORARY)
    if vitals.give_temporary(step, blow.target, rolled.total):
        step.tell(Temporary(target=blow.target, source=blow.by, amount=vitals.temporary(step, blow.target)))


def worth(prospect: Prospect, effect: TemporaryPoints) -> float:
    """A buffer is worth the health it saves, as far as anything threatens it; the larger one stands."""
    outlook, who = prospect.outlook, prospect.target
    more = average(effect.amount, prospect.steps) - vitals.temporary(outlook.arena, who)
    kept = min(more, outlook.danger(who) * 2)
    if kept <= 0 or outlook.health(who) <= 0:
        return 0.0
    return prospect.sign * prospect.lands * outlook.stake(who) * HORIZON * HARMED * min(1.0, kept / outlook.health(who))


def describe(about: About, effect: TemporaryPoints) -> Iterator[Fact]:
    user = True if about.action.aim.side == "self" else None
    yield fact("does-temporary", amount=amount_json(effect.amount, about.steps), user=user)


KIND: EffectKind = EffectKind(order=30, land=land, worth=worth, describe=describe)
