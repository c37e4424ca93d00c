"""Universal VTT files (`.dd2vtt`, `.uvtt`, `.df2vtt`) as typed models: JSON with a grid, lines in cells, and a picture.

Programs that write them differ in small things; what is not needed here is not looked at.
"""

import base64
import binascii
from typing import Annotated, Any, Final

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from protocol.depth import MOST_DEPTH, deeper_than, may_be_deep
from server.tables.pictures import BadPicture, Measured, checked

MOST_BYTES: Final = 16_000_000
MOST_POINTS: Final = 20_000
MOST_DOORS: Final = 500
MOST_LIGHTS: Final = 200
"""Whom each falls on is worked out cell by cell: these take some two seconds on a board of the largest size."""

_TOLD: Final = 12
"""Of all that is wrong."""

_Number = Annotated[float, Field(allow_inf_nan=False, ge=-1e5, le=1e5)]


class BadMap(ValueError):  # noqa: N818  whoever brings it is told
    """This is no map; `problems` are sentences, each about one thing that is wrong."""

    def __init__(self, *problems: str) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


class _Read(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class Point(_Read):
    """In cells from the corner of the picture on top at the left, where `map_origin` says nothing else."""

    x: _Number
    y: _Number


class Resolution(_Read):
    map_origin: Point = Point(x=0, y=0)
    map_size: Point
    pixels_per_grid: Annotated[float, Field(allow_inf_nan=False, gt=0, le=10_000)]


class Portal(_Read):
    """A door or a window: it stands between the two `bounds`, in a gap of the walls. `freestanding`: by itself."""

    bounds: Annotated[tuple[Point, ...], Field(min_length=2, max_length=2)]
    closed: bool = True
    freestanding: bool = False


class Light(_Read):
    """`range` in cells."""

    position: Point
    range: Annotated[float, Field(allow_inf_nan=False, ge=0, le=1_000)] = 0.0
    intensity: _Number = 1.0


class Environment(_Read):
    """`ambient_light`: alpha, red, green and blue in hexadecimal."""

    baked_lighting: bool = False
    ambient_light: str | None = None


Lines = tuple[tuple[Point, ...], ...]


class UniversalMap(_Read):
    resolution: Resolution
    line_of_sight: Lines = ()
    objects_line_of_sight: Lines = ()
    portals: Annotated[tuple[Portal, ...], Field(max_length=MOST_DOORS)] = ()
    lights: Annotated[tuple[Light, ...], Field(max_length=MOST_LIGHTS)] = ()
    environment: Environment = Environment()
    image: str = ""


def parsed(data: bytes) -> UniversalMap:
    """A file as its models. Raises `BadMap`."""
    if len(data) > MOST_BYTES:
        raise BadMap(f"This file has {len(data):,} bytes; a map may have {MOST_BYTES:,}.")
    try:
        document = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise BadMap(f"This is no Universal VTT file: it is not JSON ({error}).") from None
    if not isinstance(document, dict):
        raise BadMap("This is no Universal VTT file: it has to be a JSON object.")
    if may_be_deep(data) and deeper_than(document):
        raise BadMap(f"This is no Universal VTT file: it is nested more than {MOST_DEPTH} deep.")
    if "resolution" not in document:
        raise BadMap("This is no Universal VTT file: it does not say how large its grid is (`resolution`).")
    try:
        found = UniversalMap.model_validate(document)
    except ValidationError as error:
        problems = error.errors(include_url=False, include_input=False)
        more = len(problems) - _TOLD
        rest = [f"And {more} more things are wrong."] if more > 0 else []
        raise BadMap(*(_sentence(problem) for problem in problems[:_TOLD]), *rest) from None
    points = sum(len(line) for line in (*found.line_of_sight, *found.objects_line_of_sight))
    if points > MOST_POINTS:
        raise BadMap(f"The walls of this map have {points:,} points; {MOST_POINTS:,} are read at most.")
    return found


def _sentence(problem: Any) -> str:
    """`line_of_sight[3][1].x`: what is wrong there."""
    path = ""
    for part in problem["loc"]:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else str(part)
    return f"`{path}`: {problem['msg']}."


def picture_of(found: UniversalMap) -> tuple[bytes, Measured] | None:
    """The picture in it; None where it has none. Raises `BadMap`."""
    written = found.image.rpartition(",")[2] if found.image.startswith("data:") else found.image
    if not written:
        return None
    try:
        data = base64.b64decode(written, validate=True)
    except (binascii.Error, ValueError):
        raise BadMap("The picture of this map cannot be read: `image` is not base 64.") from None
    try:
        return data, checked(data, "map")
    except BadPicture as bad:
        raise BadMap(f"The picture of this map cannot be kept. {bad}") from None


__all__ = [
    "MOST_BYTES",
    "BadMap",
    "Environment",
    "Light",
    "Lines",
    "Point",
    "Portal",
    "UniversalMap",
    "parsed",
    "picture_of",
]
