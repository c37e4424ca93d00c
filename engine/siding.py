"""Whose side an area is for (format 16.4, bridging 9)."""

from engine.arena import Arena
from engine.definitions import Aim


def is_for(arena: Arena, who: str, aim: Aim, other: str) -> bool:
    """Whether an area of `who` does anything to the side of `other`.

    One that helps is for whom its aim's side names; any other for everybody, friend and foe and user, unless it spares
    the user's side.
    """
    if aim.area is None:
        return True
    friend = arena.friends(who, other)
    if aim.area.helps:
        return {"self": other == who, "ally": friend, "enemy": not friend, "any": True}[aim.side]
    return not (aim.area.spares and friend)


__all__ = ["is_for"]
