"""A loaded ruleset: the checked document, with an index of everything that goes by a name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from rulesets.format.bearings import ConditionRule
from rulesets.format.catalogs import Catalog, Entry
from rulesets.format.combat_rules import Budget, FightCheck
from rulesets.format.derived import Derived
from rulesets.format.document import RulesetDocument
from rulesets.format.fields import ListDef, SheetField
from rulesets.format.fight_lists import Contest
from rulesets.format.items import ItemStatDef
from rulesets.format.live import ConditionDef, LiveState, LiveText, Pool, Track
from rulesets.format.resolution import Tier
from rulesets.format.rests import Rest
from rulesets.format.sheet import Ability, Save, Skill
from rulesets.format.trade import Coin, Currency, LootTable
from rulesets.layering import Dropped

__all__ = ["Money", "Ruleset"]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=_Named)


def _by_id(members: Iterable[N]) -> Mapping[str, N]:
    return MappingProxyType({member.id: member for member in members})


@dataclass(frozen=True, slots=True)
class Money:
    """A coin and the family it belongs to."""

    coin: Coin
    family: Currency


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A ruleset as a game plays it: checked, with its layers applied, and never changed. Two that say the same with the
    same layers are equal, wherever they came from.

    Everything declared with an id is found by it in the mapping of its kind; `entries`, `creatures` and `items`
    go by `<catalog>/<entry>`.
    """

    document: RulesetDocument
    content_hash: str
    """SHA-256, in hex, of what the document says before layers: the same however it was laid out or packed."""
    layers: tuple[str, ...] = ()
    """The layers that are active, in declaration order."""
    hidden: frozenset[str] = frozenset()
    """Entries that active layers hide from picking, by path; they are still found by it."""
    dropped: tuple[Dropped, ...] = ()
    """Layers that were chosen and are not active, with why."""

    abilities: Mapping[str, Ability] = field(init=False, repr=False)
    skills: Mapping[str, Skill] = field(init=False, repr=False)
    saves: Mapping[str, Save] = field(init=False, repr=False)
    tiers: Mapping[str, Tier] = field(init=False, repr=False)
    fields: Mapping[str, SheetField] = field(init=False, repr=False)
    derived: Mapping[str, Derived] = field(init=False, repr=False)
    lists: Mapping[str, ListDef] = field(init=False, repr=False)
    pools: Mapping[str, Pool] = field(init=False, repr=False)
    pool_groups: Mapping[str, tuple[Pool, ...]] = field(init=False, repr=False)
    """Pools of each group, in declaration order."""
    tracks: Mapping[str, Track] = field(init=False, repr=False)
    texts: Mapping[str, LiveText] = field(init=False, repr=False)
    states: Mapping[str, LiveState] = field(init=False, repr=False)
    condition_names: Mapping[str, ConditionDef] = field(init=False, repr=False)
    """The sheet's conditions; what each does is in `conditions`."""
    conditions: Mapping[str, ConditionRule] = field(init=False, repr=False)
    """What conditions do in fights and on checks; one that is a bare record has none."""
    rests: Mapping[str, Rest] = field(init=False, repr=False)
    catalogs: Mapping[str, Catalog] = field(init=False, repr=False)
    entries: Mapping[str, Entry] = field(init=False, repr=False)
    creatures: Mapping[str, Entry] = field(init=False, repr=False)
    items: Mapping[str, Entry] = field(init=False, repr=False)
    item_stats: Mapping[str, ItemStatDef] = field(init=False, repr=False)
    loot_tables: Mapping[str, LootTable] = field(init=False, repr=False)
    coins: Mapping[str, Money] = field(init=False, repr=False)
    budgets: Mapping[str, Budget] = field(init=False, repr=False)
    checks: Mapping[str, FightCheck] = field(init=False, repr=False)
    contests: Mapping[str, Contest] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for name, index in _indices(self.document).items():
            object.__setattr__(self, name, index)

    def __eq__(self, other: object) -> bool:
        # By what they say, which the hash knows: to compare two documents takes tens of milliseconds, and rulesets are
        # the keys of much that is worked out once.
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self.content_hash == other.content_hash and self.layers == other.layers

    def __hash__(self) -> int:
        return hash((self.content_hash, self.layers))

    @property
    def id(self) -> str:
        """The ruleset's own name."""
        return self.document.id

    @property
    def version(self) -> int:
        """Raised by its author on every published change."""
        return self.document.version

    @cached_property
    def written(self) -> Mapping[str, Any]:
        """The document as JSON, for what is checked against it; worked out once, for it takes as long as loading."""
        return self.document.model_dump(by_alias=True, exclude_unset=True, mode="json")

    def entry(self, path: str) -> Entry:
        """The catalog entry at `<catalog>/<entry>`.

        Raises:
            KeyError: nobody has it.
        """
        return self.entries[path]

    def catalog_of(self, path: str) -> Catalog:
        """The catalog an entry path leads into.

        Raises:
            KeyError: nobody has it.
        """
        return self.catalogs[path.partition("/")[0]]

    def item_named(self, name: str) -> str | None:
        """The path of the item of that label, without case; the first listed of several."""
        wanted = name.casefold()
        return next((path for path, entry in self.items.items() if entry.label.casefold() == wanted), None)


def _indices(document: RulesetDocument) -> dict[str, Mapping[str, object]]:
    return {
        **_sheet_indices(document),
        **_catalog_indices(document),
        **_item_indices(document),
        **_combat_indices(document),
    }


def _sheet_indices(document: RulesetDocument) -> dict[str, Mapping[str, object]]:
    sheet = document.sheet
    groups: dict[str, tuple[Pool, ...]] = {}
    for pool in sheet.live.pools:
        if pool.group is not None:
            groups[pool.group] = (*groups.get(pool.group, ()), pool)
    return {
        "abilities": _by_id(sheet.abilities),
        "skills": _by_id(sheet.skills),
        "saves": _by_id(sheet.saves),
        "tiers": _by_id(document.resolution.proficiency_tiers),
        "fields": _by_id(sheet.fields),
        "derived": _by_id(sheet.derived),
        "lists": _by_id(sheet.lists),
        "pools": _by_id(sheet.live.pools),
        "pool_groups": MappingProxyType(groups),
        "tracks": _by_id(sheet.live.tracks),
        "texts": _by_id(sheet.live.text),
        "states": _by_id(sheet.live.states),
        "condition_names": _by_id(sheet.live.conditions),
        "rests": _by_id(document.rests),
    }


def _catalog_indices(document: RulesetDocument) -> dict[str, Mapping[str, object]]:
    entries = {f"{catalog.id}/{entry.id}": entry for catalog in document.catalogs for entry in catalog.entries or ()}
    return {
        "catalogs": _by_id(document.catalogs),
        "entries": MappingProxyType(entries),
        "creatures": MappingProxyType({path: entry for path, entry in entries.items() if entry.creature}),
        "items": MappingProxyType({path: entry for path, entry in entries.items() if entry.item}),
    }


def _item_indices(document: RulesetDocument) -> dict[str, Mapping[str, object]]:
    items = document.items
    coins = {coin.id: Money(coin, family) for family in (items.currencies if items else ()) for coin in family.units}
    return {
        "item_stats": _by_id(items.stats if items else ()),
        "loot_tables": _by_id(items.loot_tables if items else ()),
        "coins": MappingProxyType(coins),
    }


def _combat_indices(document: RulesetDocument) -> dict[str, Mapping[str, object]]:
    combat = document.combat
    rules = {rule.condition: rule for rule in (combat.conditions if combat else ())}
    return {
        "conditions": MappingProxyType(rules),
        "budgets": _by_id(combat.economy.budgets if combat else ()),
        "checks": _by_id(combat.checks if combat else ()),
        "contests": _by_id(combat.contests if combat else ()),
    }
