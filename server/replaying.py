"""A stored fight played again from its input log: the same events, byte for byte."""

from collections.abc import Iterable, Iterator

import orjson

from engine.choice import parse_input
from engine.fight import Played, begin, play
from engine.setup import FightSetup
from rulesets.ruleset import Ruleset


def replay(ruleset: Ruleset, setup: FightSetup, inputs: Iterable[bytes]) -> Iterator[Played]:
    """What each input of a fight's log led to. The first says with which seed it began."""
    played: Played | None = None
    for document in inputs:
        given = orjson.loads(document)
        if given["t"] == "begin":
            played = begin(ruleset, setup, given["seed"])
        else:
            assert played is not None, "an input log starts with how its fight began"
            played = play(played.fight, parse_input(given))
        yield played
