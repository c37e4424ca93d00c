"""Boards: what a fight is fought on. Source: bridging 5."""

from typing import Annotated, Literal

from pydantic import StringConstraints, Tag

from rulesets.format.base import BY_SHAPE, Flag, Id, Int, Many, Model, Text40, Text80, Text300, between, length
from rulesets.format.bearings import Resistances

__all__ = ["Board", "Cell", "Ground", "GroundChange", "Growth", "Light", "Prop"]

Cell = tuple[Annotated[Int, between(0, 59)], Annotated[Int, between(0, 59)]]
"""`[x, y]`, x to the right and y down from the top left corner."""

Light = Literal["bright", "dim", "dark"]
RowText = Annotated[str, StringConstraints(pattern=r"^[.#^~,*rfm]+$", min_length=1, max_length=60)]
"""`.` plain, `#` wall, `^` rough, `~` water, `,` cover, `*` growth, `r` ruin, `f` forest, `m` mountain."""
HeightText = Annotated[str, StringConstraints(pattern=r"^[0-3]+$", min_length=1, max_length=60)]
GrowthText = Annotated[str, StringConstraints(pattern=r"^[g.]+$", min_length=1, max_length=60)]
Rows60 = length(1, 60)


class Prop(Model):
    """A thing on the board that can be hit. Ids default to `p1`, `p2` ... in order."""

    id: Id | None = None
    label: Text80
    cells: Annotated[Many[Cell], length(1, 100)]
    health: Annotated[Int, between(1, 100_000)] | None = None
    """Unbreakable when absent."""
    defense: Annotated[Int, between(0, 1000)] = 10
    resist: Resistances = ()
    vulnerable: Annotated[Many[Text40], length(0, 30)] = ()
    immune: Resistances = ()
    blocks: Annotated[Many[Literal["move", "sight"]], length(0, 2)] = ()
    fragile: Flag = False
    """It breaks from anything that hits it."""
    art: Text80 | None = None


class Growth(Model):
    """Where something grows, and the kinds of harm that cut or burn it away."""

    rows: Annotated[Many[GrowthText], Rows60] | None = None
    cut_by: Annotated[Many[Text40], length(0, 30)] | None = None
    burned_by: Annotated[Many[Text40], length(0, 30)] | None = None


class Ground(Model):
    """Cells that differ from what the rows say of them."""

    cells: Annotated[Many[Cell], length(1, 3600)]
    growth: Flag | None = None
    light: Light | None = None
    obscured: (
        Annotated[Annotated[Flag, Tag("<flag>")] | Annotated[Literal["light", "heavy"], Tag("<text>")], BY_SHAPE] | None
    ) = None
    """How hard it is to see through; `true` is heavily."""
    season: Text40 | None = None


class GroundChange(Model):
    """What becomes of cells for good; at least one thing beside `tell`. Source: capabilities 1.324, 1.329."""

    terrain: (
        Literal["plains", "rough", "cover", "forest", "ruin", "mountain", "water", "ice", "snow", "wall"] | None
    ) = None
    """What stands on the cell stays."""
    height: Annotated[Int, between(0, 3)] | None = None
    """How high it is from then on, as `heights` counts."""
    light: Literal["bright", "dim", "dark", "sunlight", "clear"] | None = None
    """Its light; `clear` is as bright again as the fight is."""
    obscured: Literal["light", "heavy", "clear"] | None = None
    """How hard it is to see through; `clear` not at all any more."""
    growth: Flag | None = None
    """Whether something grows there."""
    season: Text40 | None = None
    """A season of its own, by name."""
    tell: Text300 | None = None
    """What the log says of it, in place of its own words."""


class Board(Model):
    """A grid of cells, one character a cell, row 0 on top; at most 60 x 60, every row as long as the
    first."""

    rows: Annotated[Many[RowText], Rows60]
    heights: Annotated[Many[HeightText], Rows60] | None = None
    """Digits 0 to 3, the same size as `rows`."""
    growth: (
        Annotated[
            Annotated[Annotated[Many[GrowthText], Rows60], Tag("<list>")] | Annotated[Growth, Tag("<object>")],
            BY_SHAPE,
        ]
        | None
    ) = None
    props: Annotated[Many[Prop], length(0, 200)] = ()
    ground: Annotated[Many[Ground], length(0, 200)] = ()
    light: Light | None = None
    """The scene's when absent."""
    image: Annotated[str, StringConstraints(max_length=300)] | None = None
    pack: Text80 | None = None
    """The art pack it is drawn with."""
