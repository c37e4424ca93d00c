"""The standard actions (format 12.8). A dodge lasts until its maker's next turn starts, help until it is used
up or the helper's next turn starts (bridging 9); `hide` and `ready` are accepted and do nothing in the base."""

from collections.abc import Iterator
from typing import Final

from engine.amount import average
from engine.definitions import AttackRoll, StandardEffect
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.events import Standard
from engine.prospect import Outlook, Prospect, toll
from engine.step import Step
from engine.taken import Blow

_NOTHING: Final = frozenset({"hide", "ready"})
"""Accepted, and no rule of a fight follows from them."""
_STRUCK = 0.65  # how often a blow lands, most often
_TURNED = 0.3  # how many of them a dodge turns
_ALONE = 0.1
_GUIDED = 0.15  # of the next blow of the one helped, which may never be struck
_MAINLY = 0.35  # of what somebody does in a round, a blow that it is taken to strike


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


def worth(prospect: Prospect, effect: StandardEffect) -> float:
    """Blows a dodge turns, a blow that help guides. What a dash or a disengage is worth is a matter of where it
    leads, and is weighed with the walk; `hide` and `ready` do nothing."""
    outlook = prospect.outlook
    match effect.action:
        case "dodge":
            harm = min(outlook.danger(prospect.by), outlook.health(prospect.by))
            others = sum(outlook.arena.friends(prospect.by, one) for one in outlook.arena.standing()) - 1
            # It is the others who win while somebody dodges.
            share = max(_ALONE, others / (others + 1))
            return _TURNED * share * toll(outlook, prospect.by, harm * _STRUCK, _STRUCK)
        case "help":
            helped = prospect.target != prospect.by and not outlook.arena.one(prospect.target).helped_by
            helped = helped and outlook.engaged(prospect.target)
            return _GUIDED * _guided(outlook, prospect.target) if helped else 0.0
        case _:
            return 0.0


def _guided(outlook: Outlook, who: str) -> float:
    """What the hardest thing `who` rolls to hit with, one roll of it, takes from the foe it hurts most; nothing where
    that is not what `who` does in a round. Help guides no more than that."""
    actions = outlook.arena.nature(who).actions
    blows = (one.harm for one in actions if one.harm is not None and isinstance(one.roll, AttackRoll))
    hardest = max((sum(average(clause.amount) for clause in harm.clauses) for harm in blows), default=0.0)
    if _STRUCK * hardest < _MAINLY * outlook.stake(who):
        return 0.0
    return max((toll(outlook, foe, hardest, 1.0) for foe in outlook.arena.foes(who)), default=0.0)


def describe(about: About, effect: StandardEffect) -> Iterator[Fact]:
    """What changes for whoever takes it, or is helped; of what does nothing here, that it does."""
    if effect.action in _NOTHING:
        yield fact("does-nothing")
        return
    yield fact("does-standard", action=effect.action)
    if effect.action == "dodge" and about.arena.rules.dodge_saves:
        yield fact("does-dodge-saves", saves=sorted(about.arena.rules.dodge_saves))


KIND: EffectKind = EffectKind(order=0, land=land, worth=worth, describe=describe, once=True)
