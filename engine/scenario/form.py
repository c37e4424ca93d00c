"""A scenario file as it is written: parsed and checked whole, with the path of everything that is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.dice import Purpose
from engine.scenario.steps import PlayStep, StepProblem, parse_step

Doc: TypeAlias = dict[str, Any]


class ScenarioProblem(Exception):  # noqa: N818  what is wrong with a file, for its author
    """A scenario file that cannot be read. `path` leads to the place inside the file."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class DiceForm(_Form):
    """Faces written down for one purpose."""

    for_: Purpose = Field(alias="for")
    by: str | None = None
    faces: tuple[int, ...]
    spare: bool = False
    comment: Any = Field(default=None, alias="$comment")


class SeedForm(_Form):
    """Dice nobody wrote down fall as they would from this seed."""

    seed: int | str


class CombatantForm(_Form):
    """Somebody in the fight: exactly one of `sheet` and `creature`."""

    id: str
    name: str | None = None
    at: tuple[int, int] | None = None
    sheet: str | Doc | None = None
    sheet_over: Doc | None = Field(default=None, alias="sheet+")
    creature: str | Doc | None = None
    items: tuple[Doc, ...] | None = None
    health: int | None = None
    conditions: tuple[str | Doc, ...] = ()
    surprised: bool = False
    hidden: bool = False
    in_lair: bool = Field(default=False, alias="inLair")
    size: str | None = None
    initiative: int | None = None
    director: bool = False
    temperament: str | None = None
    competence: int | None = None


class ScenarioForm(_Form):
    """One scenario. `play` is parsed further into `steps` by `read`."""

    name: str
    capability: str | tuple[str, ...] | None = None
    note: str | None = None
    with_: Doc | None = Field(default=None, alias="with")
    board: Doc | None = None
    scene: Doc | None = None
    party: tuple[CombatantForm, ...] = ()
    enemy: tuple[CombatantForm, ...] = ()
    initiative: tuple[str | tuple[str, int], ...] | None = None
    dice: tuple[DiceForm, ...] = ()
    otherwise: Literal["average", "max", "min", "fail"] | SeedForm = "average"
    play: tuple[Doc, ...] | None = None
    refused_document: tuple[str, ...] | None = Field(default=None, alias="refusedDocument")
    accepted: Literal[True] | None = None
    comment: Any = Field(default=None, alias="$comment")

    @property
    def capabilities(self) -> tuple[str, ...]:
        if self.capability is None:
            return ()
        return (self.capability,) if isinstance(self.capability, str) else self.capability


class _FileForm(_Form):
    ruleset: str | Doc
    layers: tuple[str, ...] = ()
    with_: Doc | None = Field(default=None, alias="with")
    sheets: dict[str, Doc] = Field(default_factory=dict)
    scenarios: tuple[ScenarioForm, ...]
    comment: Any = Field(default=None, alias="$comment")


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A checked file. `steps[i]` are the parsed steps of `scenarios[i]`."""

    ruleset: str | Doc
    layers: tuple[str, ...]
    over: Doc | None
    sheets: Mapping[str, Doc]
    scenarios: tuple[ScenarioForm, ...]
    steps: tuple[tuple[PlayStep, ...], ...]


def read(document: object) -> ScenarioFile:
    """A scenario file from its JSON. Raises `ScenarioProblem` for the first thing that is wrong with it."""
    try:
        form = _FileForm.model_validate(document)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in first["loc"]).lstrip(".")
        raise ScenarioProblem(path, first["msg"]) from error
    steps: list[tuple[PlayStep, ...]] = []
    for place, scenario in enumerate(form.scenarios):
        _check_ends(scenario, f"scenarios[{place}]")
        steps.append(_steps(scenario, f"scenarios[{place}]"))
    return ScenarioFile(form.ruleset, form.layers, form.with_, form.sheets, form.scenarios, tuple(steps))


def _check_ends(scenario: ScenarioForm, path: str) -> None:
    """Exactly one way of ending, and combatants that can be told apart and made."""
    ways = [scenario.play is not None, scenario.refused_document is not None, scenario.accepted is not None]
    if sum(ways) != 1:
        raise ScenarioProblem(path, "expected exactly one of play, refusedDocument and accepted")
    seen: set[str] = set()
    for side, members in (("party", scenario.party), ("enemy", scenario.enemy)):
        for place, member in enumerate(members):
            where = f"{path}.{side}[{place}]"
            if member.id in seen:
                raise ScenarioProblem(f"{where}.id", f"{member.id!r} is there twice")
            seen.add(member.id)
            if (member.sheet is None) == (member.creature is None):
                raise ScenarioProblem(where, "expected exactly one of sheet and creature")
    for place, one in enumerate(scenario.initiative or ()):
        named = one if isinstance(one, str) else one[0]
        if named not in seen:
            raise ScenarioProblem(f"{path}.initiative[{place}]", f"nobody called {named!r} is in the fight")


def _steps(scenario: ScenarioForm, path: str) -> tuple[PlayStep, ...]:
    parsed: list[PlayStep] = []
    for place, raw in enumerate(scenario.play or ()):
        try:
            parsed.append(parse_step(raw))
        except StepProblem as problem:
            where = f"{path}.play[{place}]" + (f".{problem.key}" if problem.key else "")
            raise ScenarioProblem(where, problem.message) from problem
    return tuple(parsed)
