"""Writing live state sparsely: whatever stands as it starts is not stored, and so follows its maximum (3.1)."""

from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from rulesets.format.live import PlainTrack


def set_pool(sheet: Sheet, live: Live, pool: str, left: int) -> None:
    """Write what is left in a pool, declared or a row's by its key."""
    stored = live.row_pools if "/" in pool else live.pools
    if left == sheet.pool_start(pool):
        stored.pop(pool, None)
    else:
        stored[pool] = max(0, left)


def set_temp(live: Live, pool: str, points: int) -> None:
    """Write a pool's temporary points."""
    if points > 0:
        live.temp[pool] = points
    else:
        live.temp.pop(pool, None)


def set_track(sheet: Sheet, live: Live, track: str, value: int) -> None:
    """Write where a plain track stands, held to its scale."""
    declared = sheet.blueprint.tracks[track]
    assert isinstance(declared, PlainTrack), f"{track} is a wound track"
    value = max(declared.min, min(sheet.track_max(track), value))
    if value == (declared.min if declared.default is None else declared.default):
        live.tracks.pop(track, None)
    else:
        live.tracks[track] = value


def set_condition(live: Live, condition: str, on: bool) -> None:
    """Put a condition on or take it off."""
    if on and condition not in live.conditions:
        live.conditions.append(condition)
    elif not on and condition in live.conditions:
        live.conditions = [one for one in live.conditions if one != condition]


def set_state(sheet: Sheet, live: Live, state: str, value: str) -> None:
    """Set a live state to one of its values."""
    declared = sheet.blueprint.states[state]
    if value == (declared.default if declared.default is not None else declared.values[0]):
        live.states.pop(state, None)
    else:
        live.states[state] = value


__all__ = ["set_condition", "set_pool", "set_state", "set_temp", "set_track"]
