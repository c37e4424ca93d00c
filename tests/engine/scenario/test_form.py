"""A scenario file is checked whole before anything runs, and every mistake is told with its place."""

from typing import Any

import pytest

from engine.scenario import ScenarioProblem, read


def scenario(**changes: Any) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": "A ruling",
        "party": [{"id": "ada", "sheet": "ada"}],
        "enemy": [{"id": "imp", "creature": "beasts/imp"}],
        "play": [{"by": "ada", "do": "Sword", "targets": "imp"}],
    }
    found.update(changes)
    return {key: value for key, value in found.items() if value is not None}


def file(*scenarios: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"ruleset": "quarry", "scenarios": list(scenarios), **changes}


def test_a_file_that_says_nothing_wrong_is_read() -> None:
    found = read(file(scenario(capability=["1.5", "1.6"])))
    assert found.scenarios[0].capabilities == ("1.5", "1.6")
    assert len(found.steps[0]) == 1


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ({"scenarios": []}, "ruleset"),
        (file(scenario(name=None)), "scenarios[0].name"),
        (file(scenario(), scenario(colour="red")), "scenarios[1].colour"),
        (file(scenario(play=None)), "scenarios[0]"),
        (file(scenario(accepted=True)), "scenarios[0]"),
        (file(scenario(party=[{"id": "ada"}])), "scenarios[0].party[0]"),
        (file(scenario(enemy=[{"id": "ada", "creature": "x/y"}])), "scenarios[0].enemy[0].id"),
        (file(scenario(party=[{"id": "ada", "sheet": "a", "creature": "b"}])), "scenarios[0].party[0]"),
        (file(scenario(initiative=["ada", "nobody"])), "scenarios[0].initiative[1]"),
        (file(scenario(dice=[{"for": "luck", "faces": [1]}])), "scenarios[0].dice[0].for"),
        (file(scenario(play=[{"jump": "ada"}])), "scenarios[0].play[0]"),
        (file(scenario(play=[{"by": "ada", "do": "Sword", "at_once": True}])), "scenarios[0].play[0].at_once"),
        (file(scenario(play=[{"by": 3, "do": "Sword"}])), "scenarios[0].play[0].by"),
        (file(scenario(play=[{"gm": "dance", "who": "imp"}])), "scenarios[0].play[0].gm"),
        (file(scenario(play=[{"answer": {"ada": 3}}])), "scenarios[0].play[0].answer.ada"),
        (file(scenario(play=[{"answer": {}, "rest": "sleep"}])), "scenarios[0].play[0].rest"),
        (file(scenario(play=[{"expect": {"weather": "wet"}}])), "scenarios[0].play[0].expect.weather"),
        (file(scenario(play=[{"expect": []}])), "scenarios[0].play[0].expect"),
        (file(scenario(play=[{"end": 3}])), "scenarios[0].play[0].end"),
        (file(scenario(play=[{"rest": "night", "where": "inn"}])), "scenarios[0].play[0].where"),
    ],
)
def test_a_mistake_is_told_with_its_place(document: dict[str, Any], path: str) -> None:
    with pytest.raises(ScenarioProblem) as caught:
        read(document)
    assert caught.value.path == path


def test_what_is_no_object_is_no_file() -> None:
    with pytest.raises(ScenarioProblem):
        read([])
