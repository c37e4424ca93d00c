"""The encounters that come with the SRD 5.1, and what is said of how hard they are. That each can be fought to an end
stands with those of every ruleset, in `tests/rulesets/test_shipped.py`."""

import re
from pathlib import Path

import pytest

from rulesets.load import shipped_encounters, shipped_sheets
from server.tables.choosing import Difficulty, difficulty_path, lines, measured

ENCOUNTERS = shipped_encounters("srd51")
SHEETS = shipped_sheets("srd51")
PAGE = Path(__file__).parents[3] / "docs" / "srd51-encounters.md"

_ROW = re.compile(r"^\| \*\*(?P<name>[^*]+)\*\* \(`(?P<key>[a-z0-9-]+)`\).*?\| (?P<level>\d+) \|", re.MULTILINE)


def test_there_are_twenty() -> None:
    assert len(ENCOUNTERS) == 20


def test_the_page_names_exactly_those_there_are() -> None:
    rows = {row["key"]: row["name"] for row in _ROW.finditer(PAGE.read_text("utf-8"))}
    assert rows == {key: encounter.name for key, encounter in ENCOUNTERS.items()}


def test_a_gm_is_told_of_each_what_it_is_about_and_how_hard_it_is() -> None:
    assert set(lines("srd51")) == set(measured("srd51")) == set(ENCOUNTERS)


def test_the_page_was_printed_by_what_was_kept() -> None:
    kept = Difficulty.model_validate_json(difficulty_path("srd51").read_bytes())
    page = PAGE.read_text("utf-8")
    assert f"holdfast sim srd51 --all -n {kept.fights} --seed {kept.seed} --keep --markdown" in page
    for key, found in kept.encounters.items():
        row = next(line for line in page.splitlines() if f"(`{key}`)" in line)
        assert f"| {found.called} | {found.wins:.0%} (" in row


@pytest.mark.parametrize("key", ENCOUNTERS)
def test_the_party_is_three_to_five_of_the_level_it_is_said_to_be_for(key: str) -> None:
    party = [place.name for place in ENCOUNTERS[key].party]
    assert 3 <= len(set(party)) == len(party) <= 5
    assert {SHEETS[name].fields["level"] for name in party} == {lines("srd51")[key].level}


def test_every_ready_made_hero_has_an_evening() -> None:
    assert {place.name for encounter in ENCOUNTERS.values() for place in encounter.party} == set(SHEETS)


def test_none_is_lost_before_it_begins() -> None:
    assert all(found.wins >= 0.35 for found in measured("srd51").values())
