"""What somebody asked in a window answers: the best of what it may, when that pays, else a pass.

A reaction taken is one not left for something worse, and what it costs is gone: an answer has to be worth both.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine import bearing
from engine.choice import Answer, Pass
from engine.definitions import Moment
from engine.director.costs import Costs
from engine.director.dangers import blow_of, danger_of
from engine.director.eyes import Eyes
from engine.director.ground import Ground
from engine.director.judging import Judge
from engine.director.luck import Luck
from engine.director.plans import Plan, Planner, best_first
from engine.director.positions import Positions
from engine.director.teleports import leaving
from engine.director.weights import ROLLED, Temper, competence_of, temper_of
from engine.fight import Fight
from engine.menu import prices
from engine.menu.options import Option
from engine.prospect import toll
from engine.stakes import defense_given, put_on_itself, temporary_given, turns_hit
from engine.step import Window

_RESERVE: Final = 0.1
"""What a reaction kept is worth, of an ordinary action; more to whoever holds a strong answer."""
_STRONG: Final = 0.6
_GUARDS: Final = (Moment.HIT, Moment.AIMED, Moment.USED)


def best_answer(fight: Fight, who: str) -> Answer:
    """The answer of `who` in the open window."""
    window = fight.window
    options = window.options_of(who) if window is not None else None
    if window is None or not options:
        return Pass()
    away = leaving(fight.arena, who, options)
    if away is not None:
        return away
    asked = _Asked(fight, window, who)
    plans = best_first([plan for plan in asked.plans(options) if plan.worth > 0])
    if not plans:
        return Pass()
    competence = competence_of(fight.state.combatants[who].competence)
    luck = Luck(str(fight.seed), fight.state.step, who, window.id)
    return luck.ordered(plans, [plan.worth for plan in plans], competence)[0].choice


class _Asked:
    """One combatant asked in one window."""

    def __init__(self, fight: Fight, window: Window, who: str) -> None:
        self.fight, self.window, self.who = fight, window, who
        self.eyes = Eyes(fight.arena, who)
        one = self.eyes.arena.one(who)
        self.temper: Temper = temper_of(one.temperament)
        judge = Judge(self.eyes, self.temper)
        ground = Ground(
            judge, Positions(self.eyes, self.temper), self.temper, competence_of(one.competence), moves=False
        )
        self.planner = Planner(judge, ground, Costs(self.eyes, self.temper))

    def plans(self, options: list[Option]) -> list[Plan]:
        """Each answer with what it is worth over a pass."""
        weigh = _WEIGHED.get(self.window.moment, _Asked.plainly)
        return [replace(plan, worth=weigh(self, plan) - self.kept(plan)) for plan in self.planner.plans(options)]

    def kept(self, plan: Plan) -> float:
        """What the budget an answer spends would be worth kept."""
        option, arena = plan.option, self.eyes.arena
        budget = option.budget if option is not None else None
        if option is None or budget is None:
            return 0.0
        share = _RESERVE
        if bearing.budget_left(arena, self.who, budget) <= 1 and self._holds_better(option, budget):
            share = _STRONG
        return share * self.temper.reserve * self.eyes.usual()

    def _holds_better(self, option: Option, budget: str) -> bool:
        """Whether the same budget also pays an answer that keeps harm away, and this one does not."""
        action = option.action
        if action is not None and action.when.moment in _GUARDS:
            return False
        for other in self.eyes.arena.nature(self.who).actions:
            if other.when.moment in _GUARDS and other.price.budget == budget:
                return isinstance(prices.price_of(self.eyes.arena, self.who, other), prices.PriceTaken)
        return False

    # --- what an answer is worth at each moment ------------------------------------------------------------

    def plainly(self, plan: Plan) -> float:
        return plan.doing

    def hit(self, plan: Plan) -> float:
        """A guard counts for the blow it turns or softens, and for nothing when it does neither."""
        action = plan.option.action if plan.option is not None else None
        source = self.window.source
        if action is None or source is None or self.window.option is None:
            return plan.doing
        guards, buffer = put_on_itself(self.eyes.arena, action, self.who), temporary_given(action)
        if not guards and not buffer:
            return plan.doing
        blow = blow_of(self.eyes, source, self.window.option, self.who)
        if turns_hit(self.eyes.arena, self.window, self.who, guards):
            return toll(self.eyes, self.who, blow, 1.0) - plan.cost
        softened = blow / 2 if any("resist-all" in one.effects for one in guards) else blow
        softened = max(0.0, softened - buffer)
        return toll(self.eyes, self.who, blow, 1.0) - toll(self.eyes, self.who, softened, 1.0) - plan.cost

    def foreseen(self, plan: Plan) -> float:
        """Before anything is rolled: all of it when it is called off, some of it against a better guard."""
        action = plan.option.action if plan.option is not None else None
        if action is None:
            return plan.doing
        threat = danger_of(self.fight, self.eyes, self.window)
        if action.when.cancels:
            return plan.doing + threat
        guards = put_on_itself(self.eyes.arena, action, self.who)
        points = sum(defense_given(self.eyes.arena, self.who, one) for one in guards)
        return plan.doing + max(0.0, threat) * min(0.8, points * ROLLED["defense"])

    def between_turns(self, plan: Plan) -> float:
        """As often as points and turns to come allow: a dear thing has to be worth several cheap ones."""
        option = plan.option
        if option is None or not option.points:
            return plan.doing
        state = self.eyes.arena.state
        order = state.order
        mine, now = order.index(self.who), order.index(state.turn) if state.turn in order else 0
        windows = max(1, (mine - now) % len(order))
        points = self.eyes.arena.one(self.who).points
        return plan.doing * max(1, min(windows, points // option.points))


_WEIGHED: Final[Mapping[Moment, Callable[[_Asked, Plan], float]]] = {
    Moment.BETWEEN_TURNS: _Asked.between_turns,
    Moment.USED: _Asked.foreseen,
    Moment.AIMED: _Asked.foreseen,
    Moment.HIT: _Asked.hit,
}
"""Moments at which an answer is worth something else than what it does."""


__all__ = ["best_answer"]
