"""Open windows as they are shown: to everybody, and to whoever is asked (a part of `protocol.view`)."""

from engine.choice import Pass
from engine.fight import Fight
from engine.stakes import Stakes, stakes_of
from engine.step import Window
from protocol.audience import Audience
from protocol.clocks import answer_due, window_due
from protocol.own import AskView, MenuView, StakesView
from protocol.replies import WindowView
from protocol.table import EnemyHealth, OpenWindow, SeatId, Table


def window_view(
    table: Table, window: OpenWindow, fight: Fight, audience: Audience, unknown: frozenset[str]
) -> WindowView:
    """The window as everybody of an audience sees it. Of a quiet table the party sees that the fight waits."""
    if table.settings.quiet and audience is not Audience.GM:
        return {"id": window.id, "waiting": [], "answered": [], "openedAt": window.opened_at, "quiet": True}
    view: WindowView = {
        "id": window.id,
        "waiting": [who for who in window.waiting if who not in unknown],
        "answered": [who for who in window.asked if who in window.answers and who not in unknown],
        "openedAt": window.opened_at,
    }
    if table.settings.quiet:
        view["quiet"] = True
    _about(view, window, fight.window, unknown)
    _clock(view, table, window_due(table, window))
    return view


def asked_of(table: Table, window: OpenWindow, seat_id: SeatId) -> list[str]:
    """Those asked for whom a seat may answer: its own; a GM who may move for everybody but the director's."""
    if not table.seats[seat_id].may("move"):
        return [who for who in table.controls(seat_id) if who in window.asked]
    return [who for who in window.asked if who in table.roster and table.roster[who].controller != "director"]


def ask_view(
    table: Table,
    window: OpenWindow,
    fight: Fight,
    who: str,
    menu: MenuView,
    unknown: frozenset[str],
    *,
    audience: Audience,
    more_time: bool,
) -> AskView:
    """What one of those asked may answer, what hangs on it, until when, and what becomes of it if nothing comes."""
    given = window.answers.get(who)
    view: AskView = {
        "window": window.id,
        "menu": {**menu, "window": window.id},
        "answered": given is not None,
        "moreTime": more_time,
        "default": default_of(table, who, window.moment) or "pass",
    }
    _about(view, window, fight.window, unknown)
    _clock(view, table, answer_due(table, window, who))
    found = {option: stakes for option in menu["options"] if (stakes := _stakes(table, fight, who, option, audience))}
    if found:
        view["stakes"] = found
    if given is not None:
        view["given"] = "pass" if isinstance(given.answer, Pass) else given.answer.option
        if given.by == "order":
            view["byOrder"] = True
    return view


def default_of(table: Table, who: str, moment: str) -> str | None:
    """The option that a standing order says is taken when no answer comes in time; None for a pass."""
    order = table.order_of(who, moment)
    return order.option if order is not None and order.do == "ask" else None


def more_time_ms(table: Table, window: OpenWindow, seat_id: SeatId) -> int:
    """What a seat that asks for more time gets: the window's whole time again, once, as far as the table allows."""
    if seat_id in window.more_time:
        return 0
    left = table.settings.more_time_ms - window.added_ms
    return max(0, min(table.settings.answer_ms(window.moment), left))


# --- what hangs on it ----------------------------------------------------------------------------------


def known_stakes(fight: Fight, who: str, option: str, audience: Audience, enemy_health: EnemyHealth) -> Stakes:
    """What hangs on an answer, as far as its audience may know: where the health of opponents is not told, nothing
    that gives it away is."""
    window = fight.window
    offered = next((one for one in (window.options_of(who) or ()) if one.id == option), None) if window else None
    if window is None or offered is None:
        return Stakes()
    found = stakes_of(fight.arena, window, who, offered)
    if audience is Audience.GM or enemy_health == "exact":
        return found
    return Stakes(turns_hit=found.turns_hit, saves=found.saves)


def _stakes(table: Table, fight: Fight, who: str, option: str, audience: Audience) -> StakesView:
    found = known_stakes(fight, who, option, audience, table.settings.enemy_health)
    view: StakesView = {}
    if found.turns_hit is not None:
        view["turnsHit"] = found.turns_hit
    if found.kills is not None:
        view["kills"] = found.kills
    if found.saves is not None:
        view["saves"] = found.saves
    return view


# --- parts ---------------------------------------------------------------------------------------------


def _about(view: WindowView | AskView, window: OpenWindow, held: Window | None, unknown: frozenset[str]) -> None:
    """What the moment is, who caused it, whom it concerns."""
    view["moment"] = window.moment
    if held is None:
        return
    if held.source is not None and held.source not in unknown:
        view["source"] = held.source
    if held.target is not None and held.target not in unknown:
        view["target"] = held.target
    if held.label is not None and held.source not in unknown:
        view["label"] = held.label


def _clock(view: WindowView | AskView, table: Table, ends: int) -> None:
    if table.paused_at is None:
        view["closesAt"] = ends
    else:
        view["closesIn"] = max(0, ends - table.paused_at)
