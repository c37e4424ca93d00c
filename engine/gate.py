"""The check an item asks of its user before it works (format 10.7). Failed, its price is gone for nothing."""

from engine import bearing
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
        thrown = sums.number(step, rolls, who, gate.modifier, mode, "checks", gate.skill, Purpose.CHECK, occasion)
        total, faces = thrown.total, thrown.thrown.rolls
    else:
        pool = pools.number(step, rolls, who, gate.modifier, mode, "checks", gate.skill, Purpose.CHECK, occasion)
        total, faces = pool.total, pool.rolls
    success = total >= gate.difficulty
    step.tell(Gate(by=who, item=action.label, total=total, rolls=faces, difficulty=gate.difficulty, success=success))
    return success


def gate_occasion(who: str, gate: GateRoll) -> Occasion:
    """What modifiers ask about the check: the ability it is made with."""
    return Occasion(who, abilities=frozenset((gate.ability,)) if gate.ability is not None else frozenset())
