"""Where a fight takes place, as everybody sees it: the board and the scene."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias

from pydantic import WithJsonSchema
from typing_extensions import TypedDict

from engine.board import LETTERS, Board
from engine.compile.boards import board_of
from engine.ground import Laid
from engine.looks import Look
from rulesets.format import board as form
from rulesets.format.encounter import Scene

Cell: TypeAlias = Annotated[
    list[int],
    WithJsonSchema({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}),
]
"""`[x, y]`, x to the right and y down, (0, 0) the top left."""


class PropView(TypedDict):
    """A thing that stands on the board. `blocks`: what it keeps from passing; absent when nothing."""

    label: str
    cells: list[Cell]
    blocks: NotRequired[list[Literal["move", "sight"]]]


class BoardView(TypedDict):
    """`rows`: the letters of format "boards", one a cell. `heights`: digits 0 to 3, as the rules count them; absent
    where all of it is level. `growth`: `g` and `.`, where it differs from what the letters say. `props` by id.

    Ground that is changed may be ice, `i`, and snow, `s`. `light`: of cells that have one of their own, `b` bright, `d`
    dim, `k` dark, `s` sunlight; `obscured`: `l` lightly, `h` heavily; `.` for nothing, and absent where nothing is so
    anywhere. `seasons`: cells by the name of theirs."""

    width: int
    height: int
    rows: list[str]
    heights: NotRequired[list[str]]
    growth: NotRequired[list[str]]
    light: NotRequired[list[str]]
    obscured: NotRequired[list[str]]
    seasons: NotRequired[dict[str, list[Cell]]]
    props: NotRequired[dict[str, PropView]]


class SceneView(TypedDict):
    """`place`: `cave`, `forest` or another word."""

    time: NotRequired[Literal["day", "dawn", "dusk", "night"]]
    indoors: NotRequired[bool]
    place: NotRequired[str]


def written_view(written: form.Board) -> BoardView:
    """The board of a set-up, as it is before anything becomes of it. Raises `engine.board.BoardError`."""
    return _view(written.rows, board_of(written), _props(written.props))


def board_view(written: BoardView, board: Board, ground: Sequence[Laid]) -> BoardView:
    """The board of the set-up with whatever has become of its ground; `board` is what it has become to the rules."""
    if not ground:
        return written
    rows = [list(row) for row in written["rows"]]
    gone = set()
    for x, y, what in ground:
        if isinstance(what, str):
            rows[y][x] = what
            gone.add((x, y))
        elif what.terrain is not None:
            rows[y][x] = _TERRAIN_LETTERS[what.terrain]
    return _view(["".join(row) for row in rows], board, _standing(written.get("props", {}), gone))


def _view(rows: Sequence[str], board: Board, props: dict[str, PropView]) -> BoardView:
    view: BoardView = {"width": board.width, "height": board.height, "rows": list(rows)}
    if any(board.heights):
        view["heights"] = _rows_of(board, board.heights, _DIGITS)
    growth = _rows_of(board, board.growths, _GROWTHS)
    if growth != ["".join("g" if letter == GROWN else "." for letter in row) for row in rows]:
        view["growth"] = growth
    if lights := _looks_of(board, lambda look: _LIGHTS.get(look.light or "")):
        view["light"] = lights
    if veils := _looks_of(board, lambda look: _VEILS.get(look.obscured or "")):
        view["obscured"] = veils
    for (x, y), look in sorted(board.looks.items()):
        if look.season is not None:
            view.setdefault("seasons", {}).setdefault(look.season, []).append([x, y])
    if props:
        view["props"] = props
    return view


GROWN = "*"
"""The letter of plain ground that something grows on."""

_TERRAIN_LETTERS = {terrain: letter for letter, (terrain, _, grown) in LETTERS.items() if not grown} | {
    "ice": "i",
    "snow": "s",
}
_LIGHTS = {"bright": "b", "dim": "d", "dark": "k", "sunlight": "s"}
_VEILS = {"light": "l", "heavy": "h"}


def _looks_of(board: Board, letter: Callable[[Look], str | None]) -> list[str] | None:
    """A letter a cell, `.` for none; None where no cell has one."""
    found = {cell: one for cell, look in board.looks.items() if (one := letter(look)) is not None}
    if not found:
        return None
    return ["".join(found.get((x, y), ".") for x in range(board.width)) for y in range(board.height)]


_DIGITS = bytes.maketrans(bytes(range(4)), b"0123")
_GROWTHS = bytes.maketrans(bytes(range(2)), b".g")


def _rows_of(board: Board, values: bytes, letters: bytes) -> list[str]:
    """One value a cell as one letter a cell."""
    text = values.translate(letters).decode("ascii")
    return [text[start : start + board.width] for start in range(0, len(text), board.width)]


def _props(props: Sequence[form.Prop]) -> dict[str, PropView]:
    found: dict[str, PropView] = {}
    for place, prop in enumerate(props, 1):
        view: PropView = {"label": prop.label, "cells": [list(cell) for cell in prop.cells]}
        if prop.blocks:
            view["blocks"] = list(prop.blocks)
        found[prop.id or f"p{place}"] = view
    return found


def _standing(props: Mapping[str, PropView], gone: set[tuple[int, int]]) -> dict[str, PropView]:
    """The props without the cells whose ground was changed: whatever stood there blocks nothing any more."""
    found: dict[str, PropView] = {}
    for key, prop in props.items():
        cells = [cell for cell in prop["cells"] if (cell[0], cell[1]) not in gone]
        if cells:
            found[key] = {**prop, "cells": cells}
    return found


def scene_view(scene: Scene) -> SceneView:
    view: SceneView = {}
    if scene.time is not None:
        view["time"] = scene.time
    if scene.indoors:
        view["indoors"] = True
    if scene.place is not None:
        view["place"] = scene.place
    return view


__all__ = ["BoardView", "Cell", "PropView", "SceneView", "board_view", "scene_view", "written_view"]
