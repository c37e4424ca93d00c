"""Every rule of the format that a shape cannot say: small functions, each for one sort of object.

A check is a function of an object, its place and the `World` it stands in, and yields what is wrong with it. To add
one, write it in the module of its part and add its line to that module's `RULES`.
"""

from collections.abc import Iterable
from functools import cache

from rulesets.checks import (
    areas,
    bearings,
    board,
    catalogs,
    combat,
    creature_sheets,
    creatures,
    effects,
    fight_lists,
    item_use,
    items,
    layers,
    live,
    making,
    mechanics,
    references,
    resolution,
    seeing,
    sheet,
    summons,
    teleports,
    trade,
    values,
    whole,
    zones,
)
from rulesets.checks.walk import objects
from rulesets.checks.world import Check, Finding, World
from rulesets.format.base import Model
from rulesets.problems import Place

__all__ = ["World", "findings"]

_PARTS = (
    whole,
    resolution,
    sheet,
    values,
    references,
    live,
    catalogs,
    mechanics,
    areas,
    zones,
    summons,
    teleports,
    effects,
    bearings,
    items,
    item_use,
    trade,
    combat,
    fight_lists,
    creatures,
    creature_sheets,
    seeing,
    layers,
    board,
    making,
)


def findings(document: Model, world: World, at: Place = ()) -> Iterable[Finding]:
    """Everything the checks find in a document, part by part."""
    for node, place in objects(document, at):
        for check in _checks_of(type(node)):
            yield from check(node, place, world)


@cache
def _checks_of(model: type[Model]) -> tuple[Check, ...]:
    return tuple(check for part in _PARTS for sort, check in part.RULES if issubclass(model, sort))
