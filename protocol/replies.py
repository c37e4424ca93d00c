"""What the server says: a closed set of messages, and the view they carry. `docs/protocol.md` explains them.

Keys without a value are left out, never `null`: in a merge patch `null` means "gone".
"""

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from protocol.gms import FudgeView, HistoryView, MannerView
from protocol.own import MineView
from protocol.pictures import MapView
from protocol.places import BoardView, Cell, SceneView
from protocol.rights import Right
from protocol.sheetview import OfferedView, SheetView
from protocol.signs import Sign
from protocol.summons import SummonView
from protocol.table import AwayAnswer, AwayTurn, Bring, Controller, EnemyHealth, Phase, Role, SheetsShown
from protocol.zones import ZoneView

Json: TypeAlias = Any
Standing: TypeAlias = Literal["up", "down", "dying", "stable", "out", "dead", "gone", "left"]
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


class RulesetView(NamedView):
    """`version`: the one this table plays, whatever else there is by now."""

    version: NotRequired[int]


class TableView(TypedDict):
    """GM only: `encounters`, what could be fought here next, by id, `prepared`, those of them that were
    made at this table, `loot`, its tables, and `history`. `perCell`:
    distance units a cell. `playsAt`: the level it plays at, where the ruleset says what a level is and somebody goes
    with the party. `maps`: what lies under their boards, by encounter (GM only)."""

    id: str
    name: str
    ruleset: RulesetView
    encounter: NamedView
    phase: Phase
    paused: bool
    paceMs: int
    windowMs: dict[str, int]
    enemyHealth: EnemyHealth
    showFudges: bool
    privateRolls: bool
    moreTimeMs: int
    quiet: bool
    quietMs: int
    turnMs: int
    bankMs: int
    graceMs: int
    awayAnswer: AwayAnswer
    awayTurn: AwayTurn
    sheets: SheetsShown
    bring: Bring
    level: int
    playsAt: NotRequired[int]
    unit: NotRequired[str]
    perCell: NotRequired[float]
    encounters: NotRequired[dict[str, str]]
    history: NotRequired[HistoryView]
    prepared: NotRequired[dict[str, str]]
    loot: NotRequired[dict[str, str]]
    maps: NotRequired[dict[str, MapView]]


class SeatView(TypedDict):
    """`awaySince`: when a player who is not there was lost; the grace time of the table runs from then.
    `rights`: of a GM who does not own the table (only GMs see it)."""

    name: str
    role: Role
    online: bool
    ready: bool
    awaySince: NotRequired[int]
    rights: NotRequired[list[Right]]


class RosterView(TypedDict):
    """`held`: the GM has taken it, and no player may claim it. `picture`: what its token shows, to be had at
    `/api/tables/<id>/pictures/<picture>`; letters where there is none."""

    name: str
    side: Literal["party", "enemy"]
    controller: Controller
    held: NotRequired[bool]
    picture: NotRequired[str]
    seat: NotRequired[str]
    summary: NotRequired[str]


class PointsView(TypedDict):
    now: int
    max: int
    temp: int


class BandView(TypedDict):
    band: Band


ConditionView = TypedDict(  # written this way because `from` is a keyword of Python
    "ConditionView",
    {"label": str, "sign": NotRequired[Sign], "left": NotRequired[int], "from": NotRequired[list[str]]},
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
    """`hidden`: the party does not know that it is there (only the GM ever sees it). `cells`: how many it fills a
    side, its own being the one on top at the left; one when absent. `altitude`: how far above its ground it is, in the
    ruleset's unit. Neither is sent yet: to the rules everybody fills one cell and stands on the ground."""

    name: str
    side: Literal["party", "enemy"]
    standing: Standing
    conditions: dict[str, ConditionView]
    at: NotRequired[Cell]
    size: NotRequired[str]
    cells: NotRequired[int]
    altitude: NotRequired[float]
    health: NotRequired[PointsView | BandView]
    budgets: NotRequired[dict[str, BudgetView]]
    movement: NotRequired[MovementView]
    pools: NotRequired[dict[str, PoolView]]
    concentrating: NotRequired[str]
    initiative: NotRequired[int]
    hidden: NotRequired[bool]
    picture: NotRequired[str]


class WindowView(TypedDict):
    """`closesAt` by the server's clock; `closesIn` instead while the table is paused.

    `quiet`: the table is. Then the party is shown nothing but `id` and `openedAt`; whoever is asked has the rest in
    its ask.
    """

    id: str
    waiting: list[str]
    answered: list[str]
    openedAt: int
    quiet: NotRequired[bool]
    moment: NotRequired[str]
    source: NotRequired[str]
    target: NotRequired[str]
    label: NotRequired[str]
    closesAt: NotRequired[int]
    closesIn: NotRequired[int]


class TurnClockView(TypedDict):
    """The clock of a player's turn: its time is up at `endsAt` (server's clock), then the bank of its seat runs, of
    which it has `bankMs`. While it stands still `left` is what is left, milliseconds."""

    who: str
    bankMs: int
    endsAt: NotRequired[int]
    left: NotRequired[int]


class FightView(TypedDict):
    """GM only: `manners`, how the director plays each combatant, and `fudges`. `map`: the picture under the board."""

    round: int
    order: list[str]
    outcome: Literal["ongoing", "victory", "defeat", "fled"]
    combatants: dict[str, CombatantView]
    turn: NotRequired[str]
    board: NotRequired[BoardView]
    map: NotRequired[MapView]
    window: NotRequired[WindowView]
    clock: NotRequired[TurnClockView]
    scene: NotRequired[SceneView]
    zones: NotRequired[dict[str, ZoneView]]
    summons: NotRequired[dict[str, SummonView]]
    manners: NotRequired[dict[str, MannerView]]
    fudges: NotRequired[list[FudgeView]]


class SharedView(TypedDict):
    """What a whole audience sees. `words`: the ruleset's names of its ids, by group. `party`: the sheets as they stand
    between fights (while one is on, as it found them), for the GM whole, else as far as the table says. `offers`: of
    characters, by the seat of the player (GM only)."""

    table: TableView
    words: dict[str, dict[str, str]]
    seats: dict[str, SeatView]
    roster: dict[str, RosterView]
    party: dict[str, SheetView]
    offers: NotRequired[dict[str, OfferedView]]
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


class Pointed(TypedDict):
    """Somebody shows everybody a cell, or measures from one to another. It belongs to no step, and fades."""

    t: Literal["pointed"]
    seat: str
    name: str
    kind: Literal["ping", "ruler"]
    at: Cell
    to: NotRequired[Cell]


class Pong(TypedDict):
    t: Literal["pong"]
    at: float
    now: int


class Bye(TypedDict):
    """The last message before the server closes the connection."""

    t: Literal["bye"]
    reason: str
    sentence: str


ServerMessage: TypeAlias = Welcome | Snapshot | StepMessage | Ack | Refused | Looked | Pointed | Pong | Bye
