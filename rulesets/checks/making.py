"""How characters are made: every name stands in the ruleset, values fit their fields, choices can be made."""

from collections.abc import Iterator, Mapping, Sequence

from rulesets.checks.creature_sheets import check_row
from rulesets.checks.values import not_held, step_table
from rulesets.checks.world import Found, World
from rulesets.format.base import Value
from rulesets.format.character import HeldItem
from rulesets.format.making import (
    Choice,
    GainedEntry,
    Gains,
    Learning,
    Making,
    Option,
    Prepared,
    RaisedHitPoints,
    Untrained,
    Way,
)
from rulesets.problems import Place, did_you_mean, listed, shown

__all__ = ["RULES"]


def check_making(node: Making, at: Place, world: World) -> Found:
    """This ruleset, a level that is a number field, and as many scores as an option has abilities to give them to."""
    if node.ruleset != world.document.id:
        yield (*at, "ruleset"), f"is {node.ruleset}, and this is {world.document.id}"
    yield from world.field(node.level, (*at, "level"), "number")
    for path, conditions in node.standing.items():
        yield from _picked(path, (*at, "standing", path), world)
        yield from world.must_have_all("condition", conditions, (*at, "standing", path))
    for place, way in enumerate(node.ways):
        before = {earlier.id: earlier for earlier in node.ways[:place]}
        for index, option in enumerate(way.options):
            yield from _within(way, option, before, (*at, "ways", place, "options", index, "within"))
            if option.order and len(option.order) != len(node.scores):
                many = f"names {len(option.order)} abilities, and there are {len(node.scores)} scores to give out"
                yield (*at, "ways", place, "options", index, "order"), many


def check_levels(node: Making, at: Place, world: World) -> Found:
    """No level above the highest."""
    levels: list[tuple[Place, int]] = []
    for place, way in enumerate(node.ways):
        levels.extend((("ways", place, "at", option), level) for option, level in way.at.items())
        for index, option in enumerate(way.options):
            levels.extend((("ways", place, "options", index, "levels", key), int(key)) for key in option.levels)
    for place, hero in enumerate(node.heroes):
        levels.extend((("heroes", place, "levels", index), level) for index, level in enumerate(hero.levels))
    for where, level in levels:
        if level > node.max_level:
            yield (*at, *where), f"there is no level {level}, expected 1 to {node.max_level}"


def check_heroes(node: Making, at: Place, world: World) -> Found:
    """Ways and options there are."""
    ways = {way.id: [option.id for option in way.options] for way in node.ways}
    for place, hero in enumerate(node.heroes):
        for way_id, wanted in hero.options.items():
            here = (*at, "heroes", place, "options", way_id)
            if way_id not in ways:
                yield here, f"there is no way {way_id}{did_you_mean(way_id, ways)}"
            elif wanted not in ways[way_id]:
                yield here, f"{way_id} has no option {shown(wanted)}{did_you_mean(wanted, ways[way_id])}"


def _within(way: Way, option: Option, before: Mapping[str, Way], at: Place) -> Found:
    level = way.at.get(option.id, 1)
    for way_id, wanted in option.within.items():
        earlier = before.get(way_id)
        if earlier is None:
            yield (*at, way_id), f"no way before this one is called {way_id}{did_you_mean(way_id, before)}"
        elif wanted not in (ids := [one.id for one in earlier.options]):
            yield (*at, way_id), f"{way_id} has no option {shown(wanted)}{did_you_mean(wanted, ids)}"
        elif (since := earlier.at.get(wanted, 1)) > level:
            yield (*at, way_id), f"{wanted} is chosen at level {since}, and this one already at level {level}"


def check_hit_points(node: RaisedHitPoints, at: Place, world: World) -> Found:
    """A number field and an ability."""
    yield from world.field(node.field, (*at, "field"), "number")
    yield from world.must_have("ability", node.ability, (*at, "ability"))


def check_way(node: Way, at: Place, world: World) -> Found:
    """A field that can hold each option, and levels of options there are."""
    field = world.rules.fields.get(node.field)
    yield from world.field(node.field, (*at, "field"), "text", "enum")
    ids = [option.id for option in node.options]
    for index, option in enumerate(node.options):
        kept = option.id if field is not None and field.type == "enum" else option.label
        if field is not None and field.type in ("text", "enum") and (why := not_held(field, kept)):
            yield (*at, "options", index, "id"), f"the field {node.field} cannot keep it: {why}"
    for named in node.at:
        if named not in ids:
            yield (*at, "at", named), f"there is no option {shown(named)}{did_you_mean(named, ids)}"


def check_option(node: Option, at: Place, world: World) -> Found:
    """Abilities there are; and no two choices under one id, for an answer is known by it."""
    yield from world.must_have_all("ability", node.order, (*at, "order"))
    seen: set[str] = set()
    for choice_id in (*_choice_ids(node), *(learning.id for learning in node.learns)):
        if choice_id in seen:
            yield at, f"two of its choices are called {choice_id}; expected a name of its own for each"
        seen.add(choice_id)


def _choice_ids(option: Option) -> Iterator[str]:
    waiting = list(option.levels.values())
    while waiting:
        for choice in waiting.pop().choices:
            yield choice.id
            waiting.extend(inner.gains for inner in choice.options)


def check_gains(node: Gains, at: Place, world: World) -> Found:
    """Names of the sheet, and values they can hold."""
    for name, value in node.fields.items():
        place = (*at, "fields", name)
        yield from world.must_have("field", name, place)
        field = world.rules.fields.get(name)
        if field is not None and (why := not_held(field, value)):
            yield place, why
    for name in node.more:
        yield from world.field(name, (*at, "more", name), "number")
    for ability in node.raise_:
        yield from world.must_have("ability", ability, (*at, "raise", ability))
    for kind, tiers in (("skill", node.skills), ("save", node.saves)):
        for name, tier in tiers.items():
            yield from world.must_have(kind, name, (*at, f"{kind}s", name))
            yield from world.must_have("tier", tier, (*at, f"{kind}s", name))


def check_untrained(node: Untrained, at: Place, world: World) -> Found:
    """A tier and skills."""
    yield from world.must_have("tier", node.tier, (*at, "tier"))
    yield from world.must_have_all("skill", node.skills, (*at, "skills"))


def check_things(node: Gains, at: Place, world: World) -> Found:
    """Entries that write rows, rows their lists can hold, items and coins there are."""
    for key, paths in (("entries", node.entries), ("forget", node.forget)):
        for index, path in enumerate(paths):
            if isinstance(path, str):
                yield from _picked(path, (*at, key, index), world)
    for list_id, rows in node.rows.items():
        yield from world.must_have("list", list_id, (*at, "rows", list_id))
        definition = world.rules.lists.get(list_id)
        if definition is not None:
            for index, row in enumerate(rows):
                yield from check_row(row, definition, (*at, "rows", list_id, index), world)
    for index, held in enumerate(node.items):
        yield from _item(held, (*at, "items", index, "item"), world)
    for coin in node.coins:
        yield from world.must_have("coin", coin, (*at, "coins", coin))


def check_gained(node: GainedEntry, at: Place, world: World) -> Found:
    """An entry that writes rows, and cells they have."""
    yield from _picked(node.entry, (*at, "entry"), world)
    yield from _cells(node.set, [node.entry], (*at, "set"), world)


def _cells(cells: Mapping[str, Value], paths: Sequence[str], at: Place, world: World) -> Found:
    """Columns of some list these entries write to, and values they can hold."""
    entries = [entry for path in paths if (entry := world.rules.entries.get(path)) is not None]
    lists = {row.list for entry in entries for row in entry.rows or ()}
    columns = [column for one in lists if one in world.rules.lists for column in world.rules.lists[one].columns]
    names = [column.id for column in columns]
    for name, value in cells.items():
        if lists and name not in names:
            yield (*at, name), f"is a column of no list that is written to{did_you_mean(name, names)}"
        for column in columns:
            if column.id == name and (why := not_held(column, value)):
                yield (*at, name), why


def _picked(path: str, at: Place, world: World) -> Found:
    entry = world.rules.entries.get(path)
    if entry is None:
        yield at, f"there is no entry {shown(path)}{did_you_mean(path, world.rules.entries)}"
    elif entry.rows is None:
        yield at, f"{path} writes nothing on a sheet"


def _item(held: HeldItem, at: Place, world: World) -> Found:
    entry = world.rules.entries.get(held.item)
    if entry is None:
        yield at, f"there is no item {shown(held.item)}{did_you_mean(held.item, world.rules.entries)}"
    elif entry.item is None:
        yield at, f"{held.item} is no item"


CHOSEN = {"skills": "skill", "raises": "ability"}
"""What a choice of the kind is between."""
ONLY = {
    "from": ("skills", "raises", "entries"),
    "options": ("options",),
    "tier": ("skills",),
    "having": ("skills",),
    "set": ("entries",),
}
"""The kinds of choice a key says something for."""


def check_choice(node: Choice, at: Place, world: World) -> Found:
    """Something to choose from, enough of it, and defaults that are among it."""
    key = "options" if node.kind == "options" else "from"
    offered = [option.id for option in node.options] if node.kind == "options" else list(node.from_)
    if not offered:
        yield (*at, key), "is missing: there is nothing to choose from"
    elif node.kind != "raises" and len(offered) < node.count:
        yield (*at, "count"), f"is {node.count}, and there are only {len(offered)} to choose from"
    for index, name in enumerate(node.take):
        if name not in offered:
            yield (*at, "take", index), f"{shown(name)} is not among what can be chosen{did_you_mean(name, offered)}"


def check_offer(node: Choice, at: Place, world: World) -> Found:
    """What is chosen stands in the ruleset, and nothing is written that is for another kind."""
    for index, name in enumerate(node.from_):
        if node.kind == "entries":
            yield from _picked(name, (*at, "from", index), world)
        elif node.kind in CHOSEN:
            yield from world.must_have(CHOSEN[node.kind], name, (*at, "from", index))
    for key, tier in (("tier", node.tier), ("having", node.having)):
        yield from world.must_have("tier", tier, (*at, key))
    if node.kind == "skills" and node.tier is None:
        yield (*at, "tier"), f"is missing: a skill gets one of {listed(world.names['tier'])}"
    for key, kinds in ONLY.items():
        if key in world.raw_at(at) and node.kind not in kinds:
            yield (*at, key), f"is for a choice of {listed(kinds)}, and this is one of {node.kind}"
    if node.kind == "entries":
        yield from _cells(node.set, node.from_, (*at, "set"), world)


def check_learning(node: Learning, at: Place, world: World) -> Found:
    """A catalog and a list there are, filters of that catalog, entries of it, tables that rise."""
    yield from world.must_have("catalog", node.catalog, (*at, "catalog"))
    yield from world.must_have("list", node.list, (*at, "list"))
    catalog = world.rules.catalogs.get(node.catalog)
    filters = [filter_.id for filter_ in (catalog.filters or ())] if catalog is not None else []
    for place, name in (((*at, "rank"), node.rank), *(((*at, "where", key), key) for key in node.where)):
        if catalog is not None and name not in filters:
            yield place, f"the catalog {node.catalog} has no filter {shown(name)}{did_you_mean(name, filters)}"
    for key, table in (("free", node.free), ("known", node.known), ("highest", node.highest)):
        yield from step_table(table, (*at, key))
    columns = (
        {column.id: column for column in world.rules.lists[node.list].columns} if node.list in world.rules.lists else {}
    )
    for name, value in node.set.items():
        yield from world.column(node.list, name, (*at, "set", name))
        if name in columns and (why := not_held(columns[name], value)):
            yield (*at, "set", name), why
    for key, paths in (("also", node.also), ("take", node.take)):
        for index, path in enumerate(paths):
            yield from _picked(path, (*at, key, index), world)
            if path.partition("/")[0] != node.catalog:
                yield (*at, key, index), f"is no entry of the catalog {node.catalog}"
    if node.prepared is not None:
        yield from world.column(node.list, node.prepared.column, (*at, "prepared", "column"), "boolean")


def check_prepared(node: Prepared, at: Place, world: World) -> Found:
    """An ability."""
    yield from world.must_have("ability", node.ability, (*at, "ability"))


RULES = [
    (Making, check_making),
    (Making, check_levels),
    (Making, check_heroes),
    (RaisedHitPoints, check_hit_points),
    (Way, check_way),
    (Option, check_option),
    (Gains, check_gains),
    (Gains, check_things),
    (Untrained, check_untrained),
    (GainedEntry, check_gained),
    (Choice, check_choice),
    (Choice, check_offer),
    (Learning, check_learning),
    (Prepared, check_prepared),
]
