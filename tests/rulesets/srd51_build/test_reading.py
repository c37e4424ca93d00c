"""Figures read off words: dice, distances, areas, conditions and how long they last."""

import pytest

from rulesets.srd51_build.reading import (
    Dice,
    Shape,
    conditions_in,
    duration_words,
    feet,
    lasting,
    parse_terms,
    repeats_at_turn_end,
    shape_in,
    slug,
)


@pytest.mark.parametrize(
    ("written", "terms"),
    [
        ("8d6", [Dice(8, 6)]),
        ("2d8 + 4d6", [Dice(2, 8), Dice(4, 6)]),
        ("10d6 + 40", [Dice(10, 6, 40)]),
        ("17d12+85", [Dice(17, 12, 85)]),
        ("1d4-1", [Dice(1, 4, -1)]),
        ("20", [Dice(0, 0, 20)]),
    ],
)
def test_dice_are_read_term_by_term(written: str, terms: list[Dice]) -> None:
    assert parse_terms(written) == (terms, False)


def test_the_casters_modifier_is_told_apart() -> None:
    assert parse_terms("1d8 + MOD") == ([Dice(1, 8)], True)


@pytest.mark.parametrize(("written", "found"), [("60 feet", 60), ("40 ft.", 40), ("1 mile", 5280), ("Touch", None)])
def test_distances_are_read_in_feet(written: str, found: int | None) -> None:
    assert feet(written) == found


@pytest.mark.parametrize(
    ("said", "shape"),
    [
        ("A wyrm breathes a 30-foot cone of ash.", Shape("cone", 30)),
        ("Ash fills a 60-foot line that is 5 feet wide.", Shape("line", 60)),
        ("Ash fills a 90-foot line that is 10 feet wide.", Shape("line", 90, exact=False)),
        ("Each creature within 15 ft. of the wyrm is shaken.", Shape("burst", 15, on_user=True)),
        ("One creature is bitten.", None),
    ],
)
def test_an_area_is_read_off_its_words(said: str, shape: Shape | None) -> None:
    assert shape_in(said) == shape


def test_conditions_somebody_is_put_under_are_found_and_those_spoken_of_are_not() -> None:
    said = "The target must save or be poisoned for 1 minute and knocked prone. A prone wyrm is not charmed."
    assert [name for name, _ in conditions_in(said)] == ["poisoned", "prone"]


@pytest.mark.parametrize(
    ("said", "duration"),
    [
        ("poisoned for 1 minute.", {"rounds": 10}),
        ("poisoned for 24 hours.", "instant"),
        ("stunned until the end of the wyrm's next turn.", {"rounds": 1, "of": "source"}),
        ("stunned until the end of its next turn.", {"rounds": 1}),
        ("slowed until the start of its next turn.", {"rounds": 1, "at": "turn-start"}),
    ],
)
def test_how_long_a_condition_lasts_becomes_a_clock(said: str, duration: object) -> None:
    found = lasting(said)
    assert found is not None
    assert found.duration == duration


def test_a_condition_without_a_time_has_no_clock() -> None:
    assert lasting("the target is poisoned.") is None


def test_a_spells_duration_is_counted_in_rounds_up_to_what_the_format_holds() -> None:
    assert duration_words("Up to 1 minute").duration == {"rounds": 10}
    assert duration_words("8 hours").duration == "instant"
    assert duration_words("Until dispelled").duration == "instant"


def test_a_save_at_each_turns_end_is_recognised() -> None:
    assert repeats_at_turn_end("It can repeat the saving throw at the end of each of its turns.")
    assert not repeats_at_turn_end("It burns at the end of each of its turns.")


def test_a_name_becomes_an_id() -> None:
    assert slug("Wing Attack (Costs 2 Actions)") == "wing_attack_costs_2_actions"
