"""Everything an action can do to whom it lands on: one module an effect, one line of `EFFECTS` each."""

from collections.abc import Iterable

from engine.definitions import (
    Applies,
    ChangesGround,
    Effect,
    Ends,
    GivesBudget,
    Harm,
    Healing,
    Push,
    ReloadsItem,
    RestoresPool,
    StandardEffect,
    Teleport,
    TemporaryPoints,
)
from engine.effects import (
    applies,
    ends,
    gives,
    harm,
    healing,
    push,
    reloads,
    restores,
    standard,
    teleport,
    temporary,
    terrain,
)
from engine.effects.base import EffectKind

EFFECTS: dict[type[Effect], EffectKind] = {
    ChangesGround: terrain.KIND,
    GivesBudget: gives.KIND,
    StandardEffect: standard.KIND,
    ReloadsItem: reloads.KIND,
    Harm: harm.KIND,
    Healing: healing.KIND,
    TemporaryPoints: temporary.KIND,
    RestoresPool: restores.KIND,
    Applies: applies.KIND,
    Ends: ends.KIND,
    Push: push.KIND,
    Teleport: teleport.KIND,
}


def landing_order(effects: Iterable[Effect]) -> list[Effect]:
    """The effects of an action in the order they land; as written among equals."""
    return sorted(effects, key=lambda effect: EFFECTS[type(effect)].order)


__all__ = ["EFFECTS", "EffectKind", "landing_order"]
