"""What whoever chooses an encounter is told."""

import pytest

from server.tables.choosing import Measured, note


@pytest.mark.parametrize(
    ("wins", "called"), [(0.95, "easy"), (0.9, "even"), (0.66, "even"), (0.65, "hard"), (0.41, "hard"), (0.4, "deadly")]
)
def test_an_encounter_is_called_by_how_often_the_party_wins(wins: float, called: str) -> None:
    assert Measured(wins=wins, low=0.0, high=1.0, rounds=5).called == called


def test_what_was_measured_is_a_sentence() -> None:
    found = Measured(wins=0.725, low=0.6, high=0.8, rounds=6.5)
    assert str(found) == "even: the party wins 72% of the fights, in 6.5 rounds"


def test_a_note_says_the_level_and_how_hard() -> None:
    found = note("srd51", "goblins-at-the-ford")
    assert found is not None
    assert found.startswith("level 1, ")
    assert "the party wins " in found


def test_nothing_is_said_of_what_was_never_measured() -> None:
    assert note("lanternway", "third-mile-toll") is None
    assert note("srd51", "nowhere") is None
