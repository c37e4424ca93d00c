"""What the rolls of one combatant against the others come to: to hit, to save, to win, to pass (format 12.5, 13).

`Chances` belongs to one look at a fight, as its `Around` does, and works every chance out once.
"""

from dataclasses import dataclass

from engine import bearing, escapes
from engine.definitions import Action, AttackRoll, ContestRoll, GateRoll, Mode, SaveAsk
from engine.dice import Dice
from engine.events import Lean
from engine.gate import gate_number, gate_occasion
from engine.menu.around import Around
from engine.menu.targets import shot_at
from engine.occasions import Occasion
from engine.odds import NOTHING, Distribution, RollRule, hit_chance
from engine.pool_odds import BOTCHED, pool_odds
from engine.pools import PoolAsk, settle
from engine.rolls import pools
from engine.rolls.attempt import Swing
from engine.rolls.contest import best_check, occasion_of, own_checks
from engine.rules import PoolRolls, SumRolls


@dataclass(frozen=True, slots=True)
class Landing:
    """How an attack lands. `hit` includes `critical`. `extras`: in a pool fight the chance of each number of
    successes past those needed, all of them together `hit`; empty on a sum."""

    hit: float
    critical: float = 0.0
    extras: tuple[tuple[int, float], ...] = ()
    lean: Lean = "normal"
    cover: int = 0


CERTAIN = Landing(1.0)


class Chances:
    """The chances of `around.who`'s rolls, and of those others make against it."""

    __slots__ = ("_landings", "_saves", "around")

    def __init__(self, around: Around) -> None:
        self.around = around
        self._landings: dict[tuple[str, str, bool, bool, Mode | None], Landing] = {}
        self._saves: dict[tuple[str, str, SaveAsk], float] = {}

    # --- attacks -----------------------------------------------------------------------------------------

    def landing(self, action: Action, roll: AttackRoll, target: str, mode: Mode | None = None) -> Landing:
        """How the action's attack roll lands on `target` from where both stand."""
        shot, long = shot_at(self.around.arena, self.around.who, target, action)
        key = (action.id, target, shot, long, mode)
        known = self._landings.get(key)
        if known is None:
            swing = Swing(self.around.who, target, action, roll, mode, shot=shot, long=long)
            rolls = self.around.arena.rules.rolls
            if isinstance(rolls, SumRolls):
                known = self._summed(rolls, swing, target)
            else:
                known = self._pooled(rolls, swing, target)
            self._landings[key] = known
        return known

    def _summed(self, rolls: SumRolls, swing: Swing, target: str) -> Landing:
        arena = self.around.arena
        lean = self._lean(swing, rolls.advantage)
        flat, bonus = self._bonus(swing.by, "attacks", None, swing.occasion)
        taken, more = self._bonus(target, "attacks-taken", None, swing.occasion)
        modifier = swing.roll.modifier + (swing.mode.to_hit if swing.mode else 0) + flat + taken + rolls.dice.flat
        cover = bearing.cover(arena, target)
        needed = bearing.defense(arena, target) + cover
        rule = RollRule(rolls.dice.count, rolls.dice.sides, rolls.natural_max, rolls.natural_min == "miss")
        chance = hit_chance(rule, modifier, needed, lean, bonus.plus(more))
        always = bearing.melee_critical(arena, swing.by, target)
        return Landing(chance.hit, chance.hit if always else chance.critical, lean=lean, cover=cover)

    def _pooled(self, rolls: PoolRolls, swing: Swing, target: str) -> Landing:
        arena = self.around.arena
        lean = self._lean(swing, rolls.advantage)
        taken, _ = self._bonus(target, "attacks-taken", None, swing.occasion)
        dice = swing.roll.modifier + (swing.mode.to_hit if swing.mode else 0) + taken
        cover = bearing.cover(arena, target)
        needed = max(1, bearing.defense(arena, target) + cover)
        met = pools.target_of(rolls, swing)
        counted = self._pool(rolls, swing.by, dice, "attacks", None, swing.occasion, met).leaning(lean)
        extras = tuple((number - needed, chance) for number, chance in counted.outcomes() if number >= needed)
        return Landing(sum(chance for _, chance in extras), extras=extras, lean=lean, cover=cover)

    def _lean(self, swing: Swing, advantage: bool) -> Lean:
        if not advantage:
            return "normal"
        return bearing.attack_leaning(
            self.around.arena, swing.by, swing.target, shot=swing.shot, long=swing.long, action=swing.action
        ).mode

    # --- saves, contests, gates --------------------------------------------------------------------------

    def saved(self, target: str, ask: SaveAsk, action: Action) -> float:
        """The chance that `target` makes this save against `action`."""
        key = (target, action.id, ask)
        known = self._saves.get(key)
        if known is None:
            known = self._saves[key] = self._save_chance(target, ask, action)
        return known

    def _save_chance(self, target: str, ask: SaveAsk, action: Action) -> float:
        arena = self.around.arena
        if ask is action.save and bearing.succeeds(arena, target, action):
            return 1.0
        if bearing.fails_save(arena, target, ask.save):
            return 0.0
        occasion = Occasion(self.around.who, target, action)
        number = arena.nature(target).saves.get(ask.save, 0)
        mode = bearing.save_leaning(arena, target, ask.save, occasion).mode
        return self._number(target, number, mode, "saves", ask.save, occasion).at_least(ask.difficulty)

    def won(self, action: Action, contest: ContestRoll, target: str) -> float:
        """The chance that `around.who` wins this contest against `target`, or breaks its hold."""
        arena, who = self.around.arena, self.around.who
        mine = self._check(who, own_checks(arena, who, target, action, contest))
        difficulty = escapes.difficulty_of(arena, who, target, action)
        if difficulty is not None:
            return mine.at_least(difficulty)
        theirs = self._check(target, contest.defender)
        ahead = 0 if contest.ties == "attacker" else 1
        return mine.minus(theirs).at_least(ahead)

    def _check(self, who: str, checks: tuple[str, ...]) -> Distribution:
        arena = self.around.arena
        check = best_check(arena, who, checks)
        occasion = occasion_of(arena, who, check)
        mode = bearing.check_leaning(arena, who, None, occasion).mode
        return self._number(who, arena.nature(who).checks.get(check, 0), mode, "checks", None, occasion)

    def passed(self, gate: GateRoll | None) -> float:
        """The chance that an item works for its user (format 10.7)."""
        if gate is None or gate.skipped:
            return 1.0
        arena, who = self.around.arena, self.around.who
        occasion = gate_occasion(who, gate)
        mode = bearing.check_leaning(arena, who, gate.skill, occasion).mode
        number = gate_number(arena, who, gate) if isinstance(arena.rules.rolls, SumRolls) else gate.modifier
        return self._number(who, number, mode, "checks", gate.skill, occasion).at_least(gate.difficulty)

    def _number(
        self, who: str, number: int, mode: Lean, to: str, narrow: str | None, occasion: Occasion | None = None
    ) -> Distribution:
        """A save or a check as it may fall: a total, or a count of successes."""
        rolls = self.around.arena.rules.rolls
        lean = mode if rolls.advantage else "normal"
        if isinstance(rolls, PoolRolls):
            counted = self._pool(rolls, who, number, to, narrow, occasion, None).leaning(lean)
            return counted.each(lambda count: 0 if count == BOTCHED else count)
        flat, bonus = self._bonus(who, to, narrow, occasion)
        return Distribution.of_dice(rolls.dice).leaning(lean).shift(number + flat).plus(bonus)

    def _pool(
        self,
        rolls: PoolRolls,
        who: str,
        dice: int,
        to: str,
        narrow: str | None,
        occasion: Occasion | None,
        target: int | None,
    ) -> Distribution:
        more, _ = self._bonus(who, to, narrow, occasion)
        penalty = pools.penalty(self.around.arena, who)
        return pool_odds(settle(rolls.act, PoolAsk(dice + more + penalty, target=target)))

    def _bonus(self, who: str, to: str, narrow: str | None, occasion: Occasion | None) -> tuple[int, Distribution]:
        """What bearings add to such a roll: a flat part, and dice counted face by face."""
        if not any(modifier.to == to for one in self.around.borne(who) for modifier in one.bearing.modifiers):
            return 0, NOTHING
        arena = self.around.arena
        flat = sum(part.amount for part in bearing.roll_parts(arena, who, to, None, narrow, occasion))
        return flat, _together(bearing.roll_dice(arena, who, to, narrow, occasion))


def _together(dice: list[tuple[Dice, bool]]) -> Distribution:
    """Bonus dice added up; those taken away count below zero."""
    total = NOTHING
    for one, minus in dice:
        thrown = Distribution.of_dice(one)
        total = total.minus(thrown) if minus else total.plus(thrown)
    return total


__all__ = ["CERTAIN", "Chances", "Landing"]
