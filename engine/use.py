"""One action taken, from its price to its last effect (format 14, 17.2).

The order: the price is paid; `used` and `aimed` may stop it; concentration begins; it resolves target by
target, held at each roll that hits somebody with an answer; `harmed` is asked once at the end.
"""

from engine import bearing, breakage, conditions, dying, endings, windows
from engine.choice import Cell
from engine.definitions import AttackRoll, ContestRoll, Effect, Group, Harm
from engine.effects import EFFECTS, landing_order, moving
from engine.events import Area, Cancelled, Use
from engine.gate import passes_gate
from engine.geometry import reading_order
from engine.menu import prices
from engine.menu.aims import caught_by, covered_cells
from engine.menu.targets import action_needs, part_target, shot_at
from engine.refusal import Reason
from engine.rolls import Swing, recheck, roll_attack, roll_save
from engine.rolls.contest import roll_contest
from engine.step import Step
from engine.taken import Blow, Taken


def use(step: Step, taken: Taken) -> None:
    """Carry an accepted action out, its windows included."""
    _pay(step, taken)
    step.tell(Use(by=taken.by, option=taken.action.id, label=taken.label, targets=taken.targets, at=taken.at))
    _carry_out(step, taken)
    breakage.last_charge(step, taken.by, taken.action)


def _carry_out(step: Step, taken: Taken) -> None:
    """What has been paid for: answered, then done unless an answer stopped it."""
    windows.used(step, taken)
    windows.aimed(step, taken, _aimed_at(step, taken))
    if taken.cancelled_by is not None:
        step.tell(Cancelled(by=taken.by, option=taken.action.id, label=taken.label, source=taken.cancelled_by))
        return
    if taken.action.gate is not None and not passes_gate(step, taken.by, taken.action):
        return
    if taken.action.concentration:
        endings.start_concentration(step, taken.by, taken.action.id, taken.label)
    if taken.action.sequence:
        _sequence(step, taken)
    else:
        perform(step, taken)
    moving.settle_attack(step, taken)
    windows.harmed(step, taken)
    endings.provoked(step, taken)


def _pay(step: Step, taken: Taken) -> None:
    """The menu has allowed it, so it can be paid."""
    price = prices.price_of(step, taken.by, taken.action, taken.pay, taken.mode, at_walker=taken.at_walker)
    assert not isinstance(price, Reason), f"{taken.action.id} was allowed and cannot be paid: {price}"
    taken.steps = price.steps
    taken.number = step.one(taken.by).initiative
    prices.pay(step, taken.by, taken.action, price)
    _note_attack(step, taken)


def _note_attack(step: Step, taken: Taken) -> None:
    """Remember an attack made until the next turn of its maker; a strike bought with a granted budget is not one
    of them (bridging 2)."""
    action = taken.action
    if step.nature(taken.by).action(action.id) is not action:
        return
    for part in (action, *prices.parts_of(step, taken.by, action)):
        if part.weapon or (part.group is Group.ACTIONS and isinstance(part.roll, AttackRoll)):
            step.one(taken.by).attacked_with.append(part.id)


def _aimed_at(step: Step, taken: Taken) -> tuple[str, ...]:
    """Whom it is pointed at: the targets, or everybody an area would catch."""
    at = _area_at(step, taken)
    return taken.targets if at is None else tuple(caught_by(step, taken.by, taken.action, at))


def _area_at(step: Step, taken: Taken) -> Cell | None:
    """Where an area is aimed: without an aim of its own, at its user's cell. None where nothing has a shape."""
    if taken.action.aim.area is None or step.board is None:
        return None
    return taken.at if taken.at is not None else step.one(taken.by).at


def _sequence(step: Step, taken: Taken) -> None:
    """Each part with its own target and roll. Fewer targets than parts: those at the front again."""
    nature = step.nature(taken.by)
    place = 0
    for name, times in taken.action.sequence:
        part = nature.action(name)
        assert part is not None, f"a sequence names {name}, which {taken.by} does not have"
        for _ in range(times):
            named = taken.targets[place % len(taken.targets)] if taken.targets else taken.by
            place += 1
            if not prices.part_ready(step, taken.by, part) or not bearing.can_act(step, taken.by):
                continue
            target = part_target(step, taken.by, part, named)
            if target is None or _out(step, target):
                continue
            prices.pay_part(step, taken.by, part)
            piece = Taken(
                by=taken.by,
                action=part,
                targets=(target,),
                at=step.one(target).at if action_needs(step, part) == "cell" else None,
                style=taken.style,
                answerable=taken.answerable,
                hurt=taken.hurt,
                attacked=taken.attacked,
                reached=taken.reached,
            )
            perform(step, piece)


def _out(step: Step, target: str) -> bool:
    """Nothing lands any more on who is out, dead or gone; somebody only down stays a target (bridging 9)."""
    one = step.one(target)
    return one.out or one.dead or one.gone


def perform(step: Step, taken: Taken) -> None:
    """Let an action land on everybody it reaches, its own price and windows aside."""
    action = taken.action
    targets = _reached(step, taken)
    effects = landing_order(action.effects)
    for effect in effects:
        kind = EFFECTS[type(effect)]
        if kind.once:
            kind.land(step, Blow(taken, taken.by), effect)
    riding = [effect for effect in effects if not EFFECTS[type(effect)].once]
    if not riding:
        return
    taken.reached.update(targets)
    for target in targets:
        if not _out(step, target):
            _land_on(step, taken, target, riding)


def _reached(step: Step, taken: Taken) -> list[str]:
    """Everybody it lands on. An area reaches its targets in turn order; what is pointed, in the order named."""
    at = _area_at(step, taken)
    if at is None:
        return list(taken.targets)
    cells = covered_cells(step, taken.by, taken.action, at)
    step.tell(Area(by=taken.by, option=taken.action.id, at=at, cells=tuple(reading_order(cells))))
    return step.turn_order(caught_by(step, taken.by, taken.action, at))


def _land_on(step: Step, taken: Taken, target: str, effects: list[Effect]) -> None:
    """One target: its roll and what may answer it, the save, then every effect in its order (format 14.3).

    What the roll uses up ends once the whole blow is done (format 14.4).
    """
    action = taken.action
    blow = Blow(taken, target)
    if isinstance(action.roll, AttackRoll):
        own = conditions.spent_by(step, taken.by, "own-attack")
        attacked = conditions.spent_by(step, target, "attacked")
        if _strikes(step, taken, blow, action.roll, attacked):
            _hits(step, blow, effects)
        conditions.end_spent(step, taken.by, own)
        conditions.end_spent(step, target, attacked)
    elif not isinstance(action.roll, ContestRoll) or roll_contest(step, taken.by, target, action):
        _hits(step, blow, effects)


def _hits(step: Step, blow: Blow, effects: list[Effect]) -> None:
    """The action's save, its harm, what follows once for the whole blow, and only then what else it does."""
    taken, target = blow.taken, blow.target
    ask = taken.action.save
    was_down = not step.one(target).standing
    if ask is not None:
        blow.saved = roll_save(step, target, ask.save, ask.difficulty, source=taken.by, action=taken.action)
    for effect in effects:
        if not isinstance(effect, Harm) and _out(step, target):
            return  # the blow has taken it out of the fight
        EFFECTS[type(effect)].land(step, blow, effect)
        if isinstance(effect, Harm) and blow.dealt > 0:
            taken.hurt[target] = taken.hurt.get(target, 0) + blow.dealt
            dying.settle_blow(step, blow, was_down=was_down)


def _strikes(step: Step, taken: Taken, blow: Blow, roll: AttackRoll, attacked: set[int]) -> bool:
    """Roll to hit, which uses up any help; a hit may be held, and is then compared again. Whether it lands."""
    swing = swing_at(step, taken, blow.target, roll)
    blow.shot = swing.shot
    taken.attacked.add(blow.target)
    blow.attempt = roll_attack(step, swing)
    step.one(taken.by).helped_by = []
    if not blow.attempt.landed:
        return False
    windows.hit(step, taken, blow.target, blow.attempt)
    blow.attempt = recheck(step, taken.by, blow.target, blow.attempt)
    attacked |= conditions.spent_by(step, blow.target, "attacked")
    return blow.attempt.landed


def swing_at(step: Step, taken: Taken, target: str, roll: AttackRoll) -> Swing:
    """The attack on this target as far as distance goes: a swing, a shot, a long shot (format 16.3)."""
    shot, long = shot_at(step, taken.by, target, taken.action)
    return Swing(taken.by, target, taken.action, roll, taken.mode, shot=shot, long=long)
