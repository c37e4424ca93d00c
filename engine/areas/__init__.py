"""The cells of an area on a board (format 16.4, 21.3; capabilities 1.177, 1.178, 1.301)."""

from engine.areas.boxes import box, box_against, box_cells, box_way
from engine.areas.copies import grown, lone_copy, touching
from engine.areas.shapes import burst, cone, cone_cells, line, line_cells
from engine.areas.walls import Wall, WallSide, ring, wall_across, wall_toward

__all__ = [
    "Wall",
    "WallSide",
    "box",
    "box_against",
    "box_cells",
    "box_way",
    "burst",
    "cone",
    "cone_cells",
    "grown",
    "line",
    "line_cells",
    "lone_copy",
    "ring",
    "touching",
    "wall_across",
    "wall_toward",
]
