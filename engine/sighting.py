"""Who sees whom, and how well (capabilities 1.178, 1.180, 1.182, 1.286, 1.324).

Somebody is seen along a line of sight over the ground, with eyes that are open or by a blind sense that reaches it, and
past everything that hides it: a condition that makes it unseen, areas and ground that obscure. Each of these is looked
through by one of the senses it names, ground by a blind one, within that sense's range. Off a board nothing stands
between anybody and every sense reaches. Whom a GM keeps hidden the party does not see. Everybody sees themselves.
"""

from collections.abc import Iterable
from enum import IntEnum

from engine.arena import Arena
from engine.borne import Borne, borne_while
from engine.choice import Cell
from engine.definitions import Obscuring
from engine.geometry import distance, line_between
from engine.rules import Rules
from engine.sight import sees as line_of_sight
from engine.zones.obscuring import between, veils


class Sight(IntEnum):
    """How well somebody is seen."""

    NONE = 0
    DIMLY = 1  # lightly obscured
    CLEARLY = 2


class Gaze:
    """How somebody looks: whether their eyes are open, and how far each of their senses reaches, in the ruleset's
    unit."""

    __slots__ = ("_blind", "_senses", "open")

    def __init__(self, rules: Rules, senses: dict[str, float], *, opened: bool) -> None:
        self.open = opened
        self._blind = [sense for sense in senses if rules.senses[sense].blind]
        self._senses = senses if opened else {sense: senses[sense] for sense in self._blind}

    def sees_at(self, far: float, *, blindly: bool = False) -> bool:
        """Whether anything that far off is seen at all, whatever hides it aside. `blindly`: without eyes."""
        return (self.open and not blindly) or any(self._senses[sense] >= far for sense in self._blind)

    def pierces(self, pierced: Iterable[str], far: float) -> bool:
        """Whether one of these senses works and reaches that far."""
        return any(self._senses.get(sense, -1) >= far for sense in pierced)


def look(arena: Arena, one: str, other: str) -> Sight:
    """How well `one` sees `other`."""
    if one == other:
        return Sight.CLEARLY
    if is_hidden(arena, one, other) or not in_line(arena, one, other):
        return Sight.NONE
    sight = arena.rules.sight
    veiled = _veiled(arena, one, other)
    if not veiled and _plain(arena, one) and _plain(arena, other):
        return Sight.CLEARLY
    unseen = _hiding(arena, other) if sight.hides else ()
    if not unseen and not veiled and sight.eyes is None:
        return Sight.CLEARLY
    gaze, far = gaze_of(arena, one), _far(arena, one, other)
    if not gaze.sees_at(far) or not all(gaze.pierces(pierced, far) for pierced in unseen):
        return Sight.NONE
    thick = [veil for veil in veiled if not gaze.pierces(veil.pierced, far)]
    if any(not veil.light for veil in thick):
        return Sight.NONE
    return Sight.DIMLY if thick else Sight.CLEARLY


def _plain(arena: Arena, who: str) -> bool:
    """Whether nothing `who` could bear just now has to do with seeing or being seen: so it is with most, most of the
    time, and then nothing has to be worked out."""
    one, rules = arena.state.combatants[who], arena.rules
    if not rules.sight.hides and rules.sight.eyes is None:
        return True
    if arena.state.zones:
        return False  # what they put on whoever is inside
    for held in one.conditions:
        bearing = rules.conditions.get(held.condition)
        if bearing is not None and bearing.of_sight:
            return False
    if one.live is None:
        return True
    items = arena.cast[who].items.values()
    return not (any(level.bearing.of_sight for level in rules.levels) or any(item.of_sight for item in items))


def _veiled(arena: Arena, one: str, other: str) -> list[Obscuring]:
    """What obscures `other` to `one`: areas that stand, and the ground either stands on or looks across."""
    if not arena.state.zones and not (arena.board is not None and arena.board.looks):
        return []
    line = _line(arena, one, other)
    return [*between(arena, one, other, line), *_hazed(arena, line)]


def _hazed(arena: Arena, line: tuple[Cell, ...]) -> list[Obscuring]:
    """What the ground of these cells obscures."""
    looks = arena.board.looks if arena.board is not None else {}
    words = {looks[cell].obscured for cell in line if cell in looks} if looks else set()
    if not words - {None}:
        return []
    pierced = frozenset(sense for sense, rule in arena.rules.senses.items() if rule.blind)
    return [Obscuring(pierced, light="heavy" not in words)]


def sees(arena: Arena, one: str, other: str) -> bool:
    """Whether `one` sees `other` at all."""
    return look(arena, one, other) is not Sight.NONE


def sees_place(arena: Arena, one: str, cell: Cell) -> bool:
    """Whether `one` sees what is on that cell of the board, whoever may stand there (capability 1.276)."""
    board, here = arena.board, arena.one(one).at
    if board is None or here is None or not line_of_sight(board, here, cell):
        return False
    if here == cell:
        return True
    line = (here, *line_between(here, cell), cell)
    veiled = [veil for veil in (*between(arena, one, one, line), *_hazed(arena, line)) if not veil.light]
    if not veiled and _plain(arena, one):
        return True
    gaze, far = gaze_of(arena, one), distance(here, cell) * (arena.rules.per_cell or 0)
    return gaze.sees_at(far) and all(gaze.pierces(veil.pierced, far) for veil in veiled)


def in_line(arena: Arena, one: str, other: str) -> bool:
    """Whether the ground lets `one` see `other` (format 16.5). Off a board it does."""
    board = arena.board
    here, there = arena.one(one).at, arena.one(other).at
    return board is None or here is None or there is None or line_of_sight(board, here, there)


def doubtful(arena: Arena) -> bool:
    """Whether anything but the ground, and a GM, keeps anybody in the fight from seeing anybody."""
    if arena.state.zones and veils(arena):
        return True
    if arena.board is not None and any(look.obscured for look in arena.board.looks.values()):
        return True
    sight = arena.rules.sight
    if not sight.hides and sight.eyes is None:
        return False
    doubts = (who for who in arena.standing() if not _plain(arena, who))
    return any(_hiding(arena, who) or not gaze_of(arena, who).open for who in doubts)


def is_hidden(arena: Arena, one: str, other: str) -> bool:
    """Whether `other` is hidden from `one`, who does not know that it is there: by a GM, from the party."""
    return arena.one(other).hidden and arena.side(one) == "party"


def hidden_from(arena: Arena, who: str) -> list[str]:
    """Those in the fight whom `who` is hidden from, in set-up order."""
    return [one for one in arena.state.combatants if one != who and is_hidden(arena, one, who)]


def gaze_of(arena: Arena, who: str) -> Gaze:
    """How `who` looks just now."""
    held = borne_while(arena, who, in_line)
    eyes = arena.rules.sight.eyes
    opened = eyes is None or not any(eyes in one.bearing.lacks for one in held)
    return Gaze(arena.rules, _senses(arena, who, held), opened=opened)


def senses(arena: Arena, who: str) -> dict[str, float]:
    """How far each sense of `who` reaches just now, in the ruleset's unit; those it has not, or lacks, are left out."""
    return _senses(arena, who, borne_while(arena, who, in_line))


def _senses(arena: Arena, who: str, held: list[Borne]) -> dict[str, float]:
    """The longer of its own and what is lent; what is only added goes on top of its own (capability 1.182)."""
    own = arena.cast[who].senses
    if not own and not any(one.bearing.senses for one in held):
        return {}
    lent = [gift for one in held for gift in one.bearing.senses]
    lacked = frozenset(sense for one in held for sense in one.bearing.lacks)
    found: dict[str, float] = {}
    for sense in arena.rules.senses:
        gifts = [gift for gift in lent if gift.sense == sense]
        added = own.get(sense, 0) + sum(gift.far for gift in gifts if gift.added)
        far = max([added, *(gift.far for gift in gifts if not gift.added)])
        if far > 0 and sense not in lacked:
            found[sense] = far
    return found


def hides(arena: Arena, who: str) -> bool:
    """Whether some condition hides `who` just now, from whoever does not pierce it."""
    return bool(_hiding(arena, who))


def _hiding(arena: Arena, who: str) -> list[frozenset[str]]:
    """What pierces each condition that hides `who`; none where one that cancels them is borne."""
    held = borne_while(arena, who, in_line)
    if any(one.bearing.cancels_unseen for one in held):
        return []
    return [one.bearing.unseen for one in held if one.bearing.unseen is not None]


def _line(arena: Arena, one: str, other: str) -> tuple[Cell, ...]:
    """The cells from one to the other, both their own among them; none where nobody stands anywhere."""
    here, there = arena.one(one).at, arena.one(other).at
    if arena.board is None or here is None or there is None:
        return ()
    return (here, *line_between(here, there), there)


def _far(arena: Arena, one: str, other: str) -> float:
    """How far off, in the ruleset's unit; 0 where nothing is measured, so that every sense reaches."""
    here, there = arena.one(one).at, arena.one(other).at
    if arena.board is None or here is None or there is None:
        return 0
    return distance(here, there) * (arena.rules.per_cell or 0)


__all__ = [
    "Gaze",
    "Sight",
    "doubtful",
    "gaze_of",
    "hidden_from",
    "hides",
    "in_line",
    "is_hidden",
    "look",
    "sees",
    "sees_place",
    "senses",
]
