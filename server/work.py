"""One change of a table being worked out: what it stood at, what it becomes, and what is to be told of it.

Nothing here waits or talks to anybody. A `Work` is thrown away when its commit loses a race.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.choice import Answer, Answers, Choice, Input, Pass, input_json
from engine.codec import Json
from engine.fight import Fight, Played, begin, check_answer, forced, play
from engine.refusal import Refused
from engine.setup import FightSetup
from engine.step import Window
from protocol.showing import Chat, Happened, Told
from protocol.table import Given, OpenWindow, Table
from server.library import Library
from server.logs import TableLog

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


class Work:
    """`table`, `setup` (of the fight that is on, or begins next) and `fight` become what the change makes of
    them; `told` and `inputs` gather what happened."""

    def __init__(self, table: Table, setup: FightSetup, fight: Fight | None, tools: Tools, now_ms: int) -> None:
        self.table = table
        self.setup = setup
        self.fight = fight
        self.tools = tools
        self.now_ms = now_ms
        self.told: list[Told] = []
        self.inputs: list[Json] = []

    def set(self, **changes: Any) -> None:
        """Change fields of the table."""
        self.table = replace(self.table, **changes)

    def say(self, seat_id: str, text: str) -> None:
        self.told.append(Chat(seat_id, self.table.seats[seat_id].name, text))

    # --- the fight ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin the fight that is set up. Raises `Refused`."""
        seed = self.tools.new_seed()
        played = begin(self.tools.library.ruleset(self.table.ruleset.id), self.setup, seed)
        self.inputs.append({"t": "begin", "seed": seed})
        self.fight = None
        self._happened(played)
        self.set(fights=self.table.fights + 1, window=None, acts_at=None, phase="fight")
        self.settle()

    def play(self, given: Input) -> None:
        """Put something into the fight. Raises `Refused`, with nothing changed."""
        self._put(given)
        self.settle()

    def _put(self, given: Input) -> None:
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
        for _ in range(MOST_STEPS):
            held = self.fight.window if self.fight is not None else None
            self.set(window=self._window(held) if held is not None else None)
            if not self._goes_on_by_itself():
                break
        else:
            raise RuntimeError(f"more than {MOST_STEPS} steps followed on each other")
        if self.fight is not None:
            ongoing = self.fight.state.outcome == "ongoing"
            self.set(phase="fight" if ongoing else "over", acts_at=self._acts_at())

    def _goes_on_by_itself(self) -> bool:
        """Take the step that waits for nobody: a window all have answered, the turn of somebody who cannot act."""
        if self.table.window is not None:
            if self.table.window.waiting:
                return False
            self._apply_answers()
            return True
        choice = forced(self.fight) if self.fight is not None else None
        if choice is None:
            return False
        self._put(choice)
        return True

    def close_window(self) -> None:
        """End the open window as it stands: whoever has not answered passes."""
        self._apply_answers()
        self.settle()

    def _apply_answers(self) -> None:
        window = self.table.window
        assert window is not None
        assert self.fight is not None
        self._put(Answers(window=window.id, answers={who: given.answer for who, given in window.answers.items()}))
        self.set(window=None)

    def _window(self, held: Window) -> OpenWindow:
        """The table's record of the window the fight is held at, with the director's answers in it."""
        assert self.fight is not None
        asked = tuple(one.who for one in held.asked)
        known = self.table.window
        if known is None or known.id != held.id:
            ms, paused = self.table.settings.answer_ms(held.moment.value), self.table.paused
            known = OpenWindow(
                id=held.id,
                moment=held.moment.value,
                asked=asked,
                opened_at=self.now_ms,
                closes_at=None if paused else self.now_ms + ms,
                closes_in=ms if paused else None,
            )
        answers = {who: given for who, given in known.answers.items() if self._fits(held, who, given.answer)}
        for who in asked:
            if who not in answers and self._directed(who):
                answers[who] = Given(answer=self._directors_answer(held, who), by="director")
        return replace(known, asked=asked, answers=answers)

    def _fits(self, held: Window, who: str, answer: Answer) -> bool:
        """Whether an answer recorded earlier still is one, after a change of the GM's."""
        assert self.fight is not None
        try:
            check_answer(self.fight, held.id, who, answer)
        except Refused:
            return False
        return True

    # --- the director ------------------------------------------------------------------------------------

    def _directed(self, who: str) -> bool:
        player = self.table.roster.get(who)
        return player is None or player.controller == "director"

    def _acts_at(self) -> int | None:
        """When the director acts next: kept while its turn runs on, else its pace from now."""
        assert self.fight is not None
        state = self.fight.state
        idle = state.outcome != "ongoing" or self.fight.window is not None or self.table.paused
        if idle or state.turn is None or not self._directed(state.turn):
            return None
        if self.table.acts_at is not None:
            return self.table.acts_at
        return self.now_ms + self.table.settings.pace_ms

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

    def _directors_answer(self, held: Window, who: str) -> Answer:
        assert self.fight is not None
        try:
            answer = self.tools.director.answer(self.fight, who)
            check_answer(self.fight, held.id, who, answer)
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
    """Whatever is due by the table's clocks: a window whose time is up, the director's move. False: nothing."""
    window = work.table.window
    if window is not None and window.closes_at is not None and window.closes_at <= work.now_ms:
        work.close_window()
        return True
    if work.table.acts_at is not None and work.table.acts_at <= work.now_ms:
        work.direct()
        return True
    return False
