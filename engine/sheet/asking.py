"""What one check may ask for (format 2.5), and the difficulty it is made against.

    {"skill": "stealth", "difficulty": 12, "mode": "advantage"}
    {"skill": "pole", "step": "Deep water", "spend": {"breath": 2}, "use": "sea knot"}

Out-of-range numbers are pulled in, and what the ruleset has no rule for is dropped. A skill, save or ability
is named by id or label; one that nobody has is refused.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, model_validator

from engine.codec import Json
from engine.sheet.blueprint import Blueprint, called
from engine.sheet.refusal import SheetReason, SheetRefused
from rulesets.format.base import Int, Model
from rulesets.format.resolution import DicePool, DiceSum, PoolStep, SumStep
from rulesets.format.values import ValueRef

LEAST_TOTAL: Final = -100
MOST_TOTAL: Final = 1000
"""What a total may be asked to reach, as the ladder's own steps."""


class UseAsk(Model):
    """An entry the character picked (format 2.7). `times`: how often over its price is paid, which only counts
    for one that grows with it; `pool`: another pool of the family to pay from."""

    name: str
    pool: str | None = None
    times: Annotated[Int, Field(ge=1, le=100)] = 1


class CheckAsk(Model):
    """One check. Exactly one of `skill`, `save` and `ability` (or `value`, a number off the sheet).

    `difficulty` None, with no `step`, is a roll against nothing. `difficulty` may also be a step's label.
    `spend`: points offered, by pool.
    """

    skill: str | None = None
    save: str | None = None
    ability: str | None = None
    value: ValueRef | None = None
    difficulty: Int | None = None
    step: str | None = None
    mode: Literal["advantage", "disadvantage"] | None = None
    with_: str | None = None
    threshold: Int | None = None
    bonus: Int | None = None
    explode: Int | None = None
    double: Int | None = None
    reroll: str | None = None
    spend: dict[str, Int] = Field(default_factory=dict)
    use: UseAsk | None = None

    @model_validator(mode="before")
    @classmethod
    def _short_forms(cls, written: Any) -> Any:
        """A difficulty by name is a `step`, an entry by name a `use`."""
        if not isinstance(written, dict):
            return written
        found = dict(written)
        if isinstance(found.get("difficulty"), str):
            found.setdefault("step", found.pop("difficulty"))
        if isinstance(found.get("use"), str):
            found["use"] = {"name": found["use"]}
        return found

    @classmethod
    def parse(cls, document: Json) -> "CheckAsk":
        """A check from JSON. Raises `pydantic.ValidationError` on anything else."""
        return cls.model_validate(document)


CheckSort: TypeAlias = Literal["skill", "save", "ability", "value"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is rolled. `id` is "" for a value."""

    sort: CheckSort
    id: str
    label: str


def asked(blueprint: Blueprint, ask: CheckAsk) -> Asked:
    """Which check is meant. Raises `SheetRefused`: `unknown-check`."""
    named: list[Asked] = []
    if ask.value is not None:
        named.append(Asked("value", "", "a number of the sheet"))
    wanted: list[tuple[CheckSort, str | None]] = [("skill", ask.skill), ("save", ask.save), ("ability", ask.ability)]
    for sort, name in wanted:
        if name is not None:
            named.append(_called(blueprint, sort, name))
    if len(named) != 1:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, "a check is of one skill, one save or one ability")
    return named[0]


def _called(blueprint: Blueprint, sort: CheckSort, name: str) -> Asked:
    found = (
        called(blueprint.skills, name)
        if sort == "skill"
        else called(blueprint.saves, name)
        if sort == "save"
        else called(blueprint.abilities, name)
    )
    if found is None:
        raise SheetRefused(SheetReason.UNKNOWN_CHECK, f"no {sort} is called {name!r}")
    return Asked(sort, found.id, found.label)


# --- difficulty --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difficulty:
    """`needed`: a total or a count of successes, None for a roll against nothing. `step`: the label of the
    ladder's step that was used; `target`: the per-die target it names."""

    needed: int | None
    step: str | None = None
    target: int | None = None


def difficulty_of(resolution: DiceSum | DicePool, ask: CheckAsk) -> Difficulty:
    """What the check is made against. A number beside a step's name wins for the number.

    Raises `SheetRefused`: `unknown-difficulty` for a name that is not exactly one step's, with no number.
    """
    ladder: tuple[SumStep | PoolStep, ...] = resolution.difficulty_ladder
    named = [step for step in ladder if ask.step is not None and _plain(step.label) == _plain(ask.step)]
    step = named[0] if len(named) == 1 else None
    if ask.difficulty is None:
        if ask.step is None:
            return Difficulty(None)
        if step is None:
            known = ", ".join(one.label for one in ladder)
            raise SheetRefused(SheetReason.UNKNOWN_DIFFICULTY, f"{ask.step!r} is not one of: {known}")
        return Difficulty(_number(step), step.label, step.target if isinstance(step, PoolStep) else None)
    if isinstance(resolution, DiceSum):
        needed = max(LEAST_TOTAL, min(MOST_TOTAL, ask.difficulty))
        return Difficulty(needed, step.label if step is not None else None)
    needed = max(1, min(most_successes(resolution), ask.difficulty))
    if step is None:
        same = [one for one in resolution.difficulty_ladder if one.successes == needed]
        step = same[0] if len(same) == 1 else None
    target = step.target if isinstance(step, PoolStep) else None
    return Difficulty(needed, step.label if step is not None else None, target)


def _number(step: SumStep | PoolStep) -> int:
    return step.dc if isinstance(step, SumStep) else step.successes


def _plain(label: str) -> str:
    """A label without case, spaces and punctuation."""
    return re.sub(r"[\W_]+", "", label).casefold()


def most_successes(resolution: DicePool) -> int:
    """The most successes one roll can count (format 2.4)."""
    most = resolution.pool.max
    if resolution.explode is not None:
        most *= 2
    return most * 2 if resolution.double is not None else most


__all__ = ["Asked", "CheckAsk", "CheckSort", "Difficulty", "UseAsk", "asked", "difficulty_of", "most_successes"]
