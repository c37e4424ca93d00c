"""What an attack leaves beside its first target, to strike with on later turns. Source: capability 1.122."""

from typing import Annotated

from annotated_types import Interval

from rulesets.format.base import Id, Int, Model, Num, between

__all__ = ["Summon"]


class Summon(Model):
    """Something stands beside the first target, and its maker strikes with it on later turns. Source: capability 1.122.

    A strike does what the entry does, at the level it was paid at, to one enemy, on a board to one within `move` and
    `reach` of where it stands, whatever lies between; it then stands beside that one. It goes when its rounds are
    over, its maker is defeated or the entry's concentration ends, and the entry used again replaces it.
    """

    budget: Id | None = None
    """All that a strike spends; what the use itself spends when absent, the main budget where that is free."""
    rounds: Annotated[Int, between(1, 1000)]
    """Of its maker's turns; the turn it was left on does not count, and nobody strikes with it on that turn."""
    move: Annotated[Num, between(0, 10000)] | None = None
    """How far it goes to strike, in the unit of the entry's catalog; it stays where it is when absent."""
    reach: Annotated[Num, Interval(gt=0, le=10000)] | None = None
    """How far it strikes from there; one cell when absent."""
