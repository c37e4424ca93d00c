"""Standing orders honoured: what a seat has said beforehand, given as its answer in a window.

An order never answers for a player what it does not say: where its option is not offered, wants something picked
that it does not name, or its condition cannot be told, the player is asked.
"""

from engine.choice import Answer, Choice, Pass
from engine.fight import Fight, check_answer, menu
from engine.menu.targets import needs
from engine.refusal import Refused
from engine.stakes import Stakes
from engine.step import Window
from protocol.asks import known_stakes
from protocol.audience import Audience, audience_of, unknown_to
from protocol.clocks import seat_of
from protocol.standing import Order, OrderIf
from protocol.table import Table


def ordered(table: Table, fight: Fight, held: Window, who: str) -> Answer | None:
    """What a standing order answers for `who` in the open window; None when its player is asked."""
    order = table.order_of(who, held.moment.value)
    if order is None or order.do == "ask":
        return None
    if order.do == "pass":
        return Pass()
    audience = _audience(table, who)
    choice = _taken(fight, held, who, order, audience)
    if choice is None:
        return None
    if order.only is None:
        return choice
    holds = _holds(known_stakes(fight, who, choice.option, audience, table.settings.enemy_health), order.only)
    if holds is None:
        return None
    if holds:
        return choice
    others = [option for option in held.options_of(who) or () if option.id != order.option]
    return None if others else Pass()


def late_answer(table: Table, fight: Fight, who: str) -> Answer:
    """What is answered for somebody whose answer has not come: what a standing order says for then, else a pass."""
    held = fight.window
    order = table.order_of(who, held.moment.value) if held is not None else None
    if held is not None and order is not None and order.do == "ask" and order.option is not None:
        return _taken(fight, held, who, order, _audience(table, who)) or Pass(timeout=True)
    return Pass(timeout=True)


def _taken(fight: Fight, held: Window, who: str, order: Order, audience: Audience) -> Choice | None:
    """The order's option as it may be taken now: pointed, where it wants somebody picked, at whoever caused the
    moment and is known to have. None when it may not."""
    option = menu(fight, who).option(order.option or "")
    if option is None:
        return None
    targets: tuple[str, ...] = ()
    if needs(fight.arena, option) == "targets":
        if held.source is None or held.source in unknown_to(audience, fight):
            return None
        targets = (held.source,)
    choice = Choice(by=who, option=option.id, targets=targets, pay=order.pay, mode=order.mode, style=order.style)
    try:
        check_answer(fight, held.id, who, choice)
    except Refused:
        return None
    return choice


def _audience(table: Table, who: str) -> Audience:
    """What whoever gave the order may know: nobody learns anything by one."""
    seat = table.seats.get(seat_of(table, who) or "")
    return audience_of(seat) if seat is not None else Audience.GM


def _holds(stakes: Stakes, condition: OrderIf) -> bool | None:
    match condition:
        case "turns-hit":
            return stakes.turns_hit
        case "kills":
            return stakes.kills
        case "saves":
            return stakes.saves


__all__ = ["late_answer", "ordered"]
