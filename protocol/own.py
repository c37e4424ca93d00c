"""A seat's own part of the view: menus, asks, sheets and standing orders, sent to nobody else."""

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from protocol.places import Cell
from protocol.rights import Right
from protocol.sheetview import OfferedView, SheetView
from protocol.standing import OrderDo, OrderIf

Json: TypeAlias = Any


class PayView(TypedDict):
    """A way of paying. `steps`: how far above the usual price it is."""

    id: str
    label: str
    steps: int


class LabelView(TypedDict):
    id: str
    label: str


class ModeView(TypedDict):
    """`count`: how many targets it may have, where that is its own."""

    id: str
    label: str
    count: NotRequired[int]


class AreaView(TypedDict):
    """`size` in cells. `copies`: how often it may be set down at once, `all`: and no less often. Of a wall `ring`: it
    may be laid as one; `sides`: which side is meant may be said, that which catches as well, or that to which whoever
    stands where it goes up is moved."""

    shape: str
    size: int
    copies: NotRequired[int]
    all: NotRequired[bool]
    ring: NotRequired[bool]
    sides: NotRequired[Literal["catch", "clear"]]


class TeleportView(TypedDict):
    """Where a teleport leads: the `cells` it may go to; absent off a board. `carries`: who may go along, at `most` so
    many. `leaves`: it may lead out of the fight, and the choice then names no cell."""

    cells: NotRequired[list[Cell]]
    carries: NotRequired[list[str]]
    most: NotRequired[int]
    leaves: NotRequired[bool]


class ForecastView(TypedDict):
    """Against `target`. `hitChance` 0 to 1; `expected`: with chance, criticals, saves and resistances in it."""

    target: NotRequired[str]
    hitChance: NotRequired[float]
    averageDamage: NotRequired[float]
    expected: NotRequired[float]


class OptionView(TypedDict):
    """One line of a menu. `needs`: what has to be picked with it. Distances in cells; `uses` and `charges` are
    `[left, of]`; `price` is what is paid without choosing, `[[pool, amount], ...]`. `count`: how many targets at most
    for the usual price; `countStep`: how many more with each step of a bigger one. `repeats`: one target may be named
    more than once; `parts`: what the targets of a sequence are for, one after the other. `into`: the key of a
    choice that the picked cell stands in, where it is not `at`. `strikesWith`: the name of what it is struck with, from
    where that stands."""

    label: str
    group: str
    order: int
    kind: str
    needs: Literal["targets", "cell", "walk", "none"]
    into: NotRequired[Literal["to"]]
    strikesWith: NotRequired[str]
    budget: NotRequired[str]
    price: NotRequired[list[list[Json]]]
    pays: NotRequired[list[PayView]]
    payNeeded: NotRequired[bool]
    modes: NotRequired[list[ModeView]]
    modeNeeded: NotRequired[bool]
    styles: NotRequired[list[LabelView]]
    strikes: NotRequired[int]
    uses: NotRequired[list[int]]
    charges: NotRequired[list[int]]
    shots: NotRequired[int]
    points: NotRequired[int]
    count: NotRequired[int]
    countStep: NotRequired[int]
    repeats: NotRequired[bool]
    parts: NotRequired[list[str]]
    side: NotRequired[str]
    area: NotRequired[AreaView]
    reach: NotRequired[int]
    normal: NotRequired[int]
    long: NotRequired[int]
    targets: NotRequired[list[str]]
    walls: NotRequired[list[Cell]]
    teleport: NotRequired[TeleportView]
    forecast: NotRequired[ForecastView]


class GreyedView(TypedDict):
    """A line that cannot be taken now, and why."""

    label: str
    group: str
    reason: str
    strikesWith: NotRequired[str]


class MenuView(TypedDict):
    """What one combatant may choose now; of an open window when `window` names it."""

    who: str
    options: dict[str, OptionView]
    greyed: dict[str, GreyedView]
    window: NotRequired[str]


class StakesView(TypedDict):
    """What hangs on an answer: it turns the hit into a miss; it is to be expected to bring down whom it is pointed
    at; without it its user is to be expected to go down, and with it not."""

    turnsHit: NotRequired[bool]
    kills: NotRequired[bool]
    saves: NotRequired[bool]


class AskView(TypedDict):
    """`given`: what was answered so far, an option's id or `pass`; `byOrder`: by a standing order. `default`: what is
    answered when the time is up, likewise. `moreTime`: this seat may ask for more, once. `stakes` by option."""

    window: str
    menu: MenuView
    answered: bool
    moreTime: bool
    default: str
    moment: NotRequired[str]
    source: NotRequired[str]
    target: NotRequired[str]
    label: NotRequired[str]
    closesAt: NotRequired[int]
    closesIn: NotRequired[int]
    stakes: NotRequired[dict[str, StakesView]]
    given: NotRequired[str]
    byOrder: NotRequired[bool]


class OrderView(TypedDict):
    """A standing order, see `protocol.standing`."""

    do: OrderDo
    option: NotRequired[str]
    only: NotRequired[OrderIf]
    pay: NotRequired[str]
    mode: NotRequired[str]
    style: NotRequired[str]


class MineView(TypedDict):
    """A seat's own part, sent to nobody else. A GM's `menus` and `asks` are also of those whom players play: it may
    act for them.

    `moments`: what those it plays could be asked in this fight, `{who: {moment: {option: label}}}`; `orders`: what
    stands ordered for them, `{who: {moment: order}}`. `rights`: of a GM. `party`: the whole sheets of a player's own.
    `rolls`: what this seat alone was told between fights, by number, as events of the log are. `offered`: the character
    it offers, until a GM has answered.
    """

    rights: NotRequired[list[Right]]
    controls: list[str]
    menus: dict[str, MenuView]
    asks: dict[str, AskView]
    sheets: dict[str, dict[str, Json]]
    party: dict[str, SheetView]
    rolls: dict[str, dict[str, Json]]
    moments: dict[str, dict[str, dict[str, str]]]
    orders: dict[str, dict[str, OrderView]]
    offered: NotRequired[OfferedView]
