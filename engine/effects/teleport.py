"""Being at once somewhere else, with whoever goes along, or out of the fight (capabilities 1.276, 1.279): no step
between, so nobody strikes at the leaver; what lies where they land catches them as walking in would.
"""

from collections.abc import Iterator

from engine import events as told
from engine import leaving
from engine.choice import Cell
from engine.definitions import Teleport
from engine.describing import About, Fact, fact, length_json
from engine.effects.base import EffectKind
from engine.menu.walks import bodies
from engine.prospect import Prospect
from engine.step import Step
from engine.taken import Blow, Taken
from engine.zones import standing


def land(step: Step, blow: Blow, effect: Teleport) -> None:
    """Whoever has fallen before it takes hold goes nowhere."""
    taken, who = blow.taken, blow.by
    if not step.one(who).standing:
        return
    movers = [who, *(other for other in taken.carries if step.one(other).present)]
    if step.board is not None and taken.at is not None:
        _go(step, taken, movers, taken.at)
    elif effect.leaves:
        _tell(step, movers, step.one(who).at, None)
        for one in movers:
            leaving.leave(step, one)


def _go(step: Step, taken: Taken, movers: list[str], to: Cell) -> None:
    """All of them at once: where they stood is free again as they land. Smoke stands before anything catches them."""
    board, who = step.board, movers[0]
    assert board is not None
    taken_up = {one.at for one in bodies(step) if one.id not in movers}
    free = (cell for cell in board.outward(to) if cell not in taken_up and board.standable(cell))
    trails: dict[str, tuple[Cell, ...]] = {}
    for mover in movers:
        one = step.one(mover)
        here, landed = one.at, next(free, one.at)
        if landed is not None:
            one.at = landed
            trails[mover] = (landed,) if here is None else (here, landed)
    _tell(step, movers, trails[who][0], step.one(who).at)
    if taken.action.zone is not None:
        taken.covered = tuple(dict.fromkeys(trails[who]))
        standing.leave(step, taken, [])
    for mover in movers:
        if mover in trails and step.one(mover).present:
            step.came(step, mover, trails[mover])


def _tell(step: Step, movers: list[str], here: Cell | None, to: Cell | None) -> None:
    who, *company = movers
    step.tell(
        told.Teleport(by=who, from_=here, to=to, carries=tuple(company) or None, left=True if to is None else None)
    )


def worth(prospect: Prospect, effect: Teleport) -> float:
    """Nothing by itself: it depends on where it leads, which the director weighs (`engine.director.teleports`)."""
    return 0.0


def describe(about: About, effect: Teleport) -> Iterator[Fact]:
    arena = about.arena
    if arena.board is not None:
        yield fact("does-teleport", seen=True if effect.seen else None, **(length_json(arena, effect.cells) or {}))
    if effect.leaves:
        yield fact("does-leave", only=True if arena.board is None else None)
    if effect.carries and (arena.board is not None or effect.leaves):
        near = length_json(arena, effect.within) if arena.board is not None else None
        yield fact("does-carry", count=effect.carries, **(near or {}))
        if effect.carries_seen:
            yield fact("does-carry-seen")
    smoke = about.action.zone.obscures if about.action.zone is not None else None
    if smoke is not None and arena.board is not None:
        yield fact("does-smoke", light=True if smoke.light else None)
        if smoke.pierced:
            yield fact("does-stay-pierced", senses=sorted(smoke.pierced))


KIND = EffectKind(order=90, land=land, worth=worth, describe=describe, once=True)
