"""Who has sight of whom. Capabilities on light, hiding and senses widen this module."""

from engine.arena import Arena
from engine.sight import sees


def in_sight(arena: Arena, one: str, other: str) -> bool:
    """Nothing solid stands on the line between the two. Off a board everybody is in sight (format 16.5)."""
    if arena.board is None:
        return True
    here, there = arena.one(one).at, arena.one(other).at
    if here is None or there is None:
        return True
    return sees(arena.board, here, there)
