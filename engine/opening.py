"""How a fight begins: everybody set up, initiative, and the first turn (format 18, bridging 9 Set-up)."""

from engine import bearing, crash, dying, turns, vitals
from engine.compile import initial_combatants
from engine.initiative import open_order
from engine.joining import throw_health
from engine.refusal import Reason, Refused
from engine.setup import FightSetup
from engine.step import Step


def open_fight(step: Step, setup: FightSetup) -> None:
    """Fill an empty state and run up to the first turn. Raises `Refused` when a side has nobody."""
    step.state.combatants = initial_combatants(step.rules, step.cast, setup, step.state.key)
    sides = {step.side(who) for who in step.state.combatants}
    if sides != {"party", "enemy"} and not (setup.practice and sides):
        missing = "an opponent" if "party" in sides else "a party member"
        raise Refused(Reason.BAD_CHANGE, f"a fight needs at least {missing} that can stand in it")
    for who, one in step.state.combatants.items():
        throw_health(step, who)
        one.points = step.nature(who).signature_points
        for budget in step.rules.budgets:
            one.budgets[budget.id] = bearing.budget_count(step, who, budget.id)
    open_order(step, setup)
    crash.open_crashed(step)
    for who, one in step.state.combatants.items():
        if vitals.health(step, who) <= 0 and one.standing:
            dying.go_down(step, who)
    if not turns.over(step):
        turns.advance(step)
