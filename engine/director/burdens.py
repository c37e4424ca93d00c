"""What bearing something for a round is worth to its holder: a table of effects, and what modifiers change."""

from typing import Final

from engine.definitions import Bearing, ModifierDef
from engine.director.weights import DOING, PINNING, ROLLED, SUFFERING
from engine.geometry import distance
from engine.prospect import Outlook
from engine.rules import PoolRolls
from engine.sighting import gaze_of, hides

_STUCK, _HELD_UP = -0.7, -0.05
"""Who cannot walk loses most of a round when its foes are out of its reach, and little while they are in it."""
_NEEDLESS: Final = 0.1
"""Being faster counts this much of itself to whoever gets at a foe as it is."""
_HARM_KIND, _HARM_DEALT = 0.02, 0.3
"""What resisting a kind of harm is worth, of what threatens: of any kind, and of one that everybody about deals."""
_BUDGET: Final = 0.4
_MOST_DEEP: Final = 4
"""How far conditions that include conditions are followed."""


def burden(outlook: Outlook, who: str, borne: Bearing, deep: int = 0) -> float:
    """A round under it, in points of harm: above 0 a boon, below 0 a burden."""
    doing, suffering = outlook.stake(who), outlook.danger(who)
    total = sum(DOING.get(effect, 0.0) for effect in borne.effects) * doing
    total += sum(SUFFERING.get(effect, 0.0) for effect in borne.effects) * suffering
    if borne.effects & PINNING:
        total += _pinned(outlook, who) * doing
    if borne.forbids_attacks or borne.forbids_catalogs or borne.forbids_components:
        total -= outlook.denied(who, borne) * doing
    if outlook.arena.rules.sight.unseen_attacks:
        total += _seeing(outlook, who, borne)
    total += _harmed(outlook, who, borne) * suffering
    total += sum(_BUDGET * flat * doing for _, flat in borne.budgets)
    total += sum(_modifier(outlook, who, modifier) for modifier in borne.modifiers)
    if borne.defeats:
        total -= 3 * doing
    if deep < _MOST_DEEP:
        for name in borne.includes:
            included = outlook.arena.rules.conditions.get(name)
            if included is not None:
                total += burden(outlook, who, included, deep + 1)
    return total


def _harmed(outlook: Outlook, who: str, borne: Bearing) -> float:
    """The share of harm that is kept off, by kind: much of what those about deal, little of what they do not."""
    kinds = [(one.type, 1.0) for one in borne.resist] + [(one.type, 2.0) for one in borne.immune]
    kinds += [(kind, -1.0) for kind in borne.vulnerable]
    return sum(times * (_HARM_KIND + _HARM_DEALT * outlook.threatened_with(who, kind)) for kind, times in kinds)


def _seeing(outlook: Outlook, who: str, borne: Bearing) -> float:
    """What it comes to, where attacks mind who sees whom, to be unseen, shown or blind."""
    arena = outlook.arena
    unseen = DOING["own-attacks-advantage"] * outlook.stake(who)
    unseen += SUFFERING["attacks-against-disadvantage"] * outlook.danger(who)
    total = 0.0
    if borne.unseen is not None:
        total += unseen
    if borne.cancels_unseen and hides(arena, who):
        total -= unseen
    if arena.rules.sight.eyes in borne.lacks and not gaze_of(arena, who).sees_at(0, blindly=True):
        total += DOING["own-attacks-disadvantage"] * outlook.stake(who)
        total += SUFFERING["attacks-against-advantage"] * outlook.danger(who)
    return total


def _modifier(outlook: Outlook, who: str, modifier: ModifierDef) -> float:
    doing, suffering = outlook.stake(who), outlook.danger(who)
    amount = float(modifier.flat)
    if modifier.dice is not None:
        amount += -modifier.dice.average if modifier.minus else modifier.dice.average
    lean = {"advantage": 0.25, "disadvantage": -0.3}.get(modifier.mode or "", 0.0)
    scale = 2.0 if isinstance(outlook.arena.rules.rolls, PoolRolls) else 1.0
    match modifier.to:
        case "attacks":
            return (_points("attacks", amount * scale) + lean) * doing
        case "defense":
            return _points("defense", amount * scale) * suffering
        case "attacks-taken":  # of rolls against its holder
            return -(_points("attacks", amount * scale) + lean) * suffering
        case "saves" | "checks":
            return (_points(modifier.to, amount * scale) + lean / 3) * suffering
        case "damage":
            return amount + (modifier.dice_times - 1) * 0.5 * doing
        case "healing":
            return 0.2 * amount
        case "speed":
            per_cell = outlook.arena.rules.per_cell or 1
            slower = 0.1 * (modifier.times - 1) + 0.03 * amount / per_cell
            if slower > 0 and outlook.engaged(who):
                slower *= _NEEDLESS
            return max(_STUCK, slower) * doing
        case _:
            return 0.0


def _points(to: str, points: float) -> float:
    return max(-0.9, min(0.9, ROLLED[to] * points))


def _pinned(outlook: Outlook, who: str) -> float:
    """The share of a round that somebody loses who cannot leave its cell."""
    arena = outlook.arena
    here = arena.one(who).at
    if arena.board is None or here is None or not arena.nature(who).speed:
        return 0.0
    far = max((_furthest(action.aim.reach, action.aim.normal) for action in arena.nature(who).actions), default=1)
    for foe in arena.foes(who):
        there = arena.one(foe).at
        if there is not None and distance(here, there) <= far:
            return _HELD_UP
    return _STUCK


def _furthest(reach: int | None, normal: int | None) -> int:
    return max(1, reach or 0, normal or 0)


__all__ = ["burden"]
