"""One combatant by nature."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.definitions.actions import Action, RiderDef
from engine.definitions.amounts import Amount, Labelled
from engine.definitions.bearings import Bearing, ItemBearing, Resistance
from engine.definitions.words import Side
from engine.sheet.live import Live
from engine.sheet.reader import Sheet


@dataclass(frozen=True, slots=True)
class Definition:
    """One combatant by nature: its numbers as the fight began, and everything it can take.

    `sheet` is None for a creature in plain numbers. `health`: its maximum in plain numbers (with a sheet,
    read off the sheet). `saves`, `checks`: what its roll adds (dice, in a pool fight); absent reads 0.
    `save_parts`: what a save of a sheet is made of; a part without a label is what the ruleset has no word for.
    `vulnerable` is casefolded. `senses`: how far each reaches, in the ruleset's distance unit. `items`: what each
    distinct item held does. `pools`: points a creature in plain numbers pays for its entries with, by pool (bridging 1,
    creature spellcasting).
    """

    id: str
    name: str
    side: Side
    defense: int
    initiative_modifier: int
    speed: float | None  # in the ruleset's distance unit; None where nobody walks
    actions: tuple[Action, ...]
    sheet: Sheet | None = None
    entry: str | None = None  # `catalog/id` of a bestiary entry
    health: int = 0
    health_dice: Amount | None = None  # thrown as the fight is made; `health` is then the average
    saves: Mapping[str, int] = field(default_factory=dict)
    save_parts: Mapping[str, tuple[Labelled, ...]] = field(default_factory=dict)
    checks: Mapping[str, int] = field(default_factory=dict)
    abilities: Mapping[str, int] = field(default_factory=dict)
    resist: tuple[Resistance, ...] = ()
    vulnerable: frozenset[str] = frozenset()
    immune: tuple[Resistance, ...] = ()
    senses: Mapping[str, float] = field(default_factory=dict)
    condition_immunities: frozenset[str] = frozenset()
    soak_all: int = 0
    soak: Mapping[str, int] = field(default_factory=dict)
    hardness: int = 0
    riders: tuple[RiderDef, ...] = ()
    signature_points: int = 0
    size: str | None = None
    types: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()
    traits: tuple[tuple[str, str], ...] = ()
    tier: str | None = None
    loot: str | None = None
    spend_limits: Mapping[str, int] = field(default_factory=dict)  # pool -> most in its period
    items: Mapping[str, ItemBearing] = field(default_factory=dict)  # by `catalog/entry`
    pools: Mapping[str, int] = field(default_factory=dict)
    temperament: str | None = None  # how the director plays it; None as usual (bridging 6)
    competence: int | None = None
    _by_option: Mapping[str, Action] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found = {action.id: action for action in reversed(self.actions)}
        object.__setattr__(self, "_by_option", found)  # looked up often: every area that stands is asked by it

    def action(self, option: str) -> Action | None:
        """The action of that option id, or None."""
        return self._by_option.get(option)

    def item_bearings(self, live: Live) -> list[Bearing]:
        """What the items held do just now: each distinct one once, worn before carried (format 10.4)."""
        if not self.items:
            return []
        worn: dict[str, bool] = {}
        for held in live.items:
            item = self.items.get(held.item)
            if item is not None and held.count > 0:
                on = (item.slots or item.binds) and (held.worn or not item.slots) and (held.bound or not item.binds)
                worn[held.item] = worn.get(held.item, False) or on
        found: list[Bearing] = []
        for name, on in worn.items():
            item = self.items[name]
            bearing = item.worn if on else item.carried
            if bearing is not None:
                found.append(bearing)
            if on and self.sheet is not None:
                found.extend(one.bearing for one in item.unmet if self.sheet.read(one.value, live) < one.at_least)
        return found
