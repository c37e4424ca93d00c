"""Rolls of an `attack-vs-defense` fight: dice added up, plus a number, against a number (format 12.5, 14.2)."""

from dataclasses import dataclass

from engine import bearing
from engine.dice import Purpose
from engine.events import Attack, Hit, Lean, Part
from engine.occasions import Occasion
from engine.rolls.attempt import Attempt, Swing
from engine.rules import SumRolls
from engine.step import Step


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice thrown once or, leaning, twice: every face, and those of the throw that is kept."""

    rolls: tuple[int, ...]
    kept: tuple[int, ...]
    total: int
    mode: Lean

    def natural(self, sides: int) -> str | None:
        """`max` or `min` when a single die shows its extreme face, read on the die kept."""
        if len(self.kept) != 1:
            return None
        return "max" if self.kept[0] == sides else "min" if self.kept[0] == 1 else None


def throw(step: Step, rolls: SumRolls, mode: Lean, purpose: str, by: str) -> Thrown:
    """Throw the fight's dice, twice when it leans and the ruleset rolls twice."""
    if not rolls.advantage:
        mode = "normal"
    first = step.throw(rolls.dice, purpose, by)
    if mode == "normal":
        return Thrown(first, first, sum(first) + rolls.dice.flat, mode)
    second = step.throw(rolls.dice, purpose, by)
    better = max if mode == "advantage" else min
    kept = better(first, second, key=sum)
    return Thrown(first + second, kept, sum(kept) + rolls.dice.flat, mode)


def attack(step: Step, rolls: SumRolls, swing: Swing) -> Attempt:
    """Roll to hit and tell it."""
    leaning = bearing.attack_leaning(
        step, swing.by, swing.target, shot=swing.shot, long=swing.long, action=swing.action
    )
    thrown = throw(step, rolls, leaning.mode, Purpose.ATTACK, swing.by)
    bonuses = _bonuses(step, swing)
    modifier = swing.roll.modifier + (swing.mode.to_hit if swing.mode else 0)
    total = thrown.total + modifier + sum(part.amount for part in bonuses)
    covered = bearing.cover(step, swing.target) if swing.target is not None else 0
    needed = bearing.defense(step, swing.target) + covered if swing.target is not None else swing.defense
    natural = thrown.natural(rolls.dice.sides)
    outcome = _outcome(step, rolls, swing, natural, total >= needed)
    decided = (natural == "min" and rolls.natural_min == "miss") or (natural == "max" and rolls.natural_max != "none")
    step.tell(
        Attack(
            by=swing.by,
            target=swing.target,
            wall=swing.wall,
            option=swing.action.id,
            label=swing.action.name,
            mode=thrown.mode,
            rolls=thrown.rolls,
            faces=thrown.kept,
            kept=sum(thrown.kept),
            modifier=modifier,
            bonuses=tuple(bonuses),
            parts=tuple(Part(label=part.label, amount=part.amount) for part in swing.roll.parts) or None,
            total=total,
            defense=needed,
            outcome=outcome,
            cover=covered or None,
            natural=decided or None,
            shot=swing.shot or None,
        )
    )
    return Attempt(outcome, total, needed, decided, thrown.mode == "advantage")


def _bonuses(step: Step, swing: Swing) -> list[Part]:
    """What the attacker's bearings add to the roll, then what its target's do."""
    occasion = swing.occasion
    return [
        part
        for who, to in ((swing.by, "attacks"), (swing.target, "attacks-taken"))
        if who is not None
        for part in bearing.roll_parts(
            step, who, to, lambda dice: step.throw(dice, Purpose.ATTACK, swing.by), None, occasion
        )
    ]


def _outcome(step: Step, rolls: SumRolls, swing: Swing, natural: str | None, reaches: bool) -> Hit:
    if natural == "min" and rolls.natural_min == "miss":
        return "miss"
    if natural == "max" and rolls.natural_max == "critical":
        return "critical"
    if natural == "max" and rolls.natural_max == "hit":
        reaches = True
    if not reaches:
        return "miss"
    close = swing.target is not None and bearing.melee_critical(step, swing.by, swing.target)
    return "critical" if close else "hit"


@dataclass(frozen=True, slots=True)
class Compared:
    """A save or one side of a contest, thrown: what a log needs and what it came to."""

    thrown: Thrown
    modifier: int
    bonuses: tuple[Part, ...]

    @property
    def total(self) -> int:
        return self.thrown.total + self.modifier + sum(part.amount for part in self.bonuses)


def number(
    step: Step,
    rolls: SumRolls,
    who: str,
    modifier: int,
    mode: Lean,
    to: str,
    narrow: str | None,
    purpose: str,
    occasion: Occasion | None = None,
) -> Compared:
    """Throw the fight's dice plus `modifier` and whatever bearings add to `to` (saves, checks)."""
    thrown = throw(step, rolls, mode, purpose, who)
    bonuses = bearing.roll_parts(step, who, to, lambda dice: step.throw(dice, purpose, who), narrow, occasion)
    return Compared(thrown, modifier, tuple(bonuses))
