"""Health given back (format 9.1 `heal`, 12.2): points up to the maximum, or the lightest mark of a track."""

from collections.abc import Iterator

from engine import bearing, dying, vitals
from engine.arena import Arena
from engine.definitions import Healing
from engine.describing import About, Fact, amount_json, fact
from engine.dice import Purpose
from engine.effects.base import EffectKind
from engine.effects.thrown import thrown_for
from engine.events import Heal
from engine.occasions import Occasion
from engine.prospect import Prospect, gain
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: Healing) -> None:
    rolled = thrown_for(step, blow, effect.amount, Purpose.HEAL)
    amount = changed(step, blow, rolled.total)
    given = vitals.heal(step, blow.target, amount)
    step.tell(
        Heal(
            target=blow.target,
            source=blow.by,
            label=blow.taken.label,
            rolls=rolled.rolls,
            amount=amount,
            health=vitals.health(step, blow.target),
        )
    )
    if given > 0:
        dying.stand_up(step, blow.target)


def changed(arena: Arena, blow: Blow, amount: int) -> int:
    """The heal with what its giver's and its taker's bearings change about it (bridging 2): flat, then times."""
    found = [
        (who, borne, modifier)
        for who, taken in ((blow.by, False), (blow.target, True))
        for borne, modifier in bearing.modifiers(
            arena, who, "healing", Occasion(blow.by, blow.target, blow.taken.action)
        )
        if (modifier.only is not None and modifier.only.taken) == taken
    ]
    total = float(amount + sum(bearing.amount_of(arena, who, borne, modifier) for who, borne, modifier in found))
    for _, _, modifier in found:
        total *= modifier.times
    return max(0, int(total))


def worth(prospect: Prospect, effect: Healing) -> float:
    """Health as far as any is missing, most of all what stands somebody up."""
    return prospect.sign * gain(prospect.outlook, prospect.target, prospect.expected or 0.0)


def describe(about: About, effect: Healing) -> Iterator[Fact]:
    user = True if about.action.aim.side == "self" else None
    yield fact("does-heal", amount=amount_json(effect.amount, about.steps), user=user)


KIND: EffectKind = EffectKind(order=20, land=land, worth=worth, describe=describe)
