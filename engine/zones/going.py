"""What the ground of areas that stay costs to walk into (capabilities 1.173, 1.175, 1.182)."""

from engine.arena import Arena
from engine.board import Board
from engine.choice import Cell
from engine.definitions import ZoneGround
from engine.geometry import distance
from engine.sighting import is_hidden
from engine.state import ZoneState
from engine.zones import asking
from engine.zones.reaching import reaches

Surcharges = tuple[tuple[Cell, int], ...]
Toward = tuple[tuple[Cell, Surcharges], ...]


def surcharges(arena: Arena, who: str, *, known: bool = True) -> Surcharges:
    """What entering each cell costs `who` on top of its plain ground, whichever way it comes. `known`: as far as the
    side of `who` knows, which a walk is planned by; else as it is."""
    if not arena.state.zones:
        return ()
    return _sorted(_charges(arena, [zone for zone, ground in _hard(arena, who, known) if not ground.toward]))


def toward(arena: Arena, who: str, *, known: bool = True) -> Toward:
    """The same of ground that is hard only for steps that lead nearer to its caster: where they stand, and what it
    costs on top of all the rest."""
    hard = _hard(arena, who, known)
    if not any(ground.toward for _, ground in hard):
        return ()
    found: list[tuple[Cell, Surcharges]] = []
    always = [zone for zone, ground in hard if not ground.toward]
    plain = _charges(arena, always)
    for zone, ground in hard:
        middle = arena.one(zone.by).at
        if ground.toward and middle is not None:
            both = _charges(arena, [*always, zone])
            found.append((middle, _sorted({cell: both.get(cell, 0) - plain.get(cell, 0) for cell in zone.cells})))
    return tuple(found)


class Tolls:
    """What the steps of a walk were offered at, for when zones come, go or end while it is walked, and for those that
    nobody knew of."""

    __slots__ = ("_offered",)

    def __init__(self, arena: Arena, who: str) -> None:
        self._offered = (surcharges(arena, who), toward(arena, who))

    def changed(self, arena: Arena, who: str, start: Cell, to: Cell) -> int:
        """How much more a step costs now than it was offered at; below 0 where hard going is gone."""
        now = (surcharges(arena, who, known=False), toward(arena, who, known=False))
        return 0 if now == self._offered else _toll(now, start, to) - _toll(self._offered, start, to)

    @staticmethod
    def unknown(arena: Arena, who: str) -> bool:
        """Whether some of what steps cost now would not be offered either."""
        return (surcharges(arena, who), toward(arena, who)) != (
            surcharges(arena, who, known=False),
            toward(arena, who, known=False),
        )


def _toll(charges: tuple[Surcharges, Toward], start: Cell, to: Cell) -> int:
    """What a step costs on top of its plain ground."""
    always, winds = charges
    against = (dict(more).get(to, 0) for middle, more in winds if nearer(middle, start, to))
    return dict(always).get(to, 0) + max(against, default=0)


def hazards(arena: Arena, who: str) -> frozenset[Cell]:
    """Cells that `who` had better not walk into: of what would catch it there to its harm, or whose ground hurts."""
    found: set[Cell] = set()
    for zone in arena.state.zones:
        if not _known(arena, who, zone):
            continue
        action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
        hurts = rule.ground is not None and rule.ground.hurt is not None
        catches = action.kind in ("attack", "debuff") and who not in zone.caught
        bad = zone.cells if hurts or (catches and "enter" in rule.triggers) else ()
        if catches and rule.side is not None and "enter" in rule.side.triggers:
            bad = (*bad, *zone.side)
        if bad and reaches(arena, zone, who):
            found.update(bad)
    return frozenset(found)


def _hard(arena: Arena, who: str, known: bool) -> list[tuple[ZoneState, ZoneGround]]:
    """The zones whose ground is hard going for `who`: of those its side knows of, or of all."""
    found = []
    for zone in arena.state.zones:
        ground = asking.rule_of(arena, zone).ground
        if ground is None or not ground.hard or not reaches(arena, zone, who):
            continue
        if not known or _known(arena, who, zone, by_maker=ground.toward):
            found.append((zone, ground))
    return found


def _known(arena: Arena, who: str, zone: ZoneState, *, by_maker: bool = False) -> bool:
    """Whether the side of `who` knows of a zone: not of one that goes with somebody it knows nothing of, and not of
    ground that lies by where such a maker stands, for what a walk costs would show where they are."""
    if zone.carrier is not None and is_hidden(arena, who, zone.carrier):
        return False
    return not (by_maker and is_hidden(arena, who, zone.by))


def _charges(arena: Arena, zones: list[ZoneState]) -> dict[Cell, int]:
    """A step costs the most that any of them asks, and never less than the ground; halved speed doubles it once."""
    board = arena.board
    if board is None:
        return {}
    times: dict[Cell, int] = {}
    halves: set[Cell] = set()
    for zone in zones:
        ground = asking.rule_of(arena, zone).ground
        assert ground is not None
        for cell in zone.cells:
            times[cell] = max(times.get(cell, 1), ground.times)
        if ground.halves:
            halves.update(zone.cells)
    return {cell: more for cell, most in times.items() if (more := _more(board, cell, most, cell in halves)) > 0}


def _more(board: Board, cell: Cell, times: int, halves: bool) -> int:
    plain = board.cost(cell)
    return max(plain, times) * (2 if halves else 1) - plain


def _sorted(charges: dict[Cell, int]) -> Surcharges:
    return tuple(sorted(charges.items()))


def nearer(middle: Cell, start: Cell, to: Cell) -> bool:
    """Whether a step leads nearer to somebody."""
    return distance(to, middle) < distance(start, middle)


__all__ = ["Surcharges", "Tolls", "Toward", "hazards", "nearer", "surcharges", "toward"]
