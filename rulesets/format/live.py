"""Live state: what changes in play and is stored only where it differs from its start. Source: format 5."""

from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from rulesets.format.base import (
    BY_SHAPE,
    Flag,
    Id,
    Int,
    Many,
    Model,
    Num,
    Text16,
    Text80,
    between,
    length,
)
from rulesets.format.fields import HideWhen
from rulesets.format.values import ValueRef

__all__ = [
    "Boxes",
    "ConditionDef",
    "ExtraLevels",
    "Live",
    "LiveState",
    "LiveText",
    "PlainTrack",
    "Pool",
    "Track",
    "WoundKind",
    "WoundLevel",
    "WoundTrack",
]


class Pool(Model):
    """Points that are spent and restored, from 0 to a maximum."""

    id: Id
    label: Text80
    max: ValueRef
    allow_temp: Flag = False
    """Whether it may have a temporary buffer."""
    group: Id | None = None
    """A family of pools: alternatives for one price, in declaration order."""
    start: Literal["full", "empty"] = "full"
    hide_when: HideWhen | None = None


TrackMax = Annotated[Annotated[Int, Tag("<number>")] | Annotated[ValueRef, Tag("<object>")], BY_SHAPE]


class PlainTrack(Model):
    """A number on a scale. A `max` read off the sheet is never below `min`."""

    id: Id
    label: Text80
    min: Int
    max: TrackMax
    default: Int | None = None
    """Where it starts; `min` when absent."""
    always_show: Flag = False
    hide_when: HideWhen | None = None


class WoundKind(Model):
    """A sort of harm; severities are only ranked."""

    id: Id
    label: Text16
    severity: Annotated[Int, between(-100, 100)]


class WoundLevel(Model):
    """A named rung and its penalty."""

    label: Text80
    penalty: Annotated[Int, between(-1000, 0)]


PenaltyRow = tuple[Num, Annotated[Int, between(-1000, 0)]]
"""`[atLeast, penalty]`."""


class BoxPenalty(Model):
    """The penalty at a count of boxes filled or remaining."""

    by: Literal["filled", "remaining"]
    table: Annotated[Many[PenaltyRow], length(1, 40)]


class Boxes(Model):
    """Numbered boxes, as many as the track's `max`."""

    penalty: BoxPenalty


class ExtraLevels(Model):
    """A list whose rows lengthen a track of levels."""

    list: Id
    count_column: Id
    penalty_column: Id


class WoundTrack(Model):
    """A track marked box by box, which keeps the sort of each piece of harm. Source: format 5.3."""

    id: Id
    label: Text80
    min: Int = 0
    max: TrackMax
    kinds: Annotated[Many[WoundKind], length(1, 6)]
    levels: Annotated[Many[WoundLevel], length(1, 16)] | None = None
    """Named rungs, best first; their number is the track's `max`."""
    boxes: Boxes | None = None
    fill: Literal["sequential", "indexed"] = "sequential"
    on_full: Literal["upgrade", "refuse"] = "upgrade"
    extra: ExtraLevels | None = None
    always_show: Flag = False
    hide_when: HideWhen | None = None
    """Refused: a wound track cannot be hidden."""
    default: Int | None = None
    """Refused but for 0: a wound track starts clear."""


_WOUND_KEYS = ("kinds", "levels", "boxes", "fill", "onFull", "extra")


def _track_sort(value: object) -> str:
    if isinstance(value, dict):
        return "<wounds>" if any(key in value for key in _WOUND_KEYS) else "<plain>"
    return "<wounds>" if isinstance(value, WoundTrack) else "<plain>"


Track = Annotated[
    Annotated[PlainTrack, Tag("<plain>")] | Annotated[WoundTrack, Tag("<wounds>")], Discriminator(_track_sort)
]


class LiveText(Model):
    """A short note."""

    id: Id
    label: Text80
    max_length: Annotated[Int, between(1, 500)]


class ConditionDef(Model):
    """A condition, on or off; what it does is said in `combat.conditions`."""

    id: Id
    label: Text80


class LiveState(Model):
    """Exactly one value at a time."""

    id: Id
    label: Text80
    values: Annotated[Many[Text80], length(2, 40)]
    value_labels: dict[Text80, Text80] | None = None
    default: Text80 | None = None
    """The first value when absent."""
    hide_when: HideWhen | None = None


class Live(Model):
    """What a sheet keeps count of in play."""

    pools: Annotated[Many[Pool], length(0, 60)] = ()
    tracks: Annotated[Many[Track], length(0, 30)] = ()
    text: Annotated[Many[LiveText], length(0, 12)] = ()
    conditions: Annotated[Many[ConditionDef], length(0, 640)] = ()
    states: Annotated[Many[LiveState], length(0, 12)] = ()
