"""Versions kept: what is stored never changes. Source: format 1.4."""

import json

import pytest

from rulesets.load import Loaded, check_package
from rulesets.packages import open_bytes
from rulesets.shelf import Shelf, VersionTakenError
from tests.rulesets.documents import yard


def loaded(**changes: object) -> Loaded:
    """The yard with these keys, checked."""
    return check_package(open_bytes(json.dumps({**yard(), **changes}).encode(), "yard.json"))


def shelf(*stored: Loaded) -> Shelf:
    """A shelf with these on it."""
    result = Shelf()
    for each in stored:
        result.put(each)
    return result


def test_the_same_version_with_other_words_is_refused() -> None:
    with pytest.raises(VersionTakenError, match="copper-yard version 1 is already stored") as error:
        shelf(loaded()).put(loaded(name="Other"))
    assert (error.value.ruleset_id, error.value.version) == ("copper-yard", 1)


def test_the_same_words_again_change_nothing() -> None:
    assert shelf(loaded(), loaded()).versions("copper-yard") == (1,)


def test_a_game_keeps_the_version_it_began_with() -> None:
    both = shelf(loaded(), loaded(version=2, name="Newer"))
    assert both.versions("copper-yard") == (1, 2)
    assert both.get("copper-yard", 1).document.name == "Copper Yard"
    assert both.get("copper-yard").document.name == "Newer"


def test_layers_are_put_on_what_is_stored() -> None:
    stored = shelf(loaded())
    assert stored.get("copper-yard", layers=["grim"]).layers == ("grim",)
    assert stored.get("copper-yard").layers == ()
    assert stored.get("copper-yard", layers=["grim"]) is stored.get("copper-yard", 1, ["grim"])


def test_what_is_not_stored_is_not_there() -> None:
    with pytest.raises(KeyError):
        shelf(loaded()).get("other")
    with pytest.raises(KeyError):
        shelf(loaded()).get("copper-yard", 7)
