"""What happens between fights, in a scenario: rests, items used, checks, sheet operations.

They work on the sheets as the fight holds them, with the scenario's own dice.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.dice import ScriptedDice
from engine.events import Event, Rest
from engine.fight import Fight, Played
from engine.scenario.steps import BetweenStep
from engine.sheet.refusal import SheetRefused
from engine.sheet.rests import take_rest
from engine.state import CombatantState, State


class NotPossible(Exception):  # noqa: N818  a refusal
    """A rest, an item or an operation that is refused; `reason` is its stable word."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def carry_out(fight: Fight, step: BetweenStep) -> Played:
    """The fight with its sheets after the step. Raises `NotPossible`, with nothing changed."""
    handler = _HANDLERS.get(step.kind)
    if handler is None:
        raise NotPossible("unknown-step", f"the runner does not play {step.kind!r} yet")
    assert fight.script is not None
    state = fight.state.copy()
    try:
        events = handler(fight, state, fight.script, step)
    except SheetRefused as refused:
        raise NotPossible(refused.reason.value, str(refused)) from refused
    return Played(replace(fight, state=state), tuple(events))


def _rest(fight: Fight, state: State, dice: ScriptedDice, step: BetweenStep) -> list[Event]:
    who = step.document.get("who", [])
    resting = [who] if isinstance(who, str) else list(who)
    for name in resting:
        one, sheet = state.combatants[name], fight.cast[name].sheet
        if one.live is None or sheet is None:
            continue
        rested = take_rest(sheet, one.live, step.what, dice, name)
        _forget(fight, one, rested.conditions, rested.texts)
    return [Rest(who=tuple(resting), rest=step.what)]


def _forget(fight: Fight, one: CombatantState, conditions: tuple[str, ...], texts: tuple[str, ...]) -> None:
    """What a rest clears off the sheet is off in the fight as well."""
    one.conditions = [held for held in one.conditions if held.condition not in conditions]
    rule = fight.rules.concentration
    if rule is not None and rule.text in texts:
        one.focus = None


_HANDLERS: dict[str, Callable[[Fight, State, ScriptedDice, BetweenStep], list[Event]]] = {"rest": _rest}
