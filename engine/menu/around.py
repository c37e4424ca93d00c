"""Everybody as one combatant finds them: how far off, with a clear line, and whether to be pointed at.

Made for one look at a fight and shared by all the options looked at: every distance and every line is
worked out once. Never kept past a change of the state.
"""

from engine import bearing, escapes
from engine.arena import Arena
from engine.borne import Borne
from engine.choice import Cell
from engine.definitions import Action, Aim
from engine.geometry import distance
from engine.occasions import passes
from engine.refusal import Reason
from engine.sight import can_shoot
from engine.sighting import is_hidden, sees
from engine.state import CombatantState


class Around:
    """`here`: where `who` stands, None off a board. `others`: whoever may be pointed at at all, in set-up
    order, `who` too: not the dead, not opponents who are out, not those its side knows nothing of."""

    __slots__ = (
        "_aims",
        "_barred",
        "_borne",
        "_clear",
        "_distances",
        "_seen",
        "_sides",
        "arena",
        "here",
        "others",
        "who",
    )

    def __init__(self, arena: Arena, who: str) -> None:
        self.arena = arena
        self.who = who
        self.here: Cell | None = arena.one(who).at if arena.board is not None else None
        self.others: dict[str, CombatantState] = {
            other: one
            for other, one in arena.state.combatants.items()
            if one.present and not is_hidden(arena, who, other)
        }
        side = arena.side(who)
        friends = frozenset(other for other in self.others if arena.cast[other].side == side)
        self._sides = (friends, frozenset(self.others) - friends)
        self._distances: dict[str, int] = {}
        self._clear: dict[str, bool] = {}
        self._seen: dict[str, bool] = {}
        self._borne: dict[str, list[Borne]] = {}
        self._barred: frozenset[str] | None = None
        self._aims: dict[tuple[Aim, bool], dict[str, Reason | None]] = {}

    @property
    def measured(self) -> bool:
        """Whether distances count: the fight has a board."""
        return self.arena.board is not None

    def borne(self, other: str) -> list[Borne]:
        """What somebody bears now."""
        known = self._borne.get(other)
        if known is None:
            known = self._borne[other] = bearing.borne(self.arena, other)
        return known

    @property
    def held(self) -> list[Borne]:
        """What `who` bears now."""
        return self.borne(self.who)

    def has_effect(self, effect: str) -> bool:
        return any(effect in one.effects for one in self.held)

    @property
    def barred(self) -> frozenset[str]:
        """Whom `who` may point nothing at (`cannot-target-source`)."""
        if self._barred is None:
            self._barred = frozenset(
                source for one in self.held if "cannot-target-source" in one.effects for source in one.sources
            )
        return self._barred

    def friend(self, other: str) -> bool:
        return self.arena.cast[other].side == self.arena.cast[self.who].side

    @property
    def friends(self) -> frozenset[str]:
        """Those of `others` on its side, `who` too."""
        return self._sides[0]

    @property
    def foes(self) -> frozenset[str]:
        return self._sides[1]

    def distance(self, other: str) -> int | None:
        """Cells to `other`; None where nothing is measured."""
        known = self._distances.get(other)
        if known is None:
            there = self.arena.state.combatants[other].at
            if self.here is None or there is None:
                return None
            known = self._distances[other] = distance(self.here, there)
        return known

    def clear(self, other: str) -> bool:
        """Whether nothing solid stands between (format 16.5)."""
        known = self._clear.get(other)
        if known is None:
            board, there = self.arena.board, self.arena.state.combatants[other].at
            known = board is None or self.here is None or there is None
            if not known:
                assert board is not None
                assert self.here is not None
                assert there is not None
                known = can_shoot(board, self.here, there)
            self._clear[other] = known
        return known

    def sees(self, other: str) -> bool:
        """Whether `who` sees `other` (capability 1.178)."""
        known = self._seen.get(other)
        if known is None:
            known = self._seen[other] = sees(self.arena, self.who, other)
        return known

    def covers(self, aim: Aim, other: str) -> Reason | None:
        """Why a reach or a range does not take in `other`: too far, or no line. None when it does."""
        if not self.measured or other == self.who:
            return None
        if aim.hovers is not None:
            return self._hovering(aim, aim.hovers, other)
        far = self.distance(other)
        if far is None or far > reaches(aim):
            return Reason.OUT_OF_REACH
        return None if self.clear(other) else Reason.NO_LINE_OF_SIGHT

    def _hovering(self, aim: Aim, at: Cell, other: str) -> Reason | None:
        """The same of an aim that is measured from a cell of its own, past anything solid."""
        there = self.arena.state.combatants[other].at
        return Reason.OUT_OF_REACH if there is None or distance(at, there) > reaches(aim) else None

    def aimed(self, aim: Aim, *, anywhere: bool = False) -> dict[str, Reason | None]:
        """Everybody of `others`, with why this aim may not be pointed at them; None where it may.

        `anywhere`: no distance is measured.
        """
        known = self._aims.get((aim, anywhere))
        if known is None:
            known = self._aims[aim, anywhere] = self._judged(aim, anywhere)
        return known

    def fits(self, action: Action, other: str) -> bool:
        """Whether somebody is what the action takes, and lacks none of the senses it needs (bridging 1, 2)."""
        if action.target_is is not None and not passes(self.arena, other, action.target_is):
            return False
        return not action.needs or not any(action.needs & one.bearing.lacks for one in self.borne(other))

    def _judged(self, aim: Aim, anywhere: bool) -> dict[str, Reason | None]:
        sided = self._sided(aim)
        barred = self.barred
        holders = None if aim.holding is None else escapes.holders(self.arena, self.who, aim)
        measured = not anywhere and self.measured
        found: dict[str, Reason | None] = {}
        for other in self.others:
            if other not in sided or other in barred or (holders is not None and other not in holders):
                found[other] = Reason.BAD_TARGET
            else:
                found[other] = self.covers(aim, other) if measured else None
        if aim.holding is not None:
            unaware = self.arena.side(self.who) == "party"
            for holder in escapes.from_afar(self.arena, self.who, aim):
                if not (unaware and self.arena.one(holder).hidden):
                    found[holder] = None
        return found

    def _sided(self, aim: Aim) -> frozenset[str]:
        """Those an aim's side takes in."""
        if aim.area is not None and aim.area.about_anybody:
            return frozenset(self.others)
        if aim.area is not None and not aim.area.helps:
            # Without a board an area is pointed at whom it would catch, and never at its maker (1.192).
            return self.foes if aim.area.spares else frozenset(self.others) - {self.who}
        match aim.side:
            case "self":
                return frozenset({self.who})
            case "ally":
                return self.friends
            case "enemy":
                return self.foes
            case "any":
                return frozenset(self.others)


def reaches(aim: Aim) -> int:
    """The furthest cell an aim takes in: its long or normal range, else its reach, else the next cell; of an
    area without a range its size. A range of 0 is self or touch (format 16.1, 16.3)."""
    if aim.area is not None and aim.normal is None:
        return aim.area.size
    far = aim.long if aim.long is not None else aim.normal
    return max(1, aim.reach or 0, far or 0)
