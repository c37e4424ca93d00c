"""What an area puts on somebody who comes into it takes from their turn (capability 1.179).

What whoever is inside bears holds while they stay, and is asked, not stored (`engine.borne`). Only what it takes off a
turn that has begun is gone for good, whether or not they leave again.
"""

from collections.abc import Collection

from engine import bearing, conditions
from engine.choice import Cell
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking


def begins(step: Step, zone: ZoneState, before: Collection[Cell] = ()) -> None:
    """The area lies where it did not before: whoever has the turn, and stands on none of the cells `before`, has come
    into it with that."""
    who = step.state.turn
    if who is not None and step.one(who).at not in before:
        come_under(step, zone, who)


def come_under(step: Step, zone: ZoneState, who: str) -> None:
    """Somebody has come into it: in their own turn, the conditions it puts on them take their budgets from that."""
    inside = asking.rule_of(step, zone).inside
    if inside is None or step.state.turn != who:
        return
    borne = bearing.borne(step, who)
    if not any(one.bearing is inside for one in borne):
        return
    for one in borne:
        if one.brought and one.name in inside.includes:
            conditions.take_budgets(step, who, one.name)


__all__ = ["begins", "come_under"]
