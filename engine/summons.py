"""What a use has left to strike with: set down, moved, and gone (capability 1.122, bridging 8).

A summon is nobody: it fills no cell, is no target, and stands or goes with its maker. Its later strikes are options of
its maker's menu (`engine.menu.strikes`).
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from engine.arena import Arena
from engine.board import Board
from engine.choice import Cell
from engine.definitions import Summons
from engine.events import Summoned
from engine.geometry import distance, ring_offsets
from engine.menu.walks import bodies
from engine.state import SummonState
from engine.step import Step
from engine.taken import Taken, holds_on

Why: TypeAlias = Literal["expired", "replaced", "source-down", "gone", "concentration"]
"""What ends one: its rounds, the same use again, its maker's defeat or leaving, the concentration it hangs on."""


def leave(step: Step, taken: Taken) -> None:
    """Set down beside the first target, or the section of a wall that was struck, what a use leaves, once its reactions
    are done; in place of what the same use left before. Nothing is left by whoever has fallen meanwhile, or lost the
    concentration it would hang on."""
    left, by = taken.action.summons, taken.by
    if left is None or not (taken.targets or taken.wall) or not holds_on(step, taken):
        return
    target, there = _struck(step, taken)
    _end(step, [one for one in _of(step, by) if one.option == taken.action.id], "replaced")
    summon = SummonState(
        key=step.state.key(),
        by=by,
        option=taken.action.id,
        entry=taken.action.origin.entry or taken.action.id,
        label=taken.label,
        left=left.rounds,
        steps=taken.steps,
        at=_set_down(step, by, there),
        fresh=step.state.turn == by,
    )
    step.state.summons.append(summon)
    _tell(step, summon, "stands", target=target)


def strike(step: Step, taken: Taken) -> bool:
    """Before a later strike lands: it moves beside what it strikes, and that is told. False where it is gone by now."""
    summon = standing(step, taken.by, taken.action.strikes_with)
    if summon is None:
        return False
    target, there = _struck(step, taken)
    left = what_it_is(step, summon)
    if step.board is not None and summon.at is not None and there is not None and distance(summon.at, there) > 1:
        summon.at = _beside(step, step.board, there, summon, left)
    _tell(step, summon, "struck", target=target)
    return True


def _struck(step: Step, taken: Taken) -> tuple[str | None, Cell | None]:
    """Whom a use is pointed at first, and where they are; nobody of the section of a wall."""
    if taken.wall is not None:
        return None, taken.wall
    return taken.targets[0], step.one(taken.targets[0]).at


def standing(arena: Arena, by: str, option: str | None) -> SummonState | None:
    """What that use of `by` has left and is still there."""
    return next((one for one in _of(arena, by) if one.option == option), None)


def what_it_is(arena: Arena, summon: SummonState) -> Summons:
    """What the use that left it says of it."""
    action = arena.nature(summon.by).action(summon.option)
    left = action.summons if action is not None else None
    assert left is not None, f"{summon.by} left something with {summon.option}, which leaves nothing"
    return left


# --- its end -------------------------------------------------------------------------------------------


def count_down(step: Step, who: str) -> None:
    """The end of a turn of `who`: a round less for everything it has left, but what it left on this very turn."""
    for summon in list(_of(step, who)):
        if summon.fresh:
            summon.fresh = False
            continue
        summon.left -= 1
        if summon.left <= 0:
            _end(step, [summon], "expired")


def end_all(step: Step, who: str, why: Why) -> None:
    """Everything `who` has left goes."""
    _end(step, list(_of(step, who)), why)


def unheld(step: Step, who: str, option: str) -> None:
    """The concentration on what that option does has ended, and with it what the option left."""
    _end(step, [one for one in _of(step, who) if one.option == option], "concentration")


def _end(step: Step, summons: Iterable[SummonState], why: Why) -> None:
    for summon in summons:
        step.state.summons.remove(summon)
        _tell(step, summon, "ended", reason=why)


def _of(arena: Arena, who: str) -> Iterable[SummonState]:
    return (one for one in arena.state.summons if one.by == who)


def _tell(
    step: Step,
    summon: SummonState,
    state: Literal["stands", "struck", "ended"],
    *,
    target: str | None = None,
    reason: Why | None = None,
) -> None:
    step.tell(
        Summoned(
            by=summon.by,
            entry=summon.entry,
            label=summon.label,
            state=state,
            target=target,
            at=None if state == "ended" else summon.at,
            left=None if state == "ended" else summon.left,
            reason=reason,
        )
    )


# --- where it is ---------------------------------------------------------------------------------------


def _set_down(step: Step, by: str, there: Cell | None) -> Cell | None:
    """A cell next to that one, on the side of whoever leaves it; None off a board."""
    here = step.one(by).at
    if step.board is None or there is None:
        return None
    return _best(step, step.board, _ring(step.board, there, 1), near=here or there) or there


def _beside(step: Step, board: Board, there: Cell, summon: SummonState, left: Summons) -> Cell:
    """Where it goes to strike: next to its target, or as near as its movement takes it."""
    at = summon.at
    assert at is not None
    for far in range(1, left.reach + 1):
        cells = [cell for cell in _ring(board, there, far) if distance(cell, at) <= left.move]
        found = _best(step, board, cells, near=at, but=summon)
        if found is not None:
            return found
    return at


def _ring(board: Board, there: Cell, far: int) -> list[Cell]:
    """The cells of the board that far from there, in reading order."""
    return [cell for dx, dy in ring_offsets(far) if (cell := (there[0] + dx, there[1] + dy)) in board]


def _best(step: Step, board: Board, cells: list[Cell], *, near: Cell, but: SummonState | None = None) -> Cell | None:
    """The nearest of these cells that is open and where nobody, and no other of its kind, is; else the nearest."""
    filled = {one.at for one in bodies(step)} | {one.at for one in step.state.summons if one is not but}

    def rank(cell: Cell) -> tuple[bool, bool, int, int]:
        (x, y), (nx, ny) = cell, near
        return board.solid(cell), cell in filled, distance(cell, near), (x - nx) ** 2 + (y - ny) ** 2

    return min(cells, key=rank, default=None)


__all__ = ["count_down", "end_all", "leave", "standing", "strike", "unheld", "what_it_is"]
