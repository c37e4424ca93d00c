"""What the checks know: the document as far as it could be read, and every name the file declares."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesets.format.base import Model
from rulesets.format.document import RulesetDocument
from rulesets.format.resolution import DicePool
from rulesets.problems import Place, did_you_mean, listed, shown
from rulesets.ruleset import Ruleset

__all__ = ["Check", "Finding", "Found", "World", "at_least_one", "exactly_one"]

Finding = tuple[Place, str]
Found = Iterator[Finding]
Check = Callable[[Any, Place, "World"], Found]
"""Looks at one object at its place and says what is wrong with it."""

DECLARED: Mapping[str, tuple[str, ...]] = {
    "ability": ("sheet", "abilities"),
    "skill": ("sheet", "skills"),
    "save": ("sheet", "saves"),
    "section": ("sheet", "sections"),
    "field": ("sheet", "fields"),
    "derived value": ("sheet", "derived"),
    "list": ("sheet", "lists"),
    "pool": ("sheet", "live", "pools"),
    "track": ("sheet", "live", "tracks"),
    "live text": ("sheet", "live", "text"),
    "live state": ("sheet", "live", "states"),
    "condition": ("sheet", "live", "conditions"),
    "tier": ("resolution", "proficiencyTiers"),
    "rest": ("rests",),
    "catalog": ("catalogs",),
    "layer": ("layers",),
    "budget": ("combat", "economy", "budgets"),
    "fight check": ("combat", "checks"),
    "threat tier": ("combat", "threat", "tiers"),
    "creature type": ("combat", "creatureTypes", "types"),
    "creature tag": ("combat", "creatureTypes", "tags"),
    "size": ("combat", "sizes", "order"),
    "sense": ("combat", "senses"),
    "component": ("combat", "components"),
    "item category": ("items", "categories"),
    "rarity": ("items", "rarities"),
    "item tag": ("items", "tags"),
    "item stat": ("items", "stats"),
    "slot": ("items", "slots"),
    "currency": ("items", "currencies"),
    "loot table": ("items", "lootTables"),
    "market place": ("items", "market", "places"),
}
"""Where each sort of name is declared."""

LONGEST_NAME = 80
"""No id of the format is longer; what is longer is refused where it stands and never quoted."""

REQUIRED = frozenset({"sheet", "resolution", "economy", "budgets", "proficiencyTiers"})
"""Parts of those places that are never left out."""


class World:
    """A document under check."""

    def __init__(
        self,
        document: RulesetDocument,
        raw: Mapping[str, Any],
        written_at: Callable[[Place], Any] = lambda place: None,
    ) -> None:
        self.document = document
        """The parts of the ruleset that could be read."""
        self.raw = raw
        """The whole ruleset, also what could not be read: a name declared there is no unknown name."""
        self._written_at = written_at
        self.rules = Ruleset(document, "")
        self.names: dict[str, tuple[str, ...]] = {kind: _names(_member(raw, place)) for kind, place in DECLARED.items()}
        self._unknowable = {kind for kind, place in DECLARED.items() if not _readable(raw, place)}
        if "pool" in self._unknowable:
            self._unknowable.add("pool group")
        if "currency" in self._unknowable:
            self._unknowable.add("coin")
        families = _member(raw, ("items", "currencies"))
        coins = [_names(family.get("units")) for family in _objects(families)]
        self.names["coin"] = tuple(name for family in coins for name in family)
        pools = _objects(_member(raw, DECLARED["pool"]))
        groups = (pool.get("group") for pool in pools)
        self.names["pool group"] = tuple(dict.fromkeys(group for group in groups if isinstance(group, str)))

    @property
    def fights(self) -> bool:
        """Whether the file has a `combat` block, readable or not."""
        return "combat" in self.raw

    def raw_items(self) -> Mapping[str, Any]:
        """The `items` block as it is written."""
        items = self.raw.get("items")
        return items if isinstance(items, dict) else {}

    def raw_combat(self) -> Mapping[str, Any]:
        """The `combat` block as it is written."""
        combat = self.raw.get("combat")
        return combat if isinstance(combat, dict) else {}

    @property
    def measures(self) -> bool:
        """Whether a fight has a unit of distance; true as well without fights, where no distance is read."""
        return not self.fights or "distance" in self.raw_combat()

    @property
    def pool_fight(self) -> bool:
        """Whether fights are thrown in pools."""
        combat = self.document.combat
        return combat is not None and combat.kind == "dice-pool"

    @property
    def movable_target(self) -> bool:
        """Whether checks are pools whose per-die target can move."""
        resolution = self.document.resolution
        return isinstance(resolution, DicePool) and resolution.target.movable

    def must_have(self, kind: str, name: str | None, at: Place) -> Found:
        """A finding when no `kind` of that name is declared, unless where it would be is not readable at all."""
        if name is not None and name not in self.names[kind] and kind not in self._unknowable:
            yield at, self.missing(kind, name)

    def pool_or_group(self, name: str, at: Place) -> Found:
        """A finding when neither a pool nor a group of pools of that name is declared."""
        known = (*self.names["pool"], *self.names["pool group"])
        if name not in known and "pool" not in self._unknowable:
            yield at, f"there is no pool or pool group {shown(name)}{did_you_mean(name, known)}"

    def must_have_all(self, kind: str, names: tuple[str, ...] | None, at: Place) -> Found:
        """A finding for each name in a list that is not declared."""
        for index, name in enumerate(names or ()):
            yield from self.must_have(kind, name, (*at, index))

    def missing(self, kind: str, name: str) -> str:
        """The sentence about an undeclared name."""
        known = self.names[kind]
        close = did_you_mean(name, known)
        if close or not known or len(known) > 8:
            return f"there is no {kind} {shown(name)}{close}"
        return f"there is no {kind} {shown(name)}, expected {listed(known)}"

    def budget(self, name: str | None, at: Place) -> Found:
        """A finding for an undeclared budget; without a `combat` block budgets are not checked."""
        if self.fights:
            yield from self.must_have("budget", name, at)

    def damage_type(self, name: str | None, at: Place) -> Found:
        """A finding for a kind of harm that is not declared, where kinds are declared; case does not count."""
        combat = self.document.combat
        if name is None or combat is None or combat.damage_types is None:
            return
        if name.casefold() not in {known.casefold() for known in combat.damage_types}:
            yield at, f"there is no damage type {shown(name)}{did_you_mean(name, combat.damage_types)}"

    def column(self, list_id: str, column: str | None, at: Place, *types: str) -> Found:
        """A finding when the list has no such column, or one of another type than `types`."""
        definition = self.rules.lists.get(list_id)
        if column is None or definition is None:
            return
        columns = {candidate.id: candidate for candidate in definition.columns}
        if column not in columns:
            if column not in _names(self._raw_list(list_id).get("columns")):
                yield at, f"the list {list_id} has no column {shown(column)}{did_you_mean(column, columns)}"
        elif types and columns[column].type not in types:
            yield at, f"{column} is a {columns[column].type} column, expected {_a(types)} column"

    def field(self, name: str, at: Place, *types: str) -> Found:
        """A finding when there is no such field, or one of another type than `types`."""
        field = self.rules.fields.get(name)
        if field is None:
            yield from self.must_have("field", name, at)
        elif types and field.type not in types:
            yield at, f"{name} is a {field.type} field, expected {_a(types)} field"

    def raw_at(self, at: Place) -> Mapping[str, Any]:
        """The object at a place of the file under check as it is written; empty when it cannot be told."""
        value = self._written_at(at)
        return value if isinstance(value, dict) else {}

    def declares(self, at: Place, key: str, name: str) -> bool:
        """Whether the object at that place has a member of that id in its list `key`, readable or not."""
        return name in _names(self.raw_at(at).get(key))

    def declares_entry(self, path: str) -> bool:
        """Whether the file has that catalog entry, readable or not."""
        catalog_id, _, entry_id = path.partition("/")
        for catalog in _objects(self.raw.get("catalogs")):
            if catalog.get("id") == catalog_id:
                return entry_id in _names(catalog.get("entries")) or "entries" not in catalog
        return False

    def _raw_list(self, list_id: str) -> Mapping[str, Any]:
        lists = _objects(_member(self.raw, DECLARED["list"]))
        return next((raw for raw in lists if raw.get("id") == list_id), {})


def _a(types: tuple[str, ...]) -> str:
    words = listed(types)
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def _member(value: Any, place: tuple[str, ...]) -> Any:
    for key in place:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _readable(value: Any, place: tuple[str, ...]) -> bool:
    """Whether a list of names is there, or left out as it may be: every part on the way to it is of its shape."""
    for key in place:
        if not isinstance(value, dict) or (key in REQUIRED and key not in value):
            return False
        if key not in value:
            return True
        value = value[key]
    return isinstance(value, list)


def _objects(value: Any) -> list[dict[str, Any]]:
    return [member for member in value if isinstance(member, dict)] if isinstance(value, list) else []


def _names(value: Any) -> tuple[str, ...]:
    ids = (member.get("id") for member in _objects(value))
    names = (name for name in ids if isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable())
    return tuple(dict.fromkeys(names))


def _given(node: Model, keys: tuple[str, ...]) -> list[str]:
    fields = type(node).model_fields
    attributes = {field.alias or name: name for name, field in fields.items()}
    return [key for key in keys if getattr(node, attributes[key]) is not None]


def exactly_one(node: Model, at: Place, *keys: str) -> Found:
    """A finding unless exactly one of those keys is written."""
    given = _given(node, keys)
    if len(given) != 1:
        found = f"found {listed(given, 'and')}" if given else "found none"
        yield at, f"expected exactly one of {listed(keys, 'and')}, {found}"


def at_least_one(node: Model, at: Place, *keys: str) -> Found:
    """A finding when none of those keys is written."""
    if not _given(node, keys):
        yield at, f"expected at least one of {listed(keys, 'and')}"
