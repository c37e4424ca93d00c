"""Areas that burn away once harm has set them alight (capability 1.183)."""

from collections.abc import Iterable

from engine.choice import Cell
from engine.definitions import Action
from engine.step import Step
from engine.zones import asking, standing


def lit(step: Step, action: Action, cells: Iterable[Cell]) -> None:
    """Harm of an action has landed on these cells: what it sets alight burns from now on."""
    harm = action.harm
    if harm is None or not step.state.zones:
        return
    kinds = {clause.type.casefold() for clause in harm.clauses if clause.type is not None}
    touched = set(cells)
    for zone in step.state.zones:
        burns = asking.rule_of(step, zone).burns
        if burns is None or zone.burning or burns[0].isdisjoint(kinds) or touched.isdisjoint(zone.cells):
            continue
        zone.burning = True
        standing.tell(step, zone, "burning")


def turn_comes(step: Step, who: str) -> None:
    """A turn of their caster comes round: what burns has burned away, and the spell with it."""
    for zone in asking.zones_of(step, who):
        if not zone.burning or not asking.stands(step, zone):
            continue
        standing.end(step, zone, "burned")


__all__ = ["lit", "turn_comes"]
