"""How an area that stays moves: by its caster's will, by itself, or with its caster (capabilities 1.172, 1.173, 1.175,
1.182)."""

from collections.abc import Sequence

from engine.choice import Cell
from engine.geometry import direction, line_between
from engine.laying import Laying
from engine.menu import prices
from engine.state import ZoneState
from engine.step import Step
from engine.zones import asking, catching, detonating, lying, standing, wind


def came(step: Step, who: str, trail: Sequence[Cell]) -> None:
    """Somebody has come along these cells, however it was moved: zones that go with it have come along, those it came
    into catch it, and whom its own newly reach has been entered. The first cell is where it was, or the only one where
    it has been set down."""
    if not step.state.zones:
        return
    brought = _bring(step, who)
    catching.entered(step, who, trail)
    detonating.trodden(step, who, trail)
    for zone, before in brought:
        if asking.stands(step, zone):
            catching.covered(step, zone, before)
    wind.blow(step)


def _bring(step: Step, who: str) -> list[tuple[ZoneState, tuple[Cell, ...]]]:
    """What goes with somebody lies around where they are, before anything comes of it: a ward keeps off what they come
    into. Each with the cells it lay on before."""
    at = step.one(who).at
    brought: list[tuple[ZoneState, tuple[Cell, ...]]] = []
    for zone in step.state.zones:
        if at is not None and zone.carrier == who and zone.at != at:
            brought.append((zone, zone.cells))
            zone.at, zone.cells = at, lying.moved(step, zone, at)
    return brought


def drift(step: Step, who: str) -> None:
    """A turn of their caster begins: zones that drift move straight away from them, as far as the board goes."""
    board, here = step.board, step.one(who).at
    for zone in asking.zones_of(step, who):
        cells = asking.rule_of(step, zone).drift
        if not cells or zone.at is None or board is None or here is None or not asking.stands(step, zone):
            continue
        way = direction(here, zone.at)
        if way is None:
            continue
        at = zone.at
        for _ in range(cells):
            onward = (at[0] + way[0], at[1] + way[1])
            if onward not in board or board.solid(onward):
                break
            at = onward
        if at != zone.at:
            before, zone.at, zone.cells = zone.cells, at, lying.moved(step, zone, at)
            standing.tell(step, zone, "drifted")
            catching.covered(step, zone, before)
            wind.blow(step)


def move(step: Step, zone: ZoneState, laying: Laying) -> None:
    """Its caster moves it, for its budget: there at once, or, ramming, until it reaches somebody. Of several copies all
    are set down anew (capability 1.301)."""
    rule = asking.rule_of(step, zone).move
    assert rule is not None
    assert zone.at is not None
    prices.spend_budget(step, zone.by, rule.budget)
    if not rule.rams:
        before, zone.at, zone.copies = zone.cells, laying.at, laying.copies
        zone.cells = lying.laid(step, zone, laying)
        standing.tell(step, zone, "moved")
        catching.covered(step, zone, before)
        wind.blow(step)
        return
    before, to = zone.cells, laying.at
    met: list[str] = []
    for cell in (*line_between(zone.at, to), to):
        if step.board is not None and step.board.solid(cell):
            break
        zone.at, zone.cells = cell, lying.moved(step, zone, cell)
        met = catching.newly(step, zone, before)
        if met:
            break
    standing.tell(step, zone, "moved")
    zone.stopped = bool(met)
    for who in met:
        catching.catch(step, zone, who)
    wind.blow(step)


def turn(step: Step, zone: ZoneState, at: Cell) -> None:
    """Its caster faces it another way; whom it newly covers has been entered."""
    rule = asking.rule_of(step, zone)
    assert rule.turn is not None
    assert zone.at is not None
    prices.spend_budget(step, zone.by, rule.turn)
    before = zone.cells
    zone.way = (at[0] - zone.at[0], at[1] - zone.at[1])
    zone.cells = lying.turned(step, zone, at)
    standing.tell(step, zone, "turned")
    catching.covered(step, zone, before)
    wind.blow(step)


def rested(step: Step, who: str) -> None:
    """A turn of their caster begins: what rammed somebody may be moved again."""
    for zone in asking.zones_of(step, who):
        zone.stopped = False


__all__ = ["came", "drift", "move", "rested", "turn"]
