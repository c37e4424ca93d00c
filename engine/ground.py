"""Ground that is changed while it is fought on: what differs from the board of the set-up (`State.ground`)."""

from collections.abc import Sequence

from engine.board import LETTERS, TERRAINS, Board, Change
from engine.choice import Cell
from engine.refusal import Reason, Refused

Laid = tuple[int, int, str]
"""`(x, y, letter)`: the cell, and what it has become, as a board's rows write it."""

MOST_CELLS = 400
"""Of one change."""


def laid(board: Board, ground: Sequence[Laid]) -> Board:
    """A board with these cells changed; itself when there are none."""
    return board.with_changes({(x, y): _change(letter) for x, y, letter in ground})


def with_cells(ground: Sequence[Laid], cells: Sequence[Cell], letter: str) -> tuple[Laid, ...]:
    """The ground with these cells become that; each cell stands in it once."""
    kept = {(x, y): known for x, y, known in ground}
    kept.update((cell, letter) for cell in cells)
    return tuple((x, y, known) for (x, y), known in kept.items())


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


__all__ = ["MOST_CELLS", "Laid", "check_cells", "is_solid", "laid", "with_cells"]
