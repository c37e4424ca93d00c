"""A table worked with directly, without a store or a socket, brought to where it waits for somebody.

Ann plays two of the party and Ben the other two; the GM plays their opponents. Time is what a test says it is.
"""

from dataclasses import replace
from typing import Any

from engine.choice import Choice, GmMove
from engine.definitions import Moment
from protocol.audience import Audience
from protocol.changes import ChangeSettings
from protocol.clocks import due_at
from protocol.showing import number_lines
from protocol.standing import Order
from protocol.table import Named, OpenWindow, Player, Seat, Settings, Table
from server.commands import seats
from server.commands.standing import set_order
from server.tables import clocks
from server.tables.library import ShippedLibrary
from server.tables.opening import changed_settings
from server.tables.work import Tools, Work, carry_on
from tests.server.choosing import RandomDirector
from tests.server.staging import AWAY, PLACES, WALKER

RULESET, ENCOUNTER = "lanternway", "third-mile-toll"
ANN, BEN = "a", "b"
PLAYED = {"ansa-brack": ANN, "oda-wick": ANN, "perrin-gull": BEN, "hollis-vane": BEN}
ODA, HOLLIS = "oda-wick", "hollis-vane"
"""Who is asked when the opponent walks away: Ann's and Ben's."""

START_MS = 1_000_000
library = ShippedLibrary()


def begun(director: RandomDirector | None = None, **settings: Any) -> Work:
    """The fight at Third Mile, just begun, everybody in their seats. `settings` as a GM would change them."""
    setup = library.setup(RULESET, ENCOUNTER)
    named = Named(id=RULESET, name=RULESET)
    wanted = {"window_ms": {"default": 20_000}, **settings}
    table = Table(
        id="t",
        name="T",
        ruleset=named,
        encounter=named,
        created_at=0,
        settings=changed_settings(Settings(), ChangeSettings(**wanted)),
        seats={
            "g": Seat(name="Gil", role="gm", online="w:1"),
            ANN: Seat(name="Ann", role="player", online="w:2"),
            BEN: Seat(name="Ben", role="player", online="w:3"),
        },
        roster={
            one.id: Player(name=one.name, side=one.side, controller="player", seat=PLAYED[one.id])
            if one.id in PLAYED
            else Player(name=one.name, side=one.side, controller="gm")
            for one in setup.combatants
        },
    )
    work = Work(table, setup, None, Tools(library, director or RandomDirector(1), lambda: "seed"), START_MS)
    work.begin()
    return later(work, 0)


def later(work: Work, ms: int) -> Work:
    """The next change, this much later."""
    return Work(work.table, work.setup, work.fight, work.tools, work.now_ms + ms)


def passed(work: Work, ms: int) -> Work:
    """The table this much later, with everything done that was due on the way, each thing when it was."""
    until = work.now_ms + ms
    for _ in range(1_000):
        due = due_at(work.table)
        if due is None or due > until:
            return later(work, until - work.now_ms)
        work = later(work, max(0, due - work.now_ms))
        assert carry_on(work)
    raise AssertionError("it never comes to rest")


def at_turn_of(work: Work, who: str) -> Work:
    """The same fight when it is somebody's turn: everybody before ends theirs."""
    for _ in range(50):
        assert work.fight is not None
        turn = work.fight.state.turn
        assert turn is not None
        if turn == who:
            return work
        work.play(Choice(by=turn, option="end-turn"))
    raise AssertionError(f"the turn of {who} never comes")


def walked_away(work: Work) -> Work:
    """The opponent walks out of the reach of Oda (Ann's) and Hollis (Ben's)."""
    work = at_turn_of(work, WALKER)
    for who, (x, y) in PLACES.items():
        work.play(GmMove(who=who, to=(x, y)))
    work.play(Choice(by=WALKER, option="move", to=(AWAY[0], AWAY[1])))
    return work


def asked(director: RandomDirector | None = None, **settings: Any) -> Work:
    """A fight held for Oda and Hollis."""
    work = walked_away(begun(director, **settings))
    assert window_of(work).asked and set(window_of(work).asked) == {ODA, HOLLIS}
    return later(work, 0)


def window_of(work: Work) -> OpenWindow:
    """The open window; there has to be one."""
    assert work.table.window is not None
    return work.table.window


def strike_of(work: Work, who: str) -> str:
    """The first option of somebody who is asked."""
    assert work.fight is not None and work.fight.window is not None
    options = work.fight.window.options_of(who)
    assert options
    return options[0].id


def order(work: Work, seat: str, who: str, given: Order | None, moment: Moment = Moment.LEAVES_REACH) -> None:
    """A seat gives a standing order."""
    set_order(work, seat, who, moment, given)


def lost(work: Work, seat: str) -> None:
    """A seat's connection breaks."""
    online = work.table.seats[seat].online
    assert online is not None
    assert seats.leave(work, seat, online)


def returned(work: Work, seat: str) -> None:
    """Somebody comes back to a seat, as `server.commands.seats.join` has it."""
    work.table = work.table.with_seat(seat, replace(work.table.seats[seat], online="w:9"))
    work.table = clocks.back(work.table, seat, work.clock_ms)
    work.settle()


def told(work: Work) -> list[dict[str, object]]:
    """The events of this change, and what the table itself told, as the GM is sent them."""
    _, lines = number_lines(work.table, work.told, 1)
    return [line["event"] for line in lines[Audience.GM] if "event" in line]


def types(work: Work) -> list[object]:
    return [event["type"] for event in told(work)]
