"""What being in an area that stays is worth, its catching aside: what it forbids, hides, keeps off and makes hard to
walk over (capabilities 1.173, 1.178, 1.179)."""

from collections.abc import Callable
from typing import Final

from engine import bearing
from engine.arena import Arena
from engine.caught import area_reaches
from engine.definitions import Action, Obscuring, Ward, ZoneDef
from engine.director.burdens import burden
from engine.director.eyes import Eyes
from engine.director.means import Means, kept
from engine.director.weights import DOING, PINNING, SUFFERING
from engine.geometry import distance
from engine.prospect import HORIZON
from engine.siding import is_for
from engine.sighting import gaze_of

_A_LOOK: Final = 6
"""Cells that whoever looks through something is taken to look over."""
_REMAINS, _LENDS = 0.6, 0.4
"""How much of the time that an area stands somebody stays in it that does it good: its maker's side, and the other."""
_WALKS_OUT, _BESET, _TOO_DEEP, _PINNED = 0.4, 0.8, 1.2, 2.0
"""Rounds that somebody loses in one that does it ill: walking out of it, with a foe at its side, when that takes more
than a walk, and when it cannot walk."""
_SLOWED, _SLOWED_AT_IT = 0.12, 0.02
"""What steps that cost one more are worth, of a round of whoever strikes at arm's length: with its foes still to be
walked to, and with one at its side."""
_MOST_SLOWED: Final = 3


class Inside:
    """One area of `by`, as it will lie or lies, to whoever may be in it. `steps`: how far above its price it is."""

    def __init__(self, eyes: Eyes, by: str, action: Action, steps: int = 0) -> None:
        assert action.zone is not None, f"{action.id} leaves no area"
        self._eyes, self._by, self._action, self._steps = eyes, by, action, steps
        self._rule: ZoneDef = action.zone
        self._looks: dict[str, bool] = {}
        rule = self._rule
        hides = rule.obscures is not None and not rule.obscures.light
        hard = rule.ground is not None and rule.ground.hard
        self.does = bool(hides or hard or rule.inside is not None or rule.wards is not None)

    def worth(self, other: str) -> float:
        """What lying over somebody is worth to the side of its maker, for as long as that is likely to be."""
        if not self.does or not area_reaches(self._eyes.arena, self._by, self._action, other):
            return 0.0
        sign = 1.0 if self._eyes.arena.friends(self._by, other) else -1.0
        a_round = self.a_round(other)
        return sign * (a_round * self._rounds(other, a_round) + self._slowed(other))

    def a_round(self, other: str) -> float:
        """What being in it for a round is worth to somebody, below 0 when it does them ill."""
        rule, total = self._rule, 0.0
        if rule.inside is not None and is_for(self._eyes.arena, self._by, self._action.aim, other):
            total += burden(self._eyes, other, rule.inside)
        if rule.obscures is not None and not rule.obscures.light:
            total += self._veiled(other, rule.obscures)
        if rule.wards is not None and is_for(self._eyes.arena, self._by, self._action.aim, other):
            total += self._warded(other, rule.wards)
        return total

    # --- what it does ----------------------------------------------------------------------------------------

    def _veiled(self, other: str, veil: Obscuring) -> float:
        """Who is in it is not seen, and does not see, but for whom it does not hide anything from."""
        eyes = self._eyes
        against = self._eyes.against(other)
        blind = not self._pierces(other, veil)
        unseen = [foe for foe in against if not self._pierces(foe, veil)]
        share = len(unseen) / len(against) if against else 0.0
        total = -_lost(eyes.means(other), lambda one: not one.seen) * eyes.stake(other) if blind else 0.0
        spared = sum(_lost(eyes.means(foe), lambda one: not one.seen) * eyes.stake(foe) for foe in unseen)
        total += spared / max(1, self._beside(other))
        if eyes.arena.rules.sight.unseen_attacks:
            if blind:  # what it cannot see strikes at it the better, what cannot see it the worse: the two cancel
                total += (1 - share) * DOING["own-attacks-disadvantage"] * eyes.stake(other)
                total += (1 - share) * SUFFERING["attacks-against-advantage"] * eyes.danger(other)
            else:
                total += share * DOING["own-attacks-advantage"] * eyes.stake(other)
                total += share * SUFFERING["attacks-against-disadvantage"] * eyes.danger(other)
        return total

    def _pierces(self, who: str, veil: Obscuring) -> bool:
        known = self._looks.get(who)
        if known is None:
            arena = self._eyes.arena
            far = _A_LOOK * (arena.rules.per_cell or 1)
            known = self._looks[who] = bool(veil.pierced) and gaze_of(arena, who).pierces(veil.pierced, far)
        return known

    def _warded(self, other: str, ward: Ward) -> float:
        """What the other side would do to somebody with what the ward keeps off."""
        eyes = self._eyes
        most = ward.most + ward.more * self._steps

        def passes(one: Means) -> bool:
            return one.catalog not in ward.catalogs or one.level > most

        kept_off = sum(_lost(eyes.means(foe), passes) * eyes.stake(foe) for foe in self._eyes.against(other))
        return kept_off / max(1, self._beside(other))

    def _slowed(self, other: str) -> float:
        """To whoever strikes at arm's length and has to walk; not to whoever is spared."""
        ground, eyes = self._rule.ground, self._eyes
        means = eyes.means(other)
        if ground is None or not ground.hard or not means or means[0].shot:
            return 0.0
        if self._rule.with_caster and other == self._by:
            return 0.0
        more = min(_MOST_SLOWED, (ground.times - 1) + ground.halves)
        near = _is_beset(eyes.arena, other)
        return -more * (_SLOWED_AT_IT if near else _SLOWED) * eyes.stake(other)

    # --- for how long ------------------------------------------------------------------------------------------

    def _rounds(self, other: str, a_round: float) -> float:
        eyes = self._eyes
        stands = min(HORIZON, self._rule.rounds) * eyes.holding(self._action)
        if a_round > 0:
            return stands * (_REMAINS if eyes.arena.friends(self._by, other) else _LENDS)
        if other == self._by and self._rule.with_caster:
            return stands
        return min(stands, self._leaving(other))

    def _leaving(self, other: str) -> float:
        """Rounds that getting out of it costs."""
        arena = self._eyes.arena
        if any(bearing.has_effect(arena, other, effect) for effect in PINNING):
            return _PINNED
        area, ground = self._action.aim.area, self._rule.ground
        deep = (area.size / 2 if area is not None else 0) + 1
        if deep * (ground.times if ground is not None else 1) > bearing.speed_cells(arena, other):
            return _TOO_DEEP
        return _BESET if _is_beset(arena, other) else _WALKS_OUT

    def _beside(self, other: str) -> int:
        """How many share what threatens somebody."""
        return len(self._eyes.friends if self._eyes.friend(other) else self._eyes.foes)


def _lost(means: tuple[Means, ...], may: Callable[[Means], bool]) -> float:
    """The share of what somebody does that is lost with those of its means that it may not use."""
    return means[0].share - kept(means, may) if means else 0.0


def _is_beset(arena: Arena, who: str) -> bool:
    """Whether a foe stands at its side."""
    here = arena.one(who).at
    if here is None:
        return False
    return any((at := arena.one(foe).at) is not None and distance(here, at) <= 1 for foe in arena.foes(who))


__all__ = ["Inside"]
