"""One action taken, from its price to its last effect (format 14, 17.2).

The order: the price is paid; `used` and `aimed` may stop it; concentration begins; it resolves target by
target, held at each roll that hits somebody with an answer; `harmed` is asked once at the end.
"""

from engine import bearing, breakage, conditions, endings, escapes, summons, windows
from engine.definitions import Action, AttackRoll, Group
from engine.effects import EFFECTS, landing_order, moving
from engine.events import Area, Cancelled, Use
from engine.gate import passes_gate
from engine.geometry import reading_order
from engine.landing import land_on, out_of_it
from engine.laying import Laying
from engine.menu import panels, prices
from engine.menu.aims import caught_in, laid_cells
from engine.menu.targets import action_needs, part_target
from engine.refusal import Reason
from engine.step import Step
from engine.taken import Blow, Taken
from engine.zones import burning, sections, standing, wind
from engine.zones.wards import keeps_off


def use(step: Step, taken: Taken) -> None:
    """Carry an accepted action out, its windows included."""
    ended = conditions.cast_ends(step, taken.by, taken.action)
    _pay(step, taken)
    step.tell(Use(by=taken.by, option=taken.action.id, label=taken.label, targets=taken.targets, at=taken.at))
    _carry_out(step, taken)
    conditions.end_spent(step, taken.by, ended, "cast")
    breakage.last_charge(step, taken.by, taken.action)
    wind.blow(step)


def _carry_out(step: Step, taken: Taken) -> None:
    """What has been paid for: answered, then done unless an answer stopped it."""
    windows.used(step, taken)
    windows.aimed(step, taken, _aimed_at(step, taken))
    if taken.cancelled_by is not None:
        step.tell(Cancelled(by=taken.by, option=taken.action.id, label=taken.action.label, source=taken.cancelled_by))
        return
    if taken.action.gate is not None and not passes_gate(step, taken.by, taken.action):
        return
    if taken.action.strikes_with is not None and not summons.strike(step, taken):
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
    summons.leave(step, taken)


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
    laying = _laying(step, taken)
    if laying is None:
        return taken.targets
    return tuple(caught_in(step, taken.by, taken.action, laid_cells(step, taken.by, taken.action, laying)))


def _laying(step: Step, taken: Taken) -> Laying | None:
    """How an area is laid: without an aim of its own, at its user's cell. None where nothing has a shape."""
    if taken.action.aim.area is None or step.board is None:
        return None
    if taken.laying is not None:
        return taken.laying
    at = taken.at if taken.at is not None else step.one(taken.by).at
    return Laying(at) if at is not None else None


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
            piece = _piece(step, taken, part, named)
            if piece is not None:
                prices.pay_part(step, taken.by, part)
                perform(step, piece)


def _piece(step: Step, taken: Taken, part: Action, named: str) -> Taken | None:
    """A part of a sequence at whoever is named for it, or all of them at one section of a wall (capability 1.200). None
    where it cannot be pointed there by now: it is then skipped."""
    piece = Taken(
        by=taken.by,
        action=part,
        targets=(),
        style=taken.style,
        answerable=taken.answerable,
        hurt=taken.hurt,
        attacked=taken.attacked,
        reached=taken.reached,
    )
    if taken.wall is not None and part.aim.side != "self":
        piece.wall = taken.wall
        return piece if panels.why_not_wall(step, taken.by, part, taken.wall) is None else None
    target = part_target(step, taken.by, part, named)
    if target is None or out_of_it(step, target):
        return None
    piece.targets = (target,)
    piece.at = step.one(target).at if action_needs(step, part) == "cell" else None
    piece.laying = Laying(piece.at) if piece.at is not None else None
    return piece


def perform(step: Step, taken: Taken) -> None:
    """Let an action land on everybody it reaches, its own price and windows aside, and leave what stays of it."""
    action = taken.action
    if taken.wall is not None:
        sections.strike(step, taken)
        return
    if action.zone is not None:
        standing.replace_earlier(step, taken)
    targets = _reached(step, taken)
    lands = action.zone is None or action.zone.at_cast
    effects = landing_order(action.effects) if lands else []
    for effect in effects:
        kind = EFFECTS[type(effect)]
        if kind.once:
            kind.land(step, Blow(taken, taken.by), effect)
    riding = [effect for effect in effects if not EFFECTS[type(effect)].once]
    if riding:
        taken.reached.update(targets)
        for target in targets:
            if not out_of_it(step, target) or escapes.difficulty_of(step, taken.by, target, action) is not None:
                ended = conditions.attack_ends(step, taken.by) if isinstance(action.roll, AttackRoll) else set()
                land_on(step, taken, target, riding)
                conditions.end_spent(step, taken.by, ended, "acted")
    cells = taken.covered if lands else ()
    sections.covered(step, taken, cells)
    burning.covered(step, action, cells)
    if action.zone is not None and action.teleport is None:  # smoke stands as its user lands
        standing.leave(step, taken, targets)


def _reached(step: Step, taken: Taken) -> list[str]:
    """Everybody it lands on. An area reaches its targets in turn order; what is pointed, in the order named."""
    laying = _laying(step, taken)
    if laying is None:
        return list(taken.targets)
    cells = laid_cells(step, taken.by, taken.action, laying)
    taken.covered = cells
    step.tell(Area(by=taken.by, option=taken.action.id, at=laying.at, cells=tuple(reading_order(cells))))
    caught = caught_in(step, taken.by, taken.action, cells)
    return step.turn_order([who for who in caught if not keeps_off(step, taken.by, taken.action, taken.steps, who)])
