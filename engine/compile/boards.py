"""The ground of a written board (bridging 5)."""

from dataclasses import replace

from engine.board import MOVE, SIGHT, Board, Change
from engine.geometry import Cell
from engine.ground import merged
from rulesets.format import board as form


def board_of(written: form.Board) -> Board:
    """The ground of a written board: what grows on it, where its `ground` differs, what its props block.

    Raises `engine.board.BoardError` for rows, heights or cells that do not fit.
    """
    growth = written.growth
    rows = growth.rows if isinstance(growth, form.Growth) else growth
    board = Board.from_rows(written.rows, written.heights, rows)
    changes: dict[Cell, Change] = {}
    for one in written.ground:
        obscured = one.obscured if isinstance(one.obscured, str) else "heavy" if one.obscured else None
        change = Change(growth=one.growth, light=one.light, obscured=obscured, season=one.season)
        changes |= {cell: merged(changes.get(cell, Change()), change) for cell in one.cells}
    for prop in written.props:
        bits = (MOVE if "move" in prop.blocks else 0) | (SIGHT if "sight" in prop.blocks else 0)
        for cell in prop.cells if bits else ():
            known = changes.get(cell, Change())
            changes[cell] = replace(known, blocks=bits | (known.blocks or 0))
    return board.with_changes(changes)


def change_of(written: form.GroundChange) -> Change:
    """What becomes of a cell."""
    season = written.season
    if season is None and "season" in written.model_fields_set:
        season = ""  # taken away
    return Change(
        terrain=written.terrain,
        height=written.height,
        growth=written.growth,
        light=written.light,
        obscured=written.obscured,
        season=season,
    )
