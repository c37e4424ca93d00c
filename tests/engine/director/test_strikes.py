"""What has been left to strike with, in the director's hands: what leaving it is worth, and that it is struck with."""

from dataclasses import replace

import pytest

from engine.choice import Cell, Choice
from engine.compile.summons import with_strikes
from engine.definitions import Action, Cost, Definition, Price, Summons
from engine.director import decide
from engine.fight import Fight, play
from engine.state import Focus, SummonState
from tests.engine.arenas import action, combatant, foe, harm, swing
from tests.engine.director.scenes import options, scene, spell, turn_played

OIL = Price(budget="quick", costs=(Cost(("oil_1",), 1),))


def wisp(flat: int = 6, *, rounds: int = 5, move: int = 4, **changes: object) -> Action:
    """A bolt that leaves something to strike with, for the quick action and a measure of oil."""
    left = Summons("quick", rounds, move=move, reach=1, strike="strike:wisp")
    return replace(spell("wisp", harm(flat=flat), price=OIL), summons=left, **changes)  # type: ignore[arg-type]


def bolt(flat: int = 6) -> Action:
    return spell("bolt", harm(flat=flat), price=OIL)


def mira(*actions: Action) -> Definition:
    return with_strikes(combatant("mira", *actions, pools={"oil_1": 3}))


def brute(name: str = "brute") -> Definition:
    return foe(name, swing(to_hit=-20), health=200, speed=0.0)


def standing(fight: Fight, *, at: Cell | None = None, left: int = 4) -> Fight:
    """The fight with the wisp left in an earlier turn."""
    fight.state.summons.append(
        SummonState(key=90, by="mira", option="wisp", entry="x/wisp", label="Wisp", left=left, at=at)
    )
    return fight


@pytest.mark.parametrize("actions", [(bolt(), wisp()), (wisp(), bolt())])
def test_of_two_bolts_alike_the_one_that_leaves_something_is_cast(actions: tuple[Action, Action]) -> None:
    assert decide(scene(mira(*actions), brute()), "mira").option == "wisp"


def test_a_bolt_strong_enough_is_cast_though_it_leaves_nothing() -> None:
    assert decide(scene(mira(wisp(2), bolt(40)), brute()), "mira").option == "bolt"


def test_the_longer_it_stays_the_more_it_is_worth() -> None:
    """A round of strikes does not make up for the stronger bolt, some rounds of them do."""
    assert decide(scene(mira(wisp(rounds=1), bolt(11)), brute()), "mira").option == "bolt"
    assert decide(scene(mira(wisp(rounds=5), bolt(11)), brute()), "mira").option == "wisp"


def test_what_stands_is_struck_with_and_not_left_again() -> None:
    chosen, _ = turn_played(standing(scene(mira(wisp()), brute())))
    assert "strike:wisp" in options(chosen)
    assert "wisp" not in options(chosen)


def test_it_is_struck_with_turn_after_turn_beside_whatever_else_is_done() -> None:
    fight = standing(scene(mira(wisp(), swing()), brute()))
    for _ in range(3):
        chosen, fight = turn_played(fight)
        assert {"strike:wisp", "attack:arms:0"} <= set(options(chosen))
        for who in ("mira", "brute"):
            fight = play(fight, Choice(by=who, option="end-turn")).fight


def test_on_a_board_whoever_it_reaches_is_struck_at_wherever_its_maker_stands() -> None:
    fight = scene(mira(wisp(move=2)), brute("near"), brute("far"), at=[(0, 0), (6, 0), (11, 5)])
    chosen, after = turn_played(standing(fight, at=(5, 0)))
    assert [choice.targets for choice in chosen if choice.option == "strike:wisp"] == [("near",)]
    assert after.state.combatants["far"].health == 200


def test_with_nobody_left_in_its_reach_it_is_left_anew_beside_somebody() -> None:
    fight = scene(mira(wisp(move=0)), brute(), at=[(0, 0), (6, 0)])
    chosen, after = turn_played(standing(fight, at=(11, 5), left=1))
    assert "wisp" in options(chosen)
    assert [one.left for one in after.state.summons] == [5]


def test_what_hangs_on_its_makers_concentration_is_not_given_up_for_a_trifle() -> None:
    ward = action("glow", harm(flat=1), kind="attack", concentration=True, price=Price(budget="action"))
    fight = standing(scene(mira(wisp(12, concentration=True), ward), brute()))
    fight.state.combatants["mira"].focus = Focus(option="wisp", label="Wisp")
    chosen, _ = turn_played(fight)
    assert "strike:wisp" in options(chosen)
    assert "glow" not in options(chosen)
