"""The damage of an opponent nobody wrote, lowered until its best round fits its tier (format 15.4, step 4)."""

from dataclasses import dataclass, field

from engine.compile.context import Context, points
from engine.rules import PoolRolls
from rulesets.format.creatures import ActionDamage, Creature, CreatureAction, SequencePart
from rulesets.format.effects import Clause

_SMALLER = {20: 12, 12: 10, 10: 8, 8: 6, 6: 4, 4: 3, 3: 2}


@dataclass(slots=True)
class _Term:
    """One amount of an action: `count` dice of `sides` and a flat part."""

    count: int
    sides: int
    flat: int

    @property
    def text(self) -> str:
        dice = f"{self.count}d{self.sides}" if self.count else ""
        if not dice:
            return str(self.flat)
        return f"{dice}{self.flat:+d}" if self.flat else dice


@dataclass(slots=True)
class _Blows:
    """Every action's terms (the amount first, then its clauses) and the parts of every sequence."""

    terms: dict[str, list[_Term]] = field(default_factory=dict)
    parts: dict[str, dict[str, int]] = field(default_factory=dict)  # sequence -> action -> times


def held_damage(ctx: Context, block: Creature, top: int, said: list[str]) -> Creature:
    """The block with its heaviest sequence or action against one target brought down to `top`.

    What gives way, in this order: dice, flat parts, strikes of a sequence, the size of dice. Something
    always remains.
    """
    blows = _Blows()
    for action in block.actions:
        if action.sequence is not None:
            times: dict[str, int] = {}
            for part in action.sequence:
                times[part.action] = times.get(part.action, 0) + part.times
            blows.parts[action.id] = times
        elif action.damage is not None:
            blows.terms[action.id] = _terms(action.damage)
    while True:
        worst = max((*blows.terms, *blows.parts), key=lambda name: _round(ctx, blows, name), default=None)
        if worst is None or _round(ctx, blows, worst) <= top or not _lower(blows, worst):
            break
    actions = tuple(_written(action, blows, said) for action in block.actions)
    return block.model_copy(update={"actions": actions})


def _terms(damage: ActionDamage) -> list[_Term]:
    found = []
    for dice, flat in ((damage.dice, damage.flat), *((one.dice, one.flat) for one in damage.plus)):
        amount = points(dice, flat)
        thrown = amount.dice[0] if amount.dice else None
        found.append(_Term(thrown.count if thrown else 0, thrown.sides if thrown else 0, amount.flat))
    return found


def _round(ctx: Context, blows: _Blows, name: str) -> float:
    """What one round of this does to one target on average, clauses in full."""
    if name in blows.parts:
        return sum(times * _round(ctx, blows, part) for part, times in blows.parts[name].items())
    return sum(max(0.0, _average(ctx, term)) for term in blows.terms.get(name, ()))


def _average(ctx: Context, term: _Term) -> float:
    """In a pool fight a die is worth its chance of a success."""
    rolls = ctx.rules.rolls
    if isinstance(rolls, PoolRolls):
        return term.count * max(0, rolls.die - rolls.damage_target + 1) / rolls.die + term.flat
    return term.count * (term.sides + 1) / 2 + term.flat


def _lower(blows: _Blows, worst: str) -> bool:
    """Take one thing off the round that is too much; False when nothing can give way any more."""
    names = list(blows.parts[worst]) if worst in blows.parts else [worst]
    terms = [term for name in names for term in blows.terms.get(name, ())]
    dice = max((term for term in terms if term.count > 1), key=lambda term: term.count, default=None)
    if dice is not None:
        dice.count -= 1
        return True
    flat = max(
        (term for term in terms if term.flat > (0 if term.count else 1)), key=lambda term: term.flat, default=None
    )
    if flat is not None:
        flat.flat -= 1
        return True
    if worst in blows.parts and sum(blows.parts[worst].values()) > 1:
        times = blows.parts[worst]
        most = max(times, key=lambda name: times[name])
        times[most] -= 1
        if times[most] == 0:
            del times[most]
        return True
    size = max((term for term in terms if term.count and term.sides > 2), key=lambda term: term.sides, default=None)
    if size is not None:
        size.sides = _smaller(size.sides)
        return True
    return False


def _smaller(sides: int) -> int:
    return _SMALLER.get(sides) or max((known for known in _SMALLER if known < sides), default=2)


# --- written back ----------------------------------------------------------------------------------------


def _written(action: CreatureAction, blows: _Blows, said: list[str]) -> CreatureAction:
    if action.sequence is not None:
        return _sequence(action, blows.parts[action.id], said)
    if action.damage is None:
        return action
    before, after = _terms(action.damage), blows.terms[action.id]
    if before == after:
        return action
    was, became = (" and ".join(term.text for term in terms) for terms in (before, after))
    said.append(f"{action.name}: its damage of {was} became {became}.")
    first, *others = after
    damage = action.damage.model_copy(
        update={
            **_amount(first),
            "plus": tuple(_clause(clause, term) for clause, term in zip(action.damage.plus, others, strict=True)),
        }
    )
    return action.model_copy(update={"damage": damage})


def _amount(term: _Term) -> dict[str, object]:
    return {
        "dice": f"{term.count}d{term.sides}" if term.count else None,
        "flat": term.flat if term.flat or not term.count else None,
    }


def _clause(clause: Clause, term: _Term) -> Clause:
    return clause.model_copy(update=_amount(term))


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
