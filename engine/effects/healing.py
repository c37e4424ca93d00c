"""Health given back (format 9.1 `heal`, 12.2): points up to the maximum, or the lightest mark of a track."""

from engine import dying, vitals
from engine.definitions import Healing
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Heal
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: Healing) -> None:
    rolled = thrown_for(step, blow, effect.amount, Purpose.HEAL)
    given = vitals.heal(step, blow.target, rolled.total)
    step.tell(
        Heal(
            target=blow.target,
            source=blow.by,
            label=blow.taken.label,
            rolls=rolled.rolls,
            amount=rolled.total,
            health=vitals.health(step, blow.target),
        )
    )
    if given > 0:
        dying.stand_up(step, blow.target)


KIND = EffectKind(order=20, land=land)
