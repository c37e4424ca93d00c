"""How somebody stands: health in its three forms (a sheet's pool, a sheet's wound track, plain points).

Reading is over an `Arena`; harm, healing and temporary points change the state. Going down, dying and
getting up again are in `engine.dying`, after a whole blow is done.
"""

from dataclasses import dataclass, field

from engine import bearing
from engine.arena import Arena
from engine.definitions import Definition
from engine.sheet import ledger, wounds
from engine.sheet.live import Marks


def health(arena: Arena, who: str) -> int:
    """Health left: points, or the levels of a wound track still clear. Never below 0."""
    one, nature = arena.one(who), arena.nature(who)
    if nature.sheet is None or one.live is None:
        return one.health
    if arena.rules.health.pool is not None:
        left = nature.sheet.pool_left(arena.rules.health.pool, one.live)
        return min(left, max_health(arena, who)) if _lowered(arena) else left
    track = arena.rules.health.track
    assert track is not None
    shape = nature.sheet.wound_track(track)
    return 0 if one.no_box else shape.size - wounds.filled(shape, one.live.wounds.get(track))


def max_health(arena: Arena, who: str) -> int:
    one, nature = arena.one(who), arena.nature(who)
    if nature.sheet is None or one.live is None:
        return one.max_health
    if arena.rules.health.pool is not None:
        top = nature.sheet.pool_max(arena.rules.health.pool)
    else:
        track = arena.rules.health.track
        assert track is not None
        top = nature.sheet.wound_track(track).size
    if _lowered(arena):
        for held in bearing.borne(arena, who):
            if held.bearing.max_health_times is not None:
                top = int(top * held.bearing.max_health_times)
    return int(top)


def _lowered(arena: Arena) -> bool:
    """Whether any level of the ruleset lowers the health maximum (bridging 2): most have none."""
    return any(level.bearing.max_health_times is not None for level in arena.rules.levels)


def temporary(arena: Arena, who: str) -> int:
    one = arena.one(who)
    pool = arena.rules.health.pool
    if one.live is None:
        return one.temp
    return one.live.temp.get(pool, 0) if pool is not None else 0


def bloodied(arena: Arena, who: str) -> bool:
    """At or under half of its health."""
    return health(arena, who) * 2 <= max_health(arena, who)


@dataclass(slots=True)
class Marking:
    """How one blow marks a wound track once for all its clauses: the kinds that have landed, and how the track stood
    before it (`before`, None untouched; `no_box`)."""

    landed: list[str] = field(default_factory=list)
    before: Marks | None = None
    no_box: bool = False


@dataclass(frozen=True, slots=True)
class Hurt:
    """What a piece of harm did: points temporary points took, health left, the mark made on a wound track."""

    to_temp: int
    health: int
    mark: str | None = None


def harm_points(arena: Arena, who: str, amount: int) -> Hurt:
    """Points of harm off temporary points first, then health, stopping at 0."""
    one = arena.one(who)
    nature = arena.nature(who)
    to_temp = min(temporary(arena, who), amount)
    left = max(0, health(arena, who) - (amount - to_temp))
    if one.live is None or nature.sheet is None:
        one.temp -= to_temp
        one.health = left
    else:
        pool = arena.rules.health.pool
        assert pool is not None
        ledger.set_temp(one.live, pool, one.live.temp.get(pool, 0) - to_temp)
        ledger.set_pool(nature.sheet, one.live, pool, left)
    return Hurt(to_temp, left)


def take(arena: Arena, who: str, dealt: int, damage_type: str | None, marking: Marking) -> Hurt:
    """Take one clause's harm: points come off, or a wound track is marked.

    `per-blow` marks once for the whole blow, of the most severe kind that has landed so far (format 12.2).
    """
    one, nature, definition = arena.one(who), arena.nature(who), arena.rules.health
    if nature.sheet is None or one.live is None or definition.track is None:
        return harm_points(arena, who, dealt)
    if dealt <= 0:
        return Hurt(0, health(arena, who))
    kind = definition.kinds.get((damage_type or "").casefold(), definition.default_kind)
    assert kind is not None
    if not definition.per_blow:
        _mark(arena, who, kind, dealt)
        return Hurt(0, health(arena, who), kind)
    if not marking.landed:
        marking.before = one.live.wounds.get(definition.track)
        marking.no_box = one.no_box
    marking.landed.append(kind)
    one.no_box = marking.no_box
    if marking.before is None:
        one.live.wounds.pop(definition.track, None)
    else:
        one.live.wounds[definition.track] = marking.before
    gravest = max(marking.landed, key=nature.sheet.wound_track(definition.track).gravity)
    _mark(arena, who, gravest, 1)
    return Hurt(0, health(arena, who), gravest)


def _mark(arena: Arena, who: str, kind: str, amount: int) -> None:
    """Mark a wound track. On an indexed track per-point harm is the box it lands on, per-blow the first;
    a blow no box can take fills the track: its target is down (format 12.2)."""
    one, nature, track = arena.one(who), arena.nature(who), arena.rules.health.track
    assert one.live is not None
    assert nature.sheet is not None
    assert track is not None
    shape = nature.sheet.wound_track(track)
    now = one.live.wounds.get(track)
    try:
        if shape.indexed:
            box = 1 if arena.rules.health.per_blow else amount
            one.live.wounds[track] = wounds.marked(shape, now, kind, 1, box)
        else:
            one.live.wounds[track] = wounds.marked(shape, now, kind, amount)
    except wounds.NoBoxError:
        one.no_box = True


def set_health(arena: Arena, who: str, value: int) -> None:
    """Write the health of somebody who counts points (a pool or plain numbers), held to 0 and its maximum."""
    one, nature = arena.one(who), arena.nature(who)
    value = max(0, min(value, max_health(arena, who)))
    if one.live is None or nature.sheet is None:
        one.health = value
    elif arena.rules.health.pool is not None:
        ledger.set_pool(nature.sheet, one.live, arena.rules.health.pool, value)
    else:
        track = arena.rules.health.track
        assert track is not None
        _set_levels(arena, who, track, value)


def _set_levels(arena: Arena, who: str, track: str, left: int) -> None:
    """Mark or heal a wound track until this many levels are clear."""
    one, nature = arena.one(who), arena.nature(who)
    assert one.live is not None
    assert nature.sheet is not None
    kind = arena.rules.health.default_kind
    assert kind is not None
    shape = nature.sheet.wound_track(track)
    one.no_box = False
    now = one.live.wounds.get(track)
    marked = wounds.filled(shape, now)
    wanted = shape.size - left
    if wanted > marked:
        one.live.wounds[track] = wounds.marked(shape, now, kind, wanted - marked)
    elif wanted < marked:
        one.live.wounds[track] = wounds.left_with(shape, now, wanted)


def heal(arena: Arena, who: str, amount: int) -> int:
    """Give health back, up to the maximum; a wound track clears ONE mark, the lightest (format 12.2).
    Returns what was really given."""
    before = health(arena, who)
    nature, one = arena.nature(who), arena.one(who)
    if amount <= 0:
        return 0
    track = arena.rules.health.track
    if nature.sheet is not None and one.live is not None and track is not None:
        shape = nature.sheet.wound_track(track)
        one.no_box = False
        one.live.wounds[track] = wounds.healed(shape, one.live.wounds.get(track), 1)
    else:
        set_health(arena, who, before + amount)
    return health(arena, who) - before


def give_temporary(arena: Arena, who: str, amount: int) -> bool:
    """Temporary points never add up: the larger buffer stands. False where there is no buffer."""
    one, nature = arena.one(who), arena.nature(who)
    pool = arena.rules.health.pool
    if one.live is None or nature.sheet is None:
        one.temp = max(one.temp, amount)
        return True
    if pool is None or not nature.sheet.pool_has_temp(pool):
        return False
    ledger.set_temp(one.live, pool, max(one.live.temp.get(pool, 0), amount))
    return True


def write_temporary(arena: Arena, who: str, amount: int) -> None:
    """Write the temporary points by hand; nothing happens where health has no buffer."""
    one, pool = arena.one(who), arena.rules.health.pool
    if one.live is None:
        one.temp = amount
    elif pool is not None:
        ledger.set_temp(one.live, pool, amount)


def pool_left(arena: Arena, who: str, pool: str) -> int:
    """What is left in a live pool; 0 for a creature in plain numbers, which pays nothing (format 12.14)."""
    one, nature = arena.one(who), arena.nature(who)
    if nature.sheet is None or one.live is None:
        return 0
    return nature.sheet.pool_left(pool, one.live)


def is_character(nature: Definition) -> bool:
    """A party member with a sheet: it goes down rather than out, and may roll against death."""
    return nature.side == "party" and nature.sheet is not None


__all__ = [
    "Hurt",
    "Marking",
    "bloodied",
    "give_temporary",
    "harm_points",
    "heal",
    "health",
    "is_character",
    "max_health",
    "pool_left",
    "set_health",
    "temporary",
]
