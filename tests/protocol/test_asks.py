"""Windows and asks as they are shown: protocol.asks."""

from dataclasses import replace
from typing import Any

import pytest

from protocol.asks import more_time_ms
from protocol.audience import Audience
from protocol.showing import Showing
from protocol.standing import Order
from server.tables.hot import backdrop_of
from server.tables.work import Work
from tests.server.staging import WALKER
from tests.server.waiting import (
    ANN,
    BEN,
    HOLLIS,
    ODA,
    asked,
    begun,
    library,
    lost,
    order,
    strike_of,
    walked_away,
    window_of,
)


def asks(work: Work, seat: str) -> dict[str, Any]:
    shown = Showing.of(work.table, work.fight, backdrop_of(work.table, work.setup, library))
    found: dict[str, Any] = shown.view(Audience.GM if seat == "g" else Audience.PARTY, seat)["mine"]["asks"]
    return found


def test_an_ask_says_what_it_is_about_until_when_and_what_else() -> None:
    work = asked()
    ask = asks(work, ANN)[ODA]
    assert (ask["moment"], ask["source"], ask["target"]) == ("leaves-reach", WALKER, WALKER)
    assert (ask["closesAt"], ask["default"], ask["answered"]) == (window_of(work).closes_at, "pass", False)


def test_the_default_is_what_was_ordered_for_when_no_answer_comes() -> None:
    work = asked()
    strike = strike_of(work, ODA)
    order(work, ANN, ODA, Order(do="ask", option=strike))
    assert asks(work, ANN)[ODA]["default"] == strike
    assert asks(work, BEN)[HOLLIS]["default"] == "pass"


def test_what_hangs_on_an_answer_is_told_by_option() -> None:
    work = asked()
    assert asks(work, ANN)[ODA]["stakes"] == {strike_of(work, ODA): {"kills": False}}


@pytest.mark.parametrize("enemy_health", ["bands", "hidden"])
def test_where_health_is_not_told_exactly_only_the_gm_is_told_whether_it_kills(enemy_health: str) -> None:
    work = asked(enemy_health=enemy_health)
    assert "stakes" not in asks(work, ANN)[ODA]
    assert asks(work, "g")[ODA]["stakes"]


def test_a_gm_sees_until_when_somebody_away_is_waited_for() -> None:
    work = asked(grace_ms=50_000)
    lost(work, ANN)
    assert asks(work, "g")[ODA]["closesAt"] == work.now_ms + 50_000
    assert asks(work, "g")[HOLLIS]["closesAt"] == window_of(work).closes_at


def test_an_answer_by_a_standing_order_is_marked() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"))
    work = walked_away(work)
    assert (asks(work, ANN)[ODA]["given"], asks(work, ANN)[ODA]["byOrder"]) == ("pass", True)


@pytest.mark.parametrize(("added", "ms"), [(0, 20_000), (110_000, 10_000), (120_000, 0)])
def test_more_time_is_a_windows_time_again_as_far_as_the_table_has_any_left(added: int, ms: int) -> None:
    work = asked()
    window = replace(window_of(work), added_ms=added)
    assert more_time_ms(work.table, window, ANN) == ms
    assert more_time_ms(work.table, replace(window, more_time=(ANN,)), ANN) == 0


def test_nobody_is_asked_where_the_fight_is_not_held() -> None:
    assert asks(begun(), ANN) == {}
