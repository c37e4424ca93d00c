"""What clients say: a closed set of typed messages. What the server says stands in `protocol.replies`.

`parse_message` is the one way in; it says what is wrong with a bad message and where.
"""

from typing import Annotated, Any, Literal, TypeAlias

import orjson
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    TypeAdapter,
    ValidationError,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError

from engine.choice import (
    Answer,
    Cell,
    Choice,
    GmCondition,
    GmEnd,
    GmFudge,
    GmGround,
    GmMove,
    GmRemove,
    GmReveal,
    GmScene,
    GmSet,
)
from engine.definitions import Moment
from protocol.plain import plain
from protocol.rights import RIGHTS, Right
from protocol.standing import Order
from protocol.table import AwayAnswer, AwayTurn, EnemyHealth
from rulesets.format.base import EntryPath
from rulesets.format.creatures import Creature, Temperament

PROTOCOL = 1
"""The version of this protocol. A client that says hello with another is told to reload."""

FRAME_BYTES = 16_384
"""The largest frame a client may send."""

_MS_A_DAY = 86_400_000

MOST_ADDED = 20
"""Creatures that one change brings into a fight."""

Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
OptionId = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40), AfterValidator(plain)]
Ms = Annotated[int, Field(ge=0, le=_MS_A_DAY)]


class Message(BaseModel):
    """Base of all: unknown keys are refused, names are camelCase on the wire."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: "".join(
            part.capitalize() if place else part for place, part in enumerate(name.split("_"))
        ),
        validate_by_name=True,
        validate_by_alias=True,
    )


class Command(Message):
    """What is acknowledged or refused. `id` is the client's own, and never used twice by one seat."""

    id: Id


class Hello(Message):
    """Always the first. `since`: the last sequence number seen, to be sent only what was missed."""

    t: Literal["hello"]
    protocol: int
    token: Secret
    table: Id
    seat: Id | None = None
    since: Annotated[int, Field(ge=0)] | None = None
    name: Name | None = None
    locale: Annotated[str, StringConstraints(max_length=35)] | None = None


class Ping(Message):
    """Asks for a `pong` that carries `at` back."""

    t: Literal["ping"]
    at: float


class Do(Command):
    """One option of the menu of a combatant of this seat, taken."""

    t: Literal["do"]
    choice: Choice


class AnswerWindow(Command):
    """An answer in an open window. It may be changed until the window closes."""

    t: Literal["answer"]
    window: Id
    by: Id
    answer: Answer


class Look(Command):
    """Asks for what is too large for a menu: targets with forecasts, areas, walks."""

    t: Literal["look"]
    by: Id
    option: OptionId
    pay: Id | None = None


class Claim(Command):
    """Takes a combatant of the party that nobody plays."""

    t: Literal["claim"]
    combatant: Id


class Unclaim(Command):
    t: Literal["unclaim"]
    combatant: Id


class Ready(Command):
    t: Literal["ready"]
    ready: bool


class Rename(Command):
    t: Literal["rename"]
    name: Name


class Say(Command):
    t: Literal["say"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), AfterValidator(plain)]


class Bestiary(Command):
    """Asks for creatures of the ruleset (GMs only): those with all the words of `find` in their name, of a `tier`,
    and with these values of their catalog's `filters`; a page of them from `skip` on."""

    t: Literal["bestiary"]
    find: Annotated[str, StringConstraints(max_length=80)] = ""
    tier: Id | None = None
    filters: Annotated[dict[Id, Annotated[str, StringConstraints(max_length=80)]], Field(max_length=8)] = {}
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class SeeAs(Command):
    """Asks for the table as another seat is shown it (GMs only)."""

    t: Literal["see-as"]
    seat: Id


class Audit(Command):
    """Asks for who did what (GMs only), the last first: a page of what happened before the step `before`."""

    t: Literal["audit"]
    before: Annotated[int, Field(ge=1)] | None = None


class MoreTime(Command):
    """Once a window and seat."""

    t: Literal["more-time"]
    window: Id


class SetOrder(Command):
    """What a combatant of this seat does at a moment from now on without being asked. `order` None: it is asked."""

    t: Literal["order"]
    combatant: Id
    moment: Moment
    order: Order | None = None


# --- the GM's ------------------------------------------------------------------------------------------


class Start(Message):
    t: Literal["start"]


class Again(Message):
    """The next fight begins at once. `encounter` None: the same one."""

    t: Literal["again"]
    encounter: Id | None = None


class Pause(Message):
    t: Literal["pause"]


class Resume(Message):
    t: Literal["resume"]


class Hand(Message):
    """Who plays a combatant from now on. `seat` goes with `player`; `anybody`: the GM, until a player claims it."""

    t: Literal["hand"]
    combatant: Id
    to: Literal["player", "director", "gm", "anybody"]
    seat: Id | None = None


class CloseWindow(Message):
    """Whoever has not answered passes."""

    t: Literal["close-window"]
    window: Id


class Extend(Message):
    """`ms` more on a window's clock."""

    t: Literal["extend"]
    window: Id
    ms: Ms


class AnswerFor(Message):
    """An answer for somebody who is not there."""

    t: Literal["answer-for"]
    window: Id
    by: Id
    answer: Answer


_CLOCKS = ("default", *(moment.value for moment in Moment))


def _clocks(window_ms: dict[str, int]) -> dict[str, int]:
    for moment in window_ms:
        if moment not in _CLOCKS:
            told = {"moment": repr(moment), "clocks": ", ".join(_CLOCKS)}
            raise PydanticCustomError("no_moment", "{moment} is no moment; expected one of {clocks}", told)
    return window_ms


class GiveRights(Message):
    """What another GM may from now on; the owner alone says so."""

    t: Literal["rights"]
    seat: Id
    rights: Annotated[tuple[Right, ...], Field(max_length=len(RIGHTS))]


class AddCreatures(Message):
    """Creatures that join the running fight: of a bestiary (`creature` is `catalog/entry`), or a block written out,
    which is held to the ruleset's threat scale unless `clamp` says otherwise.

    `at`: the first stands there, or on the nearest free cell, the others round it; None: near the middle of the board.
    `initiative` None: each throws for it. `health`: where they start, None for full.
    """

    t: Literal["add"]
    creature: EntryPath | None = None
    block: Annotated[Creature, WithJsonSchema({"type": "object"})] | None = None
    name: Name | None = None
    count: Annotated[int, Field(ge=1, le=MOST_ADDED)] = 1
    side: Literal["enemy", "party"] = "enemy"
    at: Cell | None = None
    hidden: bool = False
    clamp: bool = True
    health: Annotated[int, Field(ge=0, le=100_000)] | None = None
    initiative: Annotated[int, Field(ge=-100_000, le=100_000)] | None = None
    temperament: Temperament | None = None
    competence: Annotated[int, Field(ge=1, le=5)] | None = None

    @model_validator(mode="after")
    def _one_of_two(self) -> "AddCreatures":
        if (self.creature is None) == (self.block is None):
            raise PydanticCustomError("no_creature", "name a creature of a bestiary, or write out a block")
        return self


class Undo(Message):
    """The last steps of the fight, taken back."""

    t: Literal["undo"]
    steps: Annotated[int, Field(ge=1, le=1_000)] = 1


class Redo(Message):
    """Steps that were taken back happen after all."""

    t: Literal["redo"]
    steps: Annotated[int, Field(ge=1, le=1_000)] = 1


class ChangeSettings(Message):
    """None leaves a setting alone. `window_ms` names the moments it changes, or `default`."""

    t: Literal["settings"] = "settings"
    pace_ms: Annotated[int, Field(ge=0, le=60_000)] | None = None
    window_ms: Annotated[dict[Id, Annotated[int, Field(ge=100, le=_MS_A_DAY)]], AfterValidator(_clocks)] | None = None
    enemy_health: EnemyHealth | None = None
    show_fudges: bool | None = None
    more_time_ms: Ms | None = None
    quiet: bool | None = None
    quiet_ms: Annotated[int, Field(ge=0, le=60_000)] | None = None
    turn_ms: Annotated[int, Field(ge=0, le=_MS_A_DAY)] | None = None
    bank_ms: Ms | None = None
    grace_ms: Ms | None = None
    away_answer: AwayAnswer | None = None
    away_turn: AwayTurn | None = None


FightChange: TypeAlias = GmMove | GmSet | GmCondition | GmReveal | GmEnd | GmRemove | GmGround | GmScene | GmFudge
WindowChange: TypeAlias = CloseWindow | Extend | AnswerFor
TableChange: TypeAlias = (
    Start | Again | Pause | Resume | Hand | Undo | Redo | AddCreatures | GiveRights | WindowChange | ChangeSettings
)


class Gm(Command):
    """Whatever only a GM may."""

    t: Literal["gm"]
    change: Annotated[FightChange | TableChange, Field(discriminator="t")]


ClientMessage: TypeAlias = Annotated[
    Annotated[Hello, Tag("hello")]
    | Annotated[Ping, Tag("ping")]
    | Annotated[Do, Tag("do")]
    | Annotated[AnswerWindow, Tag("answer")]
    | Annotated[Look, Tag("look")]
    | Annotated[Claim, Tag("claim")]
    | Annotated[Unclaim, Tag("unclaim")]
    | Annotated[Ready, Tag("ready")]
    | Annotated[Rename, Tag("rename")]
    | Annotated[Say, Tag("say")]
    | Annotated[MoreTime, Tag("more-time")]
    | Annotated[Bestiary, Tag("bestiary")]
    | Annotated[SeeAs, Tag("see-as")]
    | Annotated[Audit, Tag("audit")]
    | Annotated[SetOrder, Tag("order")]
    | Annotated[Gm, Tag("gm")],
    Discriminator("t"),
]

_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)


class BadMessage(Exception):  # noqa: N818  the sender's mistake, not ours
    """Not a message. `id` is its command's, where that could still be read: then it can be refused by it."""

    def __init__(self, sentence: str, command_id: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.command_id = command_id


def parse_message(frame: bytes | str) -> Hello | Ping | Command:
    """The message in a frame. Raises `BadMessage`."""
    try:
        document = orjson.loads(frame)
    except orjson.JSONDecodeError as error:
        raise BadMessage(f"This is not JSON: {error}.") from None
    if not isinstance(document, dict):
        raise BadMessage("A message is a JSON object with a `t`.")
    try:
        message: Hello | Ping | Command = _messages.validate_python(document)
    except ValidationError as error:
        command_id = document.get("id")
        readable = isinstance(command_id, str) and 1 <= len(command_id) <= 64
        raise BadMessage(problems_of(error), command_id if readable else None) from None
    return message


MOST_PROBLEMS = 5
"""How many of a message's problems are told."""


def problems_of(error: ValidationError, *, tags: int = 1) -> str:
    """What is wrong, and where: `choice.at: Input should be a valid list; ...`.

    `tags`: how many of a path's first parts only name the member of a union.
    """
    found = []
    for problem in error.errors(include_url=False, include_input=False)[:MOST_PROBLEMS]:
        path = ".".join(str(part) for part in problem["loc"][tags:])
        found.append(f"{path}: {problem['msg']}" if path else problem["msg"])
    return "; ".join(found) + "."


__all__ = [
    "FRAME_BYTES",
    "MOST_ADDED",
    "PROTOCOL",
    "AddCreatures",
    "Again",
    "AnswerFor",
    "AnswerWindow",
    "Audit",
    "BadMessage",
    "Bestiary",
    "ChangeSettings",
    "Claim",
    "ClientMessage",
    "CloseWindow",
    "Command",
    "Do",
    "Extend",
    "GiveRights",
    "Gm",
    "Hand",
    "Hello",
    "Look",
    "MoreTime",
    "Pause",
    "Ping",
    "Ready",
    "Redo",
    "Rename",
    "Resume",
    "Say",
    "SeeAs",
    "SetOrder",
    "Start",
    "Unclaim",
    "Undo",
    "parse_message",
    "problems_of",
]
