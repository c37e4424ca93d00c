"""More of a budget, at once (format 9.1 `gives`, 14.1): up to a turn's own count plus the gift."""

from engine import bearing
from engine.definitions import GivesBudget
from engine.effects.base import EffectKind
from engine.events import Gives
from engine.step import Step
from engine.taken import Blow


def land(step: Step, blow: Blow, effect: GivesBudget) -> None:
    who = blow.by
    one = step.one(who)
    left = one.budgets.get(effect.budget, 0)
    most = bearing.budget_count(step, who, effect.budget) + effect.count
    one.budgets[effect.budget] = max(left, min(most, left + effect.count))
    step.tell(Gives(by=who, option=blow.taken.action.id, budget=effect.budget, left=one.budgets[effect.budget]))


KIND = EffectKind(order=0, land=land, once=True)
