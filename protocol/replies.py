"""What the server says: a closed set of messages, and the view they carry. `docs/protocol.md` explains them.

Keys without a value are left out, never `null`: in a merge patch `null` means "gone".
"""

from typing import Annotated, Any, Literal, NotRequired, TypeAlias

from pydantic import WithJsonSchema
from typing_extensions import TypedDict

from protocol.table import Controller, EnemyHealth, Phase, Role

Json: TypeAlias = Any
Cell: TypeAlias = Annotated[
    list[int],
    WithJsonSchema({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}),
]
"""`[x, y]`, x to the right and y down, (0, 0) the top left."""

Standing: TypeAlias = Literal["up", "down", "dying", "stable", "out", "dead", "gone"]
Band: TypeAlias = Literal["unhurt", "hurt", "bloodied", "down"]


class Said(TypedDict):
    """A chat line. `name` is what the seat was called when it said it."""

    seat: str
    name: str
    text: str


class Line(TypedDict):
    """One line of the log: an event or something said. `n` counts up by one per audience."""

    n: int
    seq: int
    event: NotRequired[dict[str, Json]]
    say: NotRequired[Said]


# --- the view ------------------------------------------------------------------------------------------


class NamedView(TypedDict):
    id: str
    name: str


class TableView(TypedDict):
    """`encounters` (GM only): what could be fought here next, by id. `perCell`: distance units a cell."""

    id: str
    name: str
    ruleset: NamedView
    encounter: NamedView
    phase: Phase
    paused: bool
    paceMs: int
    windowMs: dict[str, int]
    enemyHealth: EnemyHealth
    unit: NotRequired[str]
    perCell: NotRequired[float]
    encounters: NotRequired[dict[str, str]]


class SeatView(TypedDict):
    name: str
    role: Role
    online: bool
    ready: bool


class RosterView(TypedDict):
    name: str
    side: Literal["party", "enemy"]
    controller: Controller
    seat: NotRequired[str]
    summary: NotRequired[str]


class BoardView(TypedDict):
    width: int
    height: int
    rows: list[str]


class PointsView(TypedDict):
    now: int
    max: int
    temp: int


class BandView(TypedDict):
    band: Band


ConditionView = TypedDict(  # written this way because `from` is a keyword of Python
    "ConditionView", {"label": str, "left": NotRequired[int], "from": NotRequired[list[str]]}
)


class BudgetView(TypedDict):
    label: str
    left: int
    of: int


class MovementView(TypedDict):
    """In the ruleset's distance unit."""

    left: float
    of: float


class PoolView(TypedDict):
    label: str
    now: int
    max: int


class CombatantView(TypedDict):
    """`hidden`: the party does not know that it is there (only the GM ever sees it)."""

    name: str
    side: Literal["party", "enemy"]
    standing: Standing
    conditions: dict[str, ConditionView]
    at: NotRequired[Cell]
    size: NotRequired[str]
    health: NotRequired[PointsView | BandView]
    budgets: NotRequired[dict[str, BudgetView]]
    movement: NotRequired[MovementView]
    pools: NotRequired[dict[str, PoolView]]
    concentrating: NotRequired[str]
    initiative: NotRequired[int]
    hidden: NotRequired[bool]


class WindowView(TypedDict):
    """`closesAt` by the server's clock; `closesIn` instead while the table is paused."""

    id: str
    moment: str
    waiting: list[str]
    answered: list[str]
    openedAt: int
    source: NotRequired[str]
    target: NotRequired[str]
    label: NotRequired[str]
    closesAt: NotRequired[int]
    closesIn: NotRequired[int]


class FightView(TypedDict):
    round: int
    order: list[str]
    outcome: Literal["ongoing", "victory", "defeat", "fled"]
    combatants: dict[str, CombatantView]
    turn: NotRequired[str]
    board: NotRequired[BoardView]
    window: NotRequired[WindowView]


class PayView(TypedDict):
    """A way of paying. `steps`: how far above the usual price it is."""

    id: str
    label: str
    steps: int


class LabelView(TypedDict):
    id: str
    label: str


class AreaView(TypedDict):
    """`size` in cells."""

    shape: str
    size: int


class ForecastView(TypedDict):
    """Against `target`. `hitChance` 0 to 1; `expected`: with chance, criticals, saves and resistances in it."""

    target: NotRequired[str]
    hitChance: NotRequired[float]
    averageDamage: NotRequired[float]
    expected: NotRequired[float]


class OptionView(TypedDict):
    """One line of a menu. `needs`: what has to be picked with it. Distances in cells; `uses` and `charges` are
    `[left, of]`; `price` is what is paid without choosing, `[[pool, amount], ...]`."""

    label: str
    group: str
    order: int
    kind: str
    needs: Literal["targets", "cell", "walk", "none"]
    budget: NotRequired[str]
    price: NotRequired[list[list[Json]]]
    pays: NotRequired[list[PayView]]
    payNeeded: NotRequired[bool]
    modes: NotRequired[list[LabelView]]
    modeNeeded: NotRequired[bool]
    styles: NotRequired[list[LabelView]]
    strikes: NotRequired[int]
    uses: NotRequired[list[int]]
    charges: NotRequired[list[int]]
    shots: NotRequired[int]
    points: NotRequired[int]
    count: NotRequired[int]
    side: NotRequired[str]
    area: NotRequired[AreaView]
    reach: NotRequired[int]
    normal: NotRequired[int]
    long: NotRequired[int]
    targets: NotRequired[list[str]]
    forecast: NotRequired[ForecastView]


class GreyedView(TypedDict):
    """A line that cannot be taken now, and why."""

    label: str
    group: str
    reason: str


class MenuView(TypedDict):
    """What one combatant may choose now; of an open window when `window` names it."""

    who: str
    options: dict[str, OptionView]
    greyed: dict[str, GreyedView]
    window: NotRequired[str]


class AskView(TypedDict):
    """`given`: what was answered so far, an option's id or `pass`. `moreTime`: this seat may ask for more, once."""

    window: str
    menu: MenuView
    answered: bool
    moreTime: bool
    given: NotRequired[str]


class MineView(TypedDict):
    """A seat's own part, sent to nobody else. A GM's `menus` and `asks` are also of those whom players play: it may
    act for them."""

    controls: list[str]
    menus: dict[str, MenuView]
    asks: dict[str, AskView]
    sheets: dict[str, dict[str, Json]]


class SharedView(TypedDict):
    """What a whole audience sees. `words`: the ruleset's names of its ids, by group."""

    table: TableView
    words: dict[str, dict[str, str]]
    seats: dict[str, SeatView]
    roster: dict[str, RosterView]
    fight: NotRequired[FightView]


class View(SharedView):
    mine: MineView


# --- messages ------------------------------------------------------------------------------------------


class Welcome(TypedDict):
    """`token` opens this seat from now on; `now` is the server's clock in milliseconds."""

    t: Literal["welcome"]
    protocol: int
    seat: str
    role: Role
    token: str
    seq: int
    heartbeatMs: int
    now: int


class Snapshot(TypedDict):
    t: Literal["snapshot"]
    seq: int
    view: View
    log: list[Line]
    now: int


class StepMessage(TypedDict):
    """`patch` (RFC 7396) over the view that the step before left."""

    t: Literal["step"]
    seq: int
    patch: dict[str, Json]
    lines: list[Line]
    now: int


class Ack(TypedDict):
    t: Literal["ack"]
    id: str
    seq: int


class Refused(TypedDict):
    """`seq`: how the table stood when it was refused; every step up to it was sent before."""

    t: Literal["refused"]
    id: str
    reason: str
    sentence: str
    seq: int


class Looked(TypedDict):
    t: Literal["looked"]
    id: str
    detail: dict[str, Json]


class Pong(TypedDict):
    t: Literal["pong"]
    at: float
    now: int


class Bye(TypedDict):
    """The last message before the server closes the connection."""

    t: Literal["bye"]
    reason: str
    sentence: str


ServerMessage: TypeAlias = Welcome | Snapshot | StepMessage | Ack | Refused | Looked | Pong | Bye
