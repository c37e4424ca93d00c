"""What a combatant can do and is by nature: immutable, compiled once per fight from ruleset, sheet and stat block.

The grammar of everything that can be taken is `Action`: *when* it may be taken, what it may be *aimed*
at, its *price*, what is *rolled*, and an ordered list of *effects*. Whatever changes what a creature is
while it bears it (a condition, a level, an item) is a `Bearing`. All distances are already in cells.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, TypeAlias

from engine.dice import Dice
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.format.bearings import Against, Grant
from rulesets.format.predicates import CreatureTest
from rulesets.format.values import ValueRef

Side: TypeAlias = Literal["party", "enemy"]
AimSide: TypeAlias = Literal["self", "ally", "enemy", "any"]
OnSuccess: TypeAlias = Literal["none", "half", "negates"]
Shape: TypeAlias = Literal["burst", "cone", "line"]
ActionKind: TypeAlias = Literal["attack", "heal", "buff", "debuff", "utility"]


class Group(StrEnum):
    """Where an option stands on a menu, in this order."""

    ATTACKS = "attacks"
    ABILITIES = "abilities"
    ACTIONS = "actions"  # a creature's own
    ITEMS = "items"
    CONTESTS = "contests"
    STANDARD = "standard"
    MOVE = "move"
    END = "end"


class Moment(StrEnum):
    """What may hold a fight (format 17.1)."""

    LEAVES_REACH = "leaves-reach"
    BETWEEN_TURNS = "between-turns"
    USED = "used"
    AIMED = "aimed"
    HIT = "hit"
    HARMED = "harmed"


# --- amounts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice thrown and added to a flat number. `step` is what each step of a bigger payment adds (one level deep)."""

    dice: tuple[Dice, ...] = ()
    flat: int = 0
    step: "Amount | None" = None

    @property
    def nothing(self) -> bool:
        return not self.dice and self.flat == 0 and self.step is None


@dataclass(frozen=True, slots=True)
class SaveAsk:
    """A save somebody is made to roll. `on_success`: what a success leaves of the amount (format 14.3)."""

    save: str
    difficulty: int
    on_success: OnSuccess


@dataclass(frozen=True, slots=True)
class HarmClause:
    """One part of a blow. `type` None is the blow's own kind; `save` None follows the action's own save."""

    amount: Amount
    type: str | None = None
    save: SaveAsk | None = None


# --- when, aim, price, roll ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class When:
    """When an action may be taken. With a `moment` it is only an answer; `never`: on no menu at all.
    `against`: only things used from those catalogs. `signature`: points it costs between turns."""

    moment: Moment | None = None
    never: bool = False
    at: Literal["source", "chosen"] = "source"
    cancels: bool = False
    against: frozenset[str] | None = None
    signature: int = 0

    @property
    def on_turn(self) -> bool:
        return self.moment is None and not self.never and self.signature == 0


@dataclass(frozen=True, slots=True)
class AreaShape:
    """`size` in cells. `spares`: the user's side is not caught. `helps`: only those its aim's side names are."""

    shape: Shape
    size: int
    spares: bool = False
    helps: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """What may be picked. Distances in cells; None where there is no such distance.

    `reach` is a swing's, `normal` and `long` a shot's. With neither, anything within one cell; off a
    board distances are never read. `holding`: only whoever put that condition on the user.
    `count_step`: how many targets more each step of a bigger payment buys.
    """

    side: AimSide = "enemy"
    count: int = 1
    reach: int | None = None
    normal: int | None = None
    long: int | None = None
    area: AreaShape | None = None
    holding: str | None = None
    ranged: bool = False  # mechanics with a distance of their own: `normal` is their whole range
    count_step: int = 0


@dataclass(frozen=True, slots=True)
class Cost:
    """A term of a price. `pools`: alternatives in declaration order; the first that can afford all of it pays."""

    pools: tuple[str, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Recharge:
    """Ready again when this roll at the start of the holder's turn shows `at_least` or more."""

    dice: Dice
    at_least: int


@dataclass(frozen=True, slots=True)
class Ammo:
    """Shots of one attack. `tag`: drawn from the bag; `clip`: from what is loaded, at most `clip`."""

    shots: int
    tag: str | None = None
    clip: int | None = None
    recover: float = 0.0


@dataclass(frozen=True, slots=True)
class Price:
    """What taking an action costs, whole or not at all.

    `budget` None spends none. `family`: pools of one group it may be paid from instead, in declaration
    order, when the price is a single term (format 9.2). `counters`: row pools, one point each.
    `uses`: how often in a fight. `strikes`: how many strikes one spend buys (0: it is no strike);
    `single`: the row is held to a single strike. `item`: index of the item used; `consumes` one of it, or `charges`.
    """

    budget: str | None = None
    costs: tuple[Cost, ...] = ()
    family: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    uses: int | None = None
    recharge: Recharge | None = None
    strikes: int = 0
    single: bool = False
    item: int | None = None
    consumes: bool = False
    charges: int = 0
    ammo: Ammo | None = None


@dataclass(frozen=True, slots=True)
class Labelled:
    """A piece of a number with the name a log shows it under."""

    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """To hit: `modifier` in all (dice of a pool, in a pool fight) and the pieces it is made of.
    `target`: the weapon's own per-die target in a pool fight. `ability`: the one it is made with, if known."""

    modifier: int
    parts: tuple[Labelled, ...] = ()
    target: int | None = None
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class ContestRoll:
    """Both sides throw their best of the named checks. `ties`: who wins one."""

    attacker: tuple[str, ...]
    defender: tuple[str, ...]
    ties: Literal["attacker", "defender"]


@dataclass(frozen=True, slots=True)
class GateRoll:
    """The check an item asks of its user first (format 10.7). `skipped` when its `unless` holds."""

    label: str
    modifier: int
    difficulty: int
    skill: str | None = None
    ability: str | None = None
    skipped: bool = False


# --- effects: what lands -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Harm:
    """The blow: the first clause is the amount itself, the rest its `plus`. `floor`: the least the first deals."""

    clauses: tuple[HarmClause, ...]
    floor: int | None = None


@dataclass(frozen=True, slots=True)
class Healing:
    amount: Amount


@dataclass(frozen=True, slots=True)
class TemporaryPoints:
    amount: Amount


@dataclass(frozen=True, slots=True)
class Applies:
    """A condition put on. `rounds` None: no clock. `on`: whom (a contest's loser is the `target`).
    `at_least`: only when the harm that reached the target is at least that (a weapon's onHit)."""

    condition: str
    rounds: int | None = None
    edge: Literal["turn-end", "turn-start"] = "turn-end"
    of_source: bool = False
    save: str | None = None
    save_at: str = "turn-end"
    save_mode: str | None = None
    difficulty: int = 0
    ends_after: str | None = None
    even_on_save: bool = False
    at_least: int = 0
    on: Literal["target", "actor"] = "target"


@dataclass(frozen=True, slots=True)
class Ends:
    """A condition taken off the target or the actor (a contest's onWin)."""

    condition: str
    on: Literal["target", "actor"]


@dataclass(frozen=True, slots=True)
class Push:
    """The target is moved this many cells straight away (format 12.11)."""

    cells: int


@dataclass(frozen=True, slots=True)
class GivesBudget:
    budget: str
    count: int


@dataclass(frozen=True, slots=True)
class RestoresPool:
    pool: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class StandardEffect:
    """What a standard action does: `dash`, `disengage`, `dodge`, `help`, `hide`, `ready` (format 12.8)."""

    action: str


@dataclass(frozen=True, slots=True)
class ReloadsItem:
    """The clip of the item of that index is topped up to `clip`: out of the bag by `tag`, else fully."""

    item: int
    clip: int
    tag: str | None = None


Effect: TypeAlias = (
    Harm | Healing | TemporaryPoints | Applies | Ends | Push | GivesBudget | RestoresPool | StandardEffect | ReloadsItem
)


# --- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an action was written. `list`/`row` on a sheet, `entry` as `catalog/id`, `item` by index held."""

    list: str | None = None
    row: int | None = None
    entry: str | None = None
    item: int | None = None
    tags: frozenset[str] = frozenset()  # a weapon's tags, an entry's qualities
    columns: Mapping[str, bool] = field(default_factory=dict)  # the row's boolean columns, for riders

    @property
    def catalog(self) -> str | None:
        return self.entry.split("/", 1)[0] if self.entry else None


@dataclass(frozen=True, slots=True)
class Mode:
    """A weapon's way of being used (format 10.6): changes to its own roll, price and aim."""

    id: str
    label: str
    shots: int | None = None
    to_hit: int = 0
    target: int = 0
    targets: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One thing that can be taken, wherever it was written. Compared by identity: one is made once per fight.

    `id` is the option's id on the menu. `lands`: with no roll it lands by itself (autoHit or nothing to
    roll). `sequence`: (action id, times) parts, each with its own target and roll; then nothing else
    stands here. `melee`: it may strike at a walker. `weapon`: a blow of a weapon (strikes, off hand, riders).
    Without an attack roll its amount is thrown once for everybody. `components`: what using it needs and may
    be forbidden; `needs`: senses a target must not lack; `target_is`: what it must be.
    """

    id: str
    label: str
    group: Group
    kind: ActionKind
    when: When = When()
    aim: Aim = Aim()
    price: Price = Price()
    roll: AttackRoll | ContestRoll | None = None
    gate: GateRoll | None = None
    save: SaveAsk | None = None
    effects: tuple[Effect, ...] = ()
    concentration: bool = False
    sequence: tuple[tuple[str, int], ...] = ()
    modes: tuple[Mode, ...] = ()
    origin: Origin = Origin()
    weapon: bool = False
    melee: bool = False
    off_hand: bool = False  # offered only after another off-hand weapon attacked (format 12.17)
    components: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()
    target_is: CreatureTest | None = None

    @property
    def harm(self) -> Harm | None:
        for effect in self.effects:
            if isinstance(effect, Harm):
                return effect
        return None


@dataclass(frozen=True, slots=True)
class RiderDef:
    """Harm added by itself to the first qualifying hit of a period (format 9.3). `actions`: ids it may ride."""

    id: str
    label: str
    amount: Amount
    type: str | None
    per: Literal["turn", "round"]
    when: frozenset[str]
    actions: frozenset[str]


# --- bearings --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrowing:
    """When a modifier counts at all (bridging 2); every part given must hold.

    Of an attack: `attacks` (with a weapon, or with an entry), `blow`, `ability` it is made with, `target_is`,
    `marked` (the target bears that condition from the holder), `at_source` (against whoever put this on).
    Of an attack taken: `attacker_is`. Of a save: `against`. Of a check: `abilities`. Of a heal: `taken`.
    """

    attacks: Literal["weapon", "spell"] | None = None
    blow: Literal["melee", "ranged"] | None = None
    ability: str | None = None
    target_is: CreatureTest | None = None
    marked: str | None = None
    at_source: bool = False
    attacker_is: CreatureTest | None = None
    against: Against | None = None
    abilities: frozenset[str] | None = None
    taken: bool = False


@dataclass(frozen=True, slots=True)
class ModifierDef:
    """One modifier (format 12.10, bridging 2). `skills`, `saves`: narrowed to those; None is all. `only`:
    narrowed further. `type`: the kind of harm of what a modifier to damage adds; `dice_times` multiplies the
    blow's own dice, `critical_dice` adds that many of them to a critical.
    `add`: a number read off the holder's sheet, or with `add_of_source` off that of whoever put it on."""

    to: str
    flat: int = 0
    dice: Dice | None = None
    minus: bool = False
    times: float = 1.0
    mode: Literal["advantage", "disadvantage"] | None = None
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None
    add: ValueRef | None = None
    add_of_source: bool = False
    only: Narrowing | None = None
    type: str | None = None
    dice_times: float = 1.0
    critical_dice: int = 0


@dataclass(frozen=True, slots=True)
class Resistance:
    """`type` is casefolded; a blow with one of the `excepted` tags is taken in full."""

    type: str
    excepted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Bearing:
    """What a condition, level or item does to whoever bears it. All of it optional.

    `saves`, `skills`: which of them the save and check effects and modifiers are about; None is all.
    `in_sight`: while its source is out of sight, True suspends all of it, a set suspends those effects.
    `ends_when`: harm and attacks that end it; `ends_when_harmed_from`: catalogs whose harm does. `lacks`:
    senses its holder is without. `grants`: what its holder may buy with a budget.
    """

    key: str  # `condition:blinded`, `level:exhaustion:2`, `item:gear/ring`
    label: str
    effects: frozenset[str] = frozenset()
    modifiers: tuple[ModifierDef, ...] = ()
    fails_saves: frozenset[str] = frozenset()
    saves: frozenset[str] | None = None
    skills: frozenset[str] | None = None
    in_sight: frozenset[str] | Literal[True] | None = None
    ends_when_source_down: bool = False
    resist: tuple[Resistance, ...] = ()
    vulnerable: frozenset[str] = frozenset()
    immune: tuple[Resistance, ...] = ()
    condition_immunities: frozenset[str] = frozenset()
    includes: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()
    budgets: tuple[tuple[str, int], ...] = ()
    forbids_catalogs: frozenset[str] = frozenset()
    forbids_attacks: bool = False
    forbids_components: frozenset[str] = frozenset()
    ends_when: frozenset[str] = frozenset()
    ends_when_harmed_from: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    grants: tuple[Grant, ...] = ()
    max_health_times: float | None = None
    defeats: bool = False


@dataclass(frozen=True, slots=True)
class Unmet:
    """What a worn item does to a wearer whose `value`, read with items applied, is below `at_least` (format 10.5)."""

    value: ValueRef
    at_least: float
    bearing: Bearing


@dataclass(frozen=True, slots=True)
class ItemBearing:
    """What an item does by how it is held. `slots`, `binds`: what wearing it asks for; neither is never worn."""

    slots: bool
    binds: bool
    worn: Bearing | None = None
    carried: Bearing | None = None
    unmet: tuple[Unmet, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelDef:
    """A bearing that holds while a plain track, or a derived value, stands at `at` or higher."""

    at: int
    bearing: Bearing
    track: str | None = None
    derived: str | None = None


# --- combatants ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Definition:
    """One combatant by nature: its numbers as the fight began, and everything it can take.

    `sheet` is None for a creature in plain numbers. `health`: its maximum in plain numbers (with a sheet,
    read off the sheet). `saves`, `checks`: what its roll adds (dice, in a pool fight); absent reads 0.
    `vulnerable` is casefolded. `items`: what each distinct item held does. `pools`: points a creature in
    plain numbers pays for its entries with, by pool (bridging 1, creature spellcasting).
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
    checks: Mapping[str, int] = field(default_factory=dict)
    abilities: Mapping[str, int] = field(default_factory=dict)
    resist: tuple[Resistance, ...] = ()
    vulnerable: frozenset[str] = frozenset()
    immune: tuple[Resistance, ...] = ()
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

    def action(self, option: str) -> Action | None:
        """The action of that option id, or None."""
        for action in self.actions:
            if action.id == option:
                return action
        return None

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
