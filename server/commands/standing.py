"""Standing orders as their seats change them."""

from dataclasses import replace

from engine.definitions import Moment
from engine.menu.moments import held_answers
from engine.refusal import Reason, Refused
from protocol.reasons import TableReason, TableRefused
from protocol.standing import Order
from protocol.table import SeatId
from server.commands.permission import knows
from server.tables.work import Work


def set_order(work: Work, seat_id: SeatId, who: str, moment: Moment, order: Order | None) -> None:
    """Set a seat's order for somebody it plays at a moment; None takes it back. It answers from the next window on;
    in an open one only what is answered when no answer comes in time. Raises `TableRefused` or `Refused`."""
    seat = work.table.seats[seat_id]
    if who not in work.table.controls(seat_id) or not knows(work, seat_id, who):
        raise TableRefused(TableReason.NOT_YOURS, "You give standing orders to those you play.")
    if order is not None:
        _check(work, who, moment, order)
    of_who = {key: one for key, one in seat.orders.get(who, {}).items() if key != moment.value}
    if order is not None:
        of_who[moment.value] = order
    orders = {key: one for key, one in seat.orders.items() if key != who and key in work.table.roster}
    if of_who:
        orders[who] = of_who
    work.table = work.table.with_seat(seat_id, replace(seat, orders=orders))
    work.settle()


def _check(work: Work, who: str, moment: Moment, order: Order) -> None:
    if order.do == "take" and order.option is None:
        raise TableRefused(TableReason.BAD_MESSAGE, "order.option: an order to take something says what.")
    if order.do != "take" and order.only is not None:
        raise TableRefused(TableReason.BAD_MESSAGE, "order.only: only an order to take something has a condition.")
    if order.do == "pass" and order.option is not None:
        raise TableRefused(TableReason.BAD_MESSAGE, "order.option: an order to pass takes nothing.")
    if order.option is None or work.fight is None or who not in work.fight.cast:
        return
    if order.option not in {action.id for action in held_answers(work.fight.arena, who).get(moment, ())}:
        raise Refused(Reason.UNKNOWN_OPTION, f"{order.option!r} is no answer to that moment", by=who)


__all__ = ["set_order"]
