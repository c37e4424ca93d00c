"""After a fight (format 18): crashes lift, empty stacks go; won, ammunition is recovered and loot rolled."""

from engine import crash, spoils
from engine.rules import Rules
from engine.sheet.live import Live
from engine.state import HeldCondition, OutcomeWord, State
from engine.step import Step


def settle(step: Step, outcome: OutcomeWord) -> None:
    for who, one in step.state.combatants.items():
        if one.crashed:
            crash.recover(step, who)
    if outcome == "victory":
        spoils.recover_shots(step)
        spoils.roll_loot(step)
    for one in step.state.combatants.values():
        if one.live is not None:  # stacks that ran out only kept their place for the options told by it
            one.live.items = [held for held in one.live.items if held.count > 0]


def left_behind(rules: Rules, state: State, who: str) -> Live | None:
    """How a fight leaves somebody's sheet: as it stands, with the conditions that outlast the fight. None without one.

    A condition with a clock, with an ending of its own, or that somebody concentrates on, ends with the fight, and so
    does what it includes; every other stays until something takes it off (capability 1.258).
    """
    one = state.combatants[who]
    if one.live is None:
        return None
    focused = {held for other in state.combatants.values() if other.focus for held in other.focus.holds}
    lasting = {held.condition for held in one.conditions if _lasts(held) and (who, held.key) not in focused}
    stays = {held.condition for held in one.conditions if held.condition in lasting and _kept(held, lasting)}
    left = one.live.copy()
    left.conditions = [condition for condition in left.conditions if condition in stays]
    if rules.concentration is not None:
        left.text.pop(rules.concentration.text, None)
    return left


def _lasts(held: HeldCondition) -> bool:
    ends = held.rounds is not None or held.save is not None or held.ends_after is not None
    return not ends and held.ends_when_holder is None


def _kept(held: HeldCondition, lasting: set[str]) -> bool:
    return held.implied_by is None or held.implied_by in lasting


__all__ = ["left_behind", "settle"]
