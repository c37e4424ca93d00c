"""The areas that stand in a fight, as an audience sees them (capability 1.172)."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from engine.arena import Arena
from engine.board import MOVE, SIGHT
from engine.definitions import ZoneDef, ZoneGround
from engine.state import ZoneState
from engine.zones import asking
from engine.zones.lighting import lit
from protocol.places import Cell

Trigger = Literal["enter", "turn-start", "turn-end"]


class PanelView(TypedDict):
    """A section of a wall: `health` left of what each had (`of`); at 0 it is broken."""

    cells: list[Cell]
    health: int
    of: int


class LitView(TypedDict):
    """The cells that an area lights: each in one of the two, and some in neither."""

    bright: list[Cell]
    dim: list[Cell]


class ZoneView(TypedDict):
    """`by`: whoever left it, where the audience knows of them. `at`: its middle; absent off a board, where `held` are
    those it was cast on. `left`: turns of its caster it still stands for. `triggers`: when it catches somebody.
    `costs`: how many plain steps one into it costs; `hurts`: walking in it hurts. `carrier`: whom it goes with.
    `hides`: what is in it and behind it, or it half hides that. `burning`: it is on fire. `waits`: it does nothing
    before it goes off. `keeps`: conditions of whoever is in it. `blocks`: what its cells are closed to.
    `side`: cells beside it that catch as well, as `sideTriggers` says. `stops`: components of which nothing that needs
    one is used in it. `lit`: which of its cells it lights, and how. `harms`: whom it does ill when it catches them or
    they walk in it, everybody or the foes of its maker alone; absent where it does good, or nothing."""

    label: str
    by: NotRequired[str]
    at: NotRequired[Cell]
    cells: list[Cell]
    held: NotRequired[list[str]]
    left: int
    triggers: list[Trigger]
    costs: NotRequired[int]
    hurts: NotRequired[bool]
    carrier: NotRequired[str]
    hides: NotRequired[Literal["all", "half"]]
    burning: NotRequired[bool]
    waits: NotRequired[bool]
    keeps: NotRequired[list[str]]
    blocks: NotRequired[list[Literal["move", "sight"]]]
    side: NotRequired[list[Cell]]
    sideTriggers: NotRequired[list[Trigger]]
    stops: NotRequired[list[str]]
    sections: NotRequired[list[PanelView]]
    lit: NotRequired[LitView]
    harms: NotRequired[Literal["all", "foes"]]


def zones_view(arena: Arena, unknown: frozenset[str]) -> dict[str, ZoneView]:
    """Everything that stands, by key. `unknown`: those whom the audience knows nothing of; what goes with one of them
    would show where they are, and is not told either."""
    return {f"z{zone.key}": _zone(arena, zone, unknown) for zone in arena.state.zones if zone.carrier not in unknown}


def _zone(arena: Arena, zone: ZoneState, unknown: frozenset[str]) -> ZoneView:
    action, rule = asking.action_of(arena, zone), asking.rule_of(arena, zone)
    view: ZoneView = {
        "label": action.label,
        "cells": [[x, y] for x, y in zone.cells],
        "left": zone.left,
        "triggers": sorted(rule.triggers),
    }
    _whose(view, zone, unknown, rule.sections.health if rule.sections is not None else 0)
    _ground(view, rule.ground)
    _does(view, zone, rule)
    lights = lit(arena, zone)
    if lights is not None:
        view["lit"] = {"bright": [[x, y] for x, y in lights.bright], "dim": [[x, y] for x, y in lights.dim]}
    area = action.aim.area
    if _catches(zone, rule) and not (area is not None and area.helps):
        view["harms"] = "foes" if area is not None and area.spares else "all"
    return view


def _catches(zone: ZoneState, rule: ZoneDef) -> bool:
    """Whether it ever does anything to whoever is in it, or walks there."""
    hurts = rule.ground is not None and rule.ground.hurt is not None
    bites = rule.sections is not None and rule.sections.broken is not None and 0 in zone.worn
    return bool(rule.triggers) or rule.side is not None or hurts or bites or zone.burning


def _whose(view: ZoneView, zone: ZoneState, unknown: frozenset[str], whole: int) -> None:
    """Whose it is, where it lies, and whom it goes with and holds, as far as that is known."""
    if zone.by not in unknown:
        view["by"] = zone.by
    if zone.at is not None:
        view["at"] = list(zone.at)
    if zone.carrier is not None:
        view["carrier"] = zone.carrier
    held = [who for who in zone.held if who not in unknown]
    if held:
        view["held"] = held
    if zone.panels:
        view["sections"] = [
            {"cells": [[x, y] for x, y in panel], "health": zone.worn[place], "of": whole}
            for place, panel in enumerate(zone.panels)
        ]
    if zone.side:
        view["side"] = [[x, y] for x, y in zone.side]


def _ground(view: ZoneView, ground: ZoneGround | None) -> None:
    if ground is not None and ground.hard:
        view["costs"] = ground.times * (2 if ground.halves else 1)
    if ground is not None and ground.hurt is not None:
        view["hurts"] = True


def _does(view: ZoneView, zone: ZoneState, rule: ZoneDef) -> None:
    if rule.obscures is not None:
        view["hides"] = "half" if rule.obscures.light else "all"
    if zone.burning:
        view["burning"] = True
    if rule.detonates is not None:
        view["waits"] = True
    if rule.inside is not None and rule.inside.includes:
        view["keeps"] = list(rule.inside.includes)
    if rule.inside is not None and rule.inside.forbids_components:
        view["stops"] = sorted(rule.inside.forbids_components)
    if rule.side is not None and zone.side:
        view["sideTriggers"] = sorted(rule.side.triggers)
    if zone.blocks:
        view["blocks"] = [*(("move",) if zone.blocks & MOVE else ()), *(("sight",) if zone.blocks & SIGHT else ())]


__all__ = ["ZoneView", "zones_view"]
