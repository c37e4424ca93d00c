"""What stands written on a sheet: fields, rows, tiers, states, items held. No number is worked out here."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, assert_never

from engine.sheet.blueprint import Blueprint, Ware
from engine.sheet.live import HeldItem, Live
from rulesets.format.character import Build, Row
from rulesets.format.fields import Column, HideWhen, SheetField
from rulesets.format.items import Item
from rulesets.format.resolution import Tier
from rulesets.format.sheet import Skill, UntrainedBy
from rulesets.format.values import ItemStat, ListSum

FieldValue: TypeAlias = bool | float | str
CheckKind: TypeAlias = Literal["skill", "save"]


@dataclass(frozen=True, slots=True)
class RowPool:
    """A list row that is a pool (format 3.6). `key` is `<list id>/<row index>`; `recharge` the word in the
    recharge column, None without one; `entry` the catalog entry the row was picked from."""

    key: str
    list: str
    row: int
    label: str
    max: int
    recharge: str | None = None
    entry: str | None = None


class Facts:
    """One character's build under one ruleset, read kindly: what is missing or of the wrong sort reads as
    on a blank sheet (format 1.4).

    A character keeps an enum value that a layer took out; with `offered_only`, a creature's sheet, such a field
    reads as its default (format 20).
    """

    def __init__(self, blueprint: Blueprint, build: Build, *, offered_only: bool = False) -> None:
        self.blueprint: Final = blueprint
        self.build: Final = build
        self._offered_only: Final = offered_only
        self._row_pools: Mapping[str, RowPool] | None = None

    # --- fields and rows ---------------------------------------------------------------------------

    def field(self, field: str) -> FieldValue:
        """What the field holds."""
        declared = self.blueprint.fields[field]
        value = fitting(declared, self.build.fields.get(field))
        if self._offered_only and declared.type == "enum" and value not in declared.values:
            return blank(declared)
        return value

    def number(self, field: str) -> float:
        """A number field; any other reads 0."""
        return number_of(self.field(field))

    def hidden(self, rule: HideWhen | None) -> bool:
        """Whether `hideWhen` takes something off this sheet (format 3.8)."""
        if rule is None:
            return False
        declared = self.blueprint.fields[rule.field]
        value = self.field(rule.field)
        if declared.type == "enum" and value not in declared.values:
            value = blank(declared)
        if rule.equals is not None:
            return same(value, rule.equals)
        if rule.not_equals is not None:
            return not same(value, rule.not_equals)
        return any(same(value, one) for one in rule.in_ or ())

    def rows(self, list_: str) -> tuple[Row, ...]:
        """The list's rows as stored; none of a hidden list."""
        declared = self.blueprint.lists[list_]
        return () if self.hidden(declared.hide_when) else self.build.lists.get(list_, ())

    def cell(self, list_: str, row: Row, column: str) -> FieldValue:
        """A cell of a row; an empty one is its column's default."""
        return fitting(self.blueprint.columns[list_][column], row.get(column))

    def cell_number(self, list_: str, row: Row, column: str) -> float:
        """A number cell; any other reads 0."""
        return number_of(self.cell(list_, row, column))

    def row_names(self, list_: str, row: Row) -> tuple[str, ...]:
        """What the row may be called, best first: its filled name columns (format 9.2)."""
        cells = (self.cell(list_, row, column) for column in self.blueprint.name_columns[list_])
        return tuple(cell.strip() for cell in cells if isinstance(cell, str) and cell.strip())

    def entry_of(self, row: Row) -> str | None:
        """The catalog entry a row was picked from, as `<catalog>/<entry>` (format 8.3)."""
        mark = row.get("_catalog")
        return mark if isinstance(mark, str) else None

    def list_sum(self, of: ListSum) -> float:
        """One number column added up (format 4)."""
        return sum(
            self.cell_number(of.list, row, of.column)
            for row in self.rows(of.list)
            if of.only_when is None or self.cell(of.list, row, of.only_when) is True
        )

    @property
    def row_pools(self) -> Mapping[str, RowPool]:
        """By key, in the order of the sheet; rows with a maximum of 0 are none."""
        if self._row_pools is None:
            self._row_pools = {pool.key: pool for pool in self._find_row_pools()}
        return self._row_pools

    def _find_row_pools(self) -> Iterator[RowPool]:
        for declared in self.blueprint.lists.values():
            if (pools := declared.pools) is None:
                continue
            for index, row in enumerate(self.rows(declared.id)):
                most = math.floor(self.cell_number(declared.id, row, pools.max_column))
                if most > 0:
                    column = pools.recharge_column
                    recharge = self.cell(declared.id, row, column) if column is not None else None
                    yield RowPool(
                        key=f"{declared.id}/{index}",
                        list=declared.id,
                        row=index,
                        label=str(self.cell(declared.id, row, pools.name_column)),
                        max=most,
                        recharge=str(recharge) if recharge is not None else None,
                        entry=self.entry_of(row),
                    )

    def tier(self, kind: CheckKind, check: str) -> Tier:
        """The training a skill or save has; the first tier when unlisted."""
        stored = (self.build.skills if kind == "skill" else self.build.saves).get(check)
        return self.blueprint.tiers.get(stored or "", self.blueprint.first_tier)

    def own_bonus(self, check: str) -> int:
        """What the character itself adds to a skill or save, held to what the sheet allows."""
        spread = self.blueprint.sheet.bonus_range
        return math.floor(max(spread.min, min(spread.max, self.build.bonuses.get(check, 0))))

    def untrained_by(self, kind: CheckKind, check: str) -> int:
        """What not being trained adds to a skill or save; 0 for one that is, or where it adds nothing."""
        declared: Skill = self.blueprint.skills[check] if kind == "skill" else self.blueprint.saves[check]
        rule = self.blueprint.untrained(declared)
        untrained = self.tier(kind, check) is self.blueprint.first_tier
        return rule.by if untrained and isinstance(rule, UntrainedBy) else 0

    # --- live state and items ----------------------------------------------------------------------

    def state(self, state: str, live: Live | None) -> str | None:
        """The value a live state holds, None when hidden. One no longer offered reads as the default."""
        declared = self.blueprint.states[state]
        if self.hidden(declared.hide_when):
            return None
        stored = live.states.get(state) if live is not None else None
        if stored in declared.values:
            return stored
        return declared.default if declared.default is not None else declared.values[0]

    def held(self, live: Live | None) -> Iterator[tuple[Ware, HeldItem]]:
        """The ruleset's own items in the bag, stack by stack."""
        for stack in live.items if live is not None else ():
            if stack.count > 0 and (ware := self.blueprint.wares.get(stack.item)) is not None:
                yield ware, stack

    def item_stat(self, of: ItemStat, live: Live | None) -> float:
        """A number read off the items held (format 4.1). A stat's default does not count as given."""
        found: list[tuple[float, int]] = []
        for ware, stack in self.held(live):
            item = ware.item
            if not _looked_at(of, item, is_worn(item, stack)):
                continue
            value = (item.stats or {}).get(of.stat) if of.stat is not None else None
            if of.pick == "count":
                if of.stat is None or value is not None:
                    found.append((1, stack.count))
            elif isinstance(value, int | float) and not isinstance(value, bool):
                found.append((value, stack.count))
        if not found:
            return of.default
        match of.pick:
            case "sum" | "count":
                return sum(value * count for value, count in found)
            case "max":
                return max(value for value, _ in found)
            case "min":
                return min(value for value, _ in found)
            case _:
                assert_never(of.pick)


def _looked_at(of: ItemStat, item: Item, worn: bool) -> bool:
    return (
        (of.from_ == "all" or (of.from_ == "worn") == worn)
        and (of.slot is None or of.slot in (item.slots or {}))
        and (of.category is None or of.category == item.category)
        and (of.tag is None or of.tag in item.tags)
    )


def is_worn(item: Item, stack: HeldItem) -> bool:
    """Takes slots: while equipped; binds: while bound; both: while both; neither: never (format 10.3)."""
    return item.wearable and (not item.slots or stack.worn) and (item.binds is None or stack.bound)


def blank(declared: SheetField | Column) -> FieldValue:
    """What a field or column nobody has filled holds."""
    match declared.type:
        case "number":
            return declared.default if declared.default is not None else declared.min
        case "enum":
            return declared.default if declared.default is not None else declared.values[0]
        case "boolean":
            return declared.default or False
        case "text" | "longtext" | "dice":
            return declared.default or ""
        case _:
            assert_never(declared)


def fitting(declared: SheetField | Column, stored: FieldValue | None) -> FieldValue:
    """The stored value when it is of the declared sort, else the blank one."""
    if stored is None:
        return blank(declared)
    match declared.type:
        case "number":
            fits = isinstance(stored, int | float) and not isinstance(stored, bool)
        case "boolean":
            fits = isinstance(stored, bool)
        case "dice":
            fits = isinstance(stored, str) or (isinstance(stored, int) and not isinstance(stored, bool))
        case _:
            fits = isinstance(stored, str)
    return stored if fits else blank(declared)


def number_of(value: FieldValue) -> float:
    """The number a value is; 0 for what is none."""
    return 0 if isinstance(value, bool | str) else value


def same(one: FieldValue, other: FieldValue) -> bool:
    """Equal and of one sort: `true` is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


__all__ = ["CheckKind", "Facts", "FieldValue", "RowPool", "blank", "fitting", "is_worn", "number_of", "same"]
