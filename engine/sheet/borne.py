"""What a character bears outside a fight, and what that does to its checks and saves (format 11).

The words are those of a fight (`engine.definitions.Bearing`); here only what touches checks and saves is read.
Gates on a condition's source read as in sight, for there is no board.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias
from weakref import WeakKeyDictionary

from engine.compile.bearings import condition_bearings, item_bearing, level_defs
from engine.definitions import Bearing, ItemBearing, LevelDef, ModifierDef
from engine.dice import Dice
from engine.events import Lean, Part
from engine.sheet.facts import is_worn
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.ruleset import Ruleset

RollKind: TypeAlias = Literal["check", "save"]


@dataclass(frozen=True, slots=True)
class Bearers:
    """Everything of a ruleset that can be borne on a sheet: conditions by id as declared, levels, items by path."""

    conditions: Mapping[str, Bearing]
    levels: tuple[LevelDef, ...]
    items: Mapping[str, ItemBearing]


_bearers: Final[WeakKeyDictionary[Ruleset, Bearers]] = WeakKeyDictionary()


def bearers_of(ruleset: Ruleset) -> Bearers:
    """What the ruleset's conditions, levels and items do, compiled when it is first asked for."""
    found = _bearers.get(ruleset)
    if found is None:
        document = ruleset.document
        combat = document.combat
        items = {
            path: item_bearing(path, entry.label, entry.item)
            for path, entry in ruleset.items.items()
            if entry.item is not None
        }
        found = _bearers[ruleset] = Bearers(
            conditions=condition_bearings(document.sheet, combat) if combat is not None else {},
            levels=level_defs(document.sheet, combat) if combat is not None else (),
            items={path: bearing for path, bearing in items.items() if bearing is not None},
        )
    return found


def borne(sheet: Sheet, live: Live) -> Iterator[Bearing]:
    """Every bearing that holds: conditions as declared, then levels reached, then items, each once."""
    bearers = bearers_of(sheet.ruleset)
    held = active_conditions(sheet, live)
    yield from (bearing for condition, bearing in bearers.conditions.items() if condition in held)
    for level in bearers.levels:
        if _stands(sheet, live, level) >= level.at:
            yield level.bearing
    yield from _items(sheet, live, bearers.items)


def active_conditions(sheet: Sheet, live: Live) -> frozenset[str]:
    """The conditions on the sheet and those they include (bridging 2)."""
    conditions = bearers_of(sheet.ruleset).conditions
    found: set[str] = set()
    fresh = list(live.conditions)
    while fresh:
        condition = fresh.pop()
        if condition not in found:
            found.add(condition)
            bearing = conditions.get(condition)
            fresh.extend(bearing.includes if bearing is not None else ())
    return frozenset(found)


def _stands(sheet: Sheet, live: Live, level: LevelDef) -> float:
    if level.track is not None:
        return sheet.track_value(level.track, live)
    assert level.derived is not None, "a checked level stands on a track or on a derived value"
    return sheet.derived(level.derived, live)


def _items(sheet: Sheet, live: Live, bearings: Mapping[str, ItemBearing]) -> Iterator[Bearing]:
    worn: dict[str, bool] = {}
    for ware, stack in sheet.held(live):
        if ware.path in bearings:
            worn[ware.path] = worn.get(ware.path, False) or is_worn(ware.item, stack)
    for path, on in worn.items():
        item = bearings[path]
        bearing = item.worn if on else item.carried
        if bearing is not None:
            yield bearing
        if on:
            yield from (one.bearing for one in item.unmet if sheet.read(one.value, live) < one.at_least)


# --- what it does to a roll --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BonusDice:
    """Dice thrown with the roll, or (`minus`) taken off it."""

    label: str
    dice: Dice
    minus: bool


@dataclass(frozen=True, slots=True)
class RollEffects:
    """What bearings do to one check or save. `toward`, `against`: labels of what leans it either way."""

    toward: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    flats: tuple[Part, ...] = ()
    dice: tuple[BonusDice, ...] = ()
    fails: tuple[str, ...] = ()  # labels of what makes the save fail without a roll


@dataclass(frozen=True, slots=True)
class Roll:
    """What is rolled, as far as narrowing asks. `name`: the skill or save, None for a check of neither;
    `abilities`: those rolled with."""

    kind: RollKind
    name: str | None
    abilities: frozenset[str]


def roll_effects(sheet: Sheet, live: Live, rolled: Roll) -> RollEffects:
    """What everything borne does to this roll."""
    toward: list[str] = []
    against: list[str] = []
    flats: list[Part] = []
    dice: list[BonusDice] = []
    fails: list[str] = []
    for bearing in borne(sheet, live):
        for lean in _leans(bearing, rolled):
            (toward if lean == "advantage" else against).append(bearing.label)
        for modifier in _modifiers(bearing, rolled):
            flat = modifier.flat + _added(sheet, live, modifier)
            if flat:
                flats.append(Part(label=bearing.label, amount=flat))
            if modifier.dice is not None:
                dice.append(BonusDice(bearing.label, modifier.dice, modifier.minus))
        if rolled.kind == "save" and rolled.name in bearing.fails_saves:
            fails.append(bearing.label)
    return RollEffects(tuple(toward), tuple(against), tuple(flats), tuple(dice), tuple(fails))


def _narrowed(bearing: Bearing, rolled: Roll) -> frozenset[str] | None:
    return bearing.saves if rolled.kind == "save" else bearing.skills


def _leans(bearing: Bearing, rolled: Roll) -> Iterator[Lean]:
    only = _narrowed(bearing, rolled)
    if only is None or rolled.name in only:
        if f"own-{rolled.kind}s-advantage" in bearing.effects:
            yield "advantage"
        if f"own-{rolled.kind}s-disadvantage" in bearing.effects:
            yield "disadvantage"
    for modifier in _modifiers(bearing, rolled):
        if modifier.mode is not None:
            yield modifier.mode


def _modifiers(bearing: Bearing, rolled: Roll) -> Iterator[ModifierDef]:
    """Those about this roll. A modifier's own narrowing replaces its bearing's (format 11). What a save must be
    against is nothing outside a fight, so a modifier that asks for something never counts."""
    for modifier in bearing.modifiers:
        if modifier.to != f"{rolled.kind}s":
            continue
        own = modifier.saves if rolled.kind == "save" else modifier.skills
        only = own if own is not None else _narrowed(bearing, rolled)
        if only is not None and rolled.name not in only:
            continue
        if modifier.only is not None:
            if modifier.only.against is not None:
                continue
            if modifier.only.abilities is not None and not modifier.only.abilities & rolled.abilities:
                continue
        yield modifier


def _added(sheet: Sheet, live: Live, modifier: ModifierDef) -> int:
    """What `add` reads off the sheet; off its source's, who is not here, nothing."""
    if modifier.add is None or modifier.add_of_source:
        return 0
    return math.floor(sheet.read(modifier.add, live))


__all__ = ["Bearers", "BonusDice", "Roll", "RollEffects", "active_conditions", "bearers_of", "borne", "roll_effects"]
