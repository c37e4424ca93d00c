"""Several copies of one area (capabilities 1.178, 1.301): whether they touch, or lie within a distance."""

from collections.abc import Collection, Sequence

from engine.geometry import Cell, distance


def lone_copy(copies: Sequence[Collection[Cell]], centers: Sequence[Cell], within: int | None) -> int | None:
    """Which copy lies by itself; None when each is beside another, and for one alone.

    `copies`: the cells of each; without `within` they touch or overlap. `centers`: where each was aimed; `within`: how
    many cells at most each lies from another's.
    """
    if len(copies) < 2:
        return None
    for place, center in enumerate(centers):
        others = [other for other in range(len(copies)) if other != place]
        if within is not None:
            beside = any(distance(center, centers[other]) <= within for other in others)
        else:
            beside = any(touching(copies[place], copies[other]) for other in others)
        if not beside:
            return place
    return None


def touching(one: Collection[Cell], other: Collection[Cell]) -> bool:
    """Whether some cell of the one lies beside, cornerwise too, or on one of the other."""
    return not grown(one).isdisjoint(other)


def grown(cells: Collection[Cell]) -> frozenset[Cell]:
    """The cells and all those around them, some of which may be off the board."""
    return frozenset((x + dx, y + dy) for x, y in cells for dy in (-1, 0, 1) for dx in (-1, 0, 1))


__all__ = ["grown", "lone_copy", "touching"]
