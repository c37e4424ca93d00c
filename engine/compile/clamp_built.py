"""What an invented sheet was built into, held to its tier (format 15.4, steps 3 and 4)."""

from copy import deepcopy
from dataclasses import replace

from engine.compile.clamp import LEEWAY
from engine.compile.clamp_damage import Blows, Term, changed_text, hold
from engine.compile.context import Context
from engine.definitions import Action, Amount, AttackRoll, Definition, Harm
from engine.dice import Dice
from engine.sheet.live import Live
from rulesets.format.combat_rules import ThreatTier


def held_definition(ctx: Context, nature: Definition, live: Live, tier: ThreatTier) -> tuple[Definition, list[str]]:
    """What the sheet was built into, held to its tier: defense, to-hit, checks, save numbers, damage with
    the biggest payment it can afford."""
    said: list[str] = []
    actions = [_numbers_held(action, tier, said) for action in nature.actions]
    top = tier.defense + LEEWAY
    if nature.defense > top:
        said.append(f"Its defense of {nature.defense} became {top}, the most for {tier.label}.")
    most = tier.to_hit + LEEWAY
    checks = {check: min(number, most) for check, number in nature.checks.items()}
    if checks != nature.checks:
        said.append(f"Its checks were held to {most}, the most for {tier.label}.")
    held = replace(nature, defense=min(top, nature.defense), checks=checks)
    return replace(held, actions=_damage_held(ctx, held, tuple(actions), live, tier.damage_per_round[1], said)), said


def _numbers_held(action: Action, tier: ThreatTier, said: list[str]) -> Action:
    most_hit, most_save = tier.to_hit + LEEWAY, tier.save_difficulty + LEEWAY
    roll = action.roll
    if isinstance(roll, AttackRoll) and roll.modifier > most_hit:
        said.append(f"{action.label}: to hit {roll.modifier} became {most_hit}, the most for {tier.label}.")
        action = replace(action, roll=replace(roll, modifier=most_hit, parts=()))
    if action.save is not None and action.save.difficulty > most_save:
        said.append(f"{action.label}: its save was held to {most_save}, the most for {tier.label}.")
        action = replace(action, save=replace(action.save, difficulty=most_save))
    return action


def _damage_held(
    ctx: Context, nature: Definition, actions: tuple[Action, ...], live: Live, top: int, said: list[str]
) -> tuple[Action, ...]:
    blows = Blows()
    for action in actions:
        if action.sequence:
            blows.joined[action.id] = dict(action.sequence)
        elif action.harm is not None:
            blows.terms[action.id] = _terms(action.harm, _most_steps(nature, live, action))
            if action.price.strikes > 1 and not action.price.single:
                blows.joined[f"strikes:{action.id}"] = {action.id: action.price.strikes}
    before = deepcopy(blows)
    hold(ctx, blows, top)
    return tuple(_lowered(action, before, blows, said) for action in actions)


def _most_steps(nature: Definition, live: Live, action: Action) -> int:
    """How far above its usual pool the action can be paid at all."""
    price = action.price
    if nature.sheet is None or not price.family or len(price.costs) != 1:
        return 0
    cost = price.costs[0]
    usual = price.family.index(cost.pools[0])
    paying = [place for place, pool in enumerate(price.family) if nature.sheet.pool_left(pool, live) >= cost.amount]
    return max(0, max(paying, default=usual) - usual)


def _terms(harm: Harm, steps: int) -> list[Term]:
    found = [_term(clause.amount) for clause in harm.clauses]
    step = harm.clauses[0].amount.step
    if step is not None and steps:
        found.append(_term(step, steps))
    return found


def _term(amount: Amount, bought: int = 0) -> Term:
    dice = amount.dice[0] if amount.dice else None
    return Term(dice.count if dice else 0, dice.sides if dice else 0, amount.flat, bought)


def _lowered(action: Action, before: Blows, after: Blows, said: list[str]) -> Action:
    if action.sequence:
        left = after.joined[action.id]
        if left != dict(action.sequence):
            said.append(f"{action.label}: fewer strikes.")
        return replace(action, sequence=tuple((part, left[part]) for part, _ in action.sequence if part in left))
    strikes = after.joined.get(f"strikes:{action.id}")
    if strikes is not None and strikes[action.id] != action.price.strikes:
        said.append(f"{action.label}: {action.price.strikes} strikes became {strikes[action.id]}.")
        action = replace(action, price=replace(action.price, strikes=strikes[action.id]))
    harm = action.harm
    if harm is None:
        return action
    change = changed_text(before.terms[action.id], after.terms[action.id])
    if change is None:
        return action
    said.append(f"{action.label}: {change}.")
    lowered = _harm(harm, after.terms[action.id])
    return replace(action, effects=tuple(lowered if effect is harm else effect for effect in action.effects))


def _harm(harm: Harm, terms: list[Term]) -> Harm:
    bought = next((term for term in terms if term.bought), None)
    always = [term for term in terms if not term.bought]
    amounts = [_amount(term) for term in always]
    first = replace(amounts[0], step=_amount(bought) if bought is not None else harm.clauses[0].amount.step)
    clauses = tuple(
        replace(clause, amount=amount) for clause, amount in zip(harm.clauses, [first, *amounts[1:]], strict=True)
    )
    return replace(harm, clauses=clauses)


def _amount(term: Term) -> Amount:
    return Amount((Dice(term.count, term.sides),) if term.count else (), term.flat)
