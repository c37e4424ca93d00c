"""A stored fight played again from its input log: the same events, byte for byte."""

from collections.abc import Iterable, Iterator

import orjson

from engine.choice import parse_input
from engine.fight import Played, begin, play
from engine.setup import FightSetup
from rulesets.ruleset import Ruleset


def replay(ruleset: Ruleset, setup: FightSetup, inputs: Iterable[bytes]) -> Iterator[Played]:
    """What each input of a fight's log led to. The first says how it began: with which seed and, unless it was kept by
    an early version, with which set-up; else with `setup`."""
    played: Played | None = None
    for document in inputs:
        given = orjson.loads(document)
        if given["t"] == "begin":
            began = FightSetup.parse(given["setup"]) if "setup" in given else setup
            played = begin(ruleset, began, given["seed"])
        else:
            assert played is not None, "an input log starts with how its fight began"
            played = play(played.fight, parse_input(given))
        yield played
