"""A step: one accepted input, run from the state it started in, with the answers given so far.

Resolution is straight-line code. Where somebody may answer it calls `hold`. When no answers are recorded
for that window yet, the run stops there (`Stop`) and the fight is held; once they are in, the step is run
again from its start with them. The same seed, cursor and answers give the same events, so only new ones
are told.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from engine.arena import Arena
from engine.board import Board
from engine.choice import Answer, Cell, GmChange, Pass
from engine.definitions import Moment
from engine.dice import Dice, DiceSource
from engine.events import Event
from engine.events import Pass as PassEvent
from engine.events import Window as WindowEvent
from engine.menu.moments import ever_answered
from engine.menu.options import Option
from engine.state import ZoneState

if TYPE_CHECKING:
    from engine.rolls.attempt import Attempt
    from engine.taken import Taken

STEP_HOLDS = 200
"""Most windows one step may open: a limit against loops. Reaching it is a fault of the engine, not of a ruleset."""


@dataclass(slots=True)
class Asked:
    """One combatant asked in a window, with what it may answer (a pass is always among it)."""

    who: str
    options: list[Option]


@dataclass(slots=True)
class Window:
    """The fight is held for these answers. `id` is the same in every run of the step.

    `source` is whoever caused the moment, `target` whom it concerns (the one hit, the walker), `option` and
    `label` what is being used. `attempt`: the roll that hit, as its attack event has told it; None elsewhere.
    """

    id: str
    moment: Moment
    asked: list[Asked]
    source: str | None = None
    target: str | None = None
    option: str | None = None
    label: str | None = None
    attempt: "Attempt | None" = None

    @property
    def kind(self) -> str:
        return "signature" if self.moment is Moment.BETWEEN_TURNS else "reaction"

    def options_of(self, who: str) -> list[Option] | None:
        """What `who` may answer; None when it is not asked."""
        for asked in self.asked:
            if asked.who == who:
                return asked.options
        return None


@dataclass(slots=True)
class Record:
    """What came into one window: the GM's changes while it stood, then the answers (None: still open)."""

    changes: list[GmChange] = field(default_factory=list)
    answers: dict[str, Answer] | None = None


class Stop(Exception):  # noqa: N818  not an error: the run waits here
    """The run reached a window nobody has answered yet."""

    def __init__(self, window: Window) -> None:
        super().__init__(window.id)
        self.window = window


class Ended(Exception):  # noqa: N818  not an error: nothing is left to do
    """The GM's hand has decided the fight while a window stood: the rest of the step does not happen."""


Ask: TypeAlias = Callable[[], Mapping[str, list[Option]]]
Change: TypeAlias = Callable[["Step", GmChange], None]
Use: TypeAlias = Callable[["Step", "Taken"], None]
Came: TypeAlias = Callable[["Step", str, Sequence[Cell]], None]
EndedZone: TypeAlias = Callable[["Step", ZoneState, str], None]


class Step(Arena):
    """An arena in which something is happening. `events` is what has happened in this run."""

    __slots__ = (
        "_change",
        "came",
        "dice",
        "ended",
        "events",
        "floor",
        "holding",
        "inside",
        "records",
        "use",
        "window_id",
    )

    def __init__(
        self,
        arena: Arena,
        dice: DiceSource,
        records: list[Record],
        *,
        change: Change,
        use: Use,
        came: Came,
        ended: EndedZone,
        floor: Board | None = None,
    ) -> None:
        """`change` carries out a GM's change that was made while a window stood, `use` an action: an answer
        in a window is one like any other; `came` what follows when somebody was moved along some cells, the first
        of them where it was, or set down on one, `ended` what follows when a zone has. `floor`: the board as it was set
        up; None: as it is."""
        super().__init__(arena.rules, arena.cast, arena.board, arena.state)
        self._change = change
        self.use = use
        self.came = came
        self.ended = ended
        self.floor = floor if floor is not None else arena.board
        self.dice = dice
        self.events: list[Event] = []
        self.records = records
        self.holding = 0
        self.window_id = ""  # the last window opened: answers are applied before another can be
        self.inside = 0  # answers in windows and changes of the GM being resolved: inside one, no window opens (17.2)

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def throw(self, dice: Dice, purpose: str, by: str | None) -> tuple[int, ...]:
        """The faces of these dice, in the order they fall (the flat part is not in them)."""
        return tuple(self.dice.throw(dice.sides, purpose, by) for _ in range(dice.count))

    def hold(
        self,
        moment: Moment,
        asked: Mapping[str, list[Option]],
        *,
        again: Ask | None = None,
        source: str | None = None,
        target: str | None = None,
        option: str | None = None,
        label: str | None = None,
        attempt: "Attempt | None" = None,
    ) -> list[tuple[str, Answer]]:
        """Ask everybody in `asked` at once; their answers, in turn order, to be applied one by one.

        With nobody to ask it is not reached, unless the fight is quiet: then it is held all the same, for no answers,
        where somebody here could ever answer such a moment. A pass is told here and still stands in the list.

        `again` asks anew after a change of the GM's: who can no longer answer passes by itself, and nobody new is
        asked.
        Raises `Stop` while the answers are not in, `Ended` when a change has decided the fight.
        """
        if not asked and not (self.state.quiet and ever_answered(self, moment)):
            return []
        if self.holding >= STEP_HOLDS:
            raise RuntimeError(f"a step opened more than {STEP_HOLDS} windows")
        order = self.turn_order(list(asked))
        self.window_id = f"w{self.state.step + 1}-{self.holding + 1}"
        window = Window(
            id=self.window_id,
            moment=moment,
            asked=[Asked(who, asked[who]) for who in order],
            source=source,
            target=target,
            option=option,
            label=label,
            attempt=attempt,
        )
        self.tell(
            WindowEvent(
                window=window.id,
                kind=window.kind,
                moment=moment.value,
                waiting=tuple(order),
                source=source,
                target=target,
                label=label,
            )
        )
        if self.holding >= len(self.records):
            self.records.append(Record())
        record = self.records[self.holding]
        self.holding += 1
        for change in record.changes:
            self._change(self, change)
            if self.state.outcome != "ongoing":
                raise Ended
            if again is not None:
                self._ask_again(window, again())
        if record.answers is None and (window.asked or self.state.quiet):
            raise Stop(window)
        given: list[tuple[str, Answer]] = []
        for one in window.asked:
            answer = (record.answers or {}).get(one.who, Pass(timeout=True))
            if isinstance(answer, Pass):
                self.tell(PassEvent(by=one.who, window=window.id, timeout=answer.timeout or None))
            given.append((one.who, answer))
        return given

    def _ask_again(self, window: Window, found: Mapping[str, list[Option]]) -> None:
        """What those who are still asked may answer now; the others pass."""
        for one in window.asked:
            if one.who not in found:
                self.tell(PassEvent(by=one.who, window=window.id))
        window.asked = [Asked(one.who, found[one.who]) for one in window.asked if one.who in found]
