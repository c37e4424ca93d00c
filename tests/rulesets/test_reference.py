"""The reference page is the models' own, and leads everywhere it says."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rulesets.format.base import Model
from rulesets.reference import reference
from rulesets.reference_words import MEANINGS

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
        ("Area", "| `shape` | `burst` \\| `cone` \\| `line` \\| `box` \\| `wall` | **required** |"),
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


def test_every_key_has_a_meaning(page: str) -> None:
    rows = re.findall(r"^### (.+)$|^\| `(.+?)` \| .* \| (.*) \|$", page, re.MULTILINE)
    place = ""
    unsaid: list[str] = []
    for title, key, meaning in rows:
        place = title or place
        if key and not meaning.strip():
            unsaid.append(f"{place}: {key}")
    assert unsaid == [], "write a docstring under the attribute"


def test_every_meaning_kept_apart_is_of_a_key_there_is(page: str) -> None:
    models: dict[str, type[Model]] = {
        found.__name__: found for found in _subclasses(Model) if found.__module__.startswith("rulesets.")
    }
    gone = [
        name
        for name in MEANINGS
        if "." in name and not _has_key(models.get(name.partition(".")[0]), name.partition(".")[2])
    ]
    assert gone == []


def _subclasses(model: type[Model]) -> list[type[Model]]:
    found = model.__subclasses__()
    return [*found, *(one for each in found for one in _subclasses(each))]


def _has_key(model: type[Model] | None, key: str) -> bool:
    return model is not None and any((field.alias or name) == key for name, field in model.model_fields.items())


def test_keys_are_told_in_the_words_of_their_docstrings(page: str) -> None:
    assert "Raised on every published change." in _section(page, "Ruleset document")
