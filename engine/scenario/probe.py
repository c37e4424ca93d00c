"""How somebody stands, as an expectation looks at it (scenario format, The probe)."""

from typing import Any

from engine import bearing, sighting, vitals
from engine.arena import Arena
from engine.menu import prices, walks
from engine.menu.purse import spendable
from engine.state import CombatantState, SummonState, ZoneState
from engine.zones import asking


def probe(arena: Arena, who: str) -> dict[str, Any]:
    """Everything a partial match may ask of one combatant."""
    one, nature = arena.one(who), arena.nature(who)
    borne = [held.bearing for held in bearing.borne(arena, who)]
    return {
        "health": vitals.health(arena, who),
        "max": vitals.max_health(arena, who),
        "temp": vitals.temporary(arena, who),
        "down": one.down,
        "dying": one.down and not one.dead and not one.stable and arena.rules.dying is not None,
        "stable": one.stable,
        "defeated": one.out,
        "dead": one.dead,
        "gone": one.gone,
        "at": list(one.at) if one.at is not None else None,
        "cells": [list(one.at)] if one.at is not None else [],
        "size": nature.size,
        "defense": bearing.defense(arena, who),
        "speed": _whole(bearing.speed(arena, who)),
        "left": _whole(walks.allowance_left(arena, who) * (arena.rules.per_cell or 1)),
        "budgets": {budget.id: bearing.budget_left(arena, who, budget.id) for budget in arena.rules.budgets},
        "pools": pools(arena, who),
        "tracks": tracks(arena, who),
        "conditions": sorted(
            {held.condition for held in one.conditions} - set(bearing.suspended(arena, who))
            | set(bearing.brought(arena, who))
        ),
        "suspended": bearing.suspended(arena, who),
        "clocks": {held.condition: held.rounds for held in one.conditions},
        "concentrating": one.focus.label if one.focus is not None else None,
        "uses": {
            action.id: left for action in nature.actions if (left := prices.uses_left(arena, who, action)) is not None
        },
        "saves": dict(nature.saves),
        "resist": sorted({one.type for one in (*nature.resist, *(r for b in borne for r in b.resist))}),
        "vulnerable": sorted({*nature.vulnerable, *(kind for b in borne for kind in b.vulnerable)}),
        "immune": sorted({one.type for one in (*nature.immune, *(r for b in borne for r in b.immune))}),
        "senses": sighting.senses(arena, who),
        "hidden": sighting.hidden_from(arena, who),
        "initiative": one.initiative,
        "crashed": one.crashed,
        "items": items(one),
    }


def summon_probe(summon: SummonState) -> dict[str, Any]:
    """What stands to be struck with; `at` None off a board."""
    at = list(summon.at) if summon.at is not None else None
    return {"by": summon.by, "entry": summon.entry, "label": summon.label, "at": at, "left": summon.left}


def zone_probe(arena: Arena, zone: ZoneState) -> dict[str, Any]:
    """An area that stands, as an expectation looks at it."""
    return {
        "entry": asking.entry_of(asking.action_of(arena, zone)),
        "by": zone.by,
        "at": list(zone.at) if zone.at is not None else None,
        "cells": [list(cell) for cell in zone.cells],
        "left": zone.left,
        "sections": [
            {"cells": [list(cell) for cell in panel], "health": zone.worn[place]}
            for place, panel in enumerate(zone.panels)
        ],
    }


def _whole(number: float) -> float:
    return int(number) if number == int(number) else number


def pools(arena: Arena, who: str) -> dict[str, int]:
    """What is left in every pool, row pools by their name too."""
    one, sheet = arena.one(who), arena.nature(who).sheet
    if sheet is None or one.live is None:
        return {pool: spendable(arena, who, pool) for pool in arena.nature(who).pools}
    found = {row.label: sheet.pool_left(key, one.live) for key, row in sheet.row_pools.items()}
    found.update({pool.id: sheet.pool_left(pool.id, one.live) for pool in sheet.pools()})
    return found


def tracks(arena: Arena, who: str) -> dict[str, int]:
    one, sheet = arena.one(who), arena.nature(who).sheet
    if sheet is None or one.live is None:
        return {}
    return {track: sheet.track_value(track, one.live) for track in arena.rules.ruleset.tracks}


def items(one: CombatantState) -> list[dict[str, Any]]:
    if one.live is None:
        return []
    return [
        {
            key: value
            for key, value in (
                ("item", held.item),
                ("count", held.count),
                ("worn", held.worn),
                ("bound", held.bound),
                ("charges", held.charges),
                ("loaded", held.loaded),
                ("on", held.on),
            )
            if value is not None
        }
        for held in one.live.items
        if held.count > 0  # a stack that ran out keeps its place until the fight is over
    ]


def written_back(arena: Arena, who: str) -> dict[str, Any]:
    """The sheet as it would be written back."""
    one = arena.one(who)
    if one.live is None:
        return {}
    return {
        "pools": pools(arena, who),
        "tracks": tracks(arena, who),
        "conditions": sorted({held.condition for held in one.conditions}),
        "text": dict(one.live.text),
        "states": dict(one.live.states),
        "items": items(one),
    }
