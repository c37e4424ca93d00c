"""Who may give standing orders to whom, and whose count: server.commands.standing, Table.order_of."""

from dataclasses import replace

import pytest

from engine.choice import GmReveal
from engine.definitions import Moment
from protocol.reasons import TableReason, TableRefused
from protocol.rights import Right
from protocol.standing import Order
from protocol.table import Seat
from server.commands.answering import more_time
from server.tables.work import Work
from tests.server.staging import WALKER
from tests.server.waiting import asked, begun, later, order, window_of

PASS = Order(do="pass")
HAL = "h"


def helped(work: Work, *rights: Right) -> Work:
    """The table with Hal as a second GM, who came before the owner did."""
    hal = Seat(name="Hal", role="gm", rights=rights, online="w:4")
    work.set(seats={HAL: hal, **{key: seat for key, seat in work.table.seats.items() if key != HAL}})
    return work


def stands(work: Work) -> Order | None:
    """What stands ordered for the opponent that the GMs play."""
    return work.table.order_of(WALKER, Moment.LEAVES_REACH.value)


def test_a_gm_who_may_move_orders_what_the_gms_play() -> None:
    work = helped(begun(), "move", "see")
    order(work, HAL, WALKER, PASS)
    assert stands(work) == PASS


def test_the_orders_of_a_gm_who_may_not_move_any_more_count_no_more() -> None:
    work = helped(begun(), "move", "see")
    order(work, HAL, WALKER, PASS)
    work.set_seat(HAL, replace(work.table.seats[HAL], rights=("see",)))
    assert stands(work) is None


def test_the_owners_order_counts_before_a_helpers() -> None:
    work = helped(begun(), "move", "see")
    order(work, HAL, WALKER, PASS)
    order(work, "g", WALKER, Order(do="ask"))
    assert stands(work) == Order(do="ask")


def test_a_gm_who_may_not_see_cannot_tell_by_an_order_that_somebody_is_hidden() -> None:
    work = helped(begun(), "move")
    work.play(GmReveal(who=WALKER, hidden=True))
    said = []
    for who in (WALKER, "nobody"):
        with pytest.raises(TableRefused) as refused:
            order(work, HAL, who, PASS)
        said.append((refused.value.reason, refused.value.sentence))
    assert said[0] == said[1]


def test_more_time_tells_nobody_that_somebody_hidden_is_waited_for() -> None:
    work = asked()
    window = window_of(work)
    alone = replace(window, asked=(WALKER,), answers={})
    work = helped(work, "move")
    work.put(GmReveal(who=WALKER, hidden=True))
    work.set(window=alone)
    with pytest.raises(TableRefused) as refused:
        more_time(later(work, 1), HAL, window.id)
    assert refused.value.reason is TableReason.NOT_YOURS
