"""The reference page is the models' own, and leads everywhere it says."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rulesets.reference import reference

PAGE = Path(__file__).parents[2] / "docs" / "ruleset-reference.md"


@pytest.fixture(scope="module")
def page() -> str:
    return reference()


def _section(page: str, title: str) -> str:
    return page.split(f"### {title}\n")[1].split("\n### ")[0]


def _anchors(page: str) -> list[str]:
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return [heading.lower().replace(" ", "-").replace(",", "") for heading in headings]


def test_the_committed_page_is_what_the_models_say_now(page: str) -> None:
    assert PAGE.read_text("utf-8") == page, "run: python -m rulesets.reference > docs/ruleset-reference.md"


def test_every_heading_is_there_once(page: str) -> None:
    assert [anchor for anchor, count in Counter(_anchors(page)).items() if count > 1] == []


def test_every_link_leads_to_a_heading(page: str) -> None:
    links = set(re.findall(r"\]\(#([^)]+)\)", page))
    assert links
    assert links - set(_anchors(page)) == set()


@pytest.mark.parametrize(
    ("title", "row"),
    [
        ("Ruleset document", "| `name` | text≤80 | **required** |"),
        ("Ruleset document", "| `rests` | list[0..12] of [rest](#rest) |  |"),
        ("Dice sum", "| `dice` | [dice object](#dice-object) | `{"),
        ("Tier", "| `flat` | int[-50..50] | `0` |"),
        ("Creature action", "| `range` | num[0..10000] or [plain range](#plain-range) |"),
        ("Area", "| `shape` | `burst` \\| `cone` \\| `line` | **required** |"),
        ("Area", "| `size` | num(0..10000] | **required** |"),
        ("Number field", "| `integer` | boolean | `true` |"),
        ("Step table derived", "| `table` | step table | **required** |"),
    ],
)
def test_a_key_says_its_type_range_and_default(page: str, title: str, row: str) -> None:
    assert row in _section(page, title)


def test_a_choice_between_shapes_names_each_of_them(page: str) -> None:
    about = _section(page, "Value reference")
    assert "[field reference](#field-reference)" in about
    assert "[live pool reference](#live-pool-reference)" in about


def test_keys_are_told_in_the_words_of_their_docstrings(page: str) -> None:
    assert "Raised on every published change." in _section(page, "Ruleset document")
