"""Contests: both sides throw their best of the named checks (format 12.11). A contest opens no window.

Breaking a hold that has a difficulty of its own is thrown by one side alone (capability 1.174).
"""

from engine import bearing, escapes
from engine.arena import Arena
from engine.definitions import Action, ContestRoll
from engine.dice import Purpose
from engine.events import Contest, ContestSide
from engine.occasions import Occasion
from engine.rolls import pools, sums
from engine.rules import SumRolls
from engine.step import Step


def best_check(arena: Arena, who: str, checks: tuple[str, ...]) -> str:
    """The check of these that adds most; the first named of equals. One a creature leaves out is 0."""
    known = arena.nature(who).checks
    return max(checks, key=lambda check: known.get(check, 0))


def roll_contest(step: Step, actor: str, target: str, action: Action) -> bool:
    """Whether the actor wins. Higher total, or more successes, wins; the ruleset says who wins a tie. A difficulty is
    met by as much."""
    contest = action.roll
    assert isinstance(contest, ContestRoll)
    difficulty = escapes.difficulty_of(step, actor, target, action)
    attacker = _side(step, actor, own_checks(step, actor, target, action, contest))
    defender = _side(step, target, contest.defender) if difficulty is None else None
    if defender is None:
        won = attacker.total >= (difficulty or 0)
    else:
        won = attacker.total > defender.total or (attacker.total == defender.total and contest.ties == "attacker")
    step.tell(
        Contest(
            by=actor,
            target=target,
            option=action.id,
            label=action.label,
            attacker=attacker,
            defender=defender,
            difficulty=difficulty,
            winner="actor" if won else "target",
        )
    )
    return won


def own_checks(arena: Arena, who: str, target: str, action: Action, contest: ContestRoll) -> tuple[str, ...]:
    """The checks `who` may throw: those the hold it would break names, else the contest's."""
    hold = escapes.hold_of(arena, who, target, action)
    return (hold.checks if hold is not None else ()) or contest.attacker


def occasion_of(arena: Arena, who: str, check: str) -> Occasion:
    """What modifiers ask about one side of a contest: the ability its check is made with (capability 1.188)."""
    ability = arena.rules.check_abilities.get(check)
    return Occasion(who, abilities=frozenset((ability,)) if ability is not None else frozenset())


def _side(step: Step, who: str, checks: tuple[str, ...]) -> ContestSide:
    check = best_check(step, who, checks)
    modifier = step.nature(who).checks.get(check, 0)
    occasion = occasion_of(step, who, check)
    mode = bearing.check_leaning(step, who, None, occasion).mode
    rolls = step.rules.rolls
    if isinstance(rolls, SumRolls):
        thrown = sums.number(step, rolls, who, modifier, mode, "checks", None, Purpose.CHECK, occasion)
        return ContestSide(
            check=check,
            rolls=thrown.thrown.rolls,
            modifier=modifier,
            total=thrown.total,
            mode=thrown.thrown.mode,
            bonuses=thrown.bonuses,
        )
    pool = pools.number(step, rolls, who, modifier, mode, "checks", None, Purpose.CHECK, occasion)
    return ContestSide(
        check=check,
        rolls=pool.rolls,
        modifier=modifier,
        total=pool.total,
        mode=pool.mode,
        bonuses=pool.bonuses,
    )
