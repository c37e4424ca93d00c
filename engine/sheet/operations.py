"""What may be done to a character outside a fight (format 6.1): each operation happens whole or is refused.

`carry_out` writes the live state and returns what happened; a refusal (`SheetRefused`) leaves it as it was.
Operations are JSON objects told apart by `op`: `{"op": "spend", "pool": "breath", "amount": 2}`. Parts are
named by id or by label, case aside; a row's pool by its name or by `<list>/<row>`.

Readings: `track` holds a value outside the scale to its end. A row's pool answers to its name after declared
pools. Naming a box on a track that is not indexed is refused. A wound track with one kind needs none named.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from engine.codec import Json
from engine.dice import DiceSource
from engine.sheet import ledger, payment, wounds
from engine.sheet.blueprint import called
from engine.sheet.live import Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from engine.sheet.rests import Rested, take_rest
from rulesets.format.base import Flag, Int, Model
from rulesets.format.live import PlainTrack, WoundTrack

# --- what is asked for ---------------------------------------------------------------------------------


class Spend(Model):
    """Takes points from a pool."""

    op: Literal["spend"] = "spend"
    pool: str
    amount: Int


class Restore(Model):
    """Gives points back to a pool, up to its maximum."""

    op: Literal["restore", "heal"] = "restore"
    pool: str
    amount: Int


class Damage(Model):
    """Drains a pool, its temporary points first, or marks a wound track: exactly one of `pool` and `track`.

    On a track a negative amount heals that many. `box` (from 1) only on an indexed track.
    """

    op: Literal["damage"] = "damage"
    pool: str | None = None
    track: str | None = None
    kind: str | None = None
    amount: Int = 1
    box: Int | None = None


class Temp(Model):
    """Sets temporary points; the larger buffer stands."""

    op: Literal["temp"] = "temp"
    pool: str
    amount: Int


class MoveTrack(Model):
    """Moves a plain track to a `value` or by a `change`: exactly one of the two."""

    op: Literal["track"] = "track"
    track: str
    value: Int | None = None
    change: Int | None = None


class SetCondition(Model):
    """Puts a condition on or takes it off."""

    op: Literal["condition"] = "condition"
    condition: str
    on: Flag


class Note(Model):
    """Writes a note; an empty content clears it."""

    op: Literal["note"] = "note"
    text: str
    content: str = ""


class SetState(Model):
    """Sets a live state to a value, named by itself or by its label."""

    op: Literal["state"] = "state"
    state: str
    value: str


class Rest(Model):
    """Takes a rest."""

    op: Literal["rest"] = "rest"
    rest: str


class Use(Model):
    """Pays for a picked entry; `pool` names another pool of the family to pay from."""

    op: Literal["use", "cast"] = "use"
    name: str
    pool: str | None = None


Operation: TypeAlias = Annotated[
    Spend | Restore | Damage | Temp | MoveTrack | SetCondition | Note | SetState | Rest | Use,
    Field(discriminator="op"),
]

Correction: TypeAlias = Annotated[
    Spend | Restore | Damage | Temp | MoveTrack | SetCondition,
    Field(discriminator="op"),
]
"""Those that set a single number or condition, and throw no dice."""

_operation: TypeAdapter[Operation] = TypeAdapter(Operation)

_NOT_LIVE: Final = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028\u2029\[\]"]|\{\{|\}\}')
"""What a live value may not hold: line breaks, control characters, brackets, double quotes (format 1.3)."""


def parse_operation(document: Json) -> Operation:
    """An operation from JSON. Raises `pydantic.ValidationError` on anything else."""
    return _operation.validate_python(document)


# --- what happened -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PoolChanged:
    """`temp`: temporary points before and after."""

    pool: str
    label: str
    before: int
    after: int
    max: int
    temp: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class TrackMoved:
    track: str
    label: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Marked:
    """Marks by kind from the first level on, before and after; `filled` of `size` levels are marked now."""

    track: str
    label: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    overflow: int
    filled: int
    size: int


@dataclass(frozen=True, slots=True)
class ConditionChanged:
    """`changed` False: it was so already."""

    condition: str
    label: str
    on: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class NoteWritten:
    text: str
    content: str


@dataclass(frozen=True, slots=True)
class StateSet:
    """`value` None: the state is hidden on this sheet."""

    state: str
    before: str | None
    value: str | None


@dataclass(frozen=True, slots=True)
class EntryUsed:
    """`entry` is `<catalog>/<entry>`."""

    entry: str
    label: str
    paid: tuple[payment.Paid, ...]
    steps: int


Happened: TypeAlias = PoolChanged | TrackMoved | Marked | ConditionChanged | NoteWritten | StateSet | Rested | EntryUsed


# --- carrying them out -----------------------------------------------------------------------------------


def carry_out(sheet: Sheet, live: Live, operation: Operation, dice: DiceSource, by: str | None = None) -> Happened:
    """Do it, and say what happened. Raises `SheetRefused`, with nothing changed.

    `dice` shows what a rest throws for items' charges; `by` is whom those dice are thrown by.
    """
    match operation:
        case Spend() | Restore() | Temp():
            return _points(sheet, live, operation)
        case Damage():
            return _damage(sheet, live, operation)
        case MoveTrack():
            return _move(sheet, live, operation)
        case SetCondition():
            return _condition(sheet, live, operation)
        case Note():
            return _note(sheet, live, operation)
        case SetState():
            return _state(sheet, live, operation)
        case Rest():
            return take_rest(sheet, live, operation.rest, dice, by)
        case Use():
            return _use(sheet, live, operation)


def _points(sheet: Sheet, live: Live, operation: Spend | Restore | Temp) -> PoolChanged:
    if isinstance(operation, Temp) and isinstance(called(sheet.blueprint.tracks, operation.pool), WoundTrack):
        raise SheetRefused(SheetReason.NO_BUFFER, "a wound track takes no temporary points")
    pool = find_pool(sheet, operation.pool)
    amount = _not_negative(operation.amount)
    before, temp = sheet.pool_left(pool, live), live.temp.get(pool, 0)
    match operation:
        case Spend():
            if before < amount:
                raise SheetRefused(
                    SheetReason.INSUFFICIENT,
                    f"{payment.pool_label(sheet, pool)} has {before} left, and {amount} were to be spent",
                )
            ledger.set_pool(sheet, live, pool, before - amount)
        case Restore():
            ledger.set_pool(sheet, live, pool, max(before, min(before + amount, sheet.pool_max(pool))))
        case Temp():
            if not sheet.pool_has_temp(pool):
                raise SheetRefused(
                    SheetReason.NO_BUFFER, f"{payment.pool_label(sheet, pool)} takes no temporary points"
                )
            ledger.set_temp(live, pool, max(temp, amount))
    return _pool_changed(sheet, live, pool, before, temp)


def _pool_changed(sheet: Sheet, live: Live, pool: str, before: int, temp: int) -> PoolChanged:
    return PoolChanged(
        pool=pool,
        label=payment.pool_label(sheet, pool),
        before=before,
        after=sheet.pool_left(pool, live),
        max=sheet.pool_max(pool),
        temp=(temp, live.temp.get(pool, 0)),
    )


def _damage(sheet: Sheet, live: Live, operation: Damage) -> PoolChanged | Marked:
    if operation.track is not None and operation.pool is None:
        return _mark(sheet, live, operation, operation.track)
    if operation.pool is None or operation.track is not None:
        raise SheetRefused(SheetReason.UNKNOWN_POOL, "damage goes to one pool or to one wound track")
    pool = find_pool(sheet, operation.pool)
    amount = _not_negative(operation.amount)
    before, temp = sheet.pool_left(pool, live), live.temp.get(pool, 0)
    soaked = min(temp, amount)
    ledger.set_temp(live, pool, temp - soaked)
    ledger.set_pool(sheet, live, pool, max(0, before - (amount - soaked)))
    return _pool_changed(sheet, live, pool, before, temp)


def _mark(sheet: Sheet, live: Live, operation: Damage, name: str) -> Marked:
    track = called(sheet.blueprint.tracks, name)
    if not isinstance(track, WoundTrack):
        raise SheetRefused(SheetReason.NO_WOUNDS, f"{name!r} is no wound track of this sheet")
    shape = sheet.wound_track(track.id)
    if operation.box is not None and not shape.indexed:
        raise SheetRefused(SheetReason.BAD_BOX, f"{track.label} is not marked box by box")
    before = live.wounds.get(track.id, Marks())
    kind = called({kind.id: kind for kind in track.kinds}, operation.kind or "")
    if operation.amount < 0:
        after = wounds.healed(shape, before, -operation.amount, kind.id if kind is not None else None)
    else:
        if kind is None and operation.kind is None and len(track.kinds) == 1:
            kind = track.kinds[0]
        if kind is None:
            kinds = ", ".join(one.id for one in track.kinds)
            raise SheetRefused(SheetReason.UNKNOWN_KIND, f"{operation.kind!r} is none of {kinds}")
        try:
            after = wounds.marked(shape, before, kind.id, operation.amount, operation.box)
        except wounds.NoBoxError as full:
            raise SheetRefused(SheetReason.NO_BOX, str(full)) from full
    wounds.write(live, track.id, after)
    return Marked(
        track=track.id,
        label=track.label,
        before=tuple(before.kinds),
        after=tuple(after.kinds),
        overflow=after.overflow,
        filled=wounds.filled(shape, after),
        size=shape.size,
    )


def _move(sheet: Sheet, live: Live, operation: MoveTrack) -> TrackMoved:
    track = called(sheet.blueprint.tracks, operation.track)
    if not isinstance(track, PlainTrack) or sheet.hidden(track.hide_when):
        raise SheetRefused(
            SheetReason.UNKNOWN_TRACK, f"{operation.track!r} is no track of this sheet that is moved by a number"
        )
    if (operation.value is None) == (operation.change is None):
        raise SheetRefused(SheetReason.BAD_AMOUNT, "a track is moved to a value or by a change, one of the two")
    before = sheet.track_value(track.id, live)
    value = operation.value if operation.value is not None else before + (operation.change or 0)
    ledger.set_track(sheet, live, track.id, value)
    return TrackMoved(track.id, track.label, before, sheet.track_value(track.id, live))


def _condition(sheet: Sheet, live: Live, operation: SetCondition) -> ConditionChanged:
    condition = called(sheet.blueprint.conditions, operation.condition)
    if condition is None:
        raise SheetRefused(SheetReason.UNKNOWN_CONDITION, f"no condition is called {operation.condition!r}")
    changed = (condition.id in live.conditions) != operation.on
    ledger.set_condition(live, condition.id, operation.on)
    return ConditionChanged(condition.id, condition.label, operation.on, changed)


def _note(sheet: Sheet, live: Live, operation: Note) -> NoteWritten:
    text = called(sheet.blueprint.texts, operation.text)
    if text is None:
        raise SheetRefused(SheetReason.UNKNOWN_TEXT, f"no note is called {operation.text!r}")
    content = operation.content.strip()
    if len(content) > text.max_length:
        raise SheetRefused(
            SheetReason.BAD_TEXT, f"{text.label} holds up to {text.max_length} characters, not {len(content)}"
        )
    if _NOT_LIVE.search(content):
        raise SheetRefused(
            SheetReason.BAD_TEXT,
            f"{text.label} holds one line without square brackets, doubled curly braces and double quotes",
        )
    if content:
        live.text[text.id] = content
    else:
        live.text.pop(text.id, None)
    return NoteWritten(text.id, content)


def _state(sheet: Sheet, live: Live, operation: SetState) -> StateSet:
    state = called(sheet.blueprint.states, operation.state)
    if state is None or sheet.hidden(state.hide_when):
        raise SheetRefused(SheetReason.UNKNOWN_STATE, f"no state of this sheet is called {operation.state!r}")
    wanted = operation.value.strip().casefold()
    labels = state.value_labels or {}
    value = next((one for one in state.values if one == operation.value), None) or next(
        (one for one in state.values if wanted in (one.casefold(), labels.get(one, one).casefold())), None
    )
    if value is None:
        raise SheetRefused(
            SheetReason.UNKNOWN_VALUE, f"{state.label} is one of {', '.join(state.values)}, not {operation.value!r}"
        )
    before = sheet.state(state.id, live)
    ledger.set_state(sheet, live, state.id, value)
    return StateSet(state.id, before, value)


def _use(sheet: Sheet, live: Live, operation: Use) -> EntryUsed:
    path, entry = payment.find_entry(sheet, operation.name)
    price = payment.price_of(sheet, live, path, operation.pool)
    payment.pay(sheet, live, price)
    return EntryUsed(path, entry.label, price.paid, price.steps)


def find_pool(sheet: Sheet, name: str) -> str:
    """The id of a declared pool on this sheet, or the key of a row's, by id, key or label.

    Raises `SheetRefused`: `unknown-pool` for one nobody has, and for a hidden one.
    """
    declared = {pool.id: pool for pool in sheet.pools()}
    if (found := called(declared, name)) is not None:
        return found.id
    wanted = name.strip().casefold()
    for key, pool in sheet.row_pools.items():
        if wanted in (key, pool.label.strip().casefold()):
            return key
    raise SheetRefused(SheetReason.UNKNOWN_POOL, f"no pool of this sheet is called {name!r}")


def _not_negative(amount: int) -> int:
    if amount < 0:
        raise SheetRefused(SheetReason.BAD_AMOUNT, f"an amount of points is 0 or more, not {amount}")
    return amount
