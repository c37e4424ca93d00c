"""The ground of a written board (bridging 5)."""

from engine.board import MOVE, SIGHT, Board, Change
from engine.geometry import Cell
from rulesets.format import board as form


def board_of(written: form.Board) -> Board:
    """The ground of a written board: what grows on it, where its `ground` differs, what its props block.

    Raises `engine.board.BoardError` for rows, heights or cells that do not fit.
    """
    growth = written.growth
    rows = growth.rows if isinstance(growth, form.Growth) else growth
    board = Board.from_rows(written.rows, written.heights, rows)
    changes: dict[Cell, Change] = {
        cell: Change(growth=one.growth) for one in written.ground if one.growth is not None for cell in one.cells
    }
    for prop in written.props:
        bits = (MOVE if "move" in prop.blocks else 0) | (SIGHT if "sight" in prop.blocks else 0)
        for cell in prop.cells if bits else ():
            known = changes.get(cell, Change())
            changes[cell] = Change(growth=known.growth, blocks=bits | (known.blocks or 0))
    return board.with_changes(changes)
