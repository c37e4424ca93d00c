"""Riders: one clause of harm added by itself to the first qualifying hit of a period (format 9.3)."""

from engine import bearing
from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import AttackRoll, HarmClause, RiderDef
from engine.events import Rider
from engine.geometry import distance
from engine.step import Step
from engine.taken import Blow


def riding_clauses(step: Step, blow: Blow) -> list[HarmClause]:
    """The clauses that ride this blow; each is told and used up for its turn or round."""
    if not isinstance(blow.taken.action.roll, AttackRoll) or blow.attempt is None:
        return []
    one = step.one(blow.by)
    clauses: list[HarmClause] = []
    for rider in step.nature(blow.by).riders:
        target = blow.target if blow.wall is None else blow.wall
        if rider.id in one.ridden or not qualifies(
            step, rider, blow.by, target, blow.taken.action.id, leaned=blow.attempt.leaned
        ):
            continue
        one.ridden.append(rider.id)
        step.tell(
            Rider(by=blow.by, target=blow.target if blow.wall is None else None, wall=blow.wall, label=rider.label)
        )
        clauses.append(HarmClause(rider.amount, rider.type))
    return clauses


def qualifies(arena: Arena, rider: RiderDef, by: str, target: str | Cell, action: str, *, leaned: bool) -> bool:
    """Whether a hit with this action on this target, or on the section of a wall on that cell, carries the rider; one
    of its `when` is enough."""
    if action not in rider.actions:
        return False
    if not rider.when or ("advantage" in rider.when and leaned):
        return True
    return "ally-adjacent" in rider.when and _ally_beside(arena, by, target)


def _ally_beside(arena: Arena, by: str, target: str | Cell) -> bool:
    """An ally of the attacker, standing and able to act, within a cell of the target (or merely present)."""
    for other in arena.standing():
        if other in (by, target) or not arena.friends(by, other) or not bearing.can_act(arena, other):
            continue
        near = _between(arena, other, target)
        if near is None or near <= 1:
            return True
    return False


def _between(arena: Arena, other: str, target: str | Cell) -> int | None:
    if isinstance(target, str):
        return bearing.distance_between(arena, other, target)
    at = arena.one(other).at
    return distance(at, target) if at is not None else None


def renew(step: Step, period: str) -> None:
    """Riders of `turn` are ready again whenever any turn starts, those of `round` when a round does."""
    for who, one in step.state.combatants.items():
        if one.ridden:
            lasting = {rider.id for rider in step.nature(who).riders if rider.per != period}
            one.ridden = [rider for rider in one.ridden if rider in lasting and period == "turn"]
