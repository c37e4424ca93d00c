"""Simulated fights in several processes are the same fights."""

import pytest

from engine.sim import simulate
from rulesets.load import load_shipped
from server.sims.simulating import simulate_shipped
from server.tables.library import ShippedLibrary

SETUP = ShippedLibrary().setup("srd51", "goblins-at-the-ford")


@pytest.mark.slow
def test_the_report_is_the_same_in_however_many_processes() -> None:
    alone = simulate_shipped("srd51", SETUP, 5, "seed")
    assert simulate_shipped("srd51", SETUP, 5, "seed", jobs=2) == alone
    assert [fight.seed for fight in alone.fights] == [f"seed:{number}" for number in range(5)]


def test_one_process_plays_them_itself() -> None:
    assert simulate_shipped("srd51", SETUP, 1, "x", jobs=8) == simulate(load_shipped("srd51"), SETUP, 1, "x")


def test_an_unknown_ruleset_is_said_before_anything_runs() -> None:
    with pytest.raises(KeyError):
        simulate_shipped("nothing", SETUP, 4, "seed", jobs=2)
