"""Ties and errors: drawn from the seed, never from the fight's dice."""

from collections import Counter

from engine.director.luck import Luck
from engine.director.weights import competence_of

THINGS = ["best", "good", "fair", "bad"]
WORTHS = [10.0, 8.0, 6.0, 0.5]


def firsts(competence: int, worths: list[float] = WORTHS) -> Counter[str]:
    return Counter(
        Luck(f"seed {number}", 1, "ada").ordered(THINGS, worths, competence_of(competence))[0] for number in range(300)
    )


def test_whoever_never_errs_takes_the_best() -> None:
    assert firsts(5) == {"best": 300}


def test_an_error_is_never_a_plan_that_is_hardly_worth_anything() -> None:
    assert set(firsts(1)) == {"best", "good", "fair"}


def test_the_better_take_the_best_more_often() -> None:
    best = [firsts(level)["best"] for level in range(1, 6)]
    assert best == sorted(best)
    assert best[0] > 150


def test_a_tie_is_drawn() -> None:
    drawn = firsts(5, [10.0, 10.0, 1.0, 1.0])
    assert set(drawn) == {"best", "good"} and min(drawn.values()) > 100


def test_the_others_follow_best_first() -> None:
    assert Luck("seed", 1, "ada").ordered(THINGS, WORTHS, competence_of(5)) == THINGS
    assert Luck("seed", 1, "ada").ordered([], [], competence_of(5)) == []


def test_each_step_and_each_combatant_draws_for_itself() -> None:
    def tie(step: int, who: str) -> str:
        return Luck("seed", step, who).ordered(THINGS, [1.0] * 4, competence_of(5))[0]

    assert len({tie(step, "ada") for step in range(20)}) > 1
    assert len({tie(1, who) for who in "abcdefghij"}) > 1
    assert tie(3, "ada") == tie(3, "ada")
