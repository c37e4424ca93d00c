"""The catalogs, the coverage report and the README say the same; entries can be narrowed by what players look for."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.rulesets.srd51.stage import entries, srd

ROOT = Path(__file__).parents[3]
REPORT = (ROOT / "docs" / "srd51-coverage.md").read_text(encoding="utf-8")
README = (ROOT / "rulesets" / "shipped" / "srd51" / "README.md").read_text(encoding="utf-8")
CATALOGS = ("spells", "creatures", "weapons", "armor", "gear", "magic", "features", "traits")
MARKS = ("whole", "in part", "no fight decides it")


def totals(text: str) -> dict[str, list[int]]:
    """The rows of the table of totals: whole, in part, outside, all."""
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    return {name: [int(number) for number in numbers] for name, *numbers in rows}


def lines(heading: str) -> list[str]:
    """The lines of one heading of the report."""
    body = REPORT.split(f"\n## {heading[0].upper()}{heading[1:]}\n")[1].split("\n## ")[0]
    return [line for line in body.splitlines() if line.startswith("- ")]


def test_the_readme_has_the_totals_of_the_report() -> None:
    assert totals(README) == totals(REPORT)
    assert set(CATALOGS) < set(totals(README))


@pytest.mark.parametrize("catalog", CATALOGS)
def test_the_totals_count_every_entry_of_a_catalog_once(catalog: str) -> None:
    whole, part, outside, everything = totals(README)[catalog]
    assert whole + part + outside == everything == len(entries(catalog))


@pytest.mark.parametrize("heading", [*CATALOGS, "actions and traits of creatures"])
def test_the_totals_are_those_of_the_lines_of_the_report(heading: str) -> None:
    found: Counter[str] = Counter()
    for line in lines(heading):
        marks = [mark for mark in MARKS if re.search(rf": {mark}(?:: .+)?$", line)]
        assert marks, line
        found[marks[0]] += 1
    assert [found[mark] for mark in MARKS] == totals(REPORT)[heading][:3]


@pytest.mark.parametrize(
    ("catalog", "count"),
    [
        ("spells", 319),
        ("creatures", 334),
        ("weapons", 37),
        ("armor", 13),
        ("gear", 187),
        ("features", 407),
        ("traits", 38),
    ],
)
def test_everything_the_srd_has_is_in_its_catalog(catalog: str, count: int) -> None:
    assert len(entries(catalog)) == count


@pytest.mark.parametrize(
    ("catalog", "filters"),
    [
        ("spells", {"level", "school", "classes"}),
        ("creatures", {"challenge", "type", "size", "alignment"}),
        ("features", {"class", "level"}),
        ("traits", {"race"}),
        ("weapons", {"category", "price", "weight", "properties"}),
        ("armor", {"category", "price", "weight"}),
        ("gear", {"category", "price"}),
        ("magic", {"category", "rarity", "attunement"}),
    ],
)
def test_every_entry_can_be_found_by_its_filters(catalog: str, filters: set[str]) -> None:
    for name, entry in entries(catalog).items():
        assert filters <= set(entry.filters or ()), name


@pytest.mark.parametrize("catalog", CATALOGS)
def test_every_entry_has_a_summary_made_of_facts(catalog: str) -> None:
    for name, entry in entries(catalog).items():
        assert entry.summary, name
        assert not re.search(r"\b(you|your)\b", entry.summary, re.IGNORECASE), name


def test_the_attribution_stands_in_the_license() -> None:
    license_ = srd().document.license
    assert license_ is not None
    assert license_.spdx == "CC-BY-4.0"
    assert "Wizards of the Coast" in (license_.attribution or "")
