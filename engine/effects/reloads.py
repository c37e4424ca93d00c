"""Topping up a weapon's clip (format 10.6): out of the bag as far as that goes, or fully without ammunition."""

from collections.abc import Iterator

from engine.definitions import ReloadsItem
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.events import Reload
from engine.menu import stock
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow

_EMPTY, _LOW = 0.6, 0.05  # of what an ordinary action is worth


def land(step: Step, blow: Blow, effect: ReloadsItem) -> None:
    held = stock.held_item(step, blow.by, effect.item)
    if held is None:
        return
    loaded = stock.loaded(step, blow.by, effect.item, effect.clip)
    if effect.tag is None:
        loaded = effect.clip
    else:
        loaded += _from_bag(step, blow.by, effect.tag, effect.clip - loaded)
    held.loaded = loaded
    step.tell(Reload(by=blow.by, item=held.item, loaded=loaded))


def _from_bag(step: Step, who: str, tag: str, wanted: int) -> int:
    """Take up to `wanted` shots out of the bag, first stack first; how many there were."""
    taken = 0
    for index, count in list(stock.stacks(step, who, tag)):
        drawn = min(count, wanted - taken)
        held = stock.held_item(step, who, index)
        assert held is not None
        held.count -= drawn
        taken += drawn
    return taken


def worth(prospect: Prospect, effect: ReloadsItem) -> float:
    """Most of an action when nothing is left to shoot; little before."""
    left = stock.loaded(prospect.outlook.arena, prospect.by, effect.item, effect.clip)
    return prospect.outlook.usual() * (_EMPTY if left <= 0 else _LOW * (1 - left / effect.clip))


def describe(_about: About, effect: ReloadsItem) -> Iterator[Fact]:
    yield fact("does-reload", shots=effect.clip)


KIND: EffectKind = EffectKind(order=0, land=land, worth=worth, describe=describe, once=True)
