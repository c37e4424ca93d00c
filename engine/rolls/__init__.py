"""Attack, save, check and contest: thrown on a sum or on a pool, as the ruleset's combat kind says.

`sums` and `pools` answer the same calls; nothing else in the engine asks which kind a fight is.
"""

from engine import bearing, conditions
from engine.definitions import Action
from engine.dice import Purpose
from engine.events import Hit, Lean, Part, Recheck, Save
from engine.occasions import Occasion
from engine.rolls import pools as pools
from engine.rolls import sums as sums
from engine.rolls.attempt import Attempt, Swing
from engine.rules import PoolRolls, SumRolls
from engine.step import Step


def roll_attack(step: Step, swing: Swing) -> Attempt:
    """Roll to hit and tell it. The caller ends what is used up by it (`own-attack`, `attacked`, help)."""
    rolls = step.rules.rolls
    if isinstance(rolls, SumRolls):
        return sums.attack(step, rolls, swing)
    return pools.attack(step, rolls, swing)


def recheck(step: Step, by: str, target: str, attempt: Attempt) -> Attempt:
    """The roll as it fell against the defense as it is now (format 17.4). A natural face stands.

    Told only when the defense has changed (bridging 9).
    """
    needed = bearing.defense(step, target) + bearing.cover(step, target)
    if not isinstance(step.rules.rolls, SumRolls):
        needed = max(1, needed)
    if needed == attempt.defense:
        return attempt
    outcome: Hit = attempt.outcome if attempt.natural or attempt.total >= needed else "miss"
    step.tell(Recheck(by=by, target=target, total=attempt.total, defense=needed, outcome=outcome))
    return Attempt(outcome, attempt.total, needed, attempt.natural, attempt.leaned, max(0, attempt.total - needed))


def roll_save(
    step: Step,
    who: str,
    save: str,
    difficulty: int,
    *,
    source: str | None,
    mode: str | None = None,
    purpose: str = Purpose.SAVE,
    action: Action | None = None,
    condition: str | None = None,
    own: bool = False,
) -> bool:
    """Whether `who` makes this save. Told; conditions that last until the next save are used up by it.

    `action`: what is saved against; `condition`: the one a repeated save would end. Without a roll it fails where
    something borne says so, and succeeds where it is the action's own (`own`) and lets somebody through.
    """
    spent = conditions.spent_by(step, who, "own-save")
    modifier = step.nature(who).saves.get(save, 0)
    through = own and action is not None and bearing.succeeds(step, who, action)
    if through or bearing.fails_save(step, who, save):
        step.tell(
            Save(
                by=who,
                source=source,
                save=save,
                mode="normal",
                rolls=(),
                faces=(),
                kept=0,
                modifier=modifier,
                bonuses=(),
                total=0,
                difficulty=difficulty,
                success=through,
                automatic=True,
            )
        )
        success = through
    else:
        occasion = Occasion(source, who, action, condition=condition)
        success = _thrown_save(step, who, save, difficulty, occasion, mode, purpose)
    conditions.end_spent(step, who, spent)
    return success


def _thrown_save(
    step: Step, who: str, save: str, difficulty: int, occasion: Occasion, mode: str | None, purpose: str
) -> bool:
    leaning = bearing.save_leaning(step, who, save, occasion)
    lean = _leaned(leaning, mode)
    modifier, parts = step.nature(who).saves.get(save, 0), step.nature(who).save_parts.get(save, ())
    rolls = step.rules.rolls
    if isinstance(rolls, SumRolls):
        compared = sums.number(step, rolls, who, modifier, lean, "saves", save, purpose, occasion)
        thrown, faces, kept, total = (
            compared.thrown.rolls,
            compared.thrown.kept,
            sum(compared.thrown.kept),
            compared.total,
        )
        bonuses, lean = compared.bonuses, compared.thrown.mode
    else:
        pool = pools.number(step, rolls, who, modifier, lean, "saves", save, purpose, occasion)
        thrown, faces, kept, total, bonuses, lean = (
            pool.rolls,
            pool.faces,
            pool.total,
            pool.total,
            pool.bonuses,
            pool.mode,
        )
    success = total >= difficulty
    step.tell(
        Save(
            by=who,
            source=occasion.by,
            save=save,
            mode=lean,
            rolls=thrown,
            faces=faces,
            kept=kept,
            modifier=modifier,
            bonuses=bonuses,
            total=total,
            difficulty=difficulty,
            success=success,
            parts=tuple(Part(label=part.label, amount=part.amount) for part in parts) or None,
            pool=isinstance(rolls, PoolRolls) or None,
        )
    )
    return success


def _leaned(leaning: bearing.Leaning, mode: str | None) -> Lean:
    """The lean with one more source, where a rule leans this very roll."""
    toward = leaning.toward + (("rule",) if mode == "advantage" else ())
    against = leaning.against + (("rule",) if mode == "disadvantage" else ())
    return bearing.Leaning(toward, against).mode


__all__ = ["Attempt", "Swing", "recheck", "roll_attack", "roll_save"]
