"""Features: what of the sheet carries them is on the sheet, and what stands on their holder has a rule."""

import json
from typing import Any

import pytest

from rulesets.srd51_build.entries import OVERLAYS
from rulesets.srd51_build.features import feature
from tests.rulesets.srd51.stage import entries, srd

LAID: dict[str, dict[str, Any]] = {
    f"{catalog}/{path.stem}": json.loads(path.read_text())
    for catalog in ("features", "traits")
    for path in sorted((OVERLAYS / catalog).glob("*.json"))
}


def on_the_sheet() -> set[str]:
    """Everything a sheet holds by id, and the three words for all its scores, saves and skills."""
    sheet = srd().document.sheet
    held = {one.id for kind in (sheet.fields, sheet.derived, sheet.lists, sheet.live.conditions) for one in kind}
    return held | {"abilities", "saves", "skills"}


@pytest.mark.parametrize("name", sorted(name for name, overlay in LAID.items() if "carried" in overlay))
def test_what_carries_a_feature_is_on_the_sheet(name: str) -> None:
    assert set(LAID[name]["carried"]) <= on_the_sheet()


@pytest.mark.parametrize("name", sorted(name for name, overlay in LAID.items() if "standing" in overlay))
def test_a_condition_that_stands_on_its_holder_does_something(name: str) -> None:
    combat = srd().document.combat
    assert combat is not None
    ruled = {rule.condition for rule in combat.conditions}
    assert set(LAID[name]["standing"]) <= ruled
    assert name.split("/")[1] in entries(name.split("/")[0])


def test_raised_scores_are_carried_by_the_abilities() -> None:
    record = {
        "index": "fighter-ability-score-improvement-1",
        "name": "Ability Score Improvement",
        "class": {"index": "fighter", "name": "Fighter"},
        "level": 4,
    }
    built = feature(record)
    assert built.carried == ("abilities",)
    assert built.verdict.standing == "whole"


def test_a_feature_nobody_has_looked_at_is_no_fights_matter() -> None:
    record = {"index": "druidic", "name": "Druidic", "class": {"index": "druid", "name": "Druid"}, "level": 1}
    assert feature(record).verdict.standing == "outside"
