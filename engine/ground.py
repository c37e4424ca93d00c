"""Ground that is changed while it is fought on: what differs from the board of the set-up (`State.ground`).

A GM lays a letter of the board's rows, and what stood there is gone; an action changes some of what a cell is, and
leaves what stands on it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.board import LETTERS, TERRAINS, Board, Change
from engine.choice import Cell
from engine.refusal import Reason, Refused

Laid: TypeAlias = tuple[int, int, str | Change]
"""`(x, y, what)`: the cell, and what it has become: a letter as a board's rows write it, or what has changed of it. Of
one cell at most one of each, the letter first."""

MOST_CELLS = 400
"""Of one change of a GM's."""


def laid(board: Board, ground: Sequence[Laid]) -> Board:
    """A board with these cells changed; itself when there are none."""
    letters = {(x, y): _change(what) for x, y, what in ground if isinstance(what, str)}
    changes = {(x, y): what for x, y, what in ground if isinstance(what, Change)}
    board = board.with_changes(letters)
    return board.with_changes({cell: _under(board, cell, change) for cell, change in changes.items()})


def _under(board: Board, cell: Cell, change: Change) -> Change:
    """The change with whatever stands on the cell left there: a new terrain alone would take it away."""
    stands = board.blocks[board.index(cell)] & ~TERRAINS[board.terrain(cell)].blocks
    return replace(change, blocks=stands) if change.terrain is not None and stands else change


def with_cells(ground: Sequence[Laid], cells: Sequence[Cell], letter: str) -> tuple[Laid, ...]:
    """The ground with these cells become that; their light, what hides in them and their season stay."""
    known = _by_cell(ground)
    for cell in cells:
        _, change = known.get(cell, (None, None))
        looks = None if change is None else Change(light=change.light, obscured=change.obscured, season=change.season)
        known[cell] = (letter, None if looks == Change() else looks)
    return _laid(known)


def with_change(ground: Sequence[Laid], cells: Iterable[Cell], change: Change) -> tuple[Laid, ...]:
    """The ground after this change to each of these cells."""
    known = _by_cell(ground)
    for cell in cells:
        letter, old = known.get(cell, (None, None))
        known[cell] = (letter, change if old is None else merged(old, change))
    return _laid(known)


def _by_cell(ground: Sequence[Laid]) -> dict[Cell, tuple[str | None, Change | None]]:
    found: dict[Cell, tuple[str | None, Change | None]] = {}
    for x, y, what in ground:
        letter, change = found.get((x, y), (None, None))
        found[x, y] = (what, change) if isinstance(what, str) else (letter, what)
    return found


def _laid(known: Mapping[Cell, tuple[str | None, Change | None]]) -> tuple[Laid, ...]:
    return tuple((x, y, what) for (x, y), both in known.items() for what in both if what is not None)


def merged(old: Change, new: Change) -> Change:
    """Both changes, one after the other; what stands on the cell aside."""
    return Change(
        terrain=old.terrain if new.terrain is None else new.terrain,
        height=old.height if new.height is None else new.height,
        growth=old.growth if new.growth is None else new.growth,
        light=old.light if new.light is None else new.light,
        obscured=old.obscured if new.obscured is None else new.obscured,
        season=old.season if new.season is None else new.season,
    )


def check_cells(board: Board | None, cells: Sequence[Cell], letter: str) -> None:
    """Raises `Refused` for cells that cannot become that."""
    if board is None:
        raise Refused(Reason.BAD_CHANGE, "this fight has no board")
    if letter not in LETTERS:
        raise Refused(Reason.BAD_CHANGE, f"there is no ground {letter!r}; expected one of {' '.join(LETTERS)}")
    if not 1 <= len(cells) <= MOST_CELLS:
        raise Refused(Reason.BAD_CHANGE, f"name 1 to {MOST_CELLS} cells, not {len(cells)}")
    for cell in cells:
        if cell not in board:
            raise Refused(Reason.BAD_CELL, f"{cell} is off the board ({board.width} by {board.height} cells)")


def is_solid(letter: str) -> bool:
    """Whether nobody can stand on such ground at all."""
    return bool(TERRAINS[LETTERS[letter][0]].blocks)


def _change(letter: str) -> Change:
    terrain, height, growth = LETTERS[letter]
    return Change(terrain=terrain, height=height, growth=growth)


__all__ = ["MOST_CELLS", "Laid", "check_cells", "is_solid", "laid", "merged", "with_cells", "with_change"]
