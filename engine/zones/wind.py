"""Winds that end what can be dispersed wherever the two meet (capabilities 1.286, 1.289)."""

from engine.definitions import Obscuring
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking, standing


def blow(step: Step) -> None:
    """Something has happened: fogs that a wind has reached go, or begin to; those it has left begin anew."""
    for fog in list(step.state.zones):
        obscures = asking.rule_of(step, fog).obscures
        if obscures is None or obscures.after is None or not asking.stands(step, fog):
            continue
        if not _reached(step, fog):
            fog.blown = None
        elif obscures.after == 0:
            disperse(step, fog)
        elif fog.blown is None and step.state.turn is not None:
            fog.blown = (step.state.turn, obscures.after)


def turn_comes(step: Step, who: str) -> None:
    """The turn of somebody comes round: a fog a wind first reached on such a turn has stood it for a round more."""
    for fog in list(step.state.zones):
        if fog.blown is None or fog.blown[0] != who or not asking.stands(step, fog):
            continue
        fog.blown = (who, fog.blown[1] - 1)
        if fog.blown[1] <= 0:
            disperse(step, fog)


def disperse(step: Step, fog: ZoneState) -> None:
    """The wind has ended it, and with it the concentration that held it (`zones.ending`)."""
    standing.end(step, fog, "dispersed", tells="dispersed")


def _reached(step: Step, fog: ZoneState) -> bool:
    cells = set(fog.cells)
    return any(
        asking.rule_of(step, wind).disperses and wind is not fog and not cells.isdisjoint(wind.cells)
        for wind in step.state.zones
    )


def can_be_dispersed(obscures: Obscuring | None) -> bool:
    """Whether a wind ends it at all."""
    return obscures is not None and obscures.after is not None


__all__ = ["blow", "can_be_dispersed", "disperse", "turn_comes"]
