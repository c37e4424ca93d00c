"""A check made ready: everything about it but the dice (format 2.2 to 2.7, 11). What is thrown, and what its
chances are, both start here.

Readings: the sheet's number, `adjust` and the penalty are read as things stand before anything is paid. Points
offered are taken first, then the entry's price; an entry that cannot be paid is left out like an offer
that cannot. An ability pair's number is both modifiers, for `perCheck: "pool"` too. A character nobody has a
sheet for throws as few dice as the ruleset lets a pool have, and at least one.
"""

import math
from dataclasses import dataclass, replace

from engine.events import Lean, Part
from engine.pools import PoolAsk, PoolRules, Rethrow
from engine.sheet import ledger, payment
from engine.sheet.asking import Asked, CheckAsk, Difficulty, asked, difficulty_of
from engine.sheet.blueprint import Blueprint, called
from engine.sheet.borne import BonusDice, Roll, RollEffects, roll_effects
from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.mechanics import CheckChange
from rulesets.format.resolution import DicePool, DiceSum, RerollRule, Spend
from rulesets.format.sheet import Untrained
from rulesets.format.values import ValueRef


@dataclass(frozen=True, slots=True)
class Bought:
    """What an offer of points bought (format 2.6)."""

    pool: str
    points: int
    purchases: int
    dice: int = 0
    successes: int = 0
    reroll: bool = False


@dataclass(frozen=True, slots=True)
class EntryBought:
    """What a picked entry did to the check (format 2.7). `times`: how often over it was bought."""

    entry: str
    label: str
    times: int
    paid: tuple[payment.Paid, ...]
    dice: int = 0
    successes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A check but for its dice.

    `number`: the sheet's own (2.2), capped, with `with_`, the ability swapped in or added. `penalty`: the wound
    penalty, 0 or less. `flats` and `dice`: what is borne adds. `fails`: what makes it fail without a roll.
    Of a pool: `pool` without `dice`'s, and `successes` nobody rolls.
    """

    asked: Asked
    difficulty: Difficulty
    number: int
    with_: str | None = None
    penalty: int = 0
    adjust: int = 0
    mode: Lean = "normal"
    toward: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    flats: tuple[Part, ...] = ()
    dice: tuple[BonusDice, ...] = ()
    fails: tuple[str, ...] = ()
    bonus: int = 0
    harder: bool = False
    reroll: str | None = None
    bought: tuple[Bought, ...] = ()
    entry: EntryBought | None = None
    pool: PoolAsk | None = None
    successes: int = 0

    @property
    def flat(self) -> int:
        """Everything added but dice: to a total, or (of a pool) already among its dice."""
        return self.number + self.penalty + self.adjust + sum(part.amount for part in self.flats)


def prepare(sheet: Sheet, live: Live, ask: CheckAsk) -> Prepared:
    """Make the check ready. Raises `SheetRefused`: `unknown-check`, `untrained`, `unknown-difficulty`."""
    blueprint = sheet.blueprint
    what = asked(blueprint, ask)
    rule = _untrained(sheet, what)
    if rule == "refuse":
        raise SheetRefused(SheetReason.UNTRAINED, f"{what.label} cannot be tried untrained")
    resolution = blueprint.resolution
    difficulty = difficulty_of(resolution, ask)
    number, with_, abilities = _number(sheet, live, what, ask)
    name = what.id if what.sort in ("skill", "save") else None
    effects = roll_effects(sheet, live, Roll("save" if what.sort == "save" else "check", name, abilities))
    track = resolution.penalty_from
    prepared = Prepared(
        asked=what,
        difficulty=difficulty,
        number=number,
        with_=with_,
        penalty=sheet.penalty(track, live) if track is not None else 0,
        adjust=_adjust(sheet, live, abilities),
        flats=effects.flats,
        dice=effects.dice,
        fails=effects.fails,
    )
    if isinstance(resolution, DiceSum):
        return _leaning(prepared, resolution, effects, ask)
    return _pooled(sheet, live, ask, prepared, resolution, harder=rule == "harder")


def prepare_bare(blueprint: Blueprint, ask: CheckAsk) -> Prepared:
    """The check of somebody nobody has a sheet for: bare dice, no modifier, no `adjust`, no untrained rule.

    Raises `SheetRefused`: `unknown-check`, `unknown-difficulty`.
    """
    resolution = blueprint.resolution
    prepared = Prepared(
        asked=asked(blueprint, ask.model_copy(update={"value": None})),
        difficulty=difficulty_of(resolution, ask),
        number=0,
    )
    if isinstance(resolution, DiceSum):
        return _leaning(prepared, resolution, RollEffects(), ask)
    bonus = _situational(resolution, ask)
    free = _free_reroll(resolution, ask)
    return replace(
        prepared,
        bonus=bonus,
        reroll=free[0] if free else None,
        pool=PoolAsk(
            dice=max(1, resolution.pool.min) + bonus,
            target=ask.threshold if ask.threshold is not None else prepared.difficulty.target,
            double=ask.double,
            explode=ask.explode,
            rethrows=(Rethrow(free[1].up_to, free[1].mode == "until"),) if free else (),
        ),
    )


def _untrained(sheet: Sheet, what: Asked) -> Untrained:
    if what.sort == "ability" or what.sort == "value" or not sheet.untrained(what.sort, what.id):
        return "normal"
    checks = sheet.blueprint.skills if what.sort == "skill" else sheet.blueprint.saves
    return sheet.blueprint.untrained(checks[what.id])


def _number(sheet: Sheet, live: Live, what: Asked, ask: CheckAsk) -> tuple[int, str | None, frozenset[str]]:
    """(the sheet's number, the ability swapped in or added, every ability the check is rolled with or of)."""
    blueprint = sheet.blueprint
    other = called(blueprint.abilities, ask.with_) if ask.with_ is not None else None
    with_ = other.id if other is not None else None
    if what.sort in ("skill", "save"):
        checks = blueprint.skills if what.sort == "skill" else blueprint.saves
        own = checks[what.id].ability
        read = sheet.skill if what.sort == "skill" else sheet.save
        return read(what.id, live, with_), with_, frozenset(one for one in (own, with_) if one is not None)
    if what.sort == "value":
        assert ask.value is not None
        return _number_named(sheet, live, ask.value), None, frozenset()
    number = sheet.ability_mod(what.id, live)
    resolution = blueprint.resolution
    if with_ is None or not isinstance(resolution, DicePool) or not resolution.pool.ability_plus_ability:
        return number, None, frozenset((what.id,))
    return number + sheet.ability_mod(with_, live), with_, frozenset((what.id, with_))


def _number_named(sheet: Sheet, live: Live, ref: ValueRef) -> int:
    """A number off the sheet. What is asked for was written by somebody at a table, and checked by nobody. Raises
    `SheetRefused` for one of something the ruleset has not."""
    try:
        return sheet.whole(ref, live)
    except KeyError as error:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, f"the sheet has no number of {error.args[0]!r}") from None


def _adjust(sheet: Sheet, live: Live, abilities: frozenset[str]) -> int:
    """Every matching `adjust` entry, added together."""
    return math.floor(
        sum(
            sheet.read(entry.value, live)
            for entry in sheet.blueprint.resolution.adjust
            if entry.abilities is None or abilities & set(entry.abilities)
        )
    )


# --- dice added up -----------------------------------------------------------------------------------


def _leaning(prepared: Prepared, resolution: DiceSum, effects: RollEffects, ask: CheckAsk) -> Prepared:
    """Leans from every source, the GM's mode included, where the ruleset rolls twice at all."""
    if not resolution.advantage:
        return prepared
    toward = (*effects.toward, *(("GM",) if ask.mode == "advantage" else ()))
    against = (*effects.against, *(("GM",) if ask.mode == "disadvantage" else ()))
    mode: Lean = "normal" if bool(toward) == bool(against) else "advantage" if toward else "disadvantage"
    return replace(prepared, mode=mode, toward=toward, against=against)


# --- pools -------------------------------------------------------------------------------------------


def _pooled(
    sheet: Sheet, live: Live, ask: CheckAsk, prepared: Prepared, resolution: DicePool, *, harder: bool
) -> Prepared:
    """The pool: its dice but for dice of what is borne, the faces asked for, what was bought."""
    rules = PoolRules.of(resolution)
    bought: tuple[Bought, ...] = ()
    entry: EntryBought | None = None
    change = CheckChange()
    if not prepared.fails:
        working = live.copy()
        bought = tuple(_offers(sheet, working, ask, resolution, prepared.number))
        entry, change = _entry(sheet, working, ask)
    bonus = _situational(resolution, ask)
    free = _free_reroll(resolution, ask)
    rerolls = [rule for rule in (free[1] if free else None, change.reroll) if rule is not None]
    rerolls += [
        spend.reroll
        for spend in resolution.spend
        if spend.reroll is not None and any(one.pool == spend.pool for one in bought)
    ]
    threshold = next(
        (face for face in (change.threshold, ask.threshold, prepared.difficulty.target) if face is not None), None
    )
    extra = sum(one.dice for one in bought) + (entry.dice if entry is not None else 0)
    return replace(
        prepared,
        bonus=bonus,
        harder=harder and rules.target_min < rules.target_max,
        reroll=free[0] if free else None,
        bought=bought,
        entry=entry,
        successes=sum(one.successes for one in bought) + (entry.successes if entry is not None else 0),
        pool=PoolAsk(
            dice=prepared.flat + bonus + extra,
            target=threshold,
            harder=harder,
            double=change.double if change.double is not None else ask.double,
            explode=change.explode if change.explode is not None else ask.explode,
            rethrows=tuple(Rethrow(rule.up_to, rule.mode == "until") for rule in rerolls),
        ),
    )


def _situational(resolution: DicePool, ask: CheckAsk) -> int:
    """The dice the GM adds or takes, pulled into range; none where the ruleset has no rule for them."""
    spread = resolution.situational_dice
    return max(spread.min, min(spread.max, ask.bonus or 0)) if spread is not None else 0


def _free_reroll(resolution: DicePool, ask: CheckAsk) -> tuple[str, RerollRule] | None:
    """The re-throw the check names, without case; None for one nobody has."""
    wanted = (ask.reroll or "").strip().casefold()
    return next(((one.id, one) for one in resolution.reroll or () if one.id.casefold() == wanted), None)


def _offers(sheet: Sheet, working: Live, ask: CheckAsk, resolution: DicePool, number: int) -> list[Bought]:
    """What the points offered buy, taken off `working`. An offer that cannot be made good is void."""
    offered = {pool.id: points for name, points in ask.spend.items() if (pool := called(sheet.blueprint.pools, name))}
    found = []
    for spend in resolution.spend:
        points = offered.get(spend.pool, 0)
        if points <= 0 or points % spend.amount:
            continue
        purchases = min(points // spend.amount, _most_purchases(sheet, working, spend, number))
        cost = purchases * spend.amount
        left = sheet.pool_left(spend.pool, working)
        if purchases <= 0 or left < cost:
            continue
        ledger.set_pool(sheet, working, spend.pool, left - cost)
        found.append(
            Bought(
                pool=spend.pool,
                points=cost,
                purchases=purchases,
                dice=(spend.dice or 0) * purchases,
                successes=(spend.successes or 0) * purchases,
                reroll=spend.reroll is not None,
            )
        )
    return found


def _most_purchases(sheet: Sheet, live: Live, spend: Spend, number: int) -> int:
    if spend.per_check == "pool":
        return max(0, number)
    if isinstance(spend.per_check, int):
        return spend.per_check
    return max(0, min(100, sheet.whole(spend.per_check, live)))


def _entry(sheet: Sheet, working: Live, ask: CheckAsk) -> tuple[EntryBought | None, CheckChange]:
    """The picked entry and what it changes; nothing for one missing, that changes no check or is not paid for."""
    nothing = None, CheckChange()
    if ask.use is None:
        return nothing
    try:
        path, entry = payment.find_entry(sheet, ask.use.name)
    except SheetRefused:
        return nothing
    mechanics = entry.mechanics
    if mechanics is None or mechanics.check is None:
        return nothing
    grows = mechanics.per_cost_step is not None
    times = ask.use.times if grows else 1
    try:
        price = payment.price_of(sheet, working, path, ask.use.pool, times)
    except SheetRefused:
        return nothing
    payment.pay(sheet, working, price)
    times += price.steps if grows else 0
    change = mechanics.check
    dice, successes = (change.dice or 0) * times, (change.successes or 0) * times
    return EntryBought(path, entry.label, times, price.paid, dice, successes), change


def settle_payments(sheet: Sheet, live: Live, prepared: Prepared) -> None:
    """Take what the check costs: the points that were good, then the entry's price."""
    for bought in prepared.bought:
        ledger.set_pool(sheet, live, bought.pool, sheet.pool_left(bought.pool, live) - bought.points)
    if prepared.entry is not None:
        for paid in prepared.entry.paid:
            ledger.set_pool(sheet, live, paid.pool, paid.left)


__all__ = ["Bought", "EntryBought", "Prepared", "prepare", "prepare_bare", "settle_payments"]
