"""More of a budget, at once (format 9.1 `gives`, 14.1): up to a turn's own count plus the gift."""

from collections.abc import Iterator

from engine import bearing
from engine.definitions import GivesBudget
from engine.describing import About, Fact, fact
from engine.effects.base import EffectKind
from engine.events import Gives
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow

_MAIN, _OTHER = 0.8, 0.3  # of what an ordinary action is worth


def land(step: Step, blow: Blow, effect: GivesBudget) -> None:
    who = blow.by
    one = step.one(who)
    left = one.budgets.get(effect.budget, 0)
    most = bearing.budget_count(step, who, effect.budget) + effect.count
    one.budgets[effect.budget] = max(left, min(most, left + effect.count))
    step.tell(Gives(by=who, option=blow.taken.action.id, budget=effect.budget, left=one.budgets[effect.budget]))


def worth(prospect: Prospect, effect: GivesBudget) -> float:
    """Another action, once the first is spent; before that it keeps."""
    outlook = prospect.outlook
    if outlook.arena.one(prospect.by).budgets.get(effect.budget, 0) > 0:
        return 0.0
    main = effect.budget == outlook.arena.rules.main_budget
    return outlook.usual() * (_MAIN if main else _OTHER) * effect.count


def describe(_about: About, effect: GivesBudget) -> Iterator[Fact]:
    yield fact("does-give", budget=effect.budget, count=effect.count)


KIND: EffectKind = EffectKind(order=0, land=land, worth=worth, describe=describe, once=True)
