"""Creatures written as a sheet: ids, tiers, ranges and rows, held strictly. Source: format 15.3."""

from rulesets.checks.values import not_held
from rulesets.checks.world import Found, World
from rulesets.format.character import Row
from rulesets.format.creatures import CreatureSheet
from rulesets.format.fields import ListDef
from rulesets.problems import Place, did_you_mean, shown

__all__ = ["RULES", "check_row"]

MARK = "_catalog"
"""The column no list declares: which entry a row was picked from. Source: format 8.3."""


def check_scores(node: CreatureSheet, at: Place, world: World) -> Found:
    """Abilities inside their bounds, tiers a skill or save may have, bonuses in range."""
    for name, score in node.abilities.items():
        place = (*at, "abilities", name)
        yield from world.must_have("ability", name, place)
        ability = world.rules.abilities.get(name)
        if ability is not None and (score != int(score) or not ability.min <= score <= ability.max):
            yield place, f"is {shown(score)}, expected a whole number from {ability.min} to {ability.max}"
    sheet = world.document.sheet
    yield from _tiers(node.skills, "skill", sheet.skill_tiers, (*at, "skills"), world)
    yield from _tiers(node.saves, "save", sheet.save_tiers, (*at, "saves"), world)
    low, high = sheet.bonus_range.min, sheet.bonus_range.max
    known = (*world.names["skill"], *world.names["save"])
    for name, bonus in node.bonuses.items():
        place = (*at, "bonuses", name)
        if name not in known:
            yield place, f"there is no skill or save {shown(name)}{did_you_mean(name, known)}"
        elif not low <= bonus <= high:
            yield place, f"is {shown(bonus)}, outside {low} to {high}"


def _tiers(values: dict[str, str], kind: str, allowed: tuple[str, ...] | None, at: Place, world: World) -> Found:
    for name, tier in values.items():
        yield from world.must_have(kind, name, (*at, name))
        yield from world.must_have("tier", tier, (*at, name))
        if allowed is not None and tier in world.names["tier"] and tier not in allowed:
            yield (*at, name), f"is {tier}, a tier no {kind} may be set to"


def check_fields(node: CreatureSheet, at: Place, world: World) -> Found:
    """Values the fields could hold."""
    for name, value in node.fields.items():
        place = (*at, "fields", name)
        yield from world.must_have("field", name, place)
        field = world.rules.fields.get(name)
        if field is not None and (why := not_held(field, value)):
            yield place, why


def check_lists(node: CreatureSheet, at: Place, world: World) -> Found:
    """As many rows as the list has room for, with values its columns could hold."""
    for name, rows in node.lists.items():
        place = (*at, "lists", name)
        yield from world.must_have("list", name, place)
        definition = world.rules.lists.get(name)
        if definition is None:
            continue
        if len(rows) > definition.max_items:
            yield place, f"has {len(rows)} rows, expected at most {definition.max_items}"
        for index, row in enumerate(rows):
            yield from check_row(row, definition, (*place, index), world)


def check_row(row: Row, definition: ListDef, at: Place, world: World) -> Found:
    """A row whose columns are the list's own and hold what they may."""
    columns = {column.id: column for column in definition.columns}
    for name, value in row.items():
        place = (*at, name)
        if name == MARK:
            yield from _mark(value, definition, place, world)
        elif name in columns:
            if why := not_held(columns[name], value):
                yield place, why
        else:
            yield from world.column(definition.id, name, place)


def _mark(value: object, definition: ListDef, at: Place, world: World) -> Found:
    if not isinstance(value, str):
        yield at, f"is {shown(value)}, expected <catalog>/<entry>"
        return
    catalog_id = value.partition("/")[0]
    yield from world.must_have("catalog", catalog_id, at)
    catalog = world.rules.catalogs.get(catalog_id)
    if catalog is None:
        return
    if catalog.feeds is not None and definition.id not in catalog.feeds:
        yield at, f"the catalog {catalog_id} does not feed the list {definition.id}"
    if catalog.entries is not None and not world.declares_entry(value):
        yield at, f"there is no entry {shown(value)}{did_you_mean(value, world.rules.entries)}"


RULES = [
    (CreatureSheet, check_scores),
    (CreatureSheet, check_fields),
    (CreatureSheet, check_lists),
]
