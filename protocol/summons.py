"""What has been left to strike with in a fight, as an audience sees it (capability 1.122)."""

from typing import NotRequired

from typing_extensions import TypedDict

from engine.arena import Arena
from engine.state import SummonState
from protocol.places import Cell


class SummonView(TypedDict):
    """`by`: whoever left it, where the audience knows of them. `at`: where it stands; absent off a board. `left`:
    turns of its maker it still stands for."""

    label: str
    by: NotRequired[str]
    at: NotRequired[Cell]
    left: int


def summons_view(arena: Arena, unknown: frozenset[str]) -> dict[str, SummonView]:
    """Everything that stands to be struck with, by key. `unknown`: those whom the audience knows nothing of."""
    return {f"s{summon.key}": _summon(summon, unknown) for summon in arena.state.summons}


def _summon(summon: SummonState, unknown: frozenset[str]) -> SummonView:
    view: SummonView = {"label": summon.label, "left": summon.left}
    if summon.by not in unknown:
        view["by"] = summon.by
    if summon.at is not None:
        view["at"] = list(summon.at)
    return view


__all__ = ["SummonView", "summons_view"]
