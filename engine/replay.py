"""A fight played again from its seed and its input log, which are its truth.

    log = InputLog.parse(json.loads(text))
    for played in play_back(ruleset, log):     # the beginning, then one for each input
        print(played.events)
    fight = replay(ruleset, log)               # how it stands at the end

A log is plain JSON: `{"ruleset", "seed", "setup", "inputs": [...]}`, inputs as `engine.choice` writes them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from engine.choice import Input, input_json, parse_input
from engine.codec import Json
from engine.fight import Fight, Played, Seed, begin, play
from engine.refusal import Refused
from engine.setup import FightSetup
from rulesets.load import Ruleset


class ReplayError(ValueError):
    """A log that cannot be read, or that its ruleset does not play: `path` leads to the place in the log."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


@dataclass(frozen=True, slots=True)
class InputLog:
    """`ruleset`: the id of a shipped one, or where it lies; whoever replays the log looks it up."""

    ruleset: str
    seed: Seed
    setup: FightSetup
    inputs: tuple[Input, ...] = ()

    @classmethod
    def parse(cls, document: object) -> "InputLog":
        """A log from its JSON. Raises `ReplayError` for the first thing that is wrong with it."""
        if not isinstance(document, Mapping):
            raise ReplayError("log", "expected an object")
        inputs = document.get("inputs")
        if not isinstance(inputs, list):
            raise ReplayError("inputs", "expected a list")
        return cls(
            ruleset=_text(document, "ruleset"),
            seed=_text(document, "seed"),
            setup=_setup(document.get("setup")),
            inputs=tuple(_input(place, one) for place, one in enumerate(inputs)),
        )

    def to_json(self) -> dict[str, Any]:
        """The JSON `parse` reads back."""
        return {
            "ruleset": self.ruleset,
            "seed": self.seed,
            "setup": self.setup.to_json(),
            "inputs": [input_json(one) for one in self.inputs],
        }


def play_back(ruleset: Ruleset, log: InputLog) -> Iterator[Played]:
    """The beginning of the fight, then what each input led to.

    Raises `ReplayError` for an input the rules refuse: the log was written under other rules.
    """
    try:
        played = begin(ruleset, log.setup, log.seed)
    except Refused as refused:
        raise ReplayError("setup", f"the fight cannot begin: {refused}") from refused
    yield played
    for place, given in enumerate(log.inputs):
        try:
            played = play(played.fight, given)
        except Refused as refused:
            raise ReplayError(f"inputs[{place}]", f"was refused: {refused}") from refused
        yield played


def replay(ruleset: Ruleset, log: InputLog) -> Fight:
    """The fight as it stands after the whole log. Raises `ReplayError`."""
    *_, last = play_back(ruleset, log)
    return last.fight


def _text(document: Mapping[str, Any], key: str) -> str:
    value = document.get(key)
    if not isinstance(value, str):
        raise ReplayError(key, "expected a text")
    return value


def _setup(document: Json) -> FightSetup:
    try:
        return FightSetup.parse(document)
    except ValidationError as error:
        raise _problem("setup", error) from error


def _input(place: int, document: Json) -> Input:
    try:
        return parse_input(document)
    except ValidationError as error:
        raise _problem(f"inputs[{place}]", error) from error


def _problem(path: str, error: ValidationError) -> ReplayError:
    first = error.errors(include_url=False)[0]
    return ReplayError(".".join([path, *(str(part) for part in first["loc"])]), first["msg"])


__all__ = ["InputLog", "ReplayError", "play_back", "replay"]
