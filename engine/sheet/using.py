"""Using an item outside a fight, and reloading one (format 10.6, 10.7, 10.9).

The user is the target. A use that harms, is a `debuff` or targets `enemy` lands on nobody and only says what it
does; the item is used up all the same, after its gate. A heal on a wound track clears one mark, the lightest.

Readings: several stacks of one item: the first that may be used is. The gate is a check like any other (a skill
refused untrained refuses the use). Dice fall in this order: the gate's, what it heals, its temporary points, what
it restores, then the die that may break it. A condition already borne stays; one that goes on takes off what it
`removes`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.dice import DiceSource, Purpose, parse_dice, throw_all
from engine.sheet import holdings, ledger, wounds
from engine.sheet.asking import CheckAsk
from engine.sheet.bag import tidy
from engine.sheet.blueprint import Ware
from engine.sheet.borne import bearers_of
from engine.sheet.checks import Checked, check
from engine.sheet.facts import is_worn, number_of
from engine.sheet.holdings import Found, find_stack
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.base import Amount
from rulesets.format.combat_rules import HealthPool, HealthTrack
from rulesets.format.item_use import AbilityGate, Gate, ItemUse, SkillGate, ValueGate


@dataclass(frozen=True, slots=True)
class Gained:
    """Points that came in: of a pool (`heal`, `restore`, `temporary`) or a mark healed (`mark`). `rolls`: the dice
    thrown; `amount`: what they came to; `before` and `after` of the pool, its buffer or the marks."""

    what: str
    id: str
    amount: int
    before: int
    after: int
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemUsed:
    """What using an item did. `landed` False: its gate failed, or it lands on nobody here. `left`: charges or things
    left; `broke` with the `break_roll` of its last charge, None when it was not thrown."""

    item: str
    label: str
    landed: bool
    gate: Checked | None
    gained: tuple[Gained, ...]
    conditions: tuple[str, ...]
    spent: int
    left: int
    broke: bool = False
    break_roll: int | None = None


def use_item(sheet: Sheet, live: Live, name: str | int, dice: DiceSource, by: str | None = None) -> ItemUsed:
    """Use an item. Dice are thrown by `by`.

    Raises `SheetRefused`, with nothing changed: `unknown-item`, `no-use`, `not-worn`, `insufficient`, `untrained`.
    """
    ware, use, stack = _usable(sheet, live, name)
    _must_have(ware, use, stack)
    gate = _pass_gate(sheet, live, ware, use.gate, dice, by)
    landed = (gate is None or gate.success is True) and lands(use)
    gained = tuple(_gain(sheet, live, use, dice, by)) if landed else ()
    conditions = tuple(_put_on(sheet, live, use)) if landed else ()
    spent, left, break_roll = _pay(ware, use, stack, dice, by)
    broke = break_roll is not None and break_roll <= _breaks_at(ware)
    if broke:
        stack.count = 0
    if stack.count <= 0:
        tidy(live)
    return ItemUsed(ware.path, ware.label, landed, gate, gained, conditions, spent, left, broke, break_roll)


def _usable(sheet: Sheet, live: Live, name: str | int) -> tuple[Ware, ItemUse, HeldItem]:
    """The stack that is used: of several of one name the first with something left, worn where it must be."""
    first = find_stack(sheet, live, name)
    if first.ware is None or first.ware.item.use is None:
        raise SheetRefused(SheetReason.NO_USE, f"{first.label} does nothing when it is used")
    stacks = [first]
    if not isinstance(name, int):
        own = enumerate(live.items)
        stacks = [Found(at, one, first.ware) for at, one in own if one.item == first.stack.item and one.count > 0]
    working = [one for one in stacks if one.works]
    if not working:
        raise SheetRefused(SheetReason.NOT_WORN, f"{first.label} does nothing until it is worn")
    item, use = first.ware.item, first.ware.item.use
    charged = (one for one in working if holdings.charges_left(item, one.stack) >= (use.charges or 0))
    return first.ware, use, next(charged, working[0]).stack


def _must_have(ware: Ware, use: ItemUse, stack: HeldItem) -> None:
    """A stat it needs, and the charges."""
    if ware.item.charges is not None and not holdings.most_charges(ware.item):
        raise SheetRefused(SheetReason.NO_USE, f"{ware.label} holds no charges")
    if use.save_difficulty is not None and holdings.stated(ware.item, use.save_difficulty) is None:
        raise SheetRefused(SheetReason.NO_USE, f"{ware.label} says no number for its save")
    left = holdings.charges_left(ware.item, stack)
    if use.charges is not None and left < use.charges:
        raise SheetRefused(
            SheetReason.INSUFFICIENT, f"{ware.label} has {left} charges left, and a use takes {use.charges}"
        )


def lands(use: ItemUse) -> bool:
    """Whether a use does anything to its user outside a fight."""
    return use.kind in ("heal", "buff") and use.targets != "enemy"


def _pass_gate(
    sheet: Sheet, live: Live, ware: Ware, gate: Gate | None, dice: DiceSource, by: str | None
) -> Checked | None:
    """The check an item asks first; None without one, and where `unless` holds."""
    if gate is None or (gate.unless is not None and sheet.read(gate.unless.value, live) >= gate.unless.at_least):
        return None
    difficulty = holdings.stated(ware.item, gate.difficulty)
    if difficulty is None:
        return None  # a stat the item does not give is as though the gate were not there
    return check(sheet, live, _gate_ask(gate, int(number_of(difficulty))), dice, by)


def _gate_ask(gate: Gate, difficulty: int) -> CheckAsk:
    match gate.check:
        case SkillGate(skill=skill):
            return CheckAsk(skill=skill, difficulty=difficulty)
        case AbilityGate(ability=ability):
            return CheckAsk(ability=ability, difficulty=difficulty)
        case ValueGate(value=value):
            return CheckAsk(value=value, difficulty=difficulty)


# --- what it gives -----------------------------------------------------------------------------------


def _gain(sheet: Sheet, live: Live, use: ItemUse, dice: DiceSource, by: str | None) -> Iterator[Gained]:
    combat = sheet.blueprint.document.combat
    health = combat.health if combat is not None else None
    if use.kind == "heal" and use.amount is not None and health is not None:
        yield _heal(sheet, live, use.amount, health, dice, by)
    if use.temporary is not None and isinstance(health, HealthPool) and sheet.pool_has_temp(health.pool):
        amount, rolls = thrown(use.temporary, Purpose.TEMPORARY, dice, by)
        before = live.temp.get(health.pool, 0)
        ledger.set_temp(live, health.pool, max(before, amount))
        yield Gained("temporary", health.pool, amount, before, live.temp.get(health.pool, 0), rolls)
    if use.restore is not None and sheet.has_pool(use.restore.pool):
        amount, rolls = thrown(use.restore.amount, Purpose.POOL, dice, by)
        yield _give_back(sheet, live, "restore", use.restore.pool, amount, rolls)


def _heal(
    sheet: Sheet, live: Live, amount: Amount, health: HealthPool | HealthTrack, dice: DiceSource, by: str | None
) -> Gained:
    if isinstance(health, HealthPool):
        points, rolls = thrown(amount, Purpose.HEAL, dice, by)
        return _give_back(sheet, live, "heal", health.pool, points, rolls)
    shape = sheet.wound_track(health.track)
    marks = live.wounds.get(health.track)
    before = wounds.filled(shape, marks)
    healed = wounds.healed(shape, marks, 1)
    wounds.write(live, health.track, healed)
    return Gained("mark", health.track, 1, before, wounds.filled(shape, healed))


def _give_back(sheet: Sheet, live: Live, what: str, pool: str, amount: int, rolls: tuple[int, ...]) -> Gained:
    before = sheet.pool_left(pool, live)
    after = max(before, min(sheet.pool_max(pool), before + max(0, amount)))
    ledger.set_pool(sheet, live, pool, after)
    return Gained(what, pool, amount, before, after, rolls)


def thrown(amount: Amount, purpose: Purpose, dice: DiceSource, by: str | None) -> tuple[int, tuple[int, ...]]:
    """(what an amount comes to, its faces)."""
    if amount.dice is None:
        return amount.flat or 0, ()
    parsed = parse_dice(amount.dice)
    rolls = throw_all(dice, parsed.count, parsed.sides, purpose, by)
    return sum(rolls) + parsed.flat + (amount.flat or 0), rolls


def _put_on(sheet: Sheet, live: Live, use: ItemUse) -> Iterator[str]:
    """Conditions that went on; those they remove come off."""
    bearings = bearers_of(sheet.ruleset).conditions
    for applied in use.applies:
        if applied.condition in live.conditions:
            continue
        bearing = bearings.get(applied.condition)
        for removed in bearing.removes if bearing is not None else ():
            ledger.set_condition(live, removed, False)
        ledger.set_condition(live, applied.condition, True)
        yield applied.condition


# --- what it costs -----------------------------------------------------------------------------------


def _pay(ware: Ware, use: ItemUse, stack: HeldItem, dice: DiceSource, by: str | None) -> tuple[int, int, int | None]:
    """(spent, left, the roll of a last charge that may break it)."""
    if use.charges is not None:
        left = holdings.charges_left(ware.item, stack) - use.charges
        stack.charges = left
        charges = ware.item.charges
        breaks = charges.breaks_on if charges is not None else None
        if left or breaks is None:
            return use.charges, left, None
        return use.charges, left, dice.throw(breaks.die, Purpose.BREAK, by)
    if use.consumes:
        stack.count -= 1
        return 1, stack.count, None
    return 0, stack.count, None


def _breaks_at(ware: Ware) -> int:
    charges = ware.item.charges
    return charges.breaks_on.at_most if charges is not None and charges.breaks_on is not None else 0


# --- reloading ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reloaded:
    item: str
    label: str
    loaded: int
    max: int
    drawn: int


def reload(sheet: Sheet, live: Live, name: str | int) -> Reloaded:
    """Top a weapon's clip up: out of the bag as far as that goes for one with `ammo`, otherwise fully.

    Raises `SheetRefused`: `unknown-item`, `not-worn`, `no-reload` without a clip, with a full one, or with nothing
    to load.
    """
    found = find_stack(sheet, live, name)
    attack = found.ware.item.attack if found.ware is not None else None
    if found.ware is None or attack is None or attack.clip is None:
        raise SheetRefused(SheetReason.NO_RELOAD, f"{found.label} is not loaded")
    if not is_worn(found.ware.item, found.stack):
        raise SheetRefused(SheetReason.NOT_WORN, f"{found.label} is loaded while it is worn")
    most, now = holdings.most_loaded(found.ware.item), holdings.loaded(found.ware.item, found.stack)
    if now >= most:
        raise SheetRefused(SheetReason.NO_RELOAD, f"{found.label} is full")
    drawn = 0
    if attack.ammo is not None:
        drawn = _draw(sheet, live, attack.ammo.tag, most - now)
        if not drawn:
            raise SheetRefused(SheetReason.NO_RELOAD, f"there is nothing to load {found.label} with")
    loaded = now + drawn if attack.ammo is not None else most
    found.stack.loaded = None if loaded == most else loaded
    tidy(live)
    return Reloaded(found.ware.path, found.label, loaded, most, drawn)


def _draw(sheet: Sheet, live: Live, tag: str, wanted: int) -> int:
    """Take up to so many things with the tag out of the bag, worn or not, first stack first."""
    drawn = 0
    for ware, stack in list(sheet.held(live)):
        if tag in ware.item.tags:
            piece = min(stack.count, wanted - drawn)
            stack.count -= piece
            drawn += piece
    return drawn


__all__ = ["Gained", "ItemUsed", "Reloaded", "lands", "reload", "thrown", "use_item"]
