"""What an option would come to, exactly: the chance that it lands, what it deals, what to expect (bridging 9).

    forecaster = Forecaster(Around(arena, "ada"))
    forecaster.of(option, "gob").expected

A forecast is against one target, from where everybody stands now. Answers somebody may give are not in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine import bearing
from engine.amount import Critical, distribution
from engine.definitions import (
    Action,
    Amount,
    AttackRoll,
    ContestRoll,
    Harm,
    HarmClause,
    Healing,
    Mode,
    OnSuccess,
)
from engine.effects.healing import changed
from engine.effects.riders import qualifies
from engine.effects.strength import PLAIN, Strength, strength_of
from engine.events import Lean
from engine.menu import prices
from engine.menu.around import Around
from engine.menu.chances import CERTAIN, Chances, Landing
from engine.menu.harm_odds import Kept, dealt_on_average, floored, in_pool, strengthened
from engine.menu.options import Option
from engine.menu.targets import shot_at, why_not
from engine.odds import Distribution
from engine.pool_odds import success_counts
from engine.rolls import pools
from engine.rules import PoolRolls, StyleDef
from engine.taken import Blow, Taken


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
            return Forecast(passed * self.chances.won(action, action.roll, target))
        heal = next((effect for effect in action.effects if isinstance(effect, Healing)), None)
        if heal is not None:
            given, healed = self._healed(action, heal, target, steps)
            return Forecast(passed if passed < 1 else None, given, passed * healed)
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
            return 1 - self.chances.saved(target, action.save, action)
        return 1.0 if action.harm is not None else None

    def _harming(self, harm: Harm, blow: _Blow, style: StyleDef | None) -> tuple[float, float]:
        """What a hit deals on average, and what is to be expected."""
        if style is not None and style.spends:
            thrown = self._thrown_number()
            return thrown.mean(), blow.landing.hit * self._spending(harm, blow, thrown)
        strength = self._strength(blow)
        deals, expected = self._clause(harm.clauses[0], harm, blow, strength, first=True)
        for clause in (*harm.clauses[1:], *strength.clauses, *self._riding(blow)):
            more, likely = self._clause(clause, harm, blow, PLAIN, first=False)
            deals += more
            expected += likely
        return deals, expected

    def _clause(
        self, clause: HarmClause, harm: Harm, blow: _Blow, strength: Strength, *, first: bool
    ) -> tuple[float, float]:
        """What one clause deals on average, and what is to be expected of it, the chance to hit in it."""
        kind = clause.type or harm.clauses[0].type
        floor = harm.floor if first else None
        rolls = self.around.arena.rules.rolls
        fate = self._fate(blow, clause, kind)
        if isinstance(rolls, PoolRolls):
            return self._pooled(clause, kind, floor, blow, fate, strength, first)
        plain = _summed(clause.amount, blow.steps, None, strength)
        expected = (blow.landing.hit - blow.landing.critical) * fate.of(plain, floor)
        if blow.landing.critical:
            critical = _summed(clause.amount, blow.steps, rolls.critical, strength)
            expected += blow.landing.critical * fate.of(critical, floor)
        return floored(plain, floor).mean(), expected

    def _pooled(
        self,
        clause: HarmClause,
        kind: str | None,
        floor: int | None,
        blow: _Blow,
        fate: _Fate,
        strength: Strength,
        first: bool,
    ) -> tuple[float, float]:
        """The same in a pool fight: the extra successes of the hit are dice of the first clause alone, and soak takes
        its part of either."""
        rolls = self.around.arena.rules.rolls
        assert isinstance(rolls, PoolRolls)
        flat = sum(one for _, one, _ in strength.plain)
        soak = pools.soak_of(self.around.arena, rolls, blow.target, kind)
        landing = blow.landing
        deals = expected = 0.0
        for extra, chance in landing.extras if first and landing.extras else ((0, landing.hit),):
            thrown = in_pool(rolls, clause.amount, blow.steps, extra, soak).shift(flat).max0()
            deals += (chance / landing.hit if landing.hit else 1.0) * floored(thrown, floor).mean()
            expected += chance * fate.of(thrown, floor)
        return deals, expected

    def _fate(self, blow: _Blow, clause: HarmClause, kind: str | None) -> _Fate:
        adjust = bearing.resistance(self.around.arena, blow.target, kind, blow.action.origin.tags)
        if clause.save is not None:
            kept: Kept = "half" if clause.save.on_success == "half" else "nothing"
            return _Fate(self.chances.saved(blow.target, clause.save, blow.action), kept, adjust)
        ask = blow.action.save
        if ask is None:
            return _Fate(0.0, "all", adjust)
        return _Fate(self.chances.saved(blow.target, ask, blow.action), _KEPT[ask.on_success], adjust)

    def _strength(self, blow: _Blow) -> Strength:
        """What bearings change about the harm. Most often nobody bears anything that does."""
        if not any(modifier.to == "damage" for one in self.around.held for modifier in one.bearing.modifiers):
            return PLAIN
        return strength_of(self.around.arena, self._as_taken(blow.action, blow.target))

    def _as_taken(self, action: Action, target: str) -> Blow:
        shot, _ = shot_at(self.around.arena, self.around.who, target, action)
        return Blow(Taken(by=self.around.who, action=action, targets=(target,)), target, shot=shot)

    def _riding(self, blow: _Blow) -> list[HarmClause]:
        """Riders that have not ridden yet and would ride a hit."""
        arena, who = self.around.arena, self.around.who
        if not isinstance(blow.action.roll, AttackRoll):
            return []
        leaned = blow.landing.lean == "advantage"
        return [
            HarmClause(rider.amount, rider.type)
            for rider in arena.nature(who).riders
            if rider.id not in arena.one(who).ridden
            and qualifies(arena, rider, who, blow.target, blow.action.id, leaned=leaned)
        ]

    # --- healing -------------------------------------------------------------------------------------------

    def _healed(self, action: Action, heal: Healing, target: str, steps: int) -> tuple[float, float]:
        """What is given on average, and what comes of it: of a wound track one mark, whatever the amount."""
        arena = self.around.arena
        bears = (*self.around.held, *self.around.borne(target))
        if any(modifier.to == "healing" for one in bears for modifier in one.bearing.modifiers):
            blow = self._as_taken(action, target)
            given = distribution(heal.amount, steps).each(lambda amount: changed(arena, blow, amount)).mean()
        else:
            given = distribution(heal.amount, steps).mean()
        marks = arena.rules.health.track is not None and arena.nature(target).sheet is not None
        return given, min(1.0, given) if marks else given

    # --- blows that move the initiative ----------------------------------------------------------------------

    def _style(self, action: Action, style: str | None) -> StyleDef | None:
        moved = self.around.arena.rules.initiative.moved
        if moved is None or not isinstance(action.roll, AttackRoll):
            return None
        return next((one for one in moved.styles if one.id == style), moved.styles[0])

    def _spending(self, harm: Harm, blow: _Blow, thrown: Distribution) -> float:
        """Health a spending hit marks, unless the target is too hard for that many dice."""
        arena = self.around.arena
        if arena.one(self.around.who).initiative < arena.nature(blow.target).hardness:
            return 0.0
        own = harm.clauses[0]
        return self._fate(blow, own, own.type).of(thrown, None)

    def _thrown_number(self) -> Distribution:
        """Successes of a spending blow: as many dice as the number stands at."""
        rolls = self.around.arena.rules.rolls
        assert isinstance(rolls, PoolRolls), "only blows thrown in pools move the initiative"
        number = max(0, self.around.arena.one(self.around.who).initiative)
        return success_counts(number, rolls.die, rolls.damage_target)

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
            ridden, likely = self._ridden(part, target)
            missed *= 1 - hits
            deals += (found.average_damage or 0.0) - (ridden if free < 1 else 0.0)
            expected += (found.expected or 0.0) - (1 - free) * likely
            free *= 1 - hits if ridden else 1.0
        if first is None:
            return None
        return Forecast(1 - missed, deals, expected, first.mode, first.cover)

    def _ridden(self, part: Action, target: str) -> tuple[float, float]:
        """What riders add to a part: to what a hit deals, and to what is to be expected."""
        harm = part.harm
        if harm is None:
            return 0.0, 0.0
        blow = _Blow(part, target, self._landing(part, target, None), 0)
        found = [self._clause(clause, harm, blow, PLAIN, first=False) for clause in self._riding(blow)]
        return sum(deals for deals, _ in found), sum(expected for _, expected in found)


def _summed(amount: Amount, steps: int, critical: Critical | None, strength: Strength) -> Distribution:
    """An amount as it may fall on a sum; `critical` None: the hit is none."""
    if strength is PLAIN:
        return distribution(amount, steps, critical or "none")
    plain = tuple((flat, modifier.dice, modifier.minus) for _, flat, modifier in strength.plain)
    return strengthened(amount, steps, critical, strength.times, strength.critical_dice, plain)


__all__ = ["Forecast", "Forecaster"]
