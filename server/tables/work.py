"""One change of a table being worked out: what it stood at, what it becomes, and what is to be told of it.

Nothing here waits or talks to anybody. A `Work` is thrown away when its commit loses a race.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine.choice import Answer, Answers, Choice, GmQuiet, Input, Pass, input_json
from engine.codec import Json
from engine.fight import Fight, Played, begin, check_answer, forced, play
from engine.menu.options import END_TURN
from engine.setup import FightSetup
from protocol.clocks import due_at, is_gone, now_at
from protocol.notices import FightBegins, Notice, NoticeType
from protocol.party import Party
from protocol.showing import Chat, Happened, Told
from protocol.table import Fought, OpenWindow, Seat, Table
from rulesets.ruleset import Ruleset
from server.limits import FIGHTS_KEPT
from server.logs import TableLog
from server.tables import asking, clocks
from server.tables.audit import Deed
from server.tables.camp import Camp, camp_of
from server.tables.editions import Editions
from server.tables.library import Library
from server.tables.party import followed
from server.tables.past import Turned

_log = logging.getLogger(__name__)

MOST_STEPS = 1_000
"""How many steps that wait for nobody may follow on each other in one change: a limit against loops."""


class Director(Protocol):
    """Plays whoever nobody plays: pure functions over the fight as its creature sees it."""

    def decide(self, fight: Fight, who: str) -> Choice:
        """What `who` does, whose turn it is."""

    def answer(self, fight: Fight, who: str) -> Answer:
        """What `who`, asked in the open window, answers."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What a change is worked out with, the same for all tables of a server. `new_seed` makes a fight's seed."""

    library: Library
    director: Director
    new_seed: Callable[[], str]
    editions: Editions = field(default_factory=Editions)


class Work:
    """`table`, `setup` (of the fight that is on, or begins next), `fight` and `camp` become what the change makes of
    them; `told` and `inputs` gather what happened, `turned` what was taken back. `fetched`: what the store keeps that
    the change needs; `deed`: who did it."""

    def __init__(
        self,
        table: Table,
        setup: FightSetup,
        fight: Fight | None,
        tools: Tools,
        now_ms: int,
        camp: Camp | None = None,
    ) -> None:
        """`camp` None: the server's own copy of the ruleset, and the party that `setup` brings."""
        self.table = table
        self.setup = setup
        self.fight = fight
        self.tools = tools
        self.now_ms = now_ms
        self.camp = camp or camp_of(table, setup, tools.library)
        self.told: list[Told] = []
        self.inputs: list[Json] = []
        self.fetched: Sequence[bytes] = ()
        self.turned: Turned | None = None
        self.deed: Deed | None = None

    def set(self, **changes: Any) -> None:
        """Change fields of the table."""
        self.table = replace(self.table, **changes)

    @property
    def clock_ms(self) -> int:
        """The time by the table's clocks, which stand still while it is paused."""
        return now_at(self.table, self.now_ms)

    def set_seat(self, seat_id: str, seat: Seat) -> None:
        self.table = self.table.with_seat(seat_id, seat)

    @property
    def ruleset(self) -> Ruleset:
        """What the table plays."""
        return self.camp.edition.ruleset

    def set_party(self, party: Party) -> None:
        if party is not self.camp.party:
            self.camp = replace(self.camp, party=party)

    def say(self, seat_id: str, text: str) -> None:
        self.told.append(Chat(seat_id, self.table.seats[seat_id].name, text))

    # --- the fight ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin the fight that is set up. Raises `Refused`."""
        seed = self.tools.new_seed()
        played = begin(self.ruleset, self.setup, seed)
        self.inputs.append({"t": "begin", "seed": seed})
        self.fight = None
        number, name = self.table.fights + 1, self.table.encounter.name
        self.told.append(FightBegins(number, name))
        self._happened(played)
        fought = (*self.table.fought, Fought(number=number, name=name, began_at=self.now_ms))[-FIGHTS_KEPT:]
        self.set(fights=number, fought=fought, window=None, acts_at=None, phase="fight")
        self.table = clocks.with_full_banks(self.table)
        self.settle()

    def play(self, given: Input) -> None:
        """Put something into the fight. Raises `Refused`, with nothing changed."""
        self.put(given)
        self.settle()

    def put(self, given: Input) -> None:
        """Put something into the fight, and nothing else yet: `settle` is to follow. Raises `Refused`."""
        assert self.fight is not None
        played = play(self.fight, given)
        self.inputs.append(input_json(given))
        self._happened(played)
        self.set(acts_at=None)

    def _happened(self, played: Played) -> None:
        self.told.append(Happened(played.events, self.fight, played.fight))
        self.fight = played.fight

    # --- what follows ------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Bring the table's window, its clocks and its phase in line with the fight and with who plays whom."""
        self._keep_quiet()
        for _ in range(MOST_STEPS):
            self.set(window=self._window())
            if not self._goes_on_by_itself():
                break
        else:
            raise RuntimeError(f"more than {MOST_STEPS} steps followed on each other")
        if self.fight is not None:
            ongoing = self.fight.state.outcome == "ongoing"
            self.set(phase="fight" if ongoing else "over", acts_at=self._acts_at(), fought=self._fought(self.fight))
            self.set_party(followed(self.camp.party, self.table.fights, self.fight))
        self.table = clocks.with_turn(self.table, self.fight, self.clock_ms)

    def _fought(self, fight: Fight) -> tuple[Fought, ...]:
        """The list of fights, with the one that is on as it stands. A table of before there was such has none of it."""
        *before, last = self.table.fought or (None,)
        if last is None or last.number != self.table.fights:
            return self.table.fought
        if last.outcome == "ongoing":
            last = replace(
                last, map=self.table.maps.get(self.table.encounter.id), pictures=self._opponents_pictures(fight)
            )
        return (*before, replace(last, rounds=fight.state.round, outcome=fight.state.outcome))

    def _opponents_pictures(self, fight: Fight) -> dict[str, str]:
        members = self.camp.party.members
        return {who: one for who, one in self.table.pictures.items() if who in fight.cast and who not in members}

    def remember_pictures(self) -> None:
        """Keep with the fight that is on what is shown of it by now: its replay shows the same."""
        if self.fight is not None:
            self.set(fought=self._fought(self.fight))

    def _keep_quiet(self) -> None:
        """Let the fight know whether its table is quiet: then moments hold it that nobody could answer."""
        state = self.fight.state if self.fight is not None else None
        if state is not None and state.outcome == "ongoing" and state.quiet is not self.table.settings.quiet:
            self.put(GmQuiet(on=self.table.settings.quiet))

    def _window(self) -> OpenWindow | None:
        if self.fight is None:
            return None
        return asking.window_at(self.table, self.fight, self.clock_ms, self._directors_answer)

    def _goes_on_by_itself(self) -> bool:
        """Take the step that waits for nobody: a window all have answered, the turn of somebody who cannot act."""
        if self.table.window is not None:
            if not asking.over(self.table.window, self.clock_ms):
                return False
            self._apply_answers(self.table.window)
            return True
        choice = forced(self.fight) if self.fight is not None else None
        if choice is None:
            return False
        self.put(choice)
        return True

    def close_window(self) -> None:
        """End the open window as it stands: for whoever has not answered, what is answered for those who are late."""
        assert self.table.window is not None
        assert self.fight is not None
        self._apply_answers(asking.closed(self.table, self.fight, self.table.window))
        self.settle()

    def _apply_answers(self, window: OpenWindow) -> None:
        self.put(Answers(window=window.held_id, answers={who: given.answer for who, given in window.answers.items()}))
        self.set(window=None)

    # --- what is due -------------------------------------------------------------------------------------

    def time_out(self) -> None:
        """Answer for whoever has not answered in time."""
        window = self.table.window
        assert window is not None
        assert self.fight is not None
        self.set(window=asking.timed_out(self.table, self.fight, window, self.clock_ms))
        self.settle()

    def end_turn(self, why: NoticeType) -> None:
        """End the turn of somebody who does not; everybody is told why, a type of `Notice`."""
        turn = self.table.turn
        assert turn is not None
        self.told.append(Notice(why, turn.who))
        self.play(Choice(by=turn.who, option=END_TURN))

    # --- the director ------------------------------------------------------------------------------------

    def _directed(self, who: str) -> bool:
        """Whether the director plays the turn of somebody: its own, or, where the table says so, that of a player who
        is away for too long."""
        player = self.table.roster.get(who)
        if player is None or player.controller == "director":
            return True
        return self.table.settings.away_turn == "director" and is_gone(self.table, who, self.clock_ms)

    def _acts_at(self) -> int | None:
        """When the director acts next: kept while its turn runs on, else its pace from now."""
        assert self.fight is not None
        state = self.fight.state
        idle = state.outcome != "ongoing" or self.fight.window is not None
        if idle or state.turn is None or not self._directed(state.turn):
            return None
        if self.table.acts_at is not None:
            return self.table.acts_at
        return self.clock_ms + self.table.settings.pace_ms

    def direct(self) -> None:
        """One action of the director's combatant whose turn it is. When it cannot find one, the GM gets it."""
        assert self.fight is not None
        who = self.fight.state.turn
        assert who is not None
        before = self.table, self.fight, len(self.told), len(self.inputs)
        try:
            self.play(self.tools.director.decide(self.fight, who))
        except Exception:
            TableLog(_log, self.table.id).exception("the director found nothing for %s", who)
            self.table, self.fight, told, inputs = before
            del self.told[told:], self.inputs[inputs:]
            self._give_to_gm(who)
            self.settle()

    def _directors_answer(self, who: str) -> Answer:
        assert self.fight is not None
        assert self.fight.window is not None
        try:
            answer = self.tools.director.answer(self.fight, who)
            check_answer(self.fight, self.fight.window.id, who, answer)
        except Exception:
            TableLog(_log, self.table.id).exception("the director found no answer for %s", who)
            return Pass()
        return answer

    def _give_to_gm(self, who: str) -> None:
        player = self.table.roster.get(who)
        if player is not None:
            self.table = self.table.with_player(who, replace(player, controller="gm", seat=None))
        self.set(acts_at=None)


def carry_on(work: Work) -> bool:
    """Whatever is due by the table's clocks: answers, the director's move, the end of a turn. False: nothing."""
    table, due = work.table, due_at(work.table)
    if due is None or due > work.now_ms:
        return False
    if table.window is not None:
        work.time_out()
    elif table.acts_at is not None:
        work.direct()
    elif table.turn is not None and not is_gone(table, table.turn.who, work.now_ms):
        work.end_turn("time-up")
    elif table.settings.away_turn == "end":
        work.end_turn("away-ended")
    else:
        assert table.turn is not None
        work.told.append(Notice("away-directed", table.turn.who))
        work.settle()
    return True
