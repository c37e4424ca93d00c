"""Walking: one step after the other, struck at on the step that leaves a reach (format 16.2, 16.6; bridging 7.5).

A walk tells one `move`, when it is over or stopped; while a window holds it the walker stands where it was asked.
Stopped in a friend's cell, which may only be crossed, it comes to rest in the last cell behind it with nobody in it.
"""

from engine import bearing, conditions, windows
from engine.choice import Cell
from engine.events import Move
from engine.menu.walks import (
    allowance_left,
    bodies,
    crosses,
    knows_of,
    must_stand,
    reach_of,
    reaches_left,
    shies_from,
    stand_up_cost,
    strikers,
)
from engine.paths import Reach
from engine.state import CombatantState
from engine.step import Step
from engine.zones import going, ground


def walk(step: Step, who: str, to: Cell) -> None:
    """Walk the path the menu offered to `to`, as far as nothing stops it."""
    one = step.one(who)
    reach = reach_of(step, who)
    path = reach.path_to(to)
    start = one.at
    assert start is not None
    here = start
    walked: list[Cell] = []
    asked: set[str] = set()
    passed: set[str] = set()  # on a quiet table, whoever might have been asked
    tolls = going.Tolls(step, who)
    cost = 0
    stopped = False
    met = False  # the last step led into something that may have stopped it
    for cell in path:
        leaving = [striker for striker in strikers(step, who, here, cell) if striker not in asked]
        passing = set(reaches_left(step, who, here, cell)) - passed if step.state.quiet else set()
        if leaving or passing:
            asked.update(leaving)
            passed |= passing
            windows.leaves_reach(step, who, leaving)
        more = tolls.changed(step, who, here, cell)
        price = _offered(reach, here, cell) + more
        if (leaving or passing or met or more > 0) and not _walks_on(step, who, here, cell, price):
            stopped = True
            if one.at == here and more > 0 and tolls.unknown(step, who):
                one.walked += price - more  # else the same step could be tried for ever
        barring = _barring(step, who, cell, last=cell == path[-1])
        if barring is not None and not stopped:
            stopped = True  # by somebody who was set down there meanwhile, or was there unseen
            if not knows_of(step, who, barring):
                one.walked += price  # nobody feels about for the unseen at no cost
        if stopped:
            if one.at == here:
                one.at = _last_free(step, who, [start, *walked])
            break
        one.walked += price
        cost += price
        one.at = cell
        walked.append(cell)
        told = len(step.events)
        step.came(step, who, (here, cell))
        ground.walked(step, who, cell)
        met = len(step.events) > told or bool(step.state.zones)  # what they put on whoever is in them is not told
        here = cell
    unit = step.rules.per_cell or 1
    assert one.at is not None
    step.tell(
        Move(
            by=who,
            from_=start,
            to=one.at,
            path=tuple(walked),
            cost=_tidy(cost * unit),
            left=_tidy(allowance_left(step, who) * unit),
            stopped=stopped or None,
        )
    )


def _offered(reach: Reach, here: Cell, cell: Cell) -> int:
    """What the menu has said the next step of the walk costs."""
    before, after = reach.cost(here), reach.cost(cell)
    assert before is not None
    assert after is not None
    return after - before


def _walks_on(step: Step, who: str, here: Cell, to: Cell, cost: int) -> bool:
    """Whether a walker whom something has met can still take its next step: not fallen, held, moved or slowed, nor
    kept by fear from going nearer."""
    if not bearing.can_act(step, who) or must_stand(step, who) or step.one(who).at != here:
        return False
    return allowance_left(step, who) >= cost and not shies_from(step, who, to)


def _barring(step: Step, who: str, cell: Cell, *, last: bool) -> CombatantState | None:
    """Whoever in the cell keeps a walker from entering it, or from ending its walk there."""
    there = (one for one in bodies(step) if one.at == cell and one.id != who)
    return next((one for one in there if last or not crosses(step, who, one)), None)


def _last_free(step: Step, who: str, trail: list[Cell]) -> Cell:
    """The last cell of the trail that nobody else takes up; where it began, when there is none."""
    taken = {one.at for one in bodies(step) if one.id != who}
    return next((cell for cell in reversed(trail) if cell not in taken), trail[0])


def stand_up(step: Step, who: str) -> None:
    """Spend half the allowance and end what keeps its holder down (bridging 9, Standing up)."""
    one = step.one(who)
    assert one.at is not None
    cost = stand_up_cost(step, who)
    one.walked += cost
    for held in list(one.conditions):
        definition = step.rules.conditions.get(held.condition)
        if definition is not None and "half-move-to-stand" in definition.effects:
            conditions.end_condition(step, who, held, "moved")
    unit = step.rules.per_cell or 1
    step.tell(
        Move(
            by=who,
            from_=one.at,
            to=one.at,
            path=(),
            cost=_tidy(cost * unit),
            left=_tidy(allowance_left(step, who) * unit),
        )
    )


def _tidy(distance: float) -> float:
    """A whole distance as a whole number, so that JSON says 20 and not 20.0."""
    return int(distance) if distance == int(distance) else distance
