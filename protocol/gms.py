"""What only a GM is shown of a table: what can be taken back, faces chosen for coming dice, how the director plays."""

from typing import NotRequired

from typing_extensions import TypedDict

from engine.fight import Fight
from protocol.table import Table


class HistoryView(TypedDict):
    """How many steps of the fight can be taken back, and done again."""

    undo: int
    redo: int


class FudgeView(TypedDict):
    """A face that waits for its die. `by`: who must throw it."""

    sides: int
    face: int
    by: NotRequired[str]


class MannerView(TypedDict):
    """How the director plays somebody. `competence` 1 to 5."""

    temperament: str
    competence: int


def history_view(table: Table) -> HistoryView:
    return {"undo": table.past, "redo": table.undone}


def fudges_view(fight: Fight) -> list[FudgeView]:
    """Faces that wait, the one that is shown first in front."""
    found: list[FudgeView] = []
    for sides, face, *by in fight.state.forced:
        view: FudgeView = {"sides": sides, "face": face}
        if by:
            view["by"] = by[0]
        found.append(view)
    return found


def manners_view(fight: Fight) -> dict[str, MannerView]:
    return {
        who: {"temperament": one.temperament, "competence": one.competence}
        for who, one in fight.state.combatants.items()
    }


__all__ = ["FudgeView", "HistoryView", "MannerView", "fudges_view", "history_view", "manners_view"]
