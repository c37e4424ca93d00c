"""A live pool given back to each sheet it lands on (format 10.7 `restore`). Plain creatures take nothing."""

from collections.abc import Iterator

from engine.amount import average
from engine.definitions import RestoresPool
from engine.describing import About, Fact, amount_json, fact
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Restore
from engine.prospect import Prospect
from engine.sheet import ledger
from engine.step import Step
from engine.taken import Blow

_REFRESHED = 0.5  # of what an ordinary action is worth, for a whole pool


def land(step: Step, blow: Blow, effect: RestoresPool) -> None:
    sheet, live = step.nature(blow.target).sheet, step.one(blow.target).live
    if sheet is None or live is None:
        return
    rolled = thrown_for(step, blow, effect.amount, Purpose.POOL)
    left = sheet.pool_left(effect.pool, live)
    given = max(0, min(rolled.total, int(sheet.pool_max(effect.pool)) - left))
    ledger.set_pool(sheet, live, effect.pool, left + given)
    step.tell(Restore(target=blow.target, pool=effect.pool, amount=given))


def worth(prospect: Prospect, effect: RestoresPool) -> float:
    """Part of an action, by how much of the pool comes back."""
    arena = prospect.outlook.arena
    sheet, live = arena.nature(prospect.target).sheet, arena.one(prospect.target).live
    if sheet is None or live is None:
        return 0.0
    top = max(1.0, float(sheet.pool_max(effect.pool)))
    missing = top - sheet.pool_left(effect.pool, live)
    given = min(missing, average(effect.amount, prospect.steps))
    return prospect.sign * _REFRESHED * prospect.outlook.usual() * max(0.0, given) / top


def describe(about: About, effect: RestoresPool) -> Iterator[Fact]:
    yield fact("does-restore", pool=effect.pool, amount=amount_json(effect.amount, about.steps))


KIND: EffectKind = EffectKind(order=40, land=land, worth=worth, describe=describe)
