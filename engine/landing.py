"""An action landing on one target: its roll, the save, then every effect in its order (format 14.3)."""

from engine import conditions, dying, windows
from engine.definitions import Applies, AttackRoll, ContestRoll, Effect, Ends, Harm
from engine.effects import EFFECTS
from engine.menu.targets import shot_at
from engine.rolls import Swing, recheck, roll_attack, roll_save
from engine.rolls.contest import roll_contest
from engine.step import Step
from engine.taken import Blow, Taken


def out_of_it(step: Step, target: str) -> bool:
    """Nothing lands any more on who is out, dead or gone; somebody only down stays a target (bridging 9)."""
    return not step.one(target).present


def land_on(step: Step, taken: Taken, target: str, effects: list[Effect]) -> None:
    """One target: its roll and what may answer it, the save, then every effect in its order (format 14.3).

    What the roll uses up ends once the whole blow is done (format 14.4).
    """
    action = taken.action
    blow = Blow(taken, target)
    if isinstance(action.roll, AttackRoll):
        own = conditions.spent_by(step, taken.by, "own-attack")
        attacked = conditions.spent_by(step, target, "attacked")
        if _strikes(step, taken, blow, action.roll, attacked):
            _hits(step, blow, effects)
        conditions.end_spent(step, taken.by, own)
        conditions.end_spent(step, target, attacked)
    elif not isinstance(action.roll, ContestRoll) or roll_contest(step, taken.by, target, action):
        _hits(step, blow, effects)


def _hits(step: Step, blow: Blow, effects: list[Effect]) -> None:
    """The action's save, its harm, what follows once for the whole blow, and only then what else it does."""
    taken, target = blow.taken, blow.target
    ask = taken.action.save
    was_down = not step.one(target).standing
    if ask is not None:
        blow.saved = roll_save(step, target, ask.save, ask.difficulty, source=taken.by, action=taken.action, own=True)
    for effect in effects:
        if not isinstance(effect, Harm) and out_of_it(step, target) and not _on_user(effect):
            continue  # the blow has taken it out of the fight
        EFFECTS[type(effect)].land(step, blow, effect)
        if isinstance(effect, Harm) and blow.dealt > 0:
            taken.hurt[target] = taken.hurt.get(target, 0) + blow.dealt
            dying.settle_blow(step, blow, was_down=was_down)


def _on_user(effect: Effect) -> bool:
    """Whether it lands on whoever uses it, in place of the target."""
    return isinstance(effect, Applies | Ends) and effect.on == "actor"


def _strikes(step: Step, taken: Taken, blow: Blow, roll: AttackRoll, attacked: set[int]) -> bool:
    """Roll to hit, which uses up any help; a hit may be held, and is then compared again. Whether it lands."""
    swing = swing_at(step, taken, blow.target, roll)
    blow.shot = swing.shot
    taken.attacked.add(blow.target)
    blow.attempt = roll_attack(step, swing)
    step.one(taken.by).helped_by = []
    if not blow.attempt.landed:
        return False
    windows.hit(step, taken, blow.target, blow.attempt)
    blow.attempt = recheck(step, taken.by, blow.target, blow.attempt)
    attacked |= conditions.spent_by(step, blow.target, "attacked")
    return blow.attempt.landed


def swing_at(step: Step, taken: Taken, target: str, roll: AttackRoll) -> Swing:
    """The attack on this target as far as distance goes: a swing, a shot, a long shot (format 16.3)."""
    shot, long = shot_at(step, taken.by, target, taken.action)
    return Swing(taken.by, target, taken.action, roll, taken.mode, shot=shot, long=long)
