"""Spells learned with a level, and which of them are prepared."""

import math
from collections.abc import Iterator, Sequence

from engine.making.draft import MARK, Draft
from engine.making.questions import Question, noted
from engine.making.wishes import MakingRefused, Wishes
from engine.sheet.blueprint import read_table
from rulesets.format.base import StepTable, Value
from rulesets.format.catalogs import Entry
from rulesets.format.character import Row
from rulesets.format.making import Learning, Prepared


def learn(draft: Draft, learning: Learning, level: int, wishes: Wishes) -> None:
    """As many as somebody of this level has. What stands on the sheet already is kept.

    Raises `MakingRefused` for a wish that is written twice.
    """
    shelf = _Shelf(draft, learning)
    wished = wishes.for_choice(learning.id) or ()
    twice = next((path for place, path in enumerate(wished) if path in wished[:place]), None)
    if twice is not None:
        raise MakingRefused(f"{learning.id}: {twice} was picked twice.", learning.id)
    free = _whole(learning.free, level)
    wanted = _wanted(draft, learning, level)
    known = [shelf.rank(path) for path in shelf.learned()]
    highest = _whole(learning.highest, level)
    learned: list[str] = []
    missing_known = max(0, wanted - sum(rank > 0 for rank in known))
    missing_free = max(0, free - known.count(0))
    offered = [*shelf.candidates(0, 0, ()), *shelf.candidates(1, highest, ())]
    for low, high, missing in (
        (0, 0, missing_free),
        (1, highest, missing_known),
    ):
        found = shelf.candidates(low, high, wished)
        learned += [path for path, _ in zip(found, range(missing), strict=False)]
    wishes.granted.setdefault(learning.id, []).extend(path for path in learned if path in wished)
    for path in learned:
        draft.pick(path, learning.set)
    if missing_known or missing_free:
        ranks = {path: shelf.rank(path) for path in offered}
        question = Question(
            learning.id, learning.label, "learn", level, missing_known, sorted(offered, key=ranks.__getitem__),
            learned, missing_free, ranks,
        )  # fmt: skip
        noted(wishes.asked, question)
    if learning.prepared is not None:
        _prepare(draft, shelf, learning.prepared, level, wishes)


def _wanted(draft: Draft, learning: Learning, level: int) -> int:
    """How many of a rank above 0 somebody knows."""
    if learning.known is not None:
        return _whole(learning.known, level)
    return _may_prepare(draft, learning.prepared, level) if learning.prepared is not None else 0


def _may_prepare(draft: Draft, prepared: Prepared, level: int) -> int:
    return max(1, draft.sheet.ability_mod(prepared.ability) + math.floor(prepared.per_level * level))


def _prepare(draft: Draft, shelf: "_Shelf", prepared: Prepared, level: int, wishes: Wishes) -> None:
    """Mark as many as may be: what was wished for; what is marked, unless there was a wish; then the others, one of
    each rank in turn from the highest down."""
    number = _may_prepare(draft, prepared, level)
    learning = shelf.learning
    question_id = f"{learning.id}-prepared"
    rows = {str(row[MARK]): row for row in shelf.rows()}
    open_ = [path for path in rows if shelf.rank(path) > 0]
    wished = wishes.for_choice(question_id)
    marked = [path for path, row in rows.items() if row.get(prepared.column) is True]
    if wished is not None:
        draft.mark_rows(learning.list, set(marked), prepared.column, False)
        marked = [path for path in dict.fromkeys(wished) if path in open_][:number]
        wishes.granted[question_id] = marked
    rest = _in_turn([path for path in open_ if path not in marked], shelf)
    chosen = [*marked, *rest[: max(0, number - len(marked))]]
    draft.mark_rows(learning.list, set(chosen), prepared.column, True)
    if number < len(open_):
        ranks = {path: shelf.rank(path) for path in open_}
        question = Question(question_id, learning.label, "prepare", level, number, open_, chosen, 0, ranks)
        noted(wishes.asked, question)


def _in_turn(paths: Sequence[str], shelf: "_Shelf") -> list[str]:
    ranks: dict[float, list[str]] = {}
    for path in paths:
        ranks.setdefault(shelf.rank(path), []).append(path)
    found: list[str] = []
    while any(ranks.values()):
        found.extend(ranks[rank].pop(0) for rank in sorted(ranks, reverse=True) if ranks[rank])
    return found


class _Shelf:
    """The part of a catalog that can be learned from, and what of it stands on the sheet."""

    def __init__(self, draft: Draft, learning: Learning) -> None:
        self.draft = draft
        self.learning = learning
        self.entries = {
            path: entry
            for path, entry in draft.sheet.blueprint.entries.items()
            if path in learning.also or (path.startswith(f"{learning.catalog}/") and _fits(entry, learning))
        }

    def rank(self, path: str) -> float:
        """The rank of an entry; 0 for one that says none."""
        entry = self.draft.sheet.blueprint.entries.get(path)
        value = (entry.filters or {}).get(self.learning.rank, 0) if entry is not None else 0
        return value if isinstance(value, int | float) else 0

    def rows(self) -> list[Row]:
        """The rows that were learned this way."""
        return [
            row
            for row in self.draft.rows(self.learning.list)
            if str(row.get(MARK, "")).startswith(f"{self.learning.catalog}/")
            and all(row.get(column) == text for column, text in self.learning.set.items() if isinstance(text, str))
        ]

    def learned(self) -> list[str]:
        """What was learned this way."""
        return [str(row[MARK]) for row in self.rows()]

    def candidates(self, low: int, high: int, wished: Sequence[str]) -> Iterator[str]:
        """What can be learned of these ranks: first what was wished for, then what is taken by itself."""
        hidden, seen = self.draft.ruleset.hidden, set[str]()
        for path in (*wished, *self.learning.take, *self.entries):
            known = path not in self.entries or path in seen or path in hidden
            if not known and low <= self.rank(path) <= high and not self.draft.has(path):
                seen.add(path)
                yield path


def _fits(entry: Entry, learning: Learning) -> bool:
    if entry.rows is None:
        return False
    return all(_has((entry.filters or {}).get(name), value) for name, value in learning.where.items())


def _has(filter_: object, value: Value) -> bool:
    return value in filter_ if isinstance(filter_, tuple) else filter_ == value


def _whole(table: StepTable | None, level: int) -> int:
    return math.floor(read_table(table, level)) if table is not None else 0


__all__ = ["learn"]
