"""A live pool given back to each sheet it lands on (format 10.7 `restore`). Plain creatures take nothing."""

from engine import vitals
from engine.definitions import RestoresPool
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Restore
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: RestoresPool) -> None:
    sheet, live = step.nature(blow.target).sheet, step.one(blow.target).live
    if sheet is None or live is None:
        return
    rolled = thrown_for(step, blow, effect.amount, Purpose.POOL)
    left = sheet.pool_left(effect.pool, live)
    given = max(0, min(rolled.total, int(sheet.pool_max(effect.pool)) - left))
    vitals.set_pool(sheet, live, effect.pool, left + given)
    step.tell(Restore(target=blow.target, pool=effect.pool, amount=given))


KIND = EffectKind(order=40, land=land)
