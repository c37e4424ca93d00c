"""What is asked for between fights: rolls, what is done with a sheet, and what a GM does with the party."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, StringConstraints, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from engine.sheet.asking import CheckAsk
from engine.sheet.operations import Correction, Operation
from engine.sheet.writing import Part
from protocol.parts import Id, Message, Name

MOST_NAMED = 40
"""Members that one change names."""

Seen: TypeAlias = Literal["open", "private", "blind"]
"""Who is told what a roll came to: everybody; the GM and whoever rolled; the GM alone."""

ItemRef: TypeAlias = Annotated[int, Field(ge=0, le=10_000)] | Annotated[str, StringConstraints(max_length=121)]
"""A stack by its place in the bag, or an item by path or name."""

Amount: TypeAlias = Annotated[int, Field(ge=1, le=999_999)]
Members: TypeAlias = Annotated[tuple[Id, ...], Field(min_length=1, max_length=MOST_NAMED)]
Written: TypeAlias = Annotated[str, StringConstraints(max_length=2_000)]
Journal: TypeAlias = Annotated[str, StringConstraints(max_length=4_000)]
WrittenValue: TypeAlias = bool | int | float | Annotated[str, StringConstraints(max_length=4_000)] | None
_OBJECT = WithJsonSchema({"type": "object"})

AnyCheck: TypeAlias = Annotated[CheckAsk, _OBJECT]
"""`{skill | save | ability, difficulty? | step?, mode?, ...}`, see `engine.sheet.asking`."""

AnyOperation: TypeAlias = Annotated[Operation, _OBJECT]
"""`{op, ...}`, see `engine.sheet.operations`."""

AnyCorrection: TypeAlias = Annotated[Correction, _OBJECT]
"""One of those that set a single number or condition."""


# --- whoever plays a character ---------------------------------------------------------------------------


class Give(Message):
    """Things out of the bag: to another member, or left behind."""

    do: Literal["give"]
    item: ItemRef
    count: Amount = 1
    to: Id | None = None


class Handle(Message):
    """`use`: on oneself; `reload`: fill a clip; `wear` and `take-off`; `bind` and `unbind`."""

    do: Literal["use", "reload", "wear", "take-off", "bind", "unbind"]
    item: ItemRef


class Pay(Message):
    """Coins out of the purse: to another member, or spent."""

    do: Literal["pay"]
    coin: Id
    amount: Amount
    to: Id | None = None


class SpendPoints(Message):
    """Points of a pool, for something that the table does not know of."""

    do: Literal["spend"]
    pool: Id
    amount: Amount


class Cast(Message):
    """An entry that was picked is paid for, from another pool of its family where one is named."""

    do: Literal["cast"]
    name: Annotated[str, StringConstraints(max_length=121)]
    pool: Id | None = None


class WriteNote(Message):
    """An empty content clears it. `was`: what stood there when the writing began; where it is something else by now,
    nothing is written."""

    do: Literal["note"]
    text: Id
    content: Written = ""
    was: Written | None = None


class WriteJournal(Message):
    """What a player keeps about the character, with line breaks. At any time, in a fight too. `was`: as of a note."""

    do: Literal["journal"]
    content: Journal = ""
    was: Journal | None = None


class CallMember(Message):
    """The character is called so from now on."""

    do: Literal["name"]
    name: Name


class Write(Message):
    """What stands written on the sheet: a score, a training, a free bonus, a field. `value` None: as on a blank one."""

    do: Literal["write"]
    part: Part
    id: Id
    value: WrittenValue = None


class WriteRow(Message):
    """Cells of a row of a list; `row` None: a new one at its end."""

    do: Literal["row"]
    list: Id
    row: Annotated[int, Field(ge=0, le=500)] | None = None
    cells: Annotated[dict[Id, WrittenValue], Field(max_length=12)] = Field(default_factory=dict)


class RemoveRow(Message):
    """A row is taken off."""

    do: Literal["remove-row"]
    list: Id
    row: Annotated[int, Field(ge=0, le=500)]


class Correct(Message):
    """What is spent, marked or borne is set right by hand."""

    do: Literal["correct"]
    op: AnyCorrection


class SetStance(Message):
    """A live state of the sheet is set to one of its values."""

    do: Literal["state"]
    state: Id
    value: Annotated[str, StringConstraints(max_length=80)]


SheetAct: TypeAlias = Annotated[
    Give
    | Handle
    | Pay
    | SpendPoints
    | Cast
    | WriteNote
    | WriteJournal
    | CallMember
    | Correct
    | SetStance
    | Write
    | WriteRow
    | RemoveRow,
    Field(discriminator="do"),
]


# --- the GM ----------------------------------------------------------------------------------------------


class CallRest(Message):
    """A rest for these, everybody who goes with the party where nobody is named."""

    t: Literal["rest"]
    rest: Id
    who: Members | None = None


class CallCheck(Message):
    """A check or save of each of these, everybody who goes with the party where nobody is named."""

    t: Literal["call"]
    ask: AnyCheck
    who: Members | None = None
    seen: Seen = "open"


class EditSheet(Message):
    """An operation on the sheets of these: pools, tracks, conditions, temporary points, notes, states."""

    t: Literal["sheet-edit"]
    who: Members
    op: AnyOperation


class HandOut(Message):
    """Exactly one of so many of an `item`, of a `coin`, or whatever a `loot` table holds. `to` None: the party shares
    it. `seen`: `private` is told to the GM and to whoever gets it."""

    t: Literal["hand-out"]
    item: Annotated[str, StringConstraints(min_length=1, max_length=121)] | None = None
    coin: Id | None = None
    loot: Id | None = None
    count: Amount = 1
    to: Id | None = None
    seen: Literal["open", "private"] = "open"

    @model_validator(mode="after")
    def _one_of_three(self) -> "HandOut":
        if sum(given is not None for given in (self.item, self.coin, self.loot)) != 1:
            raise PydanticCustomError("nothing_given", "name an item, a coin or a loot table, one of the three")
        return self


class PutMember(Message):
    """A character sheet comes into the party, or (`who`) takes the place of a member's. `name` None: what it says."""

    t: Literal["party-put"]
    sheet: dict[str, Any]
    who: Id | None = None
    name: Name | None = None


class SetMember(Message):
    """`aside`: takes no part in the next fight. `dead` False: back to life."""

    t: Literal["party-set"]
    who: Id
    name: Name | None = None
    aside: bool | None = None
    dead: bool | None = None


class RemoveMember(Message):
    """A member leaves, sheet and all."""

    t: Literal["party-remove"]
    who: Id


class AnswerOffer(Message):
    """The character that a player offers is taken into the party and is theirs to play, or it is not."""

    t: Literal["offer-answer"]
    seat: Id
    take: bool


class Rise(Message):
    """A level higher, or up to level `to`, where the ruleset says how. `options` and `choices` by id; what is left out
    is chosen as the ruleset suggests."""

    t: Literal["rise"]
    who: Id
    to: Annotated[int, Field(ge=1, le=100)] | None = None
    options: Annotated[dict[Id, Id], Field(max_length=40)] = Field(default_factory=dict)
    choices: Annotated[dict[Id, Annotated[tuple[Id, ...], Field(max_length=60)]], Field(max_length=40)] = Field(
        default_factory=dict
    )


PartyChange: TypeAlias = (
    CallRest | CallCheck | EditSheet | HandOut | PutMember | SetMember | RemoveMember | Rise | AnswerOffer
)


__all__ = [
    "AnswerOffer",
    "CallCheck",
    "CallMember",
    "CallRest",
    "Cast",
    "Correct",
    "EditSheet",
    "Give",
    "HandOut",
    "Handle",
    "ItemRef",
    "PartyChange",
    "Pay",
    "PutMember",
    "RemoveMember",
    "RemoveRow",
    "Rise",
    "Seen",
    "SetMember",
    "SetStance",
    "SheetAct",
    "SpendPoints",
    "Write",
    "WriteJournal",
    "WriteNote",
    "WriteRow",
]
