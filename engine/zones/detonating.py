"""Areas that do nothing until they end, and then all at once (capability 1.183)."""

from collections.abc import Sequence
from dataclasses import replace

from engine import endings, windows
from engine.choice import Cell
from engine.definitions import Action, Harm
from engine.dice import Dice
from engine.rolls import roll_save
from engine.state import ZoneState
from engine.step import Step
from engine.taken import Taken
from engine.zones import asking, burning, catching, sections, standing
from engine.zones.reaching import reaches


def grow(step: Step, who: str) -> None:
    """A turn of its caster ends: it will do more."""
    for zone in asking.zones_of(step, who):
        rule = asking.rule_of(step, zone).detonates
        if rule is not None and rule.grows is not None:
            zone.grown += 1
            standing.tell(step, zone, "grown")


def trodden(step: Step, who: str, trail: Sequence[Cell]) -> None:
    """Somebody has come along these cells: over the middle of one, its save is rolled, and a failure sets it off."""
    for zone in list(step.state.zones):
        rule, save = asking.rule_of(step, zone).detonates, asking.action_of(step, zone).save
        if rule is None or not rule.touched or not asking.stands(step, zone):
            continue
        if not any(middle in (trail[1:] or trail) for middle in zone.copies or (zone.at,)):
            continue
        if save is None or not roll_save(
            step, who, save.save, save.difficulty, source=zone.by, action=asking.action_of(step, zone), own=True
        ):
            standing.end(step, zone, "touched")
            go_off(step, zone, failed=who)
            if zone.focused:
                endings.end_concentration(step, zone.by, "detonated")


def go_off(step: Step, zone: ZoneState, *, failed: str | None = None) -> None:
    """It does its entry's effect to everybody in it. `failed`: who has failed the save by setting it off. What it puts
    on hangs on no concentration, which is over or ends with it."""
    action = replace(_grown(asking.action_of(step, zone), zone.grown), concentration=False)
    standing.tell(step, zone, "detonated")
    caught = [who for who in step.state.combatants if asking.inside(step, zone, who) and reaches(step, zone, who)]
    taken = Taken(by=zone.by, action=action, targets=(), at=zone.at, steps=zone.steps, answerable=step.inside == 0)
    for who in step.turn_order(caught):
        taken.action = action if who != failed else replace(action, save=None)
        catching.land(step, taken, (who,))
    taken.action = action
    sections.covered(step, taken, zone.cells)
    burning.covered(step, action, zone.cells)
    windows.harmed(step, taken)
    endings.provoked(step, taken)


def _grown(action: Action, times: int) -> Action:
    """The action, its amount grown that often."""
    rule = action.zone.detonates if action.zone is not None else None
    if rule is None or rule.grows is None or times == 0:
        return action
    more = (rule.grows,) * times
    effects = tuple(_with(one, more) if isinstance(one, Harm) else one for one in action.effects)
    return replace(action, effects=effects)


def _with(harm: Harm, more: tuple[Dice, ...]) -> Harm:
    own = harm.clauses[0]
    return harm.with_own(replace(own, amount=replace(own.amount, dice=(*own.amount.dice, *more))))


__all__ = ["go_off", "grow", "trodden"]
