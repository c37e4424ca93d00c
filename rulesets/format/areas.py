"""The shapes of areas. Source: format 16.4, capabilities 1.177, 1.178 and 1.301."""

from typing import Annotated, Literal

from annotated_types import Interval

from rulesets.format.base import Int, Model, Num, between

__all__ = ["Area", "Shape"]

Shape = Literal["burst", "cone", "line", "box", "wall"]
Length = Annotated[Num, Interval(gt=0, le=10000)]


class Area(Model):
    """A shape on a board, its lengths in the unit of whatever it stands on. Source: format 16.4, 1.177."""

    shape: Shape
    """`box`: a square with its near corner on the cell aimed at, reaching away from its maker. `wall`: through the cell
    aimed at, across the line from its maker or the way they choose; it only ever stays."""
    size: Length
    """How far it reaches; a side of a box, the length of a wall."""
    width: Length | None = None
    """How thick a wall is; one cell without it."""
    ring: Length | None = None
    """A wall may be laid as a ring this wide instead, around the cell aimed at."""
    copies: Annotated[Int, between(2, 10)] | None = None
    """How many times at most a burst or a box is set down at once, each touching another. Source: 1.178."""
    copies_within: Length | None = None
    """The copies need not touch: each is aimed at most this far from where another is. Source: 1.301."""
