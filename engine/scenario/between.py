"""What happens between fights, in a scenario: rests, items used, checks, sheet operations.

They work on the sheets as the fight holds them, with the scenario's own dice.
"""

from collections.abc import Callable

from engine.fight import Fight, Played
from engine.scenario.steps import BetweenStep


class NotPossible(Exception):  # noqa: N818  a refusal
    """A rest, an item or an operation that is refused; `reason` is its stable word."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def carry_out(fight: Fight, step: BetweenStep) -> Played:
    """The fight with its sheets after the step. Raises `NotPossible`, with nothing changed."""
    handler = _HANDLERS.get(step.kind)
    if handler is None:
        raise NotPossible("unknown-step", f"{step.kind} is not played yet")
    return handler(fight, step)


_HANDLERS: dict[str, Callable[[Fight, BetweenStep], Played]] = {}
