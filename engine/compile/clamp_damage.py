"""Damage lowered until an opponent's best round against one target fits its tier (format 15.4, step 4).

The blows of an opponent are plain terms here, whatever they were written as; `clamp` fills them from a stat
block, `clamp_sheet` from what a sheet was built into, and both write what is left back.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.compile.context import Context
from engine.rules import PoolRolls

_SMALLER = {20: 12, 12: 10, 10: 8, 8: 6, 6: 4, 4: 3, 3: 2}


@dataclass(slots=True)
class Term:
    """One amount of a blow: `count` dice of `sides` and a flat part.

    `bought`: how many times a bigger payment buys it, 0 for what always lands.
    """

    count: int
    sides: int
    flat: int
    bought: int = 0

    @property
    def text(self) -> str:
        if not self.count:
            return str(self.flat)
        return f"{self.count}d{self.sides}" + (f"{self.flat:+d}" if self.flat else "")


@dataclass(slots=True)
class Blows:
    """Everything an opponent can do to one target: the terms of each blow, and what joins several of them
    in one round (a sequence, the strikes of one spend) as blow -> times."""

    terms: dict[str, list[Term]] = field(default_factory=dict)
    joined: dict[str, dict[str, int]] = field(default_factory=dict)


def hold(ctx: Context, blows: Blows, top: int) -> None:
    """Lower the heaviest round until it is at most `top`, clauses counted in full.

    What gives way, in this order: what bigger payments buy, dice, flat parts, strikes, the size of dice.
    Something always remains.
    """
    while True:
        worst = max((*blows.terms, *blows.joined), key=lambda name: round_of(ctx, blows, name), default=None)
        if worst is None or round_of(ctx, blows, worst) <= top or not _lower(blows, worst):
            return


def round_of(ctx: Context, blows: Blows, name: str) -> float:
    """What one round of this does to one target on average."""
    if name in blows.joined:
        return sum(times * round_of(ctx, blows, blow) for blow, times in blows.joined[name].items())
    return sum(max(0.0, _average(ctx, term)) for term in blows.terms.get(name, ()))


def _average(ctx: Context, term: Term) -> float:
    """In a pool fight a die is worth its chance of a success."""
    rolls = ctx.rules.rolls
    if isinstance(rolls, PoolRolls):
        dice = term.count * max(0, rolls.die - rolls.damage_target + 1) / rolls.die
    else:
        dice = term.count * (term.sides + 1) / 2
    return (dice + term.flat) * (term.bought or 1)


def _lower(blows: Blows, worst: str) -> bool:
    """Take one thing off the round that is too much; False when nothing can give way any more."""
    names = list(blows.joined[worst]) if worst in blows.joined else [worst]
    terms = [term for name in names for term in blows.terms.get(name, ())]
    bought = [term for term in terms if term.bought]
    always = [term for term in terms if not term.bought]
    return (
        _fewer_dice(bought, least=0)
        or _less_flat(bought, alone=0)
        or _fewer_dice(always, least=1)
        or _less_flat(always, alone=1)
        or _fewer_strikes(blows.joined.get(worst))
        or _smaller_dice(always)
    )


def _fewer_dice(terms: Iterable[Term], least: int) -> bool:
    most = max((term for term in terms if term.count > least), key=lambda term: term.count, default=None)
    if most is None:
        return False
    most.count -= 1
    return True


def _less_flat(terms: Iterable[Term], alone: int) -> bool:
    """`alone`: the least a flat part without dice keeps."""
    found = (term for term in terms if term.flat > (0 if term.count else alone))
    most = max(found, key=lambda term: term.flat, default=None)
    if most is None:
        return False
    most.flat -= 1
    return True


def _fewer_strikes(times: dict[str, int] | None) -> bool:
    if times is None or sum(times.values()) <= 1:
        return False
    most = max(times, key=lambda name: times[name])
    times[most] -= 1
    if times[most] == 0:
        del times[most]
    return True


def _smaller_dice(terms: Iterable[Term]) -> bool:
    largest = max((term for term in terms if term.count and term.sides > 2), key=lambda term: term.sides, default=None)
    if largest is None:
        return False
    sides = largest.sides
    largest.sides = _SMALLER.get(sides) or max((known for known in _SMALLER if known < sides), default=2)
    return True


def changed_text(before: list[Term], after: list[Term]) -> str | None:
    """What became of a blow's damage, in words; None when nothing did."""
    if before == after:
        return None
    was, became = (" and ".join(term.text for term in terms if not term.bought) for terms in (before, after))
    if was == became:
        return "what a bigger payment adds was lowered"
    return f"its damage of {was} became {became}"
