"""After a fight (format 18): crashes lift, empty stacks go; won, ammunition is recovered and loot rolled."""

from engine import crash, spoils
from engine.state import OutcomeWord
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
