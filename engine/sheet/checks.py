"""Checks and saves outside a fight: rolled, judged, and told with everything that decided them (format 2, 11).

    rolled = check(sheet, live, CheckAsk.parse({"skill": "climb", "difficulty": 12}), dice, by="ada")

Paying and rolling are a single step: what the check costs has left `live` when it returns. A refused check
(`SheetRefused`) throws nothing and changes nothing.

Reading: a natural face that decides a roll also makes its result critical.
"""

from dataclasses import dataclass, replace
from typing import Literal

from engine.dice import Dice, DiceSource, Purpose, throw_all
from engine.events import Lean, Part
from engine.pools import PoolOutcome, PoolRules, PoolThrow, settle, throw_pool
from engine.sheet.asking import CheckAsk, CheckSort
from engine.sheet.blueprint import blueprint_of
from engine.sheet.live import Live
from engine.sheet.preparing import Bought, EntryBought, Prepared, prepare, prepare_bare, settle_payments
from engine.sheet.reader import Sheet
from rulesets.format.resolution import DicePool, DiceSum
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """One check as it really was, numbers after limits.

    `number`: the sheet's own; `with_`: the ability swapped in or added; `penalty`, `adjust`, `bonus` (situational
    dice): what came on top; `effects`: what conditions, levels and items added, with the dice they threw.
    `rolls`: every face in the order it fell; `kept`: those that count. `total` is of a sum, `pool` of a pool: its
    throw, with the faces, target and re-throw really used. `natural`: the face that decided by itself.
    `success` None: it was made against nothing. `automatic`: labels of what failed a save without a roll.
    """

    sort: CheckSort
    id: str
    label: str
    difficulty: int | None
    step: str | None = None
    number: int
    with_: str | None = None
    penalty: int = 0
    adjust: int = 0
    bonus: int = 0
    effects: tuple[Part, ...] = ()
    mode: Lean = "normal"
    toward: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    total: int | None = None
    natural: Literal["max", "min"] | None = None
    pool: PoolThrow | None = None
    harder: bool = False
    reroll: str | None = None
    bought: tuple[Bought, ...] = ()
    entry: EntryBought | None = None
    success: bool | None
    critical: bool = False
    complication: bool = False
    automatic: tuple[str, ...] = ()


def check(sheet: Sheet, live: Live, ask: CheckAsk, dice: DiceSource, by: str | None = None) -> Checked:
    """Roll a check or a save of this character. Dice are thrown for `check` or `save`, by `by`.

    Raises `SheetRefused`: `unknown-check`, `unknown-difficulty`, `untrained`.
    """
    prepared = prepare(sheet, live, ask)
    settle_payments(sheet, live, prepared)
    return _roll(sheet.blueprint.resolution, prepared, dice, by)


def bare_check(ruleset: Ruleset, ask: CheckAsk, dice: DiceSource, by: str | None = None) -> Checked:
    """Roll for somebody nobody has a sheet for: bare dice (format 2.2)."""
    blueprint = blueprint_of(ruleset)
    return _roll(blueprint.resolution, prepare_bare(blueprint, ask), dice, by)


def _roll(resolution: DiceSum | DicePool, prepared: Prepared, dice: DiceSource, by: str | None) -> Checked:
    if prepared.fails:
        return _told(prepared, success=False, automatic=prepared.fails)
    purpose = Purpose.SAVE if prepared.asked.sort == "save" else Purpose.CHECK
    if isinstance(resolution, DiceSum):
        return _roll_sum(resolution, prepared, dice, purpose, by)
    return _roll_pool(resolution, prepared, dice, purpose, by)


def _roll_sum(resolution: DiceSum, prepared: Prepared, dice: DiceSource, purpose: Purpose, by: str | None) -> Checked:
    """The dice once, or twice when it leans; then the bonus dice, which are thrown once."""
    thrown = resolution.dice
    first = throw_all(dice, thrown.count, thrown.sides, purpose, by)
    rolls, kept = first, first
    if prepared.mode != "normal":
        second = throw_all(dice, thrown.count, thrown.sides, purpose, by)
        rolls = first + second
        kept = max(first, second, key=sum) if prepared.mode == "advantage" else min(first, second, key=sum)
    extra = _bonus_dice(prepared, dice, purpose, by)
    total = sum(kept) + prepared.flat + sum(part.amount for part in extra)
    needed = prepared.difficulty.needed
    natural = _natural(resolution, prepared, kept)
    success = None if needed is None else natural == "max" or (natural is None and total >= needed)
    return _told(
        prepared,
        extra=extra,
        rolls=rolls,
        kept=kept,
        total=total,
        natural=natural,
        success=success,
        critical=natural is not None and needed is not None,
    )


def _natural(resolution: DiceSum, prepared: Prepared, kept: tuple[int, ...]) -> Literal["max", "min"] | None:
    """The face that decides the roll by itself, on the die kept (format 2.3)."""
    rules = resolution.naturals
    rule = rules.save if prepared.asked.sort == "save" else rules.check
    if len(kept) != 1 or rule == "none":
        return None
    if kept[0] == resolution.dice.sides and rule != "min-only":
        return "max"
    return "min" if kept[0] == 1 and rule != "max-only" else None


def _roll_pool(resolution: DicePool, prepared: Prepared, dice: DiceSource, purpose: Purpose, by: str | None) -> Checked:
    """Dice of what is borne fall first, for they say how many more are thrown."""
    assert prepared.pool is not None
    extra = _bonus_dice(prepared, dice, purpose, by)
    more = sum(part.amount for part in extra)
    pool = settle(PoolRules.of(resolution), replace(prepared.pool, dice=prepared.pool.dice + more))
    needed = prepared.difficulty.needed
    throw = throw_pool(pool, needed or 1, dice, purpose, by, prepared.successes)
    return _told(
        prepared,
        extra=extra,
        rolls=throw.rolls,
        kept=throw.faces,
        pool=throw,
        success=throw.succeeded if needed is not None else None,
        critical=throw.outcome in (PoolOutcome.BOTCH, PoolOutcome.EXCEPTIONAL),
        complication=throw.complication,
    )


def _bonus_dice(prepared: Prepared, dice: DiceSource, purpose: Purpose, by: str | None) -> tuple[Part, ...]:
    return tuple(_thrown(one.label, one.dice, one.minus, dice, purpose, by) for one in prepared.dice)


def _thrown(label: str, thrown: Dice, minus: bool, dice: DiceSource, purpose: Purpose, by: str | None) -> Part:
    rolls = throw_all(dice, thrown.count, thrown.sides, purpose, by)
    amount = sum(rolls) + thrown.flat
    return Part(label=label, amount=-amount if minus else amount, rolls=rolls)


def _told(
    prepared: Prepared,
    *,
    success: bool | None,
    extra: tuple[Part, ...] = (),
    rolls: tuple[int, ...] = (),
    kept: tuple[int, ...] = (),
    total: int | None = None,
    natural: Literal["max", "min"] | None = None,
    pool: PoolThrow | None = None,
    critical: bool = False,
    complication: bool = False,
    automatic: tuple[str, ...] = (),
) -> Checked:
    return Checked(
        sort=prepared.asked.sort,
        id=prepared.asked.id,
        label=prepared.asked.label,
        difficulty=prepared.difficulty.needed,
        step=prepared.difficulty.step,
        number=prepared.number,
        with_=prepared.with_,
        penalty=prepared.penalty,
        adjust=prepared.adjust,
        bonus=prepared.bonus,
        effects=(*prepared.flats, *extra),
        mode=prepared.mode,
        toward=prepared.toward,
        against=prepared.against,
        rolls=rolls,
        kept=kept,
        total=total,
        natural=natural,
        pool=pool,
        harder=prepared.harder,
        reroll=prepared.reroll,
        bought=prepared.bought,
        entry=prepared.entry,
        success=success,
        critical=critical,
        complication=complication,
        automatic=automatic,
    )


__all__ = ["Checked", "bare_check", "check"]
