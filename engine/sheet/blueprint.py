"""A ruleset's sheet by id: looked up once per ruleset, shared by all the sheets made under it.

Also says which numbers are live reads (format 4.2): everything else is fixed with the build (and with what
worn and carried items do to abilities).
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar, assert_never
from weakref import WeakKeyDictionary

from rulesets.format.catalogs import Entry
from rulesets.format.derived import (
    Derived,
    EnumTableDerived,
    LiveStateRef,
    MaxDerived,
    MinDerived,
    ScaleDerived,
    StepTableDerived,
    SumDerived,
)
from rulesets.format.fields import Column, ListDef, SheetField
from rulesets.format.items import Item
from rulesets.format.live import ConditionDef, LiveState, LiveText, PlainTrack, Pool, Track, WoundTrack
from rulesets.format.resolution import Tier
from rulesets.format.rests import Rest
from rulesets.format.sheet import Ability, Save, Skill, Untrained
from rulesets.format.trade import Coin, Currency
from rulesets.format.values import (
    DerivedRef,
    ItemStatRef,
    LivePoolRef,
    LiveTrackRef,
    SaveModRef,
    SkillModRef,
    ValueRef,
)
from rulesets.ruleset import Ruleset

FURTHEST: Final = 1e15
"""No number of a sheet is further from 0."""


class Named(Protocol):
    """Anything of the format that is called by an id or by a label."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...


N = TypeVar("N", bound=Named)


@dataclass(frozen=True, slots=True)
class Ware:
    """One of the ruleset's own items. `path` is `<catalog>/<entry>`."""

    path: str
    label: str
    item: Item

    @property
    def changes_abilities(self) -> bool:
        sides = (self.item.worn, self.item.carried)
        return any(side is not None and side.abilities is not None for side in sides)


class Blueprint:
    """Every part of a ruleset's sheet by id. Maps keep declaration order."""

    def __init__(self, ruleset: Ruleset) -> None:
        document = ruleset.document
        sheet = document.sheet
        self.document: Final = document
        self.resolution: Final = document.resolution
        self.sheet: Final = sheet
        self.abilities: Final[Mapping[str, Ability]] = by_id(sheet.abilities)
        self.skills: Final[Mapping[str, Skill]] = by_id(sheet.skills)
        self.saves: Final[Mapping[str, Save]] = by_id(sheet.saves)
        self.fields: Final[Mapping[str, SheetField]] = by_id(sheet.fields)
        self.derived: Final[Mapping[str, Derived]] = by_id(sheet.derived)
        self.lists: Final[Mapping[str, ListDef]] = by_id(sheet.lists)
        self.columns: Final[Mapping[str, Mapping[str, Column]]] = {one.id: by_id(one.columns) for one in sheet.lists}
        self.pools: Final[Mapping[str, Pool]] = by_id(sheet.live.pools)
        self.tracks: Final[Mapping[str, Track]] = by_id(sheet.live.tracks)
        self.states: Final[Mapping[str, LiveState]] = by_id(sheet.live.states)
        self.texts: Final[Mapping[str, LiveText]] = by_id(sheet.live.text)
        self.conditions: Final[Mapping[str, ConditionDef]] = by_id(sheet.live.conditions)
        self.rests: Final[Mapping[str, Rest]] = by_id(document.rests)
        self.tiers: Final[Mapping[str, Tier]] = by_id(document.resolution.proficiency_tiers)
        self.first_tier: Final = document.resolution.proficiency_tiers[0]
        self.name_columns: Final = self._name_columns()
        self.entries: Final[Mapping[str, Entry]] = {
            f"{catalog.id}/{entry.id}": entry
            for catalog in document.catalogs
            if catalog.holds == "rows"
            for entry in catalog.entries or ()
        }
        self.wares: Final[Mapping[str, Ware]] = {
            f"{catalog.id}/{entry.id}": Ware(f"{catalog.id}/{entry.id}", entry.label, entry.item)
            for catalog in document.catalogs
            for entry in catalog.entries or ()
            if entry.item is not None
        }
        self.ability_wares: Final = frozenset(path for path, ware in self.wares.items() if ware.changes_abilities)
        families = document.items.currencies if document.items is not None else ()
        self.coins: Final[Mapping[str, Coin]] = by_id(coin for family in families for coin in family.units)
        self.family_of: Final[Mapping[str, Currency]] = {
            coin.id: family for family in families for coin in family.units
        }
        self._untrained: Final = {section.id: section.untrained for section in sheet.sections}
        self.live_derived: frozenset[str] = frozenset()
        self._find_live_derived()

    def untrained(self, check: Skill) -> Untrained:
        """What the skill or save does at the first tier: its own rule, else its section's (format 3.4)."""
        if check.untrained is not None:
            return check.untrained
        return (self._untrained.get(check.section) if check.section else None) or "normal"

    def modifier(self, score: float) -> int:
        """A score as the number of a check (format 2.1)."""
        rule = self.resolution.ability_modifier
        match rule.op:
            case "identity":
                return math.floor(score)
            case "floorHalfMinusTen":
                return math.floor((score - 10) / 2)
            case "stepTable":
                return math.floor(read_table(rule.table, score))
            case _:
                assert_never(rule)

    def ware_called(self, label: str) -> Ware | None:
        """The ruleset's item of that name, case aside; the first listed of several (format 10.2)."""
        wanted = label.strip().casefold()
        return next((ware for ware in self.wares.values() if ware.label.casefold() == wanted), None)

    def pool_group(self, group: str) -> tuple[str, ...]:
        """The pools of a group, in declaration order."""
        return tuple(pool.id for pool in self.pools.values() if pool.group == group)

    def is_live(self, ref: ValueRef) -> bool:
        """Whether the reference reads live state or items, directly or through any chain (format 4.2)."""
        match ref:
            case LivePoolRef() | LiveTrackRef() | ItemStatRef():
                return True
            case DerivedRef():
                return ref.derived in self.live_derived
            case SkillModRef():
                return self.has_live_cap(self.skills.get(ref.skill_mod))
            case SaveModRef():
                return self.has_live_cap(self.saves.get(ref.save_mod))
            case _:
                return False

    def has_live_cap(self, check: Skill | None) -> bool:
        """Whether the skill's or save's ceiling may move during play."""
        return check is not None and check.cap is not None and self.is_live(check.cap)

    def _find_live_derived(self) -> None:
        # A cap may read any derived value and a derived value any capped skill: look until nothing is new.
        found = frozenset(one.id for one in self.sheet.derived if self._derived_is_live(one))
        while found != self.live_derived:
            self.live_derived = found
            found = frozenset(one.id for one in self.sheet.derived if self._derived_is_live(one))

    def _derived_is_live(self, derived: Derived) -> bool:
        match derived:
            case SumDerived() | MinDerived() | MaxDerived():
                return any(self.is_live(ref) for ref in derived.of)
            case ScaleDerived():
                return self.is_live(derived.of)
            case StepTableDerived():
                return self.is_live(derived.from_)
            case EnumTableDerived():
                return isinstance(derived.from_, LiveStateRef)
            case _:
                assert_never(derived)

    def _name_columns(self) -> Mapping[str, tuple[str, ...]]:
        """By list: the columns a row may be called by, best first (format 9.2)."""
        summary = self.document.gm.sheet_summary
        told = {one.list: one.name_column for one in summary.lists} if summary is not None else {}
        found: dict[str, tuple[str, ...]] = {}
        for one in self.sheet.lists:
            texts = [column.id for column in one.columns if column.type == "text"]
            wanted = [told.get(one.id), one.pools.name_column if one.pools else None, *texts[:1]]
            found[one.id] = tuple(dict.fromkeys(column for column in wanted if column is not None))
        return found


def by_id(parts: Iterable[N]) -> dict[str, N]:
    """The parts by id, in declaration order."""
    return {part.id: part for part in parts}


def called(parts: Mapping[str, N], name: str) -> N | None:
    """The part of that id, else the first whose label is that name, case and spaces around it aside."""
    if (found := parts.get(name)) is not None:
        return found
    wanted = name.strip().casefold()
    return next((part for part in parts.values() if wanted in (part.id, part.label.casefold())), None)


def read_table(table: tuple[tuple[float, float], ...], at: float) -> float:
    """A step table's reading: the last row whose threshold is at most `at`, else 0 (format 1.5)."""
    reading: float = 0
    for threshold, value in table:
        if threshold > at:
            break
        reading = value
    return reading


def held(number: float) -> float:
    """The number, held to what every machine counts exactly: a chain of huge factors never overflows."""
    return max(-FURTHEST, min(FURTHEST, number))


def rounded(number: float, how: str) -> int:
    """`down` toward minus infinity, `up`, or `nearest` with a half going up.

    Noise of binary fractions (1.1 x 10) is cleared off first, so that a whole product stays whole.
    """
    clean = round(held(number), 9)
    if how == "up":
        return math.ceil(clean)
    return math.floor(clean + 0.5) if how == "nearest" else math.floor(clean)


_blueprints: WeakKeyDictionary[Ruleset, Blueprint] = WeakKeyDictionary()


def blueprint_of(ruleset: Ruleset) -> Blueprint:
    """The ruleset's blueprint, made when it is first asked for."""
    found = _blueprints.get(ruleset)
    if found is None:
        found = _blueprints[ruleset] = Blueprint(ruleset)
    return found


__all__ = [
    "Blueprint",
    "Named",
    "PlainTrack",
    "Ware",
    "WoundTrack",
    "blueprint_of",
    "by_id",
    "called",
    "held",
    "read_table",
    "rounded",
]
