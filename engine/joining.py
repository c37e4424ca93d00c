"""Who joins a running fight, and who is taken out of it, by the GM's hand."""

from engine import bearing, crash, initiative, leaving
from engine.arena import Arena
from engine.choice import GmAdd
from engine.compile import compile_late
from engine.compile.standing import combatant
from engine.dice import Purpose
from engine.events import Added, Removed
from engine.refusal import Reason, Refused
from engine.setup import CombatantSetup
from engine.step import Step

MOST_COMBATANTS = 80
"""Of one fight, those who have left it too."""


def check_add(arena: Arena, change: GmAdd) -> None:
    """Raises `Refused` when somebody cannot join."""
    one = change.combatant
    if one.id in arena.state.combatants:
        raise Refused(Reason.BAD_CHANGE, f"somebody called {one.id!r} is in this fight already")
    if len(arena.state.combatants) >= MOST_COMBATANTS:
        raise Refused(Reason.BAD_CHANGE, f"a fight has {MOST_COMBATANTS} combatants at most")
    if one.side == "party" and one.hidden:
        raise Refused(Reason.BAD_CHANGE, "a party member cannot be hidden from the party")
    if arena.board is not None:
        _check_place(arena, one)
    compile_late(arena.rules, one)


def _check_place(arena: Arena, one: CombatantSetup) -> None:
    board = arena.board
    assert board is not None
    if one.at is None or not board.standable(one.at):
        raise Refused(Reason.BAD_CELL, f"{one.name} needs a free cell to stand on")
    if any(one.at == other.at and not (other.out or other.dead) for other in arena.state.combatants.values()):
        raise Refused(Reason.BAD_CELL, f"somebody stands on {one.at}")


def add(step: Step, one: CombatantSetup) -> None:
    """Set somebody up as at the beginning of a fight, and let it throw for its place in the order."""
    nature, notes = compile_late(step.rules, one)
    step.cast = {**step.cast, one.id: nature}
    step.state.added = (*step.state.added, one)
    state = combatant(step.rules, nature, one, step.state.key)
    if step.board is None:
        state.at = None
    step.state.combatants[one.id] = state
    throw_health(step, one.id)
    for budget in step.rules.budgets:
        state.budgets[budget.id] = bearing.budget_count(step, one.id, budget.id)
    rolls: tuple[int, ...] | None = None
    if one.initiative is None:
        rolls = initiative.throw_one(step, one.id).rolls
    else:
        state.initiative = one.initiative
    initiative.take_place(step, one.id)
    step.tell(Added(target=one.id, rolls=rolls, initiative=state.initiative))
    for note in notes:
        step.tell(note)
    crash.open_crashed(step)
    if state.at is not None:
        step.came(step, one.id, (state.at,))


def remove(step: Step, who: str) -> None:
    """Gone, with what it held on others; whose turn it is ends it next."""
    leaving.be_gone(step, who)
    step.tell(Removed(target=who))


def throw_health(step: Step, who: str) -> None:
    """A creature whose health is written in dice throws them, unless its health was written for this fight."""
    one, amount = step.one(who), step.nature(who).health_dice
    if amount is None or one.max_health > 0:
        return
    total = amount.flat
    for dice in amount.dice:
        total += sum(step.throw(dice, Purpose.HEALTH, who)) + dice.flat
    one.max_health = max(1, total)
    one.health = one.max_health if one.health <= 0 else min(one.health, one.max_health)


__all__ = ["MOST_COMBATANTS", "add", "check_add", "remove", "throw_health"]
