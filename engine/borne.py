"""What somebody bears: conditions, levels and items, each as it holds right now.

What all of it comes to is asked in `engine.bearing`. Here only what decides by itself whether it holds: a condition may
be held off while its source is out of sight, and who sees whom hangs on what they bear in turn (`engine.sighting`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.arena import Arena
from engine.definitions import Bearing
from engine.state import HeldCondition
from engine.zones.asking import houses, rule_of
from engine.zones.wards import keeps_zone_off

Seen: TypeAlias = Callable[[Arena, str, str], bool]
"""Whether the first sees the second."""


@dataclass(slots=True)
class Borne:
    """A bearing as it holds right now: `effects` without those its source's absence suspends. `brought`: a
    condition a level or an item brings along."""

    bearing: Bearing
    effects: frozenset[str]
    sources: list[str]
    brought: bool = False

    @property
    def name(self) -> str:
        """The id of the condition, where it is one."""
        return self.bearing.key.partition(":")[2]


def borne_while(arena: Arena, who: str, seen: Seen) -> list[Borne]:
    """Every bearing that holds on `who`: conditions as declared, then levels, items and areas. `seen` decides on those
    that hold only in sight of their source."""
    one = arena.state.combatants[who]
    nature = arena.cast[who]
    found: list[Borne] = []
    if one.conditions:
        found.extend(_conditions(arena, who, one.conditions, seen))
    held = len(found)
    if one.live is not None and nature.sheet is not None:
        for level in arena.rules.levels:
            stands = (
                nature.sheet.track_value(level.track, one.live)
                if level.track is not None
                else nature.sheet.derived(level.derived, one.live)
                if level.derived is not None
                else 0
            )
            if stands >= level.at:
                found.append(Borne(level.bearing, level.bearing.effects, []))
        found.extend(Borne(bearing, bearing.effects, []) for bearing in nature.item_bearings(one.live))
    if arena.state.zones:
        found.extend(_housed(arena, who))
    if len(found) > held and any(other.bearing.includes for other in found[held:]):
        found.extend(_included(arena, who, found, held, seen))
    return found


def _housed(arena: Arena, who: str) -> Iterable[Borne]:
    """What the areas that stand put on whoever is in them (capability 1.179), and no ward keeps off them."""
    for zone in arena.state.zones:
        inside = rule_of(arena, zone).inside
        if inside is None or not houses(arena, zone, who):
            continue
        if not keeps_zone_off(arena, zone, who):
            yield Borne(inside, inside.effects, [zone.by] if zone.by != who else [])


def _included(arena: Arena, who: str, found: list[Borne], held: int, seen: Seen) -> Iterable[Borne]:
    """The conditions that levels, items and areas bring along while they hold (bridging 2), but for those `who` is
    immune to. Their sources are those of what brings them. Those the first `held` bring, which are conditions, are held
    as they are."""
    known = {one.bearing.key for one in found}
    immune = arena.cast[who].condition_immunities.union(*(one.bearing.condition_immunities for one in found))
    bringing = [(one.bearing, one.sources) for one in found[held:]]
    while bringing:
        brings, sources = bringing.pop(0)
        for name in brings.includes:
            bearing = arena.rules.conditions.get(name)
            if bearing is None or bearing.key in known or name in immune:
                continue
            known.add(bearing.key)
            bringing.append((bearing, sources))
            effects = _in_force(arena, who, bearing, sources, seen)
            if effects is not None:
                yield Borne(bearing, effects, sources, brought=True)


def _conditions(arena: Arena, who: str, held: list[HeldCondition], seen: Seen) -> Iterable[Borne]:
    sources: dict[str, list[str]] = {}
    for condition in held:
        sources.setdefault(condition.condition, []).extend(condition.sources)
    for name, bearing in arena.rules.conditions.items():
        if name not in sources:
            continue
        effects = _in_force(arena, who, bearing, sources[name], seen)
        if effects is not None:
            yield Borne(bearing, effects, sources[name])


def _in_force(arena: Arena, who: str, bearing: Bearing, sources: list[str], seen: Seen) -> frozenset[str] | None:
    """Its effects, but for those held off while its source is out of sight; None where all of it is."""
    if bearing.in_sight is None or source_seen(arena, who, sources, seen):
        return bearing.effects
    return None if bearing.in_sight is True else bearing.effects - bearing.in_sight


def source_seen(arena: Arena, who: str, sources: list[str], seen: Seen) -> bool:
    """Whether any of the sources is seen; without one, or off a board, it counts as in sight."""
    return not sources or arena.board is None or any(seen(arena, who, source) for source in sources)


__all__ = ["Borne", "Seen", "borne_while", "source_seen"]
