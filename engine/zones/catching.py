"""Whom an area that stays catches, and when (capabilities 1.172, 1.174, 1.175)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from engine import endings, windows
from engine.choice import Cell
from engine.definitions import Action, Trigger
from engine.effects import landing_order
from engine.landing import land_on, out_of_it
from engine.state import ZoneState
from engine.step import Step
from engine.taken import Taken
from engine.zones import asking, inside, standing, walls
from engine.zones.reaching import reaches
from engine.zones.wards import keeps_zone_off


def at_edge(step: Step, who: str, trigger: Trigger) -> None:
    """Somebody's turn starts or ends: what it stands in just then catches it, wherever that puts it meanwhile."""
    for zone, within in [(zone, asking.inside(step, zone, who)) for zone in step.state.zones]:
        if not within and step.one(who).at not in zone.side:
            continue
        if not asking.stands(step, zone) or out_of_it(step, who) or keeps_zone_off(step, zone, who):
            continue
        if within and step.one(who).at in _bites(step, zone, trigger):
            _bite(step, zone, who)
        rule = asking.rule_of(step, zone)
        if within and trigger == "turn-start":
            _burn(step, zone, who)
            if _held(step, zone, who):
                continue
        side = rule.side.triggers if rule.side is not None else frozenset()
        if trigger in (rule.triggers if within else side):
            catch(step, zone, who)


def _bite(step: Step, zone: ZoneState, who: str) -> None:
    """What is left of a broken section harms somebody, once a turn (capability 1.200)."""
    sections = asking.rule_of(step, zone).sections
    assert sections is not None
    assert sections.broken is not None
    if who not in zone.bitten:
        zone.bitten.append(who)
        standing.tell(step, zone, "caught", target=who)
        work(step, zone, who, sections.broken[1])


def _bites(step: Step, zone: ZoneState, trigger: Trigger) -> frozenset[Cell]:
    """The cells of broken sections that harm whoever is there so."""
    sections = asking.rule_of(step, zone).sections if zone.panels else None
    if sections is None or sections.broken is None or trigger not in sections.broken[0]:
        return frozenset()
    return walls.broken_cells(zone)


def _burn(step: Step, zone: ZoneState, who: str) -> None:
    """What is on fire burns whoever but its caster starts a turn in it, whatever else it does."""
    burns = asking.rule_of(step, zone).burns
    if burns is not None and zone.burning and who != zone.by:
        standing.tell(step, zone, "hurt", target=who)
        work(step, zone, who, burns[1])


def _held(step: Step, zone: ZoneState, who: str) -> bool:
    """Whether somebody is held there by its caster, and takes what that does in place of its effect."""
    held = asking.rule_of(step, zone).held
    if held is None or not _held_by(step, who, held[0], zone.by):
        return False
    if _catches(step, zone, who):
        work(step, zone, who, held[1])
    return True


def _held_by(step: Step, who: str, condition: str, source: str) -> bool:
    return any(held.condition == condition and source in held.sources for held in step.one(who).conditions)


def turn_begins(step: Step) -> None:
    """A turn, whoever's, has begun: nobody counts as caught any more."""
    for zone in step.state.zones:
        zone.caught = []
        zone.bitten = []


def entered(step: Step, who: str, trail: Sequence[Cell]) -> None:
    """Somebody has come along these cells, the first of them where it was: zones it came into on the way catch it, but
    for those that go with it, in which it has been all the time."""
    for zone in list(step.state.zones):
        if zone.carrier == who:
            continue
        if asking.stands(step, zone) and _came_into(zone.cells, trail):
            inside.come_under(step, zone, who)
        if asking.stands(step, zone) and any(_came_into(cells, trail) for cells in _entered_at(step, zone)):
            catch(step, zone, who)
        if (
            asking.stands(step, zone)
            and _came_into(_bites(step, zone, "enter"), trail)
            and not keeps_zone_off(step, zone, who)
        ):
            _bite(step, zone, who)


def _entered_at(step: Step, zone: ZoneState) -> Iterator[tuple[Cell, ...]]:
    """The cells that catch whoever moves into them: its own, those of a side."""
    rule = asking.rule_of(step, zone)
    if "enter" in rule.triggers:
        yield zone.cells
    if rule.side is not None and "enter" in rule.side.triggers:
        yield zone.side


def _came_into(cells: Collection[Cell], trail: Sequence[Cell]) -> bool:
    """Whether one of the steps leads into these cells; a trail of one cell is somebody set down there."""
    if len(trail) == 1:
        return trail[0] in cells
    return any(start not in cells and to in cells for start, to in pairwise(trail))


def covered(step: Step, zone: ZoneState, before: Collection[Cell]) -> None:
    """The zone has moved: whoever it covers now and did not before is caught as if they had walked into it; not whoever
    it goes with, who was in it all the time."""
    inside.begins(step, zone, before)
    if "enter" in asking.rule_of(step, zone).triggers:
        for who in newly(step, zone, before):
            if who != zone.carrier:
                catch(step, zone, who)


def newly(step: Step, zone: ZoneState, before: Collection[Cell]) -> list[str]:
    """Whom it reaches on cells that are not among these, in turn order."""
    found = [
        who
        for who, one in step.state.combatants.items()
        if one.at in zone.cells and one.at not in before and reaches(step, zone, who)
    ]
    return step.turn_order(found)


def catch(step: Step, zone: ZoneState, who: str) -> None:
    """It does its entry's effect to somebody, unless it has this turn, or does not reach them at all; nor where the
    concentration it breaks is the one that holds it."""
    if not _catches(step, zone, who):
        return
    shakes = asking.rule_of(step, zone).shakes
    if shakes is not None:
        endings.save_concentration(step, who, shakes, "zone", source=zone.by)
    if asking.stands(step, zone):
        work(step, zone, who, standing.effect_of(asking.action_of(step, zone)))


def _catches(step: Step, zone: ZoneState, who: str) -> bool:
    """Whether it catches somebody now, which is told."""
    if who in zone.caught or not asking.stands(step, zone) or not reaches(step, zone, who):
        return False
    zone.caught.append(who)
    standing.tell(step, zone, "caught", target=who)
    return True


def work(step: Step, zone: ZoneState, who: str, action: Action) -> None:
    """Land what the zone does on somebody. Harm may be answered, and counts toward what the zone may deal in all."""
    taken = Taken(
        by=zone.by,
        action=action,
        targets=(who,),
        at=zone.at,
        steps=zone.steps,
        answerable=step.inside == 0,
    )
    land(step, taken, (who,))
    _spent(step, zone, sum(taken.hurt.values()))
    windows.harmed(step, taken)
    endings.provoked(step, taken)


def land(step: Step, taken: Taken, targets: Iterable[str]) -> None:
    """The effects of an action on each of these, with nothing of its price, its shape or what it leaves."""
    effects = landing_order(taken.action.effects)
    for who in targets:
        taken.reached.add(who)
        if not out_of_it(step, who):
            land_on(step, taken, who, effects)


def _spent(step: Step, zone: ZoneState, dealt: int) -> None:
    zone.dealt += dealt
    cap = asking.rule_of(step, zone).cap
    if cap is not None and zone.dealt >= cap:
        standing.end(step, zone, "spent")


__all__ = ["at_edge", "catch", "covered", "entered", "land", "newly", "turn_begins", "work"]
