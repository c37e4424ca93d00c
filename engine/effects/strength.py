"""What bearings change about the harm of an attack (bridging 2, modifiers `to: damage`; capabilities 1.197, 1.247).

A change of its own kind of harm is a clause of its own; any other is part of the first amount.
"""

from dataclasses import dataclass

from engine import bearing
from engine.arena import Arena
from engine.definitions import Amount, AttackRoll, HarmClause, ModifierDef
from engine.dice import Purpose
from engine.events import Part
from engine.occasions import Occasion
from engine.rules import SumRolls
from engine.step import Step
from engine.taken import Blow


@dataclass(frozen=True, slots=True)
class Strength:
    """`times`: how often the blow's own dice are thrown; `critical_dice`: how many of them more on a critical.
    `plain`: (label, holder's change) added to the first amount; `clauses`: those of a kind of their own."""

    times: float = 1.0
    critical_dice: int = 0
    plain: tuple[tuple[str, int, ModifierDef], ...] = ()
    clauses: tuple[HarmClause, ...] = ()


PLAIN = Strength()


def strength_of(arena: Arena, blow: Blow) -> Strength:
    """Every change to the damage of this blow. Only attacks that are rolled for are changed."""
    action = blow.taken.action
    if not isinstance(action.roll, AttackRoll):
        return PLAIN
    occasion = Occasion(blow.by, blow.target or None, action, blow.shot)
    found = bearing.modifiers(arena, blow.by, "damage", occasion)
    if not found:
        return PLAIN
    times, critical_dice = 1.0, 0
    plain: list[tuple[str, int, ModifierDef]] = []
    clauses: list[HarmClause] = []
    for borne, modifier in found:
        times *= modifier.dice_times
        critical_dice += modifier.critical_dice
        flat = bearing.amount_of(arena, blow.by, borne, modifier)
        if modifier.type is not None and not modifier.minus:
            dice = () if modifier.dice is None else (modifier.dice,)
            clauses.append(HarmClause(Amount(dice, flat), modifier.type))
        elif flat or modifier.dice is not None:
            plain.append((borne.bearing.label, flat, modifier))
    return Strength(times, critical_dice, tuple(plain), tuple(clauses))


def thrown_parts(step: Step, blow: Blow, strength: Strength) -> tuple[Part, ...]:
    """What is added to the first amount, its dice thrown; a critical throws them as it does the blow's own."""
    parts: list[Part] = []
    for label, flat, modifier in strength.plain:
        if modifier.dice is None:
            parts.append(Part(label=label, amount=flat))
            continue
        faces, more = _faces(step, blow, modifier)
        parts.append(Part(label=label, amount=flat - more if modifier.minus else flat + more, rolls=faces))
    return tuple(parts)


def _faces(step: Step, blow: Blow, modifier: ModifierDef) -> tuple[tuple[int, ...], int]:
    dice = modifier.dice
    assert dice is not None
    faces = step.throw(dice, Purpose.DAMAGE, blow.by)
    total = sum(faces) + dice.flat
    rolls = step.rules.rolls
    if blow.critical and not modifier.minus and isinstance(rolls, SumRolls):
        if rolls.critical == "double-dice":
            again = step.throw(dice, Purpose.DAMAGE, blow.by)
            faces, total = faces + again, total + sum(again)
        elif rolls.critical == "max-dice":
            total += dice.count * dice.sides
    return faces, total
