"""Walls in sections that are struck and broken one by one (capability 1.200)."""

from collections.abc import Collection

from engine.choice import Cell
from engine.definitions import AttackRoll, Harm, ZoneSections
from engine.effects.harm import unsaved
from engine.geometry import distance
from engine.menu.targets import shot_from
from engine.rolls import Swing, roll_attack
from engine.state import ZoneState
from engine.step import Step
from engine.taken import Blow, Taken
from engine.zones import asking, standing, walls


def strike(step: Step, taken: Taken) -> None:
    """An attack pointed at a section: rolled against its defense, where it rolls at all, and its damage dealt."""
    assert taken.wall is not None
    found = _at(step, taken.wall)
    harm, roll = taken.action.harm, taken.action.roll
    if found is None or harm is None:
        return
    zone, place = found
    blow = Blow(taken, "")
    if isinstance(roll, AttackRoll):
        here = step.one(taken.by).at
        far = distance(here, taken.wall) if here is not None else 0
        shot, long = shot_from(taken.action.aim, far)
        rule = asking.rule_of(step, zone).sections
        assert rule is not None
        swing = Swing(
            taken.by, None, taken.action, roll, taken.mode, shot=shot, long=long, wall=taken.wall, defense=rule.defense
        )
        blow.shot, blow.attempt = shot, roll_attack(step, swing)
        if not blow.attempt.landed:
            return
    _wear(step, zone, place, blow, harm)


def covered(step: Step, taken: Taken, cells: Collection[Cell]) -> None:
    """An area that does damage strikes each section it covers once."""
    harm = taken.action.harm
    if harm is None or isinstance(taken.action.roll, AttackRoll):
        return
    for zone in list(step.state.zones):
        for place, panel in enumerate(zone.panels):
            if zone.worn[place] > 0 and any(cell in cells for cell in panel):
                _wear(step, zone, place, Blow(taken, ""), harm)


def _at(step: Step, cell: Cell) -> tuple[ZoneState, int] | None:
    for zone in step.state.zones:
        for place, panel in enumerate(zone.panels):
            if zone.worn[place] > 0 and cell in panel:
                return zone, place
    return None


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
