"""Areas that hide what is in them and what is seen through them (capabilities 1.178, 1.286)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Obscuring
from engine.zones import asking


@dataclass(frozen=True, slots=True)
class Veil:
    """An area that obscures. `cells`: where it lies; off a board, where it lies nowhere, `held` are those in it."""

    rule: Obscuring
    cells: frozenset[Cell]
    held: tuple[str, ...] = ()


def veils(arena: Arena) -> list[Veil]:
    """Every area that obscures, in the order they came."""
    found: list[Veil] = []
    for zone in arena.state.zones:
        rule = asking.rule_of(arena, zone).obscures
        if rule is not None:
            found.append(Veil(rule, _together(zone.cells), zone.held))
    return found


def between(arena: Arena, one: str, other: str, line: Iterable[Cell]) -> list[Obscuring]:
    """What obscures `other` to `one`: whatever either of them stands in, and what lies across the `line` of cells from
    one to the other, both ends in it."""
    there = veils(arena)
    if not there:
        return []
    crossed = tuple(line)
    if not crossed:
        return [veil.rule for veil in there if one in veil.held or other in veil.held]
    return [veil.rule for veil in there if not veil.cells.isdisjoint(crossed)]


@lru_cache(maxsize=64)
def _together(cells: tuple[Cell, ...]) -> frozenset[Cell]:
    return frozenset(cells)


__all__ = ["Veil", "between", "veils"]
