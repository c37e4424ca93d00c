"""What the table keeps of the window a fight is held at: server.tables.asking."""

import pytest

from engine.choice import Pass
from engine.refusal import Refused
from protocol.reasons import TableRefused
from server.commands.answering import give_answer
from tests.server.waiting import ANN, ODA, asked, later, walked_away, window_of


def test_an_answer_that_was_under_way_when_the_next_fight_began_answers_none_of_its_windows() -> None:
    work = asked()
    first = window_of(work).id
    work.begin()
    work = later(walked_away(work), 0)
    second = window_of(work)
    assert ODA in second.asked and second.id != first
    with pytest.raises((Refused, TableRefused), match="stale-window"):
        give_answer(work, ANN, first, ODA, Pass())
    give_answer(work, ANN, second.id, ODA, Pass())
    assert window_of(work).answers[ODA].by == ANN


def test_a_seat_that_is_not_asked_answers_nothing() -> None:
    work = asked()
    with pytest.raises(TableRefused):
        give_answer(work, ANN, window_of(work).id, "hollis-vane", Pass())
