"""Where a teleport leads, and who may go along (capabilities 1.276, 1.279)."""

from collections.abc import Iterator

from engine.arena import Arena
from engine.choice import Cell, Choice
from engine.definitions import Action, Teleport
from engine.geometry import distance
from engine.laying import Laying
from engine.menu import refusals
from engine.menu.options import Option
from engine.menu.walks import known_bodies
from engine.refusal import Reason
from engine.sighting import is_hidden, sees, sees_place


def leads_nowhere(arena: Arena, action: Action) -> bool:
    """Whether all an action could do is lead to a place where nothing is measured, and so is not offered."""
    rule = action.teleport
    return rule is not None and arena.board is None and not rule.leaves and len(action.effects) == 1


def why_nowhere(arena: Arena, who: str, action: Action) -> Reason | None:
    """Why it cannot be used, whatever it costs: there is no free place it leads to. None when it can."""
    rule = action.teleport
    assert rule is not None, f"{action.id} leads nowhere"
    if rule.leaves:
        return None
    if arena.board is None:
        return Reason.BAD_CELL if leads_nowhere(arena, action) else None
    return Reason.BAD_CELL if next(places(arena, who, rule), None) is None else None


def places(arena: Arena, who: str, rule: Teleport) -> Iterator[Cell]:
    """Every cell it may lead to, in reading order; none off a board. The cell of somebody whom the side of `who` knows
    nothing of is offered like any free one."""
    board, here = arena.board, arena.one(who).at
    if board is None or here is None:
        return
    taken = _taken(arena, who)
    (x, y), far = here, rule.cells
    for row in range(max(0, y - far), min(board.height, y + far + 1)):
        for column in range(max(0, x - far), min(board.width, x + far + 1)):
            if _free(arena, who, rule, (column, row), taken):
                yield column, row


def may_lead(arena: Arena, who: str, rule: Teleport, cell: Cell) -> bool:
    """Whether it may lead to that cell."""
    here = arena.one(who).at
    near = arena.board is not None and here is not None and distance(here, cell) <= rule.cells
    return near and _free(arena, who, rule, cell, _taken(arena, who))


def _taken(arena: Arena, who: str) -> frozenset[Cell | None]:
    return frozenset(one.at for one in known_bodies(arena, who)) | {arena.one(who).at}


def _free(arena: Arena, who: str, rule: Teleport, cell: Cell, taken: frozenset[Cell | None]) -> bool:
    board = arena.board
    if board is None or cell in taken or not board.standable(cell):
        return False
    return not rule.seen or sees_place(arena, who, cell)


def companions(arena: Arena, who: str, rule: Teleport) -> list[str]:
    """Who may go along, in set-up order: those of its side who are still in the fight, the fallen too."""
    if not rule.carries:
        return []
    return [
        other
        for other, one in arena.state.combatants.items()
        if other != who and one.present and arena.friends(who, other) and _may_come(arena, who, rule, other)
    ]


def _may_come(arena: Arena, who: str, rule: Teleport, other: str) -> bool:
    """Whether a friend is near enough, where that is measured, small enough, and seen where they have to be."""
    here, there = arena.one(who).at, arena.one(other).at
    if arena.board is not None and (here is None or there is None or distance(here, there) > rule.within):
        return False
    if _size(arena, other) > _size(arena, who) or is_hidden(arena, who, other):
        return False
    return not rule.carries_seen or sees(arena, who, other)


def _size(arena: Arena, who: str) -> int:
    """How big somebody is, by the place of their size among the declared ones."""
    sizes, size = arena.rules.sizes, arena.nature(who).size
    return sizes.index(size) if size in sizes else 0


# --- a choice ------------------------------------------------------------------------------------------


def place(arena: Arena, option: Option, rule: Teleport, choice: Choice) -> Laying | None:
    """The cell that is chosen; None for out of the fight. Raises `Refused`."""
    if choice.targets not in ((), (option.by,)):
        raise refusals.target(arena, Reason.BAD_TARGET, option, choice.targets[0])
    if choice.copies is not None or choice.toward is not None or choice.ring or choice.side is not None:
        raise refusals.other(Reason.BAD_CELL, f"{option.label} leads to one cell, in `at`, and is not laid", option)
    if choice.at is None:
        if rule.leaves:
            return None
        raise refusals.other(Reason.BAD_CELL, f"{option.label} needs the cell it leads to, in `at`", option)
    if not may_lead(arena, option.by, rule, choice.at):
        seen = ", which is seen" if rule.seen else ""
        raise refusals.other(
            Reason.BAD_CELL,
            f"{option.label} does not lead to {choice.at[0]},{choice.at[1]}; expected a free cell at most {rule.cells} "
            f"off{seen}",
            option,
        )
    return Laying(choice.at)


def company(arena: Arena, option: Option, choice: Choice) -> tuple[str, ...]:
    """Who goes along, as the choice names them. Raises `Refused` for whoever may not, or where nobody may."""
    if not choice.carries:
        return ()
    rule = option.action.teleport if option.action is not None else None
    if rule is None or not rule.carries:
        raise refusals.other(Reason.BAD_TARGET, f"{option.label} takes nobody along", option)
    if len(choice.carries) > rule.carries or len(set(choice.carries)) < len(choice.carries):
        sentence = f"{option.label} takes {rule.carries} along at most, each once"
        raise refusals.other(Reason.BAD_TARGET, sentence, option)
    able = companions(arena, option.by, rule)
    for other in choice.carries:
        if other not in able:
            name = arena.nature(other).name if other in arena.cast and not is_hidden(arena, option.by, other) else other
            raise refusals.other(Reason.BAD_TARGET, f"{name} may not go along with {option.label}", option)
    return choice.carries


__all__ = ["companions", "company", "leads_nowhere", "may_lead", "place", "places", "why_nowhere"]
