"""Overlays: over an entry that exists, with what is missing in place of what the reading found."""

import json
import re

import pytest

from rulesets.srd51_build.coverage import Missing
from rulesets.srd51_build.entries import OVERLAYS, Built, laid_over
from tests.rulesets.srd51.stage import entries

FILES = sorted(OVERLAYS.glob("*/*.json"))


def built() -> Built:
    return Built("spells", {"id": "spark", "label": "Spark", "mechanics": {"kind": "attack"}}, [Missing("its light")])


def test_an_overlay_is_put_over_the_entry_and_says_what_is_missing() -> None:
    overlay = {"entry": {"mechanics": {"range": 30}}, "missing": [["its heat", "1.189"]]}
    laid = laid_over(built(), overlay)
    assert laid.entry["mechanics"] == {"kind": "attack", "range": 30}
    assert laid.missing == [Missing("its heat", "1.189")]


def test_without_missing_what_the_reading_found_stands() -> None:
    assert laid_over(built(), {}).missing == [Missing("its light")]
    assert laid_over(built(), {"missing": []}).verdict.standing == "whole"


def test_what_no_fight_decides_is_said_so() -> None:
    assert laid_over(built(), {"outside": True}).verdict.standing == "outside"


@pytest.mark.parametrize("catalog", sorted({path.parent.name for path in FILES}))
def test_every_overlay_is_of_an_entry_there_is(catalog: str) -> None:
    assert {path.stem for path in FILES if path.parent.name == catalog} <= set(entries(catalog))


def test_an_overlay_names_capabilities_by_their_number() -> None:
    for path in FILES:
        overlay = json.loads(path.read_text())
        assert set(overlay) <= {"entry", "missing", "outside"}, path
        for what, *capability in overlay.get("missing", []):
            assert what, path
            assert all(re.fullmatch(r"1\.\d{2,3}", number) for number in capability), path
