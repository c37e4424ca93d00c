"""The crash line of an initiative that attacks move (format 13.4)."""

from engine import conditions
from engine.events import Crash, InitiativeMoved, Thrown
from engine.step import Step


def move_number(step: Step, who: str, by: int, source: str | None, reason: str, thrown: Thrown | None = None) -> None:
    """Change somebody's number and see whether that crosses the line, either way. `thrown`: the dice that said so."""
    one = step.one(who)
    one.initiative += by
    step.tell(InitiativeMoved(target=who, amount=by, value=one.initiative, source=source, reason=reason, thrown=thrown))
    moved = step.rules.initiative.moved
    if moved is None or moved.crash is None:
        return
    line = moved.crash.at
    if one.initiative <= line and not one.crashed:
        _crash(step, who, source)
    elif one.initiative > line and one.crashed:
        recover(step, who)


def _crash(step: Step, who: str, source: str | None) -> None:
    moved = step.rules.initiative.moved
    assert moved is not None
    assert moved.crash is not None
    one = step.one(who)
    one.crashed = True
    one.crashed_turns = 0
    step.tell(Crash(target=who, active=True, source=source))
    if moved.crash.condition is not None:
        conditions.put_plain(step, who, moved.crash.condition, "applied")
    if source is not None and source != who and moved.crash.bonus:
        move_number(step, source, moved.crash.bonus, who, "crash")


def recover(step: Step, who: str) -> None:
    """No longer crashed: its condition comes off."""
    one = step.one(who)
    one.crashed = False
    one.crashed_turns = 0
    step.tell(Crash(target=who, active=False))
    moved = step.rules.initiative.moved
    if moved is not None and moved.crash is not None and moved.crash.condition is not None:
        conditions.end_named(step, who, moved.crash.condition, "recovered")


def count_turn(step: Step, who: str) -> None:
    """A crashed combatant's own turns count toward its recovery, which sets its number back to the base."""
    one = step.one(who)
    moved = step.rules.initiative.moved
    if not one.crashed or moved is None or moved.crash is None or moved.crash.recover_after is None:
        return
    one.crashed_turns += 1
    if one.crashed_turns >= moved.crash.recover_after:
        move_number(step, who, moved.base - one.initiative, None, "recovered")


def open_crashed(step: Step) -> None:
    """Whoever opens a fight at or under the line is crashed; nobody earns a bonus for it."""
    moved = step.rules.initiative.moved
    if moved is None or moved.crash is None:
        return
    for who, one in step.state.combatants.items():
        if one.initiative <= moved.crash.at and not one.crashed:
            _crash(step, who, None)
