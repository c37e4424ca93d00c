"""Winds that end what can be dispersed wherever the two meet (capabilities 1.286, 1.289)."""

from engine.definitions import Obscuring
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking, standing


def blow(step: Step) -> None:
    """Something has happened: fogs that a wind has reached go, or begin to; a wind that has left one begins anew."""
    for fog in list(step.state.zones):
        obscures = asking.rule_of(step, fog).obscures
        if obscures is None or obscures.after is None or not asking.stands(step, fog):
            continue
        winds = _reaching(step, fog)
        if winds and obscures.after == 0:
            disperse(step, fog)
            continue
        fog.blown = [gust for gust in fog.blown if gust[0] in winds]
        if step.state.turn is not None:
            known = [gust[0] for gust in fog.blown]
            fog.blown += [(wind, step.state.turn, obscures.after) for wind in winds if wind not in known]


def turn_comes(step: Step, who: str) -> None:
    """The turn of somebody comes round: a fog that a wind reached first on such a turn has stood it a round more."""
    for fog in list(step.state.zones):
        fog.blown = [(wind, turn, left - (turn == who)) for wind, turn, left in fog.blown]
        if any(left <= 0 for _, _, left in fog.blown):
            disperse(step, fog)


def disperse(step: Step, fog: ZoneState) -> None:
    """The wind has ended it, and with it the concentration that held it (`zones.ending`)."""
    standing.end(step, fog, "dispersed", tells="dispersed")


def _reaching(step: Step, fog: ZoneState) -> list[int]:
    """The keys of the winds that meet it: on a cell, or, off a board, in somebody both were cast on."""
    covered = {*fog.cells, *fog.held}
    return [
        wind.key
        for wind in step.state.zones
        if wind is not fog
        and asking.rule_of(step, wind).disperses
        and not covered.isdisjoint((*wind.cells, *wind.held))
    ]


def can_be_dispersed(obscures: Obscuring | None) -> bool:
    """Whether a wind ends it at all."""
    return obscures is not None and obscures.after is not None


__all__ = ["blow", "can_be_dispersed", "disperse", "turn_comes"]
