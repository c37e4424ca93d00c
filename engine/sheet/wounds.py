"""A wound track marked box by box: placing marks, healing them, and what they cost (format 5.3).

Pure functions over a track's shape and its marks; the marks they are given are never changed. `write`
stores what they return.

Readings: overflow is healed first whatever kind is named, for it is the last harm that came. `to` in a
rest leaves no overflow even when it names a kind. A level track that is indexed costs what its furthest
marked level says, whichever levels before it are free.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from engine.sheet.blueprint import read_table
from engine.sheet.live import Live, Marks
from rulesets.format.live import WoundLevel, WoundTrack

MOST_BOXES: Final = 64
MOST_EXTRA: Final = 16
"""Levels one row of a lengthening list adds at most."""


class NoBoxError(Exception):
    """A track that refuses has no room for all of the harm. Nothing was marked."""


@dataclass(frozen=True, slots=True)
class WoundShape:
    """A wound track as long as it is for one character.

    `kinds` from the lightest to the gravest. `levels` None: plain boxes, whose penalty stands in `table` by
    boxes `filled` or `remaining`.
    """

    id: str
    size: int
    kinds: tuple[str, ...]
    levels: tuple[WoundLevel, ...] | None = None
    by: Literal["filled", "remaining"] = "filled"
    table: tuple[tuple[float, int], ...] = ()
    indexed: bool = False
    refuses: bool = False

    def gravity(self, kind: str) -> int:
        """A kind's rank, 0 the lightest; a kind the track no longer has ranks below all."""
        return self.kinds.index(kind) if kind in self.kinds else -1


def shape_of(track: WoundTrack, size: float, extra: tuple[tuple[int, int], ...] = ()) -> WoundShape:
    """The track's shape. `size`: its maximum read for this character (boxes); `extra`: (count, penalty) of
    each row of the list that lengthens it."""
    levels = None if track.levels is None else lengthened(track.levels, extra)
    penalty = track.boxes.penalty if track.boxes is not None else None
    return WoundShape(
        id=track.id,
        size=len(levels) if levels is not None else max(0, min(MOST_BOXES, math.floor(size))),
        kinds=tuple(kind.id for kind in sorted(track.kinds, key=lambda kind: kind.severity)),
        levels=levels,
        by=penalty.by if penalty is not None else "filled",
        table=penalty.table if penalty is not None else (),
        indexed=track.fill == "indexed",
        refuses=track.fill == "indexed" or track.on_full == "refuse",
    )


def lengthened(levels: tuple[WoundLevel, ...], extra: tuple[tuple[int, int], ...]) -> tuple[WoundLevel, ...]:
    """Levels with each row's put behind the last that is as mild; a row milder than all goes in front."""
    grown = list(levels)
    for count, penalty in extra:
        place = max((at + 1 for at, level in enumerate(grown) if level.penalty >= penalty), default=0)
        equal = place > 0 and grown[place - 1].penalty == penalty
        label = grown[place - 1].label if equal else str(penalty)
        grown[place:place] = [WoundLevel(label=label, penalty=penalty)] * max(0, min(MOST_EXTRA, count))
    return tuple(grown)


def fitted(shape: WoundShape, marks: Marks) -> Marks:
    """The marks on a track of this length: those without a level have turned into overflow."""
    if not shape.indexed:
        lost = max(0, len(marks.kinds) - shape.size)
        return Marks(kinds=marks.kinds[: shape.size], overflow=marks.overflow + lost)
    kept = [(box, kind) for box, kind in zip(marks.boxes, marks.kinds, strict=True) if box <= shape.size]
    lost = len(marks.kinds) - len(kept)
    return Marks(kinds=[kind for _, kind in kept], boxes=[box for box, _ in kept], overflow=marks.overflow + lost)


def filled(shape: WoundShape, marks: Marks | None) -> int:
    """How many levels or boxes are marked."""
    if marks is None:
        return 0
    if shape.indexed:
        return sum(1 for box in marks.boxes if box <= shape.size)
    return min(len(marks.kinds), shape.size)


def full(shape: WoundShape, marks: Marks | None) -> bool:
    """Whether not one level is left."""
    return filled(shape, marks) >= shape.size


def penalty(shape: WoundShape, marks: Marks | None) -> int:
    """The penalty in force, 0 or less."""
    count = filled(shape, marks)
    if shape.levels is None:
        reading = count if shape.by == "filled" else shape.size - count
        return int(read_table(shape.table, reading))
    if marks is None or count == 0:
        return 0
    furthest = max(box for box in marks.boxes if box <= shape.size) if shape.indexed else count
    return shape.levels[furthest - 1].penalty


def marked(shape: WoundShape, marks: Marks | None, kind: str, amount: int = 1, box: int | None = None) -> Marks:
    """The marks after `amount` more of `kind`. `box` (from 1) is where an indexed track begins to look.

    Raises `NoBoxError` on a track that refuses, when not all of it fits.
    """
    now = fitted(shape, marks if marks is not None else Marks())
    if shape.indexed:
        return _marked_by_box(shape, now, kind, amount, box or 1)
    if shape.refuses and len(now.kinds) + amount > shape.size:
        raise NoBoxError(f"{shape.id} has {shape.size - len(now.kinds)} free, and {amount} were to be marked")
    for placed in range(amount):
        if len(now.kinds) < shape.size:
            _insert(shape, now.kinds, kind)
        elif now.kinds and (grave := shape.gravity(now.kinds[-1])) < len(shape.kinds) - 1:
            now.kinds.pop()
            _insert(shape, now.kinds, shape.kinds[grave + 1])
        else:
            now.overflow += amount - placed
            break
    return now


def _insert(shape: WoundShape, kinds: list[str], kind: str) -> None:
    """Behind marks of equal or graver severity, ahead of lighter ones."""
    rank = shape.gravity(kind)
    place = next((at for at, there in enumerate(kinds) if shape.gravity(there) < rank), len(kinds))
    kinds.insert(place, kind)


def _marked_by_box(shape: WoundShape, now: Marks, kind: str, amount: int, box: int) -> Marks:
    taken = dict(zip(now.boxes, now.kinds, strict=True))
    free = [at for at in range(max(1, box), shape.size + 1) if at not in taken]
    if len(free) < amount:
        raise NoBoxError(f"{shape.id} has {len(free)} free from box {box} on, and {amount} were to be marked")
    taken.update(dict.fromkeys(free[:amount], kind))
    return _by_box(taken, now.overflow)


def _by_box(taken: Mapping[int, str], overflow: int) -> Marks:
    boxes = sorted(taken)
    return Marks(kinds=[taken[box] for box in boxes], boxes=boxes, overflow=overflow)


def healed(shape: WoundShape, marks: Marks | None, amount: int, kind: str | None = None) -> Marks:
    """The marks after healing `amount`: overflow first, then marks of `kind` only, else from the lightest.

    A `kind` the track does not have counts as none named.
    """
    now = fitted(shape, marks if marks is not None else Marks())
    off = min(now.overflow, amount)
    now.overflow -= off
    only = kind if kind in shape.kinds else None
    # Lightest first; among equals the last one, which on an indexed track is the highest box.
    order = sorted(range(len(now.kinds)), key=lambda at: (shape.gravity(now.kinds[at]), -at))
    gone = [at for at in order if only is None or now.kinds[at] == only][: max(0, amount - off)]
    for at in sorted(gone, reverse=True):
        del now.kinds[at]
        if shape.indexed:
            del now.boxes[at]
    return now


def left_with(shape: WoundShape, marks: Marks | None, most: int, kind: str | None = None) -> Marks:
    """The marks when a rest leaves at most `most` of them (of `kind`, when it names one) and no overflow."""
    now = fitted(shape, marks if marks is not None else Marks())
    now.overflow = 0
    counted = sum(1 for there in now.kinds if kind is None or there == kind)
    return healed(shape, now, max(0, counted - max(0, most)), kind)


def write(live: Live, track: str, marks: Marks) -> None:
    """Store a track's marks; a clear track is not stored."""
    if marks.kinds or marks.overflow:
        live.wounds[track] = marks
    else:
        live.wounds.pop(track, None)


__all__ = [
    "MOST_BOXES",
    "NoBoxError",
    "WoundShape",
    "filled",
    "fitted",
    "full",
    "healed",
    "left_with",
    "lengthened",
    "marked",
    "penalty",
    "shape_of",
    "write",
]
