"""Topping up a weapon's clip (format 10.6): out of the bag as far as that goes, or fully where it needs no ammunition."""

from engine.definitions import ReloadsItem
from engine.effects.base import EffectKind
from engine.events import Reload
from engine.sheet import ammunition
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: ReloadsItem) -> None:
    live, sheet = step.one(blow.by).live, step.nature(blow.by).sheet
    if live is None or sheet is None:
        return
    held = live.items[effect.item]
    loaded = ammunition.reload(sheet, live, effect.item)
    step.tell(Reload(by=blow.by, item=held.item, loaded=loaded))


KIND = EffectKind(order=0, land=land, once=True)
