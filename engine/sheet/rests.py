"""Rests: what they restore, set and clear, and the charges they give back (format 6.2, 10.8).

Readings: a step that names a hidden pool, track or state does nothing. `to` an integer is held to the pool
or the scale, and `to: "max"` also brings down what stands above its maximum; a `by` that adds never does.
Steps are taken in the order written; then clearing, then charges.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.dice import DiceSource, Purpose, parse_dice, throw_all
from engine.sheet import ledger, wounds
from engine.sheet.blueprint import called, rounded
from engine.sheet.holdings import most_charges
from engine.sheet.live import Live, Marks
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.items import Recharge
from rulesets.format.live import WoundTrack
from rulesets.format.rests import (
    By,
    ByConst,
    ByFraction,
    Rest,
    RestoreGroup,
    RestoreListPools,
    RestorePool,
    RestoreState,
    RestoreStep,
    RestoreTrack,
)


@dataclass(frozen=True, slots=True)
class Change:
    """Something a rest changed. `what`: `pool`, `track`, `wounds` (levels marked) or `charges`; `id`: the
    pool's id or row key, the track's id, the item's path."""

    what: str
    id: str
    before: int
    after: int
    rolls: tuple[int, ...] = ()


@dataclass(slots=True)
class _Changes:
    changes: list[Change] = field(default_factory=list)

    def add(self, what: str, id_: str, before: int, after: int, rolls: tuple[int, ...] = ()) -> None:
        if before != after or rolls:
            self.changes.append(Change(what, id_, before, after, rolls))


@dataclass(frozen=True, slots=True)
class Rested:
    """What a rest did: only what really changed. `states`: (state, value) set; `texts` and `conditions` cleared."""

    rest: str
    label: str
    changes: tuple[Change, ...]
    states: tuple[tuple[str, str], ...]
    texts: tuple[str, ...]
    conditions: tuple[str, ...]


def take_rest(sheet: Sheet, live: Live, name: str, dice: DiceSource, by: str | None = None) -> Rested:
    """Take the rest of that id or label. Raises `SheetRefused`: `unknown-rest`.

    Dice of recharges are thrown for `rest`, by `by`.
    """
    rest = called(sheet.blueprint.rests, name)
    if rest is None:
        known = ", ".join(one.label for one in sheet.blueprint.rests.values()) or "none at all"
        raise SheetRefused(SheetReason.UNKNOWN_REST, f"no rest is called {name!r}; there are: {known}")
    found = _Changes()
    states = [set_ for step in rest.restore if (set_ := _restore(sheet, live, step, found)) is not None]
    texts, conditions = _clear(live, rest)
    _recharge(sheet, live, rest.id, dice, by, found)
    return Rested(rest.id, rest.label, tuple(found.changes), tuple(states), texts, conditions)


def _restore(sheet: Sheet, live: Live, step: RestoreStep, found: _Changes) -> tuple[str, str] | None:
    """One step; (state, value) when it set a state."""
    match step:
        case RestoreState():
            return _restore_state(sheet, live, step)
        case RestoreTrack():
            _restore_track(sheet, live, step, found)
        case RestorePool() | RestoreGroup() | RestoreListPools():
            for pool in _pools(sheet, step):
                before = sheet.pool_left(pool, live)
                after = _restored(step.to, step.by, before, 0, sheet.pool_max(pool))
                ledger.set_pool(sheet, live, pool, after)
                found.add("pool", pool, before, after)
    return None


def _pools(sheet: Sheet, step: RestorePool | RestoreGroup | RestoreListPools) -> Iterator[str]:
    """The pools a step reaches: declared ones that are not hidden, or row pools by their recharge word."""
    if isinstance(step, RestoreListPools):
        for key, row in sheet.row_pools.items():
            if row.list == step.list_pools and (step.recharge is None or row.recharge in step.recharge):
                yield key
        return
    named = (step.pool,) if isinstance(step, RestorePool) else sheet.blueprint.pool_group(step.pool_group)
    yield from (pool for pool in named if sheet.has_pool(pool))


def _restored(to: int | str | None, by: By | None, now: int, least: int, most: int) -> int:
    """Where a pool or a scale comes to stand."""
    if to == "max":
        return most
    if to == "min":
        return least
    if to is not None:
        return max(least, min(most, int(to)))
    if by is None:
        return now
    change = by.const if isinstance(by, ByConst) else _share(by, most)
    return max(least, min(max(now, most), now + change))


def _share(by: ByFraction, most: int) -> int:
    return max(by.min, rounded(by.fraction_of_max * most, by.round))


def _restore_track(sheet: Sheet, live: Live, step: RestoreTrack, found: _Changes) -> None:
    track = sheet.blueprint.tracks[step.track]
    before = sheet.track_value(track.id, live)
    if isinstance(track, WoundTrack):
        marks = live.wounds.get(track.id, Marks())
        healed = _healed(sheet, step, marks)
        if healed is not None:
            wounds.write(live, track.id, healed)
            found.add("wounds", track.id, before, sheet.track_value(track.id, live))
        return
    if sheet.hidden(track.hide_when):
        return
    after = _restored(step.to, step.by, before, track.min, sheet.track_max(track.id))
    ledger.set_track(sheet, live, track.id, after)
    found.add("track", track.id, before, sheet.track_value(track.id, live))


def _healed(sheet: Sheet, step: RestoreTrack, marks: Marks) -> Marks | None:
    """The marks a rest leaves; None for a step that would mark harm, which is skipped."""
    shape = sheet.wound_track(step.track)
    if step.to is not None:
        if step.to == "max":
            return None
        return wounds.left_with(shape, marks, 0 if step.to == "min" else int(step.to), step.kind)
    if not isinstance(step.by, ByConst) or step.by.const >= 0:
        return None
    return wounds.healed(shape, marks, -step.by.const, step.kind)


def _restore_state(sheet: Sheet, live: Live, step: RestoreState) -> tuple[str, str] | None:
    state = sheet.blueprint.states[step.state]
    if sheet.hidden(state.hide_when):
        return None
    value = step.to
    if value == "default" and "default" not in state.values:
        value = state.default if state.default is not None else state.values[0]
    if sheet.state(state.id, live) == value:
        return None
    ledger.set_state(sheet, live, state.id, value)
    return state.id, value


def _clear(live: Live, rest: Rest) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Notes wiped and conditions taken off, as (texts, conditions) that were really there."""
    texts = tuple(text for text in rest.clear.text if live.text.pop(text, None) is not None)
    wanted = rest.clear.conditions
    conditions = tuple(one for one in live.conditions if wanted == "all" or one in wanted)
    for condition in conditions:
        ledger.set_condition(live, condition, False)
    return texts, conditions


def _recharge(sheet: Sheet, live: Live, rest: str, dice: DiceSource, by: str | None, found: _Changes) -> None:
    """Charges of every item that names the rest come back, never past what it holds."""
    for ware, stack in sheet.held(live):
        charges = ware.item.charges
        most = most_charges(ware.item)
        if charges is None or charges.recharge is None or rest not in charges.recharge.rests:
            continue
        if stack.charges is None or stack.charges >= most:
            continue
        before = stack.charges
        gained, rolls = _gained(charges.recharge, most, dice, by)
        after = min(most, before + max(0, gained))
        stack.charges = None if after == most else after
        found.add("charges", ware.path, before, after, rolls)


def _gained(recharge: Recharge, most: int, dice: DiceSource, by: str | None) -> tuple[int, tuple[int, ...]]:
    if recharge.amount == "max":
        return most, ()
    amount = recharge.amount
    if amount.dice is None:
        return amount.flat or 0, ()
    thrown = parse_dice(amount.dice)
    rolls = throw_all(dice, thrown.count, thrown.sides, Purpose.REST, by)
    return sum(rolls) + thrown.flat + (amount.flat or 0), rolls


__all__ = ["Change", "Rested", "take_rest"]
