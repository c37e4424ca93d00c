"""What whoever makes a character is asked, with what may be picked and what was.

Questions are noted while a character is made (`engine.making.wishes.Wishes.asked`), so that they are exactly those
that come up: another class asks other ones. A choice that comes up at several levels is one question.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["scores", "skills", "raises", "entries", "options", "learn", "prepare"]

SCORES = "scores"
"""The id of the question which ability gets which score. No choice of a document is asked under it."""


@dataclass(frozen=True, slots=True)
class Question:
    """`level`: the one it first came up at. `count`: how many may be picked; of a `learn`, those of a rank above 0,
    and `free` of rank 0. `offered`: skills, abilities, entries or options, as the kind says; `ranks` of entries to
    learn. `picked`: what was wished for, then what was filled up with. Of `scores`, `offered` are abilities, and
    `picked` the same with the one that has the best score first."""

    id: str
    label: str
    kind: Kind
    level: int
    count: int
    offered: Sequence[str]
    picked: Sequence[str]
    free: int = 0
    ranks: Mapping[str, float] = field(default_factory=dict)


def noted(asked: dict[str, Question], question: Question) -> None:
    """Add a question to those that came up, or to what it was at an earlier level."""
    known = asked.get(question.id)
    if known is None or question.kind in ("scores", "prepare"):
        asked[question.id] = question if known is None else replace(question, level=known.level)
        return
    asked[question.id] = replace(
        known,
        count=known.count + question.count,
        free=known.free + question.free,
        offered=tuple(dict.fromkeys([*known.offered, *question.offered])),
        picked=(*known.picked, *question.picked),
        ranks={**known.ranks, **question.ranks},
    )


__all__ = ["SCORES", "Kind", "Question", "noted"]
