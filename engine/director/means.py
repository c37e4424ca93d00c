"""What somebody does things with, as its actions say: how hard, how far, and what that takes.

Of its own side the director knows all of it. Of the other it knows what shows: weapons and bodies; and that somebody
casts, with what such things take, but not which.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.amount import dice_of, flat_of
from engine.definitions import Action, Amount, Applies, AttackRoll, Group, Harm, Healing

STRUCK: Final = 0.65
"""How often a blow lands, when nothing is known about it."""
_MANY: Final = 1.5
_LIMITED: Final = 0.7
_HINDERS: Final = 0.7
"""What hindering somebody is taken to be worth, of the most its maker does."""
_SHOWING: Final = (Group.ATTACKS, Group.ACTIONS)
_CASTS_FAR: Final = 12
"""Cells that what nobody has seen yet is taken to carry."""
_CASTS_AT: Final = 3
"""The level it is taken to be of."""
_MOST: Final = 0.5
"""What at least this share of what somebody casts takes is taken to be what casting takes."""
_SLIGHT: Final = 0.1


@dataclass(frozen=True, slots=True)
class Means:
    """One way somebody does what it does. `share`: of the most it does in a round, 0 to 1; `far`: cells it carries;
    `shot`: not at arm's length; `rolled`: an attack; `seen`: its target has to be seen; `level`: of what it is used
    from."""

    share: float
    far: int
    shot: bool = False
    rolled: bool = False
    seen: bool = False
    components: frozenset[str] = frozenset()
    catalog: str | None = None
    level: int = 0


def kept(means: Sequence[Means], may: Callable[[Means], bool]) -> float:
    """The share of what somebody does that is left with those of its means that it may still use."""
    return max((one.share for one in means if may(one)), default=0.0)


@lru_cache(maxsize=1024)
def does_in_a_round(actions: Sequence[Action], all_of_it: bool, per_die: float | None) -> float:
    """About the most harm (or good) somebody does in a round with these. `all_of_it`: what does not show too.

    `per_die`: successes a die is worth in a pool fight; None where dice are added up.
    """
    named = {action.id: action for action in actions}
    most = 0.0
    for action in actions:
        if action.when.moment is not None or action.when.signature:
            continue
        limited = _limited(action)
        if not all_of_it and (limited or action.group not in _SHOWING):
            continue
        if action.when.never and not action.sequence:
            continue
        does = _does(action, named, per_die)
        most = max(most, does * _LIMITED if limited else does)
    return most * STRUCK


def _done(action: Action, per_die: float | None) -> float:
    """Harm of one use that lands, healing for somewhat less."""
    total = 0.0
    for effect in action.effects:
        if isinstance(effect, Harm):
            total += sum(_average(clause.amount, per_die) for clause in effect.clauses)
        elif isinstance(effect, Healing):
            total += 0.7 * _average(effect.amount, per_die)
    return total * _MANY if action.aim.area is not None or action.aim.count > 1 else total


def _average(amount: Amount, per_die: float | None) -> float:
    if per_die is None:
        return max(0.0, sum(dice.average for dice in dice_of(amount)) + flat_of(amount))
    return sum(dice.count * per_die + dice.flat for dice in dice_of(amount)) + flat_of(amount)


def _limited(action: Action) -> bool:
    price = action.price
    spends = price.costs or price.counters or price.consumes or price.charges
    return bool(spends) or price.uses is not None or price.recharge is not None


@lru_cache(maxsize=1024)
def casts(actions: Sequence[Action]) -> tuple[Action, ...]:
    """What somebody casts on its turns: whatever needs something that can be forbidden."""
    return tuple(one for one in actions if one.when.on_turn and one.components)


@lru_cache(maxsize=1024)
def means_of(actions: Sequence[Action], all_of_it: bool, per_die: float | None) -> tuple[Means, ...]:
    """Somebody's means, the strongest first; none of whoever does nothing. `all_of_it`: what does not show too."""
    named = {action.id: action for action in actions}
    found: dict[Means, float] = {}
    top = does_in_a_round(actions, all_of_it, per_die) / STRUCK
    for action in actions:
        limited = _limited(action)
        if not action.when.on_turn or (not all_of_it and (limited or action.group not in _SHOWING)):
            continue
        does = _does(action, named, per_die)
        if not does and _hinders(action):
            does = _HINDERS * top
        if does:
            way = _way(action, named)
            found[way] = max(found.get(way, 0.0), does * _LIMITED if limited else does)
    most = max([top, *found.values()])
    means = [replace(way, share=does / most) for way, does in found.items() if does >= _SLIGHT * most]
    if not all_of_it and casts(actions):
        means.append(_looks(casts(actions)))
    return tuple(sorted(means, key=lambda one: -one.share))


@lru_cache(maxsize=1024)
def kinds_of(actions: Sequence[Action], *, all_of_it: bool) -> frozenset[str]:
    """The kinds of harm (casefolded) that somebody deals, as far as is known."""
    return frozenset(
        clause.type.casefold()
        for action in actions
        if action.harm is not None and (all_of_it or action.group in _SHOWING)
        for clause in action.harm.clauses
        if clause.type is not None
    )


def _does(action: Action, named: dict[str, Action], per_die: float | None) -> float:
    """The most harm or healing of one use in a turn, where it lands."""
    if action.sequence:
        return sum(_done(named[part], per_die) * times for part, times in action.sequence if part in named)
    return _done(action, per_die) * max(1, 1 if action.price.single else action.price.strikes)


def _hinders(action: Action) -> bool:
    return action.group is Group.ABILITIES and any(isinstance(effect, Applies) for effect in action.effects)


def _way(action: Action, named: dict[str, Action]) -> Means:
    """How it is done, whatever it does. A sequence carries as far as the shortest of its parts."""
    parts = [named[part] for part, _ in action.sequence if part in named] or [action]
    shortest = min(parts, key=_far)
    return Means(
        share=0.0,
        far=_far(shortest),
        shot=shortest.aim.reach is None and (shortest.aim.normal or 0) > 1,
        rolled=isinstance(shortest.roll, AttackRoll),
        seen=action.seen,
        components=action.components,
        catalog=action.catalog,
        level=max(action.origin.level, action.origin.cast_at),
    )


def _far(action: Action) -> int:
    area = action.aim.area
    beyond = area.size if area is not None and action.aim.normal is None else 0
    return max(1, action.aim.reach or 0, action.aim.normal or 0, beyond)


def _looks(cast: Sequence[Action]) -> Means:
    """That somebody casts, and what most of such things take: their level nobody knows."""
    needed = frozenset(word for one in cast for word in one.components)
    return Means(
        share=1.0,
        far=_CASTS_FAR,
        shot=True,
        seen=_mostly([one.seen for one in cast]),
        components=frozenset(word for word in needed if _mostly([word in one.components for one in cast])),
        catalog=next((one.catalog for one in cast if one.catalog is not None), None),
        level=_CASTS_AT,
    )


def _mostly(held: Sequence[bool]) -> bool:
    return sum(held) >= _MOST * len(held)


__all__ = ["STRUCK", "Means", "casts", "does_in_a_round", "kept", "kinds_of", "means_of"]
