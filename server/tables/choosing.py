"""What whoever chooses an encounter is told of it: for whom it is, what it is about, how hard it was measured to be.

Two files lie beside the encounters of a shipped ruleset, neither of them needed: `lines.json`, written by hand, and
`difficulty.json`, written by `holdfast sim RULESET --all --keep`.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from rulesets.load import SHIPPED

LINES: Final = "lines.json"
DIFFICULTY: Final = "difficulty.json"

_HARDER: Final = ((0.9, "easy"), (0.65, "even"), (0.4, "hard"))
"""How often the party wins, more than which an encounter is called so."""
_HARDEST: Final = "deadly"


class Line(BaseModel):
    """`level`: of the characters it is for. `line`: one sentence that says what is special about it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    level: int
    line: str


class Measured(BaseModel):
    """What simulated fights said. `wins`: the share of them that the party won, which lies between `low` and `high`
    95 times of 100; `rounds`: how many a fight takes, the median."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    wins: float
    low: float
    high: float
    rounds: float

    @property
    def called(self) -> str:
        """`easy`, `even`, `hard` or `deadly`."""
        return called(self.wins)

    def __str__(self) -> str:
        return f"{self.called}: the party wins {self.wins:.0%} of the fights, in {self.rounds:g} rounds"


def called(wins: float) -> str:
    """What an encounter is called whose fights the party wins so often (0 to 1): `easy`, `even`, `hard`, `deadly`."""
    return next((name for least, name in _HARDER if wins > least), _HARDEST)


class Difficulty(BaseModel):
    """All encounters of a ruleset, by id. `fights` each, with the seeds `<seed>:0` on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seed: str
    fights: int
    encounters: dict[str, Measured]


_LINES: Final = TypeAdapter(dict[str, Line])


@cache
def lines(ruleset_id: str) -> Mapping[str, Line]:
    """By encounter. None of them where a ruleset has no such file. Raises `pydantic.ValidationError`."""
    path = SHIPPED / ruleset_id / LINES
    return _LINES.validate_json(path.read_bytes()) if path.is_file() else {}


@cache
def measured(ruleset_id: str) -> Mapping[str, Measured]:
    """By encounter. None of them where nothing was measured. Raises `pydantic.ValidationError`."""
    path = difficulty_path(ruleset_id)
    return Difficulty.model_validate_json(path.read_bytes()).encounters if path.is_file() else {}


def difficulty_path(ruleset_id: str) -> Path:
    """Where the difficulty of a shipped ruleset's encounters is kept."""
    return SHIPPED / ruleset_id / DIFFICULTY


def note(ruleset_id: str, encounter_id: str) -> str | None:
    """What a list of encounters says beside the name; None where nothing is known: `level 5, hard: the party wins 52%
    of the fights, in 8 rounds`."""
    line, found = lines(ruleset_id).get(encounter_id), measured(ruleset_id).get(encounter_id)
    parts = [*([f"level {line.level}"] if line else []), *([str(found)] if found else [])]
    return ", ".join(parts) or None


__all__ = [
    "DIFFICULTY",
    "LINES",
    "Difficulty",
    "Line",
    "Measured",
    "called",
    "difficulty_path",
    "lines",
    "measured",
    "note",
]
