"""Standing orders, given and honoured: server.tables.orders, server.commands.standing."""

from dataclasses import replace

import pytest

from engine.choice import Answer, Choice, GmSet, Pass
from engine.definitions import Action, ModifierDef, Moment
from engine.fight import play
from engine.refusal import Refused
from protocol.audience import Audience
from protocol.reasons import TableReason, TableRefused
from protocol.showing import Showing
from protocol.standing import Order
from server.commands.answering import give_answer
from server.tables.hot import backdrop_of
from server.tables.orders import ordered
from server.tables.work import Work, carry_on
from tests.engine.arenas import combatant, condition, foe, rules, swing
from tests.engine.director.scenes import guard, scene
from tests.server.staging import WALKER
from tests.server.waiting import (
    ANN,
    BEN,
    HOLLIS,
    ODA,
    asked,
    begun,
    later,
    library,
    lost,
    order,
    passed,
    strike_of,
    told,
    walked_away,
    window_of,
)


def strikes() -> tuple[str, str]:
    """What Oda and Hollis strike with at who walks away."""
    work = asked()
    return strike_of(work, ODA), strike_of(work, HOLLIS)


def struck(work: Work) -> list[object]:
    return [event["by"] for event in told(work) if event["type"] == "opportunity"]


def test_what_is_ordered_always_is_answered_without_asking() -> None:
    work, (with_, _) = begun(), strikes()
    order(work, ANN, ODA, Order(do="take", option=with_))
    work = walked_away(work)
    assert window_of(work).waiting == (HOLLIS,)
    given = window_of(work).answers[ODA]
    assert isinstance(given.answer, Choice) and (given.answer.option, given.by) == (with_, "order")


def test_a_window_that_orders_answer_wholly_never_opens_for_people() -> None:
    work, (oda, _) = begun(), strikes()
    order(work, ANN, ODA, Order(do="take", option=oda))
    order(work, BEN, HOLLIS, Order(do="pass"))
    work = walked_away(later(work, 0))
    assert work.table.window is None
    assert struck(work) == [ODA]


def test_who_is_never_to_be_asked_passes() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"))
    work = walked_away(work)
    assert window_of(work).answers[ODA].answer == Pass()


def test_an_order_that_is_taken_back_asks_again() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"))
    order(work, ANN, ODA, None)
    assert work.table.seats[ANN].orders == {}
    assert set(window_of(walked_away(work)).waiting) == {ODA, HOLLIS}


def test_an_answer_an_order_gave_may_be_changed_while_others_are_waited_for() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"))
    work = walked_away(work)
    strike = strike_of(work, ODA)
    give_answer(work, ANN, window_of(work).id, ODA, Choice(by=ODA, option=strike))
    given = window_of(work).answers[ODA]
    assert isinstance(given.answer, Choice) and given.by == ANN


def test_an_order_given_at_a_question_leaves_it_open_and_answers_the_next() -> None:
    work, (oda, _) = asked(), strikes()
    order(work, ANN, ODA, Order(do="take", option=oda))
    order(work, BEN, HOLLIS, Order(do="pass"))
    assert set(window_of(work).waiting) == {ODA, HOLLIS}
    for seat, who in ((ANN, ODA), (BEN, HOLLIS)):
        give_answer(work, seat, window_of(work).id, who, Pass())
    again = begun()
    again.table = replace(again.table, seats=work.table.seats)
    again = walked_away(again)
    assert again.table.window is None and struck(again) == [ODA]


def test_an_order_given_at_a_question_says_what_is_answered_there_when_no_answer_comes_in_time() -> None:
    work, (with_, _) = asked(), strikes()
    order(work, ANN, ODA, Order(do="ask", option=with_))
    work = later(work, 20_000)
    assert carry_on(work)
    assert struck(work) == [ODA]


def test_what_is_not_offered_just_now_is_asked_about() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="take", option=strikes()[0], pay="no-such-pool"))
    assert set(window_of(walked_away(work)).waiting) == {ODA, HOLLIS}


def test_an_order_for_one_moment_says_nothing_of_another() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"), Moment.HIT)
    assert set(window_of(walked_away(work)).waiting) == {ODA, HOLLIS}


def test_an_order_to_ask_says_what_is_answered_when_no_answer_comes_in_time() -> None:
    work, (with_, _) = begun(), strikes()
    order(work, ANN, ODA, Order(do="ask", option=with_))
    work = walked_away(work)
    assert set(window_of(work).waiting) == {ODA, HOLLIS}
    work = later(work, 20_000)
    assert carry_on(work)
    assert struck(work) == [ODA], "Hollis has no such order and passes"


def test_who_is_away_for_too_long_answers_by_that_order_too() -> None:
    work, (with_, _) = begun(grace_ms=5_000), strikes()
    order(work, ANN, ODA, Order(do="ask", option=with_))
    work = walked_away(work)
    lost(work, ANN)
    work = passed(work, 5_000)
    assert isinstance(window_of(work).answers[ODA].answer, Choice)


def test_a_table_may_let_everybody_pass_who_is_away_for_too_long() -> None:
    work, (with_, _) = begun(grace_ms=5_000, away_answer="pass"), strikes()
    order(work, ANN, ODA, Order(do="ask", option=with_))
    work = walked_away(work)
    lost(work, ANN)
    work = passed(work, 5_000)
    assert window_of(work).answers[ODA].answer == Pass(timeout=True)


# --- conditions ----------------------------------------------------------------------------------------


def with_health(work: Work, health: int) -> Work:
    work.play(GmSet(who=WALKER, health=health))
    return work


def test_only_if_it_kills_strikes_at_who_would_fall() -> None:
    with_, _ = strikes()
    work = with_health(begun(), 1)
    order(work, ANN, ODA, Order(do="take", option=with_, only="kills"))
    work = walked_away(work)
    assert isinstance(window_of(work).answers[ODA].answer, Choice)


def test_only_if_it_kills_lets_somebody_hale_go() -> None:
    with_, _ = strikes()
    work = begun()
    order(work, ANN, ODA, Order(do="take", option=with_, only="kills"))
    work = walked_away(work)
    assert window_of(work).answers[ODA].answer == Pass(), "there is nothing else to answer"


@pytest.mark.parametrize("health", [1, 7])
def test_where_health_is_hidden_an_order_gives_nothing_away(health: int) -> None:
    with_, _ = strikes()
    work = with_health(begun(enemy_health="hidden"), health)
    order(work, ANN, ODA, Order(do="take", option=with_, only="kills"))
    assert ODA in window_of(walked_away(work)).waiting


def hit_for(total: int, *answers: Action, given: Order, health: int = 10) -> Answer | None:
    """What an order answers for Ada, whose defense is 12 and 16 with her guard, hit by a roll of that total."""
    fight = scene(
        foe("brute", swing()),
        combatant("ada", *answers),
        at=[(3, 2), (4, 2)],
        by=rules(condition("guarded", modifiers=(ModifierDef("defense", flat=4),))),
    )
    fight.state.combatants["ada"].health = health
    fight.state.forced.append((20, total - 4))
    held = play(fight, Choice(by="brute", option="attack:arms:0", targets=("ada",))).fight
    table = begun().table
    ann = replace(table.seats[ANN], orders={"ada": {"hit": given}})
    table = table.with_seat(ANN, ann).with_player("ada", replace(table.roster[ODA], seat=ANN))
    assert held.window is not None
    return ordered(table, held, held.window, "ada")


GUARD = guard("guarded")
ONLY_IF_IT_TURNS = Order(do="take", option="guard", only="turns-hit")


def test_only_if_it_turns_the_hit_guards_when_it_does_and_else_passes() -> None:
    assert hit_for(15, GUARD, given=ONLY_IF_IT_TURNS) == Choice(by="ada", option="guard")
    assert hit_for(16, GUARD, given=ONLY_IF_IT_TURNS) == Pass()


def test_only_if_it_saves_guards_against_the_blow_that_would_fell() -> None:
    only_if_it_saves = replace(ONLY_IF_IT_TURNS, only="saves")
    assert hit_for(15, GUARD, given=only_if_it_saves, health=3) == Choice(by="ada", option="guard")
    assert hit_for(15, GUARD, given=only_if_it_saves, health=10) == Pass()


def test_a_condition_that_does_not_hold_says_nothing_of_other_answers() -> None:
    assert hit_for(16, GUARD, replace(GUARD, id="shout", effects=()), given=ONLY_IF_IT_TURNS) is None


def test_a_condition_that_cannot_be_told_is_asked_about() -> None:
    assert hit_for(15, GUARD, given=replace(ONLY_IF_IT_TURNS, only="kills")) is None


# --- giving them ---------------------------------------------------------------------------------------


def test_nobody_orders_for_whom_others_play() -> None:
    work = begun()
    with pytest.raises(TableRefused) as refused:
        order(work, ANN, HOLLIS, Order(do="pass"))
    assert refused.value.reason is TableReason.NOT_YOURS


@pytest.mark.parametrize(
    "given",
    [
        Order(do="take"),
        Order(do="pass", option="attack:arms:0"),
        Order(do="pass", only="kills"),
        Order(do="ask", only="kills", option="attack:arms:0"),
    ],
)
def test_an_order_that_says_too_little_or_too_much_is_refused(given: Order) -> None:
    work = begun()
    with pytest.raises(TableRefused) as refused:
        order(work, ANN, ODA, given)
    assert refused.value.reason is TableReason.BAD_MESSAGE


def test_an_order_for_what_is_no_answer_to_that_moment_is_refused() -> None:
    work = begun()
    with pytest.raises(Refused, match="no answer to that moment"):
        order(work, ANN, ODA, Order(do="take", option="end-turn"))


def test_a_seat_sees_its_orders_and_what_it_could_order_and_nobody_else_does() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="take", option=strikes()[0], only="kills"))
    shown = Showing.of(work.table, work.fight, backdrop_of(work.table, work.setup, library))
    mine = shown.view(Audience.PARTY, ANN)["mine"]
    assert mine["orders"] == {ODA: {"leaves-reach": {"do": "take", "option": strikes()[0], "only": "kills"}}}
    assert strikes()[0] in mine["moments"][ODA]["leaves-reach"]
    assert set(mine["moments"]) <= {"ansa-brack", ODA}
    for seat, audience in ((BEN, Audience.PARTY), ("g", Audience.GM)):
        assert "kills" not in str(shown.view(audience, seat)["mine"]["orders"])


def test_orders_stay_with_the_seat_when_somebody_else_plays_the_combatant() -> None:
    work = begun()
    order(work, ANN, ODA, Order(do="pass"))
    work.table = work.table.with_player(ODA, replace(work.table.roster[ODA], seat=BEN))
    assert ODA in window_of(walked_away(work)).waiting
