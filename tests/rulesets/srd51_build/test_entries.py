"""Overlays: over an entry that exists, with what is missing in place of what the reading found."""

import json
import re

import pytest

from rulesets.srd51_build.coverage import Missing, verdict_of
from rulesets.srd51_build.entries import OVERLAYS, Built, laid_over
from tests.rulesets.srd51.stage import entries

KEYS = {"entry", "missing", "outside", "parts", "carried", "lends", "does", "standing"}
FILES = sorted(path for path in OVERLAYS.glob("*/*.json") if path.parent.name != "making")


def built() -> Built:
    return Built("spells", {"id": "spark", "label": "Spark", "mechanics": {"kind": "attack"}}, [Missing("its light")])


def test_an_overlay_is_put_over_the_entry_and_says_what_is_missing() -> None:
    overlay = {"entry": {"mechanics": {"range": 30}}, "missing": [["its heat", "1.189"]]}
    laid = laid_over(built(), overlay)
    assert laid.entry["mechanics"] == {"kind": "attack", "range": 30}
    assert laid.missing == [Missing("its heat", "1.189")]


def test_what_a_spell_does_takes_the_place_of_what_was_read_of_it_but_for_its_price() -> None:
    read = {"kind": "attack", "range": 60, "concentration": True, "cost": [{"pool": "slots_1", "amount": 1}]}
    spark = Built("spells", {"id": "spark", "label": "Spark", "mechanics": read})
    laid = laid_over(spark, {"does": {"kind": "buff", "targets": "self"}})
    kept = {"concentration": True, "cost": [{"pool": "slots_1", "amount": 1}]}
    assert laid.entry["mechanics"] == {"kind": "buff", "targets": "self", **kept}


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
        assert set(overlay) <= KEYS, path
        parts = [missing for missing in overlay.get("parts", {}).values() if missing != "outside"]
        for what, *capability in [*overlay.get("missing", []), *(one for missing in parts for one in missing)]:
            assert what, path
            assert all(re.fullmatch(r"1\.\d{2,3}", number) for number in capability), path


def test_an_overlay_says_what_a_part_of_a_creature_lacks() -> None:
    parts = [verdict_of("creatures", "wyrm", "Wyrm", [], name) for name in ("Bite", "Song")]
    wyrm = Built("creatures", {"id": "wyrm", "label": "Wyrm"}, parts=parts)
    laid = laid_over(wyrm, {"parts": {"Bite": [["its venom"]], "Song": "outside"}})
    assert [part.standing for part in laid.parts] == ["part", "outside"]
    assert laid.verdict.missing == (Missing("1 of its actions and traits"),)
    with pytest.raises(KeyError, match="Sting"):
        laid_over(wyrm, {"parts": {"Sting": []}})
