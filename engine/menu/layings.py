"""How a choice lays an area: its cell, its copies, the way and the side of a wall (format 16.4; capabilities 1.177,
1.178, 1.301)."""

from engine.choice import Cell, Choice
from engine.definitions import Action, AreaShape
from engine.laying import Laying
from engine.menu import refusals
from engine.menu.aims import aim_limit, lone_copy, only_points, why_not_at
from engine.menu.around import Around
from engine.menu.options import Option
from engine.refusal import Reason, Refused


def aims_somewhere(choice: Choice) -> bool:
    """Whether the choice names a cell of an area, or how it lies."""
    return choice.at is not None or choice.copies is not None or _lies(choice)


def no_cell(option: Option, choice: Choice, but: Cell | None = None) -> None:
    """Raises `Refused` for a cell, or a way to lie, where nothing is aimed at one. `but`: the one that may be named."""
    if choice.at is not None and choice.at != but:
        raise _bad_cell(option, choice.at)
    if choice.copies is not None or _lies(choice):
        raise _refused(option, f"{option.label} is not laid: it has no `copies`, `toward`, `ring` or `side`")


def laid(around: Around, option: Option, action: Action, choice: Choice) -> Laying:
    """How the choice lays the area of an option that is aimed at a cell. Raises `Refused`."""
    area = action.aim.area
    assert area is not None, f"{option.id} has no area"
    if area.shape == "wall":
        return _wall(around, option, action, area, choice)
    if _lies(choice):
        raise _refused(option, f"{option.label} is no wall, and has no `toward`, `ring` or `side`")
    if choice.copies is not None:
        return _copies(around, option, action, area, choice)
    at = _one_cell(option, choice)
    _may_aim(around, option, action, at)
    return Laying(at)


def _copies(around: Around, option: Option, action: Action, area: AreaShape, choice: Choice) -> Laying:
    """As many as it may be, or fewer; each beside another."""
    copies = choice.copies or ()
    if area.copies == 1:
        raise _refused(option, f"{option.label} is set down once, at the cell in `at`")
    if choice.at is not None:
        raise _refused(option, f"{option.label} is aimed at the cells in `copies`, and not at one in `at` beside them")
    if len(copies) > area.copies:
        raise _refused(option, f"{option.label} is set down {area.copies} times at most, not {len(copies)}")
    for at in copies:
        _may_aim(around, option, action, at)
    lone = lone_copy(around.arena, around.who, action.aim, copies)
    if lone is not None:
        where = "touches no other copy" if area.apart is None else f"is further than {area.apart} from every other copy"
        raise _refused(option, f"{option.label} aimed at {lone[0]},{lone[1]} {where}")
    return Laying(copies[0], copies)


def _wall(around: Around, option: Option, action: Action, area: AreaShape, choice: Choice) -> Laying:
    """Across the line from its maker, toward another cell, or as a ring."""
    if choice.copies is not None:
        raise _refused(option, f"{option.label} is a wall, and is set down once, at the cell in `at`")
    at = _one_cell(option, choice)
    _may_aim(around, option, action, at)
    toward, ring = choice.toward, bool(choice.ring)
    if ring and not area.ring:
        raise _refused(option, f"{option.label} may not be laid as a ring")
    if ring and toward is not None:
        raise _refused(option, f"{option.label} is laid as a ring or toward a cell, not both")
    board = around.arena.board
    if toward is not None and (toward == at or board is None or toward not in board):
        raise _refused(option, f"{option.label} cannot run toward {toward[0]},{toward[1]}; expected another cell")
    if not ring and toward is None and at == around.here:
        raise _refused(option, f"{option.label} needs a cell to run `toward` when it is aimed at its maker's own")
    return Laying(at, toward=toward, ring=ring, side=choice.side or "far")


def _one_cell(option: Option, choice: Choice) -> Cell:
    if choice.at is None:
        raise _refused(option, f"{option.label} needs the cell it is aimed at, in `at`")
    return choice.at


def _may_aim(around: Around, option: Option, action: Action, at: Cell) -> None:
    reason = why_not_at(around.arena, around.who, action.aim, at)
    if reason is Reason.NO_LINE_OF_SIGHT:
        raise refusals.other(reason, f"something solid stands on the way to {at[0]},{at[1]}", option)
    if reason is not None:
        own = ", not its own" if only_points(action.aim) else ""
        raise _bad_cell(option, at, f"; expected a cell at most {aim_limit(action.aim)} off{own}")


def _lies(choice: Choice) -> bool:
    return choice.toward is not None or bool(choice.ring) or choice.side is not None


def _bad_cell(option: Option, at: Cell, within: str = "") -> Refused:
    return _refused(option, f"{option.label} may not be aimed at {at[0]},{at[1]}{within}")


def _refused(option: Option, sentence: str) -> Refused:
    return refusals.other(Reason.BAD_CELL, sentence, option)


__all__ = ["aims_somewhere", "laid", "no_cell"]
