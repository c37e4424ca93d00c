"""What only a GM may do at a table: the changes a `gm` message carries, a closed set."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from engine.choice import (
    Answer,
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
from protocol.encounters import EncounterChange
from protocol.parts import MS_A_DAY, Id, Label, Message, Ms
from protocol.pictures import SetMap
from protocol.rights import RIGHTS, Right
from protocol.sheets import PartyChange
from protocol.table import AwayAnswer, AwayTurn, Bring, EnemyHealth, SheetsShown
from rulesets.format.base import EntryPath
from rulesets.format.board import Cell
from rulesets.format.creatures import Creature, Temperament

MOST_ADDED = 20
"""Creatures that one change brings into a fight."""


class Start(Message):
    t: Literal["start"]


class Again(Message):
    """The next fight begins at once, with the party as the last one left it. `encounter` None: the same one. `fresh`:
    with the party as it came to the table, whole and rested."""

    t: Literal["again"]
    encounter: Id | None = None
    fresh: bool = False


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


class SeatRole(Message):
    """A player becomes a spectator, or a spectator a player."""

    t: Literal["role"]
    seat: Id
    role: Literal["player", "spectator"]


class SendAway(Message):
    """A seat is given up, whoever sits there; those it plays are the GM's. The links of the table stay as they are."""

    t: Literal["send-away"]
    seat: Id


class AddCreatures(Message):
    """Creatures that join the running fight: of a bestiary (`creature` is `catalog/entry`), or a block written out,
    which is held to the ruleset's threat scale unless `clamp` says otherwise.

    `at`: the first stands there, or on the nearest free cell, the others round it; None: near the middle of the board.
    `initiative` None: each throws for it. `health`: where they start, None for full.
    """

    t: Literal["add"]
    creature: EntryPath | None = None
    block: Annotated[Creature, WithJsonSchema({"type": "object"})] | None = None
    name: Label | None = None
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
    window_ms: Annotated[dict[Id, Annotated[int, Field(ge=100, le=MS_A_DAY)]], AfterValidator(_clocks)] | None = None
    enemy_health: EnemyHealth | None = None
    show_fudges: bool | None = None
    private_rolls: bool | None = None
    more_time_ms: Ms | None = None
    quiet: bool | None = None
    quiet_ms: Annotated[int, Field(ge=0, le=60_000)] | None = None
    turn_ms: Annotated[int, Field(ge=0, le=MS_A_DAY)] | None = None
    bank_ms: Ms | None = None
    grace_ms: Ms | None = None
    away_answer: AwayAnswer | None = None
    away_turn: AwayTurn | None = None
    sheets: SheetsShown | None = None
    bring: Bring | None = None
    level: Annotated[int, Field(ge=0, le=100)] | None = None


FightChange: TypeAlias = GmMove | GmSet | GmCondition | GmReveal | GmEnd | GmRemove | GmGround | GmScene | GmFudge
WindowChange: TypeAlias = CloseWindow | Extend | AnswerFor
TableChange: TypeAlias = (
    Start
    | Again
    | Pause
    | Resume
    | Hand
    | Undo
    | Redo
    | AddCreatures
    | GiveRights
    | SeatRole
    | SendAway
    | WindowChange
    | ChangeSettings
    | PartyChange
    | EncounterChange
    | SetMap
)


__all__ = [
    "MOST_ADDED",
    "AddCreatures",
    "Again",
    "AnswerFor",
    "ChangeSettings",
    "CloseWindow",
    "Extend",
    "FightChange",
    "GiveRights",
    "Hand",
    "Pause",
    "Redo",
    "Resume",
    "SeatRole",
    "SendAway",
    "Start",
    "TableChange",
    "Undo",
    "WindowChange",
]
