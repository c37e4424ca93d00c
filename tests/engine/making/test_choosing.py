"""What is left to whoever makes a character: skills, raises, entries, options; wishes first, defaults after."""

import pytest

from engine.making.wishes import MakingRefused
from tests.engine.making.documents import DIVER, KEEPER, MOORFOLK, Choices, made, making, names, raises, risen

MASTERY = f"{DIVER}.levels.3.choices.mastery"


def refusal(choices: Choices, level: int = 1, calling: str = "diver") -> str:
    """The sentence these wishes are refused with."""
    with pytest.raises(MakingRefused) as refused:
        made(level, choices, calling=calling)
    return str(refused.value)


# --- skills --------------------------------------------------------------------------------------------------------


def test_what_nobody_chose_is_taken_in_its_order_then_as_it_is_listed() -> None:
    assert made(calling="diver").skills == {"swim": "taught", "haggle": "taught", "knots": "taught"}


def test_wishes_go_first_and_the_rest_is_filled_up() -> None:
    skills = made(choices={"diver-skills": ["listen"]}, calling="diver").skills
    assert skills == {"swim": "taught", "listen": "taught", "haggle": "taught"}


def test_a_skill_somebody_has_is_not_offered_again() -> None:
    assert refusal({"diver-skills": ["swim"]}) == (
        "diver-skills: swim cannot be picked, expected knots, listen or haggle."
    )


def test_a_skill_of_a_lower_tier_is_still_offered() -> None:
    by = making({f"{MOORFOLK}.levels": {"1": {"skills": {"listen": "apt"}}}})
    assert made(choices={"diver-skills": ["listen"]}, calling="diver", by=by).skills["listen"] == "taught"


def test_mastery_is_only_for_skills_somebody_was_taught() -> None:
    assert made(3, {"mastery": ["haggle"]}, calling="diver").skills["haggle"] == "master"
    assert "mastery: listen cannot be picked, expected swim, knots or haggle" in refusal({"mastery": ["listen"]}, 3)


def test_mastery_of_a_skill_is_had_once() -> None:
    again = {"id": "mastery-2", "label": "Mastery", "kind": "skills", "tier": "master", "having": "taught"}
    by = making({f"{DIVER}.levels.6": {"choices": [{**again, "from": ["swim", "knots", "haggle"]}]}})
    skills = made(6, calling="diver", by=by).skills
    assert (skills["swim"], skills["knots"], skills["haggle"]) == ("master", "master", "taught")


def test_fewer_are_taken_where_there_is_nothing_more_to_take() -> None:
    by = making({f"{MASTERY}.count": 4})
    skills = made(3, calling="diver", by=by).skills
    assert [skill for skill, tier in skills.items() if tier == "master"] == ["swim", "haggle", "knots"]


# --- raises --------------------------------------------------------------------------------------------------------


def test_a_point_goes_elsewhere_when_the_first_has_reached_the_top() -> None:
    assert made(2, calling="diver").abilities == {"heft": 16, "poise": 13, "ear": 8}


def test_both_points_may_go_to_the_same_ability() -> None:
    assert made(2, {"scores-2": ["ear", "ear"]}, calling="diver").abilities["ear"] == 8 + 2


def test_a_point_nobody_wished_for_is_given_as_the_document_says() -> None:
    assert made(2, {"scores-2": ["ear"]}, calling="diver").abilities == {"heft": 16, "poise": 12, "ear": 9}


def test_a_raise_above_the_top_is_refused() -> None:
    assert refusal({"scores-2": ["heft", "heft"]}, 2) == "scores-2: heft is as high as it may be, 16."


def test_points_are_lost_when_everything_is_at_the_top() -> None:
    by = making({"scoreMax": 15, f"{DIVER}.levels.2.choices.0": raises("scores-2", 20)})
    assert made(2, calling="diver", by=by).abilities == {"heft": 15, "poise": 15, "ear": 15}


def test_without_a_top_scores_rise_on() -> None:
    by = making({"scoreMax": None})
    assert made(2, calling="diver", by=by).abilities["heft"] == 15 + 2


# --- entries and options -------------------------------------------------------------------------------------------


def test_an_entry_somebody_has_is_not_offered_again() -> None:
    low = {"voice": ["low"], "low-gift": ["gifts/salt-eye"]}
    assert names(made(2, low, calling="singer"), "gifts") == ["Salt eye", "Cold blood"]
    both = {**low, "singer-gift": ["gifts/salt-eye"]}
    assert "singer-gift: gifts/salt-eye cannot be picked" in refusal(both, 2, "singer")


def test_a_picked_entry_has_the_cells_the_choice_sets() -> None:
    assert made(choices={"voice": ["low"]}, calling="singer").lists["gifts"][0]["note"] == "Voice"


def test_an_option_brings_what_it_gains_and_its_own_choices() -> None:
    assert made(calling="singer").skills == {"listen": "taught"}
    low = made(choices={"voice": ["low"], "low-gift": ["gifts/cold-blood"]}, calling="singer")
    assert (low.skills, names(low, "gifts")) == ({}, ["Cold blood"])


def test_a_choice_within_an_option_nobody_took_never_came_up() -> None:
    sentence = refusal({"voice": ["high"], "low-gift": ["gifts/cold-blood"]}, calling="singer")
    assert sentence.startswith("Nothing is chosen under 'low-gift' here")


# --- wishes that cannot be -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"diver-skills": ["knots", "listen", "haggle"]}, "diver-skills: 3 were picked, expected at most 2."),
        ({"diver-skills": ["knots", "knots"]}, "diver-skills: knots was picked twice."),
        ({"scores-2": ["ear", "ear", "ear"]}, "scores-2: 3 were picked, expected at most 2."),
        ({"scores-2": ["eer"]}, "scores-2: eer cannot be picked, expected heft, poise or ear."),
    ],
)
def test_wishes_that_cannot_be_are_refused_with_a_sentence(choices: Choices, sentence: str) -> None:
    assert refusal(choices, 2) == sentence


def test_a_wish_for_a_choice_there_is_not_names_the_one_that_was_meant() -> None:
    assert refusal({"diver-skill": ["knots"]}) == (
        "Nothing is chosen under 'diver-skill' here (did you mean \"diver-skills\"?). "
        "What can be chosen: diver-skills, scores."
    )


def test_a_wish_for_a_choice_of_another_level_is_told_and_not_dropped() -> None:
    assert "Nothing is chosen under 'scores-2' here" in refusal({"scores-2": ["ear"]})
    with pytest.raises(MakingRefused, match="Nothing is chosen under 'diver-skills' here"):
        risen(made(1), choices={"diver-skills": ["listen"]})
    with pytest.raises(MakingRefused, match="What can be chosen: scores"):
        made(1, {"scores-2": ["ear"]}, calling="keeper", by=making({f"{KEEPER}.learns": []}))
