"""What clients say: a closed set of typed messages. What the server says stands in `protocol.replies`.

`parse_message` is the one way in; it says what is wrong with a bad message and where.
"""

from typing import Annotated, Any, Literal, TypeAlias

import orjson
from pydantic import (
    AfterValidator,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
    TypeAdapter,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError

from engine.choice import MOST_COPIES, Answer, Choice
from engine.definitions import Moment
from protocol.bringing import MakingWishes
from protocol.changes import FightChange, TableChange
from protocol.depth import MOST_DEPTH, deeper_than, may_be_deep
from protocol.parts import Id, Message, Name, OptionId, Secret
from protocol.pictures import PictureId
from protocol.plain import plain
from protocol.sheets import AnyCheck, Seen, SheetAct
from protocol.standing import Order
from rulesets.format.board import Cell

PROTOCOL = 1
"""The version of this protocol. A client that says hello with another is told to reload."""

FRAME_BYTES = 16_384
"""The largest frame a client may send."""


FilterValue = Annotated[str, StringConstraints(max_length=80)]


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
    """Asks for what is too large for a menu: targets with forecasts, areas, walks. `copies`: those already set down,
    for where another may be; `at`: where a wall starts, for how it may lie from there."""

    t: Literal["look"]
    by: Id
    option: OptionId
    pay: Id | None = None
    at: Cell | None = None
    copies: Annotated[tuple[Cell, ...], Field(min_length=1, max_length=MOST_COPIES)] | None = None


class About(Command):
    """Asks what an option of a combatant does; without an option what that combatant is; or what a condition changes.
    For GMs who see everything, and for whoever plays it; conditions are for everybody."""

    t: Literal["about"]
    who: Id | None = None
    option: OptionId | None = None
    condition: Id | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> "About":
        if (self.who is None) == (self.condition is None) or (self.option is not None and self.who is None):
            raise PydanticCustomError("about", "asks about `who`, with an `option` or without, or about a `condition`")
        return self


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


class Point(Command):
    """Shows everybody at the table a cell (`ping`), or how far it is from one to another (`ruler`). It passes: it is
    never kept, and no step tells it. Who measures says so again as long as the ruler is held."""

    t: Literal["point"]
    kind: Literal["ping", "ruler"]
    at: Cell
    to: Cell | None = None

    @model_validator(mode="after")
    def _two_ends(self) -> "Point":
        if (self.to is None) == (self.kind == "ruler"):
            raise PydanticCustomError("ends", "a ruler leads from `at` to `to`, and a ping has only `at`")
        return self


class Picture(Command):
    """What the token of a combatant shows; None: its letters. Whoever plays one of the party may, and a GM who may
    edit."""

    t: Literal["picture"]
    who: Id
    picture: PictureId | None = None


class Bestiary(Command):
    """Asks for creatures of the ruleset (GMs only): those with all the words of `find` in their name, of a `tier`,
    and with these values of their catalog's `filters`; a page of them from `skip` on."""

    t: Literal["bestiary"]
    find: Annotated[str, StringConstraints(max_length=80)] = ""
    tier: Id | None = None
    filters: Annotated[dict[Id, FilterValue], Field(max_length=8)] = Field(default_factory=dict)
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0


class Encounters(Command):
    """Asks for what could be fought at the table next (GMs only), with what is known of each."""

    t: Literal["encounters"]


class ReadEncounter(Command):
    """Asks for the whole of what could be fought next (GMs only)."""

    t: Literal["encounter"]
    key: Id


class SeeAs(Command):
    """Asks for the table as another seat is shown it (GMs only)."""

    t: Literal["see-as"]
    seat: Id


class Audit(Command):
    """Asks for who did what (GMs only), the last first: a page of what happened before the step `before`."""

    t: Literal["audit"]
    before: Annotated[int, Field(ge=1)] | None = None


class Earlier(Command):
    """Asks for what the log told this seat's audience before a line: number `before`, told at `seq`."""

    t: Literal["earlier"]
    before: Annotated[int, Field(ge=1)]
    seq: Annotated[int, Field(ge=0)]


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


class SheetPage(Command):
    """Asks for the whole page of a member's sheet; or (`file`) for the sheet as a file that can be brought again; or
    (`form`) for what may be written on it."""

    t: Literal["sheet-page"]
    who: Id
    file: bool = False
    form: bool = False


class Roll(Command):
    """A check or save of a character of this seat."""

    t: Literal["roll"]
    who: Id
    ask: AnyCheck
    seen: Seen = "open"


class OnSheet(Command):
    """Something done with the sheet of a character of this seat, between fights."""

    t: Literal["sheet"]
    who: Id
    act: SheetAct


class AskHeroes(Command):
    """Asks for the ready-made characters of the ruleset, and what else this seat may bring to the table."""

    t: Literal["heroes"]


class AskMaking(Command):
    """Asks what can be chosen for a character that is made, or for `who`, a character of this seat, that is raised, and
    what comes of what was chosen. `about`: the question whose offers are wanted, `sheet` for the whole sheet, or `file`
    for the sheet as a file, where it is called `name`."""

    t: Literal["making"]
    wishes: MakingWishes = MakingWishes()
    who: Id | None = None
    about: Annotated[str, StringConstraints(max_length=100)] | None = None
    name: Name | None = None


class BringHero(Command):
    """A ready-made character joins the party and is this seat's. `who`: in place of a member that nobody else plays.
    `offer`: a GM is asked to take it in, whatever the table lets players bring."""

    t: Literal["bring"]
    character: Annotated[str, StringConstraints(min_length=1, max_length=121)]
    who: Id | None = None
    offer: bool = False


class MakeCharacter(Command):
    """A character is made, joins the party and is this seat's. `who` and `offer`: as in `bring`."""

    t: Literal["make"]
    name: Name
    wishes: MakingWishes = MakingWishes()
    who: Id | None = None
    offer: bool = False


class RiseOwn(Command):
    """A character of this seat is raised in level, as far as the table's level goes."""

    t: Literal["rise"]
    who: Id
    wishes: MakingWishes = MakingWishes()


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
    | Annotated[About, Tag("about")]
    | Annotated[Claim, Tag("claim")]
    | Annotated[Unclaim, Tag("unclaim")]
    | Annotated[Ready, Tag("ready")]
    | Annotated[Rename, Tag("rename")]
    | Annotated[Say, Tag("say")]
    | Annotated[MoreTime, Tag("more-time")]
    | Annotated[Point, Tag("point")]
    | Annotated[Picture, Tag("picture")]
    | Annotated[Bestiary, Tag("bestiary")]
    | Annotated[Encounters, Tag("encounters")]
    | Annotated[ReadEncounter, Tag("encounter")]
    | Annotated[SeeAs, Tag("see-as")]
    | Annotated[Audit, Tag("audit")]
    | Annotated[Earlier, Tag("earlier")]
    | Annotated[SetOrder, Tag("order")]
    | Annotated[SheetPage, Tag("sheet-page")]
    | Annotated[Roll, Tag("roll")]
    | Annotated[OnSheet, Tag("sheet")]
    | Annotated[AskHeroes, Tag("heroes")]
    | Annotated[AskMaking, Tag("making")]
    | Annotated[BringHero, Tag("bring")]
    | Annotated[MakeCharacter, Tag("make")]
    | Annotated[RiseOwn, Tag("rise")]
    | Annotated[Gm, Tag("gm")],
    Discriminator("t"),
]

_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)


class BadMessage(Exception):  # noqa: N818  the sender's mistake, not ours
    """Not a message. `id` is its command's, where that could still be read: then it can be refused by it. `protocol`:
    the version that a hello names, which may be one whose messages are others."""

    def __init__(self, sentence: str, command_id: str | None = None, protocol: int | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.command_id = command_id
        self.protocol = protocol


def parse_message(frame: bytes | str) -> Hello | Ping | Command:
    """The message in a frame. Raises `BadMessage`."""
    try:
        document = orjson.loads(frame)
    except orjson.JSONDecodeError as error:
        raise BadMessage(f"This is not JSON: {error}.") from None
    if not isinstance(document, dict):
        raise BadMessage("A message is a JSON object with a `t`.")
    if may_be_deep(frame) and deeper_than(document):
        raise _bad(document, f"A message is nested at most {MOST_DEPTH} deep.")
    try:
        message: Hello | Ping | Command = _messages.validate_python(document)
    except ValidationError as error:
        raise _bad(document, problems_of(error)) from None
    return message


def _bad(document: dict[str, Any], sentence: str) -> BadMessage:
    command_id, version = document.get("id"), document.get("protocol")
    readable = isinstance(command_id, str) and 1 <= len(command_id) <= 64
    of_hello = document.get("t") == "hello" and isinstance(version, int)
    return BadMessage(sentence, command_id if readable else None, version if of_hello else None)


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
    "PROTOCOL",
    "About",
    "AnswerWindow",
    "AskHeroes",
    "AskMaking",
    "Audit",
    "BadMessage",
    "Bestiary",
    "BringHero",
    "Claim",
    "ClientMessage",
    "Command",
    "Do",
    "Earlier",
    "Encounters",
    "Gm",
    "Hello",
    "Look",
    "MakeCharacter",
    "MoreTime",
    "OnSheet",
    "Picture",
    "Ping",
    "Point",
    "ReadEncounter",
    "Ready",
    "Rename",
    "RiseOwn",
    "Roll",
    "Say",
    "SeeAs",
    "SetOrder",
    "SheetPage",
    "Unclaim",
    "parse_message",
    "problems_of",
]
