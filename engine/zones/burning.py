"""Areas that burn away once harm has set them alight (capability 1.183)."""

from collections.abc import Callable, Iterable

from engine.choice import Cell
from engine.definitions import Action
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking, standing


def covered(step: Step, action: Action, cells: Iterable[Cell]) -> None:
    """The harm of an area has come down on these cells: what it sets alight burns from now on."""
    harm = action.harm
    if harm is None or not step.state.zones:
        return
    own = harm.clauses[0].type
    kinds = [clause.type or own for clause in harm.clauses if not clause.amount.nothing]
    touched = set(cells)
    _light(step, kinds, lambda zone: not touched.isdisjoint(zone.cells))


def landed(step: Step, who: str, kind: str | None) -> None:
    """Harm of that kind has come down on somebody, where they are just then: it sets alight what they are in."""
    if step.state.zones:
        _light(step, [kind], lambda zone: asking.inside(step, zone, who))


def _light(step: Step, kinds: Iterable[str | None], touches: Callable[[ZoneState], bool]) -> None:
    fallen = {kind.casefold() for kind in kinds if kind is not None}
    for zone in step.state.zones:
        burns = asking.rule_of(step, zone).burns
        if burns is not None and not zone.burning and not burns[0].isdisjoint(fallen) and touches(zone):
            zone.burning = True
            standing.tell(step, zone, "burning")


def turn_comes(step: Step, who: str) -> None:
    """A turn of their caster comes round: what burns has burned away, and the spell with it."""
    for zone in asking.zones_of(step, who):
        if not zone.burning or not asking.stands(step, zone):
            continue
        standing.end(step, zone, "burned")


__all__ = ["covered", "landed", "turn_comes"]
