"""A map of our own as a Universal VTT file: three rooms, passages, doors, a pillar, a crate, two lamps, its picture.

    python -m tests.server.maps.make_example [FILE]

writes it, by default beside this script.
"""

import base64
import struct
import sys
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

import orjson

EXAMPLE: Final = Path(__file__).parent / "example.dd2vtt"

WIDTH: Final = 24
HEIGHT: Final = 16
PIXELS: Final = 20
"""Of the picture a cell."""

Json: TypeAlias = dict[str, Any]
Line: TypeAlias = list[tuple[float, float]]
Colour: TypeAlias = tuple[int, int, int]

WALLS: Final[list[Line]] = [
    # the western room, with gaps for a door to the east and one to the south
    [(10, 4), (10, 2), (2, 2), (2, 8), (6, 8)],
    [(7, 8), (10, 8), (10, 6)],
    # a passage two cells wide to the east
    [(10, 4), (12, 4)],
    [(10, 6), (12, 6)],
    # the eastern room, open to the passage
    [(12, 4), (12, 2), (22, 2), (22, 10), (12, 10), (12, 6)],
    # a passage to the south
    [(6, 8), (6, 10)],
    [(7, 8), (7, 10)],
    # the southern room, with a slanting corner
    [(6, 10), (4, 10), (4, 13), (6, 15), (12, 15), (12, 10)],
    [(12, 10), (7, 10)],
    # a pillar
    [(16, 5), (17, 5), (17, 6), (16, 6), (16, 5)],
]

CRATE: Final[Line] = [(4.25, 4.25), (4.75, 4.25), (4.75, 4.75), (4.25, 4.75), (4.25, 4.25)]

DOORS: Final[list[tuple[Line, bool]]] = [
    ([(10, 4), (10, 6)], True),
    ([(6, 8), (7, 8)], True),
    ([(6, 10), (7, 10)], False),
]

LAMPS: Final[list[tuple[float, float, float]]] = [(6, 5, 4), (19.5, 6.5, 5)]


def example() -> Json:
    """The document."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": WIDTH, "y": HEIGHT},
            "pixels_per_grid": PIXELS,
        },
        "line_of_sight": [points(line) for line in WALLS],
        "objects_line_of_sight": [points(CRATE)],
        "portals": [door(line, closed=closed) for line, closed in DOORS],
        "environment": {"baked_lighting": False, "ambient_light": "ff1c2030"},
        "lights": [
            {"position": {"x": x, "y": y}, "range": reach, "intensity": 1, "color": "ffeccd8b", "shadows": True}
            for x, y, reach in LAMPS
        ],
        "image": base64.b64encode(picture()).decode(),
    }


def points(line: Line) -> list[Json]:
    return [{"x": x, "y": y} for x, y in line]


def door(line: Line, *, closed: bool) -> Json:
    (ax, ay), (bx, by) = line
    middle = {"x": (ax + bx) / 2, "y": (ay + by) / 2}
    return {"position": middle, "bounds": points(line), "rotation": 0.0, "closed": closed, "freestanding": False}


# --- the picture -------------------------------------------------------------------------------------------

_ROCK: Final[Colour] = (58, 52, 48)
_FLOORS: Final[tuple[Colour, Colour]] = ((186, 164, 128), (176, 153, 118))
_WALL: Final[Colour] = (28, 22, 18)
_WOOD: Final[Colour] = (140, 84, 40)
_ROOMS: Final = ((2, 2, 10, 8), (12, 2, 22, 10), (4, 10, 12, 15), (10, 4, 12, 6), (6, 8, 7, 10))


def picture() -> bytes:
    """Floors, walls as dark lines along the borders of cells, doors and a crate of wood."""
    wide, high = WIDTH * PIXELS, HEIGHT * PIXELS
    drawn = [[_ROCK] * wide for _ in range(high)]
    for left, top, right, bottom in _ROOMS:
        for y in range(top * PIXELS, bottom * PIXELS):
            for x in range(left * PIXELS, right * PIXELS):
                drawn[y][x] = _FLOORS[(x // PIXELS + y // PIXELS) % 2]
    for line in WALLS:
        _stroke(drawn, line, _WALL, 3)
    for line, _ in DOORS:
        _stroke(drawn, line, _WOOD, 3)
    for y in range(int(4.25 * PIXELS), int(4.75 * PIXELS)):
        drawn[y][int(4.25 * PIXELS) : int(4.75 * PIXELS)] = [_WOOD] * int(0.5 * PIXELS)
    return _png(drawn)


def _stroke(drawn: list[list[Colour]], line: Line, colour: Colour, thick: int) -> None:
    for (ax, ay), (bx, by) in pairwise(line):
        steps = int(max(abs(bx - ax), abs(by - ay)) * PIXELS) or 1
        for n in range(steps + 1):
            x, y = int((ax + (bx - ax) * n / steps) * PIXELS), int((ay + (by - ay) * n / steps) * PIXELS)
            for row in range(max(0, y - thick // 2), min(len(drawn), y + thick // 2 + 1)):
                for column in range(max(0, x - thick // 2), min(len(drawn[0]), x + thick // 2 + 1)):
                    drawn[row][column] = colour


def _png(drawn: list[list[Colour]]) -> bytes:
    rows = b"".join(b"\0" + b"".join(bytes(pixel) for pixel in row) for row in drawn)
    head = struct.pack(">IIBBBBB", len(drawn[0]), len(drawn), 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main() -> None:
    """Write the file."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
    path.write_bytes(orjson.dumps(example(), option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    main()


__all__ = ["EXAMPLE", "HEIGHT", "WIDTH", "example"]
