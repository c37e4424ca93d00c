"""Steps of a fight taken back, and done again: any number back within what is kept (`server.tables.past`).

Nothing goes backwards for those who watch: taking back is a change like any other, with a sequence number and a line
of its own.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import orjson

from engine.fight import restore
from engine.fight import store as fight_json
from protocol.changes import Redo, Undo
from protocol.messages import Command, Gm
from protocol.reasons import TableReason, TableRefused
from protocol.rewinding import Rewound
from protocol.table import OpenWindow, Table
from server.store import Listed, Store, Tail
from server.tables import clocks
from server.tables.past import Turned, window_json, window_of
from server.tables.work import Work

Fetch: TypeAlias = Callable[[Table], Awaitable[Sequence[bytes]]]
"""Gets from the store what a change of the table needs. Raises `RedisError`."""


def fetching(store: Store, command: Command) -> Fetch | None:
    """For `undo` and `redo`: gets what is kept of the steps, oldest first; fewer when there are fewer. To do some
    again, with the one that would be next."""
    change = command.change if isinstance(command, Gm) else None
    if not isinstance(change, Undo | Redo):
        return None
    name: Listed = "past" if isinstance(change, Undo) else "undone"
    steps = change.steps if isinstance(change, Undo) else change.steps + 1
    return lambda table: store.last_of(table.id, name, steps)


def undo(work: Work, name: str, steps: int) -> None:
    """Take the last steps back. `work.fetched`: what is kept of them. Raises `TableRefused`."""
    _need(work, steps, work.table.past, "take back")
    bygone = [orjson.loads(kept) for kept in work.fetched]
    after = [*(_stood(one) for one in bygone[1:]), _stands(work)]
    undone = [
        orjson.dumps({"step": orjson.Fragment(kept), **then})
        for kept, then in zip(reversed(work.fetched), reversed(after), strict=True)
    ]
    work.turned = Turned(
        fight=orjson.dumps(bygone[0]["fight"]),
        window=window_of(bygone[0]),
        past=Tail(off=steps),
        undone=Tail(on=undone),
        inputs_off=sum(len(one["inputs"]) for one in bygone),
    )
    work.told.append(Rewound(name, steps, lines=bygone[0]["lines"]))
    _go_to(work, bygone[0])


def redo(work: Work, name: str, steps: int) -> None:
    """Let steps that were taken back happen after all. `work.fetched`: what is kept of them, the next one last, after
    the one (if there is one) that stays taken back. Raises `TableRefused`."""
    beyond = work.fetched[:-steps]
    work.fetched = work.fetched[-steps:]
    _need(work, steps, work.table.undone, "do again")
    undone = [orjson.loads(kept) for kept in reversed(work.fetched)]
    work.turned = Turned(
        fight=orjson.dumps(undone[-1]["fight"]),
        window=window_of(undone[-1]),
        past=Tail(on=[orjson.dumps(one["step"]) for one in undone]),
        undone=Tail(off=steps),
        inputs=[orjson.dumps(given) for one in undone for given in one["step"]["inputs"]],
    )
    until = orjson.loads(beyond[-1])["step"]["lines"] if beyond else None
    work.told.append(Rewound(name, steps, undone[0]["step"]["lines"], again=True, until=until))
    _go_to(work, undone[-1])


def _need(work: Work, steps: int, there: int, what: str) -> None:
    if work.fight is None:
        raise TableRefused(TableReason.NO_FIGHT, "The fight has not begun yet.")
    if steps <= there and len(work.fetched) == steps:
        return
    sentences = {0: f"There is nothing to {what}.", 1: f"There is only one step to {what}."}
    raise TableRefused(TableReason.NOTHING_THERE, sentences.get(there, f"There are only {there} steps to {what}."))


def _go_to(work: Work, stood: Mapping[str, Any]) -> None:
    """The fight and its window as they stood, with fresh clocks. What would run on by itself at once (the director's
    turn) is paused: somebody who takes a step back wants to do something about it."""
    work.fight = restore(work.ruleset, {**stood["fight"], "setup": work.setup.to_json()})
    window = window_of(stood)
    fresh = _fresh(work, window) if window is not None else None
    work.set(window=fresh, acts_at=None, turn=None, rewound=work.table.rewound + 1)
    work.settle()
    window = work.table.window
    goes_on = work.table.acts_at is not None or (window is not None and not window.waiting)
    if goes_on and not work.table.paused:
        work.table = clocks.paused(work.table, work.now_ms)


def _fresh(work: Work, window: OpenWindow) -> OpenWindow:
    """A window that opens again with the answers it had, and all of its time."""
    settings, now = work.table.settings, work.clock_ms
    return replace(
        window,
        opened_at=now,
        closes_at=now + settings.answer_ms(window.moment),
        least_at=now + settings.quiet_ms if settings.quiet else None,
    )


def _stands(work: Work) -> dict[str, Any]:
    """How the fight stands now, as kept."""
    assert work.fight is not None
    return {"fight": fight_json(work.fight, with_setup=False), **window_json(work.table.window)}


def _stood(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {key: kept[key] for key in ("fight", "window") if key in kept}


__all__ = ["Fetch", "fetching", "redo", "undo"]
