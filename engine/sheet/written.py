"""A sheet as a character's file has it: the build, how it stands, and what it holds. What `written_live` reads back."""

from typing import Any

from engine.sheet.live import HeldItem, Live, Marks
from engine.sheet.reader import Sheet
from rulesets.format.character import CharacterBuild


def written(sheet: Sheet, build: CharacterBuild, live: Live, name: str) -> dict[str, Any]:
    """The document (format 3.1), with nothing in it that stands at its default."""
    document: dict[str, Any] = build.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)
    for key in ("live", "items", "coins"):
        document.pop(key, None)
    parts = {
        "live": _filled(_live(sheet, live)),
        "items": [_held(stack) for stack in live.items if stack.count > 0],
        "coins": {coin: count for coin, count in live.coins.items() if count > 0},
    }
    return {**document, "name": name, **_filled(parts)}


def _filled(parts: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in parts.items() if value}


def _live(sheet: Sheet, live: Live) -> dict[str, Any]:
    return {
        "pools": dict(live.pools),
        "temp": {pool: points for pool, points in live.temp.items() if points > 0},
        "tracks": {**live.tracks, **{track: _marks(marks) for track, marks in live.wounds.items()}},
        "conditions": list(live.conditions),
        "states": dict(live.states),
        "text": dict(live.text),
        "rowPools": _row_pools(sheet, live),
    }


def _marks(marks: Marks) -> dict[str, Any]:
    """A kind for each box from the first on; None for a free one before the last that is marked."""
    boxes = marks.boxes or list(range(1, len(marks.kinds) + 1))
    placed = dict(zip(boxes, marks.kinds, strict=True))
    found: dict[str, Any] = {"marks": [placed.get(box) for box in range(1, max(boxes, default=0) + 1)]}
    if marks.overflow:
        found["overflow"] = marks.overflow
    return found


def _row_pools(sheet: Sheet, live: Live) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for key, left in live.row_pools.items():
        pool = sheet.row_pools.get(key)
        if pool is not None:
            found.setdefault(pool.list, {})[pool.label] = left
    return found


def _held(stack: HeldItem) -> dict[str, Any]:
    found: dict[str, Any] = {"item": stack.item}
    if stack.count != 1:
        found["count"] = stack.count
    for key in ("worn", "bound"):
        if getattr(stack, key):
            found[key] = True
    for key in ("charges", "loaded", "on"):
        if (value := getattr(stack, key)) is not None:
            found[key] = value
    return found


__all__ = ["written"]
