"""The sheet of an opponent nobody wrote, read kindly: unknown words dropped, values fitted (format 15.4).

Whoever has signature points is a boss: it keeps entries its calling does not open. What the sheet is built
into is held to its tier by `clamp_built`.
"""

from collections.abc import Iterator, Mapping

from engine.compile.context import Context
from engine.sheet.facts import Facts
from engine.sheet.reader import Sheet
from rulesets.format.base import Value
from rulesets.format.catalogs import Catalog, Entry
from rulesets.format.character import Build, Row
from rulesets.format.combat_rules import ThreatTier
from rulesets.format.creatures import CreatureSheet
from rulesets.format.derived import SumDerived
from rulesets.format.fields import Column, SheetField
from rulesets.format.values import DerivedRef, FieldRef

CHOICES = 6
"""How many entries an open choice is filled with at most."""


def fitted_sheet(ctx: Context, build: Build, tier: ThreatTier, boss: bool, said: list[str]) -> CreatureSheet:
    """The sheet in the ruleset's own words and ranges, its health in the tier's band."""
    fields = _fitted_fields(ctx, build, said)
    plain = CreatureSheet(
        abilities=_scores(ctx, build, said),
        skills=_tiers(ctx, "skill", build.skills, ctx.sheet.skills, said),
        saves=_tiers(ctx, "save", build.saves, ctx.sheet.saves, said),
        bonuses=_bonuses(ctx, build, said),
        fields=fields,
    )
    lists = {
        name: rows
        for name, written in build.lists.items()
        if (rows := _fitted_rows(ctx, plain, name, written, boss, said))
    }
    filled = plain.model_copy(update={"lists": lists})
    filled = filled.model_copy(update={"lists": {**lists, **_open_choices(ctx, filled, said)}})
    return _health_held(ctx, filled, tier, said)


def _scores(ctx: Context, build: Build, said: list[str]) -> dict[str, float]:
    found: dict[str, float] = {}
    for ability, score in build.abilities.items():
        declared = ctx.sheet.abilities.get(ability)
        if declared is None:
            said.append(f"The ability {ability!r} is unknown and was dropped.")
        else:
            found[ability] = max(declared.min, min(declared.max, int(score)))
    return found


def _tiers(
    ctx: Context, what: str, written: Mapping[str, str], known: Mapping[str, object], said: list[str]
) -> dict[str, str]:
    found = {}
    for name, tier in written.items():
        if name in known and tier in ctx.sheet.tiers:
            found[name] = tier
        else:
            said.append(f"The {what} {name!r} at {tier!r} is unknown and was dropped.")
    return found


def _bonuses(ctx: Context, build: Build, said: list[str]) -> dict[str, float]:
    bounds = ctx.sheet.sheet.bonus_range
    found: dict[str, float] = {}
    for name, bonus in build.bonuses.items():
        if name in ctx.sheet.skills or name in ctx.sheet.saves:
            found[name] = max(bounds.min, min(bounds.max, bonus))
        else:
            said.append(f"The bonus to {name!r} is unknown and was dropped.")
    return found


def _fitted_fields(ctx: Context, build: Build, said: list[str]) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for name, value in build.fields.items():
        declared = ctx.sheet.fields.get(name)
        fitted = _fitted(declared, value) if declared is not None else None
        if fitted is None:
            said.append(f"The field {name!r} cannot hold {value!r} and was dropped.")
        else:
            found[name] = fitted
    return found


def _fitted(declared: SheetField | Column, value: Value) -> Value | None:
    """The value as the field or column can hold it; None when it cannot."""
    match declared.type:
        case "number":
            if isinstance(value, bool | str):
                return None
            held = max(declared.min, min(declared.max, value))
            return int(held) if declared.integer else held
        case "boolean":
            return value if isinstance(value, bool) else None
        case "enum":
            return value if value in declared.values else None
        case "text" | "longtext":
            return value[: declared.max_length] if isinstance(value, str) else None
        case "dice":
            return None if isinstance(value, bool) else str(value)


def _fitted_rows(
    ctx: Context, build: Build, name: str, rows: tuple[Row, ...], boss: bool, said: list[str]
) -> tuple[Row, ...]:
    declared = ctx.sheet.lists.get(name)
    if declared is None:
        said.append(f"The list {name!r} is unknown and was dropped.")
        return ()
    found = []
    for row in rows[: declared.max_items]:
        fitted = {
            column: value
            for column, written in row.items()
            if column in ctx.sheet.columns[name]
            and (value := _fitted(ctx.sheet.columns[name][column], written)) is not None
        }
        path = _entry_of(ctx, build, name, row)
        if path is not None and not boss and not _open_to(ctx, build, path):
            said.append(f"{ctx.sheet.entries[path].label} is not open to it and was dropped.")
            continue
        found.append(fitted if path is None else _picked(ctx, name, path))
    return tuple(found)


def _entry_of(ctx: Context, build: Build, name: str, row: Row) -> str | None:
    """The entry a row was picked from, or is named like."""
    marked = row.get("_catalog")
    feeding = [catalog for catalog in ctx.sheet.document.catalogs if name in (catalog.feeds or ())]
    if isinstance(marked, str) and marked in ctx.sheet.entries and marked.split("/")[0] in {c.id for c in feeding}:
        return marked
    named = {one.casefold() for one in Facts(ctx.sheet, build).row_names(name, row)}
    return next(
        (path for catalog in feeding for path, entry in _entries(catalog) if entry.label.casefold() in named), None
    )


def _entries(catalog: Catalog) -> Iterator[tuple[str, Entry]]:
    return ((f"{catalog.id}/{entry.id}", entry) for entry in catalog.entries or ())


def _picked(ctx: Context, name: str, path: str) -> Row:
    """The row a pick of the entry writes into this list."""
    rows = ctx.sheet.entries[path].rows or ()
    values = next((row.values for row in rows if row.list == name), {})
    return {**values, "_catalog": path}


def _open_to(ctx: Context, build: Build, path: str) -> bool:
    """Whether the entry's filter that starts from a field matches what the sheet says there."""
    entry = ctx.sheet.entries[path]
    facts = Facts(ctx.sheet, build)
    for one in ctx.rules.ruleset.catalog_of(path).filters:
        if one.start_from is None:
            continue
        value = (entry.filters or {}).get(one.id)
        own = facts.field(one.start_from.field)
        if value is not None and own != value and not (isinstance(value, tuple) and own in value):
            return False
    return True


def _open_choices(ctx: Context, build: Build, said: list[str]) -> dict[str, tuple[Row, ...]]:
    """Lists with `onlyWhen` nobody has filled: entries its calling opens, which its pools can pay for."""
    found = {}
    sheet = Sheet(ctx.rules.ruleset, build)
    for written in ctx.combat.abilities:
        if written.only_when is None or build.lists.get(written.list):
            continue
        rows = [
            {**_picked(ctx, written.list, path), written.only_when: True}
            for catalog in ctx.sheet.document.catalogs
            if written.list in (catalog.feeds or ()) and any(one.start_from for one in catalog.filters)
            for path, entry in _entries(catalog)
            if any(row.list == written.list for row in entry.rows or ())
            and _open_to(ctx, build, path)
            and _affordable(ctx, sheet, entry)
        ][:CHOICES]
        if rows:
            found[written.list] = tuple(rows)
            said.append(f"Its {ctx.sheet.lists[written.list].label} were filled with {len(rows)} entries.")
    return found


def _affordable(ctx: Context, sheet: Sheet, entry: Entry) -> bool:
    if entry.mechanics is None:
        return False
    costs = (ctx.cost(one) for one in entry.mechanics.cost)
    return all(any(sheet.pool_left(pool) >= cost.amount for pool in cost.pools) for cost in costs)


def _health_held(ctx: Context, build: CreatureSheet, tier: ThreatTier, said: list[str]) -> CreatureSheet:
    """Health into the band through the one field it is read off; a wound track keeps its length."""
    pool = ctx.rules.health.pool
    if pool is None:
        return build
    sheet = Sheet(ctx.rules.ruleset, build)
    now = sheet.pool_max(pool)
    low, high = tier.health
    held = max(low, min(high, now))
    if held == now:
        return build
    name = _health_field(ctx, pool)
    if name is None:
        said.append(f"Its health of {now} is worked out from several numbers and was left, outside {low} to {high}.")
        return build
    fields = {**build.fields, name: sheet.number(name) + held - now}
    said.append(f"Its health of {now} became {held}: {tier.label} has {low} to {high}.")
    return build.model_copy(update={"fields": fields})


def _health_field(ctx: Context, pool: str) -> str | None:
    ref = ctx.sheet.pools[pool].max
    if isinstance(ref, FieldRef):
        return ref.field
    derived = ctx.sheet.derived.get(ref.derived) if isinstance(ref, DerivedRef) else None
    if not isinstance(derived, SumDerived):
        return None
    fields = [one.field for one in derived.of if isinstance(one, FieldRef)]
    return fields[0] if len(fields) == 1 else None
