"""Expectations: what happened since the last one, and how things stand now (scenario format, An expectation)."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.fight import Fight, menu
from engine.menu import Menu
from engine.menu.wire import menu_json
from engine.scenario.matching import mismatch, missing_in_order
from engine.scenario.probe import probe, summon_probe, written_back, zone_probe
from engine.sighting import Sight, is_hidden, look


class Stage(Protocol):
    """A scenario being played, as expectations look at it."""

    @property
    def fight(self) -> Fight: ...

    @property
    def names(self) -> Mapping[str, str]: ...

    @property
    def recent(self) -> list[dict[str, Any]]:
        """Events since the last expectation."""

    def tell(self, event: Mapping[str, Any]) -> str: ...


Check = Callable[[Stage, Any], str | None]


def failure(player: Stage, expected: Mapping[str, Any]) -> str | None:
    """The first thing expected that does not hold, or None."""
    for key, wanted in expected.items():
        found = _CHECKS[key](player, wanted)
        if found is not None:
            return f"expect.{found}"
    return None


def _events(player: Stage, wanted: Any) -> str | None:
    return missing_in_order(wanted, player.recent)


def _never(player: Stage, unwanted: Any) -> str | None:
    for number, one in enumerate(unwanted):
        for event in player.recent:
            if mismatch(one, event) is None:
                return f"never[{number}]: expected nothing like {one!r}, there was {event!r}"
    return None


def _who(player: Stage, wanted: Mapping[str, Any]) -> str | None:
    arena = player.fight.arena
    for who, expected in wanted.items():
        if who not in arena.state.combatants:
            return f"who.{who}: nobody of that id is in the fight"
        found = mismatch(expected, probe(arena, who), f"who.{who}")
        if found is not None:
            return found
    return None


def _sheet(player: Stage, wanted: Mapping[str, Any]) -> str | None:
    for who, expected in wanted.items():
        if who not in player.fight.cast:
            return f"sheet.{who}: nobody of that id is in the fight"
        found = mismatch(expected, written_back(player.fight.arena, who), f"sheet.{who}")
        if found is not None:
            return found
    return None


def _menu(player: Stage, wanted: Mapping[str, Any]) -> str | None:
    if wanted["by"] not in player.fight.cast:
        return f"menu: nobody called {wanted['by']!r} is in the fight"
    offered = menu(player.fight, wanted["by"])
    lines = _lines(player, offered)
    for one in wanted.get("has", ()):
        if not any(_is_line(one, line) for line in lines):
            return f"menu: expected {one!r}, there were {[line['label'] for line in lines]}"
    for one in wanted.get("lacks", ()):
        if any(_is_line(one, line) for line in lines):
            return f"menu: expected no {one!r}, there were {[line['label'] for line in lines]}"
    return None


def _lines(player: Stage, offered: Menu) -> list[dict[str, Any]]:
    options: Any = menu_json(player.fight.arena, offered)["options"]
    return [{"id": option, **line} for option, line in options.items()]


def _is_line(wanted: Any, line: Mapping[str, Any]) -> bool:
    if isinstance(wanted, str):
        return bool(line["id"] == wanted or line["label"].casefold() == wanted.casefold())
    return mismatch(wanted, line) is None


def _window(player: Stage, wanted: Any) -> str | None:
    window = player.fight.window
    if wanted is None:
        return None if window is None else f"window: expected none, was {window.moment.value} for {_waiting(player)}"
    if window is None:
        return f"window: expected {wanted!r}, there was none"
    actual = {
        "id": window.id,
        "kind": window.kind,
        "moment": window.moment.value,
        "waiting": _waiting(player),
        "source": window.source,
        "target": window.target,
    }
    return mismatch(wanted, actual, "window")


def _waiting(player: Stage) -> list[str]:
    window = player.fight.window
    return [] if window is None else [asked.who for asked in window.asked]


def _sees(player: Stage, wanted: Any) -> str | None:
    arena = player.fight.arena
    for number, one in enumerate(wanted):
        unknown = {one["from"], one["to"]} - set(arena.state.combatants)
        if unknown:
            return f"sees[{number}]: nobody called {sorted(unknown)} is in the fight"
        seen = look(arena, one["from"], one["to"])
        actual = {
            "from": one["from"],
            "to": one["to"],
            "sees": seen is not Sight.NONE,
            "clearly": seen is Sight.CLEARLY,
            "hidden": is_hidden(arena, one["from"], one["to"]),
        }
        found = mismatch(one, actual, f"sees[{number}]")
        if found is not None:
            return found
    return None


def _board(player: Stage, wanted: Mapping[str, Any]) -> str | None:
    board = player.fight.board
    if board is None:
        return "board: there is none"
    for place, expected in wanted.items():
        x, y = (int(part) for part in place.split(","))
        cell = (x, y)
        look = board.look(cell)
        actual = {
            "light": look.light or player.fight.light,
            "obscured": look.obscured,
            "season": look.season,
            "terrain": board.terrain(cell),
            "height": board.level(cell),
            "cost": board.cost(cell),
            "growth": board.growth(cell),
            "blocks": [
                word for word, blocked in (("move", board.solid(cell)), ("sight", board.opaque(cell))) if blocked
            ],
        }
        found = mismatch(expected, actual, f"board.{place}")
        if found is not None:
            return found
    return None


def _log(player: Stage, wanted: Any) -> str | None:
    lines = [player.tell(event) for event in player.recent]
    for text in wanted:
        if not any(text in line for line in lines):
            return f"log: expected a line with {text!r}, there were {lines!r}"
    return None


def _standing(key: str, read: Callable[[Stage], list[dict[str, Any]]]) -> Check:
    """Every one of the partial things expected stands; an empty list: none does."""

    def check(player: Stage, wanted: Any) -> str | None:
        there = read(player)
        if not wanted:
            return None if not there else f"{key}: expected none, there was {there!r}"
        for number, one in enumerate(wanted):
            if all(mismatch(one, other) is not None for other in there):
                return f"{key}[{number}]: expected {one!r}, there was {there!r}"
        return None

    return check


def _zones(player: Stage) -> list[dict[str, Any]]:
    arena = player.fight.arena
    return [zone_probe(arena, zone) for zone in arena.state.zones]


def _summons(player: Stage) -> list[dict[str, Any]]:
    return [summon_probe(summon) for summon in player.fight.state.summons]


def _plain(key: str, read: Callable[[Stage], Any]) -> Check:
    return lambda player, wanted: mismatch(wanted, read(player), key)


_CHECKS: dict[str, Check] = {
    "events": _events,
    "never": _never,
    "who": _who,
    "sheet": _sheet,
    "menu": _menu,
    "window": _window,
    "sees": _sees,
    "board": _board,
    "log": _log,
    "turn": _plain("turn", lambda player: player.fight.state.turn),
    "round": _plain("round", lambda player: player.fight.state.round),
    "outcome": _plain("outcome", lambda player: player.fight.state.outcome),
    "zones": _standing("zones", _zones),
    "summons": _standing("summons", _summons),
}
