"""What gives way until an opponent's best round fits its tier (format 15.4, step 4)."""

from engine.compile import compile_rules
from engine.compile.clamp_damage import Blows, Term, changed_text, hold, round_of
from engine.compile.context import context_of
from tests.engine.compile.workshop import ruleset

CTX = context_of(compile_rules(ruleset()))


def test_what_a_bigger_payment_buys_counts_as_often_as_it_can_be_bought() -> None:
    blows = Blows({"flame": [Term(1, 6, 0), Term(1, 6, 1, bought=3)]})
    assert round_of(CTX, blows, "flame") == 3.5 + 3 * 4.5


def test_it_gives_way_first_and_wholly() -> None:
    blows = Blows({"flame": [Term(2, 6, 0), Term(2, 6, 2, bought=2)]})
    hold(CTX, blows, 7)
    assert blows.terms["flame"] == [Term(2, 6, 0), Term(0, 6, 0, bought=2)]


def test_the_heaviest_round_is_lowered_and_lighter_ones_are_left() -> None:
    blows = Blows({"bite": [Term(3, 6, 0)], "claw": [Term(1, 6, 0)]})
    hold(CTX, blows, 7)
    assert blows.terms == {"bite": [Term(2, 6, 0)], "claw": [Term(1, 6, 0)]}


def test_something_always_remains() -> None:
    blows = Blows({"bite": [Term(5, 12, 9)]}, {"flurry": {"bite": 4}})
    hold(CTX, blows, 0)
    assert blows.terms["bite"] == [Term(1, 2, 0)]
    assert blows.joined["flurry"] == {"bite": 1}


def test_a_change_is_told_as_it_was_and_as_it_became() -> None:
    assert changed_text([Term(2, 6, 3)], [Term(1, 6, 0)]) == "its damage of 2d6+3 became 1d6"
    assert changed_text([Term(0, 0, 9)], [Term(0, 0, 4)]) == "its damage of 9 became 4"
    assert changed_text([Term(1, 6, 0)], [Term(1, 6, 0)]) is None
