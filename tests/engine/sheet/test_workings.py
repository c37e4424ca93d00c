"""How the numbers of sheets come about: engine.sheet.workings."""

from collections.abc import Callable

import pytest

from engine.compile.standing import written_live
from engine.sheet.live import HeldItem, Live
from engine.sheet.reader import Sheet
from engine.sheet.workings import Part, Working, inner_values, parts_of_check, parts_of_score, working_of
from rulesets.load import load_shipped, shipped_ids, shipped_sheets
from tests.engine.sheet.documents import BRASSWICK, changed, sheet

SHEETS = [(ruleset, name) for ruleset in shipped_ids() for name in shipped_sheets(ruleset)]


def test_a_skill_is_told_as_its_ability_its_training_and_the_free_bonus() -> None:
    build = {"abilities": {"wits": 15}, "skills": {"glazing": "taught"}, "bonuses": {"glazing": 3}}
    one = sheet(BRASSWICK, {**build, "fields": {"rank": 6}})
    parts = parts_of_check(one, "skill", "glazing")
    assert [part.amount for part in parts][1:] == [3, 3]
    assert parts[0].label == one.blueprint.abilities["wits"].label
    assert parts[1].label == one.blueprint.tiers["taught"].label
    assert parts[2] == Part(3, what="bonus")


def test_what_not_being_trained_takes_off_is_a_part_of_its_own() -> None:
    one = sheet(BRASSWICK, {"abilities": {"brawn": 14}})
    assert Part(-2, what="untrained") in parts_of_check(one, "skill", "climb")


def test_a_ceiling_is_told_as_what_it_takes_off() -> None:
    capped = changed(BRASSWICK, "sheet", "skills", 0, "cap", to={"const": 1})
    one = sheet(capped, {"bonuses": {BRASSWICK["sheet"]["skills"][0]["id"]: 4}})
    check = next(iter(one.blueprint.skills))
    assert parts_of_check(one, "skill", check)[-1].what == "cap"
    assert sum(part.amount for part in parts_of_check(one, "skill", check)) == 1


@pytest.mark.parametrize(("ruleset", "name"), SHEETS)
def test_the_parts_of_every_check_and_score_of_a_shipped_sheet_add_up_to_it(ruleset: str, name: str) -> None:
    build = shipped_sheets(ruleset)[name]
    one = Sheet(load_shipped(ruleset), build)
    live = written_live(one, build)
    for skill in one.blueprint.skills:
        assert sum(part.amount for part in parts_of_check(one, "skill", skill, live)) == one.skill(skill, live)
    for save in one.blueprint.saves:
        assert sum(part.amount for part in parts_of_check(one, "save", save, live)) == one.save(save, live)
    for ability in one.blueprint.abilities:
        score = one.ability_score(ability, live)
        assert sum(part.amount for part in parts_of_score(one, ability, live)) == score


@pytest.mark.parametrize(("ruleset", "name"), [one for one in SHEETS if one[0] != "srd51" or one[1].endswith("-9")])
def test_every_derived_value_of_a_shipped_sheet_is_what_its_parts_make(ruleset: str, name: str) -> None:
    build = shipped_sheets(ruleset)[name]
    one = Sheet(load_shipped(ruleset), build)
    live = written_live(one, build)
    made: dict[str, Callable[[list[float]], float]] = {"sum": sum, "min": min, "max": max}
    for derived in one.blueprint.derived:
        working = working_of(one, derived, live)
        if working.how in made:
            assert made[working.how]([part.amount for part in working.parts]) == one.derived(derived, live)
        assert len(working.parts) >= 1


def test_an_item_that_raises_an_ability_is_named_among_its_parts() -> None:
    ruleset = load_shipped("srd51")
    build = shipped_sheets("srd51")["wizard-9"]
    one = Sheet(ruleset, build)
    path = next(
        path
        for path, ware in one.blueprint.wares.items()
        if ware.item.worn is not None and (ware.item.worn.abilities or {}).get("str") is not None
    )
    live = Live(items=[HeldItem(item=path, worn=True, bound=True)])
    parts = parts_of_score(one, "str", live)
    assert parts[-1].label == one.blueprint.wares[path].label
    assert sum(part.amount for part in parts) == one.ability_score("str", live) > one.ability_score("str")


def test_a_table_says_what_it_is_looked_up_by() -> None:
    one = Sheet(load_shipped("srd51"), shipped_sheets("srd51")["wizard-9"])
    label = one.blueprint.fields["level"].label
    assert working_of(one, "proficiency_bonus") == Working("table", (Part(9, label),))


def test_steps_on_the_way_to_another_value_are_told_apart() -> None:
    one = Sheet(load_shipped("srd51"), shipped_sheets("srd51")["wizard-9"])
    assert "in_armor" in inner_values(one) and "passive_perception" not in inner_values(one)
