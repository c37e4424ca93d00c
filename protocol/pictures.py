"""Pictures shown at a table: on tokens, and under the grid of an encounter's board. The pictures themselves are kept
beside the table, by a hash of all they are, and had over HTTP."""

from dataclasses import dataclass
from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from engine.codec import camel
from protocol.parts import Id, Message

PictureId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{40}$")]
Pixels = Annotated[int, Field(ge=1, le=16_384)]


@with_config(ConfigDict(extra="forbid", alias_generator=camel, validate_by_name=True, validate_by_alias=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class LaidPicture:
    """A picture of `width` by `height` pixels under a board. `x` and `y`: where its top left corner lies, in cells from
    the board's. `scale`: its pixels a cell. `opacity`: from hardly seen to 1, as it is."""

    picture: PictureId
    width: Pixels
    height: Pixels
    x: Annotated[float, Field(ge=-200, le=200)] = 0.0
    y: Annotated[float, Field(ge=-200, le=200)] = 0.0
    scale: Annotated[float, Field(ge=4, le=2_000)] = 70.0
    opacity: Annotated[float, Field(ge=0.1, le=1)] = 1.0


class SetMap(Message):
    """The picture under the board of an encounter (None: of the one that is fought); `map` None: none."""

    t: Literal["map"]
    encounter: Id | None = None
    map: LaidPicture | None = None


class MapView(TypedDict):
    """As `LaidPicture`."""

    picture: str
    width: int
    height: int
    x: float
    y: float
    scale: float
    opacity: NotRequired[float]


def map_view(laid: LaidPicture) -> MapView:
    view: MapView = {
        "picture": laid.picture,
        "width": laid.width,
        "height": laid.height,
        "x": laid.x,
        "y": laid.y,
        "scale": laid.scale,
    }
    if laid.opacity < 1:
        view["opacity"] = laid.opacity
    return view


__all__ = ["LaidPicture", "MapView", "PictureId", "SetMap", "map_view"]
