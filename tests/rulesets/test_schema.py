"""The exported JSON Schema, judged by a validator that is not ours."""

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulesets.format.live import Pool
from rulesets.load import SHIPPED, shipped_ids, shipped_making
from rulesets.packages import MAKING, open_path
from rulesets.schema import DOCUMENTS, attribute_docs, json_schema
from tests.rulesets.documents import Json, edited, fen, yard
from tests.rulesets.test_check import ENCOUNTER
from tests.rulesets.test_check_making import small


@cache
def validator(sort: str) -> Draft202012Validator:
    return Draft202012Validator(json_schema(sort))


def errors(sort: str, document: Any) -> list[str]:
    """Where the validator finds fault."""
    return ["/".join(str(key) for key in error.absolute_path) for error in validator(sort).iter_errors(document)]


@pytest.mark.parametrize("sort", sorted(DOCUMENTS))
def test_every_schema_is_one(sort: str) -> None:
    Draft202012Validator.check_schema(json_schema(sort))


@pytest.mark.parametrize("document", [yard(), fen()], ids=["yard", "fen"])
def test_what_loads_fits_the_schema(document: Json) -> None:
    assert errors("ruleset", document) == []


@pytest.mark.parametrize("ruleset_id", shipped_ids())
def test_what_we_ship_fits_the_schemas(ruleset_id: str) -> None:
    package = open_path(SHIPPED / ruleset_id)
    assert errors("ruleset", json.loads(package.files["ruleset.json"])) == []
    for name, sort in (("sheets", "character"), ("encounters", "encounter")):
        for data in package.named(name).values():
            assert errors(sort, json.loads(data)) == []
    if MAKING in package.files:
        assert errors("making", json.loads(package.files[MAKING])) == []


def test_how_characters_are_made_fits_its_schema() -> None:
    assert errors("making", small()) == []
    assert shipped_making("srd51") is not None


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("maxLevel", 100, "maxLevel"),
        ("ways", [], "ways"),
        ("ways.trade.options.smith.levels.1.choices.picks.kind", "spells", "ways/1/options/0/levels/1/choices/2/kind"),
        ("ways.trade.options.smith.levels.1.coin", {}, "ways/1/options/0/levels/1"),
    ],
)
def test_a_mistake_in_how_characters_are_made_is_seen_as_one_types(path: str, value: object, where: str) -> None:
    assert where in errors("making", edited(small(), {path: value}))


def test_an_encounter_fits_its_schema() -> None:
    assert errors("encounter", ENCOUNTER) == []


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("sheet.skils", [], "sheet"),
        ("version", "1", "version"),
        ("combat.cover.bonus", 101, "combat/cover/bonus"),
        ("layers.grim.id", "Grim", "layers/0/id"),
        ("combat.conditions.held.effects", ["speedy"], "combat/conditions/1/effects/0"),
        ("resolution.proficiencyTiers", [], "resolution"),
        ("rests.nap.label", None, "rests/0/label"),
    ],
)
def test_a_mistake_in_shape_is_seen_as_one_types(path: str, value: object, where: str) -> None:
    assert where in errors("ruleset", edited(yard(), {path: value}))


def test_a_comment_may_stand_on_objects_and_maps() -> None:
    document = edited(yard(), {"sheet.$comment": "x", "sheet.derived.craft.table.$comment": "y"})
    assert errors("ruleset", document) == []


def test_keys_say_what_they_mean() -> None:
    schema = json_schema("ruleset")
    assert (
        schema["$defs"]["Pool"]["properties"]["allowTemp"]["description"] == "Whether it may have a temporary buffer."
    )
    assert attribute_docs(Pool)["group"].startswith("A family of pools")


def test_a_key_left_out_is_not_written_as_null() -> None:
    assert '"null"' not in json.dumps(json_schema("ruleset"))
