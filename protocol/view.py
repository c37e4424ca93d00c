"""The view of a table: what each audience sees, and each seat's own part. Nothing else builds what is sent.

A view is a tree of keyed maps without nulls, so that merge patches between two of them are exact. It is the
same for the same table and fight wherever it is worked out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from engine.choice import Pass
from engine.fight import Fight, menu
from engine.menu.wire import menu_json
from engine.rules import Rules
from engine.setup import FightSetup
from engine.sheet.blueprint import blueprint_of
from protocol.audience import Audience, audience_of, unknown_to
from protocol.patch import without_nulls
from protocol.people import People, for_party
from protocol.replies import (
    AskView,
    BoardView,
    FightView,
    MenuView,
    MineView,
    OptionView,
    RosterView,
    SharedView,
    TableView,
    WindowView,
)
from protocol.table import OpenWindow, SeatId, Table


@dataclass(frozen=True, slots=True)
class Backdrop:
    """What of a view stays as it is for a whole fight. Made once, so that diffs can tell it by identity.

    `encounters`: names by id, of what could be fought at the table next. `sheets`: those the party came with.
    """

    words: dict[str, dict[str, str]]
    encounters: dict[str, str]
    sheets: dict[str, dict[str, Any]]
    unit: str | None = None
    per_cell: float | None = None
    board: BoardView | None = None

    @classmethod
    def of(cls, rules: Rules, setup: FightSetup, encounters: Mapping[str, str]) -> "Backdrop":
        """The backdrop of a fight that is set up so."""
        blueprint = blueprint_of(rules.ruleset)
        return cls(
            words={
                "condition": dict(rules.condition_labels),
                "pool": dict(rules.pool_labels),
                "budget": {budget.id: budget.label for budget in rules.budgets},
                "save": dict(rules.saves),
                "check": dict(rules.checks),
                "item": {path: ware.label for path, ware in blueprint.wares.items()},
                "track": {track.id: track.label for track in blueprint.tracks.values()},
            },
            encounters=dict(encounters),
            sheets={
                one.id: without_nulls(
                    one.sheet.model_dump(mode="json", by_alias=True, exclude_defaults=True, warnings=False)
                )
                for one in setup.combatants
                if one.sheet is not None and one.side == "party"
            },
            unit=rules.distance_label if rules.per_cell is not None else None,
            per_cell=rules.per_cell,
            board={
                "width": len(setup.board.rows[0]),
                "height": len(setup.board.rows),
                "rows": list(setup.board.rows),
            }
            if setup.board is not None
            else None,
        )


def shared_view(
    table: Table, fight: Fight | None, audience: Audience, backdrop: Backdrop, people: People
) -> SharedView:
    """What everybody of an audience sees. `people`: `everybody` in the fight."""
    unknown = unknown_to(audience, fight) if fight is not None else frozenset()
    view: SharedView = {
        "table": _table(table, audience, backdrop),
        "words": backdrop.words,
        "seats": {
            seat_id: {
                "name": seat.name,
                "role": seat.role,
                "online": seat.online is not None,
                "ready": seat.ready,
            }
            for seat_id, seat in table.seats.items()
        },
        "roster": _roster(table, fight, audience, unknown),
    }
    if fight is not None:
        view["fight"] = _fight(table, fight, audience, unknown, backdrop, people)
    return view


def mine_view(table: Table, fight: Fight | None, seat_id: SeatId, backdrop: Backdrop, menus: "Menus") -> MineView:
    """What one seat alone sees: what those it plays may choose, what they are asked, their sheets."""
    seat = table.seats[seat_id]
    controls = table.controls(seat_id)
    mine: MineView = {"controls": controls, "menus": {}, "asks": {}, "sheets": {}}
    if seat.role == "player":
        mine["sheets"] = {who: backdrop.sheets[who] for who in controls if who in backdrop.sheets}
    if seat.role == "spectator" or fight is None:
        return mine
    unknown = unknown_to(audience_of(seat.role), fight)
    turn = fight.state.turn
    if table.window is not None:
        for who in _asked(table, table.window, seat_id):
            more_time = who in controls and seat_id not in table.window.more_time
            mine["asks"][who] = _ask(table.window, who, menus, unknown, more_time=more_time)
    elif fight.state.outcome == "ongoing" and turn is not None:
        acts = turn in controls
        if seat.role == "gm":
            acts = turn not in table.roster or table.roster[turn].controller != "director"
        if acts:
            mine["menus"][turn] = menus.of(turn, unknown)
    return mine


class Menus:
    """The menus of a fight as JSON, each worked out once however many seats see it."""

    def __init__(self, fight: Fight | None) -> None:
        self._fight = fight
        self._known: dict[str, MenuView] = {}

    def of(self, who: str, unknown: frozenset[str]) -> MenuView:
        """What `who` may choose now, as told to somebody who must not learn of the `unknown`."""
        assert self._fight is not None
        found = self._known.get(who)
        if found is None:
            found = cast("MenuView", without_nulls(menu_json(self._fight.arena, menu(self._fight, who))))
            self._known[who] = found
        if not unknown:
            return found
        return {**found, "options": {key: _knowing(line, unknown) for key, line in found["options"].items()}}


def _knowing(option: OptionView, unknown: frozenset[str]) -> OptionView:
    """A line of a menu without whoever is unknown: an answer may be pointed at whom nobody has seen."""
    forecast, targets = option.get("forecast"), option.get("targets", [])
    if not unknown.intersection(targets) and (forecast is None or forecast.get("target") not in unknown):
        return option
    known = option.copy()
    if "targets" in known:
        known["targets"] = [who for who in targets if who not in unknown]
    if forecast is not None and forecast.get("target") in unknown:
        del known["forecast"]
    return known


# --- the table -----------------------------------------------------------------------------------------


def _table(table: Table, audience: Audience, backdrop: Backdrop) -> TableView:
    view: TableView = {
        "id": table.id,
        "name": table.name,
        "ruleset": {"id": table.ruleset.id, "name": table.ruleset.name},
        "encounter": {"id": table.encounter.id, "name": table.encounter.name},
        "phase": table.phase,
        "paused": table.paused,
        "paceMs": table.settings.pace_ms,
        "windowMs": dict(table.settings.window_ms),
        "enemyHealth": table.settings.enemy_health,
    }
    if backdrop.unit is not None and backdrop.per_cell is not None:
        view["unit"] = backdrop.unit
        view["perCell"] = backdrop.per_cell
    if audience is Audience.GM:
        view["encounters"] = backdrop.encounters
    return view


def _roster(table: Table, fight: Fight | None, audience: Audience, unknown: frozenset[str]) -> dict[str, RosterView]:
    """Who takes part. The party learns of its opponents when the fight begins."""
    found: dict[str, RosterView] = {}
    for who, player in table.roster.items():
        if audience is Audience.PARTY and (who in unknown or (player.side == "enemy" and fight is None)):
            continue
        view: RosterView = {"name": player.name, "side": player.side, "controller": player.controller}
        if player.seat is not None:
            view["seat"] = player.seat
        if player.summary is not None:
            view["summary"] = player.summary
        found[who] = view
    return found


# --- the fight -----------------------------------------------------------------------------------------


def _fight(
    table: Table,
    fight: Fight,
    audience: Audience,
    unknown: frozenset[str],
    backdrop: Backdrop,
    people: People,
) -> FightView:
    state = fight.state
    view: FightView = {
        "round": state.round,
        "order": [who for who in state.order if who not in unknown],
        "outcome": state.outcome,
        "combatants": people
        if audience is Audience.GM
        else {
            who: for_party(view, unknown, table.settings.enemy_health)
            for who, view in people.items()
            if who not in unknown
        },
    }
    if state.turn is not None and state.turn not in unknown:
        view["turn"] = state.turn
    if fight.board is not None and backdrop.board is not None:
        view["board"] = backdrop.board
    if table.window is not None:
        view["window"] = _window(table.window, fight, unknown)
    return view


# --- windows -------------------------------------------------------------------------------------------


def _window(window: OpenWindow, fight: Fight, unknown: frozenset[str]) -> WindowView:
    view: WindowView = {
        "id": window.id,
        "moment": window.moment,
        "waiting": [who for who in window.waiting if who not in unknown],
        "answered": [who for who in window.asked if who in window.answers and who not in unknown],
        "openedAt": window.opened_at,
    }
    held = fight.window
    if held is not None:
        if held.source is not None and held.source not in unknown:
            view["source"] = held.source
        if held.target is not None and held.target not in unknown:
            view["target"] = held.target
        if held.label is not None and held.source not in unknown:
            view["label"] = held.label
    if window.closes_at is not None:
        view["closesAt"] = window.closes_at
    if window.closes_in is not None:
        view["closesIn"] = window.closes_in
    return view


def _asked(table: Table, window: OpenWindow, seat_id: SeatId) -> list[str]:
    """Those asked for whom a seat may answer: its own; a GM for everybody but the director's."""
    if table.seats[seat_id].role != "gm":
        return [who for who in table.controls(seat_id) if who in window.asked]
    return [who for who in window.asked if who in table.roster and table.roster[who].controller != "director"]


def _ask(window: OpenWindow, who: str, menus: Menus, unknown: frozenset[str], *, more_time: bool) -> AskView:
    given = window.answers.get(who)
    view: AskView = {
        "window": window.id,
        "menu": menus.of(who, unknown),
        "answered": given is not None,
        "moreTime": more_time,
    }
    if given is not None:
        view["given"] = "pass" if isinstance(given.answer, Pass) else given.answer.option
    return view


__all__ = ["Backdrop", "Menus", "mine_view", "shared_view"]
