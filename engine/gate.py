"""The check an item asks of its user before it works (format 10.7). Failed, its price is gone for nothing."""

from engine import bearing
from engine.arena import Arena
from engine.definitions import Action, GateRoll
from engine.dice import Purpose
from engine.events import Gate
from engine.occasions import Occasion
from engine.rolls import pools, sums
from engine.rules import SumRolls
from engine.step import Step


def passes_gate(step: Step, who: str, action: Action) -> bool:
    """Roll the gate, unless its `unless` held as the fight began."""
    gate = action.gate
    assert gate is not None
    if gate.skipped:
        return True
    occasion = gate_occasion(who, gate)
    mode = bearing.check_leaning(step, who, gate.skill, occasion).mode
    rolls = step.rules.rolls
    if isinstance(rolls, SumRolls):
        modifier = gate_number(step, who, gate)
        thrown = sums.number(step, rolls, who, modifier, mode, "checks", gate.skill, Purpose.CHECK, occasion)
        total, faces, bonuses = thrown.total, thrown.thrown.rolls, thrown.bonuses
    else:
        modifier = gate.modifier
        pool = pools.number(step, rolls, who, modifier, mode, "checks", gate.skill, Purpose.CHECK, occasion)
        total, faces, bonuses = pool.total, pool.rolls, pool.bonuses
    success = total >= gate.difficulty
    step.tell(
        Gate(
            by=who,
            item=action.label,
            total=total,
            rolls=faces,
            modifier=modifier,
            bonuses=bonuses,
            difficulty=gate.difficulty,
            success=success,
        )
    )
    return success


def gate_number(arena: Arena, who: str, gate: GateRoll) -> int:
    """What the check adds on a sum: its own number and the wound penalty, which a pool takes off by itself."""
    return gate.modifier + pools.penalty(arena, who)


def gate_occasion(who: str, gate: GateRoll) -> Occasion:
    """What modifiers ask about the check: the ability it is made with."""
    return Occasion(who, abilities=frozenset((gate.ability,)) if gate.ability is not None else frozenset())
