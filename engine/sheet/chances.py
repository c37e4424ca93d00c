"""The exact chances of a check or save, by convolution and never by sampling (`holdfast odds`)."""

from dataclasses import dataclass, replace

from engine.dice import Dice
from engine.odds import NOTHING, Distribution, RollRule, hit_chance
from engine.pool_odds import BOTCHED, pool_odds, success_chance
from engine.pools import Pool, PoolRules, settle
from engine.sheet.asking import CheckAsk
from engine.sheet.live import Live
from engine.sheet.preparing import Prepared, prepare
from engine.sheet.reader import Sheet
from rulesets.format.resolution import DicePool, DiceSum


@dataclass(frozen=True, slots=True)
class CheckChances:
    """`outcomes`: chances of each total, or of each net count of successes, bought ones among them, and of
    `BOTCHED` (-1). `success` None: nothing is reached for. `critical`: of a critical success; `botch`: of a critical
    failure (on a sum, of a natural face that fails). All from 0 to 1.
    `prepared`: what the check comes to before any die.
    """

    prepared: Prepared
    outcomes: Distribution
    success: float | None
    critical: float = 0.0
    botch: float = 0.0


def chances(sheet: Sheet, live: Live, ask: CheckAsk) -> CheckChances:
    """The chances of the check as it would be rolled now; nothing is paid.

    Raises `SheetRefused` where the check would be.
    """
    prepared = prepare(sheet, live, ask)
    if prepared.fails:
        return CheckChances(prepared, NOTHING, 0.0)
    resolution = sheet.blueprint.resolution
    if isinstance(resolution, DiceSum):
        return _sum_chances(resolution, prepared)
    return _pool_chances(resolution, prepared)


def bonus_distribution(prepared: Prepared) -> Distribution:
    """What dice of conditions, levels and items add in all."""
    total = NOTHING
    for one in prepared.dice:
        thrown = Distribution.of_dice(one.dice)
        total = total.minus(thrown) if one.minus else total.plus(thrown)
    return total


def _sum_chances(resolution: DiceSum, prepared: Prepared) -> CheckChances:
    dice, rules = resolution.dice, resolution.naturals
    rule = rules.save if prepared.asked.sort == "save" else rules.check
    bonus = bonus_distribution(prepared)
    kept = Distribution.of_dice(Dice(dice.count, dice.sides)).leaning(prepared.mode)
    outcomes = kept.plus(bonus).shift(prepared.flat)
    needed = prepared.difficulty.needed
    if needed is None:
        return CheckChances(prepared, outcomes, None)
    top, bottom = rule in ("both", "max-only"), rule in ("both", "min-only")
    roll = RollRule(dice.count, dice.sides, "hit" if top else "none", bottom)
    hit = hit_chance(roll, prepared.flat, needed, prepared.mode, bonus).hit
    return CheckChances(
        prepared,
        outcomes,
        hit,
        critical=kept.chance(dice.sides) if top else 0.0,
        botch=kept.chance(1) if bottom else 0.0,
    )


def _pool_chances(resolution: DicePool, prepared: Prepared) -> CheckChances:
    """Dice of what is borne say how many dice there are: each number of them has its own pool."""
    assert prepared.pool is not None
    needed = prepared.difficulty.needed
    parts: list[tuple[float, Distribution]] = []
    success = critical = 0.0
    for more, chance in bonus_distribution(prepared).outcomes():
        pool = settle(PoolRules.of(resolution), replace(prepared.pool, dice=prepared.pool.dice + more))
        parts.append((chance, _counted(pool, prepared.successes)))
        reached = success_chance(pool, needed or 1, bought=prepared.successes)
        success += chance * reached
        if pool.exceptional is not None:
            most = max(pool.exceptional, needed or 1)
            critical += chance * success_chance(pool, most, bought=prepared.successes)
    outcomes = Distribution.mixture(parts)
    return CheckChances(
        prepared,
        outcomes,
        success if needed is not None else None,
        critical=critical,
        botch=outcomes.chance(BOTCHED),
    )


def _counted(pool: Pool, bought: int) -> Distribution:
    """Net successes with those bought; a botch stays one, and no dice are no success whatever was bought."""
    if pool.dice <= 0:
        return NOTHING
    return pool_odds(pool).each(lambda count: count if count == BOTCHED else count + bought)


__all__ = ["CheckChances", "bonus_distribution", "chances"]
