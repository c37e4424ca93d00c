"""What is kept of the steps of a fight, so that they can be taken back and done again (`server.commands.undoing`).

Each commit that puts something into the fight is one step here. With it is kept how the fight and its window stood
before it, so that going back needs no rules and gives the same bytes; what is taken back is kept likewise, until
something else happens. The input log follows: it always leads to the fight as it stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import orjson
from pydantic import TypeAdapter

from engine.codec import Json
from protocol.table import OpenWindow, Table
from server.store import Listed, Tail
from server.store.redis import WHOLE

PAST_KEPT = 400
"""How many steps can be taken back at most."""

Document: TypeAlias = dict[str, Any]

_window: TypeAdapter[OpenWindow] = TypeAdapter(OpenWindow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """What taking back (or doing again) makes of what is kept, and of the input log. `fight` and `window`: what it
    led to."""

    fight: bytes
    window: OpenWindow | None
    past: Tail = field(default_factory=Tail)
    undone: Tail = field(default_factory=Tail)
    inputs_off: int = 0
    inputs: Sequence[bytes] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """What a change makes of the lists kept of its table and of its input log, and how long the lists are then."""

    past: int
    undone: int
    lists: Mapping[Listed, Tail]
    inputs_off: int = 0
    inputs: Sequence[bytes] = ()


def kept(before: Table, fight: bytes, inputs: Sequence[Json], turned: Turned | None) -> Kept:
    """What is to be kept of a change. `before` and `fight`: the table and the fight it was worked out from; `inputs`:
    what it put into the fight; `turned`: what it took back or did again before that."""
    written = [orjson.dumps(given) for given in inputs]
    if turned is None and not inputs:
        return Kept(before.past, before.undone, {})
    if inputs and _begins(inputs[0]):
        return Kept(0, 0, {"past": Tail(off=WHOLE), "undone": Tail(off=WHOLE)}, inputs=written)
    turned = turned or Turned(fight=fight, window=before.window)
    past, undone = turned.past, turned.undone
    if inputs:  # something has happened: what was taken back before is gone
        past = Tail(off=past.off, on=[*past.on, _step(before, turned, inputs)], most=_most(before))
        undone = Tail(off=WHOLE if before.undone else 0)
    lists: dict[Listed, Tail] = {"past": past}
    if undone.off or undone.on:
        lists["undone"] = undone
    return Kept(
        past=min(before.past - past.off + len(past.on), PAST_KEPT),
        undone=max(0, before.undone - undone.off) + len(undone.on),
        lists=lists,
        inputs_off=turned.inputs_off,
        inputs=[*turned.inputs, *written],
    )


def _most(before: Table) -> int:
    """To how many the list is cut: there is nothing to cut while it is short."""
    return PAST_KEPT if before.past >= PAST_KEPT else 0


def _step(before: Table, turned: Turned, inputs: Sequence[Json]) -> bytes:
    fight = orjson.Fragment(turned.fight)
    return orjson.dumps({"inputs": inputs, "lines": before.lines, "fight": fight, **window_json(turned.window)})


def _begins(given: Json) -> bool:
    return isinstance(given, dict) and given["t"] == "begin"


def window_json(window: OpenWindow | None) -> Document:
    """The window as kept: nothing for none."""
    if window is None:
        return {}
    return {"window": _window.dump_python(window, mode="json", by_alias=True, exclude_none=True)}


def window_of(stood: Mapping[str, Any]) -> OpenWindow | None:
    """The window `window_json` wrote."""
    return _window.validate_python(stood["window"]) if "window" in stood else None


__all__ = ["PAST_KEPT", "Kept", "Turned", "kept", "window_json", "window_of"]
