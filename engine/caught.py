"""Whom an area does anything to, wherever they stand (format 16.4, bridging 9)."""

from engine import bearing
from engine.arena import Arena
from engine.definitions import Action
from engine.occasions import passes
from engine.siding import is_for


def area_reaches(arena: Arena, who: str, action: Action, other: str) -> bool:
    """Whether the area of this action of `who` does anything to `other` standing or lying in it.

    An area that helps reaches whom its aim's side names, the fallen too; any other everybody, friend and
    foe and user, unless it spares the user's side. Whom the action does not take at all it passes over.
    """
    one, aim = arena.one(other), action.aim
    assert aim.area is not None, "an aim without an area catches nobody"
    if not one.present:
        return False
    return is_for(arena, who, aim, other) and takes(arena, action, other)


def takes(arena: Arena, action: Action, other: str) -> bool:
    """Whether somebody is what the action takes, and lacks none of the senses it needs (bridging 1, 2)."""
    if action.target_is is not None and not passes(arena, other, action.target_is):
        return False
    return not action.needs or not any(action.needs & one.bearing.lacks for one in bearing.borne(arena, other))


__all__ = ["area_reaches", "takes"]
