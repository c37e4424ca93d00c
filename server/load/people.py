"""The bots of one table: a GM, players who claim the party between them, and some who watch."""

import asyncio
import random
from contextlib import suppress
from time import monotonic
from typing import Any, Self

from websockets.exceptions import WebSocketException

from server.bots.choosing import StaleMenu, answer_of, choice_of, open_ask, open_menu
from server.bots.client import Json, OutOfStep
from server.bots.steady import LOST, AcknowledgedLost, SteadyClient, as_pages_do
from server.limits import LOG_LINES
from server.load.measuring import Tally, Trace
from server.load.plan import Plan

_NEVER = float("inf")
_BEGINS = {"lobby": "start", "over": "again"}
"""How a GM begins a fight, by the phase the table is in."""

_AGAIN_SECONDS = 5.0
"""After a fight has ended, before the GM begins the next."""

_WAITING_SECONDS = 0.5
"""A GM looks up this often until the first fight may begin."""

_REFUSED_SECONDS = 0.2
"""After a refusal, before something else is tried."""


_MOST_OWED_SECONDS = 30.0


class Pace:
    """When the players of a table choose: one after the other, whoever's turn it is. While the director and windows
    take their time they fall behind, and think less afterwards."""

    def __init__(self, plan: Plan, chance: random.Random) -> None:
        self.plan = plan
        self.chance = chance
        self._next = 0.0

    def _about(self, seconds: float) -> float:
        return 0.0 if self.plan.flat_out else seconds * self.chance.uniform(0.5, 1.5)

    def start(self, now: float) -> float:
        """When the fight begins: tables do not all do so at once."""
        self._next = now + 0.8 * self.plan.warm_up_seconds * self.chance.random()
        return self._next

    def choose_at(self, now: float) -> float:
        """When somebody chooses to whom that is offered now. Nobody does before having looked."""
        return max(self._next, now + self._about(self.plan.choice_seconds / 10))

    def chosen(self, now: float) -> None:
        self._next = max(self._next, now - _MOST_OWED_SECONDS) + self._about(self.plan.choice_seconds)

    def answer_at(self, now: float) -> float:
        return now + self._about(self.plan.answer_seconds)

    def drop_at(self, now: float) -> float:
        """When the connection is lost next; somebody is away for a while then."""
        a_second = self.plan.drops_a_minute / 60
        return now + self.chance.expovariate(a_second) if a_second else _NEVER

    def away(self, attempt: int) -> float:
        """Seconds before an attempt to come back."""
        return self.chance.uniform(0, self.plan.away_seconds) if attempt == 0 else as_pages_do(attempt)

    def by_chance(self, share: float) -> bool:
        return self.chance.random() < share


class Bot(SteadyClient):
    """One seat. `ending` is set when the table is to be paused and checked."""

    def __init__(self, url: str, table: str, token: str, *, pace: Pace, tally: Tally, trace: Trace) -> None:
        super().__init__(url, table, token, pace.away)
        self.pace = pace
        self.tally = tally
        self.trace = trace
        self.ending = False
        self._offer: tuple[object, ...] = ()
        self._act_at = _NEVER
        self._start_at = _NEVER
        self._ping_at = _NEVER
        self._drop_at = _NEVER
        self._late: tuple[str, str] | None = None
        """Whom this seat will answer for when it is too late, and in which window."""
        self._sent_twice: dict[str, Json] = {}
        self._window: tuple[str, float] | None = None

    @property
    def name(self) -> str:
        return f"table {self.table}, {self.role} {self.seat}"

    # --- hearing -----------------------------------------------------------------------------------------

    def heard(self, message: Json, frame: bytes) -> None:
        now = monotonic()
        super().heard(message, frame)
        match message["t"]:
            case "step":
                self.tally.frames[self.role] += 1
                self.tally.sizes[self.role] += len(frame)
                if not self._coming_back:
                    self.trace.came(self, self.seq, now)
                del self.lines[: -LOG_LINES * 2]
                self._look(now)
            case "snapshot":
                self.tally.counts["snapshots"] += 1
                self.tally.sizes["snapshots"] += len(frame)
                self._look(now)
            case "pong":
                self.tally.lags.append(self.lag_seconds or 0.0)
            case "ack" | "refused":
                self._check_twice(message)

    def _check_twice(self, message: Json) -> None:
        """A command that was sent twice is answered the same, twice."""
        before = self._sent_twice.pop(message["id"], None)
        if before == {}:
            self._sent_twice[message["id"]] = message
        elif before is not None and before["t"] == "ack" and before != message:
            self.tally.fault(f"{self.name}: a command sent twice was answered {before} and then {message}.")

    def _look(self, now: float) -> None:
        """Notice what is offered, and when something will be done about it."""
        if self.role == "gm":
            self._watch_window(now)
        if self._late is not None and self.view.get("fight", {}).get("window", {}).get("id") != self._late[1]:
            self._act_at = now
            return
        asked, offered = open_ask(self), open_menu(self)
        phase = self.view["table"]["phase"]
        offer: tuple[object, ...] = ()
        if asked is not None:
            offer = "answer", asked[0], asked[1]["window"]
        elif offered is not None:
            offer = "choose", offered[0], self.seq
        elif self.role == "gm" and phase in _BEGINS:
            offer = (_BEGINS[phase],)
        if offer == self._offer:
            return
        self._offer = offer
        match offer:
            case ("answer", str() as who, str() as window):
                self._act_at = self.pace.answer_at(now)
                if self.pace.by_chance(self.pace.plan.late):
                    self._act_at, self._late = _NEVER, (who, window)
            case ("choose", *_):
                self._act_at = self.pace.choose_at(now)
            case ("start",):
                self._act_at = self._start_at
            case ("again",):
                self._act_at = now + (0.0 if self.pace.plan.flat_out else _AGAIN_SECONDS)
            case _:
                self._act_at = _NEVER

    def _watch_window(self, now: float) -> None:
        window = self.view.get("fight", {}).get("window")
        if self._window is not None and (window is None or window["id"] != self._window[0]):
            self.trace.window_closed(self.seq, self._window[1], now)
            self._window = None
        if window is not None and self._window is None:
            self._window = window["id"], now

    # --- living ------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Play until the table is paused at the end. What is wrong is noted, and the seat begins anew."""
        now = monotonic()
        self._ping_at = now + self.heartbeat_seconds * random.random()
        self._drop_at = self.pace.drop_at(now) if self.role != "gm" else _NEVER
        self._look(now)
        while not (self.ending and self.view["table"]["paused"]):
            try:
                await self._once()
            except (OutOfStep, AcknowledgedLost) as wrong:
                self.tally.fault(f"{self.name}: {wrong}.")
                await self._begin_anew()
            except StaleMenu:
                self._act_at = monotonic() + _REFUSED_SECONDS

    def start_at(self, moment: float) -> None:
        """As the GM, begin the first fight then."""
        self._start_at = self._act_at = moment

    async def _once(self) -> None:
        """One message, or one thing done."""
        due = min(self._act_at, self._ping_at, self._drop_at)
        wait = due - monotonic()
        if self._offer == ("start",) and self._start_at == _NEVER:
            wait = min(wait, _WAITING_SECONDS)
        if wait > 0 or self.ending:
            with suppress(TimeoutError):
                await self.read(within=max(0.0, wait) if not self.ending else self.heartbeat_seconds)
        elif due == self._ping_at:
            self._ping_at += self.heartbeat_seconds
            with suppress(WebSocketException, OSError):
                await self.ping()
        elif due == self._drop_at:
            self._drop_at = self.pace.drop_at(monotonic() + self.pace.plan.away_seconds)
            self.tally.counts["drops"] += 1
            self.cut()
        else:
            await self._act()

    async def _begin_anew(self) -> None:
        """Take the seat again with a whole view, whatever was known before."""
        self.cut()
        self._coming_back = True
        try:
            while True:
                try:
                    await self.join()
                    return
                except LOST:
                    await asyncio.sleep(self._pause_seconds(1))
        finally:
            self._coming_back = False

    async def join(self, *, name: str | None = None, resume: bool = False) -> Self:
        since = monotonic()
        await super().join(name=name, resume=resume)
        if resume:
            self.tally.returns.append(monotonic() - since)
            self.tally.counts["resumed" if self.resumed else "resumed with a snapshot"] += 1
        return self

    # --- acting ------------------------------------------------------------------------------------------

    async def _act(self) -> None:
        late, self._late = self._late, None
        self._act_at = _NEVER
        if late is not None:
            await self._answer_late(*late)
            self._offer = ()
            self._look(monotonic())
            return
        asked, offered = open_ask(self), open_menu(self)
        if asked is not None:
            command = await answer_of(self, self.pace.chance, *asked)
        elif offered is not None:
            command = {"t": "do", "choice": await choice_of(self, self.pace.chance, *offered)}
        elif self._offer in (("start",), ("again",)):
            rested = {"fresh": True} if self._offer == ("again",) else {}
            command = {"t": "gm", "change": {"t": self._offer[0], **rested}}
        else:
            return
        await self._give(command)

    async def _give(self, command: dict[str, Any]) -> None:
        """Send a command, some twice, and follow the step it leads to."""
        command_id, returns, sent = self.new_id(), self.came_back, monotonic()
        if self.pace.by_chance(self.pace.plan.twice):
            self.tally.counts["sent twice"] += 1
            self._sent_twice[command_id] = {}
            with suppress(WebSocketException, OSError):
                await self.say({**command, "id": command_id})
        answer = await self.command(**command, command_id=command_id)
        now = monotonic()
        if command["t"] == "do":
            self.pace.chosen(now)
        if answer["t"] != "ack":
            self.tally.refused[answer["reason"]] += 1
            self._act_at = now + _REFUSED_SECONDS
            return
        self.tally.counts[command["t"]] += 1
        if returns == self.came_back and command["t"] != "gm":
            self.tally.acks.append(now - sent)
            self.trace.caused(self, answer["seq"], sent, in_window=command["t"] == "answer")

    async def _answer_late(self, who: str, window: str) -> None:
        """An answer to a window that is closed has to be refused as that."""
        answer = await self.command("answer", window=window, by=who, answer={"t": "pass"})
        reason = answer.get("reason", answer["t"])
        self.tally.counts["answered late"] += 1
        if reason not in ("stale-window", "no-fight", "paused"):
            self.tally.fault(f"{self.name}: an answer to a closed window was told {reason!r}, not 'stale-window'.")

    async def ask(self, t: str, **keys: Any) -> None:
        """Give a command whose answer `live` reads; it is given again after a return."""
        command_id = self.new_id()
        self._unanswered[command_id] = message = {"t": t, "id": command_id, **keys}
        with suppress(WebSocketException, OSError):
            await self.say(message)

    async def hear_out(self) -> None:
        """Read until the connection is closed, without coming back."""
        with suppress(*LOST):
            while True:
                await self._hear()


__all__ = ["Bot", "Pace"]
