"""Conditions are drawn by what they do: protocol.signs."""

from typing import Any

import pytest

from engine.compile import compile_rules
from protocol.signs import Sign, sign_of
from rulesets.load import load_shipped
from tests.protocol.fights import RULESET


def sign(name: str, ruleset: str = RULESET) -> Sign | None:
    return sign_of(compile_rules(load_shipped(ruleset)), name)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("sprawled", "fallen"),
        ("snared", "held"),
        ("daunted", "swayed"),
        ("dazed", "hindered"),
        ("chilled", "hindered"),
        ("sheltered", "warded"),
        ("braced", "warded"),
        ("heartened", "helped"),
    ],
)
def test_a_condition_is_drawn_by_the_gravest_thing_it_does(name: str, drawn: Any) -> None:
    assert sign(name) == drawn


def test_a_condition_is_as_grave_as_what_it_brings_along() -> None:
    assert sign("aghast", "srd51") == "helpless"


def test_a_condition_that_changes_no_number_has_no_sign() -> None:
    assert sign("retching", "srd51") is None


def test_whoever_is_hit_more_easily_is_hindered_and_who_is_hit_less_easily_warded() -> None:
    assert sign("outlined", "srd51") == "hindered"
    assert sign("warded_from_evil", "srd51") == "warded"


def test_whoever_is_unseen_is_warded_and_who_is_lent_a_sense_helped() -> None:
    assert sign("invisible", "srd51") == "warded"
    assert sign("truly_seeing", "srd51") == "helped"
    assert sign("blinded", "srd51") == "senseless"


def test_a_condition_nobody_has_written_has_no_sign() -> None:
    assert sign("no-such-thing") is None
