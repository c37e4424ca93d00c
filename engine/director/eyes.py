"""The fight as one combatant sees it, and what it thinks of everybody in it.

Whom its side knows nothing of is not there. Of its own side it knows everything; of the other only what shows:
about how tough somebody is, in what band its health stands, the weapons it carries (not what it has prepared,
what it has left or what answers it holds). What a menu tells its reader, such as the chance to hit, it knows.
"""

import math
from dataclasses import replace
from typing import Final

from engine import bearing, vitals
from engine.arena import Arena
from engine.choice import Cell
from engine.definitions import Action, Applies, Bearing, SaveAsk
from engine.director.burdens import burden
from engine.director.means import STRUCK, Means, casts, does_in_a_round, kept, kinds_of, means_of
from engine.geometry import distance
from engine.menu.around import Around, reaches
from engine.menu.chances import Chances
from engine.prospect import HARMED, HORIZON
from engine.rules import PoolRolls
from engine.state import State

_RUNG: Final = 1.5
"""What is only seen is told apart in steps of this size."""
_BANDS: Final = (("bloodied", 0.3), ("hurt", 0.75), ("unhurt", 1.0))
_HARMLESS: Final = 0.5
"""Nobody is taken to do less than this share of what one of its foes does on average."""
_LYING: Final = 0.6
"""Rounds that pass before somebody stands up again."""
_FOCUSED: Final = 1.25
_MOST_BLOWS: Final = 1.5
"""Blows a round that whoever concentrates is taken to suffer, at most."""


class Eyes:
    """An `engine.prospect.Outlook`. Made for one decision, and never kept past it."""

    __slots__ = (
        "_bearings",
        "_chances",
        "_danger",
        "_health",
        "_held_on",
        "_max_health",
        "_means",
        "_pressure",
        "_stakes",
        "_usual",
        "arena",
        "foes",
        "friends",
        "who",
    )

    def __init__(self, arena: Arena, who: str) -> None:
        self.arena = known(arena, who)
        self.who = who
        self.friends = [other for other in self.arena.standing() if self.arena.friends(who, other)]
        self.foes = list(self.arena.foes(who))
        self._stakes: dict[str, float] = {}
        self._danger: dict[str, float] = {}
        self._health: dict[str, float] = {}
        self._max_health: dict[str, float] = {}
        self._means: dict[str, tuple[Means, ...]] = {}
        self._bearings: dict[tuple[str, str], float] = {}
        self._chances: Chances | None = None
        self._usual: float | None = None
        self._pressure: float | None = None
        self._held_on: float | None = None

    def friend(self, other: str) -> bool:
        return self.arena.friends(self.who, other)

    # --- health ------------------------------------------------------------------------------------------

    def health(self, who: str) -> float:
        known = self._health.get(who)
        if known is None:
            known = self._health[who] = self._health_seen(who)
        return known

    def _health_seen(self, who: str) -> float:
        now = vitals.health(self.arena, who)
        if self.friend(who) or now <= 0:
            return now
        top = vitals.max_health(self.arena, who)
        band = 0 if now * 2 <= top else 1 if now < top else 2
        return max(1.0, _BANDS[band][1] * rung(top))

    def max_health(self, who: str) -> float:
        known = self._max_health.get(who)
        if known is None:
            top = max(1, vitals.max_health(self.arena, who))
            known = self._max_health[who] = top if self.friend(who) else rung(top)
        return known

    # --- what somebody is worth --------------------------------------------------------------------------

    def stake(self, who: str) -> float:
        if not self._stakes:
            self._weigh_everybody()
        return self._stakes[who]

    def _weigh_everybody(self) -> None:
        found: dict[str, float] = {}
        per_die = self._per_die()
        for other, one in self.arena.state.combatants.items():
            does = does_in_a_round(self.arena.nature(other).actions, self.friend(other), per_die)
            does = does if self.friend(other) else rung(does)
            found[other] = does * _FOCUSED if one.focus is not None else does
        least = max(0.5, _HARMLESS * sum(found.values()) / max(1, len(found)))
        ours = [does for other, does in found.items() if self.friend(other)]
        caster = sum(ours) / max(1, len(ours))
        self._stakes = {other: max(does, self._least(other, least, caster)) for other, does in found.items()}

    def _least(self, other: str, least: float, caster: float) -> float:
        """What somebody is taken to do at least: whoever casts as much as one of one's own, since it does not show."""
        shows = self.friend(other) or not casts(self.arena.nature(other).actions)
        return least if shows else max(least, caster)

    def _per_die(self) -> float | None:
        rolls = self.arena.rules.rolls
        return (rolls.die - rolls.damage_target + 1) / rolls.die if isinstance(rolls, PoolRolls) else None

    def danger(self, who: str) -> float:
        known = self._danger.get(who)
        if known is None:
            against, beside = (self.foes, self.friends) if self.friend(who) else (self.friends, self.foes)
            known = sum(self.stake(other) for other in against) / max(1, len(beside))
            self._danger[who] = known
        return known

    def usual(self) -> float:
        if self._usual is None:
            ours = [self.stake(one) for one in self.friends]
            mine = max(self.stake(self.who), sum(ours) / max(1, len(ours)))
            each = [
                self.stake(foe) * HORIZON * HARMED * min(1.0, mine / max(1.0, self.health(foe))) for foe in self.foes
            ]
            self._usual = sum(each) / len(each) if each else 0.0
        return self._usual

    def against(self, who: str) -> list[str]:
        """The other side, to somebody."""
        return self.foes if self.friend(who) else self.friends

    def engaged(self, who: str) -> bool:
        here, against = self.arena.one(who).at, self.against(who)
        if self.arena.board is None or here is None:
            return bool(against)
        reach = max((reaches(action.aim) for action in self.arena.nature(who).actions if action.harm), default=0)
        far = reach + bearing.speed_cells(self.arena, who) if reach else 0
        return any((at := self.arena.one(other).at) is not None and distance(here, at) <= far for other in against)

    def pressure(self) -> float:
        """How hard the fight is: the other side's share of all that is still to be done. 0 is won, 1 lost."""
        if self._pressure is None:
            self._pressure = self._pressed()
        return self._pressure

    def _pressed(self) -> float:
        theirs = sum(self.stake(foe) * self.health(foe) / self.max_health(foe) for foe in self.foes)
        ours = sum(self.stake(one) * self.health(one) / self.max_health(one) for one in self.friends)
        return theirs / (theirs + ours) if theirs + ours > 0 else 0.0

    # --- what can be kept from it, and what it can keep up ------------------------------------------------------

    def means(self, who: str) -> tuple[Means, ...]:
        """What somebody does things with, as far as is known, the strongest first. A foe that casts does with its
        weapons what they show, and with what it casts all that it is taken to do."""
        known = self._means.get(who)
        if known is None:
            actions, friend, per_die = self.arena.nature(who).actions, self.friend(who), self._per_die()
            known = means_of(actions, friend, per_die)
            if not friend and casts(actions):
                shown = min(1.0, rung(does_in_a_round(actions, friend, per_die)) / self.stake(who))
                known = tuple(one if one.components else replace(one, share=one.share * shown) for one in known)
                known = tuple(sorted(known, key=lambda one: -one.share))
            self._means[who] = known
        return known

    def denied(self, who: str, borne: Bearing) -> float:
        means = self.means(who)

        def may(one: Means) -> bool:
            taken = one.catalog in borne.forbids_catalogs or one.components & borne.forbids_components
            return not taken and not (borne.forbids_attacks and one.rolled)

        return means[0].share - kept(means, may) if means else 0.0

    def threatened_with(self, who: str, kind: str) -> float:
        against = self.against(who)
        dealing = sum(
            kind in kinds_of(self.arena.nature(other).actions, all_of_it=self.friend(other)) for other in against
        )
        return dealing / len(against) if against else 0.0

    def holding(self, action: Action) -> float:
        """The share of the rounds to come in which its own action still holds: all of them, unless it concentrates."""
        if not action.concentration or self.arena.nature(self.who).action(action.id) is not action:
            return 1.0
        return sum(self.held_on**later for later in range(int(HORIZON))) / HORIZON

    @property
    def held_on(self) -> float:
        """How likely it still concentrates a round later."""
        if self._held_on is None:
            self._held_on = self._concentrates()
        return self._held_on

    def _concentrates(self) -> float:
        asked, actions = self.arena.rules.concentration, self.arena.nature(self.who).actions
        if asked is None or not actions or not self.foes:
            return 1.0
        blows = STRUCK * min(_MOST_BLOWS, len(self.foes) / max(1, len(self.friends)))
        kept_up = self.chances.saved(self.who, SaveAsk(asked.save, asked.floor, "negates"), actions[0])
        return 1 - min(1.0, blows) * (1 - kept_up)

    # --- conditions --------------------------------------------------------------------------------------

    def bearing(self, who: str, condition: str) -> float:
        known = self._bearings.get((who, condition))
        if known is None:
            definition = self.arena.rules.conditions.get(condition)
            known = burden(self, who, definition) if definition is not None else 0.0
            self._bearings[who, condition] = known
        return known

    def lasting(self, who: str, effect: Applies, action: Action) -> float:
        rounds = HORIZON if effect.rounds is None else min(HORIZON, max(0.5, float(effect.rounds)))
        rounds *= self.holding(action)
        if effect.ends_after is not None:
            rounds = min(rounds, 1.0)
        definition = self.arena.rules.conditions.get(effect.condition)
        if definition is not None and "ends-on-damage" in definition.effects:
            rounds = min(rounds, 1.0)
        if definition is not None and self.arena.board is not None and "half-move-to-stand" in definition.effects:
            rounds = min(rounds, _LYING)
        if effect.save is not None:
            ask = SaveAsk(effect.save, effect.difficulty, "negates")
            rounds = min(rounds, 1 / max(0.1, self.chances.saved(who, ask, action)))
        return rounds

    @property
    def chances(self) -> Chances:
        if self._chances is None:
            self._chances = Chances(Around(self.arena, self.who))
        return self._chances


def known(arena: Arena, who: str) -> Arena:
    """The fight without whom the side of `who` knows nothing of."""
    if arena.side(who) != "party" or not any(one.hidden for one in arena.state.combatants.values()):
        return arena
    state = _like(arena.state)
    for other, one in arena.state.combatants.items():
        if one.hidden:
            unseen = one.copy()
            unseen.gone, unseen.at = True, None
            state.combatants[other] = unseen
    return Arena(arena.rules, arena.cast, arena.board, state)


def placed(arena: Arena, who: str, at: Cell | None) -> Arena:
    """The fight with `who` standing somewhere else."""
    one = arena.one(who)
    if one.at == at:
        return arena
    state = _like(arena.state)
    moved = one.copy()
    moved.at = at
    state.combatants[who] = moved
    return Arena(arena.rules, arena.cast, arena.board, state)


def _like(state: State) -> State:
    """The same state with a list of combatants of its own, to put others into; nothing in it may be changed."""
    return State(
        combatants=dict(state.combatants),
        order=state.order,
        turn=state.turn,
        round=state.round,
        outcome=state.outcome,
        step=state.step,
        next_key=state.next_key,
        summons=state.summons,
        zones=state.zones,
    )


def rung(number: float) -> float:
    """The number as somebody guesses it who only sees: rounded to the nearest rung of a ladder."""
    return 0.0 if number <= 0 else _RUNG ** round(math.log(number, _RUNG))


__all__ = ["Eyes", "known", "placed", "rung"]
