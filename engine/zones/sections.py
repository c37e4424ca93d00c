"""Walls in sections that are struck and broken one by one (capability 1.200)."""

from collections.abc import Collection

from engine import conditions
from engine.choice import Cell
from engine.definitions import AttackRoll, Harm, ZoneSections
from engine.effects.harm import unsaved
from engine.geometry import distance
from engine.menu.targets import shot_from
from engine.rolls import Attempt, Swing, roll_attack
from engine.state import ZoneState
from engine.step import Step
from engine.taken import Blow, Taken
from engine.zones import asking, standing, walls


def strike(step: Step, taken: Taken) -> None:
    """An action pointed at a section, in place of anybody."""
    assert taken.wall is not None
    for zone in step.state.zones:
        for place, panel in enumerate(zone.panels):
            if zone.worn[place] > 0 and taken.wall in panel:
                _strike(step, taken, zone, place, taken.wall)
                return


def covered(step: Step, taken: Taken, cells: Collection[Cell]) -> None:
    """An area that does damage strikes each section it covers once, with a roll of its own where it rolls to hit."""
    for zone in list(step.state.zones):
        for place, panel in enumerate(zone.panels):
            within = next((cell for cell in panel if cell in cells), None)
            if within is not None and zone.worn[place] > 0:
                _strike(step, taken, zone, place, within)


def _strike(step: Step, taken: Taken, zone: ZoneState, place: int, at: Cell) -> None:
    """One section is struck as a creature would be: an attack is rolled against its defense and uses up what any attack
    does, and what lands without a roll deals its damage."""
    harm, roll = taken.action.harm, taken.action.roll
    if harm is None:
        return
    blow = Blow(taken, "", wall=at)
    if not isinstance(roll, AttackRoll):
        _wear(step, zone, place, blow, harm)
        return
    spent, ended = conditions.spent_by(step, taken.by, "own-attack"), conditions.attack_ends(step, taken.by)
    blow.attempt = _rolled(step, blow, roll, asking.rule_of(step, zone).sections)
    step.one(taken.by).helped_by = []
    if blow.attempt.landed:
        _wear(step, zone, place, blow, harm)
    conditions.end_spent(step, taken.by, spent)
    conditions.end_spent(step, taken.by, ended, "acted")


def _rolled(step: Step, blow: Blow, roll: AttackRoll, rule: ZoneSections | None) -> Attempt:
    """The roll against the section's defense: a swing or a shot, as far as its cell is away."""
    assert rule is not None
    assert blow.wall is not None
    taken, here = blow.taken, step.one(blow.by).at
    blow.shot, long = shot_from(taken.action.aim, distance(here, blow.wall) if here is not None else 0)
    return roll_attack(
        step,
        Swing(
            taken.by,
            None,
            taken.action,
            roll,
            taken.mode,
            shot=blow.shot,
            long=long,
            wall=blow.wall,
            defense=rule.defense,
        ),
    )


def _wear(step: Step, zone: ZoneState, place: int, blow: Blow, harm: Harm) -> None:
    """The damage as it falls on one section, which is broken when nothing of it is left."""
    rule = asking.rule_of(step, zone).sections
    assert rule is not None
    dealt = sum(_met(rule, kind, amount) for kind, amount in unsaved(step, blow, harm))
    zone.worn[place] = max(0, zone.worn[place] - dealt)
    standing.tell(step, zone, "struck", section=zone.panels[place], dealt=dealt, health=zone.worn[place])
    if zone.worn[place] == 0:
        walls.come_down(step, zone)
        standing.tell(step, zone, "broken", section=zone.panels[place])


def _met(rule: ZoneSections, kind: str | None, amount: int) -> int:
    """What is left of an amount of that kind; resistance and vulnerability cancel, immunity wins (bridging 7.1)."""
    named = (kind or "").casefold()
    if named in rule.immune:
        return 0
    if (named in rule.resist) == (named in rule.vulnerable):
        return amount
    return amount // 2 if named in rule.resist else amount * 2


__all__ = ["covered", "strike"]
