"""The blows of a stat block, lowered and written back (format 15.4, step 4)."""

from copy import deepcopy

from engine.compile.clamp_damage import Blows, Term, changed_text, hold
from engine.compile.context import Context, points
from rulesets.format.creatures import ActionDamage, Creature, CreatureAction, SequencePart


def held_damage(ctx: Context, block: Creature, top: int, said: list[str]) -> Creature:
    """The block with its heaviest sequence or action against one target brought down to `top`."""
    blows = Blows()
    for action in block.actions:
        if action.sequence is not None:
            times: dict[str, int] = {}
            for part in action.sequence:
                times[part.action] = times.get(part.action, 0) + part.times
            blows.joined[action.id] = times
        elif action.damage is not None:
            blows.terms[action.id] = _terms(action.damage)
    before = deepcopy(blows)
    hold(ctx, blows, top)
    actions = tuple(_written(action, before, blows, said) for action in block.actions)
    return block.model_copy(update={"actions": actions})


def _terms(damage: ActionDamage) -> list[Term]:
    found = []
    for dice, flat in ((damage.dice, damage.flat), *((one.dice, one.flat) for one in damage.plus)):
        amount = points(dice, flat)
        thrown = amount.dice[0] if amount.dice else None
        found.append(Term(thrown.count if thrown else 0, thrown.sides if thrown else 0, amount.flat))
    return found


def _written(action: CreatureAction, before: Blows, after: Blows, said: list[str]) -> CreatureAction:
    if action.sequence is not None:
        return _sequence(action, after.joined[action.id], said)
    if action.damage is None:
        return action
    change = changed_text(before.terms[action.id], after.terms[action.id])
    if change is None:
        return action
    said.append(f"{action.name}: {change}.")
    first, *others = after.terms[action.id]
    plus = tuple(
        clause.model_copy(update=_amount(term)) for clause, term in zip(action.damage.plus, others, strict=True)
    )
    damage = action.damage.model_copy(update={**_amount(first), "plus": plus})
    return action.model_copy(update={"damage": damage})


def _amount(term: Term) -> dict[str, object]:
    return {
        "dice": f"{term.count}d{term.sides}" if term.count else None,
        "flat": term.flat if term.flat or not term.count else None,
    }


def _sequence(action: CreatureAction, times: dict[str, int], said: list[str]) -> CreatureAction:
    """The sequence with as many strikes as are left, in the order it was written."""
    left = dict(times)
    parts = []
    for part in action.sequence or ():
        kept = min(part.times, left.get(part.action, 0))
        left[part.action] = left.get(part.action, 0) - kept
        if kept:
            parts.append(SequencePart(action=part.action, times=kept))
    before, after = sum(part.times for part in action.sequence or ()), sum(part.times for part in parts)
    if before == after:
        return action
    said.append(f"{action.name}: {before} strikes became {after}.")
    return action.model_copy(update={"sequence": tuple(parts)})
