"""What taking an action costs, and the paying of it: whole or not at all (format 9.2, 12.7, 12.14, 14.1).

`price_of` is the one answer to "can this be paid, and out of what": a menu offers what it has an answer
for, and `pay` takes exactly what it says.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import bearing, events, vitals
from engine.arena import Arena
from engine.definitions import Action, Ammo, Mode, Price, ReloadsItem
from engine.menu import stock
from engine.menu.options import Pay
from engine.menu.purse import PoolsTaken, bigger_pools, pools_taken
from engine.refusal import Reason
from engine.sheet import ledger
from engine.sheet.live import HeldItem

if TYPE_CHECKING:
    from engine.step import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceTaken:
    """What one taking of an action comes to. `option`: its id, for the events that tell it.

    `budget` None spends none; a `strike_in_hand` is paid with one of those instead, and `strikes_gained` is
    how many more this spend leaves in hand. `pools` are (pool, amount), `counters` row pools by key, one
    point each. `uses` is (option, of). `shots` are (index of the item, how many), off its clip when `loaded`,
    else off its stack. `charges` is (index of the item, how many), `consumes` the index of the stack that
    loses one. `steps`: how far above the usual pool it is paid.
    """

    option: str
    budget: str | None = None
    strike_in_hand: bool = False
    strikes_gained: int = 0
    pools: tuple[tuple[str, int], ...] = ()
    steps: int = 0
    counters: tuple[str, ...] = ()
    uses: tuple[str, int] | None = None
    recharge: bool = False
    shots: tuple[tuple[int, int], ...] = ()
    loaded: bool = False
    charges: tuple[int, int] | None = None
    consumes: int | None = None
    points: int = 0


def price_of(
    arena: Arena,
    who: str,
    action: Action,
    pay: str | None = None,
    mode: Mode | None = None,
    *,
    at_walker: bool = False,
) -> PriceTaken | Reason:
    """The price of taking `action` now, or why it cannot be paid.

    `pay` names a pool to pay with; None is the usual one, which never climbs to a bigger one by itself.
    `at_walker`: a strike at somebody walking away, which spends the opportunity budget (format 16.6).
    """
    pools = pools_taken(arena, who, action.price, pay)
    if isinstance(pools, Reason):
        return pools
    return _with_pools(arena, who, action, pools, mode, at_walker)


@dataclass(frozen=True, slots=True)
class Offer:
    """How an action may be paid now. `taken`: plainly; None when only one of `pays` or `modes` will do."""

    taken: PriceTaken | None
    pays: tuple[Pay, ...]
    modes: tuple[Mode, ...]


def offer_of(arena: Arena, who: str, action: Action, *, at_walker: bool = False) -> Offer | Reason:
    """Every way `action` can be paid now, or why there is none."""
    price = action.price
    plain = price_of(arena, who, action, at_walker=at_walker)
    if not price.family and not action.modes:
        return plain if isinstance(plain, Reason) else Offer(plain, (), ())
    pays = tuple(bigger_pools(arena, who, price)) if price.family else ()
    if isinstance(plain, Reason) and pays:
        climbed = price_of(arena, who, action, pays[0].id, at_walker=at_walker)
        if isinstance(climbed, Reason):
            pays = ()
    modes: tuple[Mode, ...] = ()
    if not at_walker:
        modes = tuple(mode for mode in action.modes if isinstance(_in_mode(arena, who, action, pays, mode), PriceTaken))
    if isinstance(plain, Reason):
        return Offer(None, pays, modes) if pays or modes else plain
    return Offer(plain, pays, modes)


def _in_mode(arena: Arena, who: str, action: Action, pays: tuple[Pay, ...], mode: Mode) -> PriceTaken | Reason:
    """The price in that mode, paid the usual way or else with the first bigger pool."""
    taken = price_of(arena, who, action, None, mode)
    return price_of(arena, who, action, pays[0].id, mode) if isinstance(taken, Reason) and pays else taken


def _with_pools(
    arena: Arena,
    who: str,
    action: Action,
    pools: PoolsTaken,
    mode: Mode | None,
    at_walker: bool,
) -> PriceTaken | Reason:
    one, price = arena.one(who), action.price
    strike_in_hand = price.strikes > 0 and one.strikes > 0 and not at_walker
    budget = _budget_of(arena, action, strike_in_hand, at_walker)
    if budget is not None and bearing.budget_left(arena, who, budget) < 1:
        return Reason.NO_BUDGET
    if not part_ready(arena, who, action) or action.when.signature > one.points:
        return Reason.INSUFFICIENT
    if any(vitals.pool_left(arena, who, counter) < 1 for counter in price.counters):
        return Reason.INSUFFICIENT
    if not _item_ready(arena, who, price) or not _room_to_load(arena, who, action):
        return Reason.INSUFFICIENT
    shots = _shots(arena, who, price, mode)
    if shots is None:
        return Reason.INSUFFICIENT
    opened = price.strikes > 1 and not strike_in_hand and not at_walker and not price.single
    return PriceTaken(
        option=action.id,
        budget=budget,
        strike_in_hand=strike_in_hand,
        strikes_gained=price.strikes - 1 if opened else 0,
        pools=pools[0],
        steps=pools[1],
        counters=price.counters,
        uses=(action.id, price.uses) if price.uses is not None else None,
        recharge=price.recharge is not None,
        shots=shots,
        loaded=price.ammo is not None and price.ammo.clip is not None,
        charges=(price.item, price.charges) if price.item is not None and price.charges else None,
        consumes=price.item if price.consumes else None,
        points=action.when.signature,
    )


def _budget_of(arena: Arena, action: Action, strike_in_hand: bool, at_walker: bool) -> str | None:
    """The budget it spends; points buy a signature action in place of its own."""
    if at_walker:
        return arena.rules.opportunity
    return None if strike_in_hand or action.when.signature else action.price.budget


def uses_left(arena: Arena, who: str, action: Action) -> int | None:
    """How often it may still be used in this fight; None for any number of times."""
    of = action.price.uses
    return None if of is None else max(0, of - arena.one(who).uses.get(action.id, 0))


# --- sequences -----------------------------------------------------------------------------------------


def part_ready(arena: Arena, who: str, part: Action) -> bool:
    """Whether an action still has its own uses and recharge: all a part of a sequence pays (bridging 9).
    Of a sequence itself: whether one of its parts has."""
    one = arena.one(who)
    if part.id in one.spent_recharges or uses_left(arena, who, part) == 0:
        return False
    return not part.sequence or bool(ready_parts(arena, who, part))


def parts_of(arena: Arena, who: str, action: Action) -> list[Action]:
    """The parts of a sequence in order, one for each time it is done, those with nothing left too."""
    nature = arena.nature(who)
    found: list[Action] = []
    for name, times in action.sequence:
        part = nature.action(name)
        assert part is not None, f"a sequence names {name}, which {who} does not have"
        found.extend([part] * times)
    return found


def ready_parts(arena: Arena, who: str, action: Action) -> list[Action]:
    """Those parts that can still happen: one without uses or recharge left is skipped."""
    found: list[Action] = []
    done: dict[str, int] = {}
    for part in parts_of(arena, who, action):
        before = done.get(part.id, 0)
        left = uses_left(arena, who, part)
        if not part_ready(arena, who, part) or (left is not None and before >= left):
            continue
        if part.price.recharge is not None and before:
            continue
        done[part.id] = before + 1
        found.append(part)
    return found


def pay_part(step: "Step", who: str, part: Action) -> None:
    """Take what a part of a sequence costs, and tell it."""
    uses = (part.id, part.price.uses) if part.price.uses is not None else None
    taken = PriceTaken(option=part.id, uses=uses, recharge=part.price.recharge is not None)
    _pay_readiness(step, who, taken)


# --- items ---------------------------------------------------------------------------------------------


def _item_ready(arena: Arena, who: str, price: Price) -> bool:
    if price.item is None:
        return True
    held = stock.held_item(arena, who, price.item)
    if held is None or held.count < 1:
        return False
    return not price.charges or stock.charges(arena, who, price.item)[0] >= price.charges


def _room_to_load(arena: Arena, who: str, action: Action) -> bool:
    """Whether a reload would do anything: the clip has room, and there is something to load."""
    for effect in action.effects:
        if isinstance(effect, ReloadsItem):
            full = stock.loaded(arena, who, effect.item, effect.clip) >= effect.clip
            return not full and (effect.tag is None or any(stock.stacks(arena, who, effect.tag)))
    return True


def _shots(arena: Arena, who: str, price: Price, mode: Mode | None) -> tuple[tuple[int, int], ...] | None:
    """Which items lose how many shots; None when there are not enough."""
    ammo = price.ammo
    if ammo is None:
        return ()
    needed = ammo.shots if mode is None or mode.shots is None else mode.shots
    if ammo.clip is not None:
        if price.item is None or stock.loaded(arena, who, price.item, ammo.clip) < needed:
            return None
        return ((price.item, needed),)
    return _drawn(arena, who, ammo, needed)


def _drawn(arena: Arena, who: str, ammo: Ammo, needed: int) -> tuple[tuple[int, int], ...] | None:
    found: list[tuple[int, int]] = []
    for item, count in stock.stacks(arena, who, ammo.tag) if ammo.tag is not None else ():
        found.append((item, min(count, needed)))
        needed -= min(count, needed)
        if needed <= 0:
            return tuple(found)
    return None


# --- paying --------------------------------------------------------------------------------------------


def pay(step: "Step", who: str, action: Action, taken: PriceTaken) -> None:
    """Take a price, and tell what was spent: budget and strikes, pools, uses, shots, charges, points."""
    _pay_turn(step, who, taken)
    _note_off_hand(step, who, action)
    for pool, amount in taken.pools:
        spend_pool(step, who, pool, amount)
    for counter in taken.counters:
        spend_pool(step, who, counter, 1)
    _pay_readiness(step, who, taken)
    for item, amount in taken.shots:
        _pay_shots(step, who, action, taken, item, amount)
    _pay_item(step, who, taken)


def spend_pool(step: "Step", who: str, pool: str, amount: int) -> None:
    """Take points out of a pool, declared or a row's by its key, count them to its limit, and tell it."""
    one, nature = step.one(who), step.nature(who)
    if pool in nature.spend_limits or one.live is None:
        one.spent[pool] = one.spent.get(pool, 0) + amount
    if one.live is None or nature.sheet is None:
        step.tell(events.Spend(by=who, pool=pool, amount=amount))
        return
    left = nature.sheet.pool_left(pool, one.live) - amount
    ledger.set_pool(nature.sheet, one.live, pool, left)
    row = nature.sheet.row_pools.get(pool)
    step.tell(events.Spend(by=who, pool=pool if row is None else row.label, amount=amount))


def _pay_turn(step: "Step", who: str, taken: PriceTaken) -> None:
    one = step.one(who)
    if taken.budget is not None:
        spend_budget(step, who, taken.budget)
    if taken.strike_in_hand or taken.strikes_gained:
        one.strikes += taken.strikes_gained - taken.strike_in_hand
        step.tell(events.Strikes(by=who, option=taken.option, left=one.strikes))
    if taken.points:
        one.points -= taken.points
        step.tell(events.Signature(by=who, option=taken.option, cost=taken.points, left=one.points))


def spend_budget(step: "Step", who: str, budget: str) -> None:
    """One of a budget is spent, which has been there."""
    left = bearing.budget_left(step, who, budget) - 1
    step.one(who).budgets[budget] = left
    step.tell(events.Budget(by=who, budget=budget, left=left))


def _note_off_hand(step: "Step", who: str, action: Action) -> None:
    """The first weapon of those for the off hand to attack this turn opens the others (format 12.17)."""
    one = step.one(who)
    if action.off_hand:
        one.off_hands.append(action.id)
    if one.off_hand_from is not None or not action.weapon or action.off_hand or action.price.item is None:
        return
    if any(other.off_hand and other.price.item == action.price.item for other in step.nature(who).actions):
        one.off_hand_from = action.id


def _pay_readiness(step: "Step", who: str, taken: PriceTaken) -> None:
    """Uses and recharge."""
    one = step.one(who)
    if taken.uses is not None:
        option, of = taken.uses
        spent = one.uses.get(option, 0) + 1
        one.uses[option] = spent
        step.tell(events.Uses(by=who, option=option, left=of - spent, of=of))
    if taken.recharge and taken.option not in one.spent_recharges:
        one.spent_recharges.append(taken.option)


def _pay_shots(step: "Step", who: str, action: Action, taken: PriceTaken, item: int, amount: int) -> None:
    one, ammo = step.one(who), action.price.ammo
    assert ammo is not None
    held = _held(step, who, item)
    if taken.loaded:
        assert ammo.clip is not None
        held.loaded = stock.loaded(step, who, item, ammo.clip) - amount
    else:
        held.count -= amount
        if ammo.recover:
            one.shots[item] = one.shots.get(item, 0.0) + amount * ammo.recover
    left = stock.shots_left(step, who, item, ammo)
    step.tell(events.Shot(by=who, item=held.item, amount=amount, left=left))


def _pay_item(step: "Step", who: str, taken: PriceTaken) -> None:
    if taken.charges is not None:
        item, amount = taken.charges
        left, of = stock.charges(step, who, item)
        held = _held(step, who, item)
        held.charges = left - amount
        step.tell(events.Charges(by=who, item=held.item, left=left - amount, of=of))
    if taken.consumes is not None:
        held = _held(step, who, taken.consumes)
        held.count -= 1
        step.tell(events.Consumed(by=who, item=held.item, left=held.count))


def _held(step: "Step", who: str, item: int) -> HeldItem:
    held = stock.held_item(step, who, item)
    assert held is not None, f"{who} holds nothing at {item}"
    return held
