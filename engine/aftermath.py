"""After a fight (format 18): crashes lift; won, ammunition is recovered and loot rolled."""

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
