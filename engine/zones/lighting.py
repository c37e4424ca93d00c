"""Areas that light their own cells (capability 1.297)."""

from dataclasses import dataclass
from functools import lru_cache

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Lighting
from engine.geometry import distance
from engine.state import ZoneState
from engine.zones import asking


@dataclass(frozen=True, slots=True)
class Lit:
    """The cells that an area lights, each in one of the two, in the order the area has them."""

    bright: tuple[Cell, ...]
    dim: tuple[Cell, ...]


def lit(arena: Arena, zone: ZoneState) -> Lit | None:
    """What it lights of its own cells; None where it sheds no light, or lies nowhere.

    It is measured from its middle, and from the middle of each of several copies: a cell is lit as well as the one that
    lights it best does.
    """
    rule = asking.rule_of(arena, zone).lights
    if rule is None or zone.at is None:
        return None
    return _measured(rule, zone.copies or (zone.at,), zone.cells)


@lru_cache(maxsize=64)
def _measured(rule: Lighting, middles: tuple[Cell, ...], cells: tuple[Cell, ...]) -> Lit:
    """Kept, since every look at a fight asks again, and few areas ever move."""
    bright: list[Cell] = []
    dim: list[Cell] = []
    for cell in cells:
        far = min(distance(cell, middle) for middle in middles)
        if rule.bright and far <= rule.bright:
            bright.append(cell)
        elif rule.dim and far <= rule.bright + rule.dim:
            dim.append(cell)
    return Lit(tuple(bright), tuple(dim))


__all__ = ["Lit", "lit"]
