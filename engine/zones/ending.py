"""What follows when an area that stood has ended."""

from engine import endings
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking, detonating, wind

GOES_OFF = frozenset({"concentration", "expired", "replaced"})
"""Ends at which what detonates goes off (capability 1.183)."""

LET_GO = frozenset({"burned", "dispersed", "expired", "spent"})
"""Ends at which whoever kept it in mind does so no more: nothing of it is left."""


def ended(step: Step, zone: ZoneState, reason: str) -> None:
    """It is gone, and its end has been told."""
    if reason in GOES_OFF and asking.rule_of(step, zone).detonates is not None:
        detonating.go_off(step, zone)
    if reason in LET_GO and zone.focused:
        endings.end_concentration(step, zone.by, reason)
    wind.blow(step)
