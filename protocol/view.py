"""The view of a table: what each audience sees, and each seat's own part. Nothing else builds what is sent.

A view is a tree of keyed maps without nulls, so that merge patches between two of them are exact. It is the
same for the same table and fight wherever it is worked out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from engine.codec import to_json
from engine.fight import Fight, menu
from engine.menu.moments import held_answers
from engine.menu.wire import menu_json
from engine.rules import Rules
from engine.setup import FightSetup
from protocol.asks import ask_view, asked_of, more_time_ms, window_view
from protocol.audience import Audience, audience_of, unknown_to
from protocol.clocks import bank_left
from protocol.gms import fudges_view, history_view, manners_view
from protocol.own import MenuView, MineView, OptionView, OrderView
from protocol.patch import without_nulls
from protocol.people import People, for_party, pictured
from protocol.pictures import map_view
from protocol.places import BoardView, board_view, scene_view, written_view
from protocol.replies import (
    FightView,
    RosterView,
    RulesetView,
    SeatView,
    SharedView,
    TableView,
    TurnClockView,
)
from protocol.rights import RIGHTS
from protocol.sheetview import PartyViews
from protocol.standing import Order
from protocol.summons import summons_view
from protocol.table import PlayersTurn, Seat, SeatId, Table
from protocol.wording import words_of
from protocol.zones import zones_view


@dataclass(frozen=True, slots=True)
class Backdrop:
    """What of a view stays as it is for a whole fight. Made once, so that diffs can tell it by identity.

    `encounters`: names by id, of what could be fought at the table next. `sheets`: those the party came with.
    `party`: its sheets between fights. `prepared`: those encounters that were made at the table.
    `loot`: the names of loot tables.
    """

    words: dict[str, dict[str, str]]
    encounters: dict[str, str]
    sheets: dict[str, dict[str, Any]]
    unit: str | None = None
    per_cell: float | None = None
    board: BoardView | None = None
    party: PartyViews = field(default_factory=PartyViews)
    prepared: dict[str, str] = field(default_factory=dict)
    loot: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls, rules: Rules, setup: FightSetup, encounters: Mapping[str, str], party: PartyViews | None = None
    ) -> "Backdrop":
        """The backdrop of a fight that is set up so."""
        return cls(
            words=words_of(rules),
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
            board=written_view(setup.board) if setup.board is not None else None,
            party=party or PartyViews(),
            loot={key: table.label for key, table in rules.ruleset.loot_tables.items()},
        )


def shared_view(
    table: Table, fight: Fight | None, audience: Audience, backdrop: Backdrop, people: People
) -> SharedView:
    """What everybody of an audience sees. `people`: `everybody` in the fight."""
    unknown = unknown_to(audience, fight) if fight is not None else frozenset()
    view: SharedView = {
        "table": _table(table, audience, backdrop),
        "words": backdrop.words,
        "seats": {seat_id: _seat(seat, audience) for seat_id, seat in table.seats.items()},
        "roster": _roster(table, fight, audience, unknown),
        "party": dict(backdrop.party.whole if audience is Audience.GM else backdrop.party.shown(table.settings.sheets)),
    }
    if audience is Audience.GM:
        view["offers"] = dict(backdrop.party.offers)
    if fight is not None:
        view["fight"] = _fight(table, fight, audience, unknown, backdrop, people)
    return view


def mine_view(table: Table, fight: Fight | None, seat_id: SeatId, backdrop: Backdrop, menus: "Menus") -> MineView:
    """What one seat alone sees: what those it plays may choose, what they are asked, their sheets."""
    seat = table.seats[seat_id]
    audience = audience_of(seat)
    unknown = unknown_to(audience, fight) if fight is not None else frozenset()
    controls = [who for who in table.controls(seat_id) if seat.role != "gm" or who not in unknown]
    mine: MineView = {
        "controls": controls,
        "menus": {},
        "asks": {},
        "sheets": {},
        "moments": {},
        "orders": {},
        "party": {},
        "rolls": backdrop.party.rolls.get(seat_id, {}),
    }
    if seat_id in backdrop.party.offers:
        mine["offered"] = backdrop.party.offers[seat_id]
    if seat.role == "gm":
        mine["rights"] = list(RIGHTS if seat.rights is None else seat.rights)
    if seat.role == "player":
        mine["sheets"] = {who: backdrop.sheets[who] for who in controls if who in backdrop.sheets}
        mine["party"] = {who: backdrop.party.whole[who] for who in controls if who in backdrop.party.whole}
    mine["orders"] = {who: _orders(seat.orders[who]) for who in controls if who in seat.orders}
    if seat.role == "spectator" or fight is None:
        return mine
    mine["moments"] = {who: found for who in controls if who in fight.cast and (found := _moments(fight, who))}
    turn = fight.state.turn
    if table.window is not None:
        more = more_time_ms(table, table.window, seat_id) > 0
        for who in asked_of(table, table.window, seat_id):
            if seat.role == "gm" and who in unknown:
                continue
            mine["asks"][who] = ask_view(
                table,
                table.window,
                fight,
                who,
                menus.of(who, unknown),
                unknown,
                audience=audience,
                more_time=more and who in controls,
            )
    elif fight.state.outcome == "ongoing" and turn is not None:
        acts = turn in controls
        if seat.may("move") and turn not in unknown:
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
    """A line of a menu without whoever is unknown: an answer may be pointed at whom nobody has seen, and an opponent
    take such a one along."""
    forecast, targets = option.get("forecast"), option.get("targets", [])
    teleport = option.get("teleport", {})
    company = teleport.get("carries", [])
    if not unknown.intersection((*targets, *company)) and (forecast is None or forecast.get("target") not in unknown):
        return option
    known = option.copy()
    if unknown.intersection(company):
        known["teleport"] = {**teleport, "carries": [who for who in company if who not in unknown]}
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
        "ruleset": _ruleset(table),
        "encounter": {"id": table.encounter.id, "name": table.encounter.name},
        "phase": table.phase,
        "paused": table.paused,
        "paceMs": table.settings.pace_ms,
        "windowMs": dict(table.settings.window_ms),
        "enemyHealth": table.settings.enemy_health,
        "showFudges": table.settings.show_fudges,
        "privateRolls": table.settings.private_rolls,
        "moreTimeMs": table.settings.more_time_ms,
        "quiet": table.settings.quiet,
        "quietMs": table.settings.quiet_ms,
        "turnMs": table.settings.turn_ms,
        "bankMs": table.settings.bank_ms,
        "graceMs": table.settings.grace_ms,
        "awayAnswer": table.settings.away_answer,
        "awayTurn": table.settings.away_turn,
        "sheets": table.settings.sheets,
        "bring": table.settings.bring,
        "level": table.settings.level,
    }
    levels = [sheet["level"] for sheet in backdrop.party.whole.values() if "level" in sheet]
    if levels:
        view["playsAt"] = table.settings.plays_at(levels)
    if backdrop.unit is not None and backdrop.per_cell is not None:
        view["unit"] = backdrop.unit
        view["perCell"] = backdrop.per_cell
    if audience is Audience.GM:
        view["encounters"] = backdrop.encounters
        view["prepared"] = backdrop.prepared
        view["loot"] = backdrop.loot
        view["maps"] = {key: map_view(laid) for key, laid in table.maps.items()}
        view["history"] = history_view(table)
    return view


def _ruleset(table: Table) -> RulesetView:
    view: RulesetView = {"id": table.ruleset.id, "name": table.ruleset.name}
    if table.edition is not None:
        view["version"] = table.edition.version
    return view


def _seat(seat: Seat, audience: Audience) -> SeatView:
    view: SeatView = {
        "name": seat.name,
        "role": seat.role,
        "online": seat.online is not None,
        "ready": seat.ready,
    }
    if seat.away_since is not None and seat.role == "player":
        view["awaySince"] = seat.away_since
    if seat.rights is not None and audience is Audience.GM:
        view["rights"] = list(seat.rights)
    return view


def _roster(table: Table, fight: Fight | None, audience: Audience, unknown: frozenset[str]) -> dict[str, RosterView]:
    """Who takes part; of those the table knows, whoever is in the fight once it has begun. The party learns of its
    opponents then."""
    found: dict[str, RosterView] = {}
    for who, player in table.roster.items():
        if fight is not None and who not in fight.cast:
            continue
        if audience is Audience.PARTY and (who in unknown or (player.side == "enemy" and fight is None)):
            continue
        view: RosterView = {"name": player.name, "side": player.side, "controller": player.controller}
        if player.seat is not None:
            view["seat"] = player.seat
        if player.held:
            view["held"] = True
        if player.summary is not None:
            view["summary"] = player.summary
        if who in table.pictures:
            view["picture"] = table.pictures[who]
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
    people = pictured(people, table.pictures)
    view: FightView = {
        "round": state.round,
        "order": [who for who in state.order if who not in unknown and not state.combatants[who].gone],
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
        view["board"] = board_view(backdrop.board, fight.board, state.ground)
    if table.encounter.id in table.maps:
        view["map"] = map_view(table.maps[table.encounter.id])
    scene = state.scene or fight.setup.scene
    if scene is not None:
        view["scene"] = scene_view(scene)
    if state.zones:
        view["zones"] = zones_view(fight.arena, unknown)
    if state.summons:
        view["summons"] = summons_view(fight.arena, unknown)
    if audience is Audience.GM:
        view["manners"] = manners_view(fight)
        if state.forced:
            view["fudges"] = fudges_view(fight)
    if table.window is not None:
        view["window"] = window_view(table, table.window, fight, audience, unknown)
    if table.turn is not None and table.turn.left_ms is not None and table.turn.who not in unknown:
        view["clock"] = _turn_clock(table, table.turn, table.turn.left_ms)
    return view


def _turn_clock(table: Table, turn: PlayersTurn, left_ms: int) -> TurnClockView:
    view: TurnClockView = {"who": turn.who, "bankMs": bank_left(table, turn.seat)}
    if turn.runs_from is None:
        view["left"] = left_ms
    elif table.paused_at is None:
        view["endsAt"] = turn.runs_from + left_ms
    else:
        view["left"] = max(0, turn.runs_from + left_ms - table.paused_at)
    return view


# --- standing orders -----------------------------------------------------------------------------------


def _orders(orders: Mapping[str, Order]) -> dict[str, OrderView]:
    return {moment: cast("OrderView", without_nulls(to_json(order))) for moment, order in orders.items()}


def _moments(fight: Fight, who: str) -> dict[str, dict[str, str]]:
    return {
        moment.value: {action.id: action.label for action in actions}
        for moment, actions in held_answers(fight.arena, who).items()
    }


__all__ = ["Backdrop", "Menus", "mine_view", "shared_view"]
