"""Rolls of a `dice-pool` fight: numbers are dice, what they meet are successes (format 13).

Pools thrown to act follow the ruleset's resolution and lose the dice of its wound penalty; damage and soak
know no special faces.
"""

from dataclasses import dataclass

from engine import bearing
from engine.arena import Arena
from engine.definitions import HarmClause
from engine.dice import Purpose
from engine.events import Attack, Lean, Part
from engine.occasions import Occasion
from engine.pools import PoolAsk, PoolOutcome, PoolThrow, Soak, settle, throw_harm, throw_leaning
from engine.rolls.attempt import Attempt, Swing
from engine.rules import PoolRolls
from engine.step import Step
from engine.taken import Blow, Rolled


@dataclass(frozen=True, slots=True)
class PoolNumber:
    """A pool thrown for a save, a contest, a gate or initiative. `total`: successes, 0 on a botch."""

    rolls: tuple[int, ...]
    faces: tuple[int, ...]
    total: int
    bonuses: tuple[Part, ...]
    mode: Lean


@dataclass(frozen=True, slots=True)
class Soaked:
    """What soak took: successes off the harm (`rolls`: its dice), or, where it is not thrown, damage dice before they
    fell (`rolls` None)."""

    amount: int
    rolls: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class PoolDamage:
    """One clause's damage on one target, soak taken off. `soaked` None: it had no soak."""

    rolled: Rolled
    amount: int
    soaked: Soaked | None


def penalty(arena: Arena, who: str) -> int:
    """What the wound penalty takes off a check, and off every pool thrown to act: 0 or less."""
    track, sheet, live = arena.rules.penalty_track, arena.nature(who).sheet, arena.one(who).live
    if track is None or sheet is None or live is None:
        return 0
    return sheet.penalty(track, live)


def _taken(step: Step, swing: Swing) -> tuple[Part, ...]:
    """What whoever is attacked changes about the pool thrown at them."""
    if swing.target is None:
        return ()
    return tuple(bearing.roll_parts(step, swing.target, "attacks-taken", None, None, swing.occasion))


def attack(step: Step, rolls: PoolRolls, swing: Swing) -> Attempt:
    """Throw the to-hit pool and tell it. A botch misses; there are no criticals (format 13.3)."""
    leaning = bearing.attack_leaning(
        step, swing.by, swing.target, shot=swing.shot, long=swing.long, action=swing.action
    )
    modifier = swing.roll.modifier + (swing.mode.to_hit if swing.mode else 0)
    bonuses = (
        *_bonuses(step, swing.by, "attacks", None, swing.occasion),
        *_taken(step, swing),
    )
    thrown, dropped = _throw(
        step,
        rolls,
        swing.by,
        modifier + sum(part.amount for part in bonuses),
        leaning.mode,
        Purpose.ATTACK,
        target_of(rolls, swing),
    )
    covered = bearing.cover(step, swing.target) if swing.target is not None else 0
    guard = bearing.defense(step, swing.target) if swing.target is not None else swing.defense
    needed = max(1, guard + covered)
    botch = thrown.outcome is PoolOutcome.BOTCH
    hits = not botch and thrown.successes >= needed
    step.tell(
        Attack(
            by=swing.by,
            target=swing.target,
            wall=swing.wall,
            option=swing.action.id,
            label=swing.action.name,
            mode=leaning.mode if rolls.advantage else "normal",
            rolls=thrown.rolls + (dropped.rolls if dropped else ()),
            faces=thrown.faces,
            kept=thrown.successes,
            modifier=modifier,
            bonuses=bonuses,
            parts=tuple(Part(label=part.label, amount=part.amount) for part in swing.roll.parts) or None,
            total=thrown.successes,
            defense=needed,
            outcome="hit" if hits else "miss",
            cover=covered or None,
            shot=swing.shot or None,
            botch=botch or None,
            pool=True,
        )
    )
    leaned = leaning.mode == "advantage" and rolls.advantage
    return Attempt(
        "hit" if hits else "miss",
        thrown.successes,
        needed,
        natural=botch,
        leaned=leaned,
        extra=max(0, thrown.successes - needed),
    )


def target_of(rolls: PoolRolls, swing: Swing) -> int | None:
    """The per-die target asked for: the weapon's own, shifted by its mode; None for the ruleset's."""
    shift = swing.mode.target if swing.mode else 0
    if swing.roll.target is None and shift == 0:
        return None
    return (swing.roll.target or rolls.act.target) + shift


def number(
    step: Step,
    rolls: PoolRolls,
    who: str,
    modifier: int,
    mode: Lean,
    to: str,
    narrow: str | None,
    purpose: str,
    occasion: Occasion | None = None,
) -> PoolNumber:
    """Throw a pool of `modifier` dice and whatever bearings add to `to`."""
    bonuses = _bonuses(step, who, to, narrow, occasion)
    dice = modifier + sum(part.amount for part in bonuses)
    thrown, dropped = _throw(step, rolls, who, dice, mode, purpose, None)
    return PoolNumber(
        thrown.rolls + (dropped.rolls if dropped else ()),
        thrown.faces,
        thrown.successes,
        bonuses,
        mode if rolls.advantage else "normal",
    )


def damage(
    step: Step, rolls: PoolRolls, blow: Blow, clause: HarmClause, damage_type: str | None, *, first: bool
) -> PoolDamage:
    """Throw one clause against one target (format 13.3, steps 2 to 5). The extra successes of the hit are
    dice of the first clause alone."""
    dice, automatic = damage_dice(blow, clause)
    if first and blow.attempt is not None:
        dice += blow.attempt.extra
    soak = soak_of(step, rolls, blow.target, damage_type) if blow.wall is None else None
    harm = throw_harm(dice, automatic, rolls.die, rolls.damage_target, soak, step.dice, blow.by, blow.target)
    soaked = None
    if soak is not None:
        kept = Soaked(harm.soaked, harm.soak_rolls)
        soaked = kept if soak.rolled else Soaked(min(soak.amount, max(0, dice)))
    return PoolDamage(Rolled(harm.rolls, automatic), harm.amount, soaked)


def damage_dice(blow: Blow, clause: HarmClause) -> tuple[int, int]:
    """Damage dice and automatic successes of a clause, bigger payments counted."""
    amount = clause.amount
    dice = sum(one.count for one in amount.dice)
    automatic = amount.flat + sum(one.flat for one in amount.dice)
    if amount.step is not None:
        dice += blow.taken.steps * sum(one.count for one in amount.step.dice)
        automatic += blow.taken.steps * (amount.step.flat + sum(one.flat for one in amount.step.dice))
    return dice, automatic


def soak_of(arena: Arena, rolls: PoolRolls, target: str, damage_type: str | None) -> Soak | None:
    """What the target takes off harm of this type: by its kind of mark first, then for all (format 13.2)."""
    if rolls.soak_roll is None:
        return None
    health, nature = arena.rules.health, arena.nature(target)
    kind = health.kinds.get((damage_type or "").casefold(), health.default_kind)
    amount = nature.soak.get(kind, nature.soak_all) if kind is not None else nature.soak_all
    return Soak(amount, rolls.soak_roll) if amount > 0 else None


def _bonuses(step: Step, who: str, to: str, narrow: str | None, occasion: Occasion | None) -> tuple[Part, ...]:
    """Dice bearings add or take away, and the wound penalty. In a pool fight all of them are flat (12.10)."""
    parts = bearing.roll_parts(step, who, to, None, narrow, occasion)
    lost = penalty(step, who)
    if lost:
        parts.append(Part(label="wounds", amount=lost))
    return tuple(parts)


def _throw(
    step: Step, rolls: PoolRolls, who: str, dice: int, mode: Lean, purpose: str, target: int | None
) -> tuple[PoolThrow, PoolThrow | None]:
    pool = settle(rolls.act, PoolAsk(dice, target=target))
    return throw_leaning(pool, 1, mode if rolls.advantage else "normal", step.dice, purpose, who)
