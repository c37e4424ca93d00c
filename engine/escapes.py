"""How a condition that holds somebody is broken free of (format 12.11 `from`; capabilities 1.174, 1.175).

A hold may name the difficulty of the saves of whatever put it on. Trying it is then no contest: nobody throws against
it, and it may be tried wherever whoever holds is, whichever side that is on, and though it is out of the fight.
"""

from engine.arena import Arena
from engine.definitions import Action, Aim, Escape


def holders(arena: Arena, who: str, aim: Aim) -> list[str]:
    """Whoever put the condition of such an aim on `who`, as far as the aim is for their hold."""
    return [
        source
        for held in arena.one(who).conditions
        if held.condition == aim.holding
        for source in held.sources
        if not aim.escapable or _named(held.escapes.get(source))
    ]


def _named(escape: Escape | None) -> bool:
    return escape is not None and escape.named


def hold_of(arena: Arena, who: str, holder: str, action: Action) -> Escape | None:
    """How the hold of `holder` that this action would break is broken; None where it says nothing of its own."""
    if action.aim.holding is None:
        return None
    for held in arena.one(who).conditions:
        if held.condition == action.aim.holding and holder in held.escapes:
            return held.escapes[holder]
    return None


def difficulty_of(arena: Arena, who: str, holder: str, action: Action) -> int | None:
    """What breaking that hold is rolled against; None where it is a contest."""
    hold = hold_of(arena, who, holder, action)
    return hold.difficulty if hold is not None else None


def from_afar(arena: Arena, who: str, aim: Aim) -> list[str]:
    """Those whose hold on `who` may be tried wherever they are."""
    return [
        source
        for held in arena.one(who).conditions
        if held.condition == aim.holding
        for source, escape in held.escapes.items()
        if source in held.sources and escape.difficulty is not None
    ]


__all__ = ["difficulty_of", "from_afar", "hold_of", "holders"]
