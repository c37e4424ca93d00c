"""The standard actions (format 12.8). A dodge lasts until its maker's next turn starts, help until it is used
up or the helper's next turn starts (bridging 9); `hide` and `ready` are accepted and do nothing in the base."""

from engine.definitions import StandardEffect
from engine.effects.base import EffectKind
from engine.events import Standard
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: StandardEffect) -> None:
    one = step.one(blow.by)
    target: str | None = None
    match effect.action:
        case "dash":
            one.dashes += 1
        case "disengage":
            one.disengaged = True
        case "dodge":
            one.dodging = True
        case "help":
            target = blow.taken.targets[0]
            helped = step.one(target)
            if blow.by not in helped.helped_by:
                helped.helped_by.append(blow.by)
    step.tell(Standard(by=blow.by, action=effect.action, target=target))


KIND = EffectKind(order=0, land=land, once=True)
