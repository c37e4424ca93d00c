"""Throwing an amount for a blow: shared by everybody where nothing was rolled to hit (format 14.2).

What each step of a bigger payment adds is in it.
"""

from dataclasses import replace

from engine.amount import dice_of, flat_of
from engine.definitions import Amount, AttackRoll
from engine.dice import Dice
from engine.rules import SumRolls
from engine.step import Step
from engine.taken import Blow, Rolled


def thrown_for(
    step: Step,
    blow: Blow,
    amount: Amount,
    purpose: str,
    place: int = 0,
    *,
    times: float = 1.0,
    critical_dice: int = 0,
) -> Rolled:
    """The amount as it fell for this blow. `place` tells an action's several amounts apart.

    `times`: how often its dice are thrown; `critical_dice`: how many of them more on a critical, not doubled.
    A critical throws the dice a second time or adds their top faces once; flat parts count once (12.5).
    """
    shared = not isinstance(blow.taken.action.roll, AttackRoll) and isinstance(step.rules.rolls, SumRolls)
    key = (purpose, place)
    if shared and (known := blow.taken.shared.get(key)) is not None:
        return known
    faces: list[int] = []
    flat = flat_of(amount, blow.taken.steps)
    for dice in dice_of(amount, blow.taken.steps):
        more = replace(dice, count=int(dice.count * times))
        faces.extend(step.throw(more, purpose, blow.by))
        flat += dice.flat
        if blow.critical and isinstance(step.rules.rolls, SumRolls):
            flat += _critical(step, step.rules.rolls, blow, more, purpose, faces)
            if critical_dice:
                faces.extend(step.throw(replace(dice, count=critical_dice), purpose, blow.by))
                critical_dice = 0
    rolled = Rolled(tuple(faces), flat)
    if shared:
        blow.taken.shared[key] = rolled
    return rolled


def _critical(step: Step, rolls: SumRolls, blow: Blow, dice: Dice, purpose: str, faces: list[int]) -> int:
    """What a critical adds to these dice: faces thrown again, or their top faces as a flat number."""
    match rolls.critical:
        case "double-dice":
            faces.extend(step.throw(dice, purpose, blow.by))
            return 0
        case "max-dice":
            return dice.count * dice.sides
        case "none":
            return 0
