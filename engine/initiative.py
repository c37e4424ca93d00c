"""Who acts first (format 12.4, 13.4): thrown once, every round anew, or moved by every blow."""

from collections.abc import Mapping

from engine import bearing
from engine.compile.context import context_of
from engine.compile.wielder import Wielder
from engine.dice import Purpose
from engine.events import Initiative, InitiativeEntry
from engine.rolls import pools
from engine.rules import PoolRolls, SumRolls
from engine.setup import FightSetup
from engine.step import Step


def open_order(step: Step, setup: FightSetup) -> None:
    """The order of the fight: as written, or thrown."""
    if setup.order is not None:
        numbers = dict(setup.order)
        for who, one in step.state.combatants.items():
            one.initiative = numbers.get(who, 0)
        listed = [who for who, _ in setup.order if who in step.state.combatants]
        step.state.order = listed + [who for who in step.state.combatants if who not in numbers]
        entries = [
            InitiativeEntry(by=who, rolls=(), modifier=0, total=step.one(who).initiative) for who in step.state.order
        ]
        step.tell(Initiative(entries=tuple(entries)))
        return
    fixed = {one.id: one.initiative for one in setup.combatants if one.initiative is not None}
    _throw_all(step, fixed)


def new_round_order(step: Step) -> None:
    """The top of a later round: thrown again, or sorted anew on the numbers as blows have left them."""
    rule = step.rules.initiative
    if rule.moved is not None:
        sort(step)
    elif rule.each_round:
        _throw_all(step, {})


def throw_one(step: Step, who: str) -> InitiativeEntry:
    """One combatant's throw; its number is set."""
    rule, one = step.rules.initiative, step.one(who)
    modifier = _modifier(step, who)
    if rule.dice is None:
        rolls = step.rules.rolls
        assert isinstance(rolls, PoolRolls)
        lean = bearing.initiative_leaning(step, who).mode
        pool = pools.number(step, rolls, who, modifier, lean, "initiative", None, Purpose.INITIATIVE)
        one.initiative = pool.total + rule.plus
        leaned = pool.mode if pool.mode != "normal" else None
        return InitiativeEntry(by=who, rolls=pool.rolls, modifier=modifier, total=one.initiative, mode=leaned)
    leaning = bearing.initiative_leaning(step, who)
    faces = step.throw(rule.dice, Purpose.INITIATIVE, who)
    dropped: tuple[int, ...] | None = None
    mode = leaning.mode if isinstance(step.rules.rolls, SumRolls) and step.rules.rolls.advantage else "normal"
    if mode != "normal":
        again = step.throw(rule.dice, Purpose.INITIATIVE, who)
        keep, drop = (faces, again) if (sum(faces) >= sum(again)) == (mode == "advantage") else (again, faces)
        faces, dropped = keep, drop
    parts = bearing.roll_parts(step, who, "initiative", lambda dice: step.throw(dice, Purpose.INITIATIVE, who))
    one.initiative = sum(faces) + rule.dice.flat + modifier + sum(part.amount for part in parts)
    return InitiativeEntry(
        by=who,
        rolls=faces,
        modifier=modifier,
        total=one.initiative,
        mode=mode if mode != "normal" else None,
        dropped=dropped,
    )


def _modifier(step: Step, who: str) -> int:
    """What is added; thrown anew each round it is read off the sheet afresh (format 12.4)."""
    nature, live = step.nature(who), step.one(who).live
    if step.state.round == 0 or nature.sheet is None or live is None:
        return nature.initiative_modifier
    return Wielder(context_of(step.rules), nature.sheet, live).adjusted(step.rules.initiative.number)


def _throw_all(step: Step, fixed: Mapping[str, int]) -> None:
    """Everybody's number, thrown or fixed, and the order they make."""
    entries = {
        who: throw_one(step, who) if who not in fixed else _take_number(step, who, fixed[who])
        for who in step.state.combatants
    }
    sort(step)
    step.tell(Initiative(entries=tuple(entries[who] for who in step.state.order)))


def _take_number(step: Step, who: str, number: int) -> InitiativeEntry:
    step.one(who).initiative = number
    return InitiativeEntry(by=who, rolls=(), modifier=0, total=number)


def sort(step: Step) -> None:
    """Highest first; ties: higher modifier, then set-up order."""
    place = {who: index for index, who in enumerate(step.state.combatants)}
    step.state.order = sorted(
        step.state.combatants,
        key=lambda who: (-step.one(who).initiative, -_modifier(step, who), place[who]),
    )


def take_place(step: Step, who: str) -> None:
    """Somebody new takes its place in the order as it stands: behind whoever goes no later."""
    order, number = step.state.order, step.one(who).initiative
    later = (place for place, other in enumerate(order) if step.one(other).initiative < number)
    order.insert(next(later, len(order)), who)
