"""Going somewhere at once, with no step between. Source: capabilities 1.276, 1.279, 1.286."""

from typing import Annotated

from annotated_types import Interval

from rulesets.format.base import Int, Model, Num, Yes, between
from rulesets.format.zones import Obscures

__all__ = ["Teleport"]

Length = Annotated[Num, Interval(gt=0, le=10000)]
"""A distance above zero, in the unit of whatever the teleport stands on."""


class Teleport(Model):
    """Its user is at once on a free place within `distance`: nobody strikes at them leaving, and a zone they land in
    catches them as walking in would. Only on a board, `leaves` aside. Source: 1.276."""

    distance: Length
    """How far off it may lead."""
    seen: Yes | None = None
    """Only to a place its user sees now."""
    carries: Annotated[Int, between(1, 8)] | None = None
    """How many willing creatures of its user's side, no bigger than its user, may go along. Each lands as near its user
    as there is room."""
    carries_within: Length | None = None
    """How far off those may be; they touch its user when absent."""
    carries_seen: Yes | None = None
    """Only those its user sees may go along. Source: 1.279."""
    leaves: Yes | None = None
    """It may lead out of the fight altogether, in place of to a cell; off a board it leads nowhere else. Source:
    1.279."""
    smoke: Obscures | None = None
    """A cloud on the cells its user leaves and lands in, until the end of its user's next turn. Source: 1.279, 1.286.
    """
