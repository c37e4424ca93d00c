"""What an option would come to, exactly: the chance that it lands, what it deals, what to expect (bridging 9).

    forecaster = Forecaster(Around(arena, "ada"))
    forecaster.of(option, "gob").expected

A forecast is against one target, from where everybody stands now. Answers somebody may give are not in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine import bearing
from engine.amount import average, distribution
from engine.definitions import (
    Action,
    AttackRoll,
    ContestRoll,
    Harm,
    HarmClause,
    Healing,
    Mode,
    OnSuccess,
)
from engine.effects.riders import qualifies
from engine.events import Lean
from engine.menu import prices
from engine.menu.around import Around
from engine.menu.chances import CERTAIN, Chances, Landing
from engine.menu.harm_odds import Kept, dealt_on_average, floored, in_pool
from engine.menu.options import Option
from engine.menu.targets import why_not
from engine.odds import Distribution
from engine.pool_odds import success_counts
from engine.rolls import pools
from engine.rules import PoolRolls, StyleDef, SumRolls


@dataclass(frozen=True, slots=True)
class Forecast:
    """`hit_chance`: to hit or to win; without a roll, that what lands is not saved against; of a sequence, that
    one part of it hits. None where nothing is rolled at all.

    `average_damage`: what a hit deals (a heal gives) on average, before resistances and without criticals;
    `expected`: everything counted. Both None where an option neither harms nor heals.
    """

    hit_chance: float | None = None
    average_damage: float | None = None
    expected: float | None = None
    mode: Lean = "normal"
    cover: int = 0


@dataclass(frozen=True, slots=True)
class _Blow:
    """One action landing on one target, `steps` above its usual price."""

    action: Action
    target: str
    landing: Landing
    steps: int


@dataclass(frozen=True, slots=True)
class _Fate:
    """What becomes of a clause on its way: the chance of a save, what the save leaves, its resistance."""

    saved: float
    kept: Kept
    adjust: str

    def of(self, thrown: Distribution, floor: int | None) -> float:
        return dealt_on_average(thrown, floor, self.saved, self.kept, self.adjust)


_UNTOUCHED: Final = _Fate(0.0, "all", "none")
_KEPT: Final[Mapping[OnSuccess, Kept]] = {"none": "all", "half": "half", "negates": "nothing"}
"""What a success against an action's own save leaves of its amount (bridging 3)."""


class Forecaster:
    """Forecasts of what `around.who` may take, for one look at a fight."""

    __slots__ = ("around", "chances")

    def __init__(self, around: Around) -> None:
        self.around = around
        self.chances = Chances(around)

    def of(
        self,
        option: Option,
        target: str,
        *,
        pay: str | None = None,
        mode: Mode | None = None,
        style: str | None = None,
    ) -> Forecast | None:
        """The forecast of an option against one target; None where nothing about it can be told.

        `pay` names the pool it is paid with, `style` the way it is made (None: the first).
        """
        action = option.action
        if action is None:
            return None
        steps = next((one.steps for one in option.pays if one.id == pay), 0)
        made = style if style is not None else option.styles[0].id if option.styles else None
        return self.of_action(action, target, steps=steps, mode=mode, style=made)

    def of_action(
        self, action: Action, target: str, *, steps: int = 0, mode: Mode | None = None, style: str | None = None
    ) -> Forecast | None:
        """The same for an action, whoever offers it. `steps`: how far above its usual price it is paid."""
        if action.sequence:
            return self._sequence(action, target, style)
        passed = self.chances.passed(action.gate)
        if isinstance(action.roll, ContestRoll):
            return Forecast(passed * self.chances.won(action.roll, target))
        heal = next((effect for effect in action.effects if isinstance(effect, Healing)), None)
        if heal is not None:
            given = average(heal.amount, steps)
            return Forecast(passed if passed < 1 else None, given, passed * self._healed(given, target))
        landing = self._landing(action, target, mode)
        taken = self._taken(action, target, landing)
        if taken is None:
            return None
        harm = action.harm
        if harm is None:
            return Forecast(passed * taken, mode=landing.lean, cover=landing.cover)
        blow = _Blow(action, target, landing, steps)
        deals, expected = self._harming(harm, blow, self._style(action, style))
        return Forecast(passed * taken, deals, passed * expected, landing.lean, landing.cover)

    # --- one blow ------------------------------------------------------------------------------------------

    def _landing(self, action: Action, target: str, mode: Mode | None) -> Landing:
        if isinstance(action.roll, AttackRoll):
            return self.chances.landing(action, action.roll, target, mode)
        return CERTAIN

    def _taken(self, action: Action, target: str, landing: Landing) -> float | None:
        """The chance that it takes hold: to hit, else that it is not saved against; None where nothing is rolled
        and nothing is dealt."""
        if isinstance(action.roll, AttackRoll):
            return landing.hit
        if action.save is not None:
            return 1 - self.chances.saved(target, action.save)
        return 1.0 if action.harm is not None else None

    def _harming(self, harm: Harm, blow: _Blow, style: StyleDef | None) -> tuple[float, float]:
        """What a hit deals on average, and what is to be expected."""
        if style is not None and style.spends:
            return self._thrown_number(), blow.landing.hit * self._spending(blow.target)
        own = harm.clauses[0].type
        expected = 0.0
        for place, clause in enumerate(harm.clauses):
            floor = harm.floor if place == 0 else None
            # what moves a number is neither saved against nor resisted (format 13.4)
            fate = _UNTOUCHED if style is not None else self._fate(blow, clause, clause.type or own)
            expected += self._clause(blow, clause, clause.type or own, floor, fate, extras=place == 0)
        if style is None:
            expected += self._riding(harm, blow)
        return self._average(harm, blow.steps), expected

    def _fate(self, blow: _Blow, clause: HarmClause, kind: str | None) -> _Fate:
        adjust = bearing.resistance(self.around.arena, blow.target, kind, blow.action.origin.tags)
        if clause.save is not None:
            kept: Kept = "half" if clause.save.on_success == "half" else "nothing"
            return _Fate(self.chances.saved(blow.target, clause.save), kept, adjust)
        ask = blow.action.save
        if ask is None:
            return _Fate(0.0, "all", adjust)
        return _Fate(self.chances.saved(blow.target, ask), _KEPT[ask.on_success], adjust)

    def _clause(
        self, blow: _Blow, clause: HarmClause, kind: str | None, floor: int | None, fate: _Fate, *, extras: bool
    ) -> float:
        """The harm to be expected of one clause, the chance to hit in it. `extras`: in a pool fight the extra
        successes of the hit are dice of this one."""
        rolls, landing = self.around.arena.rules.rolls, blow.landing
        if isinstance(rolls, SumRolls):
            plain = fate.of(distribution(clause.amount, blow.steps), floor)
            if not landing.critical:
                return landing.hit * plain
            critical = fate.of(distribution(clause.amount, blow.steps, rolls.critical), floor)
            return (landing.hit - landing.critical) * plain + landing.critical * critical
        soak = pools.soak_of(self.around.arena, rolls, blow.target, kind)
        chances = landing.extras if extras and landing.extras else ((0, landing.hit),)
        return sum(
            chance * fate.of(in_pool(rolls, clause.amount, blow.steps, extra, soak), floor) for extra, chance in chances
        )

    def _average(self, harm: Harm, steps: int) -> float:
        """What a hit deals before anything on the target's side; in a pool fight, one that just hits."""
        rolls = self.around.arena.rules.rolls
        total = 0.0
        for place, clause in enumerate(harm.clauses):
            if isinstance(rolls, PoolRolls):
                thrown = in_pool(rolls, clause.amount, steps, 0, None)
            else:
                thrown = distribution(clause.amount, steps)
            total += floored(thrown, harm.floor if place == 0 else None).mean()
        return total

    def _riding(self, harm: Harm, blow: _Blow) -> float:
        """What riders that have not ridden yet add by themselves."""
        if not isinstance(blow.action.roll, AttackRoll):
            return 0.0
        arena, who = self.around.arena, self.around.who
        leaned = blow.landing.lean == "advantage"
        total = 0.0
        for rider in arena.nature(who).riders:
            if rider.id in arena.one(who).ridden:
                continue
            if qualifies(arena, rider, who, blow.target, blow.action.id, leaned=leaned):
                clause = HarmClause(rider.amount, rider.type)
                kind = rider.type or harm.clauses[0].type
                total += self._clause(blow, clause, kind, None, self._fate(blow, clause, kind), extras=False)
        return total

    # --- blows that move the initiative ----------------------------------------------------------------------

    def _style(self, action: Action, style: str | None) -> StyleDef | None:
        moved = self.around.arena.rules.initiative.moved
        if moved is None or not isinstance(action.roll, AttackRoll):
            return None
        return next((one for one in moved.styles if one.id == style), moved.styles[0])

    def _spending(self, target: str) -> float:
        """Health a spending hit marks: as many dice as the number, unless the target is too hard for them."""
        number = max(0, self.around.arena.one(self.around.who).initiative)
        return 0.0 if number < self.around.arena.nature(target).hardness else self._thrown_number()

    def _thrown_number(self) -> float:
        rolls = self.around.arena.rules.rolls
        assert isinstance(rolls, PoolRolls), "only blows thrown in pools move the initiative"
        number = max(0, self.around.arena.one(self.around.who).initiative)
        return success_counts(number, rolls.die, rolls.damage_target).mean()

    def _healed(self, given: float, target: str) -> float:
        """A wound track clears one mark, whatever the amount (format 12.2)."""
        arena = self.around.arena
        marks = arena.rules.health.track is not None and arena.nature(target).sheet is not None
        return min(1.0, given) if marks else given

    # --- sequences -----------------------------------------------------------------------------------------

    def _sequence(self, action: Action, target: str, style: str | None) -> Forecast | None:
        """The sum over the parts that can still happen and may be pointed at the target."""
        missed = free = 1.0  # chances that nothing has hit yet, and that no rider has ridden yet
        deals = expected = 0.0
        first: Forecast | None = None
        for part in prices.ready_parts(self.around.arena, self.around.who, action):
            found = self.of_action(part, target, style=style) if why_not(self.around, part, target) is None else None
            if found is None:
                continue
            first = first or found
            hits = found.hit_chance if found.hit_chance is not None else 1.0
            ridden = self._ridden(part, target, style)
            missed *= 1 - hits
            deals += found.average_damage or 0.0
            expected += (found.expected or 0.0) - (1 - free) * ridden
            free *= 1 - hits if ridden else 1.0
        if first is None:
            return None
        return Forecast(1 - missed, deals, expected, first.mode, first.cover)

    def _ridden(self, part: Action, target: str, style: str | None) -> float:
        harm = part.harm
        if harm is None or self._style(part, style) is not None:
            return 0.0
        return self._riding(harm, _Blow(part, target, self._landing(part, target, None), 0))


__all__ = ["Forecast", "Forecaster"]
