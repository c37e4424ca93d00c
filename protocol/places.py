"""Where a fight takes place, as everybody sees it: the board and the scene."""

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from engine.ground import Laid
from rulesets.format.encounter import Scene


class BoardView(TypedDict):
    width: int
    height: int
    rows: list[str]


class SceneView(TypedDict):
    """`place`: `cave`, `forest` or another word."""

    time: NotRequired[Literal["day", "dawn", "dusk", "night"]]
    indoors: NotRequired[bool]
    place: NotRequired[str]


def board_view(written: BoardView, ground: Sequence[Laid]) -> BoardView:
    """The board of the set-up with whatever has become of its ground."""
    if not ground:
        return written
    rows = [list(row) for row in written["rows"]]
    for x, y, letter in ground:
        rows[y][x] = letter
    return {**written, "rows": ["".join(row) for row in rows]}


def scene_view(scene: Scene) -> SceneView:
    view: SceneView = {}
    if scene.time is not None:
        view["time"] = scene.time
    if scene.indoors:
        view["indoors"] = True
    if scene.place is not None:
        view["place"] = scene.place
    return view


__all__ = ["BoardView", "SceneView", "board_view", "scene_view"]
