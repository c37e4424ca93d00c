"""What an overlay says of the verdicts on a creature's actions and traits."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulesets.srd51_build.coverage import Missing, Standing, Verdict

__all__ = ["judged", "lacking"]


def judged(parts: Sequence[Verdict], said: dict[str, Any]) -> list[Verdict]:
    """The verdicts with those `said` in place: by name, a list of `[what]` or `[what, capability]`, or `"outside"`.

    Raises KeyError for a part there is none of.
    """
    unknown = said.keys() - {part.part for part in parts}
    if unknown:
        raise KeyError(f"no action or trait is called {sorted(unknown)}")
    return [_judged(part, said[part.part]) if part.part in said else part for part in parts]


def _judged(part: Verdict, missing: Any) -> Verdict:
    if missing == "outside":
        return replace(part, standing="outside", missing=())
    standing: Standing = "part" if missing else "whole"
    return replace(part, standing=standing, missing=tuple(Missing(*one) for one in missing))


def lacking(parts: Sequence[Verdict]) -> list[Missing]:
    """What a creature lacks because its parts lack something."""
    count = sum(part.standing == "part" for part in parts)
    return [Missing(f"{count} of its actions and traits")] if count else []
