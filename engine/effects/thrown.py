"""Throwing an amount for a blow: shared by everybody where nothing was rolled to hit (format 14.2).

What each step of a bigger payment adds is in it.
"""

from engine.amount import dice_of, flat_of
from engine.definitions import Amount, AttackRoll
from engine.rules import SumRolls
from engine.step import Step
from engine.taken import Blow, Rolled


def thrown_for(step: Step, blow: Blow, amount: Amount, purpose: str, place: int = 0) -> Rolled:
    """The amount as it fell for this blow. `place` tells an action's several amounts apart.

    A critical throws the dice a second time or adds their top faces once; flat parts count once (12.5).
    """
    action = blow.taken.action
    shared = not isinstance(action.roll, AttackRoll) and isinstance(step.rules.rolls, SumRolls)
    key = (purpose, place)
    if shared and (known := blow.taken.shared.get(key)) is not None:
        return known
    faces: list[int] = []
    flat = flat_of(amount, blow.taken.steps)
    for dice in dice_of(amount, blow.taken.steps):
        faces.extend(step.throw(dice, purpose, blow.by))
        flat += dice.flat
        if blow.critical and isinstance(step.rules.rolls, SumRolls):
            match step.rules.rolls.critical:
                case "double-dice":
                    faces.extend(step.throw(dice, purpose, blow.by))
                case "max-dice":
                    flat += dice.count * dice.sides
    rolled = Rolled(tuple(faces), flat)
    if shared:
        blow.taken.shared[key] = rolled
    return rolled
