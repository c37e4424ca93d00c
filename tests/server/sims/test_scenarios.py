"""Scenario files on disk: read with the rulesets they name, run, and judged."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.scenario import ScenarioProblem, Verdict
from server.sims.scenarios import open_file, run_all

RULESET = str(Path(__file__).parents[2] / "scenarios" / "rulesets" / "quarry-hold")
GNAWER = {"id": "gnaw", "creature": "beasts/gnawer"}


def written(folder: Path, *scenarios: dict[str, Any], **changes: Any) -> Path:
    path = folder / "fights.json"
    path.write_text(json.dumps({"ruleset": RULESET, "scenarios": list(scenarios), **changes}), "utf-8")
    return path


def scenario(*play: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {
        "name": "A ruling",
        "party": [{"id": "ada", "sheet": "ada"}],
        "enemy": [GNAWER],
        "initiative": ["ada", "gnaw"],
        "play": list(play),
        **changes,
    }


def verdict(folder: Path, *play: dict[str, Any], **changes: Any) -> Verdict:
    (found,) = run_all(open_file(written(folder, scenario(*play, **changes))))
    return found


STRIKE = {"by": "ada", "do": "Sword", "targets": "gnaw"}


def test_a_scenario_whose_expectations_hold_has_no_failure(tmp_path: Path) -> None:
    found = verdict(
        tmp_path, STRIKE, {"expect": {"outcome": "victory"}}, dice=[{"for": "attack", "faces": [15]}], otherwise="max"
    )
    assert found.failure is None
    assert [event["type"] for event in found.events][-1] == "outcome"


@pytest.mark.parametrize(
    ("play", "changes", "said"),
    [
        ([{"expect": {"turn": "gnaw"}}], {}, "play[0]: expect.turn: expected 'gnaw', was 'ada'"),
        ([STRIKE, {"expect": {"never": [{"type": "attack"}]}}], {}, "play[1]: expect.never[0]: expected nothing like"),
        ([{"expect": {"who": {"bo": {}}}}], {}, "who.bo: nobody of that id is in the fight"),
        ([{"expect": {"menu": {"by": "ada", "has": ["Fly"]}}}], {}, "expected 'Fly'"),
        ([{"expect": {"menu": {"by": "ada", "lacks": ["Sword"]}}}], {}, "expected no 'Sword'"),
        ([{"expect": {"window": {"moment": "hit"}}}], {}, "window: expected {'moment': 'hit'}, there was none"),
        ([{"expect": {"log": ["sings"]}}], {}, "expected a line with 'sings'"),
        ([{**STRIKE, "refused": "bad-target"}], {}, "to be refused with bad-target, and it was taken"),
        ([{**STRIKE, "targets": "bo", "refused": "no-budget"}], {}, "to be refused with no-budget, it was with bad-"),
        ([{**STRIKE, "targets": "bo"}], {}, "play[0]: refused bad-target"),
        ([{"end": "gnaw"}], {}, "expected the turn of gnaw, it is ada's"),
        ([{"answer": {"ada": "pass"}}], {}, "there is no window to answer"),
        ([], {"dice": [{"for": "attack", "by": "ada", "faces": [3]}]}, "dice[0] (for attack by ada): never thrown: 3"),
        ([STRIKE], {"otherwise": "fail"}, "a d20 for attack by ada that the script has no face for"),
        ([STRIKE], {"dice": [{"for": "attack", "faces": [21]}]}, "a d20 has no face 21"),
        ([], {"with": {"combat": {"kind": "chess"}}}, "the ruleset was refused"),
        ([{"gm": "set", "who": "gnaw", "health": "much"}], {}, "play[0]: gm: "),
        ([{"rest": "siesta", "who": ["ada"]}], {}, "rest was refused with unknown-rest"),
        ([{"until": "nobody"}], {"enemy": [GNAWER]}, "it never was the turn of nobody"),
    ],
)
def test_what_does_not_hold_is_told_with_what_was_there(
    tmp_path: Path, play: list[dict[str, Any]], changes: dict[str, Any], said: str
) -> None:
    failure = verdict(tmp_path, *play, **changes).failure
    assert failure is not None
    assert said in failure


def test_spare_faces_may_stay_unused(tmp_path: Path) -> None:
    assert verdict(tmp_path, dice=[{"for": "attack", "faces": [3], "spare": True}]).failure is None


def test_a_document_that_must_be_refused_is(tmp_path: Path) -> None:
    broken = {"name": "No such kind", "with": {"combat": {"kind": "chess"}}, "refusedDocument": ["combat.kind"]}
    (found,) = run_all(open_file(written(tmp_path, broken)))
    assert found.failure is None


def test_a_refusal_that_says_something_else_is_a_failure(tmp_path: Path) -> None:
    broken = {"name": "No such kind", "with": {"combat": {"kind": "chess"}}, "refusedDocument": ["combat.health"]}
    (found,) = run_all(open_file(written(tmp_path, broken)))
    assert found.failure is not None
    assert found.failure.startswith("refusedDocument: expected a problem with 'combat.health'")


def test_a_document_that_loads_was_not_refused(tmp_path: Path) -> None:
    (found,) = run_all(open_file(written(tmp_path, {"name": "Fine", "refusedDocument": []})))
    assert found.failure == "refusedDocument: expected the ruleset to be refused, and it was accepted"


def test_an_accepted_document_loads(tmp_path: Path) -> None:
    (found,) = run_all(open_file(written(tmp_path, {"name": "Fine", "accepted": True})))
    assert found.failure is None


def test_a_patch_of_the_file_goes_on_before_that_of_the_scenario(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        scenario({"expect": {"who": {"gnaw": {"health": 30, "defense": 18}}}}, **{"with": _gnawer(health=30)}),
        **{"with": _gnawer(health=20, defense=18)},
    )
    (found,) = run_all(open_file(path))
    assert found.failure is None


def _gnawer(**changes: int) -> dict[str, Any]:
    return {"catalogs": {"beasts": {"entries": {"gnawer": {"creature": changes}}}}}


def test_a_shipped_ruleset_is_named_by_its_id_and_brings_its_sheets(tmp_path: Path) -> None:
    with pytest.raises(ScenarioProblem) as caught:
        open_file(written(tmp_path, scenario(), ruleset="lanternway"))
    assert str(caught.value) == "scenarios[0].party[0].sheet: nobody has a sheet called 'ada'"


def test_the_ruleset_may_stand_in_the_file(tmp_path: Path) -> None:
    document = json.loads((Path(RULESET) / "ruleset.json").read_text("utf-8"))
    sheet = json.loads((Path(RULESET) / "sheets" / "ada.json").read_text("utf-8"))
    path = written(tmp_path, scenario(STRIKE), ruleset=document, sheets={"ada": sheet})
    (found,) = run_all(open_file(path))
    assert found.failure is None


def test_comments_may_stand_anywhere(tmp_path: Path) -> None:
    commented = scenario({**STRIKE, "$comment": "aims low"}, **{"$comment": "why", "with": {"$comment": "nothing"}})
    (found,) = run_all(open_file(written(tmp_path, commented)))
    assert found.failure is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not JSON"),
        ('{"ruleset": "a", "ruleset": "b"}', "ruleset: is written twice in one object"),
        ('{"ruleset": "nowhere", "scenarios": []}', "ruleset: "),
        ('{"ruleset": "srd51", "layers": ["dusk"], "scenarios": []}', "layers[0]: the ruleset has no layer 'dusk'"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "fights.json"
    path.write_text(text, "utf-8")
    with pytest.raises(ScenarioProblem) as caught:
        open_file(path)
    assert said in str(caught.value)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(ScenarioProblem, match="No such file"):
        open_file(tmp_path / "nothing.json")


def test_only_those_whose_name_or_capability_has_the_text_are_run(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        {"name": "Walls", "accepted": True, "capability": "1.172"},
        {"name": "Doors", "accepted": True, "capability": ["1.173", "1.200"]},
    )
    assert [found.name for found in run_all(open_file(path), "Wall")] == ["Walls"]
    assert [found.name for found in run_all(open_file(path), "1.2")] == ["Doors"]


def test_the_director_plays_whoever_it_is_given(tmp_path: Path) -> None:
    played = verdict(
        tmp_path,
        {"end": "ada"},
        {"expect": {"turn": "ada", "events": [{"type": "turn", "by": "gnaw"}]}},
        enemy=[{**GNAWER, "director": True}],
    )
    assert played.failure is None
